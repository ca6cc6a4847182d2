"""What can go wrong on the host's side, and how it is told. Imports nothing: the browser's Python reads it too."""


class UsageError(Exception):
    """Bad input. The text is one line that says what is wrong, where, and what to do; the command ends with
    status 2 and no traceback."""


class FirmwareStopped(Exception):
    """The firmware broke while a command ran it. The text is the traceback it left on its console."""

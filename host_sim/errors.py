"""The errors that a command reports in plain words. Imports nothing: the browser's Python reads it too."""


class UsageError(Exception):
    """Bad input. The text is one line that says what is wrong, where, and what to do; the command ends with
    status 2 and no traceback."""


class FirmwareStopped(Exception):
    """The firmware ended with an error while a command ran it. The text is the traceback from its console."""

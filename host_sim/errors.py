"""The errors that a command reports in plain words. Imports nothing: the browser's Python reads it too."""


class UsageError(Exception):
    """Bad input. The text is one line that says what is wrong, where, and what to do; the command ends with
    status 2 and no traceback."""


class Refusal(UsageError):
    """A request that cannot be carried out. message: for people, as {"say": the id of the reason, and its facts}.
    The exception's own text is for developers."""

    def __init__(self, say: str, **facts: object) -> None:
        self.message = dict(facts, say=say)
        super().__init__(f"{say} {facts}")


class FirmwareStopped(Exception):
    """The firmware ended with an error while a command ran it. The text is the traceback from its console."""

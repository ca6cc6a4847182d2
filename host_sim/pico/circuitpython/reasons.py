"""Why a Pico started in safe mode, as CircuitPython's `supervisor` tells it, and what outlives a reset."""


class SafeModeReason:
    """`supervisor.SafeModeReason`: each name is a value that prints as "supervisor.SafeModeReason.name"."""


for _name in ["NONE", "BROWNOUT", "HARD_FAULT", "NLR_JUMP_FAIL", "NO_HEAP", "PROGRAMMATIC", "USER", "WATCHDOG"]:
    setattr(SafeModeReason, _name, f"supervisor.SafeModeReason.{_name}")


class Chip:
    """What a reset leaves as it is, and only a power cut clears.

    scratch: three of the watchdog's scratch registers. safe_mode_reason: a value of SafeModeReason.
    """

    def __init__(self) -> None:
        self.scratch = bytearray(12)
        self.safe_mode_reason = "supervisor.SafeModeReason.NONE"

    def crash(self, name: str) -> None:
        """CircuitPython itself fails, for one of SafeModeReason's reasons: after the reset it is in safe mode."""
        self.safe_mode_reason = f"supervisor.SafeModeReason.{name}"

    def restart(self) -> None:
        """The software starts anew."""
        self.safe_mode_reason = "supervisor.SafeModeReason.NONE"

    @property
    def safe(self) -> bool:
        """Whether CircuitPython is in safe mode, and runs safemode.py in place of code.py."""
        return not self.safe_mode_reason.endswith(".NONE")

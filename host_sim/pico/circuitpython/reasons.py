"""Why a Pico started, as CircuitPython's `microcontroller` and `supervisor` tell it, and what outlives a reset."""


def reasons(kind: str, names: str) -> type:
    """Return a class as CircuitPython has them: each name is a value that prints as "kind.name"."""
    return type(kind.rpartition(".")[2], (), {name: f"{kind}.{name}" for name in names.split()})


ResetReason = reasons("microcontroller.ResetReason", "POWER_ON SOFTWARE WATCHDOG RESET_PIN UNKNOWN")
RunReason = reasons("supervisor.RunReason", "STARTUP SUPERVISOR_RELOAD")
SafeModeReason = reasons(
    "supervisor.SafeModeReason", "NONE BROWNOUT HARD_FAULT NLR_JUMP_FAIL NO_HEAP PROGRAMMATIC USER WATCHDOG"
)


class Chip:
    """What a reset leaves as it is, and only a power cut clears. Each value of a reason is one of those above."""

    def __init__(self) -> None:
        self.sleep_memory = bytearray(256)
        self.reset_reason = "microcontroller.ResetReason.POWER_ON"
        self.run_reason = "supervisor.RunReason.STARTUP"
        self.safe_mode_reason = "supervisor.SafeModeReason.NONE"

    def crash(self, name: str) -> None:
        """CircuitPython itself fails, for one of SafeModeReason's reasons: after the reset it is in safe mode."""
        self.reset_reason = "microcontroller.ResetReason.SOFTWARE"
        self.run_reason = "supervisor.RunReason.STARTUP"
        self.safe_mode_reason = f"supervisor.SafeModeReason.{name}"

    def restart(self, cause: str) -> None:
        """The firmware restarts. cause: WATCHDOG, SOFTWARE (microcontroller.reset) or RELOAD, which resets no chip."""
        self.safe_mode_reason = "supervisor.SafeModeReason.NONE"
        if cause == "RELOAD":
            self.run_reason = "supervisor.RunReason.SUPERVISOR_RELOAD"
        else:
            self.run_reason = "supervisor.RunReason.STARTUP"
            self.reset_reason = f"microcontroller.ResetReason.{cause}"

    @property
    def safe(self) -> bool:
        """Whether CircuitPython is in safe mode, and runs safemode.py in place of code.py."""
        return not self.safe_mode_reason.endswith(".NONE")

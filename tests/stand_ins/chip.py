"""Runs scripts on official CircuitPython on the emulated chip. The chip boots once, and each script runs in a forked
child of that process."""

from collections.abc import Callable
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path

from host_sim.release import bundle, fat
from tests.pico.board import BUZZER_GPIO, STRIP_GPIO, boot, in_child, shown
from tests.pico.emulated import MS
from tests.pico.emulator import EmulatedPico
from tests.stand_ins.scripts import PRELUDE, Script, Transcript, pictures, spoken

MARK_GPIO = 22
MARK = f"""time.sleep(0.1)
_mark = digitalio.DigitalInOut(board.GP{MARK_GPIO})
_mark.switch_to_output(True)
"""
"""Code that raises a pin when the script's time begins, once the PC has seen the board."""

RUN = """
if "firmware" in globals():
    try:
        while True:
            time.sleep(firmware.step(supervisor.ticks_ms()) / 1000)
    finally:
        firmware.stop()
say("end")
"""
ROOM = {"code.py": 8192, "safemode.py": 2048, "settings.toml": 2048}
CTRL_C, CTRL_D = b"\x03", b"\x04"


def _drive(code: str, safemode: str = "", settings: str = "") -> bytes:
    """Return the image of a drive on which each file has room for any script."""
    texts = {"code.py": code, "safemode.py": safemode, "settings.toml": settings}
    files = {name: text.encode().ljust(ROOM[name] - 1) + b"\n" for name, text in texts.items()}
    return fat.image({**files, **_libraries()})


@cache
def _libraries() -> dict[str, bytes]:
    return {name: content for name, content in bundle.files().items() if name.startswith("lib/")}


class Chip:
    """A Pico with CircuitPython, stopped just before it reads code.py."""

    def __init__(self, uf2: Path) -> None:
        self._pico = EmulatedPico(uf2, _drive(""))
        boot(self._pico)

    def run(self, script: Script) -> Transcript:
        transcript: Transcript = in_child(lambda: self._run(script))
        return transcript

    def _run(self, script: Script) -> Transcript:
        pico = self._pico
        code = PRELUDE.replace("_began", MARK + "_began", 1) + script.code + RUN
        pico.write_flash(pico.drive_at, _drive(code, script.safemode, script.settings or ""))
        marks, wave = pico.edges(MARK_GPIO), pico.edges(BUZZER_GPIO)
        if script.plugged:
            pico.host.plug_in()
        if not pico.run_until(lambda: marks, 5_000, every_ms=0.2):
            raise RuntimeError(f"the code did not begin: {bytes(pico.console).decode(errors='replace')}")
        pico.skim(script.resets)
        begun, _up = marks[0]
        pico.flash_log.clear()
        for ms, verb, pin in script.events:
            pico.at(begun + ms * MS, self._action(verb, pin))
        pico.run_until(lambda: b"> end" in pico.console, script.length_ms, every_ms=10)
        lines = spoken(bytes(pico.console).decode(errors="replace"))
        for kind in ("program", "erase") if script.flash else ():
            lines.append(f"> flash {kind} {sum(entry[1] == kind for entry in pico.flash_log)}")
        if script.lights:
            for side in "AB":
                frames = shown(pico.strips[STRIP_GPIO[side]].frames)
                lines += pictures(side, [picture for _start, _end, picture in frames])
        if script.sounds:
            lines += [f"> {hertz} Hz for {ms} ms" for hertz, ms in tones([at for at, up in wave if up])]
        return [line for line in lines if line != "> end"]

    def _action(self, verb: str, pin: str) -> Callable[[], None]:
        pico = self._pico
        gpio = int(pin.removeprefix("GP") or 0)

        def reload() -> None:
            pico.host.type(CTRL_C)
            pico.at(pico.now + 300 * MS, lambda: pico.host.type(CTRL_D))

        return {
            "close": lambda: pico.press(gpio),
            "open": lambda: pico.release(gpio),
            "plug": pico.host.plug_in,
            "stall": lambda: pico.host.set_reading(False),
            "read": lambda: pico.host.set_reading(True),
            "fault": pico.hard_fault,
            "reload": reload,
        }[verb]


def tones(rises: list[float]) -> list[tuple[int, int]]:
    """Return (hertz, ms) of each tone in a wave that rose at these times, to the nearest hundred hertz and ten ms."""
    pitches = [(round(1e7 / (later - earlier)) * 100, later - earlier) for earlier, later in pairwise(rises)]
    sounded = [(hertz, [length for _hertz, length in run]) for hertz, run in groupby(pitches, lambda pitch: pitch[0])]
    return [(hertz, round(sum(lengths) / MS / 10) * 10) for hertz, lengths in sounded if len(lengths) > 3]

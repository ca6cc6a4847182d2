"""The game in the terminal: its text, its drawing at every size, and the restored terminal."""

import io
import os
import pty
import re
import signal
import struct
import subprocess
import sys
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ

import pytest

from host_sim.__main__ import main
from host_sim.pico.machine import SimulatedPico
from host_sim.table.game import CardTable
from host_sim.table.steps import Step
from host_sim.terminal import demo, drawn, english
from host_sim.terminal.screen import ENTER, LEAVE, Screen, can_draw, signs_for
from host_sim.terminal.stages import DrawnStage, Pace, PlainStage, fits
from scoring.games import find

ROOT = Path(__file__).resolve().parents[2]
COLORS = re.compile(r"\x1b\[[0-9;]*m")
NO_WAIT = Pace(None, lambda: 0.0, lambda seconds: None)


def visible(line: str) -> str:
    return COLORS.sub("", line)


class TerminalOutput(io.StringIO):
    """A terminal that remembers what was written to it."""

    def isatty(self) -> bool:
        return True


# The game


@pytest.mark.parametrize("game", ["six-card", "five-card", "three"])
def test_a_game_is_played_to_its_end_on_the_board(game: str) -> None:
    out = io.StringIO()
    table = CardTable(find(game), 4)
    pico = demo.board(table)
    last, _taps = demo.play(table, pico, PlainStage(out, NO_WAIT))
    told = out.getvalue().splitlines()
    assert told[0].strip().startswith("the cut for the deal")
    assert told[-1].strip() == english.says(last.says)
    assert pico.state()["scores"] == list(last.scores)
    assert max(last.scores) == pico.state()["target"]


def test_without_a_terminal_it_is_plain_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--fast", "--seed", "4"]) == 0
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert re.fullmatch(r"[AB] wins, 121 to \d+.* \(seed 4: \d+ taps, .*\)", told.splitlines()[-1])


def test_a_dumb_terminal_gets_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    assert can_draw(TerminalOutput())
    assert not can_draw(io.StringIO())
    monkeypatch.setenv("TERM", "dumb")
    assert not can_draw(TerminalOutput())


def test_no_color_and_forty_columns_keep_the_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    out = TerminalOutput()
    pico = demo.board(CardTable(find("six-card")))
    pico.run_for(1000)
    stage = DrawnStage(Screen(out), NO_WAIT, "Pegout: six-card", drawn.SIGNS)
    assert fits(40, 24, sides=2)
    Screen(out).show(stage.picture(pico, 40, 24))
    assert out.getvalue().count("•") + out.getvalue().count("●") == 2 * 121
    assert not COLORS.search(out.getvalue())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--speed", "0"], "choose 0.1 to 100"),
        (["--speed", "nan"], "choose 0.1 to 100"),
        (["--game", "five"], "invalid choice: 'five' (choose from"),
        (["--seed", "some"], "invalid int value: 'some'"),
    ],
)
def test_bad_options_are_one_line(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", *options]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_the_pace_is_the_boards_and_does_not_catch_up() -> None:
    now = 100.0
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        nonlocal now
        slept.append(round(seconds, 6))
        now += seconds

    pace = Pace(2.0, lambda: now, sleep)
    pace.pass_ms(40)
    now += 5
    pace.pass_ms(40)
    pace.pass_ms(40)
    assert slept == [0.02, 0.02]


# The drawing


def test_every_hole_has_its_place_and_its_colour() -> None:
    frames = {"A": bytearray(363), "B": bytearray(363)}
    frames["A"][0:3] = bytes((0, 60, 200))
    frames["B"][3 * 120 :] = bytes((200, 60, 0))
    lines = drawn.draw({side: bytes(frame) for side, frame in frames.items()}, wide=True)
    holes = [visible(line) for line in lines]
    assert sum(line.count("•") + line.count("●") for line in holes) == 2 * 121
    assert holes[-2][drawn.EDGE] == "●"  # A's first hole: bottom left
    assert holes[5][drawn.EDGE : drawn.EDGE + 3] == "● B"
    red, green, blue = drawn.seen(bytes((0, 60, 200)))
    assert f"\x1b[38;2;{red};{green};{blue}m●" in lines[-2]
    assert blue > green > red == 0


@pytest.mark.parametrize("sides", [2, 3])
@pytest.mark.parametrize("wide", [True, False])
def test_the_drawing_is_as_large_as_it_says(sides: int, wide: bool) -> None:
    frames = {side: bytes(363) for side in "ABC"[:sides]}
    lines = drawn.draw(frames, wide=wide)
    width, height = drawn.size(sides, wide)
    assert len(lines) == height
    assert {len(visible(line)) for line in lines} == {width}


class Sizes:
    """Looks at the picture on terminals of many sizes while the game goes on."""

    SIZES = ((200, 60), (130, 34), (103, 20), (102, 24), (80, 24), (69, 18), (45, 24), (39, 16))

    def __init__(self) -> None:
        self.stage = DrawnStage(Screen(io.StringIO()), NO_WAIT, "Pegout: six-card", drawn.SIGNS)
        self.looked = 0
        self._waited = 0.0

    def announce(self, table: CardTable, step: Step) -> None:
        self.stage.announce(table, step)

    def pass_ms(self, pico: SimulatedPico, ms: float) -> None:
        pico.run_for(ms)
        self._waited += ms
        if self._waited < 3000:
            return
        self._waited = 0
        columns, lines = self.SIZES[self.looked % len(self.SIZES)]
        self.looked += 1
        picture = self.stage.picture(pico, columns, lines)
        assert len(picture) <= lines
        assert max(len(visible(line)) for line in picture) <= columns
        words = "\n".join(visible(line) for line in picture)
        for side, score in zip("AB", pico.state()["scores"], strict=True):
            assert f"{side} {score:3}" in words


def test_the_picture_fits_every_terminal_it_is_meant_for() -> None:
    sizes = Sizes()
    assert all(fits(*size, 2) for size in sizes.SIZES)
    table = CardTable(find("six-card"), 7)
    demo.play(table, demo.board(table), sizes)
    assert sizes.looked > len(sizes.SIZES)
    assert not fits(38, 24, 2)
    assert not fits(80, 15, 2)


def test_a_terminal_without_dots_gets_letters() -> None:
    ascii_only = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    assert signs_for(ascii_only, drawn.SIGNS, drawn.PLAIN_SIGNS) == drawn.PLAIN_SIGNS
    assert signs_for(io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), drawn.SIGNS, drawn.PLAIN_SIGNS) == drawn.SIGNS


# The terminal


def test_only_lines_that_changed_are_written() -> None:
    out = TerminalOutput()
    screen = Screen(out)
    screen.show(["one", "two", "three"])
    written = out.tell()
    screen.show(["one", "2", "three"])
    assert out.getvalue()[written:].count("\x1b[2K") == 1
    written = out.tell()
    screen.show(["one", "2", "three"])
    assert out.tell() == written


@pytest.mark.parametrize(("end", "status"), [(signal.SIGINT, 0), (signal.SIGTERM, 143)])
def test_the_terminal_is_restored_after_ctrl_c_or_a_kill(end: signal.Signals, status: int) -> None:
    ours, theirs = pty.openpty()
    ioctl(theirs, TIOCSWINSZ, struct.pack("HHHH", 30, 120, 0, 0))
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    process = subprocess.Popen(
        [sys.executable, "-m", "host_sim", "demo", "--seed", "4"],
        cwd=ROOT,
        env={**environment, "TERM": "xterm-256color"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # who runs the tests may ignore it
    )
    os.close(theirs)
    written = ""
    signalled = False
    while True:
        try:
            data = os.read(ours, 65536)
        except OSError:  # the other end is closed
            break
        if not data:
            break
        written += data.decode("utf-8", "replace")
        if "the cut for the deal" in written and not signalled:
            signalled = True
            process.send_signal(end)
    os.close(ours)
    assert process.wait(timeout=30) == status
    assert written.startswith(ENTER)
    assert written.endswith(LEAVE)

"""A warning shows amber in the middle of the board, for players without a page, until UNDO or DEAL is pressed."""

import random
import re
from functools import partial

import pytest

from host_sim import DRIVE
from host_sim.pico.flash import SIZE, Flash
from host_sim.pico.machine import SimulatedPico
from pegout.palette import light_of
from pegout.ticks import NEVER
from pegout.track import Track
from pegout.warnings import SHOWN_BY
from tests.board.bare_lights import BareLights
from tests.board.colors import is_amber
from tests.chatter import spill
from tests.journal.faulty_flash import Bad, FaultyFlash
from tests.journal.flash_board import filled
from tests.table import Table, restart_with

GAME_HOLE = 121


def amber_ms(table, ms=2000):
    """Return, for each side, how many of the next `ms` milliseconds its game hole is amber."""
    amber = dict.fromkeys(table.pico.frames, 0)
    for _ in range(0, ms, 10):
        table.wait(10)
        for side in amber:
            amber[side] += 10 * is_amber(table.light(side, GAME_HOLE))
    return amber


def flipped(table):
    """Flip a bit of the memory while the board is off, and switch it on again."""
    table.score("A", 12)
    table.score("A", 6)
    table.pico.power_off()
    memory = bytearray(bytes(table.pico.nvm))
    memory[len(memory.rstrip(b"\xff")) - 5] ^= 0x40  # in the last record but one
    table.pico.nvm[:] = bytes(memory)
    table.pico.power_on()


wet = partial(spill, names=("B+6",), ms=300, seed=1)


def misspelt(table):
    table.pico = restart_with(table, {"PEGOUT_GAME": 120}).pico


@pytest.mark.promises("lights.sign")
@pytest.mark.parametrize(
    ("name", "happens", "end"),
    [("moves_lost", flipped, "AU"), ("chatter", wet, "DEAL"), ("bad_setting", misspelt, "BU")],
)
def test_a_warning_shows_until_undo_or_deal_is_pressed(table, name, happens, end):
    happens(table)
    assert name in [warning["id"] for warning in table.state["warnings"]]
    lasts = () if name == "chatter" else (table.power_cut,)  # a warning found at power-on returns while its cause lasts
    for later in (partial(table.wait, 60_000), *lasts):
        later()
        table.wait(500)
        amber = amber_ms(table)
        assert min(amber.values()) >= 900 and sum(amber.values()) >= 1950, "on one side or the other, never dark"
    table.tap("A+1")
    table.wait(3000)
    assert sum(amber_ms(table).values()) >= 1950, "a score does not end it"
    with table.held(end, 20):
        assert table.state["warnings"] == []
        assert table.events[-1]["id"] == "acknowledged"
        assert sum(amber_ms(table, 450).values()) == 0, "the press ends it, not the release"


def test_a_ghost_in_the_game_hole_hides_only_its_sides_sign(table):
    table.score("A", 110)
    wet(table)
    table.tap("A+6", 2)
    amber = amber_ms(table, 1000)
    assert amber["A"] == 0 and amber["B"] >= 450


@pytest.mark.parametrize("level", range(3))
def test_the_sign_is_as_bright_as_a_peg_at_every_brightness(level):
    board = BareLights(level=level)
    board.score(1, 7)
    for idle in (False, True):
        board.now += 700_000 * idle
        board.run(1000)
        peg = board.strips[1].frame[6]
        board.lights.warn("chatter", {})
        board.run(1500)
        assert max(light_of(frame[120]) for frame in board.strips[1].frames[-10:]) >= light_of(peg)
        assert board.strips[1].frame[6] == peg, "no peg is dimmed for it"
        assert board.lights.acknowledge() and board.tracks.idle is idle


@pytest.mark.parametrize(("name", "blinks"), [("chatter", False), ("bad_setting", True)])
def test_the_sign_alternates_between_sides_and_a_bad_setting_also_blinks(name, blinks):
    board = BareLights()
    amber = board.tracks.palettes[0].amber
    board.lights.warn(name, {})
    board.run(100)
    assert (board.strips[0].frame[0] == amber) is blinks
    assert [strip.frame[120] for strip in board.strips] == [amber, 0]
    for side, here in ((0, amber), (1, 0)):
        track, signs = Track(board.match, side), []
        track.refresh(board.tracks.palettes[0])
        for ms in (0, 499, 500, 999):
            track.frame[120] = 0
            wait = board.overlays.add_sign(track, NEVER, 1000 + ms)
            signs.append((track.frame[120], wait))
        assert signs == [(here, 500), (here, 1), (amber - here, 500), (amber - here, 1)]
    assert board.lights.acknowledge()
    board.run(20)
    assert [strip.frame[120] for strip in board.strips] == [0, 0]


@pytest.mark.parametrize(("scorer", "score", "side"), [("A", 0, "A"), ("A", 12, "A"), ("A", 121, "B"), ("B", 121, "A")])
def test_a_stopped_board_shows_only_one_amber_light(table, scorer, score, side):
    """Ctrl-C on the console stops the board, whose old lights would look like a live board. It restarts when any button
    is released, so DEAL does not begin the self-test."""
    if score:
        table.score(scorer, score)
    scores = [score, 0] if scorer == "A" else [0, score]
    for button in ("A+1", "DEAL"):
        table.pico.firmware.stop()
        table.wait(60_000)
        assert [(at, *table.lit(at)) for at in "AB" if table.lit(at)] == [(side, GAME_HOLE)]
        assert is_amber(table.light(side, GAME_HOLE)) and table.pico.strips.supplied
        table.hold(button, 800)
        table.wait(1000)
        assert table.types[-1] == "boot" and table.scores == scores
        assert table.lit("B") if score == 0 else score in table.lit(scorer)
    assert "crashed" not in [event.get("id") for event in table.events]


def test_every_warning_of_the_firmware_is_in_the_table():
    text = "".join(path.read_text() for path in DRIVE.rglob("*.py") if path.name != "warnings.py")
    made = r'(?:_warn\(|_complain\(|notices\.append\(\(|notice = \(+|return \()"(\w+)"'
    named = set(re.findall(made, text))
    assert named == set(SHOWN_BY)


def test_the_memory_is_renewed_after_a_quiet_half_minute():
    flash = Flash(bytes(filled(SIZE // 2 + 1).flash))
    table = Table(pico=SimulatedPico(nvm=flash))
    table.score("A", 6)
    table.wait(60_000)
    table.tap("AU")
    table.wait(25_000)
    table.tap("DEAL")
    table.wait(29_800)
    assert flash.erases == 0
    table.wait(1_000)
    assert flash.erases == 1
    table.score("A", 6)
    table.power_cut()
    assert (table.scores, table.state["warnings"]) == ([6, 0], [])


@pytest.mark.parametrize(("taps", "ms"), [(4, 1600), (0, 31_000)])
def test_failed_writes_and_renewals_are_reported_promptly(taps, ms):
    flash = FaultyFlash(bytes(filled(SIZE // 2 + 1).flash), random.Random(1))
    table = Table(pico=SimulatedPico(nvm=flash))
    flash.fail(Bad.PROGNOOP, 0)
    table.tap("A+6", taps)
    table.wait(ms)
    assert [warning["id"] for warning in table.state["warnings"]] == ["memory_failed"]
    assert table.state["front"][0] < 24, "the peg is still leaping"

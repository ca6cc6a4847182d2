"""With any bytes in the memory, the board starts within a second, warns of lost data, and counts correctly."""

import random

from host_sim.console.english import board_says
from host_sim.pico.flash import SIZE, Flash
from host_sim.pico.machine import SimulatedPico
from pegout.journal.format import BLOCK, HEADER
from tests.table import Table


def a_game_in_flash() -> Flash:
    flash = Flash()
    table = Table(pico=SimulatedPico(nvm=flash))
    for side, points in (("A", 12), ("B", 8), ("A", 2), ("B", 6)):
        table.score(side, points)
    table.pico.power_off()
    return flash


def started(image: bytes) -> Table:
    """A board with this in its memory, one second after it was switched on."""
    table = Table(pico=SimulatedPico(nvm=Flash(image)))
    table.wait(1000)
    assert table.pico.errors == []
    assert table.pico.running
    return table


def warnings(table: Table) -> list[str]:
    return [board_says(event) for event in table.events if event["type"] == "warning"]


def damages(chance: random.Random, number: int, game: bytes) -> bytes:
    """Noise; noise with the header of a journal; an interrupted erase; noise behind the start of a game; a game with
    one byte overwritten."""
    noise = chance.randbytes(SIZE)
    if number % 5 == 1:
        return b"\xffPeg\x01\xff" + noise[6:]
    if number % 5 == 2:
        return bytes(byte | chance.randrange(256) | chance.randrange(256) for byte in noise)
    if number % 5 == 3:
        return game[: len(HEADER) + BLOCK] + noise[:2000] + game[len(HEADER) + BLOCK + 2000 :]
    if number % 5 == 4:
        at = chance.randrange(len(game.rstrip(b"\xff")))
        return game[:at] + noise[:1] + game[at + 1 :]
    return noise


def test_with_any_bytes_the_board_warns_starts_and_counts_on(tries):
    chance, game = random.Random(4), bytes(a_game_in_flash())
    for number in range(tries):
        table = started(damages(chance, number, game))
        said = warnings(table)
        before = table.scores
        if number % 5 == 4:
            assert said or before == [14, 14]
        elif number % 5 == 3:
            assert said, "noise may read as a move by chance"
        else:
            assert before == [0, 0] and [text for text in said if "a new match begins" in text]
        table.score("B", 3)
        table.power_cut()
        after = before if 121 in before else [before[0], min(before[1] + 3, 121)]
        assert (table.scores, table.pico.errors) == (after, [])
    print(f"damaged memories tried: {tries}")

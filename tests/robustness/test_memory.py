"""With any bytes in the memory, the board starts within a second, warns of what it dropped, and counts right."""

import random
from itertools import product

from host_sim.console.english import board_says
from host_sim.pico.flash import SIZE, Flash
from host_sim.pico.machine import SimulatedPico
from tests.table import Table


def a_game_in_flash() -> Flash:
    """The memory of a board with a game under way."""
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


def test_random_bytes_are_a_clean_start_with_a_warning(tries):
    """Noise; noise with the header of a journal; the noise of an erase cut short."""
    chance = random.Random(4)
    for number in range(tries):
        image = chance.randbytes(SIZE)
        if number % 3 == 1:
            image = b"\xffPeg\x01\xff" + image[6:]
        elif number % 3 == 2:
            image = bytes(byte | chance.randrange(256) | chance.randrange(256) for byte in image)
        table = started(image)
        assert table.scores == [0, 0]
        assert [text for text in warnings(table) if "a new match begins" in text]
        table.score("A", 5)
        table.power_cut()
        assert table.scores == [5, 0]
        assert table.pico.errors == []
    print(f"random memories tried: {tries}")


def test_damaged_bytes_never_stop_the_board_or_change_the_game(tries):
    """Each overwritten byte costs at most the move it belonged to, with a warning."""
    image = bytes(a_game_in_flash())
    moves = ((0, 12), (1, 8), (0, 2), (1, 6))
    possible = [
        [
            sum(points for kept, (whose, points) in zip(lot, moves, strict=True) if kept and whose == side)
            for side in (0, 1)
        ]
        for lot in product((False, True), repeat=len(moves))
    ]
    used = len(image.rstrip(b"\xff"))
    chance = random.Random(5)
    for _ in range(tries):
        damaged = bytearray(image)
        damaged[chance.randrange(used)] = chance.randrange(256)
        table = started(bytes(damaged))
        assert table.scores in possible
        assert table.scores == [14, 14] or warnings(table)
        before = table.scores
        table.score("B", 3)
        table.power_cut()
        assert table.scores == [before[0], before[1] + 3]


def test_the_memory_of_a_board_with_other_sides_is_dropped_with_a_warning():
    flash = a_game_in_flash()
    table = Table(pico=SimulatedPico({"PEGOUT_SIDES": 3}, nvm=flash))
    table.wait(1000)
    assert table.scores == [0, 0, 0]
    assert [text for text in warnings(table) if "2 sides" in text]

"""With any settings.toml, the board starts, has a warning for each bad value, and counts right."""

import random
from collections.abc import Callable

from host_sim.pico.flash import Flash
from host_sim.pico.machine import SimulatedPico
from pegout.settings import BETWEEN, COLOR, ONE_OF, TABLE, THREE, THREE_DIFFERENT, key_of
from tests.table import Table

Make = Callable[[random.Random], object]


def one_of(*values: object) -> Make:
    return lambda chance: chance.choice(values)


def between(least: int, most: int) -> Make:
    return lambda chance: chance.choice((least, most, chance.randint(least, most)))


def three(least: int, most: int, different: bool) -> Make:
    def make(chance: random.Random) -> str:
        numbers = range(least, most + 1)
        chosen = chance.sample(numbers, 3) if different else chance.choices(numbers, k=3)
        return chance.choice((",", ", ")).join(map(str, chosen))

    return make


def color(chance: random.Random) -> str:
    return f"#{chance.randrange(1, 1 << 24):06{chance.choice('xX')}}"


MAKERS: dict[str, Callable[..., Make]] = {
    ONE_OF: one_of,
    BETWEEN: between,
    THREE: lambda least, most: three(least, most, different=False),
    THREE_DIFFERENT: lambda least, most: three(least, most, different=True),
    COLOR: lambda: color,
}

ALLOWED = {key_of(name): MAKERS[kind](*bounds) for name, kind, bounds, _default in TABLE}
"""What writes an allowed value of each setting."""

NONSENSE = ("", "yes", "-1", "0x79", "1e9", "12,", ",,,", "2.0", "999999", "#12345", "#GGGGGG", "é☃", "a\nb", "x" * 300)
"""Allowed for no key."""


def test_random_settings_files(tries):
    chance = random.Random(6)
    bad_values = 0
    for _ in range(tries):
        settings: dict[str, object] = {}
        bad = set()
        for key, make in ALLOWED.items():
            kind = chance.random()
            if kind < 0.3:
                settings[key] = chance.choice(NONSENSE)
                bad.add(key)
            elif kind < 0.8:
                value = make(chance)
                settings[key] = str(value) if chance.random() < 0.5 else value
        table = Table(pico=SimulatedPico(settings, nvm=Flash(), whole_numbers=chance.random() < 0.5))
        table.wait(1000)
        warned = {event["key"] for event in table.events if event["type"] == "warning" and "key" in event}
        assert warned == bad, settings
        for side in "BA":
            button = table.pico.buttons["AB".index(side) * 4]
            points = int(button[2:])
            before = table.scores
            table.tap(button)
            table.wait(2 * table.pico.settings.entry_ms + 1000)
            after = [*before]
            after["AB".index(side)] += points
            assert table.scores == after, settings
        expected = table.scores
        table.power_cut()
        table.wait(100)
        assert table.scores == expected
        assert table.pico.milliamps <= max(table.pico.settings.milliamps, 100 + 121 * table.pico.settings.sides)
        assert table.pico.errors == []
        bad_values += len(bad)
    print(f"random settings files tried: {tries}, with {bad_values} bad values in them")

"""With any settings.toml, the board starts, has a warning for each bad value, and counts right."""

import random

from host_sim.pico.flash import Flash
from host_sim.pico.machine import SimulatedPico
from tests.board.test_settings import BAD, GOOD
from tests.table import Table

KEYS = sorted({key for key, _value in BAD})
COLORS = [(f"COLOR_{side}", color) for side in "ABC" for color in ("#0050FF", "#00fF01", "#000001")]
ALLOWED = [*COLORS, *((key, value) for key, _attribute, value, _meaning in GOOD)]


def test_random_settings_files(tries):
    chance = random.Random(6)
    bad_values = 0
    for _ in range(tries):
        settings: dict[str, object] = {}
        bad = set()
        for key in KEYS:
            kind = chance.random()
            if kind < 0.3:
                settings[f"PEGOUT_{key}"] = chance.choice([value for of, value in BAD if of == key])
                bad.add(f"PEGOUT_{key}")
            elif kind < 0.8:
                value = chance.choice([value for of, value in ALLOWED if of == key])
                settings[f"PEGOUT_{key}"] = str(value) if chance.random() < 0.5 else value
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

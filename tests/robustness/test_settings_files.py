"""With any settings.toml the board starts, has a warning for each wrong line, and counts correctly."""

import random

from host_sim.pico.flash import Flash
from host_sim.pico.machine import SimulatedPico
from tests.settings_of import BAD, GOOD, LINES
from tests.table import Table

GOOD_LINES = [f'  PEGOUT_{key}="{value}"\t# so we play' for key, _attribute, value, _meaning in GOOD]
WRONG_LINES = [f'PEGOUT_{key} = "{value}"' for key, value in BAD] + [line for line, _name, _facts in LINES]
REMARKS = ["", "# [section]", "   ", "#PEGOUT_GAME = 121", 'CIRCUITPY_WIFI_SSID = "ours"', "# f\u00fcr Zo\u00eb"]


def test_random_and_damaged_settings_files(tries, tmp_path):
    """Lines of all kinds; in every other file bytes are overwritten, cut out or replaced by noise."""
    chance = random.Random(7)
    file = tmp_path / "settings.toml"
    for number in range(2 * tries):
        good = {line.split("=")[0]: line for line in chance.choices(GOOD_LINES, k=6)}  # each key once
        right = [*good.values(), *chance.choices(REMARKS, k=4)]
        wrong = [line for line in chance.sample(WRONG_LINES, 4) if line.partition("=")[0].strip() not in str(right)]
        lines = chance.sample([*right, *wrong], len(right) + len(wrong))
        content = bytearray("\n".join(lines).encode())
        for _ in range(chance.randrange(1, 9) if number % 2 else 0):
            at = chance.randrange(len(content) + 1)
            content[at : at + chance.randrange(9)] = chance.randbytes(chance.randrange(9))
        file.write_bytes(content)
        table = Table(pico=SimulatedPico(settings_toml=file, nvm=Flash()))
        table.wait(500)
        told = {event["line"] for event in table.events if event["type"] == "warning" and "line" in event}
        assert number % 2 or told == {at for at, line in enumerate(lines, 1) if line in wrong}, lines
        button = table.pico.buttons[0]
        table.tap(button)
        table.wait(2 * table.pico.settings.entry_ms + 1000)
        table.power_cut()
        assert (table.pico.errors, table.scores[0]) == ([], int(button[2:])), lines
        assert table.pico.milliamps <= max(table.pico.settings.milliamps, 100 + 121 * table.pico.settings.sides)
    print(f"random settings files tried: {2 * tries}")

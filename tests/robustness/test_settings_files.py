"""With any settings.toml, the board starts, has a warning for each wrong line, and counts correctly."""

import random

from host_sim.pico.flash import Flash
from host_sim.pico.machine import SimulatedPico
from tests.settings_of import BAD, GOOD, LINES
from tests.table import Table

KEYS = sorted({key for key, _value in BAD})
COLORS = [(f"COLOR_{side}", color) for side in "ABC" for color in ("#0050FF", "#00fF01", "#000001")]
ALLOWED = [*COLORS, *((key, value) for key, _attribute, value, _meaning in GOOD)]

FORMS = ['PEGOUT_{} = "{}"', '  PEGOUT_{}="{}"\t# so we play', 'PEGOUT_{}  =  "{}"\r']
REMARKS = ["", "# [section]", "   ", "#PEGOUT_GAME = 61", 'CIRCUITPY_WIFI_SSID = "ours"', "# f\u00fcr Zo\u00eb"]


def written(chance):
    """A settings.toml, and its expected warnings (line, id)."""
    lines: list[tuple[str, str | None]] = []
    for key in chance.sample(KEYS, len(KEYS)):
        kind = chance.random()
        if kind < 0.25:
            value = chance.choice([value for of, value in BAD if of == key])
            lines.append((chance.choice(FORMS).format(key, value), "bad_setting"))
        elif kind < 0.75:
            value = chance.choice([value for of, value in ALLOWED if of == key])
            lines.append((chance.choice(FORMS).format(key, value), None))
    for line, name, _facts in chance.sample(LINES, chance.randrange(4)):
        lines.insert(chance.randrange(len(lines) + 1), (line, name))
    for remark in chance.choices(REMARKS, k=chance.randrange(6)):
        lines.insert(chance.randrange(len(lines) + 1), (remark, None))
    wrong = {(number, name) for number, (_line, name) in enumerate(lines, 1) if name}
    return "\n".join(line for line, _name in lines).encode(), wrong


def test_random_settings_files(tries, tmp_path):
    chance = random.Random(6)
    wrong_lines = 0
    for number in range(tries):
        file = tmp_path / f"{number}.toml"
        content, wrong = written(chance)
        file.write_bytes(content)
        table = Table(pico=SimulatedPico(settings_toml=file, nvm=Flash()))
        table.wait(1000)
        told = {
            (event["line"], event["id"]) for event in table.events if event["type"] == "warning" and "line" in event
        }
        assert told == wrong, content
        for side in "BA":
            button = table.pico.buttons["AB".index(side) * 4]
            points = int(button[2:])
            before = table.scores
            table.tap(button)
            table.wait(2 * table.pico.settings.entry_ms + 1000)
            after = [*before]
            after["AB".index(side)] += points
            assert table.scores == after, content
        expected = table.scores
        table.power_cut()
        table.wait(100)
        assert table.scores == expected
        assert table.pico.milliamps <= max(table.pico.settings.milliamps, 100 + 121 * table.pico.settings.sides)
        assert table.pico.errors == []
        wrong_lines += len(wrong)
    print(f"random settings files tried: {tries}, with {wrong_lines} wrong lines in them")


def test_a_damaged_settings_file_never_stops_the_board(tries, tmp_path):
    """With bytes overwritten, cut out or replaced by noise it starts, with allowed values."""
    chance = random.Random(7)
    file = tmp_path / "settings.toml"
    for _ in range(tries):
        content = bytearray(written(chance)[0])
        for _ in range(chance.randrange(1, 9)):
            at = chance.randrange(len(content) + 1)
            content[at : at + chance.randrange(9)] = chance.randbytes(chance.randrange(9))
        file.write_bytes(content)
        table = Table(pico=SimulatedPico(settings_toml=file, nvm=Flash()))
        table.wait(500)
        table.tap(table.pico.buttons[0])
        table.wait(2 * table.pico.settings.entry_ms + 1000)
        assert (table.pico.errors, table.scores[0] > 0) == ([], True), bytes(content)

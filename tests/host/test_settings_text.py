"""The text of a settings.toml as the page's form reads and changes it. The rest of the text stays as it is."""

import pytest

from host_sim.pico.settings_file import changed, values_in
from pegout.settings import END, TABLE, key_of

CHANGED = [
    ('#PEGOUT_GAME = "121"  # or 61\n', 'PEGOUT_GAME = "61"\n'),
    ("# PEGOUT_GAME = 121\nPEGOUT_GAME = 91", '# PEGOUT_GAME = 121\nPEGOUT_GAME = "61"\n'),
    ("# a note", '# a note\nPEGOUT_GAME = "61"\n'),
    ("", '\nPEGOUT_GAME = "61"\n'),
    (f"# a note\n{END}\n", f'# a note\nPEGOUT_GAME = "61"\n{END}\n'),
]


@pytest.mark.parametrize(("text", "then"), CHANGED)
def test_a_value_is_written_in_the_right_line(text: str, then: str) -> None:
    assert changed(text, {"PEGOUT_GAME": "61"}) == then


def test_a_setting_without_a_line_has_its_default() -> None:
    two, three = values_in(""), values_in("PEGOUT_SIDES = 3")
    assert set(two) == {key_of(row[0]) for row in TABLE}
    assert (two["PEGOUT_MILLIAMPS"], three["PEGOUT_MILLIAMPS"]) == ("480", "900")
    assert two["PEGOUT_SIDES"] == "2"

"""The simulator and the firmware together: a first score, from the finger to the lights."""

from host_sim import DRIVE
from tests.table import Table


def test_a_first_score_each():
    table = Table()
    table.tap("A+6", 2)
    assert table.entry == [12, 0]
    table.wait(3000)
    table.tap("B+1")
    table.tap("B+2")
    table.wait(3000)
    assert table.scores == [12, 3]
    assert table.back == [0, 0]
    assert table.light("A", 12) != (0, 0, 0)
    assert table.light("B", 3) != (0, 0, 0)
    assert table.light("B", 4) == (0, 0, 0)
    assert [event["side"] for event in table.events if event["type"] == "score"] == ["A", "B"]
    assert table.pico.errors == []


def test_the_firmware_loads_no_cards():
    """Half of the scoring module counts cards; a board does not."""
    table = Table()
    table.score("A", 14)
    loaded = {str(path.relative_to(DRIVE)) for path in table.pico.loaded}
    assert {"code.py", "pegout/app.py", "scoring/board.py"} <= loaded
    assert not loaded & {"scoring/cards.py", "scoring/show.py", "scoring/play.py", "scoring/deal.py"}

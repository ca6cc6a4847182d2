"""The simulator and the firmware together: a first score, from the finger to the lights."""

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

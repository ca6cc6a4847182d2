"""The messages to pages: differences that add up, and a slow page that delays no other."""

import json
from typing import Any

from hypothesis import given, settings, strategies as st

from host_sim.web.host.feed import HISTORY_LENGTH, LOG_LENGTH, Cursor, Feed, Snapshot, changed_holes, difference

HELLO: Any = {"sides": 2}


def new_feed() -> Any:
    feed = Feed()
    feed.show(hello=HELLO)
    return feed


def frame(*colors: str) -> list[int]:
    return [int(color, 16) for color in colors]


COLORS = st.lists(st.sampled_from((0, 0xFF, 0xFF00, 0xFFFFFF)), min_size=24, max_size=24)
"""More than twice as many holes as are compared at once."""

snapshots = st.builds(
    Snapshot,
    hello=st.sampled_from([HELLO, {"sides": 3}]),
    frames=st.fixed_dictionaries({"A": COLORS, "B": COLORS}),
    state=st.fixed_dictionaries({"scores": st.lists(st.integers(0, 121), max_size=2), "dealer": st.sampled_from("AB")}),
    power=st.booleans(),
)


def told(shown: dict[str, Any], message: Any) -> dict[str, Any]:
    """The state of a page after a message, as the page's model computes it."""
    if "hello" in message:
        power = message["hello"].pop("power")
        shown = {"hello": message["hello"], "power": power, "state": {}, "leds": {"A": {}, "B": {}}}
    for side, holes in message.get("leds", {}).items():
        shown["leds"][side].update(holes)
    shown["state"].update(message.get("state", {}))
    shown["power"] = message.get("power", shown["power"])
    return shown


@settings(max_examples=40)
@given(st.lists(snapshots, min_size=1, max_size=5))
def test_differences_add_up_to_the_whole(pictures: list[Snapshot]) -> None:
    shown: dict[str, Any] = {}
    before = None
    for picture in pictures:
        shown = told(shown, json.loads(json.dumps(difference(before, picture))))
        before = picture
    assert shown["hello"] == pictures[-1].hello
    assert shown["power"] == pictures[-1].power
    assert shown["state"] == pictures[-1].state
    assert shown["leds"] == {side: changed_holes([], led) for side, led in pictures[-1].frames.items()}


def test_a_slow_page_skips_pictures_and_misses_no_event() -> None:
    feed = new_feed()
    slow, quick = Cursor(), Cursor()
    feed.show(frames={"A": frame("000000")})
    feed.messages(slow), feed.messages(quick)
    for level in range(1, 5):
        feed.show(frames={"A": frame(f"0000{level:02x}")})
        feed.event({"n": level})
        assert feed.messages(quick) == [f'{{"event":{{"n":{level}}}}}', f'{{"leds":{{"A":{{"1":"0000{level:02x}"}}}}}}']
    assert [json.loads(text) for text in feed.messages(slow)] == [
        {"event": {"n": 1}},
        {"event": {"n": 2}},
        {"event": {"n": 3}},
        {"event": {"n": 4}},
        {"leds": {"A": {"1": "000004"}}},
    ]


def test_a_page_that_slept_long_gets_everything_again() -> None:
    feed = new_feed()
    cursor = Cursor()
    feed.messages(cursor)
    for number in range(LOG_LENGTH):
        feed.event({"n": number})
    assert len(feed.messages(cursor)) == LOG_LENGTH
    for number in range(LOG_LENGTH + 1):
        feed.event({"n": number})
    (again,) = [json.loads(text) for text in feed.messages(cursor)]
    assert "hello" in again and again["history"][-1] == {"n": LOG_LENGTH}
    assert feed.messages(cursor) == []


def test_only_changes_of_the_standing_are_sent() -> None:
    feed = new_feed()
    cursor = Cursor()
    feed.messages(cursor)
    told = []
    for rows in (["a", "b"], ["a", "b"], ["a", "b", "c"], ["a", "d"], ["a"], []):
        feed.stand(rows)
        told += [json.loads(text)["standing"] for text in feed.messages(cursor)]
    assert [(it["from"], it["rows"]) for it in told] == [(0, ["a", "b"]), (2, ["c"]), (1, ["d"]), (1, []), (0, [])]
    feed.stand(["e"])
    assert json.loads(feed.messages(Cursor())[0])["standing"] == {"from": 0, "rows": ["e"]}


def test_without_a_change_no_message_is_sent() -> None:
    feed = new_feed()
    cursor = Cursor()
    feed.messages(cursor)
    feed.show(state={"scores": [1, 0]})
    assert feed.has_news(cursor)
    feed.messages(cursor)
    feed.show(state={"scores": [1, 0]})  # the same again
    assert not feed.has_news(cursor)
    feed.show(state={"scores": [1, 0], "dealer": "B"})
    assert feed.messages(cursor) == ['{"state":{"dealer":"B"}}']
    feed.event({})
    assert feed.has_news(cursor)


def test_a_late_page_gets_only_the_last_events() -> None:
    feed = new_feed()
    for number in range(HISTORY_LENGTH + 1):
        feed.event({"n": number})
    assert [feed.history[at]["n"] for at in (0, -1)] == [1, HISTORY_LENGTH] and len(feed.history) == HISTORY_LENGTH

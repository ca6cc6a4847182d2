"""A page is sent only what has changed, and a slow page does not delay the others."""

import json
from typing import Any

from hypothesis import given, settings, strategies as st

from host_sim.web.host.feed import HISTORY_LENGTH, LOG_LENGTH, Cursor, Feed, changed_holes
from tests.host.evening import history

HELLO: Any = {"sides": 2}


def show(feed: Any, level: int = 0, **state: Any) -> None:
    feed.show(HELLO, {"A": [level]}, state)


def new_feed() -> tuple[Any, Cursor]:
    """Return a feed, and the cursor of a page that has its first message."""
    feed, cursor = Feed(), Cursor()
    show(feed)
    feed.messages(cursor)
    return feed, cursor


COLORS = st.lists(st.sampled_from((0, 0xFF, 0xFF00, 0xFFFFFF)), min_size=24, max_size=24)
"""Colours for more than twice as many holes as are compared at once."""


@settings(max_examples=40)
@given(COLORS, COLORS)
def test_only_changed_holes_are_sent_unless_their_number_changed(old: list[int], new: list[int]) -> None:
    everything = {str(hole): f"{color:06x}" for hole, color in enumerate(new, 1)}
    assert changed_holes([], new) == everything
    same = {str(hole) for hole in range(1, 25) if old[hole - 1] == new[hole - 1]}
    assert changed_holes(old, new) == {hole: color for hole, color in everything.items() if hole not in same}


def test_a_slow_page_skips_pictures_and_misses_no_event() -> None:
    feed, slow = new_feed()
    quick = Cursor()
    show(feed)
    feed.messages(slow), feed.messages(quick)
    for level in range(1, 5):
        show(feed, level)
        feed.event({"n": level})
        assert feed.messages(quick) == [f'{{"event":{{"n":{level}}}}}', f'{{"leds":{{"A":{{"1":"0000{level:02x}"}}}}}}']
    events = [{"event": {"n": level}} for level in range(1, 5)]
    assert [json.loads(text) for text in feed.messages(slow)] == [*events, {"leds": {"A": {"1": "000004"}}}]


def test_a_page_that_slept_long_gets_everything_again() -> None:
    feed, cursor = new_feed()
    for number in range(LOG_LENGTH):
        feed.event({"n": number})
    assert len(feed.messages(cursor)) == LOG_LENGTH
    for number in range(LOG_LENGTH + 1):
        feed.event({"n": number})
    (again,) = [json.loads(text) for text in feed.messages(cursor)]
    assert (again["hello"], again["history"][-1]) == ({**HELLO, "power": True}, {"n": LOG_LENGTH})
    assert feed.messages(cursor) == []
    feed.event({"n": 0})
    assert feed.messages(cursor) == ['{"event":{"n":0}}'], "the oldest messages make room for new ones"


def test_only_changes_of_the_standing_are_sent() -> None:
    feed, cursor = new_feed()
    told = []
    for rows in (["a", "b"], ["a", "b"], ["a", "b", "c"], ["a", "d"], ["a"], []):
        feed.stand(rows)
        told += [json.loads(text)["standing"] for text in feed.messages(cursor)]
    assert [(it["from"], it["rows"]) for it in told] == [(0, ["a", "b"]), (2, ["c"]), (1, ["d"]), (1, []), (0, [])]
    feed.stand(["e"])
    assert json.loads(feed.messages(Cursor())[0])["standing"] == {"from": 0, "rows": ["e"]}


def test_without_a_change_no_message_is_sent() -> None:
    feed, cursor = new_feed()
    show(feed, scores=[1, 0])
    assert feed.has_news(cursor)
    feed.messages(cursor)
    show(feed, scores=[1, 0])  # the same state again
    assert not feed.has_news(cursor)
    show(feed, scores=[1, 0], dealer="B")
    assert feed.messages(cursor) == ['{"state":{"dealer":"B"}}']
    feed.event({})
    assert feed.has_news(cursor)


def test_a_late_page_gets_only_the_last_events() -> None:
    feed, _cursor = new_feed()
    for number in range(HISTORY_LENGTH + 1):
        feed.event({"n": number})
    assert [event["n"] for event in history(feed)] == list(range(1, HISTORY_LENGTH + 1))

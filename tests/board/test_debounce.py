"""How the edges of contacts become presses: examples of each kind, and properties that hold for any edges."""

import pytest
from hypothesis import given, strategies as st

from pegout.debounce import CHATTER_EDGES, Debouncer
from pegout.wiring import button_name

ENOUGH_MS = 100


def scanned(*closed: bool) -> Debouncer:
    """Return a debouncer whose first scan, at 0 ms, finds these contacts closed or open."""
    debouncer = Debouncer(len(closed))
    debouncer.begin_scan(dict(enumerate(closed)), 0)
    return debouncer


def taken(debouncer: Debouncer) -> list[tuple[int, bool, int]]:
    events = debouncer.events[:]
    debouncer.events.clear()
    return events


def debounced(*edges: float, key: int = 0, debouncer: Debouncer | None = None) -> list[int]:
    """Return the presses (+ms) and releases (-ms) of a contact that closes, opens, closes, ... at these times in ms."""
    debouncer = debouncer or scanned(False)
    for number, at in enumerate(edges):
        debouncer.edge(key, number % 2 == 0, int(at))
    debouncer.settle(int(edges[-1]) + ENOUGH_MS)
    return [at if pressed else -at for _key, pressed, at in taken(debouncer)]


@pytest.mark.parametrize(
    ("edges", "events"),
    [
        pytest.param((5, 90), [5, -90], id="a press counts at its first edge"),
        pytest.param((5, 7, 9, 90, 91, 92), [5, -92], id="bounces on both ways: a release counts from its last edge"),
        pytest.param((5, 8), [5, -8], id="a press shorter than its bounces"),
        pytest.param((5, 6, 18, 20, 32, 60, 72, 90), [5, -90], id="open for 12 ms again and again: held"),
        pytest.param((5, 90, 103, 200), [5, -90, 103, -200], id="open for 13 ms: released and pressed again"),
        pytest.param((5, 6, 19), [5, -6, 19], id="at once too"),
    ],
)
def test_edges_of_a_contact_make_these_presses_and_releases(edges, events):
    assert debounced(*edges) == events


def test_a_key_counts_again_once_it_has_been_up_for_bounce_ms():
    debouncer = Debouncer(1, 200)
    debouncer.begin_scan({0: False}, 0)
    assert debounced(5, 90, 289, 300, 499, 600, 800, 900, debouncer=debouncer) == [5, -90, 800, -900]


def test_a_contact_closed_at_the_first_scan_counts_only_after_it_has_opened():
    debouncer = scanned(True, False)
    assert debouncer.held() == [0]
    debouncer.edge(0, False, 50)
    debouncer.edge(0, True, 53)
    debouncer.settle(62)
    assert debouncer.held() == [0], "it only bounced"
    debouncer.edge(0, False, 100)
    debouncer.edge(0, True, 113)
    assert debouncer.held() == []
    assert taken(debouncer) == [(0, True, 113)]


@pytest.mark.parametrize(
    ("before", "level", "after", "events"),
    [
        pytest.param((5,), True, (300,), [(5, True), (300, False)], id="down and still down: its press goes on"),
        pytest.param((5,), False, (), [(5, True), (200, False)], id="down before and up now: released"),
        pytest.param((), True, (300,), [(200, True), (300, False)], id="up before and down now: pressed"),
        pytest.param((), False, (300,), [(300, True)], id="up and still up"),
    ],
)
def test_a_new_scan_starts_from_the_levels_of_the_contacts(before, level, after, events):
    """A scan begins at 200 ms. before, after: when contact 0 changes, before and after the scan begins."""
    debouncer = scanned(False)
    for at in before:
        debouncer.edge(0, True, at)
    debouncer.begin_scan({0: level}, 200)
    for at in after:
        debouncer.edge(0, not level, at)
    debouncer.settle(500)
    assert [(at, pressed) for _key, pressed, at in taken(debouncer)] == events


def test_a_contact_chatters_at_its_33rd_edge():
    debouncer = scanned(False, False)
    debouncer.edge(1, True, 5)
    for number in range(CHATTER_EDGES):
        debouncer.edge(0, number % 2 == 0, 10 + number)
    assert debouncer.chattering == []
    debouncer.edge(0, True, 10 + CHATTER_EDGES)
    assert debouncer.chattering == [0]
    assert taken(debouncer) == [(1, True, 5)], "what it did is dropped"
    debouncer.edge(0, False, 50)
    debouncer.edge(1, False, 90)
    debouncer.settle(90 + ENOUGH_MS)
    assert taken(debouncer) == [(1, False, 90)]


@pytest.mark.parametrize(
    ("bounces", "chatters"),
    [
        pytest.param([207] * 32, True, id="32 at once"),
        pytest.param([207] * 31, False, id="31 at once"),
        pytest.param([400] * 32, False, id="31 at once after it was held"),
        pytest.param([*range(207, 269, 2), 270], True, id="32 within 63 ms"),
        pytest.param([*range(207, 269, 2), 271], False, id="32 within 64 ms"),
        pytest.param([*range(207, 500, 3)], False, id="a hundred, each 3 ms after the last"),
    ],
)
def test_bounces_add_up_for_64_ms(bounces, chatters):
    debouncer = scanned(False)
    debounced(205, *bounces, debouncer=debouncer)
    assert bool(debouncer.chattering) == chatters


def test_after_an_event_flood_all_contacts_must_be_quiet():
    debouncer = scanned(False, False)
    debouncer.edge(0, True, 5)
    debouncer.edge(1, True, 985)
    debouncer.edge(1, False, 990)
    debouncer.lose({0: 1, 1: 1}, 5000, 1000)
    debouncer.settle(1050)
    assert (taken(debouncer), debouncer.chattering) == ([], [])
    debouncer.begin_scan({0: True, 1: False}, 1000)
    assert debouncer.held() == [0]
    at = 1000
    for number in range(4):  # each change comes just before the quiet time ends
        at += 99
        debouncer.edge(1, number % 2 == 0, at)
    assert taken(debouncer) == []
    debouncer.edge(1, True, at + 100)
    debouncer.edge(1, False, at + (1 << 28))
    debouncer.settle(at + (1 << 28) + 89)
    assert taken(debouncer) == [(1, True, at + 100), (1, False, at + (1 << 28))]
    debounced(at + (1 << 28) + 90, debouncer=debouncer, key=1)
    assert debouncer.held() == [0], "not even after the ticks have wrapped"


@pytest.mark.parametrize(
    ("counts", "ms", "chattering"),
    [
        ({0: 128, 1: 0}, 200, [0]),
        ({0: 64, 1: 64}, 200, [0, 1]),
        ({0: 60, 1: 36, 2: 32}, 100, [0, 1, 2]),
        ({0: 96, 1: 32}, 100, [0]),
        ({0: 128, 1: 0}, 512, [0]),
        ({0: 128, 1: 0}, 516, []),
    ],
)
def test_the_contacts_that_filled_the_queue_chatter(counts, ms, chattering):
    debouncer = scanned(False, False, False)
    debouncer.lose(counts, ms, 1000)
    assert debouncer.chattering == chattering


@given(st.lists(st.tuples(st.integers(2, 60), st.integers(1, 12)), min_size=1, max_size=10), st.data())
def test_a_held_contact_that_opens_briefly_stays_held(openings, data):
    """openings: (ms closed before the opening, ms open). Another key is pressed and released at any time."""
    edges, at = [(5, 0, True)], 5
    for before, ms in openings:
        edges += [(at + before, 0, False), (at + before + ms, 0, True)]
        at += before + ms
    press = data.draw(st.integers(1, at))
    whole = [(5, 0, True), (at + 5, 0, False), (press, 1, True), (press + 40, 1, False)]
    events = []
    for contacts in (whole, whole + edges[1:]):
        debouncer = scanned(False, False)
        for ms, key, closed in sorted(contacts):
            debouncer.edge(key, closed, ms)
        debouncer.settle(at + ENOUGH_MS)
        events.append(taken(debouncer))
    assert events[0] == events[1]


def test_a_press_does_not_wait_for_an_undecided_release_of_plus_n():
    debouncer = scanned(False, False)
    for key, closed, at in ((1, True, 5), (1, False, 90), (0, True, 95)):
        debouncer.edge(key, closed, at)
    assert [debouncer.next() for _ in range(2)] == [(1, True, 5), (0, True, 95)]


@pytest.mark.parametrize("button", ["AU", "DEAL"])
def test_a_press_waits_until_undo_and_deal_are_known_to_be_up(button):
    """Without this wait, a +n just after a tap of UNDO would count as a correction."""
    key = [button_name(number, (1, 2, 6)) for number in range(9)].index(button)
    debouncer = scanned(*[False] * 9)
    for number, closed, at in ((key, True, 5), (key, False, 90), (0, True, 95), (key, True, 97), (key, False, 99)):
        debouncer.edge(number, closed, at)
    assert (debouncer.next(), debouncer.known_until(110)) == (None, 99)
    debouncer.settle(112)
    assert [debouncer.next() for _ in range(4)] == [(key, True, 5), (0, True, 95), (key, False, 99), None]
    assert debouncer.known_until(113) == 113


@given(
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 30), st.booleans()), max_size=120),
    st.tuples(*[st.booleans()] * 3),
)
def test_presses_and_releases_alternate_whatever_the_edges(steps, levels):
    """steps: (key, ms since the last step, whether a scan begins)."""
    debouncer = scanned(*levels)
    closed, now, events = [*levels], 10, []
    for key, ms, scans in steps:
        now += ms
        closed[key] = not closed[key]
        if scans:
            debouncer.chattering.clear()
            debouncer.begin_scan(dict(enumerate(closed)), now)
        else:
            debouncer.edge(key, closed[key], now)
        events += taken(debouncer)
    debouncer.settle(now + ENOUGH_MS)
    events += taken(debouncer)
    debouncer.begin_scan(dict(enumerate(closed)), now + ENOUGH_MS)
    debouncer.settle(now + 2 * ENOUGH_MS)
    events += taken(debouncer)
    for key in range(3):
        pressed = [pressed for number, pressed, _at in events if number == key]
        assert pressed == [number % 2 == 0 for number in range(len(pressed))]
        assert len(pressed) % 2 <= closed[key], "no key is down while its contact is open"

"""The end of a game on the page: its lights, its words and its card. With reduced motion nothing moves."""

from playwright.sync_api import expect

from pegout.gestures import DEAF_MS
from tests.page.seeing import DESKTOP, PHONE, PHONE_LYING, OpenTable, Window
from tests.page.serving import Serve, Served

SHORT = {"PEGOUT_GAME": "61", "PEGOUT_STEPS": "1,10,20"}


def win(table: Window, *loser: int) -> None:
    """Let B, the loser, peg these steps, and A all 61 points."""
    if loser:
        table.served.peg("B", *loser)
    table.served.peg("A", 20, 20, 20, 1)
    table.served.pass_ms(3500)
    expect(table.page.locator("#said")).to_contain_text("A wins")


def test_a_win_is_lit_before_its_event_arrives(table: Window) -> None:
    table.renew(SHORT)
    table.page.evaluate("pegoutLine.on.message({ state: { scores: [61, 0], winner: 'A', worth: 3, levels: [0, 2] } })")
    ending = "document.body.classList.contains('ending') && [document.querySelector('#win').hidden]"
    assert table.page.wait_for_function(ending).json_value() == [True]
    expect(table.page.locator("#win")).to_be_visible()
    expect(table.page.locator('.seat[data-side="B"] .crib')).to_have_text("double skunked")


PIXELS = "document.querySelector('#wood canvas:last-child').toDataURL()"

LEVELS = """(spots) => { const [wood, lights] = document.querySelectorAll('#wood canvas:is(:first-child, :last-child)');
    const box = wood.getBoundingClientRect();
    const level = (canvas, x, y) => { const ratio = canvas.width / box.width;
        return Math.max(...canvas.getContext('2d').getImageData(x * ratio, y * ratio, 1, 1).data.slice(0, 3)) };
    const hole = (it) => { const [x, y] = pegout.place(...it); return level(lights, x - box.left, y - box.top) };
    const bare = () => level(wood, box.width / 2, box.height * .02) * (1 - lights.style.getPropertyValue('--shade'));
    return spots.map((it) => it ? hole(it) : bare()) }"""
"""Returns how bright these holes, [side, hole], are drawn. null stands for the wood."""


def test_a_win_is_the_brightest_moment_and_a_skunk_is_shown(served: Served, open_table: OpenTable) -> None:
    """On the screen, the winner's lights are at least as bright as the front peg was, and the wood is darker."""
    table = open_table(served)
    page = table.page
    table.take_clock()
    winner, loser = (page.locator(f'.seat[data-side="{side}"]') for side in "AB")
    room = page.locator('.room[data-side="A"]')
    for motion, moving in (("no-preference", ["shine", "sting", "arrive"]), ("reduce", ["none"] * 3)):
        table.renew(SHORT)
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        table.peg("A", 20)
        peg, wood = page.evaluate(LEVELS, [["A", 20], None])
        table.served.peg("A", 20, 20, 1)
        table.served.pass_ms(3500)
        table.catches_up()
        page.clock.fast_forward(3000)
        expect(page.locator("#win")).to_be_visible()
        *lights, dark = page.evaluate(LEVELS, [*(["A", hole] for hole in range(1, 62)), None])
        assert max(lights) >= peg and dark < wood / 2
        seen = {page.evaluate(PIXELS)}
        for _ in range(4):
            served.pass_ms(170)
            table.catches_up()
            page.clock.run_for(50)
            seen.add(page.evaluate(PIXELS))
        assert (len(seen) == 1) == (motion == "reduce"), "with reduced motion the lights stand still"
        expect(winner.locator(".crib")).to_have_text("won")
        expect(loser.locator(".crib")).to_have_text("skunked")
        stripes = loser.locator(".readout").evaluate("it => getComputedStyle(it).backgroundImage")
        assert stripes.count("14px") == 2  # each stripe has hard edges
        parts = [winner.locator(".readout"), loser.locator(".readout"), page.locator("#said")]
        for part, animation in zip(parts, moving, strict=True):
            expect(part).to_have_css("animation-name", animation)
        cells = page.locator("#match tbody tr", has_text="A").locator("td")
        expect(page.locator("#match thead th")).to_have_text(["Player", "Games", "Tally"])
        expect(cells).to_have_text(["0 +1", "0 +2"])  # a game, and 2 points for the skunk
        page.click(".opens-menu:visible")
        page.get_by_role("button", name="Score view").click()
        expect(room.locator(".games")).to_have_text("Games 0 +1 · Tally 0 +2")
        expect(room.locator(".digits")).to_have_text("61")
        assert len(set(page.locator(".digits").evaluate_all("all => all.map(it => it.getAttribute('viewBox'))"))) == 1
        expect(room.locator(".lead")).to_have_text("61 ahead")
        expect(page.locator('.room[data-side="B"]')).to_have_class("room skunked")
        page.keyboard.press("Escape")
        expect(room).to_be_hidden()
        table.click_and_wait("AU", 2)
        table.reads_score("A", 0)
        assert page.evaluate(LEVELS, [None]) == [wood]
    table.open("games")
    expect(page.locator("#course-said")).not_to_be_empty()  # the win was taken back, so there is no previous game


def test_the_win_card_says_what_deal_counts_and_covers_nothing(serve: Serve, open_table: OpenTable) -> None:
    table = open_table(serve(settings={**SHORT, "PEGOUT_SKUNK_VALUES": "1,4,9"}))
    table.page.evaluate("() => { window.felt = []; navigator.vibrate = pattern => felt.push(pattern) }")
    table.stop_clock()
    win(table, 20)
    card = table.page.locator("#win")
    expect(table.page.locator("body.ending")).to_be_attached()
    for ms, seen in ((1990, False), (20, True)):  # for two seconds there is only the light
        table.page.clock.run_for(ms)
        expect(card).to_be_visible(visible=seen)
    table.page.clock.resume()
    expect(card).to_contain_text("A wins")
    expect(card.locator("b")).to_have_text(["41", "4"])
    expect(card).to_contain_text("a skunk: counts")
    expect(card.locator(".match")).to_have_text("A 0 +4 · B 0")
    for size in (DESKTOP, PHONE, PHONE_LYING, {"width": 360, "height": 640}):
        table.resize(size)
        places = table.boxes("#win, #wood, .key")
        box = places["win"]
        assert box.inside(size)
        lead = table.page.locator('.seat[data-side="B"] .lead')
        expect(lead).to_be_visible(visible=size == DESKTOP)  # elsewhere only the badge, which says more
        for name in ("DEAL", "AU", "A+1", "A+10", "A+20"):  # B's buttons, which would do nothing, may be covered
            assert box.apart(places[name]), (size, name)
        assert box.apart(places["wood"]), (size, "no light is hidden")
    assert len(table.page.evaluate("felt")) == 1
    table.served.pass_ms(DEAF_MS)
    table.click("DEAL")
    table.served.pass_ms(500)
    expect(card).to_be_hidden()
    expect(table.page.locator("#match tbody .pending")).to_have_count(0)
    win(table)
    expect(table.page.locator("body.ending")).to_be_attached()
    table.page.keyboard.press("Escape")
    table.page.clock.fast_forward(2500)
    expect(card).to_be_hidden()  # a card that was dismissed before it appeared stays away
    table.page.add_init_script("window.felt = []; navigator.vibrate = pattern => felt.push(pattern)")
    table.reload()
    expect(card).to_contain_text("61")
    assert table.page.evaluate("felt") == [], "a page that is opened later makes no noise"

"""A hand that was counted is pegged: the board does it through its buttons."""

from playwright.sync_api import expect

from tests.page.seeing import QUIET_MS, Window


def test_a_counted_hand_is_pegged_by_the_board(table: Window) -> None:
    table.open("count")
    table.page.locator("#typed").fill("5H 5♣ 5d JS")
    expect(table.page.locator("#counted")).to_contain_text("Now the starter")
    table.page.locator('#pack [data-card="5S"]').click()
    total = table.page.locator("#total")
    expect(total).to_have_text("29")
    size = "it => parseFloat(getComputedStyle(it).fontSize)"
    others = table.page.locator("#count :is(p, button, span, h2)").evaluate_all(f"all => Math.max(...all.map({size}))")
    assert total.evaluate(size) > 2 * others
    table.page.clock.install(time=0)
    table.page.clock.pause_at(1)
    table.page.get_by_role("button", name="Peg 29 for B").click()
    expect(table.page.locator("#count")).to_be_hidden()
    for _tap in range(7):  # 6 6 6 6 2 2 1
        for held, ms in ((1, 120), (0, 60)):
            table.page.clock.run_for(ms)
            table.served.wait_for(lambda board: len(board.held) == held)  # noqa: B023  called at once
            table.served.pass_ms(40)
    table.page.clock.resume()
    expect(table.page.locator('.seat[data-side="B"] .entry')).to_have_text("+29")
    table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 29)
    table.click("BU")  # as if a finger had tapped it in
    table.served.pass_ms(QUIET_MS)
    table.reads_score("B", 0)


def test_nothing_is_offered_for_nothing(table: Window) -> None:
    table.open("count")
    table.page.locator("#typed").fill("AH 4C 10D 8S 6D")
    expect(table.page.locator("#total")).to_have_text("4")  # two fifteens
    expect(table.page.locator("#peg-it button")).to_have_count(2)
    table.page.locator("#typed").fill("2H 4C 6D 8S 10D")
    expect(table.page.locator("#total")).to_have_text("0")
    expect(table.page.locator("#peg-it button")).to_have_count(0)

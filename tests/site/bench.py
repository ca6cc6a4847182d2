"""Measure the page in Chromium, with the Python server and as the static site: `make bench-site`. Prints a table. Times
depend on the machine and its load, which are printed above the table."""

import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from host_sim.web.host.host import HIDDEN_MS
from host_sim.web.static_site.build import build
from tests.browsers import FLAGS, NO_CHROMIUM, find_chromium
from tests.site.serving import SiteServer

STARTS = 5
PRESSES = 20
IDLE_S = 10
SETTLED_MS = 2000
ASLEEP_AFTER_MS = 5 * HIDDEN_MS
TICKS_A_SECOND = 100  # the unit of the times in /proc

DESKTOP: ViewportSize = {"width": 1280, "height": 760}
PHONE: ViewportSize = {"width": 390, "height": 844}

FIRST_PICTURE = """
localStorage.setItem("pegout.tour", "seen");
(function look() {
  if (document.body?.matches(":not(.starting)") && pegout.state().scores) window.seenAt = performance.now();
  else requestAnimationFrame(look);
})();
"""

HIDE = """Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
document.dispatchEvent(new Event("visibilitychange"));"""
"""Headless Chromium hides no window, so the page only believes it is hidden; a real browser saves more."""

SHOW = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'));"

KEY_TO_PIXELS = """async (presses) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const level = () => Math.max(...pegout.rgb("B", 1));
  const key = (type, code) => dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }));
  const canvas = CanvasRenderingContext2D.prototype;
  const draw = canvas.drawImage;
  let dark = 255;
  let lit = () => {};
  canvas.drawImage = function (...all) {
    draw.apply(this, all);
    if (level() > dark) lit(performance.now());
  };
  const taken = [];
  for (let press = 0; press < presses; press++) {
    dark = level();
    const seen = new Promise((done) => (lit = done));
    const at = performance.now();
    key("keydown", "KeyH");
    taken.push((await seen) - at);
    lit = () => {};
    key("keyup", "KeyH");
    for (const type of ["keydown", "keyup"]) {
      await pause(80);
      key(type, "KeyL"); // UNDO takes the tap back
    }
    while (pegout.state().entry[1]) await pause(20);
    await pause(200 + ((press * 37) % 60));
  }
  canvas.drawImage = draw;
  return taken;
}"""


def measure(browser: Browser, url: str, server: int | None = None) -> dict[str, Any]:
    """The figures of the page at `url`. server: the process id of the server, if its idle load is wanted."""
    figures: dict[str, Any] = {}
    for name, options in (("desktop", {"viewport": DESKTOP}), ("phone", {"viewport": PHONE, "is_mobile": True})):
        starts = []
        for _ in range(STARTS):
            context = browser.new_context(bypass_csp=True, **options)
            page = first_picture(context.new_page(), url)
            starts.append(page.evaluate("seenAt"))
            context.close()
        figures[f"first_board_ms_{name}"] = statistics.median(starts)
    context = browser.new_context(bypass_csp=True, viewport=DESKTOP)
    page = context.new_page()
    received: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: received.append(len(frame))))
    first_picture(page, url)
    page.wait_for_timeout(SETTLED_MS)
    figures.update(idle(browser, page, received, server))
    page.evaluate(HIDE)
    page.wait_for_timeout(ASLEEP_AFTER_MS)
    figures.update({f"hidden_{name}": value for name, value in idle(browser, page, received, server).items()})
    page.evaluate(SHOW)
    figures["key_to_pixels_ms"] = statistics.median(page.evaluate(KEY_TO_PIXELS, PRESSES))
    context.close()
    return figures


def first_picture(page: Page, url: str) -> Page:
    """Open the page and wait until the board is drawn."""
    page.add_init_script(FIRST_PICTURE)
    page.goto(url)
    page.wait_for_function("window.seenAt")
    page.wait_for_timeout(500)
    return page


def idle(browser: Browser, page: Page, received: list[int], server: int | None) -> dict[str, float]:
    """Percent of a core that browser and server take, and bytes a second from the server, while nobody plays."""
    before, cpu, served, at = sum(received), browser_seconds(browser), process_seconds(server), time.monotonic()
    page.wait_for_timeout(IDLE_S * 1000)
    seconds = time.monotonic() - at
    figures = {
        "idle_browser_percent": 100 * (browser_seconds(browser) - cpu) / seconds,
        "idle_bytes_a_second": (sum(received) - before) / seconds,
    }
    if served is not None:
        figures["idle_server_percent"] = 100 * ((process_seconds(server) or 0) - served) / seconds
    return figures


def browser_seconds(browser: Browser) -> float:
    """The processor time that all processes of the browser have taken."""
    devtools = browser.new_browser_cdp_session()
    processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
    devtools.detach()
    return sum(process["cpuTime"] for process in processes)


def process_seconds(process: int | None) -> float | None:
    """The processor time that a process has taken; None if the system does not report it."""
    stat = Path(f"/proc/{process}/stat")
    if process is None or not stat.exists():
        return None
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND


@contextmanager
def page_server(folder: Path) -> Iterator[tuple[str, int]]:
    """`make run` on a free port, with a new board in `folder`: (address, process id)."""
    command = [sys.executable, "-m", "host_sim", "serve", "--port", "0", "--no-browser", "--board", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().split()[3], process.pid
        finally:
            process.terminate()


def table(server: dict[str, Any], site: dict[str, Any]) -> str:
    """The figures of both transports in Markdown, each with its goal."""
    rows = [
        ("first board, desktop, median of 5", "first_board_ms_desktop", "{:.0f} ms", "500 ms"),
        ("first board, phone, median of 5", "first_board_ms_phone", "{:.0f} ms", "500 ms"),
        ("key to the pixels of its ghost, median", "key_to_pixels_ms", "{:.0f} ms", "30 ms"),
        ("idle: server, of a core", "idle_server_percent", "{:.1f} %", "2.1 %"),
        ("idle: browser, of a core", "idle_browser_percent", "{:.1f} %", "4 %"),
        ("idle: from the server", "idle_bytes_a_second", "{:.0f} B/s", "531 B/s"),
        ("hidden: server, of a core", "hidden_idle_server_percent", "{:.1f} %", "0.5 %"),
        ("hidden: browser, of a core", "hidden_idle_browser_percent", "{:.1f} %", "0.5 %"),
    ]
    lines = ["| figure | server | site | goal |", "|---|---|---|---|"]
    for name, key, form, goal in rows:
        seen = [form.format(figures[key]) if key in figures else "-" for figures in (server, site)]
        lines.append(f"| {name} | {' | '.join(seen)} | {goal} |")
    return "\n".join(lines)


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = find_chromium(playwright)
        if not chromium:
            print(f"error: {NO_CHROMIUM}", file=sys.stderr)
            return 2
        load = os.getloadavg()[0]
        built = Path(folder) / "site"
        build(built)
        print("measuring the site and the page: two minutes ...", file=sys.stderr, flush=True)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        with page_server(Path(folder) / "board") as (url, process):
            server = measure(browser, url, process)
        files = SiteServer(built)
        site = measure(browser, files.url)
        files.stop()
        browser.close()
    print(f"{platform.machine()}, {os.cpu_count()} cores, load {load:.1f} before, {os.getloadavg()[0]:.1f} after\n")
    print(table(server, site))
    return 0


if __name__ == "__main__":
    sys.exit(main())

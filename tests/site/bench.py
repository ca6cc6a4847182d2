"""Measures the site and the page in Chromium, as a person meets them: `make bench-site`. Prints tables for the README.

Times depend on the machine and on what else it does: both stand above the table.
"""

import argparse
import gzip
import json
import os
import platform
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from host_sim.release import folders
from host_sim.web.static_site.build import UF2, VIEW, build
from tests.browsers import FLAGS, NO_CHROMIUM, find_chromium
from tests.page import bench
from tests.page.bench import DESKTOP, PHONE
from tests.site.serving import SiteServer

STARTS = 5
PRESSES = 40
WATCHED_MS = 3000

LATENCY = """async (presses) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const taken = { leds: [], frame: [] };
  const hear = pegoutLine.on.message;
  let heard = null;
  pegoutLine.on.message = (message) => (hear(message), message.leds && heard?.(performance.now()));
  for (let tap = 0; tap < presses; tap++) {
    const button = tap % 2 ? "B+1" : "A+1";
    await pause(60 + (tap * 37) % 60);
    const at = performance.now();
    const first = new Promise((done) => (heard = done));
    pegoutLine.send({ press: button });
    taken.leds.push((await first) - at);
    heard = null;
    await new Promise(requestAnimationFrame);
    taken.frame.push(performance.now() - at);
    await pause(30);
    pegoutLine.send({ release: button });
    if (tap % 10 === 9) await pause(4500);
  }
  pegoutLine.on.message = hear;
  return taken;
}"""

FRAMES = """async (ms) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  for (const button of ["A+6", "B+6"]) pegoutLine.send({ press: button });
  await pause(60);
  for (const button of ["A+6", "B+6"]) pegoutLine.send({ release: button });
  const count = {};
  const hear = pegoutLine.on.message;
  pegoutLine.on.message = (message) => {
    hear(message);
    for (const side of Object.keys(message.leds ?? {})) count[side] = (count[side] ?? 0) + 1;
  };
  const at = performance.now();
  await pause(ms);
  const seconds = (performance.now() - at) / 1000;
  pegoutLine.on.message = hear;
  return ["A", "B"].map((side) => (count[side] ?? 0) / seconds);
}"""


def first_picture(context: BrowserContext, url: str) -> tuple[Page, float, float]:
    """A page on the board: (page, ms to the first picture of it, layout shift)."""
    page = bench.first_picture(context.new_page(), url)
    return page, page.evaluate("seenAt"), page.evaluate("window.shifted ?? 0")


def measure(open_context: Callable[..., BrowserContext], site: Path) -> dict[str, Any]:
    """All figures but the sizes. open_context(fresh, **options) starts a browser with or without what it kept."""
    server = SiteServer(site)
    cold = []
    for _ in range(STARTS):
        context = open_context(True, viewport=DESKTOP)
        page, ms, shift = first_picture(context, server.url)
        cold.append(ms)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    devtools = context.new_cdp_session(page)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    latency = page.evaluate(LATENCY, PRESSES)
    page.evaluate("pegoutLine.saveSettings('PEGOUT_ENTRY_MS = \"10000\"')")  # so the ghosts go on
    frames = page.evaluate(FRAMES, WATCHED_MS)
    server.stop()
    offline = []
    for _ in range(STARTS):
        page, ms, _shift = first_picture(open_context(False, viewport=DESKTOP), server.url)
        offline.append(ms)
    server = SiteServer(site)
    phone, _ms, phone_shift = first_picture(
        open_context(True, viewport=PHONE, has_touch=True, is_mobile=True), server.url
    )
    violations = axe_violations(phone)
    server.stop()
    return {
        "first_picture_ms": statistics.median(cold),
        "offline_ms": statistics.median(offline),
        "press_to_leds_ms": percentile(latency["leds"]),
        "press_to_frame_ms": percentile(latency["frame"]),
        "frames_a_second": min(frames),
        "shift_desktop": shift,
        "shift_phone": phone_shift,
        "installability_errors": len(errors),
        "axe_violations": violations,
    }


@contextmanager
def page_server(folder: Path) -> Iterator[tuple[str, int]]:
    """`make run` on a free port, with a board of its own in `folder`: (address, process id)."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    options = ["--port", str(port), "--no-browser", "--board", str(folder)]
    process = subprocess.Popen([sys.executable, "-m", "host_sim", "serve", *options], stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}/"
    try:
        while process.poll() is None:
            try:
                urlopen(url).close()
                break
            except OSError:
                time.sleep(0.1)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait()


def measure_page(browser: Browser, site: Path, folder: Path) -> dict[str, dict[str, Any]]:
    """The figures of the page on both lines."""
    with page_server(folder) as (url, process):
        server = bench.measure(browser, url, process)
    files = SiteServer(site)
    try:
        return {"server": server, "site": bench.measure(browser, files.url)}
    finally:
        files.stop()


def axe_violations(page: Page) -> int:
    """How many of axe's rules the page breaks."""
    return len(Axe().run(page).response["violations"])


def percentile(values: list[float]) -> float:
    """The 95th."""
    ordered = sorted(values)
    return ordered[-(-95 * len(ordered) // 100) - 1]


def sizes(site: Path) -> tuple[str, str]:
    """MB raw / MB gzipped of what every visitor loads, and of the view of the board, which few do."""
    view = [path for path in (site / VIEW).rglob("*") if path.is_file()]
    few = {*view, *site.glob(f"*{UF2}"), site / folders.MADE}
    others = [path for path in site.rglob("*") if path.is_file() and path not in few]
    return megabytes(others), megabytes(view)


def megabytes(paths: list[Path]) -> str:
    contents = [path.read_bytes() for path in paths]
    raw, packed = sum(map(len, contents)), sum(len(gzip.compress(content)) for content in contents)
    return f"{raw / 1e6:.2f} / {packed / 1e6:.2f} MB"


def table(figures: dict[str, Any]) -> str:
    """The figures in Markdown, each with what it is to reach."""
    rows = [
        ("size of the site, raw / gzipped", figures["size"], "1.2 / 0.45 MB"),
        ("… of the view of the board, loaded on demand", figures["view_size"], "-"),
        ("first picture of the board, median of 5", f"{figures['first_picture_ms']:.0f} ms", "1500 ms"),
        ("… offline", f"{figures['offline_ms']:.0f} ms", "1000 ms"),
        ("frames a second on each strip, both moving", f"{figures['frames_a_second']:.0f}", "30"),
        ("press to LEDs in the worker, 95th percentile", f"{figures['press_to_leds_ms']:.0f} ms", "10 ms"),
        ("press to next animation frame, 95th percentile", f"{figures['press_to_frame_ms']:.0f} ms", "20 ms"),
        ("layout shift, desktop / phone", f"{figures['shift_desktop']:.3f} / {figures['shift_phone']:.3f}", "0.05"),
        ("installability errors", f"{figures['installability_errors']}", "0"),
        ("axe violations", f"{figures['axe_violations']}", "0"),
    ]
    lines = ["| figure | seen | to reach |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| {name} | {seen} | {goal} |" for name, seen, goal in rows)])


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="make bench-site", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = find_chromium(playwright)
        if not chromium:
            print(f"error: {NO_CHROMIUM}", file=sys.stderr)
            return 2
        load = os.getloadavg()[0]
        site = Path(folder) / "site"
        build(site)
        running: list[BrowserContext] = []
        profiles = 0

        def open_context(fresh: bool, **options: Any) -> BrowserContext:
            nonlocal profiles
            for context in running:
                context.close()
            profiles += fresh
            profile = str(Path(folder) / f"profile{profiles}")
            options |= {"executable_path": chromium, "args": FLAGS, "bypass_csp": True}
            running[:] = [playwright.chromium.launch_persistent_context(profile, **options)]
            return running[0]

        print("measuring the site and the page: two minutes ...", file=sys.stderr, flush=True)
        figures = measure(open_context, site)
        figures["size"], figures["view_size"] = sizes(site)
        running[0].close()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        figures["page"] = measure_page(browser, site, Path(folder) / "board")
        browser.close()
    figures["load"] = [load, os.getloadavg()[0]]
    figures["machine"] = f"{platform.machine()}, {os.cpu_count()} cores"
    if args.json:
        print(json.dumps(figures, indent=2))
    else:
        before, after = figures["load"]
        print(f"{figures['machine']}, load {before:.1f} before, {after:.1f} after\n")
        print(table(figures), bench.table(**figures["page"]), sep="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

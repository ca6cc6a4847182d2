"""Makes the project importable from wherever pytest starts, configures Hypothesis, and lists what was skipped."""

import contextlib
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).resolve().parent.parent

TORTURE = "PEGOUT_TORTURE" in os.environ
"""Whether tests try many more cases, as `make torture` does."""

sys.path.insert(0, str(ROOT))
sys.path.append(str(ROOT / "firmware"))  # last, because its code.py must never hide Python's own code.py

# No time limits, because the machine may be busy. Every run has the same examples, so that only a change makes a test
# fail; `pytest --hypothesis-profile=explore` tries new ones.
settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("steady", settings.get_profile("explore"), derandomize=True, database=None)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def playwright() -> Iterator["Playwright"]:
    """Playwright for all tests of a worker. Its event loop keeps running, so tests must run others in a thread."""
    from playwright.sync_api import expect, sync_playwright  # a slow import, and most tests need no browser

    expect.set_options(timeout=60_000)  # pages are slow on a busy machine
    with contextlib.ExitStack() as running:
        try:
            playwright = running.enter_context(sync_playwright())
        except Exception as error:  # Playwright has no class of its own for this error
            pytest.skip(f"Playwright does not start ({error}): its Node needs libatomic, apt install libatomic1")
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: "Playwright") -> Iterator["Browser"]:
    """A headless Chromium for all tests of a worker that do not start their own."""
    from tests.browsers import FLAGS, chromium_or_skip

    browser = playwright.chromium.launch(executable_path=chromium_or_skip(playwright), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from tests.site.building import built_site

    return built_site(tmp_path_factory)


EVERYTHING = "PEGOUT_EVERYTHING"
"""If this is in the environment, a skipped test fails the run, because the machine has everything that tests need."""


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get(EVERYTHING) and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def cpu_seconds() -> tuple[float, float]:
    """Return (user, system) seconds of the whole machine if the system reports them, otherwise those of pytest and its
    children. (Those leave out a browser's processes, because their parent does not wait for them.)"""
    try:
        user, nice, system = Path("/proc/stat").read_text(encoding="utf-8").split()[1:4]
    except OSError:
        used = os.times()
        return used.user + used.children_user, used.system + used.children_system
    return (int(user) + int(nice)) / os.sysconf("SC_CLK_TCK"), int(system) / os.sysconf("SC_CLK_TCK")


STARTED = cpu_seconds()


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Print the CPU time of a run on several workers."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        return
    user, system = (now - before for now, before in zip(cpu_seconds(), STARTED, strict=True))
    print(f"user {user:.0f} s, system {system:.0f} s")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print a table of the tests that this machine cannot run, and what they need."""
    reasons = Counter(
        report.longrepr[2].removeprefix("Skipped: ") for report in terminalreporter.stats.get("skipped", [])
    )
    if reasons:
        wrong = f": an error, because of {EVERYTHING}" if os.environ.get(EVERYTHING) else ""
        terminalreporter.section(f"not tried on this machine{wrong}")
        for reason, count in reasons.most_common():
            terminalreporter.write_line(f"{count:5} {'test ' if count == 1 else 'tests'}  {reason}")

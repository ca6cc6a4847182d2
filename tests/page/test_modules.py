"""The tests of the page's modules that need no browser: they run in Node, in one process."""

from pathlib import Path

from tests.page.node import run_in_node

TESTS = sorted(str(path.resolve()) for path in Path(__file__).parent.glob("js/*.test.mjs"))


def test_the_javascript_tests_pass() -> None:
    run_in_node("for (const path of process.argv.slice(1)) await import(path)", *TESTS)
    assert len(TESTS) > 5

"""The mistakes that `make mutants` plants, and its table."""

from pathlib import Path

import pytest

from tests.mutants.__main__ import main, modules
from tests.mutants.mutations import mutants


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("x = a < b", {"x = a <= b", "x = a >= b", "pass"}),
        ("x = a + 1", {"x = a - 1", "x = a + 2", "x = a + 0", "pass"}),
        ("LONG_MS = 1000", {"LONG_MS = 1050", "LONG_MS = 950", "pass"}),
        ("if a:\n    b()", {"if (not (a)):\n    b()", "if a:\n    pass"}),
        ("def f():\n    return a", {"def f():\n    return None"}),
        ("t = 'é'; x = a > 0", {"t = 'é'; x = a >= 0", "t = 'é'; x = a <= 0", "t = 'é'; x = a > 1"}),
        ("def f(a, b):\n    return g(a)", {"def f(a, b):\n    return g(b)"}),
        ("def f(a):\n    b = 1\n    return a[2]", {"def f(a):\n    b = 1\n    return b[2]"}),
        ("f(a + 1, b)", {"f(b, a + 1)"}),
        ("x = score == self.target - 1", {"x = score == 121 - 1"}),
        ("def f(x: int | None) -> int | None: ...", set()),
    ],
)
def test_each_small_mistake_is_planted_once(right: str, wrong: str) -> None:
    planted = {mutant.applied(right.encode()).decode() for mutant in mutants(right)}
    assert planted >= set(wrong)
    assert bool(planted) == bool(wrong)


def test_every_row_of_the_table_names_files_that_exist() -> None:
    for module in modules():
        assert [path for path in (module.path, *module.near) if not Path(path).is_file()] == []


def test_a_module_that_the_table_does_not_know_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gestures", "no/such/module"]) == 2
    assert "has no/such/module in its path" in capsys.readouterr().err

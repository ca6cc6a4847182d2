"""The mistakes that `make mutants` plants, and its two tables."""

from pathlib import Path

import pytest

from tests.mutants.__main__ import equivalents, main, modules, names
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
        ("def f(x: int | None) -> int | None: ...", set()),
    ],
)
def test_each_small_mistake_is_planted_once(right: str, wrong: str) -> None:
    planted = {mutant.applied(right.encode()).decode() for mutant in mutants(right)}
    assert planted >= set(wrong)
    assert bool(planted) == bool(wrong)


def test_no_two_mutants_of_a_file_have_the_same_name() -> None:
    names = [mutant.name for mutant in mutants("x = 1 + 1  # two\nx = 1 + 1")]
    assert len(set(names)) == len(names) == 2 * (2 * 2 + 2)
    assert names[:2] == ["x = 1 + 1 | x = 1 + 1 -> pass", "x = 1 + 1 | 1 -> 0"]


def test_every_row_of_the_table_names_files_that_exist() -> None:
    for module in modules():
        assert [path for path in (module.path, *module.near) if not Path(path).is_file()] == []
        assert 90 <= module.floor <= 100


def test_every_equivalent_mutant_is_planted_and_has_a_reason() -> None:
    for path, reasons in equivalents().items():
        planted = mutants(Path(path).read_text(encoding="utf-8"))
        gone = [listed for listed in reasons if not any(names(listed, mutant) for mutant in planted)]
        assert gone == [], f"{path}: remove what is not a mutant any more from equivalent.toml"
        assert all(reasons.values())


def test_a_module_that_the_table_does_not_know_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gestures", "no/such/module"]) == 2
    assert "has no/such/module in its path" in capsys.readouterr().err

"""Each call of the browser's storage fails, in each possible way. What was reported as saved must be there
afterwards."""

import json
from pathlib import Path
from typing import Any

import pytest

from host_sim.pico.flash import Flash
from host_sim.pico.machine import SimulatedPico
from host_sim.web.host.save_queue import RETRY_SAVE_MS
from tests.conftest import TORTURE
from tests.host.in_node import InNode, score

Kept = tuple[str, int]
KINDS = ["error", "closed", "quota", "late"]
EVERY = 1 if TORTURE else 24
"""One call in this many is made to fail. For each kind of failure, these are different calls."""


def evening(site: Path, kept: Path, fault: dict[str, Any]) -> tuple[list[int], dict[str, Any], int]:
    """Play a little. Return the last scores reported as saved, the last state, and how often storage was called."""
    worker = InNode(site, kept, fault=fault)
    said = [0, 0]
    with worker.open() as page:
        for button in ("A+6", "B+2", "A+1"):
            score(worker, page, button)
            page.quiet()
            if page.state["kept"]:
                said = page.state["scores"]
        if not page.state["kept"]:
            worker.pass_ms(2 * RETRY_SAVE_MS)
            page.quiet()
        calls = worker.do({"count": True})
    worker.stop()
    return said, page.state, calls


def scores_in(kept: Path) -> list[int]:
    """Return the scores of the firmware's game in the memory that the browser has saved."""
    memory = bytes(json.loads(kept.read_text())["memory"][1])
    return list(SimulatedPico(nvm=Flash(memory)).state()["scores"])


@pytest.fixture(scope="module")
def without_faults(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """The browser's storage after one run of `evening`, and how often a second run calls it."""
    kept = tmp_path_factory.mktemp("without_faults") / "kept.json"
    evening(site, kept, {})
    before = kept.read_text()
    said, state, calls = evening(site, kept, {})
    assert said == state["scores"] == [14, 4] and state["kept"] and not state["unkept"]
    return before, calls


@pytest.mark.parametrize("always", [False, True], ids=["once", "always"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_saved_score_is_lost(site: Path, without_faults: Kept, tmp_path: Path, kind: str, always: bool) -> None:
    kept = tmp_path / "kept.json"
    before, calls = without_faults
    unkept = 0
    for call in [*range((3 * KINDS.index(kind) + always) % EVERY, calls - 1, EVERY), calls - 1]:
        kept.write_text(before)
        said, state, _calls = evening(site, kept, {"call": call, "kind": kind, "always": always})
        found = scores_in(kept)
        assert all(has >= promised for has, promised in zip(found, said, strict=True)), (call, found, said)
        assert min(found) >= 2, "the previous evening's game"
        assert (kind == "late" or not always) == state["kept"], call
        assert not state["kept"] or found == state["scores"], call
        assert bool(state["unkept"]) == (not state["kept"]), call
        unkept += not state["kept"]
    often = "always" if always else "once"
    print(f"storage, {kind} {often}: of {calls} calls, {unkept} evenings said to be unkept, 0 scores lost")


def test_an_unreadable_memory_is_overwritten_only_on_request(site: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    evening(site, kept, {})
    before = json.loads(kept.read_text())
    worker = InNode(site, kept, fault={"call": 2, "kind": "error", "until": 5})
    with worker.open() as page:
        assert worker.others == [{"unread": {"key": "memory", "why": "Internal error."}}]
        score(worker, page, "B+6")
        page.quiet()
        assert page.state["scores"] == [0, 6] and not page.state["kept"] and page.state["unkept"] == "Internal error."
        settings = page.ask("settings", True)
        assert page.ask("save", "PEGOUT_GAME = 61") == {"error": {"say": "failed", "why": "Internal error."}}
        assert page.ask("settings", True) == settings
        assert json.loads(kept.read_text()) == before
        worker.do({"post": {"overwrite": True}})
        page.until(lambda it: it.quiet() and it.state["kept"])
        assert page.state["unkept"] == ""
    worker.stop()
    assert scores_in(kept) == [0, 6]


RUBBISH: list[tuple[str, list[Any]]] = [
    *(("memory", it) for it in (["value", "text"], ["value", None], ["bytes", [1, 2, 3]])),
    *(("settings", it) for it in (["value", 7], ["bytes", [255]])),
]


@pytest.mark.parametrize(("key", "content"), RUBBISH, ids=range(len(RUBBISH)))
def test_invalid_content_is_put_aside_at_the_start(site: Path, tmp_path: Path, key: str, content: list[Any]) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps({key: content}))
    worker = InNode(site, kept)
    with worker.open() as page:
        page.until(lambda it: it.state.get("scores") == [0, 0])
        assert worker.others == [{"spoilt": key}]
        score(worker, page, "A+6")
    worker.stop()
    again = InNode(site, kept)
    with again.open() as page:
        page.until(lambda it: it.state.get("scores") == [6, 0])
        assert again.others == [], "it is reported once"
    again.stop()
    aside = {name: it for name, it in json.loads(kept.read_text()).items() if "put aside" in name}
    assert list(aside.values()) == [content]
    assert scores_in(kept) == [6, 0]

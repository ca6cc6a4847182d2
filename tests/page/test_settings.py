"""Change the board's settings from its page: saved files, warnings, and refused texts."""

import asyncio
import contextlib
import errno
import json
import resource
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from host_sim import settings_table
from host_sim.page.live import LiveBoard
from tests.page.serving import Served

pytestmark = pytest.mark.server_only


def test_the_settings_are_those_of_the_firmware_at_first(standing: Served) -> None:
    status, text, _ = standing.ask("settings.toml")
    assert (status, text) == (200, Path("firmware/settings.toml").read_text(encoding="utf-8"))


def put(served: Served, text: str, **headers: str) -> tuple[int, dict]:
    headers = {"Origin": f"http://{served.host}", **headers}
    status, answer, _ = served.ask("settings.toml", "PUT", text.encode(), **headers)
    return status, json.loads(answer)


def test_new_settings_restart_the_board_and_the_game_goes_on(served: Served) -> None:
    with served.open() as page:
        served.tap(page, "A+6")
        served.pass_ms(2500)
        page.until(lambda it: it.state["scores"] == [6, 0])
        assert put(served, 'PEGOUT_STEPS = "1,5,10"\nPEGOUT_COLOR_A = "#00FF00"\n') == (200, {"warnings": []})
        page.until(lambda it: "hello" in it.told[-1])
        assert page.told[-1]["hello"]["buttons"][2] == "A+10"
        assert page.told[-1]["hello"]["colors"]["A"] == "#00ff00"
        page.until(lambda it: it.state["scores"] == [6, 0] and it.lit("A", 6))
        served.tap(page, "A+10")
        served.pass_ms(2500)
        page.until(lambda it: it.state["scores"] == [16, 0])
    assert served.ask("settings.toml")[1].startswith('PEGOUT_STEPS = "1,5,10"')


def test_a_third_side_brings_its_buttons(served: Served) -> None:
    with served.open() as page:
        assert put(served, "PEGOUT_SIDES = 3")[0] == 200
        page.until(lambda it: len(it.told[-1].get("leds", {})) == 3)
        served.tap(page, "C+2")
        served.pass_ms(2500)
        page.until(lambda it: it.state["scores"] == [0, 0, 2])


def test_the_firmware_says_what_is_wrong_with_a_value(served: Served) -> None:
    status, answer = put(served, 'PEGOUT_GAME = "100"\nPEGOUT_STEPS = "1,1,2"')
    assert status == 200
    assert [warning.split(" is not allowed")[0] for warning in answer["warnings"]] == [
        "PEGOUT_GAME = 100",
        "PEGOUT_STEPS = 1,1,2",
    ]


def test_an_unknown_key_is_named_with_the_nearest_one(served: Served) -> None:
    assert put(served, 'PEGOUT_COLOUR_A = "#ff0000"\nPEGOUT_GAME = "61"') == (
        200,
        {"warnings": ["PEGOUT_COLOUR_A is none of the board's settings: did you mean PEGOUT_COLOR_A?"]},
    )


REFUSED = [
    ("PEGOUT_GAME = ", 422, "this is not TOML"),
    ("a" + ".a" * 3900 + " = 1", 422, "this is not TOML: it is nested too deeply"),
    ("PEGOUT_GAME = " + "[" * 8000, 422, "this is not TOML: it is nested too deeply"),
    ("PEGOUT_GAME = 0x" + "f" * 8000, 422, "this is not TOML: Exceeds the limit"),
    ("# " + "x" * 8200, 422, "longer than"),
]


@pytest.mark.parametrize(("text", "status", "words"), REFUSED)
def test_settings_that_cannot_be_read_change_nothing(standing: Served, text: str, status: int, words: str) -> None:
    before = standing.ask("settings.toml")[1]
    got, answer = put(standing, text)
    assert got == status and words in answer["error"]
    assert standing.ask("settings.toml")[1] == before


@contextlib.contextmanager
def files_end_at(size: int) -> Iterator[None]:
    """No file of this process can grow past `size` bytes, as on a disk that is full."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk_keeps_the_settings_and_the_match_and_the_board_stays_on(served: Served) -> None:
    assert put(served, "PEGOUT_SIDES = 3")[0] == 200
    with served.open() as page:
        served.tap(page, "C+6")
        served.pass_ms(2500)
        with files_end_at(4096):
            answer = put(served, "PEGOUT_SIDES = 2\n" + "# my notes\n" * 500)
        assert answer == (422, {"error": "cannot save the settings: File too large"})
        served.tap(page, "C+2")
        served.pass_ms(2500)
        page.until(lambda it: it.state["scores"] == [0, 0, 8])
    assert served.ask("settings.toml")[1] == "PEGOUT_SIDES = 3"


def test_many_long_bad_values_are_all_reported(served: Served) -> None:
    keys = [row["key"] for row in settings_table.rows()]
    status, answer = put(served, "".join(f'{key} = "{"?" * 500}"\n' for key in keys))
    assert status == 200
    assert [text.partition(" = ???")[0] for text in answer["warnings"]] == keys
    assert max(map(len, answer["warnings"])) < 200


def test_damaged_settings_leave_the_board_off_and_are_reported(tmp_path: Path) -> None:
    told: list[str] = []

    async def story() -> None:
        board = LiveBoard(tmp_path, None, lambda: 5.0, told.append)
        (tmp_path / "settings.toml").write_text("PEGOUT_GAME = ")
        board.power(False)
        board.power(True)
        assert not board.feed.snapshot.power
        (tmp_path / "settings.toml").write_text("")
        board.power(True)
        assert board.feed.snapshot.power

    asyncio.run(story())
    assert [text.partition(":")[0] for text in told] == [f"{tmp_path / 'settings.toml'} is not TOML"]


def test_a_memory_that_cannot_be_saved_is_reported_once_and_the_game_goes_on(
    serve: Callable[..., Served], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    async def story() -> None:
        now = 5.0
        board = LiveBoard(tmp_path, None, lambda: now, told.append)
        monkeypatch.setattr("host_sim.pico.flash.save", no_room)
        for _ in range(2):
            board.press("A+6")
            board.release("A+6")
            for _ in range(10):
                now += 0.4
                board.catch_up()
        assert board.feed.snapshot.state["scores"] == [12, 0]

    def no_room(path: Path, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    asyncio.run(story())
    nvm = tmp_path / "nvm.bin"
    assert told == [
        f"cannot write the memory file {nvm}: No space left on device. The game is lost when the simulator ends"
    ]


def test_settings_that_are_no_text_are_refused_with_a_reason(standing: Served) -> None:
    origin = f"http://{standing.host}"
    status, answer, _ = standing.ask("settings.toml", "PUT", b"\xff\xfe", Origin=origin)
    assert status == 422 and "not UTF-8" in json.loads(answer)["error"]


def test_only_the_boards_own_page_may_change_the_settings(standing: Served) -> None:
    assert put(standing, "PEGOUT_SIDES = 3", Origin="http://elsewhere.example")[0] == 403

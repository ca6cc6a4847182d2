"""The mirror in a browser: a real board's game, no buttons, and the state of its connection."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, expect

from host_sim.console import serial_port
from host_sim.page.mirror import MirrorCarrier
from host_sim.page.server import create_app, uvicorn_options
from pegout.settings import Settings
from tests.console.boards import Plug, line
from tests.page.seeing import open_tool
from tests.page.serving import Announcing


@pytest.fixture
def plug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plug:
    monkeypatch.setattr(serial_port, "RETRY_S", 0.01)
    return Plug(tmp_path / "ttyACM0")


@pytest.fixture
def url(plug: Plug) -> Iterator[str]:
    """Where the mirror of what is plugged in there is served."""
    listener = socket.create_server(("127.0.0.1", 0))
    listens = threading.Event()
    started: list[uvicorn.Server] = []

    async def serve() -> None:
        carrier = MirrorCarrier(str(plug.path), Settings({}.get))
        started.append(Announcing(uvicorn.Config(create_app(carrier), **uvicorn_options()), listens))
        await started[0].serve([listener])

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert listens.wait(30), "the server did not start"
    yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    started[0].should_exit = True
    thread.join()


def test_a_board_is_plugged_in_played_on_and_pulled(url: str, plug: Plug, browser: Browser) -> None:
    page = browser.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(url)
    link, score = page.locator("#link"), page.locator('.seat[data-side="A"] .score')
    expect(link).to_have_text("ttyACM0: not there, trying again")
    expect(link).to_have_attribute("data-link", "lost")
    open_tool(page, "share")
    expect(page.locator("#position")).to_have_value("# the board has said nothing yet")
    page.locator("#share [data-close]").click()
    plug.plug_in()
    expect(link).to_have_text("ttyACM0: connected")
    plug.write(
        line() + b"\xffgarbage\r\n" + line(n=2, type="score", side="A", points=8, scores=[31, 14], back=[23, 14])
    )
    expect(score).to_have_text("31")
    expect(page.locator("#said")).to_have_text("A pegs 8: 31, 90 to go.")
    expect(link).to_have_text("ttyACM0: connected, 1 line ignored")
    expect(page.locator(".key")).to_have_count(0)
    for tool in ("#power", '[data-open="settings"]', '[data-open="card-table"]'):
        expect(page.locator(tool)).to_be_hidden()
    plug.pull()
    expect(link).to_have_attribute("data-link", "lost")
    expect(score).to_have_text("31")
    assert errors == []
    page.close()

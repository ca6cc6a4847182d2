"""Serve the board's page (the default).

Serve the simulated board's page and open it in the browser. Every page that is open shows the same board. Ctrl-C ends
it; the game is there again at the next start.
"""

import argparse
import asyncio
import contextlib
import errno
import ipaddress
import logging
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from host_sim import INSTALLED, ROOT
from host_sim.commands import path, warn
from host_sim.errors import UsageError
from host_sim.printing import say
from host_sim.web.server.lock import locked

if TYPE_CHECKING:
    from host_sim.web.server.transport import Transport

PORT = 8121
HOST = "127.0.0.1"

GUESTS = {"press": "press buttons and read (--guests all: more)", "all": "change settings and games, too"}

FOLDER = Path.home() / ".pegout" / "board" if INSTALLED else ROOT / ".cache" / "board"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--board",
        metavar="FOLDER",
        type=path,
        default=FOLDER,
        help="where the simulated board keeps its memory and its settings.toml (default: %(default)s)",
    )
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"port to listen on (default: {PORT})")
    parser.add_argument(
        "--host", default=HOST, metavar="ADDRESS", help=f"address to listen on (default: {HOST}, this computer only)"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--guests",
        choices=tuple(GUESTS),
        default="press",
        help="what other computers may do: press buttons and read (the default), or all",
    )


def run(args: argparse.Namespace) -> int:
    with locked(args.board) as note:
        listener = listen(args.host, args.port)  # before the slow imports, so that a port in use is reported at once
        note(page_url(*listener.getsockname()[:2]))
        from host_sim.web.server.board_folder import live_transport

        return serve(live_transport(args.board, warn), listener, args)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket. Raises UsageError, with advice, if the port cannot be opened."""
    if not 0 <= port <= 65535:
        raise UsageError(f"--port {port}: a port is a number from 0 to 65535")
    try:
        family, *_kind, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        both = family == socket.AF_INET6 and socket.has_dualstack_ipv6()
        return socket.create_server(address, family=family, dualstack_ipv6=both)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise UsageError(
                f"port {port} of {host} is taken: the page may be open there already, see {page_url(host, port)}. "
                "Otherwise choose another: --port 0 takes one that is free"
            ) from None
        if error.errno == errno.EACCES:
            raise UsageError(f"port {port} needs more rights; choose one from 1024 up, e.g. --port {PORT}") from None
        raise UsageError(f"cannot listen on '{host}', port {port}: {error.strerror or error}; see --host") from None
    except UnicodeError:
        raise UsageError(f"'{host:.80}' is neither an address nor a computer's name; see --host") from None


def page_url(host: str, port: int) -> str:
    """Return the page's address for a browser on this computer. host: an address or a name."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return f"http://{host}:{port}/"
    shown = "localhost" if address.is_unspecified else f"[{host}]" if address.version == 6 else host
    return f"http://{shown}:{port}/"


def serve(transport: "Transport", listener: socket.socket, args: argparse.Namespace) -> int:
    """Serve the board of `transport` on `listener` until Ctrl-C. Print the address, and open the browser if wanted."""
    from host_sim.web.server import server

    logging.basicConfig(format="%(message)s", level=logging.WARNING, stream=sys.stderr)
    logging.raiseExceptions = False  # a line that cannot be logged is lost, as in `say`
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # asyncio warns whenever a guest leaves before being answered
    host, port = listener.getsockname()[:2]
    address = ipaddress.ip_address(host)
    url = page_url(host, port)

    async def serving() -> None:  # prints once the loop runs, because Ctrl-C during its start would break it
        say(f"Pegout is on {url} (Ctrl-C ends it)")
        own = None if address.is_loopback else _invite(host, port, args.guests)
        if not args.no_browser:  # in a thread, because a browser may wait for the page
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        for number in {signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}:
            if task and signal.getsignal(number) is signal.SIG_DFL:  # `nohup` sets another handler
                with contextlib.suppress(NotImplementedError):  # Windows has no such handlers
                    loop.add_signal_handler(number, task.cancel)
        await server.Server(transport, own, guests_may_all=args.guests == "all").serve(listener)

    with contextlib.suppress(asyncio.CancelledError):
        asyncio.run(serving())
    return 0


def _invite(host: str, port: int, guests: str) -> str | None:
    """Print the page's addresses for other devices, and what guests may do. Return the likeliest address, or None."""
    import segno

    from host_sim.web.server.addresses import Address, own_addresses

    address = ipaddress.ip_address(host)
    addresses = own_addresses(address.version == 6) if address.is_unspecified else [Address(host, "", "")]
    if not addresses:
        say(f"It listens on {host}, but this computer is on no network")
        return None
    say(f"It listens on {host}: everyone on this network can play along at")
    for each in addresses:
        belongs_to = ", ".join(word for word in (each.adapter, each.kind) if word)
        say(f"  {page_url(each.ip, port)}{f'  ({belongs_to})' if belongs_to else ''}")
    say(f"Other computers may {GUESTS[guests]}")
    own = page_url(addresses[0].ip, port)
    with contextlib.suppress(OSError, ValueError):  # the server runs even without a QR code
        if sys.stdout.isatty():
            segno.make(own).terminal(compact=True)
    return own

"""Measure this computer's presses while another floods the server: `python -m tests.measures.floods`.

The flood comes from this computer's address in the network, to which the server's is foreign. A press counts once its
light is in a message.
"""

import argparse
import contextlib
import json
import statistics
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from websockets.sync.client import connect

from host_sim.web.server.addresses import own_addresses
from tests.one_line import HOST_SIM
from tests.world.flooding import FLOODS, raw_page

FLOODERS = 8


def press_ms(owner: Any, button: str) -> float:
    """Press and release a button. Returns the milliseconds to the light."""
    began = time.monotonic()
    owner.send(json.dumps({"press": button}))
    while "leds" not in json.loads(owner.recv(timeout=60)):
        pass
    took = time.monotonic() - began
    owner.send(json.dumps({"release": button}))
    return 1000 * took


def flood(address: str, served: Any, frames: bytes, ends: threading.Event) -> None:
    """Send frames, over new connections when one is ended."""
    while not ends.is_set():
        with contextlib.suppress(OSError, AssertionError), contextlib.closing(raw_page(address, served)) as line:
            line.settimeout(1)
            while not ends.is_set():
                line.sendall(frames)


def measured(served: Any, frames: bytes, presses: int) -> list[float]:
    """The milliseconds of this many presses during a flood."""
    ends = threading.Event()
    asked = (own_addresses()[0].ip, served, frames, ends)
    flooders = [threading.Thread(target=flood, args=asked) for _ in range(FLOODERS if frames else 0)]
    for flooder in flooders:
        flooder.start()
    origin: Any = f"http://{served.host}"
    with connect(f"ws://{served.host}/ws", origin=origin, max_queue=None, ping_interval=None) as owner:
        took = []
        for number in range(presses):
            time.sleep(0.3)
            with contextlib.suppress(TimeoutError):
                while True:
                    owner.recv(timeout=0)
            took.append(press_ms(owner, ("A+1", "B+1")[number % 2]))
    ends.set()
    for flooder in flooders:
        flooder.join()
    return took


def main(words: list[str] | None = None) -> None:
    """Print a line for each flood."""
    parser = argparse.ArgumentParser(prog="python -m tests.measures.floods", description=__doc__)
    parser.add_argument("--presses", type=int, default=50, metavar="N", help="in each flood (default: 50)")
    args = parser.parse_args(words)
    for name, frames in {"no flood": b"", **FLOODS}.items():
        with tempfile.TemporaryDirectory() as board:
            command = [*HOST_SIM, "--no-browser", "--port", "0", "--board", board]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
                assert server.stdout
                host = server.stdout.readline().split()[3].split("/")[2]
                served = SimpleNamespace(host=host, port=int(host.rpartition(":")[2]))
                took = measured(served, frames, args.presses)
                [memory] = [
                    line for line in Path(f"/proc/{server.pid}/status").read_text().splitlines() if "HWM" in line
                ]
                server.terminate()
        print(
            f"{name}: median {statistics.median(took):.0f} ms, worst {max(took):.0f} ms; memory {memory.split()[1]} kB"
        )


if __name__ == "__main__":
    main()

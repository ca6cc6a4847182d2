"""A fake serial port with a real board's console, recorded from the emulated Pico."""

from pathlib import Path

from playwright.sync_api import Page

CONSOLE = Path(__file__).parent / "circuitpython-10.2.1.console"
"""What a Pico with a bad setting sent: two sides score, A takes a score back, the crib passes on."""

PORT = """(pieces) => {
  window.signals = [];
  window.asked = [];
  window.opened = [];
  const port = {
    async open({ baudRate }) {
      if (window.taken) throw new DOMException("Failed to open serial port.", "NetworkError");
      window.opened.push(baudRate);
      this.readable = new ReadableStream({ start: (sink) => (window.sink = sink) });
    },
    async setSignals(signals) {
      window.signals.push(signals);
      for (const piece of pieces) window.sink.enqueue(Uint8Array.from(piece));
    },
    async close() {},
    getInfo: () => ({ usbVendorId: 0x239a }),
  };
  const serial = new EventTarget();
  serial.requestPort = async (asked) => (window.asked.push(asked), port);
  const others = [{ getInfo: () => ({ usbVendorId: 0x2341 }) }]; // a port of something else, granted to this page
  serial.getPorts = async () => (window.granted ?? (window.asked.length ? [...others, port] : others));
  window.grantTwo = () => (window.granted = [port, { ...port, open: () => Promise.reject(new Error("not chosen")) }]);
  window.unplug = () => window.sink.error(new DOMException("The device has been lost.", "NetworkError"));
  window.plugIn = () => {
    const event = new Event("connect");
    Object.defineProperty(event, "target", { value: port });
    serial.dispatchEvent(event);
  };
  Object.defineProperty(navigator, "serial", { value: serial, configurable: true });
}
"""


def plug_in_board(page: Page, *pieces: bytes) -> None:
    """Give the page a serial port with one board, whose console arrives in these pieces."""
    page.evaluate(PORT, [list(piece) for piece in pieces])

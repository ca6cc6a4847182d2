// A real board on a USB serial line (Web Serial: Chrome, Edge, Opera, and Firefox from 151, on a computer).
// Reads the board's console while it is plugged in; sends nothing.

const CIRCUITPYTHON = { usbVendorId: 0x239a };
const AGAIN_MS = 2000;
const TOUCH_BAUD = 1200;

const serial = () => /** @type {Required<Navigator>["serial"]} */ (navigator.serial);

export const hasSerial = () => Boolean(serial());

/** The board's port: the one known board that is plugged in, otherwise the person's choice, or null. Call it only from
 * a click. Throws a DOMException if the browser does not allow ports. */
export async function choosePort() {
  const granted = await serial().getPorts();
  const boards = granted.filter(
    (port) => port.connected !== false && port.getInfo().usbVendorId === CIRCUITPYTHON.usbVendorId,
  );
  if (boards.length === 1) return boards[0];
  return serial()
    .requestPort({ filters: [CIRCUITPYTHON] })
    .catch((/** @type {Error} */ error) => {
      if (error.name !== "NotFoundError") throw error;
      return null; // the person did not choose a port
    });
}

/** Open a port. Throws a DOMException if another program or page has it. */
export const openPort = (/** @type {SerialPort} */ port) => port.open({ baudRate: 115200 });

export class SerialReader {
  /** port: an open port. report({connected: whether the board is there} | {heard: text}): called with news. */
  constructor(/** @type {SerialPort} */ port, /** @type {(news: Messages.FromPage) => void} */ report) {
    this.report = report;
    this.ended = false;
    this.again = (/** @type {Event} */ { target }) => this.readAgain(/** @type {SerialPort} */ (target));
    serial().addEventListener("connect", this.again);
    this.reading = this.read(port);
  }

  async readAgain(/** @type {SerialPort} */ port) {
    if (this.ended || this.reader) return;
    try {
      await openPort(port);
      this.reading = this.read(port);
    } catch {
      setTimeout(() => this.readAgain(port), AGAIN_MS); // another program has the port
    }
  }

  async read(/** @type {SerialPort} */ port) {
    try {
      await port.setSignals({ dataTerminalReady: true }).catch(() => {}); // tells the board that somebody is listening
      this.report({ connected: true });
      this.port = port;
      this.reader = port.readable.getReader();
      const decoder = new TextDecoder();
      while (!this.ended) {
        const { value, done } = await this.reader.read();
        if (done) break;
        this.report({ heard: decoder.decode(value, { stream: true }) });
      }
    } catch {
      if (!this.ended) this.report({ connected: false });
    } finally {
      this.reader = null;
      await port.close?.().catch(() => {});
    }
  }

  async end() {
    this.ended = true;
    serial().removeEventListener("connect", this.again);
    await this.reader?.cancel().catch(() => {});
    await this.reading;
  }

  /** Close the port, and restart the board in its bootloader, which CircuitPython does at 1200 baud. */
  async restartInBootloader() {
    await this.end();
    const { port } = this;
    await port?.open({ baudRate: TOUCH_BAUD });
    await port?.setSignals({ dataTerminalReady: false }).catch(() => {}); // the board may already be gone
    await port?.close().catch(() => {});
  }
}

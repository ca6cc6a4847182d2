// A real board on a USB serial line (Web Serial: Chrome, Edge and Opera on a computer). Reads its console, whenever it is
// plugged in; sends nothing.

const CIRCUITPYTHON = { usbVendorId: 0x239a };

/** TypeScript's library does not know it.
 * @returns {any} */
const serial = () => /** @type {any} */ (navigator).serial;

/** Whether this browser can do it. */
export const hasSerial = () => Boolean(serial());

/** The port that the person chooses; null for none. Only to be called from a click. */
export async function choosePort() {
  return serial()
    .requestPort({ filters: [CIRCUITPYTHON] })
    .catch(() => null);
}

/** The port that was chosen before, if it is plugged in. */
export async function knownPort() {
  return (await serial().getPorts())[0] ?? null;
}

export class SerialReader {
  /** told({connected: whether the board is there} | {heard: text}). */
  constructor(port, told) {
    this.told = told;
    this.ended = false;
    this.again = ({ target }) => this.read(target);
    serial().addEventListener("connect", this.again);
    this.read(port);
  }

  async read(port) {
    if (this.ended || this.reader) return;
    try {
      await port.open({ baudRate: 115200 });
      await port.setSignals({ dataTerminalReady: true }); // by this the board knows that somebody listens
      this.told({ connected: true });
      this.port = port;
      this.reader = port.readable.getReader();
      const decoder = new TextDecoder();
      while (!this.ended) {
        const { value, done } = await this.reader.read();
        if (done) break;
        this.told({ heard: decoder.decode(value, { stream: true }) });
      }
    } catch {
      if (!this.ended) this.told({ connected: false });
    } finally {
      this.reader = null;
      await port.close?.().catch(() => {});
    }
  }

  async end() {
    this.ended = true;
    serial().removeEventListener("connect", this.again);
    await this.reader?.cancel().catch(() => {});
  }
}

// "Another board": show a real board on USB instead of our own, which keeps its game in the meantime.

import { $, saveFile } from "../dom.js";
import { words } from "../words.js";
import { choosePort, hasSerial, openPort, SerialReader } from "./serial.js";

const MOST_TEXT = 500_000; // characters of the board's console that are kept

export class AnotherBoard {
  constructor(/** @type {PageParts} */ { model, connection }) {
    this.model = model;
    this.connection = connection;
    /** @type {SerialReader | null} */ this.reader = null;
    this.console = ""; // what the real board has printed
    $("#usb").hidden = !hasSerial();
    if (!hasSerial()) $("#others-said").textContent = words.noSerial;
    $("#usb").addEventListener("click", () => this.connect());
    $("#own-board").addEventListener("click", () => {
      connection.send({ come_back: true });
      $("#settings").close();
    });
    $("#save-said").addEventListener("click", () => saveFile("pegout.txt", [this.console], "text/plain"));
  }

  /** Show the actions that are possible now. */
  open() {
    const { events, state } = this.model;
    const { line, scores = [], winner } = state;
    const boot = events.findLast(({ type }) => type === "boot");
    $("#own-board").hidden = !line;
    const inGame = winner === null && scores.some((score) => score > 0);
    $("#update").hidden = !line?.connected || !document.querySelector("#install:not([hidden])");
    $("#update").disabled = inGame;
    const said = inGame ? words.updateLater : words.versions(boot?.version, $("#version").textContent);
    if (line?.connected && this.reader) $("#others-said").textContent = said;
    $("#save-said").hidden = !this.console;
  }

  /** Stop reading once our own board is back. */
  update(/** @type {News} */ { hello }) {
    if ($("#others").open) this.open();
    if (!this.reader || !hello || !this.model.hello.buttons.length) return;
    this.reader.end();
    this.reader = null;
  }

  /** Show a real board live. Must be called from a click. Return whether the board is connected. */
  async connect() {
    /** @type {SerialPort | null} */ let port = null;
    try {
      port = hasSerial() ? await choosePort() : null;
    } catch (error) {
      $("#others-said").textContent = words.failed(/** @type {Thrown} */ (error).message); // a policy may forbid ports
    }
    if (!port) return false;
    await this.reader?.end(); // the last reader may be using this port
    try {
      await openPort(port);
    } catch {
      $("#others-said").textContent = words.portTaken;
      return false;
    }
    $("#others-said").textContent = this.console = "";
    this.connection.send({ watch: "USB" });
    this.reader = new SerialReader(port, (news) => {
      if (news.heard) this.console = (this.console + news.heard).slice(-MOST_TEXT);
      this.connection.send(news);
    });
    $("#settings").close();
    return true;
  }

  /** Restart the real board in its bootloader, and show our own again. */
  async restartInBootloader() {
    await this.reader?.restartInBootloader();
    this.reader = null;
    this.connection.send({ come_back: true });
  }
}

// "Another board": show a real board on USB instead of our own, which keeps its game in the meantime.

import { $, saveFile } from "../dom.js";
import { words } from "../words.js";
import { choosePort, hasSerial, openPort, SerialReader } from "./serial.js";

const MOST_TEXT = 500_000; // how many characters of the board's console are kept

/** @type {import("./connection.js").Line} */ let connection;
/** @type {SerialReader | null} */ let reader = null;
let said = ""; // console text of the real board

/** Enable the buttons for the actions that are possible now. */
export function open(/** @type {{ model: Model }} */ { model }) {
  const { line, scores = [], winner } = model.state;
  const boot = model.events.findLast(({ type }) => type === "boot");
  $("#own-board").hidden = !line;
  const inGame = winner === null && scores.some((score) => score > 0);
  $("#update").hidden = !line?.connected || !document.querySelector("#install:not([hidden])");
  $("#update").disabled = inGame;
  if (line?.connected && reader)
    $("#others-said").textContent = inGame
      ? words.updateLater
      : words.versions(boot?.version, $("#version").textContent);
  $("#save-said").hidden = !said;
}

export function wireUp(/** @type {PageParts} */ page) {
  connection = page.connection;
  $("#usb").hidden = !hasSerial();
  if (!hasSerial()) $("#others-said").textContent = words.noSerial;
  $("#usb").addEventListener("click", () => connectBoard());
  $("#own-board").addEventListener("click", () => {
    connection.send({ come_back: true });
    $("#settings").close();
  });
  $("#save-said").addEventListener("click", () => saveFile("pegout.txt", [said], "text/plain"));
}

/** Show a real board live. Must be called from a click. Return whether the board is there. */
export async function connectBoard() {
  /** @type {SerialPort | null} */ let port = null;
  try {
    port = hasSerial() ? await choosePort() : null;
  } catch (error) {
    $("#others-said").textContent = words.failed(/** @type {Thrown} */ (error).message); // ports may be forbidden
  }
  if (!port) return false;
  await reader?.end(); // the last reader may be using this port
  try {
    await openPort(port);
  } catch {
    $("#others-said").textContent = words.portTaken;
    return false;
  }
  $("#others-said").textContent = "";
  watch("USB", port);
  return true;
}

/** Restart the real board in its bootloader, and show our own again. */
export async function restartInBootloader() {
  await reader?.restartInBootloader();
  reader = null;
  connection.send({ come_back: true });
}

function watch(/** @type {string} */ name, /** @type {SerialPort} */ port) {
  said = "";
  connection.send({ watch: name });
  reader = new SerialReader(port, (news) => {
    if (news.heard) said = (said + news.heard).slice(-MOST_TEXT);
    connection.send(news);
  });
  $("#settings").close();
}

/** React to a change of the model: stop reading once our own board is back. */
export function update(/** @type {News} */ { hello }, /** @type {Model} */ model) {
  open({ model });
  if (!reader || !hello || !model.hello.buttons.length) return;
  reader.end();
  reader = null;
}

// "Another board": a real one by USB in place of ours, which keeps its game meanwhile.

import { $, saveFile } from "../dom.js";
import { words } from "../words.js";
import { choosePort, hasSerial, openPort, SerialReader } from "./serial.js";

const MOST_TEXT = 500_000; // letters of what the board said that are kept

/** @type {import("./connection.js").Line} */
let connection;
/** @type {SerialReader | null} */
let reader = null;
let said = ""; // by the real board

/** Show what can be done now. */
export function open({ model }) {
  $("#own-board").hidden = !model.state.line;
  $("#save-said").hidden = !said;
}

export function wireUp(page) {
  connection = page.connection;
  $("#usb").hidden = !hasSerial();
  if (!hasSerial()) $("#others-said").textContent = words.noSerial;
  $("#usb").addEventListener("click", async () => {
    const port = await choosePort();
    if (!port) return;
    await reader?.end(); // it may have this port
    try {
      await openPort(port);
    } catch {
      $("#others-said").textContent = words.portTaken;
      return;
    }
    $("#others-said").textContent = "";
    watch("USB", port);
  });
  $("#own-board").addEventListener("click", () => {
    connection.send({ come_back: true });
    $("#settings").close();
  });
  $("#save-said").addEventListener("click", () => saveFile("pegout.txt", [said], "text/plain"));
}

function watch(name, port) {
  said = "";
  connection.send({ watch: name });
  reader = new SerialReader(port, (news) => {
    if (news.heard) said = (said + news.heard).slice(-MOST_TEXT);
    connection.send(news);
  });
  $("#settings").close();
}

/** Note news of the board: our own board in place of the other ends the reading. */
export function followOthers({ hello }, model) {
  open({ model });
  if (!reader || !hello || !model.hello.buttons.length) return;
  reader.end();
  reader = null;
}

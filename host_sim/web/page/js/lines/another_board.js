// "Another board": a real one by USB, or a log of one, in place of ours, which keeps its game meanwhile.

import { $, saveFile } from "../dom.js";
import { words } from "../words.js";
import { LogPlayer } from "./log_player.js";
import { choosePort, hasSerial, knownPort, SerialReader } from "./serial.js";

/** @type {import("./connection.js").Line} */
let connection;
/** What is read: a line or a log.
 * @type {SerialReader | LogPlayer | null} */
let source = null;
let log = []; // the events of a real board, a line each

/** Show what can be done now. */
export function open({ model }) {
  $("#own-board").hidden = !model.state.line;
  $("#save-log").hidden = !log.length;
}

export function wireUp(page) {
  connection = page.connection;
  $("#usb").hidden = !hasSerial();
  if (!hasSerial()) $("#others-said").textContent = words.noSerial;
  $("#usb").addEventListener("click", async () => {
    const port = (await knownPort()) ?? (await choosePort());
    if (port) watch("USB", 1, (told) => new SerialReader(port, told));
  });
  $("#log-file").addEventListener("change", async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    const [text, speed] = [await file.text(), Number($("#log-speed").value)];
    target.value = "";
    watch(file.name, speed, (told) => new LogPlayer(text, speed, told));
  });
  $("#own-board").addEventListener("click", () => {
    connection.send({ come_back: true });
    $("#settings").close();
  });
  $("#save-log").addEventListener("click", () => saveFile("pegout.log", log, "application/x-ndjson"));
  $("#log-file").disabled = false;
}

async function watch(name, speed, sourceOf) {
  await source?.end();
  log = [];
  connection.send({ watch: { name: name.slice(0, 200), speed } });
  source = sourceOf((news) => connection.send(news));
  $("#settings").close();
}

/** Note news of the board: events go into the log, and our own board in place of the other ends it. */
export function followOthers({ hello, events }, model) {
  open({ model });
  if (!source) return;
  if (hello && model.hello.buttons.length) {
    source.end();
    source = null;
  } else if (source instanceof SerialReader) {
    const at = new Date().toISOString();
    log.push(...events.map((event) => `${JSON.stringify({ at, ...event })}\n`));
  }
}

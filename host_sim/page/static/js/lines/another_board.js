// "Another board": a real one by USB, or a log of one. Only on the static site; the Python server has commands for it.

import { $, saveFile } from "../dom.js";
import { words } from "../words.js";
import { choosePort, hasSerial, knownPort, SerialReader } from "./serial.js";

/** @type {import("./worker.js").WorkerLine} */
let line;
/** @type {SerialReader | null} */
let reader = null;

/** Wire the dialog up. */
export function setUpOthers(connection) {
  line = connection;
  $("#usb").hidden = !hasSerial();
  if (!hasSerial()) $("#others-said").textContent = words.noSerial;
  $("#usb").addEventListener("click", async () => read((await knownPort()) ?? (await choosePort())));
  $("#log-file").addEventListener("change", playLog);
  $("#own-board").addEventListener("click", comeBack);
  $("#save-log").addEventListener("click", () => saveFile("pegout.log", line.log, "application/x-ndjson"));
}

async function read(port) {
  if (!port) return;
  await leave();
  line.watch();
  reader = new SerialReader(port, (news) => line.post(news));
  begin();
}

async function playLog() {
  const [file] = $("#log-file").files;
  if (!file) return;
  const text = await file.text();
  await leave();
  line.replay({ name: file.name, text, speed: Number($("#log-speed").value) });
  $("#log-file").value = "";
  begin();
}

function begin() {
  $("#own-board").hidden = false;
  $("#save-log").hidden = !reader;
  $("#others").close();
}

async function leave() {
  await reader?.end();
  reader = null;
}

async function comeBack() {
  await leave();
  line.comeBack();
  $("#own-board").hidden = $("#save-log").hidden = true;
  $("#others").close();
}

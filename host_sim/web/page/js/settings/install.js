// "Put it on a Pico": one file with the person's settings in it, and new settings onto a board's drive. Only on the
// static site; the Python server's commands do the same.

import { $, saveFile } from "../dom.js";
import { words } from "../words.js";

const BLOCK = 512;
const ADDRESS_AT = 12;
const CONTENT_AT = 32;
const CONTENT_BYTES = 256;

/** @type {import("../lines/worker_line.js").WorkerLine} */
let line;

/** The text of a settings.toml as bytes, so many of them: without remarks where it is too long with them. */
export function fitted(text, bytes) {
  const short = text
    .split("\n")
    .filter((row) => row.trim() && !row.trim().startsWith("#"))
    .join("\n");
  for (const candidate of [text, `${short}\n`]) {
    const encoded = new TextEncoder().encode(candidate);
    if (encoded.length > bytes) continue;
    const padded = new Uint8Array(bytes).fill("\n".charCodeAt(0));
    padded.set(encoded);
    return padded;
  }
  throw new Error(words.tooLong(bytes));
}

/** A copy of a UF2 with other bytes from the flash address `at` on. */
function patched(uf2, at, content) {
  const copy = uf2.slice();
  const view = new DataView(copy.buffer);
  for (let block = 0; block < copy.length; block += BLOCK) {
    const address = view.getUint32(block + ADDRESS_AT, true);
    for (let byte = 0; byte < CONTENT_BYTES; byte++) {
      const place = address + byte - at;
      if (place >= 0 && place < content.length) copy[block + CONTENT_AT + byte] = content[place];
    }
  }
  return copy;
}

/** Wire the dialog up. */
export async function setUpInstaller(connection) {
  line = connection;
  const boards = await (await fetch("install.json")).json();
  const select = $("#install-board");
  select.replaceChildren(...boards.map(({ board }, number) => new Option(board, String(number))));
  select.addEventListener("change", () => explain(boards[select.value]));
  $("#install-steps").hidden = !boards.length;
  if (boards.length) explain(boards[0]);
  else $("#install-said").textContent = words.noFile;
  const picker = "showDirectoryPicker" in window;
  $("#to-drive").hidden = !picker;
  if (!picker) $("#drive-said").textContent = words.noDrive;
  $("#to-file").addEventListener("click", () => attempt("#install-said", () => saveUf2(boards[select.value])));
  $("#to-drive").addEventListener("click", () => attempt("#drive-said", writeDrive));
  $("#to-toml").addEventListener("click", async () => saveFile("settings.toml", [await line.settings()]));
}

/** The steps as they are for one of the boards of install.json. */
function explain({ board, bootloader, tried }) {
  $("#install-untried").textContent = tried ? "" : words.installUntried(board);
  $("#install-hold").textContent = words.installHold(bootloader);
}

async function attempt(place, work) {
  try {
    $(place).textContent = await work();
  } catch (/** @type {any} */ error) {
    if (error.name !== "AbortError") $(place).textContent = words.failed(error.message);
  }
}

async function saveUf2({ uf2: name, bootloader, settings_at: at, settings_bytes: bytes }) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(words.noNetwork);
  const uf2 = new Uint8Array(await answer.arrayBuffer());
  saveFile(name, [patched(uf2, at, fitted(await line.settings(), bytes))]);
  return words.fileSaved(name, bootloader);
}

/** Must be called from a click. */
async function writeDrive() {
  const drive = await /** @type {any} */ (window).showDirectoryPicker({ id: "circuitpy", mode: "readwrite" });
  try {
    await drive.getFileHandle("boot_out.txt");
  } catch {
    return words.notCircuitPython;
  }
  const file = await drive.getFileHandle("settings.toml", { create: true });
  const stream = await file.createWritable();
  await stream.write(await line.settings());
  await stream.close();
  return words.driveWritten;
}

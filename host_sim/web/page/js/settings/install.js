// "Put it on a Pico": writes the .uf2 onto the bootloader's drive, or saves it as a file if the browser cannot do that.
// Also updates a board that is shown live, and writes new settings onto a board's drive.
// It is only on the static site; with the Python server there are commands instead.

import { $, fileOf, saveFile } from "../dom.js";
import { connectBoard, restartInBootloader } from "../lines/another_board.js";
import { words } from "../words.js";
import { bootloaderOf, fileFor, writeUf2 } from "./pico_file.js";

/** @type {import("../lines/worker_line.js").WorkerLine} */ let line;
/** @type {UsedBoard[]} */ let boards = [];
/** The settings of the board to update; null to use those of this page's board.
 * @type {string | null} */
let kept = null;

/** Wire up the dialog. @type {(connection: import("../lines/worker_line.js").WorkerLine) => Promise<void>} */
export async function setUpInstaller(connection) {
  line = connection;
  boards = await (await fetch(fileOf("install.json"))).json();
  const select = $("#install-board");
  select.replaceChildren(...boards.map(({ board }, number) => new Option(board, String(number))));
  select.addEventListener("change", () => explain(boards[Number(select.value)]));
  $("#install-steps").hidden = !boards.length;
  if (boards.length) explain(boards[0]);
  else $("#install-said").textContent = words.noFile;
  const picker = "showDirectoryPicker" in window;
  $("#to-pico").hidden = $("#to-drive").hidden = !picker;
  if (!picker) $("#drive-said").textContent = words.noDrive;
  for (const picture of document.querySelectorAll("#install-steps img")) picture.toggleAttribute("hidden", picker);
  onClick("#to-pico", "#install-said", writePico);
  onClick("#to-file", "#install-said", async () => {
    const board = boards[Number(select.value)];
    saveFile(board.uf2, [await fileFor(board, await settings())]);
    return words.fileSaved(board.uf2, board.bootloader);
  });
  onClick("#show-installed", "#install-said", async () => ((await connectBoard()) ? words.installRuns : ""));
  onClick("#update", "#others-said", update);
  onClick("#to-drive", "#drive-said", writeDrive);
  onClick("#to-toml", "#drive-said", async () => {
    saveFile("settings.toml", [await line.settings()]);
    return "";
  });
}

const settings = async () => kept ?? (await line.settings());

/** Run `work` when `button` is clicked, and show its result in `place`, or why it failed.
 * @type {(button: string, place: string, work: () => Promise<string>) => void} */
function onClick(button, place, work) {
  $(button).addEventListener("click", async () => {
    try {
      $(place).textContent = await work();
    } catch (error) {
      const { name, message } = /** @type {Thrown} */ (error);
      if (name !== "AbortError") $(place).textContent = words.failed(message);
    }
  });
}

const chooseDrive = (/** @type {string} */ id) => window.showDirectoryPicker({ id, mode: "readwrite" });

/** Show the steps for one of the boards of install.json. */
function explain(/** @type {UsedBoard} */ { board, bootloader, tried }) {
  $("#install-untried").textContent = tried ? "" : words.installUntried(board);
  $("#install-hold").textContent = words.installHold(bootloader);
}

/** Write the file onto the Pico in its bootloader. The drive names the chip; the person says whether it has a radio. */
async function writePico() {
  const drive = await chooseDrive("bootloader");
  const bootloader = await bootloaderOf(drive);
  const chosen = boards[Number($("#install-board").value)];
  const board = [chosen, ...boards].find((each) => each.bootloader === bootloader);
  if (!board) return bootloader ? words.unknownBootloader(bootloader) : words.notBootloader;
  $("#install-board").value = String(boards.indexOf(board));
  explain(board);
  const bar = $("#install-progress");
  bar.hidden = false;
  try {
    await writeUf2(drive, await fileFor(board, await settings()), (part) => (bar.value = part));
  } catch (thrown) {
    const error = /** @type {Thrown} */ (thrown);
    return words.writingBroke(Math.floor(bar.value * 100), error.message);
  } finally {
    bar.hidden = true;
  }
  kept = null;
  $("#show-installed").hidden = false;
  return words.installRestarts(board.board);
}

/** Read the settings of the board on show, and restart it in its bootloader. */
async function update() {
  if ("showDirectoryPicker" in window) {
    const drive = await chooseDrive("circuitpy");
    if (!(await isCircuitPython(drive))) return words.notCircuitPython;
    const there = await drive.getFileHandle("settings.toml").catch(() => null);
    const bytes = there && new Uint8Array(await (await there.getFile()).arrayBuffer());
    if (bytes) kept = asText(bytes);
  }
  await restartInBootloader();
  $("#install").open = true;
  return words.updateRestarts;
}

/** The text of a settings.toml. One that is not text is saved as a file for the person; the board gets a new one. */
function asText(/** @type {BlobPart & BufferSource} */ bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    saveFile("settings-before.toml", [bytes]);
    return null;
  }
}

const isCircuitPython = (/** @type {FileSystemDirectoryHandle} */ drive) =>
  drive.getFileHandle("boot_out.txt").then(Boolean, () => false);

/** Write the settings onto a board's drive. Must be called from a click. */
async function writeDrive() {
  const drive = await chooseDrive("circuitpy");
  if (!(await isCircuitPython(drive))) return words.notCircuitPython;
  const file = await drive.getFileHandle("settings.toml", { create: true });
  const stream = await file.createWritable();
  await stream.write(await line.settings());
  await stream.close();
  return words.driveWritten;
}

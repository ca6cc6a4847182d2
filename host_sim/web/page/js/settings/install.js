// "Put it on a Pico": writes the .uf2 onto the bootloader's drive, or saves it as a file if the browser cannot do that.
// It also updates a board on USB, and writes new settings onto a board's drive.
// Only the static site has it; with the Python server there are commands instead.

import { $, saveFile } from "../dom.js";
import { words } from "../words.js";
import { bootloaderOf, fileFor, writeUf2 } from "./pico_file.js";

export class Installer {
  /** boards: the boards that the site has files for. realBoard: a board on USB.
   * @param {Line} line @param {UsedBoard[]} boards @param {import("../lines/another_board.js").AnotherBoard} realBoard */
  constructor(line, boards, realBoard) {
    this.line = line;
    this.boards = boards;
    this.realBoard = realBoard;
    /** The settings of the board to update; null for the settings of this page's board. @type {string | null} */
    this.oldSettings = null;
    const select = $("#install-board");
    select.replaceChildren(...boards.map(({ board }, number) => new Option(board, String(number))));
    select.addEventListener("change", () => explain(this.chosen));
    $("#install-steps").hidden = !boards.length;
    if (boards.length) explain(boards[0]);
    else $("#install-said").textContent = words.noFile;
    const picker = "showDirectoryPicker" in window;
    $("#to-pico").hidden = $("#to-drive").hidden = !picker;
    if (!picker) $("#drive-said").textContent = words.noDrive;
    for (const picture of document.querySelectorAll("#install-steps img")) picture.toggleAttribute("hidden", picker);
    onClick("#to-pico", "#install-said", () => this.writePico());
    onClick("#to-file", "#install-said", async () => {
      saveFile(this.chosen.uf2, [await fileFor(this.chosen, await this.settings())]);
      return words.fileSaved(this.chosen.uf2, this.chosen.bootloader);
    });
    onClick("#show-installed", "#install-said", async () => ((await realBoard.connect()) ? words.installRuns : ""));
    onClick("#update", "#others-said", () => this.update());
    onClick("#to-drive", "#drive-said", () => this.writeDrive());
    onClick("#to-toml", "#drive-said", async () => {
      saveFile("settings.toml", [await line.settings()]);
      return "";
    });
  }

  get chosen() {
    return this.boards[Number($("#install-board").value)];
  }

  async settings() {
    return this.oldSettings ?? (await this.line.settings());
  }

  /** Write the file onto the Pico in its bootloader. The drive names the chip; the person says whether it has a radio. */
  async writePico() {
    const drive = await chooseDrive("bootloader");
    const bootloader = await bootloaderOf(drive);
    const board = [this.chosen, ...this.boards].find((each) => each.bootloader === bootloader);
    if (!board) return bootloader ? words.unknownBootloader(bootloader) : words.notBootloader;
    $("#install-board").value = String(this.boards.indexOf(board));
    explain(board);
    const bar = $("#install-progress");
    bar.hidden = false;
    try {
      await writeUf2(drive, await fileFor(board, await this.settings()), (part) => (bar.value = part));
    } catch (thrown) {
      const error = /** @type {Thrown} */ (thrown);
      return words.writingBroke(Math.floor(bar.value * 100), error.message);
    } finally {
      bar.hidden = true;
    }
    this.oldSettings = null;
    $("#show-installed").hidden = false;
    return words.installRestarts(board.board);
  }

  /** Read the settings of the board on show, and restart it in its bootloader. */
  async update() {
    if ("showDirectoryPicker" in window) {
      const drive = await chooseDrive("circuitpy");
      if (!(await isCircuitPython(drive))) return words.notCircuitPython;
      const there = await drive.getFileHandle("settings.toml").catch(() => null);
      const bytes = there && new Uint8Array(await (await there.getFile()).arrayBuffer());
      if (bytes) this.oldSettings = asText(bytes);
    }
    await this.realBoard.restartInBootloader();
    $("#install").open = true;
    return words.updateRestarts;
  }

  /** Write the settings onto a board's drive. Must be called from a click. */
  async writeDrive() {
    const drive = await chooseDrive("circuitpy");
    if (!(await isCircuitPython(drive))) return words.notCircuitPython;
    const file = await drive.getFileHandle("settings.toml", { create: true });
    const stream = await file.createWritable();
    await stream.write(await this.line.settings());
    await stream.close();
    return words.driveWritten;
  }
}

/** Run `work` when `button` is clicked, and show its result in `place`, or why it failed.
 * @type {(button: string, place: string, work: () => Promise<string>) => void} */
function onClick(button, place, work) {
  $(button).addEventListener("click", async () => {
    const before = $(place).textContent;
    $(place).textContent = ""; // the result of an earlier click must not seem to be this one's
    try {
      $(place).textContent = await work();
    } catch (error) {
      const { name, message } = /** @type {Thrown} */ (error);
      // After a cancelled choice the earlier words return, unless newer ones are there.
      if (name === "AbortError") $(place).textContent ||= before;
      else $(place).textContent = words.failed(message);
    }
  });
}

const chooseDrive = (/** @type {string} */ id) => window.showDirectoryPicker({ id, mode: "readwrite" });

function explain(/** @type {UsedBoard} */ { board, bootloader, tried }) {
  $("#install-untried").textContent = tried ? "" : words.installUntried(board);
  $("#install-hold").textContent = words.installHold(bootloader);
}

/** The text of a settings.toml. If it is not text, the browser saves it as a file, and the board gets new settings. */
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

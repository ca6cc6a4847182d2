// The .uf2 that turns a Pico into a board, with a person's settings in it. See host_sim/release/uf2.py.

import { words } from "../words.js";

const BLOCK = 512;
const ADDRESS_AT = 12;
const CONTENT_AT = 32;
const CONTENT_BYTES = 256;
const CHUNK = 64 * BLOCK;

/** The text of a settings.toml, padded to this many bytes; without comments if it is too long. */
function fitted(/** @type {string} */ text, /** @type {number} */ bytes) {
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

/** Return a copy of a UF2 with `content` at the flash address `at`.
 * @type {(uf2: Uint8Array<ArrayBuffer>, at: number, content: Uint8Array) => Uint8Array<ArrayBuffer>} */
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

/** The file of one board of install.json, with these settings. */
export async function fileFor(/** @type {UsedBoard} */ board, /** @type {string} */ settings) {
  const { uf2, settings_at: at, settings_bytes: bytes } = board;
  const answer = await fetch(`${uf2}.bin`).catch(() => null);
  if (!answer?.ok) throw new Error(words.noNetwork);
  return patched(new Uint8Array(await answer.arrayBuffer()), at, fitted(settings, bytes));
}

/** The bootloader that a drive's INFO_UF2.TXT names: "RPI-RP2", "RP2350" or "". */
export async function bootloaderOf(/** @type {FileSystemDirectoryHandle} */ drive) {
  try {
    const info = await (await (await drive.getFileHandle("INFO_UF2.TXT")).getFile()).text();
    return /^Board-ID: *([\w-]+)/m.exec(info)?.[1] ?? "";
  } catch {
    return "";
  }
}

/** Write a UF2 onto a bootloader's drive. progress(part): called with the part written so far, from 0 to 1. The board
 * restarts after the last block, while the file is still open, so an error from then on means success. Throws the
 * browser's error if writing fails before that.
 * @type {(drive: FileSystemDirectoryHandle, uf2: Uint8Array<ArrayBuffer>, progress: (part: number) => void) => Promise<void>} */
export async function writeUf2(drive, uf2, progress) {
  const last = uf2.length - BLOCK;
  let at = 0;
  try {
    const file = await drive.getFileHandle("pegout.uf2", { create: true });
    const stream = await file.createWritable();
    while (at < uf2.length) {
      progress(at / uf2.length);
      const end = at < last ? Math.min(at + CHUNK, last) : uf2.length;
      await stream.write(uf2.subarray(at, end));
      at = end;
    }
    progress(1);
    await stream.close();
  } catch (error) {
    if (at < last) throw error;
  }
}

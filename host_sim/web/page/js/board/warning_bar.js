// The board's warnings, in a line that stays until somebody acknowledges it, or it is mended: also on a page that is
// opened later, and of a board that is watched.

import { $, make } from "../dom.js";
import { boardSays } from "../sentences.js";
import { words } from "../words.js";

let shown = "";

/** Bring the line up to date. acknowledge(): ends the signs on the board, and so what stands here. @type {(state: State, acknowledge: () => void) => void} */
export function showWarnings({ warnings, unkept }, acknowledge) {
  const lines = (warnings ?? []).map(boardSays);
  if (unkept) lines.push(words.unkeptWhy(unkept)); // mended when the board's memory is kept
  const text = JSON.stringify([lines, words.acknowledge]);
  if (text === shown) return;
  shown = text;
  const button = make("button", { type: "button", textContent: words.acknowledge, onclick: acknowledge });
  const content = lines.map((textContent) => make("p", { textContent }));
  $("#warnings").replaceChildren(...content, ...(warnings?.length ? [button] : []));
  $("#warnings").hidden = !lines.length;
}

// The board's warnings, in a line that stays until somebody acknowledges it or the cause is gone; also on pages that
// open later, and for a watched board.

import { $, make } from "../dom.js";
import { boardSays } from "../sentences.js";
import { words } from "../words.js";

let shown = "";

/** Update the line. acknowledge(): dismisses the warnings on the board, and so here. @type {(state: State, acknowledge:
 * () => void) => void} */
export function showWarnings({ warnings, unkept }, acknowledge) {
  const lines = (warnings ?? []).map(boardSays);
  if (unkept) lines.push(words.unkeptWhy(unkept)); // gone once the memory is saved
  const text = JSON.stringify([lines, words.acknowledge]);
  if (text === shown) return;
  shown = text;
  const button = make("button", { type: "button", textContent: words.acknowledge, onclick: acknowledge });
  const content = lines.map((textContent) => make("p", { textContent }));
  $("#warnings").replaceChildren(...content, ...(warnings?.length ? [button] : []));
  $("#warnings").hidden = !lines.length;
}

// Help: the gestures from the project's one list of them, how to peg, what each light means.

import { $, make } from "../dom.js";
import { words } from "../words.js";

/** What fills each dialog, by its id. */
export const showHelp = { gestures: showGestures, pegging: showHowToPeg, lights: showLegend };

async function showGestures() {
  const rows = await (await fetch("gestures.json")).json();
  const lines = rows.flatMap(({ id, gesture, effect }) => {
    const [does, then] = words.gestureTable[id] ?? [gesture, effect];
    return [make("dt", { textContent: does }), make("dd", { textContent: then })];
  });
  $("#gesture-list").replaceChildren(...lines);
}

/** What happens at the table, and which buttons say it. The text is English in every language. */
async function showHowToPeg() {
  const blocks = await (await fetch("how-to-peg.json")).json();
  const inline = (spans) => spans.map(([text, bold]) => (bold ? make("strong", { textContent: text }) : text));
  const lines = blocks.flatMap(({ at, board, text }) =>
    text
      ? [make("p", {}, ...inline(text))]
      : [make("dl", {}, make("dt", {}, ...inline(at)), make("dd", {}, ...inline(board)))],
  );
  $("#how-to-peg").replaceChildren(...lines);
}

function showLegend() {
  const lines = words.legend.map(([kind, light, meaning]) =>
    make(
      "li",
      {},
      make("span", { className: `lamp ${kind}`, "aria-hidden": "true" }),
      make("strong", { textContent: light }),
      make("span", { textContent: meaning }),
    ),
  );
  $("#legend").replaceChildren(...lines);
}

// Help in three parts: gestures, lights, and how to peg. Each comes from a list that the rest of the project uses too.

import { $, loadJson, make } from "../dom.js";

export class HelpDialog {
  async open() {
    $("#gestures").open = true;
    const { lang } = document.documentElement;
    const none = { gestures: {}, lights: {}, pegging: {} }; // English is in the lists themselves
    const { gestures, lights, pegging } = lang === "en" ? none : await loadJson(`js/words/help/${lang}.json`);
    await Promise.all([showGestures(gestures), showHowToPeg(pegging), showLegend(lights)]);
  }
}

async function showGestures(/** @type {HelpTexts} */ texts) {
  const rows = await loadJson("gestures.json");
  const lines = rows.flatMap(({ id, gesture, effect }) => {
    const [does, then] = texts[id] ?? [gesture, effect];
    return [make("dt", { textContent: does }), make("dd", { textContent: then })];
  });
  $("#gesture-list").replaceChildren(...lines);
}

/** Show what happens at the table and how to peg it. A row's id is its first words in bold. */
async function showHowToPeg(/** @type {HelpTexts} */ texts) {
  const english = await loadJson("how-to-peg.json");
  const inline = (/** @type {Span[]} */ spans) =>
    spans.map(([text, bold]) => (bold ? make("strong", { textContent: text }) : text));
  const marked = (/** @type {string} */ text) => inline(text.split("**").map((part, at) => [part, at % 2 === 1]));
  const lines = english.map(({ at, board, text }) => {
    const name = (at ?? text ?? []).find(([, bold]) => bold)?.[0] ?? "";
    const [one, two] = texts[name]?.map(marked) ?? (text ? [inline(text)] : [inline(at ?? []), inline(board)]);
    return two ? make("dl", {}, make("dt", {}, ...one), make("dd", {}, ...two)) : make("p", {}, ...one);
  });
  $("#pegging").replaceChildren(...lines);
}

async function showLegend(/** @type {HelpTexts} */ texts) {
  const rows = await loadJson("lights.json");
  const lines = rows.map(({ id, light, meaning }) => {
    const [shows, means] = texts[id] ?? [light, meaning];
    const lamp = make("span", { className: `lamp ${id}`, "aria-hidden": "true" });
    return make("li", {}, lamp, make("strong", { textContent: shows }), make("span", { textContent: means }));
  });
  $("#legend").replaceChildren(...lines);
}

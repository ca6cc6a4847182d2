// "Cribbage in two minutes": five small drawings with a few sentences each, and a first game.

import { $, make, span } from "../dom.js";
import { words } from "../words.js";
import { back, picture } from "./card.js";
import { marked } from "./terms.js";

const some = (/** @type {string} */ cards) => cards.split(" ").map(picture);

const set = (/** @type {string} */ cards, /** @type {string} */ count) =>
  span("set", ...some(cards), make("b", {}, count));

const track = (/** @type {string} */ side, /** @type {number[]} */ ...holes) =>
  span(`track side-${side}`, ...holes.map((hole) => make("i", { style: `left: ${hole / 1.21}%` })));

const DRAWINGS = [
  () => [span("held", ...some("5H 6S 7D 8C")), span("laid", back(), back())],
  () => [span("held", back(), ...some("JS"))],
  () => [span("held", ...some("KC 7D 9H")), span("figure", "26")],
  () => [set("7D 8C", "2"), set("8C 8S", "2"), set("6S 7D 8C", "3"), set("2H 5H 9H KH", "4")],
  () => [track("B", 62, 70), track("A", 100, 88), span("holes", ...["0", "90", "121"].map((it) => make("b", {}, it)))],
];

export class Learn {
  open() {
    const lessons = words.lessons.map(([title, text], at) => {
      const drawing = make("div", { className: "drawing", "aria-hidden": "true" }, ...DRAWINGS[at]());
      const bold = (/** @type {string} */ word) => make("b", {}, word);
      const heading = make("h3", {}, `${at + 1}. ${title}`);
      return make("li", {}, drawing, make("div", {}, heading, make("p", {}, ...marked(text, bold))));
    });
    $("#lessons").replaceChildren(...lessons);
  }
}

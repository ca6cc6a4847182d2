// The words of the game that explain themselves at a tap.

import { $, make, write } from "../dom.js";
import { words } from "../words.js";

/** A word of the game: a tap explains it in one sentence, the next tap anywhere closes that. `word`: as in the list of
 * explanations, if other words stand here for it. */
export function term(/** @type {string} */ text, word = text) {
  const button = make("button", { type: "button", className: "term", textContent: text });
  button.onclick = () => {
    const why = words.terms.find(([name]) => name === word.toLowerCase())?.[1] ?? "";
    const close = () => ($("#term").hidden = true);
    setTimeout(() => {
      write($("#term"), why);
      $("#term").hidden = false;
      addEventListener("click", close, { once: true });
    });
  };
  return button;
}

/** A sentence in which the words of the game are made by `as`.
 * @type {(text: string, as?: (word: string) => HTMLElement) => (string | HTMLElement)[]} */
export function marked(text, as = term) {
  const known = words.terms.map(([word]) => word);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${known.join("|")})(?![\\p{L}\\d])`, "iu");
  return text.split(pattern).map((part) => (known.includes(part.toLowerCase()) ? as(part) : part));
}

// The words of the game that show their explanation when tapped.

import { $, pushButton, write } from "../dom.js";
import { words } from "../words.js";

/** A word of the game: a tap explains it in one sentence, and the next tap anywhere hides the sentence. `word`: its
 * name in the list of explanations, if the text here differs. */
export function term(/** @type {string} */ text, word = text) {
  const explain = () => {
    const why = words.terms.find(([name]) => name === word.toLowerCase())?.[1] ?? "";
    const close = () => ($("#term").hidden = true);
    setTimeout(() => {
      write($("#term"), why);
      $("#term").hidden = false;
      addEventListener("click", close, { once: true });
    });
  };
  return pushButton(text, explain, "term");
}

/** Split a sentence into plain text and elements. `as` makes an element for each word of the game.
 * @type {(text: string, as?: (word: string) => HTMLElement) => (string | HTMLElement)[]} */
export function marked(text, as = term) {
  const known = words.terms.map(([word]) => word);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${known.join("|")})(?![\\p{L}\\d])`, "iu");
  return text.split(pattern).map((part) => (known.includes(part.toLowerCase()) ? as(part) : part));
}

// The terms of cribbage in the page's sentences. A tap on a term explains it.

import { $, pushButton, write } from "../dom.js";
import { words } from "../words.js";

/** A button with a term of cribbage: a tap explains it, and the next tap anywhere hides the explanation. word: the term
 * in the list of explanations, if `text` differs from it. */
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

/** Split a sentence into plain text and elements. as(word): makes the element of a term.
 * @type {(text: string, as?: (word: string) => HTMLElement) => (string | HTMLElement)[]} */
export function marked(text, as = term) {
  const known = words.terms.map(([word]) => word);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${known.join("|")})(?![\\p{L}\\d])`, "iu");
  return text.split(pattern).map((part) => (known.includes(part.toLowerCase()) ? as(part) : part));
}

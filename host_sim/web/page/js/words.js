// The language of the page: every sentence stands in words/LANGUAGE.js, one file a language, all with the same names.
// In index.html data-words names an element's text, data-label its accessible name.

import { all, write } from "./dom.js";
import { recall, remember } from "./memory.js";
import english from "./words/en.js";

/** The languages there are, each by its own name. A new one is its file and its line here. */
export const LANGUAGES = { en: "English", fr: "Français" };

/** The sentences of the language chosen. @type {typeof english} */
export let words = english;

/** What was chosen before, or the first of the browser's languages that there is. */
export function preferred() {
  const wanted = [recall("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return wanted.find((tag) => tag && tag in LANGUAGES) ?? "en";
}

/** Speak a language from now on; the page's fixed texts change at once. */
export async function speak(/** @type {string} */ language) {
  words = (await import(`./words/${language}.js`)).default;
  document.documentElement.lang = language;
  document.body.dataset.waiting = words.connecting;
  fillIn();
}

/** Choose a language, for the next time too. */
export async function choose(/** @type {string} */ language) {
  remember("language", language);
  await speak(language);
}

/** A fixed text by its name. */
const textOf = (name = "") => String(/** @type {Sentences} */ (words)[name]);

/** Write the fixed texts of index.html. */
function fillIn() {
  for (const element of all("[data-words]")) write(element, textOf(element.dataset.words));
  for (const element of all("[data-label]")) element.setAttribute("aria-label", textOf(element.dataset.label));
}

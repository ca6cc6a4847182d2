// The language of the page: words/LANGUAGE.js has every sentence, under the same names in all languages.
// In index.html data-words names an element's text, and data-label its accessible name.

import { all, write } from "./dom.js";
import { recall } from "./memory.js";
import english from "./words/en.js";

/** The languages, each by its own name. To add a language, write its file and its line here. */
export const LANGUAGES = { en: "English", fr: "Français" };

/** The sentences of the chosen language. @type {typeof english} */
export let words = english;

/** The saved choice, or the first of the browser's languages that is available. */
export function preferred() {
  const wanted = [recall("language"), ...(navigator.languages ?? [])].map((tag) => tag?.slice(0, 2).toLowerCase());
  return wanted.find((tag) => tag && tag in LANGUAGES) ?? "en";
}

/** Use a language from now on. The page's fixed texts change at once. */
export async function useLanguage(/** @type {string} */ language) {
  words = /** @type {LanguageFile} */ (await import(`./words/${language}.js`)).default;
  document.documentElement.lang = language;
  document.body.dataset.waiting = words.connecting;
  for (const element of all("[data-words]")) write(element, textOf(element.dataset.words));
  for (const element of all("[data-label]")) element.setAttribute("aria-label", textOf(element.dataset.label));
}

/** A sentence with facts in place of each {name}; a list is joined with commas. */
export const fill = (/** @type {string} */ sentence, /** @type {Record<string, any>} */ facts) =>
  sentence.replace(/\{(\w+)\}/g, (_all, name) => [facts[name]].flat().join(", "));

const textOf = (name = "") => String(/** @type {Sentences} */ (words)[name]);

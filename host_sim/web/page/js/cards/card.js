// Playing cards as elements of the page.

import { face, SUITS, spoken } from "../card_text.js";
import { all, make, span } from "../dom.js";

/** Make `element` look like the card, or like an empty place.
 * @template {HTMLElement} E
 * @param {E} element
 * @param {string} card */
export function dress(element, card) {
  const suit = card.at(-1) ?? "";
  element.classList.add("card");
  element.classList.toggle("empty", !card);
  element.dataset.suit = suit;
  element.dataset.sign = SUITS[suit] ?? "";
  const parts = card ? [make("b", { textContent: card.slice(0, -1) }), make("i", { textContent: SUITS[suit] })] : [];
  element.replaceChildren(...parts);
  return element;
}

export function picture(/** @type {string} */ card) {
  const traits = { role: "img", "aria-label": spoken(card), dataset: { card } };
  return dress(make("span", traits), card);
}

/** A card face down. */
export const back = () => span("card back");

/** Raise `cards` in `home`, and dim the other cards there. If `cards` is empty, dim none. */
export function raise(/** @type {HTMLElement} */ home, /** @type {string[]} */ cards) {
  for (const element of all(".card[data-card]", home)) {
    const up = cards.includes(element.dataset.card ?? "");
    element.classList.toggle("up", up);
    element.classList.toggle("dull", cards.length > 0 && !up);
  }
}

/** Make a line for each set of a count. Pointing at it raises the set's cards in `home`. named(kind): the set's name.
 * @type {(sets: Messages.CountedPart[], home: HTMLElement, named: (kind: string) => (string | Node)[]) => HTMLElement[]} */
export const setLines = (sets, home, named) =>
  sets.map(({ kind, cards, total }) => {
    const minis = cards.map((card) => make("i", { dataset: { suit: card.slice(-1) }, textContent: face(card) }));
    const parts = [make("span", {}, ...named(kind)), span("minis", ...minis)];
    const line = make("li", { tabIndex: 0 }, ...parts, make("b", {}, String(total)));
    for (const event of ["focus", "pointerenter", "click"]) line.addEventListener(event, () => raise(home, cards));
    return line;
  });

// Elements that stay while their content changes, so that they keep the focus.
// Cards slide from their old place to their new one, unless motion is reduced.

import { $, all, lessMotion } from "../dom.js";

const MOVE_MS = 200;

/** Give `parent` an element for each [key, create()], in this order. Existing ones stay, and keep the focus.
 * @type {(parent: HTMLElement, wanted: Keyed[]) => HTMLElement[]} */
export function keyed(parent, wanted) {
  const there = new Map(/** @type {HTMLElement[]} */ ([...parent.children]).map((it) => [it.dataset.key ?? "", it]));
  const elements = wanted.map(([key, create]) => there.get(key) ?? create());
  for (const [at, [key]] of wanted.entries()) elements[at].dataset.key = key;
  for (const it of there.values()) if (!elements.includes(it)) it.remove();
  for (const [at, it] of elements.entries()) {
    if (parent.children[at] !== it) parent.insertBefore(it, parent.children[at] ?? null);
  }
  return elements;
}

/** Run `lay`, which moves cards, and slide each card to its new place. New cards come from the others' row. */
export function moving(/** @type {() => void} */ lay) {
  if (lessMotion.matches || document.hidden || $("#table").hidden) return lay();
  const cards = () => all("#table [data-card]");
  const before = new Map(cards().map((card) => [card.dataset.card, card.getBoundingClientRect()]));
  lay();
  const pack = $("#table-others").getBoundingClientRect();
  for (const card of cards()) {
    const to = card.getBoundingClientRect();
    const from = before.get(card.dataset.card) ?? pack;
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(x, y) < 2) continue;
    const size = from !== pack && to.width ? from.width / to.width : 0.5;
    const start = { transform: `translate(${x}px, ${y}px) scale(${size})`, transformOrigin: "0 0", zIndex: 3 };
    card.animate([start, { ...start, transform: "none" }], { duration: MOVE_MS, easing: "ease-out" });
  }
}

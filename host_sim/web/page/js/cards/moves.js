// Cards that move: each is shown where it was, and slides to where it is. Off where less motion is asked for.

import { $, all } from "../dom.js";

const MOVE_MS = 200;

/** Do `lay`, which lays the table anew, and let the cards move to their new places: those that come are dealt from
 * behind the other's row, and those that go are gathered there. */
export function moving(/** @type {() => void} */ lay) {
  const places = () => new Map(all("#table [data-card]").map((card) => [card.dataset.card, card]));
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden || $("#table").hidden;
  if (still) return lay();
  const before = new Map([...places()].map(([name, card]) => [name, { card, box: card.getBoundingClientRect() }]));
  lay();
  const pack = $("#table-others").getBoundingClientRect();
  const now = places();
  for (const [name, card] of now) {
    const to = card.getBoundingClientRect();
    const from = before.get(name)?.box ?? pack;
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(x, y) < 2) continue;
    const size = before.has(name) && to.width ? from.width / to.width : 0.5;
    slide(card, `translate(${x}px, ${y}px) scale(${size})`);
  }
  for (const [name, { card, box }] of before) {
    if (now.has(name) || !box.width) continue;
    const ghost = /** @type {HTMLElement} */ (card.cloneNode(true));
    delete ghost.dataset.card;
    const [left, top] = [box.left, box.top];
    Object.assign(ghost.style, { position: "fixed", left: `${left}px`, top: `${top}px`, pointerEvents: "none" });
    ghost.style.setProperty("--card", `${box.width}px`);
    document.body.append(ghost);
    const there = `translate(${pack.left - left}px, ${pack.top - top}px) scale(.4)`;
    slide(ghost, there, "reverse").finished.finally(() => ghost.remove());
  }
  return undefined;
}

/** Slide from `from` to where it is, or there.
 * @type {(element: HTMLElement, from: string, direction?: PlaybackDirection) => Animation} */
const slide = (element, from, direction = "normal") =>
  element.animate(
    [
      { transform: from, transformOrigin: "0 0", zIndex: 3 },
      { transform: "none", transformOrigin: "0 0", zIndex: 3 },
    ],
    { duration: MOVE_MS, easing: "ease-out", direction },
  );

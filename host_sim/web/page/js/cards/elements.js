// Elements that stay while what they show changes, and so keep the focus.

/** Let `parent` hold an element for each [key, create()], in this order. Those that are there stay, and keep the focus.
 * @type {(parent: HTMLElement, wanted: [string, () => HTMLElement][]) => HTMLElement[]} */
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

/** Whether a button can be used; it keeps the focus in either case. */
export function enable(/** @type {HTMLElement} */ button, /** @type {boolean} */ on) {
  button.setAttribute("aria-disabled", String(!on));
}

export const isEnabled = (/** @type {HTMLElement} */ button) => button.getAttribute?.("aria-disabled") !== "true";

// Elements that stay in place while their content changes, so that they keep the focus.

/** Give `parent` an element for each [key, create()], in this order. Existing ones stay, and keep the focus.
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

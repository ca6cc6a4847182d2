// What this browser remembers of its owner's choices. In a private window they hold until it is closed.

/** Do what a browser that keeps nothing refuses to do; null there.
 * @template T
 * @param {() => T} work
 * @returns {T | null} */
function attempt(work) {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What was remembered under `name`, or null. */
export const recall = (name) => attempt(() => localStorage.getItem(`pegout.${name}`));

/** The value that was remembered under `name` as JSON, or null. What is spoilt, not even JSON or not `right`, is put aside
 * under another name, and the event "spoilt" tells the page of it. goodOf(value): what of it is good. */
export function recallValue(name, right, /** @type {(value: any) => any} */ goodOf = () => null) {
  const text = recall(name);
  if (text === null) return null;
  let good = null;
  try {
    const value = JSON.parse(text);
    if (right(value)) return value;
    good = goodOf(value);
  } catch {
    // It is put aside too.
  }
  remember(`${name}${ASIDE}${new Date().toISOString()}`, text);
  remember(name, good && JSON.stringify(good));
  dispatchEvent(new CustomEvent("spoilt", { detail: name }));
  return good;
}

const ASIDE = " put aside ";

/** The texts of `name` that were put aside. */
export function putAside(name) {
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  return names.filter((it) => it.startsWith(`pegout.${name}${ASIDE}`)).map((it) => localStorage.getItem(it));
}

/** Remember `value` as text; null forgets. Where the browser keeps nothing it holds as long as the page. */
export function remember(name, value) {
  const key = `pegout.${name}`;
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, String(value))));
}

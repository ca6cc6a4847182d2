// The owner's choices that this browser remembers. In a private window they hold until it is closed.

/** Do what a browser that keeps nothing refuses to do; null there. @type {<T>(work: () => T) => T | null} */
function attempt(work) {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Whether the browser blocks site data: it keeps nothing for this page, the game neither. */
export const blocked = attempt(() => localStorage) === null;

/** What was remembered under `name`, or null. */
export const recall = (/** @type {string} */ name) => attempt(() => localStorage.getItem(`pegout.${name}`));

/** The value that was remembered under `name` as JSON, or null. What is spoilt, not even JSON or not `right`, is put aside
 * under another name, and the event "spoilt" tells the page of it. */
export function recallValue(/** @type {string} */ name, /** @type {(value: any) => unknown} */ right) {
  const text = recall(name);
  if (text === null) return null;
  try {
    const value = JSON.parse(text);
    if (right(value)) return value;
  } catch {
    // It is put aside too.
  }
  remember(`${name} put aside ${new Date().toISOString()}`, text);
  remember(name, null);
  dispatchEvent(new CustomEvent("spoilt", { detail: name }));
  return null;
}

/** Remember `value` as text; null forgets. Where the browser keeps nothing it holds as long as the page. */
export function remember(/** @type {string} */ name, /** @type {string | number | boolean | null} */ value) {
  const key = `pegout.${name}`;
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, String(value))));
}

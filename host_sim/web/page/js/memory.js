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

/** Remember `value` as text; null forgets. Where the browser keeps nothing it holds as long as the page. */
export function remember(/** @type {string} */ name, /** @type {string | number | boolean | null} */ value) {
  const key = `pegout.${name}`;
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, String(value))));
}

// Choices that this browser remembers. In a private window it remembers them until the window is closed.

/** The result of `work`, or null if the browser refuses to save. @type {<T>(work: () => T) => T | null} */
function attempt(work) {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Whether the browser blocks site data. If so, it saves nothing for this page, not even the game. */
export const blocked = attempt(() => localStorage) === null;

export const recall = (/** @type {StoredName} */ name) => attempt(() => localStorage.getItem(`pegout.${name}`));

/** Save `value` as text; null removes it. Does nothing if the browser refuses to save. */
export function remember(/** @type {StoredName} */ name, /** @type {string | number | boolean | null} */ value) {
  const key = `pegout.${name}`;
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, String(value))));
}

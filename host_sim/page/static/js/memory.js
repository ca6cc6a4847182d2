// What this browser remembers of its owner's choices. In a private window they hold until it is closed.

/** In the session's memory while a game at the card table is under way, so that a page loaded anew knows of it. */
export const SEATED = "pegout.table";

/** Whether a game at the card table was under way when this page was loaded, or is, or can be taken up again. */
export function seated() {
  try {
    return sessionStorage.getItem(SEATED) !== null || recall("sitting") !== null;
  } catch {
    return false;
  }
}

/** What was remembered under `name`, or null. */
export function recall(name) {
  try {
    return localStorage.getItem(`pegout.${name}`);
  } catch {
    return null;
  }
}

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
  try {
    const names = Object.keys(localStorage).filter((it) => it.startsWith(`pegout.${name}${ASIDE}`));
    return names.map((it) => localStorage.getItem(it));
  } catch {
    return [];
  }
}

/** Remember `value` as text; null forgets. */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(`pegout.${name}`);
    else localStorage.setItem(`pegout.${name}`, String(value));
  } catch {
    // It holds as long as the page.
  }
}

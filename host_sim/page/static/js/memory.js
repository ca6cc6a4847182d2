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
 * under another name, and the event "spoilt" tells the page of it. */
export function recallValue(name, right) {
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

/** Remember `value` as text; null forgets. */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(`pegout.${name}`);
    else localStorage.setItem(`pegout.${name}`, String(value));
  } catch {
    // It holds as long as the page.
  }
}

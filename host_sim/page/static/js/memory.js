// What this browser remembers of its owner's choices. In a private window they hold until it is closed.

/** What was remembered under `name`, or null. */
export function recall(name) {
  try {
    return localStorage.getItem(`pegout.${name}`);
  } catch {
    return null;
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

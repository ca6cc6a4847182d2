// Fingers, mouse and keys on the board's buttons. A button is down as long as anything holds it.
// Presses and releases are sent as they happen, so the board recognizes each gesture itself, as with real buttons.

import { $ } from "../dom.js";

/** The button for all sides. Each side has buttons for steps, such as A+6, and for UNDO, such as AU. */
export const DEAL = "DEAL";
export const stepButton = (/** @type {string} */ side, /** @type {number} */ points) => `${side}+${points}`;
export const undoButton = (/** @type {string} */ side) => `${side}U`;
export const kindOf = (/** @type {string} */ button) =>
  button === DEAL ? "deal" : button.endsWith("U") ? "undo" : "step";

/** @type {Record<string, string[]>} */ const KEYS = {
  A: ["KeyS", "KeyD", "KeyF", "KeyA"],
  B: ["KeyH", "KeyJ", "KeyK", "KeyL"],
  C: ["KeyW", "KeyE", "KeyR", "KeyQ"],
};
const DEAL_KEY = "KeyG";
const KEY = "key "; // prefix of a holder that is a key; the key's code follows
const TICK_MS = 8; // vibration at a press
const RENEW_MS = 1000;
const REPEAT_MS = 20; // remote desktops repeat a held key as keyup and keydown, at most this far apart

/** Map each key (KeyboardEvent.code) to its button. The buttons of each side must be its three steps and then UNDO. */
export function keysOf(/** @type {string[]} */ buttons) {
  const keys = buttons.map((button) => {
    const nth = buttons.filter(([side]) => side === button[0]).indexOf(button);
    return /** @type {[string, string]} */ ([button === DEAL ? DEAL_KEY : KEYS[button[0]][nth], button]);
  });
  return new Map(keys);
}

export class Fingers {
  /** line: takes {press: button}, {release: button}, and {still_held: buttons}. */
  constructor(/** @type {Line} */ line) {
    this.line = line;
    /** @type {Map<string, Set<string>>} */ this.holders = new Map(); // button → its holders
    /** @type {Map<string, string>} */ this.keys = new Map();
    /** @type {Map<string, ReturnType<typeof setTimeout>>} */
    this.ending = new Map(); // key code → the timer of its release, cancelled if the key only repeats
    /** @type {Set<string>} */
    this.pointed = new Set(); // buttons whose next click comes from a pointer that has already pressed them
    this.lettersOn = true;
    this.times = { tap: 0, next_tap: 0 }; // in ms, set by the host's hello
    this.reachable = true; // without a connection this is false, and nothing can be pressed
    addEventListener("keydown", (event) => this.keyDown(event));
    addEventListener("keyup", (event) => this.keyUp(event));
    for (const type of ["focusin", "contextmenu", "fullscreenchange", "beforeprint", "compositionstart"]) {
      addEventListener(type, (event) => this.keysAreTaken(/** @type {KeyboardEvent} */ (event)) && this.releaseKeys());
    }
    addEventListener("blur", () => this.releaseAll());
    addEventListener("pagehide", () => this.releaseAll());
    document.addEventListener("visibilitychange", () => document.hidden && this.releaseAll());
    setInterval(() => this.down.size && this.line.send({ still_held: [...this.down] }), RENEW_MS);
  }

  press(/** @type {string} */ button, /** @type {string} */ holder) {
    if (!this.reachable) return;
    const holders = this.holders.get(button) ?? new Set();
    this.holders.set(button, holders);
    holders.add(holder);
    if (holders.size === 1) this.send("press", button);
  }

  release(/** @type {string} */ button, /** @type {string} */ holder) {
    const holders = this.holders.get(button);
    if (holders?.delete(holder) && !holders.size) this.send("release", button);
  }

  releaseAll() {
    for (const [button, holders] of this.holders) {
      if (!holders.size) continue;
      holders.clear();
      this.send("release", button);
    }
  }

  send(/** @type {"press" | "release"} */ verb, /** @type {string} */ button) {
    $(`[data-button="${button}"]`)?.toggleAttribute("data-held", verb === "press");
    this.line.send({ [verb]: button });
  }

  get down() {
    return new Set([...this.holders].filter(([, holders]) => holders.size).map(([button]) => button));
  }

  /** The steps of a tap, for `play`. @returns {Finger[]} */
  tap(/** @type {string} */ button) {
    return [
      [this.times.next_tap - this.times.tap, "press", button],
      [this.times.tap, "release", button],
    ];
  }

  /** Play a gesture: each step is [milliseconds to wait, "press" or "release", button]. */
  async play(/** @type {Finger[]} */ steps) {
    for (const [wait, verb, button] of steps) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (verb === "press") this.press(button, "gesture");
      else this.release(button, "gesture");
    }
  }

  attach(/** @type {HTMLElement} */ element) {
    const button = element.dataset.button ?? "";
    element.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      // VoiceOver on iOS may send a pointer without a size to one button and the click to another (WebKit bug 222627).
      if (!event.width && !event.height) return this.pointed.clear();
      this.pointed.add(button);
      this.press(button, `pointer ${event.pointerId}`);
      try {
        element.setPointerCapture(event.pointerId);
      } catch {
        // The pointer has already gone; its release event follows.
      }
      if (event.pointerType === "touch") navigator.vibrate?.(TICK_MS);
    });
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
      element.addEventListener(end, (event) => this.release(button, `pointer ${event.pointerId}`));
    }
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    // A click that follows neither a pointer nor one of our keys comes from a screen reader or voice control.
    element.addEventListener("click", (event) => {
      if (event.detail && this.pointed.delete(button)) return;
      this.press(button, "assistant");
      setTimeout(() => this.release(button, "assistant"), this.times.tap);
    });
  }

  /** The button that a key presses, if any. Space and Enter press the focused button; a letter presses its own. */
  meant(/** @type {KeyboardEvent} */ event) {
    const focused = $(":focus")?.dataset.button;
    if (focused && (event.code === "Space" || event.code === "Enter")) return focused;
    return this.lettersOn ? this.keys.get(event.code) : undefined;
  }

  /** Whether the key belongs to something else: a field, a dialog, a menu, a shortcut. */
  keysAreTaken(/** @type {KeyboardEvent} */ event) {
    if (event.type !== "focusin" && event.type !== "keydown") return true;
    const shortcut = event.ctrlKey || event.metaKey || event.altKey;
    return Boolean(
      shortcut || /** @type {Element} */ (event.target).closest?.("textarea, input, select, dialog:modal"),
    );
  }

  /** Release the buttons held by keys: macOS sends no keyup for a key that is released while Cmd is down. */
  releaseKeys() {
    this.ending.clear();
    for (const [button, holders] of this.holders) {
      for (const holder of holders) if (holder.startsWith(KEY)) this.release(button, holder);
    }
  }

  keyDown(/** @type {KeyboardEvent} */ event) {
    if (this.keysAreTaken(event)) return this.releaseKeys();
    const button = this.meant(event);
    if (!button) return;
    event.preventDefault();
    clearTimeout(this.ending.get(event.code));
    const repeats = this.ending.delete(event.code) || event.repeat; // the keyup was only part of the repetition
    if (!repeats) this.press(button, KEY + event.code);
  }

  keyUp(/** @type {KeyboardEvent} */ event) {
    for (const [button, holders] of this.holders) {
      if (!holders.has(KEY + event.code)) continue;
      event.preventDefault();
      const release = setTimeout(() => {
        this.ending.delete(event.code);
        this.release(button, KEY + event.code);
      }, REPEAT_MS);
      this.ending.set(event.code, release);
    }
  }
}

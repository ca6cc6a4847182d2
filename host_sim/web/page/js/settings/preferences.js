// Preferences in this browser, saved if it allows that: the far seats turned round, letter keys, the voice, the
// suits' colours, the language. Also keeps the screen on.

import { $, make } from "../dom.js";
import { recall, remember } from "../memory.js";
import { LANGUAGES, useLanguage } from "../words.js";

const AWAKE_MS = 10 * 60_000;

/** A toggle button. change(on, chosen): called at once with the saved state or `standard`, and at each click. */
function toggle(/** @type {SwitchName} */ id, /** @type {boolean} */ standard, /** @type {Switch} */ change) {
  const button = $(`#${id}`);
  const set = (/** @type {boolean} */ on, chosen = false) => {
    button.setAttribute("aria-pressed", String(on));
    change(on, chosen);
  };
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    remember(id, on);
    set(on, true);
  });
  const before = recall(id);
  set(before === null ? standard : before === "true");
}

/** @type {(on: { dark: Switch, turn: Switch, letters: Switch, aloud: Switch, language: () => void }) => void} */
export function setUpPreferences({ dark, turn, letters, aloud, language }) {
  const evening = matchMedia("(prefers-color-scheme: dark)");
  const darken = () => {
    document.documentElement.classList.toggle("dark", evening.matches);
    dark(evening.matches);
  };
  darken();
  evening.addEventListener("change", darken);
  toggle("turn", matchMedia("(pointer: coarse)").matches, turn);
  toggle("four-colours", false, (on) => document.documentElement.classList.toggle("four-colours", on));
  toggle("speak", false, aloud);
  toggle("keys", true, letters);
  setUpLanguage(language);
  setUpAwake();
}

function setUpLanguage(/** @type {() => void} */ changed) {
  const select = $("#language");
  const options = Object.entries(LANGUAGES).map(([value, text]) => make("option", { value, lang: value }, text));
  select.replaceChildren(...options);
  select.value = document.documentElement.lang;
  select.addEventListener("change", async () => {
    remember("language", select.value);
    await useLanguage(select.value);
    changed();
  });
}

/** Keep the screen on while somebody plays: a press takes the wake lock, and AWAKE_MS without a press releases it. */
function setUpAwake() {
  let idle = 0; // the timer that releases the lock
  /** @type {Promise<WakeLockSentinel | null> | null} */ let lock = null;
  const gone = () => (lock = null);
  const touched = () => {
    clearTimeout(idle);
    if (!navigator.wakeLock || document.hidden) return;
    idle = setTimeout(() => lock?.then((it) => it?.release()).then(gone), AWAKE_MS);
    lock ??= navigator.wakeLock.request("screen").then((it) => {
      it.addEventListener("release", gone);
      return it;
    }, gone);
  };
  touched();
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, touched, true);
  document.addEventListener("visibilitychange", touched); // the browser drops the lock while the page is hidden
}

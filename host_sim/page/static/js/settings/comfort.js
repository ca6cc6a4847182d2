// What makes the page comfortable, and is nobody's business but this browser's: a dark page, side B turned round, full
// screen, keeping the screen awake, letter keys, the voice, the language. Choices are remembered where the browser allows.

import { speakScores } from "../board/speech.js";
import { $, make } from "../dom.js";
import { recall, remember } from "../memory.js";
import { choose, LANGUAGES } from "../words.js";

/** A button that is on or off. `change(on)` is called at once with what was remembered, or `standard`. */
function toggle(id, standard, change) {
  const button = $(`#${id}`);
  const set = (on) => {
    button.setAttribute("aria-pressed", String(on));
    change(on);
  };
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    remember(id, on);
    set(on);
  });
  const before = recall(id);
  set(before === null ? standard : before === "true");
}

export function setUpComfort({ dark, turn, letters, spoke }) {
  toggle("dark", false, (on) => {
    document.documentElement.classList.toggle("dark", on);
    dark(on);
  });
  toggle("turn", matchMedia("(pointer: coarse)").matches, turn);
  toggle("speak", false, speakScores);
  setUpKeys(letters);
  setUpLanguage(spoke);
  setUpFullScreen();
  setUpAwake();
}

function setUpKeys(letters) {
  const keys = $("#keys-on");
  keys.checked = recall("keys") !== "false";
  letters(keys.checked);
  keys.addEventListener("change", () => {
    remember("keys", keys.checked);
    letters(keys.checked);
  });
}

function setUpLanguage(spoke) {
  const select = $("#language");
  const options = Object.entries(LANGUAGES).map(([value, textContent]) =>
    make("option", { value, textContent, lang: value }),
  );
  select.replaceChildren(...options);
  select.value = document.documentElement.lang;
  select.addEventListener("change", async () => {
    await choose(select.value);
    spoke();
  });
}

function setUpFullScreen() {
  const button = $("#full");
  button.disabled = !document.fullscreenEnabled;
  button.addEventListener("click", () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => {});
  });
  document.addEventListener("fullscreenchange", () =>
    button.setAttribute("aria-pressed", String(Boolean(document.fullscreenElement))),
  );
}

function setUpAwake() {
  $("#awake").hidden = !navigator.wakeLock;
  $("#awake-why").hidden = Boolean(navigator.wakeLock);
  let wanted = false;
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  const update = async () => {
    if (!navigator.wakeLock || document.hidden) return;
    if (wanted && !lock) {
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      lock?.addEventListener("release", () => {
        lock = null;
      });
    } else if (!wanted) {
      await lock?.release();
    }
  };
  toggle("awake", true, (on) => {
    wanted = on;
    update();
  });
  document.addEventListener("visibilitychange", update); // the browser drops the lock with the page out of sight
}

// What makes the page comfortable, and is nobody's business but this browser's: night, side B turned round, full screen,
// keeping the screen awake, letter keys. Choices are remembered where the browser allows it.

import { $ } from "./dom.js";

function remembered(name) {
  try {
    return localStorage.getItem(`pegout.${name}`);
  } catch {
    return null;
  }
}

function remember(name, value) {
  try {
    localStorage.setItem(`pegout.${name}`, value);
  } catch {
    // A private window: the choice holds until it is closed.
  }
}

/** A button that is on or off. `change(on)` is called at once with what was remembered, or `standard`. */
export function toggle(id, standard, change) {
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
  const before = remembered(id);
  set(before === null ? standard : before === "true");
}

export function setUpComfort({ night, turn, letters }) {
  toggle("night", false, (on) => {
    document.documentElement.classList.toggle("night", on);
    night(on);
  });
  toggle("turn", matchMedia("(pointer: coarse)").matches, turn);
  const keys = $("#keys-on");
  keys.checked = remembered("keys") !== "false";
  letters(keys.checked);
  keys.addEventListener("change", () => {
    remember("keys", keys.checked);
    letters(keys.checked);
  });
  setUpFullScreen();
  setUpAwake();
}

function setUpFullScreen() {
  const button = $("#full");
  button.hidden = !document.fullscreenEnabled;
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
  let wanted = false;
  let lock = null;
  const update = async () => {
    if (!navigator.wakeLock || document.hidden) return;
    if (wanted && !lock) {
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      lock?.addEventListener("release", () => (lock = null));
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

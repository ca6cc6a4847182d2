// Scores said aloud by the browser's own voice, for a table that looks at its cards.

import { words } from "../words.js";

const TOUCHES = ["pointerup", "keydown"];

let on = false;

/** Whether scores are said from now on. chosen: in a touch of the person, just now. iOS speaks only on a page that has
 * once spoken in a touch: in this one, or without a word in the next. */
export function speakScores(/** @type {boolean} */ wanted, chosen = false) {
  on = wanted;
  for (const touch of TOUCHES) removeEventListener(touch, unlock);
  if (!on) globalThis.speechSynthesis?.cancel();
  else if (chosen) speak(words.voiceOn);
  else for (const touch of TOUCHES) addEventListener(touch, unlock);
}

function unlock() {
  for (const touch of TOUCHES) removeEventListener(touch, unlock);
  speak("");
}

/** Say an event that was put in words. Settings and warnings are for the eye. */
export function hear(/** @type {Messages.BoardEvent} */ { type }, /** @type {string} */ text) {
  if (on && !["setting", "warning", "boot"].includes(type)) speak(text);
}

function speak(/** @type {string} */ text) {
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
}

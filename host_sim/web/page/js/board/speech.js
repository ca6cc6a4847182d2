// Scores read aloud by the browser's voice, for players who look at their cards.

import { words } from "../words.js";

const TOUCHES = ["pointerup", "keydown"];

let on = false;

/** Switch the voice. chosen: called during a touch. iOS lets a page speak once it has spoken during a touch: this one,
 * or the next, silently. */
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

/** Say the sentence of an event, unless it is of a setting or a warning. */
export function hear(/** @type {Messages.BoardEvent} */ { type }, /** @type {string} */ text) {
  if (on && !["setting", "warning", "boot"].includes(type)) speak(text);
}

function speak(/** @type {string} */ text) {
  if (!globalThis.speechSynthesis) return; // as in the browsers of some apps
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
}

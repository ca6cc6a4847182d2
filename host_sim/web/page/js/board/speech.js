// Scores read aloud by the browser's voice, for players who look at their cards.

import { $, write } from "../dom.js";
import { words } from "../words.js";

const TOUCHES = ["pointerup", "keydown"];
const REPLACED = ["canceled", "interrupted"]; // errors of a sentence that the next one cut short

/** unheard: a sentence that no voice has spoken yet, as some browsers load their voices late. next: the timer of a
 * sentence that waits until the previous one has ended.
 * @type {{ on: boolean, unheard: string | null, next: number }} */
const voice = { on: false, unheard: null, next: 0 };

/** Switch the voice on or off. chosen: whether this is called during a touch. iOS lets a page speak only once it has
 * spoken during a touch, so the voice speaks now, or silently at the next touch. */
export function switchVoice(/** @type {boolean} */ wanted, chosen = false) {
  voice.on = wanted;
  for (const touch of TOUCHES) removeEventListener(touch, unlock);
  if (!wanted) speak(null);
  else if (chosen) speak(words.voiceOn);
  else for (const touch of TOUCHES) addEventListener(touch, unlock);
}

function unlock() {
  for (const touch of TOUCHES) removeEventListener(touch, unlock);
  speak("");
}

export function speakEvent(/** @type {PageEvent} */ { type }, /** @type {string} */ text) {
  if (voice.on && !["setting", "warning", "boot"].includes(type)) speak(text);
}

/** Speak a sentence in place of the previous one; null only stops the previous one. Some engines lose a sentence that
 * comes in the same task as the end of another one. */
function speak(/** @type {string | null} */ text) {
  const failed = (/** @type {boolean} */ yes) => {
    voice.unheard = yes && voice.on ? text : null;
    write($("#speak-said"), voice.unheard === null ? "" : words.noVoice);
  };
  try {
    const interrupts = voice.next || speechSynthesis.speaking || speechSynthesis.pending;
    clearTimeout(voice.next);
    voice.next = 0;
    if (interrupts) speechSynthesis.cancel();
    if (text === null) return failed(false);
    if (!interrupts) return begin(text, failed);
    voice.next = setTimeout(() => {
      voice.next = 0;
      speak(text);
    });
  } catch {
    failed(true); // no voices, as in some apps' browsers
  }
}

/** @type {(text: string, failed: (yes: boolean) => void) => void} */
function begin(text, failed) {
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = document.documentElement.lang;
  speech.onstart = () => failed(false);
  speech.onerror = ({ error }) => REPLACED.includes(error) || failed(true);
  speechSynthesis.onvoiceschanged = () => voice.on && voice.unheard && speak(voice.unheard);
  speechSynthesis.speak(speech);
}

// Scores said aloud by the browser's own voice, for a table that looks at its cards.

let on = false;

/** Whether scores are said from now on. */
export function speakScores(wanted) {
  on = wanted;
  if (!on) globalThis.speechSynthesis?.cancel();
}

/** Say an event that was put in words. Settings and warnings are for the eye. */
export function hear({ type }, text) {
  if (!on || ["setting", "warning", "boot"].includes(type)) return;
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = document.documentElement.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
}

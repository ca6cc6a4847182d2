import { assert, of, test } from "./page.mjs";

const { speakEvent, switchVoice } = await of("board/speech.js");

test("the voice speaks scores and wins, but no settings, warnings or starts", () => {
  const spoken = [];
  globalThis.speechSynthesis = { cancel() {}, speak: ({ text, lang }) => spoken.push(`${lang}: ${text}`) };
  globalThis.SpeechSynthesisUtterance = function (text) {
    this.text = text;
  };
  globalThis.removeEventListener = () => {};
  speakEvent({ type: "score" }, "too early");
  document.documentElement.lang = "fr";
  switchVoice(true, true);
  for (const type of ["boot", "score", "setting", "warning", "win"]) speakEvent({ type }, type);
  assert.deepEqual(spoken.slice(1), ["fr: score", "fr: win"]);
});

test("a new sentence waits until the old one has ended, because some engines would lose it", async () => {
  let ending = false;
  const spoken = [];
  globalThis.speechSynthesis = {
    speaking: false,
    cancel() {
      this.speaking = false;
      ending = true;
      setTimeout(() => (ending = false));
    },
    speak({ text }) {
      if (ending) return; // some engines lose a sentence that comes now
      spoken.push(text);
      this.speaking = true;
    },
  };
  for (const text of ["A pegs 2", "B pegs 3", "A pegs 4"]) speakEvent({ type: "score" }, text);
  await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(spoken, ["A pegs 2", "A pegs 4"]);
});

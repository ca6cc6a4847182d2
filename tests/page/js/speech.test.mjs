import { assert, of, test } from "./page.mjs";

const { speakEvent, switchVoice } = await of("board/speech.js");
const { boardSays } = await of("board_sentences.js");

test("an unknown id is shown as it is", () => {
  for (const id of ["__proto__", "constructor", "toString", "no_such_id"]) assert.equal(boardSays({ id }), id);
});

test("once the voice is on, it speaks scores, but no setting, warning or start", () => {
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

test("a sentence that replaces another is spoken once the other has ended, as some engines require", async () => {
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

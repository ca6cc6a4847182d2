import { assert, of, test } from "./page.mjs";

const { hear, speakScores } = await of("board/speech.js");
const { sitAt } = await of("names.js");
const { boardSays, entryWords, sentence } = await of("sentences.js");

test("an unknown id is shown as it is", () => {
  for (const id of ["__proto__", "constructor", "toString", "no_such_id"]) assert.equal(boardSays({ id }), id);
});

const ENTRIES = [
  [18, 0, 18, "+18"],
  [18, 108, 121, "+13 of 18"],
  [-6, 8, 2, "−6"],
  [-6, 2, 0, "−2 of 6"],
  [6, 50, 50, "0 of 6"],
];
test("an entry is shown as the holes it will move", () => {
  for (const [entry, score, landing, text] of ENTRIES) assert.equal(entryWords(entry, score, landing), text);
});

const WINS = [
  [[121, 95], [0, 0], "A wins, A 121, B 95!"],
  [[121, 80], [0, 1], "A wins, A 121, B 80: B is skunked!"],
  [[121, 100, 40], [0, 0, 2], "A wins, A 121, B 100, C 40: C is double skunked!"],
  [[121, 85, 70], [0, 1, 1], "A wins, A 121, B 85, C 70: B and C are skunked!"],
  [[121, 85, 20], [0, 1, 2], "A wins, A 121, B 85, C 20: C is double skunked and B is skunked!"],
];
test("a win names the skunks", () => {
  for (const [scores, levels, text] of WINS) {
    const said = sentence({ type: "win", side: "A", scores, levels, target: 121 });
    assert.equal(said, scores.length < 3 ? `${text} DEAL: next game. UNDO: take it back.` : text);
  }
});

test("a sentence about you or the table agrees in its middle too", () => {
  sitAt("A", 1);
  const [yours, its] = ["A", "B"].map((side) => sentence({ type: "ignored", id: "no_score", side }));
  sitAt("", 1);
  assert.equal(yours, "Nothing changes: you have no score to undo.");
  assert.equal(its, "Nothing changes: the table has no score to undo.");
});

test("a correction says how far a side goes back", () => {
  const said = sentence({ type: "correct", side: "A", points: 2, scores: [10, 0], target: 121 });
  assert.equal(said, "A goes back 2: 10, 111 to go.");
});

test("scores are spoken once the voice is on, and no setting, warning or start", () => {
  const spoken = [];
  globalThis.speechSynthesis = { cancel() {}, speak: ({ text, lang }) => spoken.push(`${lang}: ${text}`) };
  globalThis.SpeechSynthesisUtterance = function (text) {
    this.text = text;
  };
  globalThis.removeEventListener = () => {};
  hear({ type: "score" }, "too early");
  document.documentElement.lang = "fr";
  speakScores(true, true);
  for (const type of ["boot", "score", "setting", "warning", "win"]) hear({ type }, type);
  assert.deepEqual(spoken.slice(1), ["fr: score", "fr: win"]);
});

test("a sentence that replaces another one is spoken after its end, which some engines need", async () => {
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
      if (ending) return; // lost
      spoken.push(text);
      this.speaking = true;
    },
  };
  for (const text of ["A pegs 2", "B pegs 3", "A pegs 4"]) hear({ type: "score" }, text);
  await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(spoken, ["A pegs 2", "A pegs 4"]);
});

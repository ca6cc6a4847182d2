import { assert, each, of, test } from "./page.mjs";

const { forgetGame, saveGame, savedGame } = await of("cards/saved_game.js");

const GAME = { asked: { game: "six-card" }, began: { version: 1 }, choices: [], last: { scores: [0, 0] } };
const without = (field) => JSON.stringify({ ...GAME, [field]: undefined });

const saved = new Map();
globalThis.localStorage = {
  getItem: (name) => saved.get(name) ?? null,
  setItem: (name, text) => saved.set(name, text),
  removeItem: (name) => saved.delete(name),
};
globalThis.CustomEvent = class {};

// [test, the saved text, whether the game can be resumed]
each(
  [
    ["a saved game is read", JSON.stringify(GAME), true],
    ["a text that is not JSON", "{", false],
    ["null", "null", false],
    ["a game of no kind", JSON.stringify({ ...GAME, asked: {} }), false],
    ["a game without its beginning", without("began"), false],
    ["a game without choices", without("choices"), false],
    ["a game without its last announcement", without("last"), false],
  ],
  (text, resumes) => {
    const reports = [];
    globalThis.dispatchEvent = (event) => reports.push(event);
    saved.clear();
    saved.set("pegout.session", text);
    assert.equal(savedGame() !== null, resumes);
    savedGame();
    assert.equal(reports.length, resumes ? 0 : 1, "a damaged game is reported once");
    assert.equal(saved.get("pegout.session put aside"), resumes ? undefined : text);
  },
);

test("a saved game has its own choices and none of the previous game", () => {
  const line = { began: { version: 1 }, seed: 7, scores: [0, 0] };
  forgetGame();
  saveGame({ game: "six-card" }, { ...line, chosen: ["5H"] }, []);
  saveGame({ game: "six-card" }, { ...line, chosen: ["go"] }, []);
  assert.deepEqual(savedGame().choices, ["5H", "go"]);
  forgetGame();
  saveGame({ game: "six-card" }, { ...line, chosen: ["2C"] }, []);
  assert.deepEqual(savedGame().choices, ["2C"]);
  assert.equal(savedGame().asked.seed, "7");
});

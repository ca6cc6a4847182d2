// Compares each sentence of the game, in English and in French, with sentences.csv.

import { readFileSync } from "node:fs";
import { assert, of, test, textOf } from "./page.mjs";

const { WinScene } = await of("board/win_scene.js");
const { resultOf } = await of("cards/game_end.js");
const { sources } = await of("games/look_back.js");
const { sitAt } = await of("players.js");
const { boardSays, entering, entryWords, eventSentence } = await of("board_sentences.js");
const { messageText } = await of("table_sentences.js");
const language = await of("words.js");
const { useLanguage } = language;
const { default: english } = await of("words/en.js");
const { default: french } = await of("words/fr.js");

/** [kind of sentence, its facts as JSON, English, French]. Facts that are missing from an event come from EVENT. Facts
 * in an array are the arguments of a function of the language, which `kind` names ("section.name" in a section). */
const ROWS = readFileSync(new URL("sentences.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("|"))
  .map(([kind, facts, ...texts]) => [kind, JSON.parse(facts), ...texts]);
const EVENT = { side: "A", scores: [17, 4], target: 121, dealer: "B" };

/** The texts of the scene of a win, without the match and the buttons. */
function card({ side: winner, scores, levels, worth }) {
  const state = { scores, levels, skunk: Math.max(...levels), worth, games: [], tally: [] };
  const scene = {
    winner,
    model: { state, sides: [..."ABC"].slice(0, scores.length) },
    card: document.createElement("p"),
  };
  WinScene.prototype.showCard.call(scene);
  const [who, figures] = scene.card.content;
  return [who, ...figures.content].map(textOf).join(", ");
}

/** The sentence about what decided a game. points: {"side kind": points}. */
function decided({ side: winner, points }) {
  const commits = Object.entries(points).map(([what, made], at) => {
    const [side, kind] = what.split(" ");
    return { side, kind, points: made, deal: at % 2, dealer: "AB"[at % 2] };
  });
  const scores = new Set([..."AB", ...commits.map(({ side }) => side)]);
  const usual = { pegging: [3, 2], hand: [8, 8], crib: [5, 0] };
  return textOf(sources({ commits, scores: [...scores], target: 121 }, usual, winner).content[1]);
}

/** The sentence of a row. The kind "you event score" is a sentence to the player on side A. */
function said(kind, facts) {
  const { scores, levels = [0] } = facts;
  if (kind === "win card") return card(facts);
  if (kind === "decided") return decided(facts);
  if (kind === "win result") return resultOf({ ...facts, skunk: Math.max(...levels) }, scores, levels);
  if (kind === "entry") return entryWords(facts.entry, facts.score, facts.landing);
  if (kind === "entering") return entering(facts.side, facts);
  if (Array.isArray(facts)) {
    const words = kind.split(".").reduce((section, name) => section[name], language.words);
    return typeof words === "string" ? words : words(...facts);
  }
  const [, you, type] = kind.match(/^(you )?event (\w+)$/) ?? [];
  if (!type) return messageText({ say: kind, ...facts });
  sitAt(you ? "A" : "", 1);
  const text = eventSentence({ ...EVENT, type, ...facts });
  sitAt("", 1);
  return text;
}

for (const [at, name] of ["en", "fr"].entries()) {
  test(`the sentences of the game in ${name}`, async () => {
    await useLanguage(name);
    const all = ROWS.map(([kind, facts, ...texts]) => [kind, said(kind, facts), texts[at]]);
    await useLanguage("en");
    const breaks = (text) => name === "fr" && / [;:!?»]|« /.test(text); // a space at which a line may break
    assert.deepEqual(
      all.filter(([, text, expected]) => text.replace(/[\u00a0\u202f]/g, " ") !== expected || breaks(text)),
      [],
    );
  });
}

test("sentences.csv has every announcement, refusal, warning and sentence to the player", () => {
  const announced = ROWS.filter(([, facts]) => !Array.isArray(facts));
  const kinds = announced.map(([kind]) => kind).filter((kind) => !/event |^(win |ent|decided)/.test(kind));
  const toYou = ROWS.filter(([kind]) => kind === "you event ignored").map(([, { id }]) => id);
  const ids = ROWS.filter(([kind]) => /^event (ignored|warning)$/.test(kind)).map(([, facts]) =>
    facts.near ? "misspelt_setting" : facts.id,
  );
  assert.deepEqual(new Set(["at_line", ...ids]), new Set(Object.keys(english.board)));
  assert.deepEqual(new Set(kinds), new Set(Object.keys(english.table)));
  assert.deepEqual(new Set(toYou), new Set(Object.keys(english.boardToYou)));
});

/** Yields [name, function in English, function in French] of all sentences with several facts. */
function* withFacts(words, others) {
  for (const [name, one] of Object.entries(words)) {
    if (typeof one === "object") yield* withFacts(one, others[name]);
    else if (typeof one === "function" && one.length > 1) yield [name, one, others[name]];
  }
}

test("both languages say the facts of a sentence in the same order", () => {
  const facts = [41, 52, 63, 74];
  const shown = (sentence) => JSON.stringify(sentence(...facts)).match(/41|52|63|74/g);
  const all = [...withFacts(english, french)];
  assert.ok(all.length > 30);
  assert.deepEqual(
    all.map(([name, , other]) => [name, shown(other)]),
    all.map(([name, one]) => [name, shown(one)]),
  );
});

test("a message with an unknown id is shown as the id", () => {
  for (const id of ["__proto__", "constructor", "toString", "no_such_id"]) assert.equal(boardSays({ id }), id);
});

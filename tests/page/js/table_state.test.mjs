import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { after, underWay } = await of("cards/table_state.js");

const STORIES = [
  ["a deal is played to its end", "begin says asks answer says end", "over"],
  ["the next game", "begin asks answer end begin asks", "asked"],
  ["a game that was left", "kept begin says asks", "asked"],
  ["the line breaks while a card is asked for", "begin asks lost", "unreachable"],
  ["it breaks while the answer is on its way", "begin asks answer lost", "unreachable"],
  ["it comes back, and the game is taken up", "begin asks lost begin asks", "asked"],
  ["the board is back, but another window plays on it", "begin asks lost refused", "offered"],
  ["and later that one has stopped", "begin asks lost refused begin says", "waiting"],
  ["somebody stops while the board is away", "begin asks lost leave", "closed"],
  ["a game is dropped while the table plays", "begin says leave", "closed"],
  ["no game begins: refused", "refused", "closed"],
  ["no game begins: no line", "kept lost", "offered"],
];

const told = (events, from = "closed") => events.reduce(after, from);

for (const [name, story, state] of STORIES) {
  const events = story.split(" ");
  test(name, () => assert.equal(told(events), state));

  test(`${name}: every event comes twice`, () => {
    assert.equal(told(events.flatMap((event) => [event, event])), state);
  });

  test(`${name}: what was announced is lost`, () => {
    const heard = events.filter((event) => event !== "says");
    const last = events.at(-1) === "says" ? told(["begin"]) : state;
    assert.equal(told(heard), last);
  });
}

test("a message that comes late opens no table and ends no other game", () => {
  for (const late of ["asks", "says", "answer", "lost", "refused", "end"]) {
    for (const state of ["closed", "over", "offered"]) assert.equal(after(state, late), state);
  }
  for (const late of ["asks", "says", "answer", "end", "lost"]) assert.equal(after("unreachable", late), "unreachable");
});

test("one question has one answer", () => {
  assert.equal(after("asked", "answer"), "waiting");
  for (const state of ["dealing", "waiting", "unreachable", "over"]) assert.equal(after(state, "answer"), state);
});

test("from every state there is a way to a game and a way home", () => {
  for (const state of ["offered", "dealing", "asked", "waiting", "unreachable", "over"]) {
    assert.equal(after(state, "leave"), "closed");
    assert.equal(after(state, "begin"), "dealing");
  }
});

test("a game is under way from its first card to its last", () => {
  const during = ["dealing", "asked", "waiting"];
  for (const state of ["closed", "offered", "unreachable", "over", ...during]) {
    assert.equal(underWay(state), during.includes(state));
  }
});

import { assert, each, of, test } from "./page.mjs";

const { after, underWay } = await of("cards/table_state.js");

const DURING = ["dealing", "asked", "waiting"];
const STATES = ["closed", "offered", ...DURING, "unreachable", "over"];
const EVENTS = ["kept", "begin", "asks", "says", "answer", "lost", "refused", "end", "leave"];
const told = (events, from = "closed") => events.reduce(after, from);
/** All pairs [state, event] that change the state. */
const TRANSITIONS = STATES.flatMap((state) => EVENTS.map((event) => [state, event])).filter(
  ([state, event]) => after(state, event) !== state,
);

const STORIES = [
  ["a deal is played to its end", "begin says asks answer says end", "over"],
  ["the next game", "begin asks answer end begin asks", "asked"],
  ["a saved game is resumed", "kept begin says asks", "asked"],
  ["a saved game is dropped", "kept leave", "closed"],
  ["the connection breaks before the first card", "begin lost", "unreachable"],
  ["the connection breaks while the table asks for a card", "begin asks lost", "unreachable"],
  ["the connection breaks after an answer", "begin asks answer lost", "unreachable"],
  ["the connection returns, and the game is resumed", "begin asks lost begin asks", "asked"],
  ["the board is back, but another window plays on it", "begin asks lost refused", "offered"],
  ["the other window stops, and the game is resumed", "begin asks lost refused begin says", "waiting"],
  ["the player leaves while the board is out of reach", "begin asks lost leave", "closed"],
  ["the player leaves while the table deals", "begin leave", "closed"],
  ["the player leaves while the table plays", "begin says leave", "closed"],
  ["the player leaves while the table asks", "begin asks leave", "closed"],
  ["the player leaves after the end", "begin asks end leave", "closed"],
  ["the player pegs on the board, and the table plays on", "begin asks says", "waiting"],
  ["the player begins another game while the table deals, asks or plays", "begin asks begin says begin", "dealing"],
  ["a game ends at once", "begin end", "over"],
  ["the first game is refused", "refused", "closed"],
  ["a refused game leaves the saved one on offer", "begin refused begin asks refused begin says refused", "offered"],
  ["a saved game stays on offer if the connection is lost", "kept lost", "offered"],
];

const tried = new Set();
each(STORIES, (story, state) => {
  const events = story.split(" ");
  for (const [at, event] of events.entries()) tried.add(`${told(events.slice(0, at))} ${event}`);
  assert.equal(told(events), state);
});

test("every transition is in a story", () => {
  for (const it of TRANSITIONS) assert.ok(tried.has(it.join(" ")), it.join(" "));
});

test("a repeated or late event opens no table and ends no other game", () => {
  for (const [state, event] of TRANSITIONS) {
    assert.equal(after(after(state, event), event), after(state, event), `${event} in ${state}`);
    const ended = ["leave", "begin", "kept"].includes(event) ? [] : ["closed", "over", "offered"];
    for (const late of ended) assert.equal(after(late, event), late);
  }
});

test("a game is under way from its first card to its last", () => {
  for (const state of STATES) assert.equal(underWay(state), DURING.includes(state));
});

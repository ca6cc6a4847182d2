import { assert, each, of, test } from "./page.mjs";

const { after, underWay } = await of("cards/table_state.js");

const DURING = ["dealing", "asked", "waiting"];
const STATES = ["closed", "offered", ...DURING, "unreachable", "over"];
const EVENTS = ["kept", "begin", "asks", "says", "answer", "lost", "refused", "end", "leave"];
const told = (events, from = "closed") => events.reduce(after, from);
/** All pairs [state, event] that lead to another state. */
const TRANSITIONS = STATES.flatMap((state) => EVENTS.map((event) => [state, event])).filter(
  ([state, event]) => after(state, event) !== state,
);

const STORIES = [
  ["a deal is played to its end", "begin says asks answer says end", "over"],
  ["the next game", "begin asks answer end begin asks", "asked"],
  ["a game that was left", "kept begin says asks", "asked"],
  ["it is not wanted", "kept leave", "closed"],
  ["the line breaks before the first card", "begin lost", "unreachable"],
  ["it breaks while a card is asked for", "begin asks lost", "unreachable"],
  ["it breaks while the answer is on its way", "begin asks answer lost", "unreachable"],
  ["it comes back, and the game is taken up", "begin asks lost begin asks", "asked"],
  ["the board is back, but another window plays on it", "begin asks lost refused", "offered"],
  ["and later that one has stopped", "begin asks lost refused begin says", "waiting"],
  ["somebody stops while the board is away", "begin asks lost leave", "closed"],
  ["a game is dropped while the table deals", "begin leave", "closed"],
  ["while it plays", "begin says leave", "closed"],
  ["while it asks", "begin asks leave", "closed"],
  ["and after the end", "begin asks end leave", "closed"],
  ["the table plays on without an answer: the board has it", "begin asks says", "waiting"],
  ["another game is begun while the table deals, asks or plays", "begin asks begin says begin", "dealing"],
  ["a deal ends at once", "begin end", "over"],
  ["no game begins: refused", "refused", "closed"],
  ["nor another one: the game so far is offered", "begin refused begin asks refused begin says refused", "offered"],
  ["no game begins: no line", "kept lost", "offered"],
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

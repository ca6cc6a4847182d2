// Wires up the board: line → board view and its model; fingers → line. tools.js, the rest of the page, is loaded later.

import { BoardView } from "./board/board_view.js";
import { say, showCurrent, showEntry, showHistory, showMatch, showWarnings, tell } from "./board/desk.js";
import { Fingers } from "./board/fingers.js";
import { Model } from "./board/model.js";
import { Seats } from "./board/seats.js";
import { speakScores } from "./board/speech.js";
import { $, addStyle, all, enable, fileOf, write } from "./dom.js";
import { connect } from "./lines/connection.js";
import { recall, remember } from "./memory.js";
import { nameOf } from "./names.js";
import { paintSides } from "./settings/colors.js";
import { setUpComfort } from "./settings/comfort.js";
import { preferred, speak, words } from "./words.js";

const speaking = speak(preferred());
const drawing = fetch(fileOf("geometry.json")).then((answer) => answer.json());

const model = new Model();
const connection = connect({
  message: (message) => board.take(message),
  open() {
    page.unreachable = "";
    showLink();
  },
  lost(/** @type {string} */ why) {
    fingers.releaseAll();
    page.unreachable = why;
    showLink();
    loadTools();
  },
});
const fingers = new Fingers(connection);
const seats = new Seats(fingers);
const stale = { readout: false, history: false };
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const board = new BoardView({ model, seats, follow, readouts: showReadouts });
/** @type {News[]} */ const missed = []; // news from before the tools were loaded
/** @type {Tools} */ const unloaded = { follow: (news) => void missed.push(news), redrawn() {} };
/** loading, ready: whether the tools are. clicked: a tool clicked before that. lost: whether something was lost before
 * this start. unreachable: why the board cannot be reached, or "".
 * @type {{ tools: Tools, loading: boolean, ready: boolean, clicked: HTMLElement | null, lost: boolean, unreachable: string }} */
const page = { tools: unloaded, loading: false, ready: false, clicked: null, lost: false, unreachable: "" };

function showReadouts() {
  if (stale.readout) {
    seats.show(model);
    showWarnings(model.state, () => connection.send({ acknowledge: true }));
    showMatch(model);
    showCurrent(model.state);
    page.tools.redrawn();
    const scores = model.sides.map((side, at) => words.sideScore(nameOf(side), model.state.scores?.[at]));
    board.wood.setAttribute("aria-label", words.boardShows(scores.join(", ")));
  }
  if (stale.history) showHistory(model.standing);
  stale.readout = stale.history = false;
}

function showAll() {
  if (!model.hello) return;
  document.body.classList.toggle("watched", !model.hello.buttons.length);
  paintSides(model.hello.colors);
  fingers.times = model.hello.times;
  seats.build(model.hello);
  stale.readout = stale.history = true;
  board.rearrange();
  showLink();
  const last = model.events.at(-1);
  if (last) sayEvent(last);
}

function follow(/** @type {News} */ news, /** @type {Messages.FromHost} */ message) {
  if (news.hello) showAll();
  if (news.power) showPower(news.hello);
  if (news.state && !news.hello) showEntry(model, news.before.entry);
  for (const event of news.events) sayEvent(event);
  for (const line of news.console) tell(line.replace(/^# /, ""));
  if ("asleep" in (message.state ?? {})) showSleep(news.hello);
  if (news.state) showLink();
  else if (message.state) showCurrent(model.state);
  page.tools.follow(news);
  if (news.standing) stale.history = true;
  if (news.state || news.power) stale.readout = true;
  if (board.geometry) loadTools();
}

const DROPPED = "dropped"; // under this name a page saves the entries that it loses

function tellLost(/** @type {string} */ text) {
  page.lost = true;
  tell(text);
}

/** Say an event. The board's greeting does not replace a report of what was lost. */
function sayEvent(/** @type {Messages.BoardEvent} */ event) {
  if (event.type !== "boot" || !page.lost) say(event);
}

async function followMotion() {
  board.holdStill(lessMotion.matches ? new (await import("./board/reduced_motion.js")).Still(model) : null);
}

function showPower(/** @type {boolean} */ first) {
  $("#power").setAttribute("aria-pressed", String(model.power));
  // At first the board's boot message may already be on show; leave it there.
  if (!first && !model.power) tell(words.switchedOff);
  else if (model.power && $("#said").textContent === words.switchedOff) tell(words.switchedOn);
}

function showSleep(/** @type {boolean} */ first) {
  if (model.state.asleep) tell(words.asleep);
  else if (!first) tell(words.awake);
}

function showLink() {
  const link = $("#link");
  const { line } = model.state;
  const why = page.unreachable;
  link.dataset.link = !connection.connected ? (why ? "lost" : "wait") : line && !line.connected ? "lost" : "open";
  const plain = model.state.unkept ? words.unkept : model.guest ? words.connectedAsGuest : words.connected;
  const connected = line ? words.lineOf(line) : plain;
  write(link, connection.connected ? connected : why || words.connecting);
  document.body.classList.toggle("guest", model.guest);
  setReachable(connection.connected);
  document.body.classList.toggle("offline", link.dataset.link === "lost");
}

/** Enable the board's buttons, or disable them while the server is out of reach; the focus stays where it is. */
function setReachable(/** @type {boolean} */ reachable) {
  document.body.classList.toggle("lost", !reachable && Boolean(page.unreachable));
  fingers.reachable = reachable;
  for (const button of all(".key, #power")) enable(button, reachable);
}

/** @type {string[]} */ const putAside = []; // names of what one start has put aside
addEventListener("spoilt", ({ detail }) => {
  putAside.push(words.keptHere[detail]);
  tellLost(words.putAside(putAside.join(", ")));
});

// A board that runs in this page ends with the page, and its open entries are lost.
addEventListener("pagehide", () => {
  const entered = model.sides.flatMap((side, at) => {
    const entry = model.state.entry?.[at];
    return entry ? [`${nameOf(side)} ${entry > 0 ? "+" : "−"}${Math.abs(entry)}`] : [];
  });
  remember(DROPPED, connection.endsWithPage && entered.length ? entered.join(", ") : null);
});

const TOOLS = "[data-open], .opens-menu, #power, #score-opener, #tour-opener";
document.addEventListener("click", ({ target }) => {
  if (!page.ready) page.clicked = /** @type {Element} */ (target).closest(TOOLS);
});

/** Load the rest of the page, once the board is known or out of reach. After a failure the next call tries again. */
function loadTools() {
  if (page.loading) return;
  page.loading = true;
  Promise.all([import("./tools.js"), addStyle("tools.css")]).then(startTools, () => {
    page.loading = false;
  });
}

function startTools(/** @type {[typeof import("./tools.js"), unknown]} */ [{ setUpTools }]) {
  page.tools = setUpTools({
    model,
    fingers,
    connection,
    lights: board.lights,
    still: () => lessMotion.matches,
    redrawAll: showAll,
  });
  for (const news of missed.splice(0)) page.tools.follow(news);
  page.ready = true;
  page.clicked?.click();
}

lessMotion.addEventListener("change", followMotion);
await followMotion();
await speaking;
const dropped = recall(DROPPED);
if (dropped) tellLost(words.entryDropped(dropped));
remember(DROPPED, null);
showLink();
setUpComfort({
  dark: (on) => board.rearrange({ dark: on }),
  turn: (on) => board.rearrange({ turnedRound: on }),
  letters(on) {
    fingers.lettersOn = on;
    document.body.classList.toggle("letters", on);
  },
  aloud: speakScores,
  spoke() {
    showAll();
    dispatchEvent(new Event("spoke"));
  },
});
board.geometry = await drawing;
board.rearrange();
showAll();
if (model.hello) loadTools();

export { board, connection, model, page };

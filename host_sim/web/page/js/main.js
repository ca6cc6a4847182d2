// Wires up the board: messages go from the line to the board view and its model, presses from the fingers to the line.
// The rest of the page is loaded later, by deferred.js.

import { BoardView } from "./board/board_view.js";
import { showCurrent, showEntry, showEvent, showHistory, showMatch, showStatus, showWarnings } from "./board/desk.js";
import { Fingers } from "./board/fingers.js";
import { Model } from "./board/model.js";
import { Seats } from "./board/seats.js";
import { switchVoice } from "./board/speech.js";
import { $, addStyle, all, enable, lessMotion, loadJson, write } from "./dom.js";
import { connect } from "./lines/connection.js";
import { recall, remember } from "./memory.js";
import { nameOf } from "./players.js";
import { paintSides } from "./settings/colors.js";
import { setUpPreferences } from "./settings/preferences.js";
import { preferred, useLanguage, words } from "./words.js";

const speaking = useLanguage(preferred());
const drawing = loadJson("geometry.json");

const model = new Model();
const connection = connect({
  message: (message) => board.receive(message),
  open() {
    page.unreachable = "";
    showLink();
  },
  lost(/** @type {string} */ why) {
    fingers.releaseAll();
    page.unreachable = why;
    showLink();
    loadRest();
  },
});
const fingers = new Fingers(connection);
const seats = new Seats(fingers);
const stale = { readout: false, history: false };
const board = new BoardView({ model, seats, update, drawReadouts });
/** @type {News[]} */ const missed = []; // news from before the rest of the page was loaded
/** @type {Deferred} */ const unloaded = { update: (news) => void missed.push(news), redrawn() {} };
/** rest: what deferred.js sets up. loading, ready: whether it has begun to load, and has loaded. clicked: a tool
 * clicked earlier. lost: whether data was lost before this start. unreachable: why the board cannot be reached, or "".
 * @type {PageState} */
const page = { rest: unloaded, loading: false, ready: false, clicked: null, lost: false, unreachable: "" };

function drawReadouts() {
  if (stale.readout) {
    seats.show(model);
    showWarnings(model.state, () => connection.send({ acknowledge: true }));
    showMatch(model);
    showCurrent(model.state);
    page.rest.redrawn();
    const scores = model.sides.map((side, at) => words.sideScore(nameOf(side), model.state.scores?.[at]));
    board.wood.setAttribute("aria-label", words.boardShows(scores.join(", ")));
  }
  if (stale.history) showHistory(model.commits);
  stale.readout = stale.history = false;
}

function redrawAll() {
  if (!model.hello) return;
  document.body.classList.toggle("watched", !model.hello.buttons.length);
  paintSides(model.hello.colors);
  fingers.times = model.hello.times;
  seats.build(model.hello);
  stale.readout = stale.history = true;
  board.rearrange();
  showLink();
  const last = model.events.at(-1);
  if (last) announce(last);
}

function update(/** @type {News} */ news, /** @type {Messages.FromHost} */ message) {
  if (news.hello) redrawAll();
  if (news.power) showPower(news.hello);
  if (news.state && !news.hello) showEntry(model, news.before);
  for (const event of news.events) announce(event);
  for (const line of news.console) showStatus(line.replace(/^# /, ""));
  if (message.state?.asleep) showStatus(words.asleep);
  else if (message.state?.asleep === false && !news.hello) showStatus(words.awake);
  if (news.state) showLink();
  else if (message.state) showCurrent(model.state);
  page.rest.update(news);
  if (news.commits) stale.history = true;
  if (news.state || news.power) stale.readout = true;
  if (board.geometry) loadRest();
}

const DROPPED = "dropped"; // the name under which the entries that a page loses are stored

function reportLost(/** @type {string} */ text) {
  page.lost = true;
  showStatus(text);
}

/** Show an event. (The board's boot message does not replace a report of lost data.) */
function announce(/** @type {PageEvent} */ event) {
  if (event.type !== "boot" || !page.lost) showEvent(event);
}

async function applyMotion() {
  board.reduceMotion(lessMotion.matches ? new (await import("./board/reduced_motion.js")).StillLights(model) : null);
}

function showPower(/** @type {boolean} */ first) {
  $("#power").setAttribute("aria-pressed", String(model.power));
  // On the first report the board's boot message may already be on show; leave it there.
  if (!first && !model.power) showStatus(words.switchedOff);
  else if (model.power && $("#said").textContent === words.switchedOff) showStatus(words.switchedOn);
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

/** @type {string[]} */ const putAside = []; // the names of stored values that were damaged
addEventListener("spoilt", ({ detail }) => {
  putAside.push(words.keptHere[detail]);
  reportLost(words.putAside(putAside.join(", ")));
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
function loadRest() {
  if (page.loading) return;
  page.loading = true;
  Promise.all([import("./deferred.js"), addStyle("tools.css")]).then(startRest, () => {
    page.loading = false;
  });
}

function startRest(/** @type {[typeof import("./deferred.js"), unknown]} */ [{ setUpDeferred }]) {
  page.rest = setUpDeferred({ model, fingers, connection, lights: board.lights, redrawAll });
  for (const news of missed.splice(0)) page.rest.update(news);
  page.ready = true;
  page.clicked?.click();
}

lessMotion.addEventListener("change", applyMotion);
await applyMotion();
await speaking;
const dropped = recall(DROPPED);
if (dropped) reportLost(words.entryDropped(dropped));
remember(DROPPED, null);
showLink();
setUpPreferences({
  dark: (on) => board.rearrange({ dark: on }),
  turn: (on) => board.rearrange({ turnedRound: on }),
  letters(on) {
    fingers.lettersOn = on;
    document.body.classList.toggle("letters", on);
  },
  aloud: switchVoice,
  language() {
    redrawAll();
    dispatchEvent(new Event("language"));
  },
});
board.geometry = await drawing;
board.rearrange();
redrawAll();
if (model.hello) loadRest();

export { board, connection, model, page };

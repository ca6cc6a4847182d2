// Wires the page up: line → model → what is shown; fingers → line.

import { Board } from "./board.js";
import { paintSides } from "./colors.js";
import { setUpComfort } from "./comfort.js";
import { connect } from "./connection.js";
import { setUpCount } from "./count.js";
import { say, showEntry, showHistory, showMatch, tell } from "./desk.js";
import { setUpDialogs } from "./dialogs.js";
import { $, all, write } from "./dom.js";
import { Fingers } from "./fingers.js";
import { setUpHelp, showKeys } from "./help.js";
import { HoldRing } from "./holds.js";
import { keepGame } from "./kept.js";
import { LampTest } from "./lamps.js";
import { seen } from "./lights.js";
import { WorkerLine } from "./lines/worker.js";
import { Model } from "./model.js";
import { nameOf } from "./names.js";
import { ScoreView } from "./score.js";
import { Seats } from "./seats.js";
import { Sound } from "./sound.js";
import { Still } from "./still.js";
import { Tour } from "./tour.js";
import { setUpWatch } from "./watch.js";
import { preferred, speak, words } from "./words.js";

const speaking = speak(preferred());
const drawing = fetch("geometry.json").then((answer) => answer.json());

const model = new Model();
const sound = new Sound();
const fingers = new Fingers((verb, button) => connection.send({ [verb]: button }));
const seats = new Seats(fingers);
const lampTest = new LampTest();
const scoreView = new ScoreView(model);
const tour = new Tour(model);
const stale = { readout: false, history: false };
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const still = new Still(model, () => lessMotion.matches);
const board = new Board(model, still, seats, showReadouts);
const holdRing = new HoldRing(fingers, model);

function redraw(...what) {
  for (const name of what) stale[name] = true;
  board.redraw();
}

function showReadouts() {
  if (stale.readout) {
    seats.show(model);
    showMatch(model);
    scoreView.show();
    const scores = model.sides.map((side, at) => words.sideScore(nameOf(side), model.state.scores?.[at]));
    board.canvas.setAttribute("aria-label", words.boardShows(scores.join(", ")));
  }
  if (stale.history) showHistory(model.events);
  stale.readout = stale.history = false;
}

/** Show everything anew: another board, another language, other names. */
function showAll() {
  if (!model.hello) return;
  document.body.classList.toggle("watched", !model.hello.buttons.length);
  paintSides(model.hello.colors);
  seats.build(model.hello);
  showKeys(fingers, seats, model);
  stale.readout = stale.history = true;
  board.arrangeAnew();
  showLink();
  if (model.events.length) say(model.events.at(-1));
}

function take(message) {
  const before = model.state.entry;
  const news = model.take(message);
  if (news.hello) showAll();
  const moved = news.hello || news.power || news.moved || fingers.down.size > 0;
  for (const [side, hole] of still.take(news.leds, moved, performance.now())) board.lights.change(side, hole);
  if (news.power) showPower(news.hello);
  if (news.state && !news.hello) showEntry(model, before);
  for (const event of news.events) {
    say(event);
    keepGame(event, model);
  }
  for (const line of news.console) tell(line.replace(/^# /, ""));
  if (lampTest.ends(news)) tell(words.lampTestOver);
  for (const tone of news.tones) sound.tone(tone);
  if (news.state && model.state.line) showLink();
  tour.follow(news);
  holdRing.follow();
  scoreView.follow(news.events);
  if (news.events.length) stale.history = true;
  redraw(...(news.state || news.power ? ["readout"] : []));
  greet();
}

function showPower(first) {
  $("#power").setAttribute("aria-pressed", String(model.power));
  document.body.classList.toggle("unpowered", !model.power);
  // What the board said on being switched on may have come before this, and stays.
  if (!first && !model.power) tell(words.switchedOff);
  else if (model.power && $("#said").textContent === words.switchedOff) tell(words.switchedOn);
}

let greeted = false;

/** What a new page begins with, once it knows the board: the game of its address, or a newcomer's first minute. */
function greet() {
  if (greeted || !model.state.scores || !board.geometry) return;
  greeted = true;
  if (location.hash.length > 1) import("./share.js").then(({ openShared }) => openShared(model, connection));
  tour.offer();
}

let lostWhy = "";

/** Say whether the board can be reached, and if not, why. */
function showLink() {
  const link = $("#link");
  const { line } = model.state;
  link.dataset.link = !connection.connected ? (lostWhy ? "lost" : "wait") : line?.up === false ? "lost" : "open";
  write(link, connection.connected ? (line?.text ?? words.connected) : lostWhy || words.connecting);
  setReachable(connection.connected);
  document.body.classList.toggle("offline", link.dataset.link === "lost");
}

/** Without the server nothing can be pressed; the focus stays where it is for when it comes back. */
function setReachable(reachable) {
  document.body.classList.toggle("lost", !reachable && Boolean(lostWhy));
  fingers.reachable = reachable;
  for (const button of all(".key, #power")) {
    if (reachable) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  }
}

const connection = connect({
  message: take,
  open() {
    lostWhy = "";
    showLink();
  },
  lost(why) {
    fingers.releaseAll();
    lostWhy = why;
    showLink();
  },
});

/** What only the static site has; the Python server's commands do the same. Loaded when the board comes up already. */
async function setUpSite(line) {
  for (const opener of all('[data-open="others"], [data-open="install"]')) opener.hidden = false;
  const [{ setUpOthers }, { setUpInstaller }] = await Promise.all([import("./others.js"), import("./install.js")]);
  setUpOthers(line);
  await setUpInstaller(line);
}

await speaking;
showLink();
setUpDialogs();
setUpHelp();
setUpCount(connection);
setUpWatch(connection, fingers, model);
// Dialogs that are seldom opened are loaded when they are.
$('[data-open="actions"]').addEventListener("click", async () => {
  const { openActions } = await import("./actions.js");
  openActions(fingers, model, (message) => connection.send(message), lampTest);
});
$('[data-open="games"]').addEventListener("click", async () => {
  const { openLookBack } = await import("./lookback.js");
  openLookBack(model);
});
$('[data-open="share"]').addEventListener("click", async () => {
  const { openShare } = await import("./share.js");
  openShare(model, connection);
});
$('[data-open="settings"]').addEventListener("click", async () => {
  const { openSettings } = await import("./settings.js");
  openSettings(model, connection, showAll);
});
if (connection instanceof WorkerLine) setUpSite(connection);
setUpComfort({
  dark(on) {
    board.dark = on;
    board.arrangeAnew();
  },
  turn(on) {
    board.turnedRound = on;
    board.arrangeAnew();
  },
  letters(on) {
    fingers.lettersOn = on;
    document.body.classList.toggle("letters", on);
  },
  sound(on) {
    sound.switch(on);
    if (on && model.hello?.sound === false) tell(words.silentBoard);
  },
  spoke: showAll,
});
$("#power").addEventListener("click", () => connection.send({ power: !model.power }));
$("#more").addEventListener("click", () => $("#desk").showModal());
$("#tour-opener").addEventListener("click", () => tour.begin());
board.geometry = await drawing;
showAll();
greet();

// For tests and the curious: an LED's colour as sent, as drawn, and where its hole is in the window.
/** @type {any} */ (window).pegout = {
  rgb: (side, hole) => model.rgb(side, hole),
  seen: (side, hole) => seen(still.rgb(side, hole)),
  place: (side, hole) => board.placeOf(side, hole),
  state: () => ({ ...model.state, power: model.power }),
  settled: () => board.settled,
};

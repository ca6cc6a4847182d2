// A game of cards on this board: you play against the table, which waits for your answers, and for your pegs.

import { ask } from "../dialogs.js";
import { $, all, enable, isEnabled, make, write } from "../dom.js";
import { Refused } from "../lines/line.js";
import { sitAt } from "../names.js";
import { told } from "../told.js";
import { words } from "../words.js";
import { answersTo } from "./answers.js";
import { isNaming, nameAll } from "./count_view.js";
import { dealsSoFar, resumeDeals } from "./deals.js";
import { keyed } from "./elements.js";
import { showEnd } from "./end.js";
import { keepingFocus, show } from "./felt.js";
import {
  COUNTING,
  countingChosen,
  forgetGame,
  keepGameOf,
  keptGame,
  rememberCounting,
  speedsInOrder,
  takenUp,
} from "./kept_game.js";
import { after, underWay } from "./table_state.js";

/** @type {Line} */ let connection;
/** @type {Model} */ let board;
let layOut = () => {};
/** @type {import("./table_state.js").TableState} */ let state = "closed";
/** @type {AbortController | null} */ let playing = null; // while a game is under way
const none = /** @type {any} */ (null);
/** @type {Asked} */ let agreed = none; // the request
let asked = ""; // the question on show
/** @type {[OnTable, string] | null} */ let last = null; // the announcement on show, and your name at the table
/** @type {Set<string>} */ const chosen = new Set(); // cards of your hand
let ended = false; // the end of the game was shown
let named = ""; // your side

/** Apply an event to the table's state and show the result. Return whether the state changed. */
function happens(/** @type {import("./table_state.js").TableEvent} */ event) {
  const before = state;
  state = after(state, event);
  const closed = state === "closed";
  document.body.classList.toggle("at-cards", !closed);
  $("#said").setAttribute("aria-live", closed ? "polite" : "off"); // the table says each score
  if (!underWay(state)) document.body.classList.remove("owes");
  const side = closed ? "" : ((agreed ?? keptGame()?.asked)?.side ?? "");
  if ($("#table").hidden !== closed || side !== named) {
    $("#table").hidden = $("#table-stop").hidden = closed;
    named = side;
    sitAt(side, all(".seat:not([hidden])").length - 1);
    layOut();
  }
  return state !== before;
}

/** Wire the table up; `connection` plays the games on the board of `model`. Offer an unfinished game. */
export function setUpGame(/** @type {PageParts} */ { connection: line, model, redrawAll }) {
  [connection, board, layOut] = [line, model, redrawAll];
  $("#table-stop").addEventListener("click", () => (last && isWon(last[0]) ? leave() : stop()));
  $("#table-speed").addEventListener("click", () => {
    const speeds = speedsInOrder().map(([speed]) => speed);
    agreed.speed = speeds[(speeds.indexOf(agreed.speed) + 1) % speeds.length];
    showSpeed();
    tell(`speed ${agreed.speed}`);
  });
  addEventListener("spoke", () => (state === "offered" ? offerKept() : last && takeAgain())); // in another language
  $("#table-counting").addEventListener("click", () => {
    const next = COUNTING[(COUNTING.indexOf($("#table-counting").value) + 1) % COUNTING.length];
    rememberCounting(next);
    showCounting(next);
    tell(next);
  });
  addEventListener("keydown", (event) => {
    const on = /** @type {HTMLElement} */ (event.target);
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || all("dialog:modal").length) return;
    if (on.closest?.("input, select, textarea")) return; // not in the table's window
    if (event.key !== "Enter") all("#table-own button")[Number(event.key) - 1]?.click();
    else if (state !== "closed" && (on === document.body || !isEnabled(on))) $("#table-main").click();
  });
  if (keptGame()) offerKept();
}

/** Offer the unfinished game, as it was left. */
function offerKept() {
  const kept = /** @type {KeptGame} */ (keptGame());
  const { seed: _seed, ...last } = kept.last;
  const { game, side } = kept.asked;
  const left = words.gameLeft(words.gameNames[game] ?? game, last.scores.join(" – "), Boolean(last.asks));
  happens("kept");
  resumeDeals(kept.deals);
  take({ pile: [], cards: [], hands: {}, ...last, says: left, asks: "", player: null }, side);
  offer(words.takeUp, takeUp, [[words.stop, stop]]);
}

/** Resume the unfinished game. */
function takeUp() {
  const kept = keptGame();
  resumeDeals(kept?.deals);
  return kept ? playGame(takenUp(kept), kept.asked) : leave();
}

/** Play a game. lasting: the request with which to resume it, if it differs. Return why no game began, or "". */
export async function playGame(/** @type {Asked} */ wanted, lasting = wanted) {
  playing?.abort();
  const ours = new AbortController();
  playing = ours;
  const begin = () => {
    agreed = lasting;
    if (!wanted.taken_up) forgetGame();
    for (const dialog of all("dialog:modal")) dialog.close();
    ended = false;
    asked = ""; // a question from before the connection broke may come again
    happens("begin");
    if (!document.activeElement?.closest("#table")) $("#table-main").focus();
    if (!wanted.taken_up) resumeDeals();
    if (!wanted.taken_up) take({ says: words.matchBegins, pile: [], cards: [], hands: {} }, agreed.side);
    else write($("#table-says"), words.takingUp);
    offer(words.goOn);
  };
  try {
    await connection.play(wanted, { begin, announce }, ours.signal);
    forgetGame();
    happens("end");
    const { seed: _dealt, ...same } = lasting;
    if (ended) return playGame({ ...same, counting: countingChosen(), again: "1" }); // DEAL was pressed
    offer(words.stop, leave);
  } catch (error) {
    const { name, why: reason } = /** @type {Thrown} */ (error);
    if (name === "AbortError") return "";
    if (reason?.say === "old_record") forgetGame();
    const why = error instanceof Refused ? told(error.why) : words.unreachable;
    if (error instanceof Refused) {
      if (happens("refused")) offer(words.takeUp, takeUp, [[words.stop, stop]]);
    } else if (happens("lost")) awaitBoard();
    write($("#table-says"), why);
    return why;
  } finally {
    if (playing === ours) playing = null;
  }
  return "";
}

/** The connection is lost: open questions cannot be answered. Once it is back, your game is resumed. */
async function awaitBoard() {
  for (const card of all("#table-own button")) enable(card, false);
  offer(words.takeUp, null, [[words.stop, stop]]);
  await connection.back();
  if (state !== "unreachable") return;
  if (keptGame()) takeUp();
  else leave();
}

/** Handle an announcement from the table. */
function announce(/** @type {Messages.Announcement} */ line) {
  const { hands = {} } = line;
  happens(line.asks ? "asks" : "says");
  take(line, Object.keys(hands).find((owner) => hands[owner]) ?? agreed.side);
  keepGameOf(agreed, line, dealsSoFar());
}

/** Show the announcement and its answers. */
function take(/** @type {OnTable} */ line, /** @type {string} */ seat) {
  const { body } = document;
  const side = (agreed ?? keptGame()?.asked)?.side;
  body.classList.toggle("owes", line.asks === "peg" && Boolean(line.answers?.includes("done"))); // you must peg
  for (const it of all(".seat")) it.classList.toggle("own", it.dataset.side === side);
  $("#table-teacher").hidden = !(agreed?.teacher || line.lesson);
  showCounting(line.own || !agreed ? "" : (line.counting ?? ""));
  showSpeed();
  last = [line, seat];
  const question = JSON.stringify([line.asks, line.says, line.hands?.[seat], line.pile]);
  if (question === asked) return;
  asked = question;
  chosen.clear();
  const ends = isWon(line);
  ended ||= ends;
  const speed = Number(agreed?.speed ?? 1);
  keepingFocus(() => show(line, seat, (card, element) => choose(line, card, element), speed, takeAgain));
  showEnd(line, board, seat);
  write($("#table-stop"), ends ? words.leaveTable : words.stop);
  const { main, others } = answersTo(line);
  const [what, text, ready] = main;
  /** @type {Record<string, () => void>} */ const acts = {
    lay: () => answer([...chosen].join(" ")),
    mend: () => connection.ask("mend", true),
  };
  /** @type {[string, () => void][]} */ const extras = others.map(([said, label]) => [label, () => answer(said)]);
  if (line.asks === "seen" && isNaming()) offer(words.countOn, () => nameAll() && takeAgain(), extras);
  else offer(text, acts[what] ?? (() => answer(what)), extras);
  enable($("#table-main"), ready);
}

/** Show the last announcement again. */
function takeAgain() {
  asked = "";
  if (last) take(...last);
}

/** Whether the table waits until the end of a game is seen.
 * @type {(line: OnTable) => boolean} */
const isWon = ({ says, asks }) => asks === "seen" && typeof says !== "string" && says.say === "game_won";

/** Play the clicked card of your hand, or choose it for the crib. */
function choose(/** @type {OnTable} */ { asks, owes }, /** @type {string} */ card, /** @type {HTMLElement} */ element) {
  if (asks === "card") return answer(card);
  if (!chosen.delete(card)) chosen.add(card);
  element.setAttribute("aria-pressed", String(chosen.has(card)));
  enable($("#table-main"), chosen.size === owes);
}

/** Answer the table. */
function answer(/** @type {string} */ text) {
  if (!happens("answer")) return;
  for (const button of all("#table-own button, #table-main, #table-others-said button")) enable(button, false);
  asked = "";
  tell(text);
}

/** Send an answer to the table. The game reports a broken connection. */
function tell(/** @type {string} */ text) {
  connection.say(text).catch(({ why }) => why && write($("#table-says"), told(why)));
}

/** Show who counts for you; a press of the button changes it. */
function showCounting(/** @type {string} */ mode) {
  const button = $("#table-counting");
  button.hidden = !mode;
  button.value = document.body.dataset.counting = mode;
  write(button, words.counts[mode] ?? "");
}

/** Show the table's speed; a press of the button changes it. */
function showSpeed() {
  $("#table-speed").hidden = !agreed;
  if (agreed)
    write(
      $("#table-speed"),
      words.speedIs(/** @type {Record<string, string>} */ (words.speeds)[agreed.speed] ?? agreed.speed),
    );
}

/** Offer the main answer, disabled without `act`, and beside it others, [[words, action]…].
 * @type {(text: string, act?: (() => any) | null, others?: [string, () => void][]) => void} */
function offer(text, act = null, others = []) {
  const press = (/** @type {HTMLElement} */ button, /** @type {() => void} */ does) => {
    button.onclick = () => isEnabled(button) && does();
  };
  const main = $("#table-main");
  write(main, text);
  enable(main, Boolean(act));
  press(main, act ?? (() => {}));
  /** @type {[string, () => HTMLElement][]} */
  const wanted = others.map(([textContent]) => [textContent, () => make("button", { textContent, type: "button" })]);
  keepingFocus(() => {
    for (const [at, button] of keyed($("#table-others-said"), wanted).entries()) {
      enable(button, true);
      press(button, others[at][1]);
    }
  });
}

/** Ask, and then stop the game. */
const stop = async () => (await ask(words.stopTitle, words.stopWhy, words.stop)) && leave();

/** Leave the table: the game is dropped, the board is alone again. */
function leave() {
  playing?.abort();
  [playing, agreed, asked, last] = [null, none, "", null];
  forgetGame();
  happens("leave");
}

// A game of cards on this board: you play against the table, which waits for your answers, and for your pegs.

import { ask } from "../dialogs.js";
import { $, all, enable, isEnabled, make, write } from "../dom.js";
import { Refused } from "../lines/line.js";
import { sitAt } from "../players.js";
import { messageText } from "../table_sentences.js";
import { words } from "../words.js";
import { answersTo } from "./answers.js";
import { isNaming, nameAll } from "./count_view.js";
import { dealsSoFar, repeats, resumeDeals } from "./deals.js";
import { keepingFocus, showTable } from "./felt_view.js";
import { showEnd } from "./game_end.js";
import { keyed } from "./keyed_elements.js";
import * as saved from "./saved_game.js";
import { after, underWay } from "./table_state.js";

/** @type {PageParts} */ let page;

const NO_GAME = { request: null, shown: null, stale: true };

/** The state of the card table. request: what the game began with. shown: the announcement on show, and your name at
 * the table. stale: show it again even if the table repeats it. chosen: cards of your hand. ended: the end of the game
 * was shown. side: yours.
 * @type {{ phase: import("./table_state.js").TableState, playing: AbortController | null, request: Asked | null,
 *   shown: [OnTable, string] | null, stale: boolean, chosen: Set<string>, ended: boolean, side: string }} */
const table = { phase: "closed", playing: null, chosen: new Set(), ended: false, side: "", ...NO_GAME };

/** Apply an event to the table's state and show the result. Return whether the state changed. */
function transition(/** @type {import("./table_state.js").TableEvent} */ event) {
  const before = table.phase;
  table.phase = after(before, event);
  const closed = table.phase === "closed";
  document.body.classList.toggle("at-cards", !closed);
  $("#said").setAttribute("aria-live", closed ? "polite" : "off"); // the table announces each score itself
  if (!underWay(table.phase)) document.body.classList.remove("owes");
  const side = closed ? "" : ((table.request ?? saved.savedGame()?.asked)?.side ?? "");
  if ($("#table").hidden !== closed || side !== table.side) {
    $("#table").hidden = $("#table-stop").hidden = closed;
    table.side = side;
    sitAt(side, all(".seat:not([hidden])").length - 1);
    page.redrawAll();
  }
  return table.phase !== before;
}

/** Set up the card table for the board of the page's parts, and offer an unfinished game. */
export function setUpGame(/** @type {PageParts} */ parts) {
  page = parts;
  $("#table-stop").addEventListener("click", () => (table.shown && isWon(table.shown[0]) ? leave() : stop()));
  $("#table-speed").addEventListener("click", () => {
    const speeds = saved.speedsInOrder().map(([speed]) => speed);
    if (!table.request) return;
    table.request.speed = choiceAfter(speeds, table.request.speed);
    showSpeed();
    send(`speed ${table.request.speed}`);
  });
  addEventListener("language", () => (table.phase === "offered" ? offerKept() : showAgain()));
  $("#table-counting").addEventListener("click", () => {
    const next = choiceAfter(saved.COUNTING, $("#table-counting").value);
    saved.rememberCounting(next);
    showCounting(next);
    send(next);
  });
  addEventListener("keydown", (event) => {
    const on = /** @type {HTMLElement} */ (event.target);
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || all("dialog:modal").length) return;
    if (on.closest?.("input, select, textarea")) return; // typing in a field is not for the table
    if (event.key !== "Enter") all("#table-own button")[Number(event.key) - 1]?.click();
    else if (table.phase !== "closed" && (on === document.body || !isEnabled(on))) $("#table-main").click();
  });
  offerKept();
}

/** The choice after `now`; after the last one, the first. @type {(choices: string[], now: string) => string} */
const choiceAfter = (choices, now) => choices[(choices.indexOf(now) + 1) % choices.length];

/** Offer the unfinished game, as it was left. */
function offerKept() {
  const kept = saved.savedGame();
  if (!kept) return;
  const { seed: _seed, ...last } = kept.last;
  const { game, side } = kept.asked;
  const left = words.gameLeft(words.gameNames[game] ?? game, last.scores.join(" – "), Boolean(last.asks));
  transition("kept");
  resumeDeals(kept.deals);
  showAnnouncement({ ...last, says: left, asks: "", player: null }, side);
  offer(words.takeUp, resume, [[words.stop, stop]]);
}

/** Resume the unfinished game. */
function resume() {
  const kept = saved.savedGame();
  resumeDeals(kept?.deals);
  return kept ? playGame(saved.resumeRequest(kept), kept.asked) : leave();
}

/** Play a game. lasting: the request that resumes it, if that differs. Return why no game began, or "". */
export async function playGame(/** @type {Asked} */ wanted, lasting = wanted) {
  table.playing?.abort();
  const ours = new AbortController();
  table.playing = ours;
  const begin = () => {
    table.request = lasting;
    if (!wanted.taken_up) saved.forgetGame();
    for (const dialog of all("dialog:modal")) dialog.close();
    Object.assign(table, { ended: false, stale: true }); // a question from before the connection broke may come again
    transition("begin");
    if (!document.activeElement?.closest("#table")) $("#table-main").focus();
    if (!wanted.taken_up) resumeDeals();
    if (!wanted.taken_up) showAnnouncement({ says: words.matchBegins, pile: [], cards: [], hands: {} }, lasting.side);
    else write($("#table-says"), words.takingUp);
    offer(words.goOn);
  };
  try {
    await page.connection.play(wanted, { begin, announce }, ours.signal);
    saved.forgetGame();
    transition("end");
    const { seed: _dealt, ...same } = lasting;
    if (table.ended) return playGame({ ...same, counting: saved.countingChosen(), again: "1" }); // DEAL was pressed
    offer(words.stop, leave);
  } catch (error) {
    if (ours.signal.aborted) return "";
    if (error instanceof Refused) {
      if (error.why.say === "old_record") saved.forgetGame();
      if (transition("refused")) offer(words.takeUp, resume, [[words.stop, stop]]);
    } else if (transition("lost")) awaitBoard();
    const why = error instanceof Refused ? messageText(error.why) : words.unreachable;
    write($("#table-says"), why);
    return why;
  } finally {
    if (table.playing === ours) table.playing = null;
  }
  return "";
}

/** React to a lost connection: open questions cannot be answered. Once it is back, your game is resumed. */
async function awaitBoard() {
  for (const card of all("#table-own button")) enable(card, false);
  offer(words.takeUp, null, [[words.stop, stop]]);
  await page.connection.nextHello();
  if (table.phase !== "unreachable") return;
  if (saved.savedGame()) resume();
  else leave();
}

/** Handle an announcement from the table. */
function announce(/** @type {Messages.Announcement} */ line) {
  const { hands = {} } = line;
  const { request } = table;
  if (!request) return; // you have left the game
  transition(line.asks ? "asks" : "says");
  showAnnouncement(line, Object.keys(hands).find((owner) => hands[owner]) ?? request.side);
  saved.saveGame(request, line, dealsSoFar());
}

/** Show the announcement and its answers. */
function showAnnouncement(/** @type {OnTable} */ line, /** @type {string} */ seat) {
  const { request } = table;
  document.body.classList.toggle("owes", line.asks === "peg" && Boolean(line.answers?.includes("done"))); // you must peg
  for (const it of all(".seat")) it.classList.toggle("own", it.dataset.side === table.side);
  $("#table-teacher").hidden = !(request?.teacher || line.lesson);
  showCounting(line.own || !request ? "" : (line.counting ?? ""));
  showSpeed();
  const before = table.stale ? null : (table.shown?.[0] ?? null);
  table.shown = [line, seat];
  if (repeats(line, before)) return;
  table.stale = false;
  table.chosen.clear();
  const ends = isWon(line);
  table.ended ||= ends;
  const speed = Number(request?.speed ?? 1);
  keepingFocus(() => showTable(line, seat, (card, element) => choose(line, card, element), speed, showAgain));
  showEnd(line, page.model, seat);
  write($("#table-stop"), ends ? words.leaveTable : words.stop);
  offerAnswers(line);
}

/** Offer the possible answers to the announcement. */
function offerAnswers(/** @type {OnTable} */ line) {
  const { main, others } = answersTo(line);
  const [what, text, ready] = main;
  /** @type {Record<string, () => void>} */ const acts = {
    lay: () => answer([...table.chosen].join(" ")),
    mend: () => page.connection.ask("mend", true),
  };
  /** @type {[string, () => void][]} */ const extras = others.map(([said, label]) => [label, () => answer(said)]);
  if (line.asks === "seen" && isNaming()) offer(words.countOn, () => nameAll() && showAgain(), extras);
  else offer(text, acts[what] ?? (() => answer(what)), extras);
  enable($("#table-main"), ready);
}

/** Show the last announcement again. */
function showAgain() {
  table.stale = true;
  if (table.shown) showAnnouncement(...table.shown);
}

/** Whether the table waits until the end of a game is seen.
 * @type {(line: OnTable) => boolean} */
const isWon = ({ says, asks }) => asks === "seen" && typeof says !== "string" && says.say === "game_won";

/** Play the card of your hand that was clicked, or choose it for the crib. */
function choose(/** @type {OnTable} */ { asks, owes }, /** @type {string} */ card, /** @type {HTMLElement} */ element) {
  if (asks === "card") return answer(card);
  if (!table.chosen.delete(card)) table.chosen.add(card);
  element.setAttribute("aria-pressed", String(table.chosen.has(card)));
  enable($("#table-main"), table.chosen.size === owes);
}

/** Answer the table's question. */
function answer(/** @type {string} */ text) {
  if (!transition("answer")) return;
  for (const button of all("#table-own button, #table-main, #table-others-said button")) enable(button, false);
  table.stale = true;
  send(text);
}

/** Send an answer to the table. The game reports a broken connection. */
function send(/** @type {string} */ text) {
  page.connection.answer(text).catch(({ why }) => why && write($("#table-says"), messageText(why)));
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
  const { speed } = table.request ?? {};
  $("#table-speed").hidden = !speed;
  if (speed) write($("#table-speed"), words.speedIs(Object.fromEntries(saved.speedsInOrder())[speed]));
}

/** Offer the main answer, which is disabled without `act`, and beside it the others: [[words, action]…].
 * @type {(text: string, act?: (() => unknown) | null, others?: [string, () => void][]) => void} */
function offer(text, act = null, others = []) {
  const press = (/** @type {HTMLElement} */ button, /** @type {(() => void) | null} */ does) => {
    enable(button, Boolean(does));
    button.onclick = () => isEnabled(button) && does?.();
  };
  write($("#table-main"), text);
  press($("#table-main"), act);
  /** @type {Keyed[]} */
  const wanted = others.map(([textContent]) => [textContent, () => make("button", { textContent, type: "button" })]);
  keepingFocus(() => {
    for (const [at, button] of keyed($("#table-others-said"), wanted).entries()) press(button, others[at][1]);
  });
}

/** Ask, and then stop the game. */
const stop = async () => (await ask(words.stopTitle, words.stopWhy, words.stop)) && leave();

/** Leave the table: drop the game, and show the board alone again. */
function leave() {
  table.playing?.abort();
  Object.assign(table, { playing: null, ...NO_GAME });
  saved.forgetGame();
  transition("leave");
}

// A game of cards on this board: you play against the table, which waits for you to answer and to peg.

import { ask } from "../dialogs.js";
import { $, all, enable, isEnabled, pushButton, write } from "../dom.js";
import { Refused } from "../lines/line.js";
import { sitAt } from "../players.js";
import { messageText } from "../table_sentences.js";
import { words } from "../words.js";
import { answersTo } from "./answers.js";
import { isNaming, nameAll } from "./count_view.js";
import { Deals, repeats } from "./deals.js";
import { keepingFocus, showTable } from "./felt_view.js";
import { endOf, showEnd } from "./game_end.js";
import { keyed } from "./keyed_elements.js";
import * as saved from "./saved_game.js";
import { after, underWay } from "./table_state.js";

/** The choice after `now`; after the last one, the first. @type {(choices: string[], now: string) => string} */
const choiceAfter = (choices, now) => choices[(choices.indexOf(now) + 1) % choices.length];

export class CardGame {
  constructor(/** @type {PageParts} */ page) {
    this.page = page;
    this.phase = /** @type {TableState} */ ("closed");
    /** @type {AbortController | null} */ this.playing = null;
    /** @type {Asked | null} */ this.request = null; // the request that began the game
    /** @type {{ line: OnTable, seat: string } | null} */ this.shown = null; // the announcement on show and your name
    this.stale = true; // whether to show the announcement again even if the table repeats it
    /** @type {Set<string>} */ this.chosen = new Set(); // cards of your hand
    this.deals = new Deals();
    this.ended = false; // whether the end of the game was shown
    this.side = ""; // your side
    $("#table-stop").addEventListener("click", () => (endOf(this.shown?.line) ? this.leave() : this.stop()));
    $("#table-speed").addEventListener("click", () => this.changeSpeed());
    $("#table-counting").addEventListener("click", () => this.changeCounting());
    addEventListener("language", () => (this.phase === "offered" ? this.offerSaved() : this.showAgain()));
    addEventListener("keydown", (event) => this.keyDown(event));
    this.offerSaved();
  }

  /** Apply an event to the state of the table and show the result. Return whether the state changed. */
  transition(/** @type {TableEvent} */ event) {
    const before = this.phase;
    this.phase = after(before, event);
    const closed = this.phase === "closed";
    document.body.classList.toggle("at-cards", !closed);
    $("#said").setAttribute("aria-live", closed ? "polite" : "off"); // the table announces each score itself
    if (!underWay(this.phase)) document.body.classList.remove("owes");
    const side = closed ? "" : ((this.request ?? saved.savedGame()?.asked)?.side ?? "");
    if ($("#table").hidden !== closed || side !== this.side) {
      $("#table").hidden = $("#table-stop").hidden = closed;
      this.side = side;
      sitAt(side, all(".seat:not([hidden])").length - 1);
      this.page.redrawAll();
    }
    return this.phase !== before;
  }

  keyDown(/** @type {KeyboardEvent} */ event) {
    const on = /** @type {HTMLElement} */ (event.target);
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || all("dialog:modal").length) return;
    if (on.closest?.("input, select, textarea")) return; // keys typed in a field are not for the table
    if (event.key !== "Enter") all("#table-own button")[Number(event.key) - 1]?.click();
    else if (this.phase !== "closed" && (on === document.body || !isEnabled(on))) $("#table-main").click();
  }

  /** Offer the unfinished game, as it was left. */
  offerSaved() {
    const game = saved.savedGame();
    if (!game) return;
    const { seed: _seed, ...last } = game.last;
    const { game: kind, side } = game.asked;
    const left = words.gameLeft(words.gameNames[kind] ?? kind, last.scores.join(" – "), Boolean(last.asks));
    this.transition("kept");
    this.deals = new Deals(game.deals);
    this.showAnnouncement({ ...last, says: left, asks: "", player: null }, side);
    this.offerResume();
  }

  offerResume() {
    this.offer(words.takeUp, () => this.resume(), [[words.stop, () => this.stop()]]);
  }

  resume() {
    const game = saved.savedGame();
    this.deals = new Deals(game?.deals);
    return game ? this.play(saved.resumeRequest(game), game.asked) : this.leave();
  }

  /** Play a game. lasting: the request to save with the game, if not `wanted`. Return why no game began, or "".
   * @returns {Promise<string>} */
  async play(/** @type {Asked} */ wanted, lasting = wanted) {
    this.playing?.abort();
    const ours = new AbortController();
    this.playing = ours;
    const begin = () => this.begin(lasting, Boolean(wanted.taken_up));
    try {
      await this.page.connection.play(wanted, { begin, announce: (line) => this.receive(line) }, ours.signal);
      saved.forgetGame();
      this.transition("end");
      const { seed: _dealt, ...same } = lasting;
      if (this.ended) return this.play({ ...same, counting: saved.countingChosen(), again: "1" }); // DEAL was pressed
      this.offer(words.stop, () => this.leave());
    } catch (error) {
      if (ours.signal.aborted) return "";
      if (error instanceof Refused) {
        if (error.why.say === "old_record") saved.forgetGame();
        if (this.transition("refused")) this.offerResume();
      } else if (this.transition("lost")) this.awaitBoard();
      const why = error instanceof Refused ? messageText(error.why) : words.unreachable;
      write($("#table-says"), why);
      return why;
    } finally {
      if (this.playing === ours) this.playing = null;
    }
    return "";
  }

  /** Show that a game has begun, or was resumed. */
  begin(/** @type {Asked} */ request, /** @type {boolean} */ resumed) {
    this.request = request;
    if (!resumed) saved.forgetGame();
    for (const dialog of all("dialog:modal")) dialog.close();
    this.ended = false;
    this.stale = true; // a question from before the connection broke may come again
    this.transition("begin");
    if (!document.activeElement?.closest("#table")) $("#table-main").focus();
    if (resumed) write($("#table-says"), words.takingUp);
    else {
      this.deals = new Deals();
      this.showAnnouncement({ says: words.matchBegins, pile: [], cards: [], hands: {} }, request.side);
    }
    this.offer(words.goOn);
  }

  /** Disable the answers while the connection is lost, and resume the game once the board is back. */
  async awaitBoard() {
    for (const card of all("#table-own button")) enable(card, false);
    this.offer(words.takeUp, null, [[words.stop, () => this.stop()]]);
    await this.page.connection.nextHello();
    if (this.phase !== "unreachable") return;
    if (saved.savedGame()) this.resume();
    else this.leave();
  }

  receive(/** @type {Messages.Announcement} */ line) {
    const { hands = {} } = line;
    const { request } = this;
    if (!request) return; // you have left the game
    this.transition(line.asks ? "asks" : "says");
    this.showAnnouncement(line, Object.keys(hands).find((owner) => hands[owner]) ?? request.side);
    saved.saveGame(request, line, this.deals.all);
  }

  showAnnouncement(/** @type {OnTable} */ line, /** @type {string} */ seat) {
    const { request, deals } = this;
    const pegging = line.asks === "peg" && Boolean(line.answers?.includes("done"));
    document.body.classList.toggle("owes", pegging); // you must peg
    for (const it of all(".seat")) it.classList.toggle("own", it.dataset.side === this.side);
    $("#table-teacher").hidden = !(request?.teacher || line.lesson);
    showCounting(line.own || !request ? "" : (line.counting ?? ""));
    showSpeed(request?.speed);
    const before = this.stale ? null : (this.shown?.line ?? null);
    this.shown = { line, seat };
    if (repeats(line, before)) return;
    this.stale = false;
    this.chosen.clear();
    const ends = endOf(line) !== null;
    this.ended ||= ends;
    const choose = (/** @type {string} */ card, /** @type {HTMLElement} */ it) => this.choose(line, card, it);
    const whenNamed = () => this.showAgain();
    keepingFocus(() => showTable({ line, seat, deals, choose, speed: Number(request?.speed ?? 1), whenNamed }));
    showEnd(line, this.page.model, seat, deals);
    write($("#table-stop"), ends ? words.leaveTable : words.stop);
    this.offerAnswers(line);
  }

  offerAnswers(/** @type {OnTable} */ line) {
    const { main, others } = answersTo(line);
    /** @type {Record<string, () => void>} */ const acts = {
      lay: () => this.answer([...this.chosen].join(" ")),
      mend: () => this.page.connection.ask("mend", true),
    };
    /** @type {[string, () => void][]} */
    const extras = others.map(({ word, text }) => [text, () => this.answer(word)]);
    if (line.asks === "seen" && isNaming()) this.offer(words.countOn, () => nameAll() && this.showAgain(), extras);
    else this.offer(main.text, acts[main.word] ?? (() => this.answer(main.word)), extras);
    enable($("#table-main"), main.ready);
  }

  showAgain() {
    this.stale = true;
    if (this.shown) this.showAnnouncement(this.shown.line, this.shown.seat);
  }

  /** Play the card of your hand that was clicked, or choose it for the crib.
   * @type {(line: OnTable, card: string, element: HTMLElement) => void} */
  choose({ asks, owes }, card, element) {
    if (asks === "card") return this.answer(card);
    if (!this.chosen.delete(card)) this.chosen.add(card);
    element.setAttribute("aria-pressed", String(this.chosen.has(card)));
    enable($("#table-main"), this.chosen.size === owes);
  }

  answer(/** @type {string} */ text) {
    if (!this.transition("answer")) return;
    for (const button of all("#table-own button, #table-main, #table-others-said button")) enable(button, false);
    this.stale = true;
    this.send(text);
  }

  /** Send an answer to the table. (A broken connection is reported by `play`.) */
  send(/** @type {string} */ text) {
    this.page.connection.answer(text).catch(({ why }) => why && write($("#table-says"), messageText(why)));
  }

  changeSpeed() {
    const { request } = this;
    if (!request) return;
    const speeds = saved.speedsInOrder().map(([speed]) => speed);
    request.speed = choiceAfter(speeds, request.speed);
    showSpeed(request.speed);
    this.send(`speed ${request.speed}`);
  }

  changeCounting() {
    const next = choiceAfter(saved.COUNTING, $("#table-counting").value);
    saved.rememberCounting(next);
    showCounting(next);
    this.send(next);
  }

  /** Offer the main answer, which is disabled without `act`, and beside it the others: [[words, action]…].
   * @type {(text: string, act?: (() => unknown) | null, others?: [string, () => void][]) => void} */
  offer(text, act = null, others = []) {
    const press = (/** @type {HTMLElement} */ button, /** @type {(() => void) | null} */ does) => {
      enable(button, Boolean(does));
      button.onclick = () => isEnabled(button) && does?.();
    };
    write($("#table-main"), text);
    press($("#table-main"), act);
    /** @type {Keyed[]} */ const wanted = others.map(([text]) => [text, () => pushButton(text)]);
    keepingFocus(() => {
      for (const [at, button] of keyed($("#table-others-said"), wanted).entries()) press(button, others[at][1]);
    });
  }

  async stop() {
    if (await ask(words.stopTitle, words.stopWhy, words.stop)) this.leave();
  }

  /** Leave the table: drop the game, and show the board alone again. */
  leave() {
    this.playing?.abort();
    Object.assign(this, { playing: null, request: null, shown: null, stale: true });
    saved.forgetGame();
    this.transition("leave");
  }
}

/** Show who counts for you. */
function showCounting(/** @type {string} */ mode) {
  const button = $("#table-counting");
  button.hidden = !mode;
  button.value = document.body.dataset.counting = mode;
  write(button, words.counts[mode] ?? "");
}

function showSpeed(speed = "") {
  $("#table-speed").hidden = !speed;
  if (speed) write($("#table-speed"), words.speedIs(Object.fromEntries(saved.speedsInOrder())[speed]));
}

// The card table plays on this board, or you against it; what it says and its cards stand in a bar below the board.

import { ask } from "../dialogs.js";
import { $, all, make } from "../dom.js";
import { keepByKind } from "../games/game_history.js";
import { notePoints } from "../games/points_by_kind.js";
import { Refused } from "../lines/line.js";
import { nameOf } from "../settings/names.js";
import { words } from "../words.js";
import { picture } from "./cards.js";
import { forgetSitting, keepSitting, keptSitting, takenUp } from "./kept_sitting.js";
import { calledSo, told } from "./told.js";
import { getUp, offerAnswers, sit } from "./your_seat.js";

/** @type {import("../lines/connection.js").Line} */
let connection;
/** @type {import("../board/model.js").Model} */
let board; // what the page knows of it
/** @type {AbortController | null} */
let playing = null; // an AbortController while a game is under way
/** @type {Promise<void> | undefined} */
let offered; // resolves once the dialog shows what can be played
/** @type {any} */
let agreed = null; // what the table was asked for, while a game is under way; with a side you play in it yourself

/** Wire the dialog and the bar up; `line` plays the games on the board of `model`. A press of `fingers` is asked about
 * while it plays. */
export function setUpCardTable(line, fingers, model) {
  connection = line;
  board = model;
  let asking = false;
  fingers.mayPress = () => {
    if (!playing || agreed.side) return true;
    if (!asking) {
      asking = true;
      ask(words.tablePlays, words.tablePlaysWhy, words.pressAnyway).then((yes) => {
        asking = false;
        if (yes) stop();
      });
    }
    return false;
  };
  for (const opener of all('[data-open="card-table"]')) opener.addEventListener("click", () => (offered = offer()));
  $("#card-table form").addEventListener("submit", async (event) => {
    event.preventDefault();
    await offered;
    if ($("#card-table-game").value) playGame(choices());
  });
  $("#card-table-seat").addEventListener("change", ({ target }) => {
    $("#card-table-playing").hidden = !target.value;
  });
  $("#table-stop").addEventListener("click", stop);
  const kept = keptSitting();
  if (kept) {
    show({ says: words.tableWaits, pile: [], cards: [] });
    offerAnswers([
      ["take-up", words.takeUp, () => playGame(takenUp(kept), kept.asked)],
      ["stand-up", words.standUp, stop],
    ]);
  }
}

async function offer() {
  $("#card-table-said").textContent = "";
  const speeds = Object.entries(words.speeds).sort(([a], [b]) => Number(a) - Number(b));
  $("#card-table-speed").replaceChildren(
    ...speeds.map(([value, textContent]) => make("option", { value, textContent, selected: value === "0.5" })),
  );
  try {
    const { games, sides, lengths, levels, options } = await connection.games();
    const seats = () => {
      const those = [...sides[$("#card-table-game").value]].map((side) => [side, words.sitAt(nameOf(side))]);
      fill("#card-table-seat", [["", words.noSeat], ...those]);
      $("#card-table-playing").hidden = true;
    };
    fill("#card-table-game", named(games, words.gameNames));
    $("#card-table-game").onchange = seats;
    seats();
    fill("#card-table-length", [["", words.usualLength], ...lengths.map((target) => [target, words.goesTo(target)])]);
    fill("#card-table-level", named(levels, words.levels), "club");
    fill("#card-table-muggins", Object.entries(words.mugginsPlayed));
    $("#card-table-options").replaceChildren(...options.filter(({ name }) => name !== "muggins").map(tickBox));
    $("#card-table-board").textContent = boardRules(board.hello);
  } catch {
    $("#card-table-said").textContent = words.unreachable;
  }
}

/** What can be chosen, each with its name in the page's language. */
const named = (ids, names) => ids.map((id) => [id, names[id] ?? id]);

function fill(select, choices, chosen = "") {
  const options = choices.map(([value, textContent]) =>
    make("option", { value, textContent, selected: value === chosen }),
  );
  $(select).replaceChildren(...options);
}

/** A box to tick for what players agree on before a game. `values`: not ticked and ticked. */
function tickBox({ name, values }) {
  const box = make("input", { type: "checkbox", name, value: values[1] });
  return make("label", { className: "check" }, box, make("span", { textContent: words.agreed[name] }));
}

/** The rules that the table takes from the board's settings. */
function boardRules({ exact_out, best_of, next_dealer, skunk_values }) {
  const rules = {
    exact_out: words.choice[Number(exact_out)],
    best_of: best_of || words.choice.endless,
    next_dealer: words.choice[next_dealer],
    skunk_values: skunk_values.join(", "),
  };
  const said = Object.entries(rules).map(([key, value]) => `${words.settingLabel[key]}: ${value}`);
  return words.fromSettings(said.join(" · "));
}

/** What the dialog asks of the table, by the table's names. */
function choices() {
  const asked = { game: $("#card-table-game").value, speed: $("#card-table-speed").value };
  const length = $("#card-table-length").value;
  if (length) Object.assign(asked, { length });
  const side = $("#card-table-seat").value;
  if (side)
    Object.assign(asked, { side, level: $("#card-table-level").value, muggins: $("#card-table-muggins").value });
  if (side && $("#card-table-teacher").checked) asked.teacher = "1";
  const seed = $("#card-table-seed").value.trim();
  if (side && seed) asked.seed = seed;
  for (const box of all("#card-table-options input:checked")) asked[box.name] = box.value;
  return asked;
}

/** Play as asked. `lasting`: what is asked for when the game is taken up again, if it differs. */
async function playGame(asked, lasting = asked) {
  playing?.abort();
  if (!asked.taken_up) forgetSitting();
  const ours = new AbortController();
  playing = ours;
  agreed = lasting;
  const begin = () => {
    for (const dialog of all("dialog:modal")) dialog.close();
    getUp();
    show({ says: asked.taken_up ? words.takingUp : words.matchBegins, pile: [], cards: [] });
  };
  try {
    await connection.play(asked, { begin, announce }, ours.signal);
    forgetSitting();
    if (lasting.side) offerMore(lasting);
  } catch (/** @type {any} */ error) {
    if (error instanceof Refused) refuse(told(error.why));
    else if (error.name !== "AbortError") announce({ says: words.unreachable, pile: [], cards: [] });
  } finally {
    if (playing === ours) [playing, agreed] = [null, null];
  }
}

/** Say why no game began: in the dialog if it is open, or else at the table. */
function refuse(why) {
  $("#card-table-said").textContent = why;
  tell(why);
}

/** After a game: another one, another level, or stand up. */
function offerMore(asked) {
  const { seed: _dealt, ...same } = asked;
  offerAnswers([
    ["again", words.dealAgain, () => playGame({ ...same, again: "1" })],
    ["level", words.changeLevel, () => $('[data-open="card-table"]').click()],
    ["stand-up", words.standUp, stop],
  ]);
}

/** What the table says; the cards that were played or counted, and those that are still held. */
function announce(line) {
  const { player = "", pile, cards, starter = "", count = 0, hands = {}, held = {}, crib = "", own, seed } = line;
  const says = typeof line.says === "string" ? line.says : told(line.says); // a sentence of the page's own, or a message
  if (!own && notePoints(line)) keepByKind();
  const shown = pile.length ? pile : cards;
  $("#table-cards").replaceChildren(...shown.map(picture));
  const facts = [];
  if (pile.length)
    facts.push(make("b", { textContent: String(count), "aria-label": words.countIs(count), role: "img" }));
  if (starter) facts.push(make("span", {}, words.starter, picture(starter)));
  if (own) facts.push(make("small", { textContent: ownScores(line.scores) }));
  const mine = agreed?.side;
  if (mine && seed !== undefined) facts.push(make("small", { textContent: words.seedIs(seed) }));
  $("#table-facts").replaceChildren(...facts);
  const seat = mine && (Object.keys(hands).find((owner) => hands[owner]) ?? mine);
  const called = (it) => (it === seat ? words.you : calledSo(it));
  $("#table-says").textContent = player ? words.says(called(player), says) : says;
  const hand = ([owner, shown]) => {
    const cards = owner === seat ? [] : (shown?.map(picture) ?? backs(held[owner]));
    const badge = owner === crib ? [make("em", { textContent: words.crib })] : [];
    const name = make("b", { textContent: called(owner) });
    return make("p", { "aria-label": words.handsOf(called(owner)), role: "group" }, name, ...cards, ...badge);
  };
  const others = Object.entries(hands).filter(([owner]) => owner !== seat || owner === crib);
  $("#table-hands").replaceChildren(...others.map(hand));
  teach(line);
  $("#table").classList.toggle("playing", Boolean(mine));
  if (agreed) keepSitting(agreed, line);
  if (mine) sit(line, seat, agreed, (text) => connection.say(text).catch((error) => tell(told(error.why))));
}

/** What the teacher says, if there is one. `standing`: the chance of winning, and how far ahead of par. */
function teach({ standing, lesson }) {
  $("#table-teacher").hidden = !standing;
  if (!standing) return;
  $("#table-teacher summary").textContent = words.standing(standing.chance / 10, standing.home);
  $("#table-teacher p").textContent = lesson ? told(lesson) : words.noLesson;
}

/** The scores of a game that no board has the tracks for. */
const ownScores = (scores) => scores.map((score, at) => words.sideScore(nameOf("ABCDE"[at]), score)).join(" · ");

/** So many cards face down. */
const backs = (number = 0) => Array.from({ length: number }, () => make("span", { className: "card back" }));

const tell = (text) => {
  $("#table-says").textContent = text;
};

function show(line) {
  announce(line);
  $("#table").hidden = false;
}

function stop() {
  playing?.abort();
  [playing, agreed] = [null, null];
  forgetSitting();
  getUp();
  $("#table").hidden = true;
}

// Looking back: the games that were won while this browser looked on, and the course of one, drawn and played again.

import { $, make, row, svg, write } from "../dom.js";
import { standing, toGo } from "../sentences.js";
import { nameOf } from "../settings/names.js";
import { words } from "../words.js";
import { gameFacts, kept, underWay } from "./game_history.js";
import { againstPar, perDeal } from "./points_by_deal.js";

const STEP_MS = 600; // of the replay
const WIDTH = 600;
const HEIGHT = 260;
const DASHES = ["", "9 4", "3 3"]; // sides differ by more than their colour

/** The game that is drawn.
 * @type {{target: number, scores: number[], commits: any[], names?: string[], date?: any}} */
let shown;
let timer = 0;

let wired = false;
/** @type {Awaited<ReturnType<typeof gameFacts>>} */
let facts;

/** What the player on `side` was called then.
 * @param {{names?: string[]}} game
 * @param {string} side */
const nameIn = ({ names }, side) => names?.["ABC".indexOf(side)] ?? nameOf(side);

/** Fill the dialog, the first time wire it up too; `model` knows the game under way. */
export async function openLookBack(model) {
  facts = await gameFacts();
  if (!wired) wireUp();
  wired = true;
  list(model);
  draw(underWay(model));
}

function wireUp() {
  $("#games").addEventListener("close", pause);
  $("#replay-at").addEventListener("input", () => {
    pause();
    showMoment();
  });
  $("#replay-play").addEventListener("click", () => (timer ? pause() : play()));
}

function list(model) {
  const line = (text, game) => {
    const button = make("button", { type: "button", className: "link", textContent: text });
    button.addEventListener("click", () => draw(game));
    return make("li", {}, button);
  };
  const past = kept()
    .filter((game) => game.commits)
    .map((game) => {
      const date = new Date(game.date).toLocaleString(document.documentElement.lang, {
        dateStyle: "medium",
        timeStyle: "short",
      });
      const skunk = words.skunked[game.skunk ?? 0];
      return line(words.gameLine(date, [standing(game.scores, game.names), skunk].filter(Boolean).join(", ")), game);
    });
  const none = past.length ? [] : [make("li", { className: "note", textContent: words.noGames })];
  $("#past-games").replaceChildren(line(words.thisGame, underWay(model)), ...past, ...none);
}

function draw(game) {
  pause();
  shown = game;
  const slider = $("#replay-at");
  slider.max = game.commits.length;
  slider.value = game.commits.length;
  $("#course").replaceChildren(picture(game));
  showDeals(game);
  showMoment();
}

const across = (at, { commits: all_ }) => 30 + (WIDTH - 70) * (at / Math.max(1, all_.length));
const up = (score, { target }) => HEIGHT - 20 - (HEIGHT - 40) * (score / target);

/** The course as SVG: each side's score over the scores pegged. */
function picture(game) {
  const sides = [..."ABC".slice(0, game.scores.length)];
  const lines = sides.map((side, nth) => {
    let path = `M${across(0, game)} ${up(0, game)}`;
    for (const [at, commit] of game.commits.entries()) {
      if (commit.side === side) path += `H${across(at + 1, game)}V${up(commit.score, game)}`;
    }
    const last = game.commits.findLast((commit) => commit.side === side)?.score ?? 0;
    const label = svg("text", { x: WIDTH - 34, y: up(last, game) + 4, class: `side-${side}` }, side);
    path += `H${WIDTH - 40}`;
    return svg("g", {}, svg("path", { d: path, class: `course side-${side}`, "stroke-dasharray": DASHES[nth] }), label);
  });
  const marks = [0, 30, 60, 90, 120, 150, 180]
    .filter((mark) => mark <= game.target)
    .map((mark) => {
      const text = svg("text", { x: 24, y: up(mark, game) + 4, "text-anchor": "end" }, mark);
      return svg("g", {}, svg("path", { d: `M30 ${up(mark, game)}H${WIDTH - 40}`, class: "rule" }), text);
    });
  const cursor = svg("path", { d: "", class: "cursor" });
  const label = words.courseOf(standing(game.scores, game.names));
  const frame = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label };
  return svg("svg", frame, ...marks, ...lines, cursor);
}

/** What each side made a deal; at the card table also what its points were for. */
function showDeals(game) {
  const made = perDeal(game);
  const sides = Object.keys(made);
  const number = (value, sign = "auto") =>
    value === null
      ? "–"
      : value.toLocaleString(document.documentElement.lang, {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
          signDisplay: /** @type {any} */ (sign),
        });
  const line = (name, cells) => row(words.deals[name], cells);
  const averages = (role) => sides.map((side) => number(made[side][role]));
  const rows = ["dealing", "pone"].map((role) => line(role, averages(role)));
  const par = sides.map((side) => againstPar(made[side], game, facts.par));
  const differences = par.map((it) => number(it, "exceptZero"));
  if (par.some((it) => it !== null)) rows.push(line("par", differences));
  for (const kind of facts.kinds) {
    const points = sides.map((side) => ["dealing", "pone"].map((role) => game.byKind?.[side]?.[role]?.[kind] ?? 0));
    if (!points.flat().some(Boolean)) continue;
    const both = points.some(([_dealing, pone]) => pone); // the crib is the dealer's alone
    const sums = points.map((made) => (both ? made.join(" + ") : String(made[0])));
    rows.push(line(kind, sums));
  }
  const anything = sides.some((side) => made[side].dealing !== null || made[side].pone !== null) || game.byKind;
  const names = sides.map((side) => make("th", { scope: "col", textContent: nameIn(game, side) }));
  $("#deals").replaceChildren(
    ...(anything ? [make("thead", {}, make("tr", {}, make("td"), ...names)), make("tbody", {}, ...rows)] : []),
  );
  write($("#deals-note"), anything && !game.byKind ? words.deals.unknown : "");
}

function showMoment() {
  const slider = $("#replay-at");
  const at = Number(slider.value);
  const x = across(at, shown);
  $("#course .cursor").setAttribute("d", `M${x} 10V${HEIGHT - 10}`);
  const commit = shown.commits[at - 1];
  const start = shown.scores.map(() => 0);
  const text = commit ? sentenceOf(commit) : standing(start, shown.names);
  write($("#replay-says"), words.momentOf(at, shown.commits.length, text));
  slider.setAttribute("aria-valuetext", text);
}

function sentenceOf({ side, points, score }) {
  const left = toGo(score, shown.target);
  const name = nameIn(shown, side);
  return points > 0 ? words.pegs(name, points, score, left) : words.goesBack(name, -points, score, left);
}

function play() {
  const slider = $("#replay-at");
  if (slider.value === slider.max) slider.value = 0;
  timer = setInterval(() => {
    slider.value = Number(slider.value) + 1;
    showMoment();
    if (slider.value === slider.max) pause();
  }, STEP_MS);
  write($("#replay-play"), words.pause);
}

function pause() {
  clearInterval(timer);
  timer = 0;
  write($("#replay-play"), words.replay);
}

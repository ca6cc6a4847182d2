// Looking back: the course of the game under way or of one that was won while this browser looked on.

import { $, make, row, svg, write } from "../dom.js";
import { nameOf } from "../names.js";
import { standing } from "../sentences.js";
import { words } from "../words.js";
import { gameFacts } from "./game_history.js";
import { readGames, wonGames } from "./won_games.js";

const WIDTH = 600;
const HEIGHT = 260;
const DASHES = ["", "9 4", "3 3"]; // sides differ by more than their colour

/** The game that is drawn. @type {Game} */
let shown;
/** The games that can be drawn: the one under way, then those that were won, the latest first. @type {Game[]} */
let games = [];

/** @type {Awaited<ReturnType<typeof gameFacts>>} */ let facts;

/** What the player on `side` was called then. @type {(game: { names?: string[] }, side: string) => string} */
const nameIn = ({ names }, side) => names?.["ABC".indexOf(side)] ?? nameOf(side);

/** Fill the dialog; `model` knows the game under way. */
export async function open(/** @type {PageParts} */ { model }) {
  facts = await gameFacts();
  await readGames().catch((error) => write($("#course-said"), words.gamesUnread(error.message)));
  list(model);
  draw(Number(!games[0].commits.length && games.length > 1)); // after a match the game that won it
}

export function wireUp() {
  $("#past-games").addEventListener("change", () => draw(Number($("#past-games").value)));
}

/** Offer the games whose course is known. */
function list(/** @type {Model} */ { state: { target, scores }, standing: commits }) {
  games = [{ target, scores, commits }, ...wonGames().filter(({ commits }) => commits.length)];
  const options = games.map((game, value) => make("option", { value, textContent: titleOf(game) }));
  $("#past-games").replaceChildren(...options);
  $(".past").hidden = games.length < 2;
}

function titleOf(/** @type {Game} */ { date, scores, names, skunk }) {
  if (!date) return words.thisGame;
  const when = new Date(date).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return words.gameLine(when, [standing(scores, names), words.skunked[skunk ?? 0]].filter(Boolean).join(", "));
}

/** Draw one of the games. */
function draw(/** @type {number} */ at) {
  shown = games[at];
  $("#past-games").value = String(at);
  $("#course").hidden = !shown.commits.length;
  write($("#course-said"), shown.commits.length ? "" : words.nothingYet);
  $("#course").replaceChildren(picture(shown));
  const deals = dealsOf(shown, facts);
  $("#deals").replaceChildren(...deals);
  write($("#deals-note"), deals.length && !isKnown(shown.commits) ? words.deals.unknown : "");
}

const across = (/** @type {number} */ at, /** @type {Game} */ { commits: all_ }) =>
  30 + (WIDTH - 70) * (at / Math.max(1, all_.length));
const up = (/** @type {number} */ score, /** @type {Game} */ { target }) =>
  HEIGHT - 20 - (HEIGHT - 40) * (score / target);

/** The course as SVG: each side's score over the scores pegged. */
export function picture(/** @type {Game} */ game) {
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
      const text = svg("text", { x: 24, y: up(mark, game) + 4, "text-anchor": "end" }, String(mark));
      return svg("g", {}, svg("path", { d: `M30 ${up(mark, game)}H${WIDTH - 40}`, class: "rule" }), text);
    });
  const label = words.courseOf(standing(game.scores, game.names));
  const frame = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label };
  return svg("svg", frame, ...marks, ...lines);
}

/** What `some` commits of a side made as dealer, or not. */
const sumOf = (/** @type {Messages.Commit[]} */ some, /** @type {string} */ side, /** @type {boolean} */ dealing) =>
  some.reduce((sum, it) => (it.side === side && (it.dealer === side) === dealing ? sum + it.points : sum), 0);

/** Points a deal of a side as dealer, or as pone, in finished deals, the last one of a game is none; null where there was
 * no such deal.
 * @type {(commits: Messages.Commit[], side: string, dealing: boolean) => number | null} */
export function aDeal(commits, side, dealing) {
  const last = commits.at(-1)?.deal;
  const over = commits.filter(({ deal, dealer }) => deal !== last && (dealer === side) === dealing);
  const deals = new Set(over.map(({ deal }) => deal)).size;
  return deals ? sumOf(over, side, dealing) / deals : null;
}

/** Whether it is known what the points of a game were for. */
const isKnown = (/** @type {Messages.Commit[]} */ commits) => commits.some(({ kind }) => facts.kinds.includes(kind));

/** The head and body of a table: what each side made a deal; where the card table pegged also what its points were for.
 * @type {(game: Game, known: typeof facts) => HTMLElement[]} */
export function dealsOf({ commits, target, scores, ...game }, known) {
  facts = known;
  const sides = [..."ABC".slice(0, scores.length)];
  const number = (/** @type {number | null} */ value, sign = "auto") =>
    value?.toLocaleString(document.documentElement.lang, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: /** @type {any} */ (sign),
    }) ?? "–";
  const line = (/** @type {string} */ name, /** @type {string[]} */ cells) => row(words.deals[name], cells);
  const made = sides.map((side) => [true, false].map((dealing) => aDeal(commits, side, dealing)));
  const rows = ["dealing", "pone"].map((role, at) =>
    line(
      role,
      made.map((it) => number(it[at])),
    ),
  );
  const whole = target === 121 && sides.length === 2 && !made.flat().includes(null);
  if (whole) {
    const differences = made.map((both) => number(Number(both[0]) + Number(both[1]) - facts.par, "exceptZero"));
    rows.push(line("par", differences));
  }
  for (const kind of facts.kinds) {
    const some = commits.filter((it) => it.kind === kind);
    if (!some.length) continue;
    const points = sides.map((side) => [true, false].map((dealing) => sumOf(some, side, dealing)));
    const both = points.some(([, pone]) => pone); // the crib is the dealer's alone
    const sums = points.map((made) => (both ? made.join(" + ") : String(made[0])));
    rows.push(line(kind, sums));
  }
  if (!made.flat().some((it) => it !== null) && !isKnown(commits)) return [];
  const names = sides.map((side) => make("th", { scope: "col", textContent: nameIn(game, side) }));
  return [make("thead", {}, make("tr", {}, make("td"), ...names)), make("tbody", {}, ...rows)];
}

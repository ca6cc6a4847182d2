// Looking back: the course of the game under way, or of the previous one until somebody scores.

import { $, fileOf, make, row, svg, write } from "../dom.js";
import { nameOf } from "../names.js";
import { standing } from "../sentences.js";
import { words } from "../words.js";

const NAME_HEIGHT = 15;
const WIDTH = Math.min(600, innerWidth - 60); // on a phone its letters stay legible
const HEIGHT = (WIDTH * 260) / 600;
const NAMES = 110; // room for them beside the lines
const DASHES = ["", "9 4", "3 3"]; // dashes: sides differ by more than their colour

/** average: points a deal of the dealer and of the other, by kind.
 * @type {{average: Record<string, number[]>, kinds: string[]}} */ let facts;

/** The host's facts about all games, fetched once. */
export async function gameFacts() {
  facts ??= await (await fetch(fileOf("games.json"))).json();
  return facts;
}

/** Fill the dialog. model: has the game. */
export async function open(/** @type {PageParts} */ { model }) {
  await gameFacts();
  const { target, scores } = model.state;
  const now = { target, scores, commits: model.standing };
  const game = now.commits.length ? now : (model.gameBefore ?? now);
  $("#course").hidden = !game.commits.length;
  const before = game === now ? "" : words.gameBefore;
  write($("#course-said"), game.commits.length ? before : words.nothingYet);
  $("#course").replaceChildren(picture(game));
  const deals = dealsOf(game, facts);
  $("#deals").replaceChildren(...deals);
  write($("#deals-note"), deals.length && !isKnown(game.commits) ? words.deals.unknown : "");
}

const across = (/** @type {number} */ at, /** @type {Game} */ { commits: all_ }) =>
  30 + (WIDTH - 30 - NAMES) * (at / Math.max(1, all_.length));
const up = (/** @type {number} */ score, /** @type {Game} */ { target }) =>
  HEIGHT - 20 - (HEIGHT - 40) * (score / target);

/** The course as SVG: each side's score over the scores pegged. */
export function picture(/** @type {Game} */ game) {
  const sides = [..."ABC".slice(0, game.scores.length)];
  const ends = sides.map((side) => game.commits.findLast((commit) => commit.side === side)?.score ?? 0);
  const near = (NAME_HEIGHT * game.target) / (HEIGHT - 40); // points between two names that do not overlap
  const isAbove = (/** @type {number} */ more, /** @type {number} */ later) =>
    (more > 0 && more < near) || (!more && later < 0);
  const lines = sides.map((side, nth) => {
    let path = `M${across(0, game)} ${up(0, game)}`;
    for (const [at, commit] of game.commits.entries()) {
      if (commit.side === side) path += `H${across(at + 1, game)}V${up(commit.score, game)}`;
    }
    const place =
      up(ends[nth], game) + 4 + NAME_HEIGHT * ends.filter((end, at) => isAbove(end - ends[nth], at - nth)).length;
    const name = `${nameOf(side)} ${ends[nth]}`;
    const label = svg("text", { x: WIDTH - NAMES + 6, y: place, class: `side-${side}` }, name);
    path += `H${WIDTH - NAMES}`;
    return svg("g", {}, svg("path", { d: path, class: `course side-${side}`, "stroke-dasharray": DASHES[nth] }), label);
  });
  const marks = [0, 30, 60, 90, 120, 150, 180]
    .filter((mark) => mark <= game.target)
    .map((mark) => {
      const text = svg("text", { x: 24, y: up(mark, game) + 4, "text-anchor": "end" }, String(mark));
      return svg(
        "g",
        {},
        svg("path", {
          d: `M30 ${up(mark, game)}H${WIDTH - NAMES}`,
          class: mark === 90 && game.target === 121 ? "rule skunk" : "rule",
        }),
        text,
      );
    });
  const label = words.courseOf(standing(game.scores));
  const frame = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label };
  return svg("svg", frame, ...marks, ...lines);
}

/** Points of some commits of a side, as dealer or as pone. */
const sumOf = (/** @type {Messages.Commit[]} */ some, /** @type {string} */ side, /** @type {boolean} */ dealing) =>
  some.reduce((sum, it) => (it.side === side && (it.dealer === side) === dealing ? sum + it.points : sum), 0);

/** Points per deal of a side as dealer, or as pone, without the last deal of a game; null without such deals.
 * @type {(commits: Messages.Commit[], side: string, dealing: boolean) => number | null} */
function aDeal(commits, side, dealing) {
  const last = commits.at(-1)?.deal;
  const over = commits.filter(({ deal, dealer }) => deal !== last && (dealer === side) === dealing);
  const deals = new Set(over.map(({ deal }) => deal)).size;
  return deals ? sumOf(over, side, dealing) / deals : null;
}

/** Whether the kinds of a game's points are known. */
const isKnown = (/** @type {Messages.Commit[]} */ commits) => commits.some(({ kind }) => facts.kinds.includes(kind));

/** The head and body of a table: points per deal of each side; after a game of cards also points by kind.
 * @type {(game: Game, known: typeof facts) => HTMLElement[]} */
export function dealsOf({ commits, target, scores }, known) {
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
  const means = (/** @type {number} */ at) => made.map((it) => number(it[at]));
  const rows = [line("dealing", means(0)), line("pone", means(1))];
  const whole = target === 121 && sides.length === 2 && !made.flat().includes(null);
  if (whole) {
    const par = Object.values(facts.average)
      .flat()
      .reduce((sum, points) => sum + points);
    const differences = made.map((both) => number(Number(both[0]) + Number(both[1]) - par, "exceptZero"));
    rows.push(line("par", differences));
  }
  for (const kind of facts.kinds) {
    const some = commits.filter((it) => it.kind === kind);
    if (!some.length) continue;
    const points = sides.map((side) => [true, false].map((dealing) => sumOf(some, side, dealing)));
    const both = points.some(([, pone]) => pone); // only the dealer has a crib
    const sums = points.map((made) => (both ? made.join(" + ") : String(made[0])));
    rows.push(line(kind, sums));
  }
  if (!made.flat().some((it) => it !== null) && !isKnown(commits)) return [];
  const names = sides.map((side) => make("th", { scope: "col", textContent: nameOf(side) }));
  return [make("thead", {}, make("tr", {}, make("td"), ...names)), make("tbody", {}, ...rows)];
}

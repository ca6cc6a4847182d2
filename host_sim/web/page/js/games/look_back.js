// Looking back: the course of the game under way, or of the previous one until somebody scores.

import { $, fileOf, make, svg, write } from "../dom.js";
import { nameOf } from "../names.js";
import { lead, standing } from "../sentences.js";
import { words } from "../words.js";

const NAME_HEIGHT = 15;
const WIDTH = Math.min(600, innerWidth - 60); // on a phone its letters must stay legible
const HEIGHT = (WIDTH * 260) / 600;
const NAMES = 110; // width for the players' names beside the lines, in px
const DASHES = ["", "9 4", "3 3"]; // dashes, so that sides differ by more than their colour

/** Average points in a deal, of dealer and other side, by kind. @type {Record<string, number[]>} */ let average;

/** The averages of many games, fetched once. */
export async function averageGame() {
  average ??= (await (await fetch(fileOf("games.json"))).json()).average;
  return average;
}

/** Fill the dialog. model: has the game. */
export async function open(/** @type {PageParts} */ { model }) {
  const usual = await averageGame();
  const { target, scores } = model.state;
  const now = { target, scores, commits: model.standing };
  const game = now.commits.length ? now : (model.gameBefore ?? now);
  const before = game === now ? "" : words.gameBefore;
  write($("#course-said"), game.commits.length ? before : words.nothingYet);
  $("#course").replaceChildren(...(game.commits.length ? [picture(game), sources(game, usual)] : []));
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
  const marks = [0, 30, 60, 90, 120, 150, 180].filter((mark) => mark <= game.target);
  const rules = marks.map((mark) => {
    const text = svg("text", { x: 24, y: up(mark, game) + 4, "text-anchor": "end" }, String(mark));
    const look = mark === 90 && game.target === 121 ? "rule skunk" : "rule";
    return svg("g", {}, svg("path", { d: `M30 ${up(mark, game)}H${WIDTH - NAMES}`, class: look }), text);
  });
  const label = words.courseOf(standing(game.scores));
  const frame = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label };
  return svg("svg", frame, ...rules, ...lines);
}

/** Where the points came from: a bar for each side and kind, compared with an average game, and a sentence if there is
 * a winner. For a game that was only pegged, the kinds are dealing and not dealing.
 * @type {(game: Game, usual: Record<string, number[]>, winner?: string) => HTMLElement} */
export function sources({ commits, scores, target }, usual, winner = "") {
  const sides = [..."ABC".slice(0, scores.length)];
  const dealers = [...new Map(commits.map(({ deal, dealer }) => [deal, dealer])).values()];
  const known = Boolean(winner) || commits.some(({ kind }) => kind in usual);
  const both = [0, 1].map((at) => Object.values(usual).reduce((sum, mean) => sum + mean[at], 0));
  const means = known ? usual : { dealing: [both[0], 0], pone: [0, both[1]] };
  const rows = Object.entries(means).map(([kind, [dealing, other]]) => {
    const isOf = (/** @type {Messages.Commit} */ it) =>
      known ? it.kind === kind : (it.dealer === it.side) === (kind === "dealing");
    const sums = sides.map((side) =>
      commits.reduce((sum, it) => (it.side === side && isOf(it) ? sum + it.points : sum), 0),
    );
    const bars = sides.map((side, at) => {
      const dealt = dealers.filter((dealer) => dealer === side).length;
      return { side, points: sums[at], mean: dealt * dealing + (dealers.length - dealt) * other };
    });
    return { kind, bars, more: winner ? lead(sums, sides.indexOf(winner)) : 0 };
  });
  const compares = target === 121 && sides.length === 2;
  const most = Math.max(1, ...rows.flatMap(({ bars }) => bars.flatMap((it) => [it.points, compares ? it.mean : 0])));
  const shown = rows.filter(({ kind, bars }) => kind !== "award" || bars.some(({ points }) => points));
  const drawn = shown.flatMap(({ kind, bars }) => [
    make("dt", {}, words.sources[kind]),
    ...bars.map(({ side, points, mean }) => {
      const name = make("span", { className: "quiet" }, `${nameOf(side)} `);
      const bar = make("dd", { className: `side-${side}` }, name, make("i"), make("b", {}, String(points)));
      bar.style.setProperty("--part", String(points / most));
      bar.style.setProperty("--usual", String(mean / most));
      return bar;
    }),
  ]);
  const { kind, more } = rows.reduce((best, row) => (row.more > best.more ? row : best));
  const decided = more > 0 && words.decided[kind]?.(nameOf(winner), more, dealers.length);
  const says = decided ? [make("p", {}, decided)] : [];
  const list = make("dl", { className: compares ? "usual" : "" }, ...drawn);
  const note = compares ? [make("small", {}, words.besideAverage)] : [];
  return make("section", { className: "sources" }, make("h3", {}, words.whereFrom), ...says, list, ...note);
}

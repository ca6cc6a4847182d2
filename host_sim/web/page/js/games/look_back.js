// Looking back: the course of the game under way, or of the previous one until somebody scores.

import { lead, scoresInWords } from "../board_sentences.js";
import { $, addStyle, loadJson, make, span, svg, write } from "../dom.js";
import { nameOf, SIDES } from "../players.js";
import { words } from "../words.js";

const DASHES = ["", "9 4", "3 3"]; // so that the sides' lines differ not only in colour

/** Average points in a deal by kind, of the dealer and of the other side. Loads the styles of the comparison too. */
export async function averageGame() {
  await addStyle("end.css");
  return (await loadJson("games.json")).average;
}

export class LookBack {
  constructor(/** @type {PageParts} */ { model }) {
    this.model = model;
  }

  async open() {
    const usual = await averageGame();
    const { commits, gameBefore, state } = this.model;
    const now = { target: state.target, scores: state.scores, commits };
    const game = commits.length ? now : (gameBefore ?? now);
    const before = game === now ? "" : words.gameBefore;
    write($("#course-said"), game.commits.length ? before : words.nothingYet);
    $("#course").replaceChildren(...(game.commits.length ? [chart(game), sources(game, usual)] : []));
  }
}

/** The course as a chart that fills its box: each side's score after every pegging, with names at the ends of the
 * lines. */
export function chart(/** @type {Game} */ { target, scores, commits }) {
  const down = (/** @type {number} */ score) => 100 - (100 * score) / target;
  const lines = SIDES.slice(0, scores.length).map((side, nth) => {
    const steps = commits.map((it, at) =>
      it.side === side ? `H${(100 * (at + 1)) / commits.length}V${down(it.score)}` : "",
    );
    const look = { class: `side-${side}`, "stroke-dasharray": DASHES[nth] };
    const line = svg("path", { d: `M0 100${steps.join("")}H100`, ...look });
    return { side, line, end: commits.findLast((commit) => commit.side === side)?.score ?? 0 };
  });
  let below = "0%"; // the highest place left for the next name
  const names = lines
    .toSorted((one, other) => other.end - one.end)
    .map(({ side, end }) => {
      const top = `max(${down(end)}%, ${below})`;
      below = `${top} + 1.2rem`;
      return make("b", { className: `side-${side}`, style: `top: ${top}` }, `${nameOf(side)} ${end}`);
    });
  const marks = [0, 30, 60, 90, 120, 150, 180].filter((mark) => mark <= target);
  const rules = marks.map((mark) => svg("path", { d: `M0 ${down(mark)}H100`, class: "rule" }));
  const numbers = marks.map((mark) => make("i", { style: `top: ${down(mark)}%` }, String(mark)));
  const [first, last] = [commits[0]?.deal ?? 0, commits[commits.length - 1]?.deal ?? 0];
  const deals = [first, last].map((deal) => make("small", {}, words.dealNumber(deal + 1)));
  const drawn = svg("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none" }, ...rules);
  drawn.append(...lines.map(({ line }) => line));
  const label = { role: "img", "aria-label": words.courseOf(scoresInWords(scores)) };
  return make("div", { className: "chart", ...label }, drawn, ...numbers, ...names, ...deals);
}

/** Where the points came from: a bar for each side and kind, compared with an average game, and a sentence if there is
 * a winner. A game that was only pegged has two kinds: points as the dealer, and as the pone.
 * @type {(game: Game, usual: Record<string, number[]>, winner?: string) => HTMLElement} */
export function sources({ commits, scores, target }, usual, winner = "") {
  const sides = SIDES.slice(0, scores.length);
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
      const name = span("quiet", `${nameOf(side)} `);
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

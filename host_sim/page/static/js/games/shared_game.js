// The game as a link with its moves, and the position as a script of taps: two scores a side put both pegs where they
// stand, on a board that stands at its start. Pure.

import { parseMoves } from "./commits.js";

const WAIT_MARGIN_MS = 700; // for the pegs' leap and a little quiet

/** A script that leads to `state` from a blank start. `steps` as set on the board; `entryMs` the quiet time. */
export function positionScript({ scores, back, dealer, target }, { steps, sides }, entryMs = 1500) {
  const names = [..."ABC".slice(0, sides)];
  const lines = [
    `# Pegout, ${target}: ${names.map((side, at) => `${side} ${scores[at]} (back peg ${back[at]})`).join(", ")}`,
  ];
  if (target !== 121) lines.push(`# settings: PEGOUT_GAME = "${target}"`);
  if (sides !== 2) lines.push(`# settings: PEGOUT_SIDES = "${sides}"`);
  if (steps.join() !== "1,2,6") lines.push(`# settings: PEGOUT_STEPS = "${steps.join()}"`);
  for (let passes = names.indexOf(dealer); passes > 0; passes--) lines.push("tap DEAL", "wait 100");
  const met = (at) => scores[at] > 0 && scores[at] === back[at]; // a correction brought the pegs together
  const least = Math.min(...steps);
  const legs = [back, scores.map((score, at) => (met(at) ? least : score - back[at]))];
  for (const leg of legs) {
    const tapped = names.flatMap((side, at) => taps(side, leg[at], steps));
    if (tapped.length) lines.push(...tapped, `wait ${2 * entryMs + WAIT_MARGIN_MS}`);
  }
  const corrections = names
    .filter((_, at) => met(at))
    .flatMap((side) => [`press ${side}U`, "wait 50", `tap ${side}+${least}`, `release ${side}U`]);
  if (corrections.length) lines.push(...corrections, `wait ${2 * entryMs + WAIT_MARGIN_MS}`);
  lines.push("show");
  return `${lines.join("\n")}\n`;
}

/** The fewest steps that add up to `points`, the biggest first; with steps that cannot, to the nearest below. */
export function fewest(points, steps) {
  const best = Array(points + 1).fill(null);
  best[0] = [];
  for (let sum = 1; sum <= points; sum++) {
    for (const step of steps) {
      const before = best[sum - step];
      if (before && (!best[sum] || before.length + 1 < best[sum].length)) best[sum] = [...before, step];
    }
  }
  return best.findLast(Boolean).toSorted((a, b) => b - a);
}

/** Lines of a script that tap `points` in. */
function taps(side, points, steps) {
  const counts = new Map();
  for (const step of fewest(points, steps)) counts.set(step, (counts.get(step) ?? 0) + 1);
  return [...counts].map(([step, times]) => `tap ${side}+${step}${times > 1 ? ` ${times}` : ""}`);
}

/** What was pegged in the game, [{side, points}…], points below 0 for a correction: `pegged` as `commits` has it, or
 * where that is not known two scores a side that put both pegs where they stand. */
export function movesOf({ scores, back }, { standing, known }) {
  if (known) {
    const at = {};
    return standing.map(({ side, score }) => {
      const points = score - (at[side] ?? 0); // of the holes that the peg moved, a win may have used a part only
      at[side] = score;
      return { side, points };
    });
  }
  const legs = [back, scores.map((score, at) => score - back[at])];
  return legs.flatMap((leg) => leg.map((points, at) => ({ side: "ABC"[at], points })).filter((move) => move.points));
}

/** A link to the page at `href` that opens a game with these moves, each as in A6, or a6 for a correction. */
export function linkTo(href, { dealer, target }, { steps, sides }, moves) {
  const played = moves.map(({ side, points }) => (points > 0 ? `${side}${points}` : `${side.toLowerCase()}${-points}`));
  const game = new URLSearchParams({ target, sides, steps: steps.join("-"), dealer, moves: played.join("") });
  return `${href.split("#")[0]}#${game}`;
}

/** The game that an address's fragment holds, as `linkTo` wrote it, with what was pegged as `commits` has it; null if it
 * holds none that can be. */
export function gameOf(fragment) {
  const asked = new URLSearchParams(fragment.replace("#", ""));
  const [target, sides] = [Number(asked.get("target")), Number(asked.get("sides"))];
  const steps = (asked.get("steps") ?? "").split("-").map(Number);
  const [dealer, moves] = [asked.get("dealer") ?? "", asked.get("moves") ?? ""];
  const names = [..."ABC".slice(0, sides)];
  const known = [121, 61, 91, 181].includes(target) && [2, 3].includes(sides) && names.includes(dealer);
  const possible = steps.length === 3 && steps.every((step) => step >= 1 && step <= 29 && Number.isInteger(step));
  if (!known || !possible || !/^([A-C][1-9]\d{0,2})*$/i.test(moves)) return null;
  const standing = parseMoves(moves);
  const scores = names.map(() => 0);
  for (const { side, points, score } of standing) {
    if (!names.includes(side) || (points > 0 && scores.includes(target)) || score < 0 || score > target) return null;
    scores[names.indexOf(side)] = score;
  }
  return { target, sides, steps, dealer, moves, scores, standing };
}

// The game as a link with its moves. Pure.

import { parseMoves } from "./commits.js";

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
 * holds none that can be. Of the board's hello: how many `steps` it has, and `limits`, what it can be set to. */
export function gameOf(fragment, { steps: own, limits }) {
  const {
    game: targets,
    sides: counts,
    steps: [least, most],
  } = limits;
  const asked = new URLSearchParams(fragment.replace("#", ""));
  const [target, sides] = [Number(asked.get("target")), Number(asked.get("sides"))];
  const steps = (asked.get("steps") ?? "").split("-").map(Number);
  const [dealer, moves] = [asked.get("dealer") ?? "", asked.get("moves") ?? ""];
  const names = [..."ABC".slice(0, sides)];
  const known = targets.includes(target) && counts.includes(sides) && names.includes(dealer);
  const possible =
    steps.length === own.length && steps.every((it) => it >= least && it <= most && Number.isInteger(it));
  if (!known || !possible || !/^([A-C][1-9]\d{0,2})*$/i.test(moves)) return null;
  const standing = parseMoves(moves);
  const scores = names.map(() => 0);
  for (const { side, points, score } of standing) {
    if (!names.includes(side) || (points > 0 && scores.includes(target)) || score < 0 || score > target) return null;
    scores[names.indexOf(side)] = score;
  }
  return { target, sides, steps, dealer, moves, scores, standing };
}

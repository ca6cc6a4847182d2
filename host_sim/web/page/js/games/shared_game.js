// The game as a link with its moves. Pure.

/** What stands after moves as text, A6 for a score, a6 for a correction: {side, points, score} each. */
function parseMoves(text) {
  const scores = {};
  return [...text.matchAll(/([A-C])(\d+)/gi)].map(([, letter, digits]) => {
    const side = letter.toUpperCase();
    const points = letter === side ? Number(digits) : -Number(digits);
    scores[side] = (scores[side] ?? 0) + points;
    return { side, points, score: scores[side] };
  });
}

/** A link to the page at `href` that opens a game in which this stands. */
export function linkTo(href, { dealer, target }, { steps, sides }, standing) {
  const played = standing.map(({ side, points }) =>
    points > 0 ? `${side}${points}` : `${side.toLowerCase()}${-points}`,
  );
  const game = new URLSearchParams({ target, sides, steps: steps.join("-"), dealer, moves: played.join("") });
  return `${href.split("#")[0]}#${game}`;
}

/** The game that an address's fragment holds, as `linkTo` wrote it, with what stands in it; null if it
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

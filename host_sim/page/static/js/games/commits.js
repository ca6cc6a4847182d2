// The scores pegged in the game under way, made from the board's events: what stands, without what was undone. Pure.

/** Commits that stand, oldest first: {side, points (negative: a correction), score, deal (its number), dealer}; `known` is false where the board
 * was switched on in the middle of a game without telling its moves, and `kept`, what stood when this page was last open, does not lead there. */
export function commits(events, kept = []) {
  let standing = [];
  let before = [];
  let known = true;
  let passed = false; // the crib, since the last commit
  for (const event of events) {
    if (event.type === "deal" && !event.correction) passed = true;
    const score = event.side ? event.scores["ABC".indexOf(event.side)] : 0;
    if (event.type === "score" || event.type === "correct") {
      const deal = standing.length ? (standing.at(-1).deal ?? 0) + (passed ? 1 : 0) : 0;
      const points = event.type === "score" ? event.points : -event.points;
      standing.push({ side: event.side, points, score, deal, dealer: event.dealer });
      passed = false;
    } else if (event.type === "undo") {
      const last = standing.findLastIndex((commit) => commit.side === event.side);
      if (last >= 0) standing.splice(last, 1);
    } else if (
      event.type === "game" ||
      event.type === "match" ||
      (event.type === "setting" && event.key === "target")
    ) {
      if (standing.length) before = standing;
      standing = [];
      known = true;
    } else if (event.type === "reopen") {
      standing = before;
      before = [];
      known = agrees(standing, event.scores);
      if (!known) standing = [];
    } else if (event.type === "boot" && event.moves !== undefined) {
      standing = parseMoves(event.moves);
      known = true;
    } else if (event.type === "boot") {
      if (!agrees(standing, event.scores)) {
        known = agrees(kept, event.scores);
        standing = known ? [...kept] : [];
      }
      if (!standing.length && Math.max(...event.scores) === 0) known = true; // a new match, or nothing was pegged yet
    }
  }
  return { standing, known };
}

/** Whether `value`, which comes from anywhere, is a list of commits. */
export function areCommits(value) {
  const isCommit = (it) => /^[ABC]$/.test(it?.side) && Number.isFinite(it.points) && Number.isFinite(it.score);
  return Array.isArray(value) && value.every(isCommit);
}

/** The commits of moves as text: A6 for a score, a6 for a correction. */
export function parseMoves(text) {
  const scores = {};
  return [...text.matchAll(/([A-C])(\d+)/gi)].map(([, letter, digits]) => {
    const side = letter.toUpperCase();
    const points = letter === side ? Number(digits) : -Number(digits);
    scores[side] = (scores[side] ?? 0) + points;
    return { side, points, score: scores[side] };
  });
}

/** Whether the commits lead to these scores, and are all of these sides: a board that was switched off and on goes on
 * where it was. */
function agrees(standing, scores) {
  const sides = "ABC".slice(0, scores.length);
  if (standing.some((commit) => !sides.includes(commit.side))) return false;
  return scores.every((score, at) => (standing.findLast((it) => it.side === "ABC"[at])?.score ?? 0) === score);
}

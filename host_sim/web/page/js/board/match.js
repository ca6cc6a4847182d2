// What the match stands at, and what the game that was won will add to it when DEAL is tapped. Pure.

/** Of a model: {counts, tally, games, decides}: whether the win decides a match of several games; what a win is worth, and for each side {side, is, comes}: what stands, and what a
 * win that is not counted yet adds. */
export function pendingOf({ sides, state, hello }) {
  const { winner, skunk, games, tally } = state;
  const counts = winner ? (hello.skunk_values?.[skunk] ?? 1) : 0;
  const rows = (stands, worth) =>
    sides.map((side) => ({ side, is: stands?.["ABC".indexOf(side)] ?? "–", comes: side === winner ? worth : 0 }));
  const decides = Boolean(winner && hello.best_of && 2 * (games["ABC".indexOf(winner)] + 1) > hello.best_of);
  return { counts, decides, tally: rows(tally, counts), games: rows(games, 1) };
}

// What the points of a game were for, by the table's names: the card table knows it, a board does not.

let byKind = {}; // {A: {dealing: {pegging: 3 …}, pone}} of the last game at the card table
let stood = []; // the scores that it came to
let over = true; // what is pegged next belongs to another game

/** What the points were for in the game at the card table, if it came to these scores; null for another game. */
export const byKindFor = (scores) => (String(stood) === String(scores) ? byKind : null);

/** The game at the card table is over, or another begins. */
export function endGame() {
  over = true;
}

/** Add what an announcement of the table pegs; whether it pegs anything. */
export function addPoints({ kind, side, crib, scores }) {
  if (!kind) return false;
  if (over) [byKind, stood, over] = [{}, [], false];
  const at = "ABC".indexOf(side);
  const role = crib[0] === side ? "dealing" : "pone";
  byKind[side] ??= { dealing: {}, pone: {} };
  byKind[side][role][kind] = (byKind[side][role][kind] ?? 0) + scores[at] - (stood[at] ?? 0);
  stood = scores;
  return true;
}

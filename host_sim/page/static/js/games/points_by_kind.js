// What the points of a game were for, by the table's names: the card table knows it, a board does not.

/** @type {{by_kind: any, scores: number[]}} */
let last = { by_kind: null, scores: [] }; // of the last game at the card table, and the scores that it came to

/** What the points were for in the game at the card table, {A: {dealing: {pegging: 3 …}, pone}}, if it came to these
 * scores; null for another game. */
export const byKindFor = (scores) => (String(last.scores) === String(scores) ? last.by_kind : null);

/** Note what an announcement of the table says of it; whether it says anything. */
export function notePoints({ by_kind, scores }) {
  if (by_kind) last = { by_kind, scores };
  return Boolean(by_kind);
}

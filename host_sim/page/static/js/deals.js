// Points by the deal: what each side made as dealer and as pone in a game, and how far that is from par. Pure, but for
// what the card table says: it knows what points are for, which a board does not.

/** Points of one deal among good players, in six-card cribbage for two: 26 over two deals. */
export const PAR = { dealing: 16, pone: 10 };

export const KINDS = ["pegging", "hand", "crib", "award"];

/** Points a deal of each side in finished deals, the last one of a game is none: {A: {dealing, pone}}; null where there
 * was no such deal. */
export function perDeal({ commits, scores }) {
  const last = Math.max(0, ...commits.map(({ deal }) => deal ?? 0));
  const sides = [..."ABC".slice(0, scores.length)];
  return Object.fromEntries(
    sides.map((side) => {
      const average = (mine) => {
        const deals = new Set();
        let points = 0;
        for (const commit of commits) {
          if (!commit.dealer || commit.deal === last || (commit.dealer === side) !== mine) continue;
          deals.add(commit.deal);
          if (commit.side === side) points += commit.points;
        }
        return deals.size ? points / deals.size : null;
      };
      return [side, { dealing: average(true), pone: average(false) }];
    }),
  );
}

/** How far a side is from par over two deals, or null where there is no par or too little was played. */
export function againstPar({ dealing, pone }, { target, scores }) {
  if (target !== 121 || scores.length !== 2 || dealing === null || pone === null) return null;
  return dealing + pone - PAR.dealing - PAR.pone;
}

let earned = {}; // {A: {dealing: {pegging: 3 …}, pone}} of the last game at the card table
let stood = []; // the scores that it came to
let over = true; // what is earned next belongs to another game

/** What the points were for in the game at the card table, if it came to these scores; null for another game. */
export const earnedFor = (scores) => (String(stood) === String(scores) ? earned : null);

/** The game at the card table is over, or another begins. */
export function endGame() {
  over = true;
}

/** Add what an announcement of the table pegs; whether it pegs anything. */
export function earn({ kind, side, crib, scores }) {
  if (!kind) return false;
  if (over) [earned, stood, over] = [{}, [], false];
  const at = "ABC".indexOf(side);
  const role = crib[0] === side ? "dealing" : "pone";
  earned[side] ??= { dealing: {}, pone: {} };
  earned[side][role][kind] = (earned[side][role][kind] ?? 0) + scores[at] - (stood[at] ?? 0);
  stood = scores;
  return true;
}

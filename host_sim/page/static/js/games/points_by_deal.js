// Points by the deal: what each side made as dealer and as pone in a game, and how far that is from par. Pure.

/** Points a deal of each side in finished deals, the last one of a game is none: {A: {dealing, pone}}; null where there
 * was no such deal. */
export function perDeal({ commits, scores }) {
  const last = Math.max(0, ...commits.map(({ deal }) => deal ?? 0));
  const dealers = new Map(commits.map(({ deal, dealer }) => [deal, dealer])); // as put right in the course of the deal
  const sides = [..."ABC".slice(0, scores.length)];
  return Object.fromEntries(
    sides.map((side) => {
      const average = (mine) => {
        const deals = new Set();
        let points = 0;
        for (const commit of commits) {
          const dealer = dealers.get(commit.deal);
          if (!dealer || commit.deal === last || (dealer === side) !== mine) continue;
          deals.add(commit.deal);
          if (commit.side === side) points += commit.points;
        }
        return deals.size ? points / deals.size : null;
      };
      return [side, { dealing: average(true), pone: average(false) }];
    }),
  );
}

/** How far a side is from `par` over two deals, or null where there is none or too little was played. */
export function againstPar({ dealing, pone }, { target, scores }, par) {
  if (target !== 121 || scores.length !== 2 || dealing === null || pone === null) return null;
  return dealing + pone - par.dealing - par.pone;
}

// The position as a script of taps: two scores a side put both pegs where they stand, on a board fresh from the box. Pure.

const WAIT_MARGIN_MS = 700; // for the pegs' leap and a little quiet

/** A script that leads to `state` from a blank start. `steps` as set on the board; `entryMs` the quiet time. */
export function positionScript({ scores, back, dealer, target }, { steps, sides }, entryMs = 1500) {
  const names = [..."ABC".slice(0, sides)];
  const lines = [`# Pegout, ${target}: ${names.map((side, at) => `${side} ${scores[at]} (back peg ${back[at]})`).join(", ")}`];
  if (target !== 121) lines.push(`# settings: PEGOUT_GAME = "${target}"`);
  if (sides !== 2) lines.push(`# settings: PEGOUT_SIDES = "${sides}"`);
  if (steps.join() !== "1,2,6") lines.push(`# settings: PEGOUT_STEPS = "${steps.join()}"`);
  for (let passes = names.indexOf(dealer); passes > 0; passes--) lines.push("tap DEAL", "wait 100");
  for (const leg of [back.map((hole) => hole), scores.map((score, at) => score - back[at])]) {
    let pegged = false;
    names.forEach((side, at) => {
      for (const tap of taps(side, leg[at], steps)) {
        lines.push(tap);
        pegged = true;
      }
    });
    if (pegged) lines.push(`wait ${2 * entryMs + WAIT_MARGIN_MS}`);
  }
  lines.push("show");
  return lines.join("\n") + "\n";
}

/** The fewest taps that add up to `points`; with steps that cannot, the nearest below. */
function taps(side, points, steps) {
  const best = Array(points + 1).fill(null);
  best[0] = [];
  for (let sum = 1; sum <= points; sum++) {
    for (const step of steps) {
      const before = best[sum - step];
      if (before && (!best[sum] || before.length + 1 < best[sum].length)) best[sum] = [...before, step];
    }
  }
  let sum = points;
  while (!best[sum]) sum--;
  const counts = new Map();
  for (const step of best[sum]) counts.set(step, (counts.get(step) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => b - a).map(([step, times]) => `tap ${side}+${step}${times > 1 ? ` ${times}` : ""}`);
}

// The position as a script of taps: two scores a side put both pegs where they stand, on a board fresh from
// the box. Pure.

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
  return [...counts]
    .sort(([a], [b]) => b - a)
    .map(([step, times]) => `tap ${side}+${step}${times > 1 ? ` ${times}` : ""}`);
}

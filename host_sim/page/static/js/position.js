// The position as a script of taps, as a link, and as presses: two scores a side put both pegs where they stand, on a
// board that stands at its start. Pure.

const TAP_MS = 50;
const HELD_MS = 600; // from 0.5 s on the last tap of an entry that is held counts at once
const LANDED_MS = 700; // the leap of the pegs
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

/** The fewest steps that add up to `points`, the biggest first; with steps that cannot, to the nearest below. */
function fewest(points, steps) {
  const best = Array(points + 1).fill(null);
  best[0] = [];
  for (let sum = 1; sum <= points; sum++) {
    for (const step of steps) {
      const before = best[sum - step];
      if (before && (!best[sum] || before.length + 1 < best[sum].length)) best[sum] = [...before, step];
    }
  }
  return best.findLast(Boolean).toSorted((a, b) => b - a);
}

/** Lines of a script that tap `points` in. */
function taps(side, points, steps) {
  const counts = new Map();
  for (const step of fewest(points, steps)) counts.set(step, (counts.get(step) ?? 0) + 1);
  return [...counts].map(([step, times]) => `tap ${side}+${step}${times > 1 ? ` ${times}` : ""}`);
}

/** A link to the page at `href` that opens the game as it stands. */
export function linkTo(href, { scores, back, dealer, target }, { steps }) {
  const game = new URLSearchParams({ target, steps: steps.join(), scores: scores.join(), back: back.join(), dealer });
  return `${href.split("#")[0]}#${game}`;
}

/** The game that an address's fragment holds, as `linkTo` wrote it; null if it holds none that can be. */
export function gameOf(fragment) {
  const asked = new URLSearchParams(fragment.replace("#", ""));
  const numbers = (name) => (asked.get(name) ?? "").split(",").map(Number);
  const [target, scores, back, steps] = [
    Number(asked.get("target")),
    numbers("scores"),
    numbers("back"),
    numbers("steps"),
  ];
  const whole = [...scores, ...back, ...steps].every((number) => Number.isInteger(number) && number >= 0);
  const sides = scores.length;
  const possible = scores.every((score, at) => score <= target && back[at] <= score);
  const dealer = asked.get("dealer") ?? "";
  const known = [121, 61, 91, 181].includes(target) && [2, 3].includes(sides) && "ABC".slice(0, sides).includes(dealer);
  if (!known || !whole || !possible || back.length !== sides || steps.length !== 3 || !dealer) return null;
  return { target, scores, back, dealer, steps };
}

/** Steps for the fingers, [wait ms, "press" or "release", button], that lead from the start to the position; `dealerNow`
 * has the crib before them. */
export function gesturesTo({ scores, back, dealer }, { steps }, dealerNow) {
  const sides = [..."ABC".slice(0, scores.length)];
  const played = [];
  const passed = (sides.indexOf(dealer) - sides.indexOf(dealerNow) + sides.length) % sides.length;
  for (let passes = passed; passes > 0; passes--) {
    played.push([TAP_MS, "press", "DEAL"], [TAP_MS, "release", "DEAL"]);
  }
  for (const leg of [back, scores.map((score, at) => score - back[at])]) {
    for (const [at, side] of sides.entries()) {
      const tapped = fewest(leg[at], steps).flatMap((step) => [
        [TAP_MS, "press", `${side}+${step}`],
        [TAP_MS, "release", `${side}+${step}`],
      ]);
      if (tapped.length) tapped.at(-1)[0] = HELD_MS;
      played.push(...tapped);
    }
    played.push([LANDED_MS, "release", "DEAL"]);
  }
  return played;
}

// The game as a link with its moves. Pure.

/** A link to the page at `href` that opens a game in which this stands.
 * @type {(href: string, it1: State, it2: Messages.Hello, standing: Messages.Commit[]) => string} */
export function linkTo(href, { dealer, target }, { steps, sides }, standing) {
  const played = standing.map(({ side, points }) =>
    points > 0 ? `${side}${points}` : `${side.toLowerCase()}${-points}`,
  );
  const game = new URLSearchParams({
    target: String(target),
    sides: String(sides),
    steps: steps.join("-"),
    dealer,
    moves: played.join(""),
  });
  return `${href.split("#")[0]}#${game}`;
}

/** What an address's fragment says of a game, as `linkTo` wrote it; the host knows whether there is such a game.
 * @returns {Messages.Shared} */
export function gameIn(/** @type {string} */ fragment) {
  const asked = Object.fromEntries(new URLSearchParams(fragment.replace("#", "")));
  const { target, sides = "", steps = "", dealer = "", moves = "" } = asked;
  return { dealer, moves, target: Number(target), sides, steps: steps.replaceAll("-", ",") };
}

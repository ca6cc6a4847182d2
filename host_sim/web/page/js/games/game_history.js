// The game under way and those that were won before it: what is kept of a win, and what of one that is taken back.

import { nameOf } from "../names.js";
import { changeGames, readGames, wonGames } from "./won_games.js";

/** @type {{par: number, kinds: string[]} | undefined} */ let facts;

/** What the host knows of all games, asked for once. */
export async function gameFacts() {
  facts ??= await (await fetch("games.json")).json();
  return /** @type {NonNullable<typeof facts>} */ (facts);
}

const withCourse = (/** @type {any} */ game, /** @type {Messages.Commit[]} */ commits) => ({
  ...game,
  commits,
  table: commits.some(({ kind }) => kind && kind !== "earlier"),
});

/** @type {Promise<any> | undefined} */
let noted; // what was noted last: one after the other, and after the games were read

/** Do `work(the game won last)` in its turn. Rejects if it does. */
function inTurn(/** @type {(last: Game) => any} */ work) {
  const next = () => work(wonGames()[0]);
  noted = noted ? noted.then(next, next) : readGames().then(next);
  return noted;
}

/** Whether `standing` comes to these scores: it is told apart from them, and of the next game it is empty first. */
const comesTo = (/** @type {Messages.Commit[]} */ standing, /** @type {number[]} */ scores) =>
  scores.every((score, at) => score === (standing.findLast(({ side }) => side === "ABC"[at])?.score ?? 0));

/** What the last points of a game were for may be said after it is won. Rejects if that is not kept. */
export const keepKinds = (/** @type {Model} */ { standing, state: { scores } }) =>
  inTurn(async (last) => {
    if (last?.open && String(scores) === String(last.scores) && comesTo(standing, scores))
      await changeGames([withCourse(last, standing)]);
  });

/** Keep a game that is won; one that is taken back is forgotten. `model` was told `event` before. Rejects if it is not
 * kept.
 * @type {(event: Messages.BoardEvent, model: Model) => Promise<void>} */
export async function keepGame(event, model) {
  if (!["win", "undo", "correct", "reopen", "game", "match"].includes(event.type)) return;
  const { target, scores, skunk } = event;
  const won = { target, scores, skunk, names: model.sides.map(nameOf), date: new Date().toISOString(), open: true };
  const game = withCourse(won, model.standing); // as it stands now
  await inTurn((last) => note(event, game, last));
}

/** @type {(it: Messages.BoardEvent, game: any, last: Game) => Promise<void>} */
async function note({ type, side, scores, target }, game, last) {
  if (type === "win") await changeGames([game, ...(last ? [{ ...last, open: false }] : [])]);
  else if (type === "reopen" && last) await changeGames([{ ...last, open: String(scores) === String(last.scores) }]);
  else if (!last?.open) return;
  else if (
    ["undo", "correct"].includes(type) &&
    scores.every((score, at) => "ABC"[at] === side || score === last.scores[at])
  ) {
    if (scores.includes(target)) await changeGames([{ ...last, scores }]);
    else await changeGames([], [last]);
  } else await changeGames([{ ...last, open: false }]);
}

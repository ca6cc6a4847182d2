// A game that came by a link: it is asked about, then opened.

import { showBoard } from "../board/board_view.js";
import { tell } from "../board/desk.js";
import { ask } from "../dialogs.js";
import { standing } from "../sentences.js";
import { told } from "../told.js";
import { words } from "../words.js";
import { gameIn } from "./game_link.js";

/** Open the game of the page's address, if it holds one and its owner wants it. */
export async function openShared(/** @type {Model} */ model, /** @type {Line} */ line) {
  const asked = location.hash;
  history.replaceState(null, "", location.href.split("#")[0]);
  if (!model.hello.buttons.length) return tell(words.sharedWatched);
  const game = gameIn(asked);
  try {
    const known = await line.ask("shared", game);
    if (known.error) return tell(told(known.error));
    const why = known.sides === model.hello.sides ? words.openSharedWhy : words.openSharedDrops;
    if (!(await ask(words.openShared, why(standing(known.scores)), words.openIt))) return;
    showBoard();
    const { error } = (await playWith(known, model, line)) ?? (await line.ask("open", game));
    if (error) tell(told(error));
  } catch {
    tell(words.unreachable);
  }
}

/** Give the board the sides and steps of `game`, where it has others. Returns {error: message} where it takes none.
 * @type {(it: Messages.SharedGame, it1: Model, line: Line) => Promise<{ error?: Messages.Said } | null>} */
async function playWith({ sides, steps }, { hello }, line) {
  if (hello.sides === sides && hello.steps.join() === steps.join()) return null;
  const answer = await line.changeSettings({ PEGOUT_SIDES: String(sides), PEGOUT_STEPS: steps.join() });
  return answer.error ? answer : null;
}

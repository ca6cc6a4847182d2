// Share the game: a link that opens it, a code that brings a phone to this board.

import { showBoard } from "../board/board.js";
import { tell } from "../board/desk.js";
import { ask } from "../dialogs.js";
import { $ } from "../dom.js";
import { standing } from "../sentences.js";
import { told } from "../told.js";
import { words } from "../words.js";
import { gameIn, linkTo } from "./shared_game.js";

/** Fill the dialog. */
export function open({ model, connection }) {
  $("#join-code").alt = words.join;
  if (connection.join) $("#join-code").src = connection.join;
  fill(model);
}

/** Show the link of this moment. */
export function fill(model) {
  $("#share-link").value = model.state.scores ? linkOf(model) : ""; // a watched board may have said nothing yet
  $("#share-said").textContent = "";
}

export function wireUp() {
  const code = $("#join-code");
  for (const event of ["load", "error"]) {
    code.addEventListener(event, () => {
      $("#join").hidden = event === "error";
    });
  }
  $("#copy").addEventListener("click", copyLink);
  $("#send").hidden = !navigator.share;
  $("#send").addEventListener("click", () =>
    navigator.share({ title: "Pegout", url: $("#share-link").value }).catch(() => {}),
  );
}

function linkOf({ state, hello, standing }) {
  return linkTo(location.href, state, hello, standing);
}

async function copyLink() {
  const field = $("#share-link");
  field.select();
  const done = navigator.clipboard
    ? await navigator.clipboard.writeText(field.value).then(
        () => true,
        () => false,
      )
    : document.execCommand("copy");
  $("#share-said").textContent = done ? words.copied : words.copyYourself;
}

/** Open the game of the page's address, if it holds one and its owner wants it. */
export async function openShared(model, line) {
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

/** Give the board the sides and steps of `game`, where it has others. Returns {error: message} where it takes none. */
async function playWith({ sides, steps }, { hello }, line) {
  if (hello.sides === sides && hello.steps.join() === steps.join()) return null;
  const answer = await line.changeSettings({ PEGOUT_SIDES: sides, PEGOUT_STEPS: steps.join() });
  return answer.error ? answer : null;
}

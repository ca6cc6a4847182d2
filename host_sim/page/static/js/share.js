// Share the game: a link that opens it, a code that brings a phone to this board, a script of it.

import { showBoard } from "./board.js";
import { ask } from "./dialogs.js";
import { $, all } from "./dom.js";
import { gameOf, gesturesTo, linkTo, positionScript } from "./position.js";
import { standing } from "./sentences.js";
import { written } from "./toml.js";
import { words } from "./words.js";

const LONGEST_MS = 5900; // DEAL held on to 6 s would begin a new match
const SETTLED_MS = 300;

/** Wire the dialog up. */
export function setUpShare(model, line) {
  for (const opener of all('[data-open="share"]')) opener.addEventListener("click", () => show(model, line));
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

function show(model, line) {
  const known = Boolean(model.state.scores); // a watched board may have said nothing yet
  const script = known ? positionScript(model.state, model.hello) : words.silentSoFar;
  $("#position").value = script;
  $("#download").href = `data:text/plain;charset=utf-8,${encodeURIComponent(script)}`;
  $("#share-link").value = known ? linkTo(location.href, model.state, model.hello) : "";
  $("#share-said").textContent = "";
  $("#join-code").alt = words.join;
  if (line.join) $("#join-code").src = line.join;
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
export async function openShared(model, line, fingers) {
  const game = gameOf(location.hash);
  if (!game || !model.hello.buttons.length) return;
  history.replaceState(null, "", location.href.split("#")[0]);
  const wanted = await ask(words.openShared, words.openSharedWhy(standing(game.scores)), words.openIt);
  if (!wanted) return;
  showBoard();
  await startAnew(model, fingers);
  await playWith(game, model, line);
  await fingers.play(gesturesTo(game, model.hello, model.state.dealer));
}

/** Hold DEAL until a new game has begun, where one is under way. */
async function startAnew({ state }, fingers) {
  const stands = () => Math.max(...state.scores) > 0;
  if (!stands()) return;
  fingers.hold("DEAL", "link");
  for (let waited = 0; stands() && waited < LONGEST_MS; waited += SETTLED_MS) await rest();
  fingers.let("DEAL", "link");
  await rest();
}

const rest = () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS));

/** Give the board the length, sides and steps of `game`, where it has others. */
async function playWith({ target, scores, steps }, model, line) {
  const { hello, state } = model;
  if (state.target === target && hello.sides === scores.length && hello.steps.join() === steps.join()) return;
  const wanted = { PEGOUT_GAME: target, PEGOUT_SIDES: scores.length, PEGOUT_STEPS: steps.join() };
  const text = Object.entries(wanted).reduce((file, [key, value]) => written(file, key, value), await line.settings());
  await line.saveSettings(text);
  await rest();
}

// The evenings, below the game that is looked back at: who played how well, and how each pair stands. The host adds up.

import { ask } from "../dialogs.js";
import { $, make, row, saveFile, write } from "../dom.js";
import { words } from "../words.js";
import { records } from "./game_history.js";
import { asFile, changeGames, MOST_GAMES, readGames, spoiltGames, takeIn, wonGames } from "./won_games.js";

const NEARLY_FULL = 0.9 * MOST_GAMES;
const ARCHIVED = MOST_GAMES / 2; // so many go into a file at once

/** @type {Line} */ let line;
let changed = () => {};

/** Fill its part of the dialog. */
export async function open() {
  const unread = await failing(readGames(), words.gamesUnread);
  write($("#evenings-said"), unread || (spoiltGames().length ? words.asideInFile : ""));
  return show(null);
}

/** What to say once `work` is done, or of why it failed.
 * @type {(work: Promise<any>, sentence: (why: string) => string, done?: (outcome: any) => string) => Promise<string>} */
const failing = (work, sentence, done = () => "") => work.then(done, (error) => sentence(error.message));

/** gamesChanged(): other games are kept than before. */
export function wireUp(/** @type {PageParts} */ { connection }, /** @type {() => void} */ gamesChanged) {
  line = connection;
  changed = gamesChanged;
  $("#evening").addEventListener("change", () => show(Number($("#evening").value)));
  $("#save-games").addEventListener("click", () => save("pegout-games.json", wonGames()));
  $("#save-games").disabled = false;
  $("#archive-games").addEventListener("click", archive);
  $("#read-games").addEventListener("change", async () => {
    const chosen = $("#read-games");
    const [file] = chosen.files ?? [];
    if (!file) return;
    const told = (/** @type {any} */ outcome) => (outcome ? words.gamesRead(outcome) : words.noGamesRead);
    write($("#evenings-said"), await failing(takeIn(await file.text()), words.gamesUnkept, told));
    chosen.value = "";
    changed();
    await show(null);
  });
}

const save = (/** @type {string} */ name, /** @type {Game[]} */ games) =>
  saveFile(name, [asFile(games)], "application/json");

/** Save the oldest games as a file; once it is there, take them out. */
async function archive() {
  const oldest = wonGames().slice(-ARCHIVED);
  save("pegout-oldest-games.json", oldest);
  if (!(await ask(words.archiveTitle, words.archiveWhy(oldest.length), words.archiveYes))) return;
  write($("#evenings-said"), await failing(changeGames([], oldest), words.gamesUnkept));
  changed();
  await show(null);
}

/** Show an evening by its number, null for the last. */
async function show(/** @type {number | null} */ evening) {
  const games = records();
  const kept = wonGames().length;
  $("#archive-games").hidden = kept < NEARLY_FULL;
  if (kept >= NEARLY_FULL && !$("#evenings-said").textContent)
    write($("#evenings-said"), words.gamesNearlyFull(kept, MOST_GAMES));
  $("#evening-shown").hidden = !games.length;
  if (!games.length) return write($("#evenings-said"), $("#evenings-said").textContent || words.noGames);
  const found = await line.ask("evenings", { games, evening }).catch(() => null);
  if (!found?.evenings) return write($("#evenings-said"), words.unreachable);
  if (found.spoilt.length) write($("#evenings-said"), words.gamesSpoilt(found.spoilt.length));
  const dates = found.evenings.map(({ at }) => dateOf(at));
  const options = found.evenings.map((it, value) =>
    make("option", { value, textContent: words.eveningOf(dates[value], it.games) }),
  );
  $("#evening").replaceChildren(...options.reverse());
  $("#evening").value = String(found.evening);
  fill($("#players"), found.players.map(standing));
  fill($("#pairs"), found.pairs.flat().map(standing));
  return undefined;
}

const DATE = /** @type {any} */ ({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const dateOf = (/** @type {number} */ second) =>
  new Date(1000 * second).toLocaleDateString(document.documentElement.lang, DATE);

const signed = (/** @type {number} */ number) =>
  number.toLocaleString(document.documentElement.lang, { signDisplay: /** @type {any} */ ("exceptZero") });

function fill(/** @type {HTMLElement} */ table, /** @type {HTMLElement[]} */ rows) {
  const head = make("tr", {}, ...words.standings.map((textContent) => make("th", { scope: "col", textContent })));
  table.replaceChildren(make("thead", {}, head), make("tbody", {}, ...rows));
}

const standing = (/** @type {Messages.Total} */ { name, place, wins, skunks, points, net, plus }) =>
  row(place ? `${place}. ${name}` : name, [wins, skunks, points, signed(net), plus]);

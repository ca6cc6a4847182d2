// Evenings: who played how well, the score cards of a club night to print, and how each pair stands. The host adds up.

import { $, make, row, saveFile, write } from "../dom.js";
import { putAside } from "../memory.js";
import { words } from "../words.js";
import { asFile, gameFacts, records, takeIn } from "./game_history.js";

/** @type {import("../lines/connection.js").Line} */
let line;
/** @type {Awaited<ReturnType<typeof gameFacts>>} */
let facts;

/** Fill the dialog, the first time wire it up too. connection: to the host. */
export async function openEvenings(connection) {
  facts = await gameFacts();
  if (!line) wireUp();
  line = connection;
  write($("#evenings-said"), putAside("games").length ? words.asideInFile : "");
  return show(null);
}

function wireUp() {
  $("#card-length").replaceChildren(...facts.card_lengths.map((length) => make("option", { textContent: length })));
  for (const name of ["#evening", "#card-length"]) {
    $(name).addEventListener("change", () => show(Number($("#evening").value)));
  }
  $("#print-cards").addEventListener("click", () => print());
  $("#save-games").addEventListener("click", () => saveFile("pegout-games.json", [asFile()], "application/json"));
  $("#save-games").disabled = false;
  $("#read-games").addEventListener("change", async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    const count = takeIn(await file.text());
    target.value = "";
    write($("#evenings-said"), count === null ? words.noGamesRead : words.gamesRead(count));
    await show(null);
  });
}

/** Show an evening by its number, null for the last. */
async function show(evening) {
  const games = records();
  $("#evening-shown").hidden = !games.length;
  if (!games.length) return write($("#evenings-said"), $("#evenings-said").textContent || words.noGames);
  const length = Number($("#card-length").value);
  const found = await line.ask("evenings", { games, evening, length }).catch(() => null);
  if (!found?.evenings) return write($("#evenings-said"), words.unreachable);
  if (found.spoilt.length) write($("#evenings-said"), words.gamesSpoilt(found.spoilt.length));
  const dates = found.evenings.map(({ at }) => dateOf(at));
  const options = found.evenings.map((it, value) =>
    make("option", { value, textContent: words.eveningOf(dates[value], it.games) }),
  );
  $("#evening").replaceChildren(...options.reverse());
  $("#evening").value = found.evening;
  const cards = found.players.flatMap((player) =>
    player.cards.map((card) => scoreCard(words.cardOf(player.name, dates[found.evening]), card, length)),
  );
  $("#score-cards").replaceChildren(...cards);
  fill($("#players"), words.standings, found.players.map(standing));
  fill($("#pairs"), words.standings, found.pairs.flat().map(standing));
  return undefined;
}

const DATE = /** @type {any} */ ({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const dateOf = (second) => new Date(1000 * second).toLocaleDateString(document.documentElement.lang, DATE);

const signed = (number) =>
  number.toLocaleString(document.documentElement.lang, { signDisplay: /** @type {any} */ ("exceptZero") });

function fill(table, columns, rows) {
  const head = make("tr", {}, ...columns.map((textContent) => make("th", { scope: "col", textContent })));
  table.replaceChildren(make("thead", {}, head), make("tbody", {}, ...rows));
}

const standing = ({ name, place, wins, skunks, points, net, plus }) =>
  row(place ? `${place}. ${name}` : name, [wins, skunks, points, signed(net), plus]);

/** A score card with its empty rows, as on paper. */
function scoreCard(title, { rows, points, wins, plus, minus, net }, length) {
  const table = make("table", { className: "score-card" });
  const lines = Array.from({ length }, (_, at) => {
    const { opponent, points, plus, minus } = rows[at] ?? {};
    return row(at + 1, [opponent, points, plus || "", minus || ""]);
  });
  fill(table, words.cardColumns, lines);
  const total = row(words.total, [words.cardTotal(wins, signed(net)), points, plus, minus]);
  table.prepend(make("caption", { textContent: title }));
  table.append(make("tfoot", {}, total));
  return table;
}

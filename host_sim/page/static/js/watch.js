// "Watch a game": the table plays on this board; what it says and the cards it plays stand in a bar below the board.

import { picture } from "./cards.js";
import { $, all, make } from "./dom.js";
import { Refused } from "./lines/refused.js";

const LEFT = "The table has left: a game ends when its window closes or loads anew. Watch a game begins another.";
const SEATED = "pegout.table"; // kept while a game is under way, so that the page knows of it when it has been loaded anew

let connection = null;
let playing = null; // an AbortController while a game is under way

/** Wire the dialog and the bar up; `line` plays the games. */
export function setUpWatch(line) {
  connection = line;
  for (const opener of all('[data-open="watch"]')) opener.addEventListener("click", offer);
  $("#watch form").addEventListener("submit", (event) => {
    event.preventDefault();
    watch($("#watch-game").value, $("#watch-speed").value);
  });
  $("#table-stop").addEventListener("click", stop);
  if (seated()) {
    show({ says: LEFT, pile: [], cards: [] });
    seat(false);
  }
}

function seated() {
  try {
    return sessionStorage.getItem(SEATED) !== null;
  } catch {
    return false;
  }
}

function seat(there) {
  try {
    if (there) sessionStorage.setItem(SEATED, "yes");
    else sessionStorage.removeItem(SEATED);
  } catch {
    // A browser that keeps nothing: the game ends without a word.
  }
}

async function offer() {
  $("#watch-said").textContent = "";
  try {
    const { games } = await connection.games();
    $("#watch-game").replaceChildren(
      ...games.map((game) => make("option", { value: game, textContent: game.replaceAll("-", " ") })),
    );
  } catch {
    $("#watch-said").textContent = "The board cannot be reached.";
  }
}

async function watch(game, speed) {
  stop();
  playing = new AbortController();
  const mine = playing;
  const begin = () => {
    for (const dialog of all("dialog:modal")) dialog.close();
    seat(true);
    show({ says: "a new match begins", pile: [], cards: [] });
  };
  try {
    await connection.watch({ game, speed }, { begin, announce }, mine.signal);
    seat(false);
  } catch (error) {
    if (error instanceof Refused) $("#watch-said").textContent = error.message;
    else if (error.name !== "AbortError") announce({ says: "the board cannot be reached", pile: [], cards: [] });
  } finally {
    if (playing === mine) playing = null;
  }
}

function announce({ player = "", says, pile, cards, starter = "", count = 0 }) {
  const shown = pile.length ? pile : cards;
  $("#table-cards").replaceChildren(...shown.map(picture));
  $("#table-facts").textContent = [starter ? `starter ${starter}` : "", pile.length ? `count ${count}` : ""]
    .filter(Boolean)
    .join(" · ");
  $("#table-says").textContent = player ? `${player}: ${says}` : says;
}

function show(line) {
  announce(line);
  $("#table").hidden = false;
}

function stop() {
  playing?.abort();
  seat(false);
  playing = null;
  $("#table").hidden = true;
}

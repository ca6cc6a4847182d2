// "Watch a game": the table plays on this board; what it says and the cards it plays stand in a bar below the board.

import { picture } from "./cards.js";
import { ask } from "./dialogs.js";
import { $, all, make } from "./dom.js";
import { Refused } from "./lines/refused.js";
import { nameOf } from "./names.js";
import { words } from "./words.js";

const SEATED = "pegout.table"; // kept while a game is under way, so that the page knows of it when it has been loaded anew

let connection = null;
let playing = null; // an AbortController while a game is under way

/** Wire the dialog and the bar up; `line` plays the games. A press of `fingers` is asked about while it plays. */
export function setUpWatch(line, fingers) {
  connection = line;
  let asking = false;
  fingers.mayPress = () => {
    if (!playing) return true;
    if (!asking) {
      asking = true;
      ask(words.tablePlays, words.tablePlaysWhy, words.pressAnyway).then((yes) => {
        asking = false;
        if (yes) stop();
      });
    }
    return false;
  };
  for (const opener of all('[data-open="watch"]')) opener.addEventListener("click", offer);
  $("#watch form").addEventListener("submit", (event) => {
    event.preventDefault();
    watch($("#watch-game").value, $("#watch-speed").value);
  });
  $("#table-stop").addEventListener("click", stop);
  if (seated()) {
    show({ says: words.tableLeft, pile: [], cards: [] });
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
  const speeds = Object.entries(words.speeds).sort(([a], [b]) => Number(a) - Number(b));
  $("#watch-speed").replaceChildren(
    ...speeds.map(([value, textContent]) => make("option", { value, textContent, selected: value === "0.5" })),
  );
  try {
    const { games } = await connection.games();
    $("#watch-game").replaceChildren(
      ...games.map((game) => make("option", { value: game, textContent: words.gameNames[game] ?? game })),
    );
  } catch {
    $("#watch-said").textContent = words.unreachable;
  }
}

async function watch(game, speed) {
  stop();
  playing = new AbortController();
  const mine = playing;
  const begin = () => {
    for (const dialog of all("dialog:modal")) dialog.close();
    seat(true);
    show({ says: words.matchBegins, pile: [], cards: [] });
  };
  try {
    await connection.watch({ game, speed }, { begin, announce }, mine.signal);
    seat(false);
  } catch (error) {
    if (error instanceof Refused) $("#watch-said").textContent = error.message;
    else if (error.name !== "AbortError") announce({ says: words.unreachable, pile: [], cards: [] });
  } finally {
    if (playing === mine) playing = null;
  }
}

/** What the table says; the cards that were played or counted, and those that are still held. */
function announce({ player = "", says, pile, cards, starter = "", count = 0, hands = {}, crib = "" }) {
  const shown = pile.length ? pile : cards;
  $("#table-cards").replaceChildren(...shown.map(picture));
  $("#table-facts").textContent = [starter && words.starter(starter), pile.length && words.countIs(count)]
    .filter(Boolean)
    .join(" · ");
  $("#table-says").textContent = player ? words.says(calledSo(player), says) : says;
  $("#table-hands").replaceChildren(
    ...Object.entries(hands).map(([owner, held]) =>
      make(
        "p",
        { "aria-label": words.handsOf(calledSo(owner)), role: "group" },
        make("b", { textContent: calledSo(owner) }),
        ...held.map(picture),
        ...(owner === crib ? [make("em", { textContent: words.crib })] : []),
      ),
    ),
  );
}

/** A player of the table has the side's name; partners of one side keep the table's. */
const calledSo = (player) => (player.length === 1 ? nameOf(player) : player);

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

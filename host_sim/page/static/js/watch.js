// "Watch a game": the table plays on this board; what it says and the cards it plays stand in a bar below the board.

import { picture } from "./cards.js";

const $ = (selector) => document.querySelector(selector);
const LEFT = "The table has left: a game ends when its window closes or loads anew. Watch a game begins another.";
const SEATED = "pegout.table"; // kept while a game is under way, so that the page knows of it when it has been loaded anew

let playing = null; // an AbortController while a game is under way

/** Wire the dialog and the bar up. */
export function setUpWatch() {
  for (const opener of document.querySelectorAll('[data-open="watch"]')) opener.addEventListener("click", offer);
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
    const { games } = await (await fetch("watch", { cache: "no-store" })).json();
    $("#watch-game").replaceChildren(...games.map((game) => Object.assign(document.createElement("option"), { value: game, textContent: game.replaceAll("-", " ") })));
  } catch {
    $("#watch-said").textContent = "The board cannot be reached.";
  }
}

async function watch(game, speed) {
  stop();
  playing = new AbortController();
  const mine = playing;
  try {
    const answer = await fetch(`watch?game=${encodeURIComponent(game)}&speed=${encodeURIComponent(speed)}`, { method: "POST", signal: mine.signal });
    if (!answer.ok) {
      $("#watch-said").textContent = (await answer.json()).error;
      return;
    }
    for (const dialog of document.querySelectorAll("dialog:modal")) dialog.close();
    seat(true);
    show({ says: "a new match begins", pile: [], cards: [] });
    await follow(answer.body.pipeThrough(new TextDecoderStream()).getReader());
    seat(false);
  } catch (error) {
    if (error.name !== "AbortError") announce({ says: "the board cannot be reached", pile: [], cards: [] });
  } finally {
    if (playing === mine) playing = null;
  }
}

async function follow(reader) {
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) announce(JSON.parse(line));
  }
}

function announce({ player, says, pile, cards, starter, count }) {
  const shown = pile.length ? pile : cards;
  $("#table-cards").replaceChildren(...shown.map(picture));
  $("#table-facts").textContent = [starter ? `starter ${starter}` : "", pile.length ? `count ${count}` : ""].filter(Boolean).join(" · ");
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

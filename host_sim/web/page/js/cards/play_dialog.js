// The dialog "Play": the table's level, and the rest under "Rules".

import { underWay } from "../board/model.js";
import { ask } from "../dialogs.js";
import { $, all, make } from "../dom.js";
import { nameOf } from "../names.js";
import { words } from "../words.js";
import { COUNTING, countingChosen, playGame, rememberCounting, setUpGame } from "./game.js";

export function wireUp(/** @type {PageParts} */ page) {
  const { model } = page;
  setUpGame(page);
  $("#card-table form").addEventListener("submit", async (event) => {
    event.preventDefault();
    if (underWay(model.state) && !(await ask(words.newMatchTitle, words.newMatchWhy, words.newMatchYes))) return;
    $("#card-table-said").textContent = await playGame(choices());
  });
  $("#card-table").addEventListener("close", () => {
    $("#card-table button.main").disabled = true; // until the games are known again
    for (const select of all("#card-table select")) select.replaceChildren();
  });
}

/** Offer what can be played. */
export async function open(/** @type {PageParts} */ { connection: line }) {
  $("#card-table-said").textContent = "";
  try {
    const { games, sides, lengths, levels, options } = await line.ask("games", true);
    const seats = () => {
      const those = [...sides[$("#card-table-game").value]].map((side) => choice(side, nameOf(side)));
      fill("#card-table-seat", those);
    };
    fill("#card-table-game", named(games, words.gameNames));
    $("#card-table-game").onchange = seats;
    seats();
    const speeds = Object.entries(words.speeds).sort(([a], [b]) => Number(a) - Number(b));
    fill("#card-table-speed", speeds, "1");
    const targets = lengths.map((target) => choice(target, words.goesTo(target)));
    fill("#card-table-length", [["", words.usualLength], ...targets]);
    fill("#card-table-level", named(levels, words.levels), "club");
    fill("#card-table-counting", named(COUNTING, words.counts), countingChosen());
    fill("#card-table-muggins", Object.entries(words.mugginsPlayed));
    $("#card-table-options").replaceChildren(...options.filter(({ name }) => name !== "muggins").map(tickBox));
    $("#card-table button.main").disabled = false;
  } catch {
    $("#card-table-said").textContent = words.unreachable;
  }
}

/** @type {(value: Fact, text: string) => Choice} */ const choice = (value, text) => [value, text];

/** The choices, each with its name in the page's language. */
const named = (/** @type {string[]} */ ids, /** @type {Record<string, string>} */ names) =>
  ids.map((id) => choice(id, names[id] ?? id));

function fill(/** @type {string} */ select, /** @type {Choice[]} */ choices, chosen = choices[0][0]) {
  const options = choices.map(([value, textContent]) =>
    make("option", { value, textContent, selected: value === chosen }),
  );
  $(select).replaceChildren(...options);
}

/** A checkbox for an option. `values`: unchecked and checked. */
function tickBox(/** @type {{ name: string, values: string[] }} */ { name, values }) {
  const box = make("input", { type: "checkbox", name, value: values[1] });
  return make("label", { className: "check" }, box, make("span", { textContent: words.agreed[name] }));
}

/** The request to the table. */
function choices() {
  /** @type {Record<string, string>} */ const wanted = { side: $("#card-table-seat").value };
  for (const name of /** @type {const} */ (["game", "speed", "length", "level", "counting", "muggins"])) {
    wanted[name] = $(`#card-table-${name}`).value;
  }
  rememberCounting(wanted.counting);
  if ($("#card-table-teacher").checked) Object.assign(wanted, { teacher: "1" });
  const seed = $("#deal-seed").value.trim();
  if (seed) Object.assign(wanted, { seed });
  for (const box of all("#card-table-options input:checked")) wanted[box.name] = box.value;
  return wanted;
}

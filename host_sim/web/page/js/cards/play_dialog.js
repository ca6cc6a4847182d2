// The dialog "Play": how the table plays and who counts, and rarer choices under "House rules".

import { underWay } from "../board/model.js";
import { ask } from "../dialogs.js";
import { $, all, make, write } from "../dom.js";
import { recall } from "../memory.js";
import { nameOf } from "../players.js";
import { words } from "../words.js";
import { COUNTING, countingChosen, rememberCounting, speedsInOrder } from "./saved_game.js";

/** @type {Asked} */ const FIRST = { game: "six-card", side: "A", level: "easy", counting: "for me", speed: "0.5" };

export class PlayDialog {
  constructor(/** @type {PageParts} */ page) {
    this.page = page;
    this.offered = Promise.resolve(); // resolves once the games of this board are known
    /** @type {Promise<import("./game.js").CardGame> | null} */ this.game = null;
    if (recall("session")) this.loadGame(); // the page was left during a game
    $("#card-table form").addEventListener("submit", async (event) => {
      event.preventDefault();
      await this.offered;
      this.begin(choices());
    });
    $("#card-table details").addEventListener("change", showRules);
    $("#try-it").addEventListener("click", () => this.begin(FIRST));
  }

  /** The game at the card table. It is loaded when it is first needed; after a failure the next call tries again. */
  loadGame() {
    this.game ??= import("./game.js").then(({ CardGame }) => new CardGame(this.page));
    this.game.catch(() => (this.game = null));
    return this.game;
  }

  /** Play a game of cards; ask first if a game is under way on the board. */
  async begin(/** @type {Asked} */ wanted) {
    const drops = underWay(this.page.model.state);
    if (drops && !(await ask(words.newMatchTitle, words.newMatchWhy, words.newMatchYes))) return;
    const said = this.loadGame().then((game) => game.play(wanted));
    $("#card-table-said").textContent = await said.catch(() => words.partMissing);
  }

  /** Offer what can be played: at first what every board can play, and the rest once the host has answered. */
  open() {
    if ($("#card-table").open) this.loadGame().catch(() => {});
    $("#card-table-said").textContent = "";
    for (const select of all("#card-table select")) select.replaceChildren(); // empty until the games are known again
    radios("level", Object.entries(words.levels), "club");
    radios("counting", named(COUNTING, words.counts), countingChosen(), words.countsWhy);
    radios("speed", speedsInOrder(), "1");
    const lengths = this.page.model.hello?.lengths ?? [];
    radios("length", [["", words.usualLength], ...lengths.map((it) => choice(it, String(it)))], "");
    showRules();
    this.offered = offerGames(this.page.connection);
    return this.offered;
  }
}

/** Show beside the section's title which house rules are set. */
function showRules() {
  const [game, seat] = [$("#card-table-game").value || FIRST.game, $("#card-table-seat").value || FIRST.side];
  const changed = all("#card-table-options :checked").length + Number($("#card-table-muggins").value !== "");
  write($("#card-table-rules"), words.rulesSet(words.gameNames[game] ?? game, seat, changed));
}

async function offerGames(/** @type {Line} */ line) {
  try {
    const { games, sides, options } = await line.ask("games", true);
    const seats = () => {
      const those = [...sides[$("#card-table-game").value]].map((side) => choice(side, nameOf(side)));
      fill("#card-table-seat", those);
    };
    fill("#card-table-game", named(games, words.gameNames));
    $("#card-table-game").onchange = seats;
    seats();
    fill("#card-table-muggins", Object.entries(words.mugginsPlayed));
    $("#card-table-options").replaceChildren(...options.filter(({ name }) => name !== "muggins").map(tickBox));
    showRules();
  } catch {
    $("#card-table-said").textContent = words.unreachable;
  }
}

/** @type {(value: Fact, text: string) => Choice} */ const choice = (value, text) => [value, text];

/** The choices, each with its name in the page's language. */
const named = (/** @type {string[]} */ ids, /** @type {Record<string, string>} */ names) =>
  ids.map((id) => choice(id, names[id] ?? id));

/** Show choices side by side; the one chosen earlier stays chosen. why: a sentence for each choice.
 * @type {(name: string, choices: Choice[], usual: string, why?: Record<string, string>) => void} */
function radios(name, choices, usual, why = {}) {
  const home = $(`#card-table-${name}`);
  const chosen = /** @type {HTMLInputElement | null} */ (home.querySelector(":checked"))?.value ?? usual;
  const labels = choices.map(([value, text]) => {
    const input = make("input", { type: "radio", name, value, checked: String(value) === chosen });
    const said = why[value] ? [make("small", {}, why[value])] : [];
    return make("label", {}, input, make("span", {}, make("strong", {}, text), ...said));
  });
  home.replaceChildren(...labels);
}

function fill(/** @type {string} */ select, /** @type {Choice[]} */ choices) {
  $(select).replaceChildren(...choices.map(([value, textContent]) => make("option", { value, textContent })));
}

/** A checkbox for an option. `values`: its value when unchecked, and when checked. */
function tickBox(/** @type {{ name: string, values: string[] }} */ { name, values }) {
  const box = make("input", { type: "checkbox", name, value: values[1] });
  return make("label", { className: "check" }, box, make("span", { textContent: words.agreed[name] }));
}

/** The request to the table. */
function choices() {
  const form = /** @type {HTMLFormElement} */ (/** @type {unknown} */ ($("#card-table form")));
  const wanted = /** @type {Asked} */ (/** @type {unknown} */ (Object.fromEntries(new FormData(form))));
  rememberCounting(wanted.counting);
  const seed = $("#deal-seed").value.trim();
  return seed ? { ...wanted, seed } : wanted;
}

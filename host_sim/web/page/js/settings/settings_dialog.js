// The board's settings as a form, made from the firmware's table of settings; the file itself is under "Builder".
// The players' names are saved only in this browser.

import { underWay } from "../board/model.js";
import { boardSays } from "../board_sentences.js";
import { ask } from "../dialogs.js";
import { $, all, loadJson, make } from "../dom.js";
import { Refused } from "../lines/line.js";
import { giveName, givenName, LONGEST_NAME } from "../players.js";
import { messageText } from "../table_sentences.js";
import { words } from "../words.js";

const SIDES_KEY = "PEGOUT_SIDES";
/** @type {Record<string, string[]>} */ const GROUPS = {
  game: ["PEGOUT_GAME", SIDES_KEY, "PEGOUT_BEST_OF", "PEGOUT_NEXT_DEALER", "PEGOUT_EXACT_OUT"],
  board: ["PEGOUT_ENTRY_MS", "PEGOUT_BRIGHTNESS", "PEGOUT_SHOW", "PEGOUT_SLEEP"],
};
const groupOf = (/** @type {string} */ key) =>
  Object.keys(GROUPS).find((group) => GROUPS[group].includes(key)) ?? "builder";

export class SettingsDialog {
  constructor(/** @type {PageParts} */ { model, connection, redrawAll }) {
    this.line = connection;
    /** @type {Record<string, Fact>} */ this.values = {}; // the value of each setting in the text, by its key
    /** @type {Record<string, string>} */ this.wanted = {}; // changes still to be made in the text
    this.saved = ""; // the text that is saved on the board
    this.edits = Promise.resolve(); // resolves once the last change is made; each waits for the previous one
    const code = $("#join-code");
    code.onload = code.onerror = (event) => ($("#join").hidden = Object(event).type === "error");
    const form = $("#settings form");
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await this.change({});
      const sides = Number(this.values[SIDES_KEY]);
      const now = model.hello?.sides;
      const drops = now && now !== sides && underWay(model.state);
      if (!drops || (await ask(words.dropTitle, words.dropWhy(now, sides), words.dropIt))) this.save();
    });
    // The text is the source of truth: an edit of the text updates the fields, and an edit of a field changes the text.
    form.addEventListener("input", (event) => {
      const target = /** @type {HTMLInputElement} */ (event.target);
      const { nameOf } = target.dataset;
      if (target.id === "toml") this.change({});
      else if (nameOf) {
        giveName(nameOf, target.value);
        redrawAll();
      } else if (target.name) this.change({ [target.name]: target.value });
    });
  }

  /** Fill the dialog at once with the known settings, and later with the board's answer. */
  async open() {
    $("#settings-said").replaceChildren();
    $("#join-code").alt = words.join;
    if (this.line.join) $("#join-code").src = this.line.join;
    this.wanted = {};
    allowChanges(false); // the answer would undo changes made meanwhile
    try {
      showFields(await loadJson("settings.json"));
      this.showValues();
      allowChanges(false); // these fields are new
      const { text, values } = await this.line.ask("edit", [null, {}]);
      $("#toml").value = this.saved = text;
      this.values = values;
      this.showValues();
      allowChanges(true);
    } catch {
      showStatus([words.unreachable], true); // the unread file must not be overwritten
    }
  }

  /** Make `changes`, {key: value}, and earlier changes that failed, in the text. Update the fields. */
  change(/** @type {Record<string, string>} */ changes) {
    Object.assign(this.wanted, changes);
    this.edits = this.edits.then(async () => {
      const made = this.wanted;
      this.wanted = {};
      try {
        const edited = await this.line.ask("edit", [$("#toml").value, made]);
        if (edited.error) throw new Refused(edited.error);
        if (Object.keys(made).length) $("#toml").value = edited.text;
        this.values = edited.values;
        this.showValues();
      } catch (error) {
        const { why } = /** @type {Thrown} */ (error);
        this.wanted = { ...made, ...this.wanted };
        this.offerSave();
        showStatus([why ? words.notSaved(messageText(why)) : words.unreachable], true);
      }
    });
    return this.edits;
  }

  /** Offer to save if the text has changed. (Names take effect at once; only the other settings need a restart.) */
  offerSave() {
    $("#settings .main").hidden = $("#toml").value === this.saved && !Object.keys(this.wanted).length;
  }

  /** Update the fields from the file, except the field that is being changed. */
  showValues() {
    this.offerSave();
    for (const label of all('#settings [data-side="C"]')) label.hidden = this.values[SIDES_KEY] !== "3";
    for (const [key, value] of Object.entries(this.values)) {
      const shown = $(`#settings [name="${key}"]`);
      if (shown && shown !== document.activeElement)
        shown.value = shown.type === "color" ? String(value).toLowerCase() : String(value);
    }
  }

  async save() {
    showStatus([words.restarting]);
    try {
      const { warnings = [], error } = await this.line.ask("save", $("#toml").value);
      if (error) showStatus([words.notSaved(messageText(error))], true);
      else if (warnings.length) showStatus([words.savedBut, ...warnings.map(boardSays)], true);
      else showStatus([words.saved]);
      if (!error) this.saved = $("#toml").value;
      this.offerSave();
    } catch {
      showStatus([words.notSavedUnreachable], true);
    }
  }
}

function allowChanges(/** @type {boolean} */ may) {
  for (const it of all("#settings :is([id^=setting-] :is(input, select), #toml, .main)")) it.disabled = !may;
}

/** Build the form: first the names, which take effect at once, then everything else by group. */
function showFields(/** @type {Setting[]} */ rows) {
  const players = rows.filter(isColor).map(({ key }) => {
    const side = key.slice(-1);
    /** @type {Traits<"input">} */
    const traits = { value: givenName(side), maxLength: LONGEST_NAME, autocomplete: "off", dataset: { nameOf: side } };
    return labelled(words.nameOfSide(side), "", make("input", traits), { side });
  });
  $("#setting-players").replaceChildren(...players);
  for (const group of [...Object.keys(GROUPS), "builder"]) {
    const those = rows.filter(({ key }) => groupOf(key) === group);
    $(`#setting-${group}`).replaceChildren(...those.map(field));
  }
}

const isColor = (/** @type {{ kind: string }} */ { kind }) => kind === "color";

/** @type {(text: string, note: string, input: HTMLElement, dataset?: DOMStringMap) => HTMLElement} */
function labelled(text, note, input, dataset = {}) {
  const hint = note ? [make("small", { textContent: note })] : [];
  return make("label", { dataset }, make("span", { textContent: text }), input, ...hint);
}

function field(/** @type {Setting} */ row) {
  const name = row.key.replace("PEGOUT_", "").toLowerCase();
  const side = isColor(row) ? { side: row.key.slice(-1) } : {};
  return labelled(words.settingLabel[name], words.settingNote[name], input(row, name), side);
}

function input(/** @type {Setting} */ { key, kind, bounds, default: usual }, /** @type {string} */ name) {
  if (kind === "one of") {
    const yesOrNo = String(bounds) === "0,1";
    const options = bounds.map((value) => make("option", { value, textContent: choiceWords(name, value, yesOrNo) }));
    return make("select", { name: key }, ...options);
  }
  if (kind === "color") return make("input", { type: "color", name: key });
  if (kind === "between" || kind === "0 or between") {
    const [least, max] = bounds;
    const min = kind === "between" ? least : 0;
    return make("input", { type: "number", name: key, min, max, required: true, inputMode: "numeric" });
  }
  const pattern = usual.replaceAll(/\d+/g, "\\s*\\d+\\s*"); // as many numbers as the default has
  return make("input", { name: key, required: true, pattern, size: 8 });
}

function choiceWords(/** @type {string} */ name, /** @type {Fact} */ value, /** @type {boolean} */ yesOrNo) {
  if (yesOrNo || Number.isNaN(Number(value))) return words.choice[value];
  if (name === "best_of" && !value) return words.choice.endless;
  return String(value);
}

function showStatus(/** @type {string[]} */ lines, bad = false) {
  const said = $("#settings-said");
  said.classList.toggle("bad", bad);
  said.replaceChildren(...lines.map((text) => make("p", { textContent: text })));
}

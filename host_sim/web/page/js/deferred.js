// The rest of the page, loaded after the board: the dialogs, the card table, the first minute, the ring of a held
// button, the score view and the end of a game.

import { showBoard, showDesk } from "./board/board_view.js";
import { showCurrent, showStatus } from "./board/desk.js";
import { showHeldGestures } from "./board/held_gestures.js";
import { HoldRing } from "./board/hold_ring.js";
import { underWay } from "./board/model.js";
import { setUpDialogs } from "./dialogs.js";
import { $, addStyle, all, loadJson, make, pushButton } from "./dom.js";
import { blocked, recall, remember } from "./memory.js";
import { words } from "./words.js";

/** Wire up the rest of the page. Return update(news), to be called after each change to the model, and redrawn(), to be
 * called after scores or names are redrawn. */
export function setUpDeferred(/** @type {PageParts & RoomParts} */ { model, fingers, connection, lights, redrawAll }) {
  const room = setUpRoom({ model, lights });
  /** @type {Promise<import("./help/first_minute.js").Tour> | null} */ let tour = null;
  const beginTour = () => {
    showBoard();
    tour ??= import("./help/first_minute.js").then(({ Tour }) => new Tour(model));
    tour.then((it) => it.go(0), reportMissing);
  };
  const welcome = () => import("./help/first_minute.js").then(({ openDoors }) => openDoors(beginTour), reportMissing);
  const holdRing = new HoldRing(model);
  setUpDialogs();
  const { parts, load } = setUpRareParts({ model, fingers, connection, redrawAll });
  const ofSite = connection.endsWithPage;
  if (ofSite) setUpSite(connection, () => load("others"));
  if (!isSecureContext && recall("http") === null) {
    remember("http", "told");
    showStatus(ofSite ? words.plainHttp : words.plainHttpServer);
  }
  $("#power").addEventListener("click", () => connection.send({ power: !model.power }));
  setUpMenu(model, fingers);
  $("#builder").addEventListener("toggle", () => showCurrent(model.state));
  $("#doors-opener").addEventListener("click", () => {
    showBoard();
    welcome();
  });
  $("#tour-opener").addEventListener("click", beginTour);
  let begun = false;
  /** Once the board has sent its state, open the dialog `doors` for a newcomer: keep score, learn, play. */
  const begin = () => {
    if (begun || !model.state.scores) return;
    begun = true;
    if (isNew(model)) welcome();
  };
  begin();
  return {
    update(/** @type {News} */ news) {
      begin();
      tour?.then((it) => it.update(news));
      for (const part of parts.values()) part.update?.(news);
      holdRing.update();
      room.update(news);
    },
    redrawn: () => room.show(),
  };
}

/** Whether this is a first visit outside a game. */
export function isNew(/** @type {Pick<Model, "state" | "hello">} */ { state, hello }) {
  return Boolean(!underWay(state) && hello.buttons.length && !blocked && recall("tour") === null);
}

/** The menu is the desk, opened over everything. When it closes, the desk returns to its place beside the board. */
function setUpMenu(/** @type {Model} */ model, /** @type {Fingers} */ fingers) {
  const desk = $("#desk");
  for (const opener of all(".opens-menu")) {
    opener.addEventListener("click", () => {
      desk.close();
      desk.showModal();
      if (model.hello) showHeldGestures(fingers, model);
    });
  }
  for (const dialog of all("dialog")) dialog.addEventListener("close", () => showDesk());
}

/** The score view and the end of a game, loaded on demand. */
function setUpRoom(/** @type {RoomParts} */ board) {
  const { model } = board;
  /** @type {import("./board/score_view.js").ScoreView | null} */ let scoreView = null;
  /** @type {Promise<import("./board/win_scene.js").WinScene> | null} */ let winScene = null;
  let justWon = false;
  $("#score-opener").addEventListener("click", async () => {
    const part = await import("./board/score_view.js").catch(reportMissing);
    if (part) scoreView ??= new part.ScoreView(model);
    scoreView?.toggle();
  });
  return {
    update(/** @type {News} */ { events, won }) {
      const type = events.at(-1)?.type;
      if (type) document.body.classList.toggle("celebrates", type === "win");
      justWon = Boolean(model.state.winner) && (won || justWon); // the event comes a moment after the state
      if (model.state.winner) winScene ??= import("./board/win_scene.js").then(({ WinScene }) => new WinScene(board));
      winScene?.then((it) => it.update(justWon));
    },
    show() {
      scoreView?.show();
      if (model.state.winner) winScene?.then((it) => it.showCard());
    },
  };
}

const LATER_MS = 3000; // delay that lets the board and the rest of the page load first; newcomers do not wait

/** Load rarely used dialogs and sections when they are opened. Returns load(id), and the loaded parts by their ids. */
function setUpRareParts(/** @type {PageParts} */ page) {
  const styled = () => Promise.all([addStyle("cards.css"), addStyle("felt.css")]);
  const classes = {
    help: async () => (await Promise.all([import("./help/help.js"), addStyle("help.css")]))[0].HelpDialog,
    count: async () => (await styled()) && (await import("./cards/count_dialog.js")).CountDialog,
    learn: async () => (await load("card-table")) && (await import("./cards/learn.js")).Learn, // Learn can begin a game
    games: async () => (await styled()) && (await import("./games/look_back.js")).LookBack,
    others: async () => (await import("./lines/another_board.js")).AnotherBoard,
    settings: async () => (await import("./settings/settings_dialog.js")).SettingsDialog,
    "card-table": async () => (await styled()) && (await import("./cards/play_dialog.js")).PlayDialog,
  };
  /** @type {Map<string, RarePart>} */ const parts = new Map();
  /** @type {(id: keyof typeof classes) => Promise<RarePart>} */
  const load = async (id) => {
    const Part = await classes[id]();
    const part = parts.get(id) ?? new Part(page);
    parts.set(id, part);
    $(`#${id} .missing`)?.remove();
    return part;
  };
  for (const id of /** @type {(keyof typeof classes)[]} */ (Object.keys(classes))) {
    const opened = () => {
      const loaded = parts.get(id);
      if (loaded) return loaded.open(); // at once, as the dialog must not be used with its old contents
      return load(id).then(
        (part) => part.open(),
        () => explainMissing($(`#${id}`)),
      );
    };
    if (id === "card-table" && recall("session")) load(id); // a game was under way when the page was left
    const soon = isNew(page.model) ? 0 : LATER_MS;
    if (id === "card-table" || id === "learn") setTimeout(() => parts.has(id) || opened(), soon);
    $(`dialog#${id}`)?.addEventListener("submit", (event) => {
      if (parts.has(id)) return;
      event.preventDefault(); // submit again once the dialog's script is loaded
      const form = /** @type {HTMLFormElement} */ (event.target);
      load(id).then(() => form.requestSubmit(), reportMissing);
    });
    for (const opener of all(`[data-open="${id}"]`)) opener.addEventListener("click", opened);
    $(`details#${id}`)?.addEventListener("toggle", opened);
  }
  return { parts, load };
}

/** Say in a dialog or section that it cannot be loaded, and reload the page once the host can be reached. */
async function explainMissing(/** @type {HTMLElement} */ place) {
  const script = new URL(import.meta.url).pathname.slice(new URL("./", location.href).pathname.length);
  const page = await fetch(location.href, { cache: "reload" }).then(
    (answer) => answer.text(),
    () => "",
  );
  const isOld = page && !page.includes(script.split("js/")[0]);
  const onclick = () => fetch(location.href, { cache: "reload" }).then(() => location.reload(), reportMissing);
  const again = pushButton(words.tryAgain, onclick, "main");
  $(".missing", place)?.remove();
  const why = make("p", { className: "missing", role: "alert" }, isOld ? words.newerPage : words.partMissing, again);
  $(".bar, summary", place).after(why);
}

const reportMissing = () => showStatus(words.partMissing);

/** The tools of the static site; with the Python server there are commands instead.
 * @type {(line: Line, loadRealBoard: () => Promise<RarePart>) => Promise<void>} */
async function setUpSite(line, loadRealBoard) {
  for (const part of all(".of-site")) part.hidden = false;
  const [{ keepOffline }, { Installer }] = await Promise.all([
    import("./lines/offline.js"),
    import("./settings/install.js"),
  ]);
  keepOffline(showStatus).catch(() => {}); // fails where the browser saves nothing
  const [realBoard, boards] = await Promise.all([loadRealBoard(), loadJson("install.json")]);
  new Installer(line, boards, /** @type {import("./lines/another_board.js").AnotherBoard} */ (realBoard));
}

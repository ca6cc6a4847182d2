// The rest of the page, which comes when the board is there already: dialogs, the card table, the first minute, the ring
// of a hold, the buzzer, the score for a whole room, the games kept.

import { showDesk } from "./board/board.js";
import { showCurrent, tell } from "./board/desk.js";
import { HoldRing } from "./board/hold_ring.js";
import { isPlaying } from "./board/model.js";
import { Sound } from "./board/sound.js";
import { setUpDialogs } from "./dialogs.js";
import { $, all } from "./dom.js";
import { keepGame, kept } from "./games/game_history.js";
import { WorkerLine } from "./lines/worker.js";
import { recall } from "./memory.js";
import { keepOrientation } from "./settings/comfort.js";
import { words } from "./words.js";

/** Wire the tools of a board up. `drawAnew()` shows everything as for a new board. Returns follow(news), to be called
 * with all news of the model, and redrawn(), to be called when scores or names were written anew. */
export function setUpTools({ model, fingers, connection, lights, still, drawAnew }) {
  const sound = new Sound($("#sound"), (on) => {
    if (on && model.hello?.sound === false) tell(words.silentBoard);
  });
  const room = setUpRoom({ model, lights, still, haptics: () => fingers.haptics, sound });
  /** @type {Promise<import("./help/first_minute.js").Tour> | null} */
  let tour = null;
  const beginTour = () => {
    tour ??= import("./help/first_minute.js").then(({ Tour }) => new Tour(model));
    tour.then((it) => it.begin());
  };
  const holdRing = new HoldRing(fingers, model);
  setUpTable(connection, fingers, model);
  setUpDialogs();
  setUpSeldom({ model, fingers, connection, drawAnew });
  if (connection instanceof WorkerLine) setUpSite(connection);
  $("#power").addEventListener("click", () => connection.send({ power: !model.power }));
  setUpMenu(model);
  $("#tour-opener").addEventListener("click", () => {
    /** @type {HTMLDialogElement} */ ($("#desk")).close(); // the menu, in which it is
    beginTour();
  });
  let begun = false;
  /** What a new page begins with, once it knows the board: the game of its address, or a newcomer's first minute. */
  const begin = () => {
    if (begun || !model.state.scores) return;
    begun = true;
    if (location.hash.length > 1) import("./games/share.js").then(({ openShared }) => openShared(model, connection));
    if (isNew(model)) beginTour();
    kept(); // what of them is spoilt is put aside, and said
  };
  begin();
  return {
    follow(news) {
      begin();
      for (const event of news.events) keepGame(event, model);
      keepOrientation(isPlaying(model.state));
      if (news.console.some((line) => line.startsWith("# lamp test over"))) tell(words.lampTestOver);
      for (const tone of news.tones) sound.tone(tone);
      tour?.then((it) => it.follow(news));
      holdRing.follow();
      if (news.events.length && $("#share").open) import("./games/share.js").then((it) => it.fill(model, connection));
      room.follow(news);
    },
    redrawn: () => room.show(),
  };
}

/** Whether the first minute is for this player: somebody who has not seen it, and is not in the middle of a game. */
function isNew({ state: { scores, games }, hello }) {
  const fresh = scores && Math.max(...scores, ...games) === 0;
  return Boolean(fresh && hello.buttons.length && recall("tour") === null);
}

/** One menu in every window: the desk over everything. Beside the board it goes back to its place when it is closed. */
function setUpMenu(model) {
  const desk = $("#desk");
  for (const opener of all(".opens-menu")) {
    opener.addEventListener("click", () => {
      desk.close();
      desk.showModal();
      showCurrent(model.state);
    });
  }
  for (const dialog of all("dialog")) dialog.addEventListener("close", () => showDesk());
}

/** The card table comes with the first click on what opens it, or at once where a game was under way. Must be called
 * before the dialogs are wired up: that click opens nothing yet. */
function setUpTable(connection, fingers, model) {
  const opener = $('[data-open="card-table"]');
  const bring = async () => {
    const { setUpCardTable } = await import("./table/card_table.js");
    setUpCardTable(connection, fingers, model);
  };
  if (recall("sitting")) bring();
  else {
    const first = async (event) => {
      event.stopImmediatePropagation();
      await bring();
      opener.click();
    };
    opener.addEventListener("click", first, { once: true });
  }
}

/** What is for a whole room, and loaded when it is wanted: the score view, and the end of a game. */
function setUpRoom(board) {
  const { model } = board;
  /** @type {import("./board/score_view.js").ScoreView | null} */
  let scoreView = null;
  /** @type {Promise<import("./board/finale.js").Finale> | null} */
  let finale = null;
  let justWon = false;
  $("#score-opener").addEventListener("click", async () => {
    scoreView ??= new (await import("./board/score_view.js")).ScoreView(model);
    scoreView.toggle();
  });
  return {
    follow({ events }) {
      const type = events.at(-1)?.type;
      if (type) document.body.classList.toggle("celebrates", type === "win");
      justWon = type === "win" || (justWon && !type);
      if (model.state.winner) finale ??= import("./board/finale.js").then(({ Finale }) => new Finale(board));
      finale?.then((it) => it.follow(justWon));
    },
    show() {
      scoreView?.show();
      if (model.state.winner) finale?.then((it) => it.say());
    },
  };
}

/** Dialogs that are seldom opened are loaded when they are. */
function setUpSeldom({ model, fingers, connection, drawAnew }) {
  const help = async (name) => (await import("./help/help.js")).showHelp[name]();
  const send = (message) => connection.send(message);
  const dialogs = {
    gestures: help,
    pegging: help,
    lights: help,
    count: async () => (await import("./table/count.js")).openCount(connection, fingers, model),
    actions: async () => (await import("./help/actions.js")).openActions(fingers, model, send),
    games: async () => (await import("./games/look_back.js")).openLookBack(model),
    evenings: async () => (await import("./games/evenings.js")).openEvenings(connection),
    share: async () => (await import("./games/share.js")).openShare(model, connection),
    settings: async () => (await import("./settings/settings.js")).openSettings(model, connection, drawAnew),
  };
  for (const [name, open] of Object.entries(dialogs)) {
    $(`[data-open="${name}"]`).addEventListener("click", () => open(name));
  }
}

/** What only the static site has; the Python server's commands do the same. */
async function setUpSite(line) {
  for (const opener of all('[data-open="others"], [data-open="install"]')) opener.hidden = false;
  const [{ keepOffline }, { setUpOthers }, { setUpInstaller }] = await Promise.all([
    import("./lines/offline.js"),
    import("./lines/another_board.js"),
    import("./settings/install.js"),
  ]);
  keepOffline(tell).catch(() => {}); // some browsers keep nothing
  setUpOthers(line);
  await setUpInstaller(line);
}

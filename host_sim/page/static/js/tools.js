// The rest of the page, which comes when the board is there already: dialogs, the card table, the first minute, the ring
// of a hold, the buzzer, the score for a whole room, the games kept.

import { tell } from "./board/desk.js";
import { HoldRing } from "./board/hold_ring.js";
import { LampTest } from "./board/lamp_test.js";
import { isPlaying } from "./board/model.js";
import { ScoreView } from "./board/score_view.js";
import { Sound } from "./board/sound.js";
import { setUpDialogs } from "./dialogs.js";
import { $, all } from "./dom.js";
import { keepGame } from "./games/game_history.js";
import { Tour } from "./help/first_minute.js";
import { WorkerLine } from "./lines/worker.js";
import { keepOrientation } from "./settings/comfort.js";
import { setUpWatch } from "./table/card_table.js";
import { words } from "./words.js";

/** Wire the tools of a board up. `drawAnew()` shows everything as for a new board. Returns follow(news), to be called
 * with all news of the model, and redrawn(), to be called when scores or names were written anew. */
export function setUpTools({ model, fingers, connection, drawAnew }) {
  const sound = new Sound($("#sound"), (on) => {
    if (on && model.hello?.sound === false) tell(words.silentBoard);
  });
  const lampTest = new LampTest();
  const scoreView = new ScoreView(model);
  const tour = new Tour(model);
  const holdRing = new HoldRing(fingers, model);
  setUpDialogs();
  setUpWatch(connection, fingers, model);
  setUpSeldom({ model, fingers, connection, drawAnew, lampTest });
  if (connection instanceof WorkerLine) setUpSite(connection);
  $("#power").addEventListener("click", () => connection.send({ power: !model.power }));
  $("#more").addEventListener("click", () => $("#desk").showModal());
  $("#tour-opener").addEventListener("click", () => tour.begin());
  let begun = false;
  /** What a new page begins with, once it knows the board: the game of its address, or a newcomer's first minute. */
  const begin = () => {
    if (begun || !model.state.scores) return;
    begun = true;
    if (location.hash.length > 1) import("./games/share.js").then(({ openShared }) => openShared(model, connection));
    tour.offer();
  };
  begin();
  return {
    follow(news) {
      begin();
      for (const event of news.events) keepGame(event, model);
      keepOrientation(isPlaying(model.state));
      if (lampTest.ends(news)) tell(words.lampTestOver);
      for (const tone of news.tones) sound.tone(tone);
      tour.follow(news);
      holdRing.follow();
      scoreView.follow(news.events);
    },
    redrawn: () => scoreView.show(),
  };
}

/** Dialogs that are seldom opened are loaded when they are. */
function setUpSeldom({ model, fingers, connection, drawAnew, lampTest }) {
  const opens = (name, open) => $(`[data-open="${name}"]`).addEventListener("click", open);
  for (const name of ["gestures", "pegging", "lights"]) {
    opens(name, async () => (await import("./help/help.js")).showHelp[name]());
  }
  opens("count", async () => {
    const { openCount } = await import("./table/count.js");
    openCount(connection);
  });
  opens("actions", async () => {
    const { openActions } = await import("./help/actions.js");
    openActions(fingers, model, (message) => connection.send(message), lampTest);
  });
  opens("games", async () => {
    const { openLookBack } = await import("./games/look_back.js");
    openLookBack(model);
  });
  opens("share", async () => {
    const { openShare } = await import("./games/share.js");
    openShare(model, connection);
  });
  opens("settings", async () => {
    const { openSettings } = await import("./settings/settings.js");
    openSettings(model, connection, drawAnew);
  });
}

/** What only the static site has; the Python server's commands do the same. */
async function setUpSite(line) {
  for (const opener of all('[data-open="others"], [data-open="install"]')) opener.hidden = false;
  const [{ setUpOthers }, { setUpInstaller }] = await Promise.all([
    import("./lines/another_board.js"),
    import("./settings/install.js"),
  ]);
  setUpOthers(line);
  await setUpInstaller(line);
}

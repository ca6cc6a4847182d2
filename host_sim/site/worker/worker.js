// The board in real time: its virtual clock follows the wall's, and what it shows goes to the page in the messages of
// host_sim's server. A worker is one boot of the board; the page ends it to cut the power.
//
// page → worker   {boot: {held, settings}}   {press}   {release}   {ask: {what: value}, id}   {stop: true}
// worker → page   {message}   {started: {settings, warnings}}   {told, id} …   {answer, id}   {restart: true}

import { hex, prepare, startPython, switchOn } from "./board.js";
import { answering, ask } from "./questions.js";
import { Storage } from "./storage.js";

const TICK_MS = 10; // how often the virtual clock is brought up to the wall's
const AHEAD_MS = 12; // from a press to both strips: so far the board runs ahead, so that it shows at once
const MOST_AHEAD_MS = 60;
const LONGEST_LEAP_MS = 500; // more is lost to the board: the computer was asleep
const START_MS = 1000; // by then the board has said what it thinks of its settings
const RESTART_MS = 2300; // from the watchdog's bite to the first line of code.py
const TURNS = 4; // of the worker's tasks after each leap of a test
const BLANK = new Uint8Array(4096).fill(255);

const here = (name) => new URL(name, import.meta.url);
const wall = { now: () => performance.now() };
const warnings = [];
const storage = new Storage(`pegout ${here("../").pathname}`, (error) =>
  tell({ console: `# this browser keeps nothing, the game ends with the page: ${error?.message}` }),
);
const python = fetch(here("python.json"))
  .then((answer) => answer.json())
  .then((files) => startPython(files, (text) => tell({ console: text })));
python.then(prepare); // the page is not ready yet

/** Set once it is switched on.
 * @type {import("./board.js").Board} */
let board;
/** @type {any} */
let game = null; // the one being played at the card table
let zero = 0; // the wall's time at the board's 0
let waits = []; // {due, over}: over() is called when the board's time has come to `due`
let restarting = false;
let moves = ""; // that stood in the game when the board was switched on

function tell(message) {
  if (message.event?.type === "warning") warnings.push(message.event.text);
  if (message.event?.type === "boot") message.event.moves = moves;
  postMessage({ message });
}

/** held: names of the buttons that are down. settings: the text of a new settings.toml, to be kept. */
async function boot({ held, settings }) {
  const text = settings ?? (await storage.get("settings")) ?? (await (await fetch(here("../settings.toml"))).text());
  const kept = await storage.get("memory");
  const memory = kept ?? BLANK;
  if (kept) moves = (await ask(python, "moves_in", [hex(memory), text])).moves;
  if (settings !== undefined) storage.put("settings", settings);
  const keep = (bytes) => storage.put("memory", bytes);
  board = switchOn(await python, { settings: text, memory, held, tell, keep });
  tell({ hello: { ...board.hello, power: true } });
  board.run(settings === undefined ? board.now + 1 : START_MS);
  zero = wall.now() - board.now;
  board.publish();
  postMessage({ started: { settings: text, warnings: [...board.misspelt, ...warnings] } });
  tick();
}

/** Bring the virtual clock up to the wall's, or `ahead` ms past the board's own time, and tell what came of it. */
function follow(ahead = 0) {
  let due = wall.now() - zero;
  if (due - board.now > LONGEST_LEAP_MS) {
    zero += due - board.now - LONGEST_LEAP_MS;
    due = wall.now() - zero;
  }
  const inTime = board.now < due + MOST_AHEAD_MS;
  board.run(ahead && inTime ? Math.max(due, board.now) + ahead : due);
  board.publish();
  if (board.ended === "restart" && !restarting) {
    restarting = true; // the watchdog bit at board.now, which the wall has yet to reach
    setTimeout(() => postMessage({ restart: true }), board.now - due + RESTART_MS);
  }
  endWaits(({ due }) => due <= board.now);
}

function endWaits(which) {
  const ended = waits.filter(which);
  waits = waits.filter((it) => !which(it));
  for (const { over } of ended) over();
}

/** Resolves when `ms` have passed on the board, however long that takes on a busy computer. */
const wait = (ms) => new Promise((over) => waits.push({ due: board.now + ms, over }));

function tick() {
  follow();
  setTimeout(tick, TICK_MS);
}

function touch(verb, button) {
  if (!board?.hello.buttons.includes(button)) return;
  follow();
  board[verb](button);
  follow(AHEAD_MS);
}

/** End the game at the card table: it lets go of its buttons at once. */
function stop() {
  game = null;
  endWaits(() => true);
}

/** Carry out the cues of a game at the card table; `told(announcement)` for all that is said. Resolves at its end. */
async function play(asked, told) {
  if (game) return { error: { say: "already_playing" } };
  const { TableGame } = (await python).pyimport("host_sim.site.questions");
  const mine = TableGame(board.pico, JSON.stringify({ seed: String((Math.random() * 1e9) | 0), ...asked }));
  if (mine.error) return { error: JSON.parse(mine.error) };
  game = mine;
  told("begin");
  const held = new Set();
  while (game === mine) {
    const text = mine.next_cue();
    if (!text) break;
    const cue = JSON.parse(text);
    if (cue.wait_ms) await wait(cue.wait_ms);
    if (game !== mine) break;
    if (cue.press) touch("press", cue.press);
    if (cue.press) held.add(cue.press);
    if (cue.release) touch("release", cue.release);
    if (cue.release) held.delete(cue.release);
    if (cue.announce) told(cue.announce);
  }
  for (const button of held) touch("release", button);
  if (game === mine) game = null;
  return {};
}

/** Begin a game that somebody shared in the memory of the board, which is off. */
async function openGame([settings, shared]) {
  const memory = (await storage.get("memory")) ?? BLANK;
  const played = await ask(python, "play_in", [hex(memory), settings, shared]);
  if (played.error) return played;
  storage.put(
    "memory",
    Uint8Array.from(played.memory.match(/../g), (digits) => Number.parseInt(digits, 16)),
  );
  return {};
}

const answer = answering(python, {
  openGame,
  watch: (asked, told) => (board ? play(asked, told) : { error: { say: "board_off" } }),
  say: (words) => ({ error: game ? JSON.parse(game.say(words) || "null") : { say: "no_game" } }),
});

globalThis.onmessage = ({ data }) => {
  if (data.boot) boot(data.boot);
  else if (data.press) touch("press", data.press);
  else if (data.release) touch("release", data.release);
  else if (data.stop) stop();
  else if (data.ask) answer(data);
};

// For tests: from the first call on the board's time passes by these calls alone.
globalThis.pegout = {
  async pass(ms) {
    let now = wall.now();
    wall.now = () => now;
    for (let left = ms, leap = 0; left > 0; left -= leap) {
      leap = Math.min(left, LONGEST_LEAP_MS, ...waits.map(({ due }) => Math.max(1, due - board.now)));
      now += leap;
      follow();
      for (let turn = 0; turn < TURNS; turn++) await null; // whoever waited for this moment acts in it
    }
  },
  on: () => Boolean(board),
  held: () => [...(board?.held ?? [])],
  frames: () => board.picture.frames,
};

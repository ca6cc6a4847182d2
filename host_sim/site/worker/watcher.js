// A board that the page only looks at, in real time: a real one whose console comes in as text, or a log that is played.
//
// page → worker   {watch: {settings}}   {opened: name}   {heard: text}   {lost: why}   {play: {name, text, speed}}   {ask, id}
// worker → page   {message}   {log: line}   {answer, id}

import { startPython } from "./board.js";
import { Picture } from "./picture.js";
import { answering } from "./questions.js";

const LONGEST_REST_MS = 30;
const SHORTEST_REST_MS = 8;
const TICKS_MASK = (1 << 29) - 1;

const python = fetch(new URL("python.json", import.meta.url))
  .then((answer) => answer.json())
  .then((files) => startPython(files, (text) => tell({ console: text })));

/** The Python object of the board, once it is watched.
 * @type {any} */
let board;
/** @type {Picture} */
let picture;
let state = {};
let line = { text: "looking for it", up: false };
let name = "";
let zero = 0;
let speed = 1;

const tell = (message) => postMessage({ message });
const ticks = () => Math.floor((performance.now() - zero) * speed) & TICKS_MASK;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** settings: the text of a settings.toml, for the board's colours. */
async function watch({ settings }) {
  const running = await python;
  picture = new Picture(running);
  let mounted = false;
  Object.assign(running.outside, {
    frame: (pin, address) => picture.receive(pin, address),
    mount: () => mounted && greet(), // another number of sides
  });
  board = running.pyimport("host_sim.site.watched").BrowserView(settings);
  mounted = true;
  greet();
  paint();
}

function greet() {
  const { hello, strips, milliamps, holes } = JSON.parse(board.hello());
  picture.mount(strips, holes, milliamps);
  state = {};
  tell({ hello: { ...hello, power: true } });
}

/** Show the lights of this moment, again and again. */
function paint() {
  const wait = board.paint(ticks());
  publish();
  setTimeout(paint, Math.max(SHORTEST_REST_MS, Math.min(wait / speed, LONGEST_REST_MS)));
}

function publish() {
  const message = picture.changes();
  const ignored = board.ignored();
  const lines = ignored && line.up ? `, ${ignored} ${ignored === 1 ? "line" : "lines"} ignored` : "";
  const now = { ...JSON.parse(board.state(ticks())), line: { text: `${name}: ${line.text}${lines}`, up: line.up } };
  const changed = Object.entries(now).filter(([key, value]) => JSON.stringify(state[key]) !== JSON.stringify(value));
  if (changed.length) message.state = Object.fromEntries(changed);
  state = now;
  if (Object.keys(message).length) tell(message);
}

function say(text, up) {
  line = { text, up };
  publish();
}

function hear(text) {
  for (const event of JSON.parse(board.hear(text, ticks()))) {
    tell({ event });
    postMessage({ log: `${JSON.stringify({ at: new Date().toISOString(), ...event })}\n` });
  }
}

/** Play the text of a log, `faster` times as fast as it was recorded. */
async function play({ name: file, text, speed: faster }) {
  name = file;
  speed = faster;
  zero = performance.now();
  let wrong = 0;
  say("playing", true);
  for (const row of text.split("\n")) {
    const event = JSON.parse(board.read(row));
    if (event?.wrong) wrong++;
    if (!event || event.wrong) continue;
    const { at, ...rest } = event;
    const at_s = Date.parse(at) / 1000;
    await pause((1000 * board.pause(Number.isNaN(at_s) ? null : at_s)) / speed);
    board.show_event(JSON.stringify(rest), ticks());
    tell({ event: rest });
    publish();
  }
  say(wrong ? `the end; ${wrong} ${wrong === 1 ? "line" : "lines"} of it were no events` : "the end", true);
}

const answer = answering(python, {});

/** @type {Promise<void> | undefined} */
let begun; // resolves when the board can be shown; what comes before waits for it

async function obey(data) {
  await begun;
  if (data.heard) hear(data.heard);
  else if (data.play) await play(data.play);
  else if (data.opened) {
    name = data.opened;
    board.begin();
    say("connected", true);
  } else if (data.lost) {
    board.cut();
    say(data.lost, false);
  }
}

globalThis.onmessage = ({ data }) => {
  if (data.watch) begun = watch(data.watch);
  else if (data.ask) answer(data);
  else obey(data);
};

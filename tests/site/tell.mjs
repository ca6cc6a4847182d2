// Tells a game to the board of the built site, in virtual time: node tell.mjs SITE < game.json > told.json
//
// A game is {settings: text of settings.toml, acts: [[ms, button, down]…], end: ms}; what is told of it {events, frames}, every
// frame sent as [ms, side, hex digits RRGGBB a hole].
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const worker = pathToFileURL(`${process.argv[2]}/worker/`);
const { startPython, switchOn } = await import(new URL("board.js", worker));
const { settings, acts, end } = JSON.parse(readFileSync(0));
const events = [];
const frames = [];

const files = JSON.parse(readFileSync(new URL("python.json", worker)));
const python = await startPython(files, (text) => events.push(text));
const board = switchOn(python, {
  settings,
  memory: new Uint8Array(4096).fill(255),
  tell: (message) => message.event && events.push(message.event),
  keep: () => {},
});
const receive = board.picture.receive.bind(board.picture);
board.picture.receive = (pin, address) => {
  receive(pin, address);
  const side = board.picture.sides[pin];
  const colors = Array.from(board.picture.frames[side], (color) => color.toString(16).padStart(6, "0"));
  frames.push([board.pico.now_ms, side, colors.join("")]);
};
for (const [ms, button, down] of acts) board.pico.set_button_at(ms, button, down);
board.run(end);
writeFileSync(1, JSON.stringify({ events, frames }));
process.exit(0); // Emscripten keeps Node alive

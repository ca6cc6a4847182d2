// Wires the page up: server → model → what is drawn; fingers → server. Draws at most once a frame, and only what
// changed.

import { setUpComfort } from "./comfort.js";
import { connect } from "./connection.js";
import { setUpCount } from "./count.js";
import { say, showHistory, showMatch } from "./desk.js";
import { setUpDialogs } from "./dialogs.js";
import { $, all } from "./dom.js";
import { Fingers } from "./fingers.js";
import { LampTest } from "./lamps.js";
import { Lights, seen } from "./lights.js";
import { Model } from "./model.js";
import { drawPlate } from "./plate.js";
import { Seats } from "./seats.js";
import { Sound } from "./sound.js";
import { arrangement, crop, View } from "./view.js";
import { setUpWatch } from "./watch.js";

const MOST_RATIO = 3; // canvas pixels a CSS pixel, at most

const MENU_MM = [72, 0]; // where the menu opens from the plate, in the band between the sides
const OFF = "The board is switched off.";
const SILENT = 'The board itself is silent: put PEGOUT_SOUND = "1" into its settings.';

const main = $("main");
const canvas = $("#wood");
const desk = $("#desk");
const more = $("#more");

const model = new Model();
const sound = new Sound();
const fingers = new Fingers((verb, button) => connection.send({ [verb]: button }));
const seats = new Seats(fingers);
const lampTest = new LampTest();
const lights = new Lights(canvas, (side, hole) => model.rgb(side, hole));

let geometry = null;
let view = null;
let places = new Map(); // side + hole → [x, y] in pixels of the canvas's box
let night = false;
let turnedRound = false;
let letterOf = (code) => code.replace("Key", "");
const stale = { layout: false, readout: false, history: false };
let frame = 0;

function redraw(...what) {
  for (const name of what) stale[name] = true;
  frame ||= requestAnimationFrame(paint);
}

function paint() {
  frame = 0;
  if (!model.hello || !geometry) return;
  if (stale.layout) arrange();
  if (stale.readout) {
    seats.show(model.state, model.hello, model.power);
    showMatch(model.sides, model.state, model.hello, model.power);
    const scores = model.sides.map((side, at) => `side ${side} ${model.state.scores?.[at] ?? "unknown"}`);
    canvas.setAttribute("aria-label", `The board: ${scores.join(", ")}`);
  }
  if (stale.history) showHistory(model.events);
  lights.draw();
  stale.layout = stale.readout = stale.history = false;
}

function arrange() {
  const layout = geometry.layouts[model.hello.sides === 3 ? "three" : "two"];
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const mode = arrangement(layout.outline_mm, innerWidth, innerHeight, rem);
  const whole = mode === "wide" || mode === "stack";
  document.body.dataset.layout = mode;
  document.body.dataset.sides = model.hello.sides;
  document.body.classList.toggle("turned-round", turnedRound);
  if (whole) {
    if (desk.matches(":modal")) desk.close();
    desk.setAttribute("open", ""); // show() would take the focus
  } else if (desk.open && !desk.matches(":modal")) desk.close();
  const box = $("#plate").getBoundingClientRect();
  view = new View(crop(layout, whole), mode === "portrait", box.width, box.height);
  canvas.style.borderRadius = `${(whole ? geometry.sizes.corner_radius_mm : 5) * view.scale}px`;
  const ratio = Math.min(devicePixelRatio, MOST_RATIO);
  canvas.style.width = `${view.width}px`;
  canvas.style.height = `${view.height}px`;
  const labelTurn = ({ turn_deg: turn }) =>
    turnedRound ? (mode === "portrait" ? (turn === 90 ? 180 : turn) : view.turn(turn)) : 0;
  const wood = drawPlate({ layout, sizes: geometry.sizes, view, ratio, night, whole, labelTurn });
  places = new Map();
  const spots = Object.entries(layout.holes).flatMap(([side, holes]) =>
    holes.map((hole, at) => {
      const [x, y] = view.place(hole);
      places.set(`${side}${at + 1}`, [x, y]);
      return [side, at + 1, x * ratio, y * ratio];
    }),
  );
  lights.lay(wood, spots, view.scale * ratio, (geometry.sizes.light_hole_mm / 2) * view.scale * ratio);
  placeButtons(layout, whole, labelTurn);
}

function placeButtons(layout, whole, labelTurn) {
  const [inner, outer] = [canvas.getBoundingClientRect(), main.getBoundingClientRect()];
  const spots = new Map();
  model.hello.buttons.forEach((name, at) => {
    const button = layout.buttons[at];
    if (!whole && button.side) return;
    const [x, y] = view.place(button.center_mm);
    spots.set(name, [x + inner.left - outer.left, y + inner.top - outer.top, labelTurn(button)]);
  });
  seats.place(spots, view.scale);
  const [x, y] = view.place(MENU_MM);
  more.style.left = `${x + inner.left - outer.left}px`;
  more.style.top = `${y + inner.top - outer.top}px`;
}

function take(message) {
  const news = model.take(message);
  if (news.hello) {
    document.body.classList.toggle("watched", !model.hello.buttons.length);
    seats.build(model.hello);
    showKeys();
    redraw("layout", "readout", "history");
    if (model.events.length) say(model.events.at(-1));
  }
  for (const [side, hole] of news.leds) lights.change(side, hole);
  if (news.power) {
    $("#power").setAttribute("aria-pressed", String(model.power));
    document.body.classList.toggle("unpowered", !model.power);
    // What the board said on being switched on may have come before this, and stays.
    if (!news.hello && !model.power) $("#said").textContent = OFF;
    else if (model.power && $("#said").textContent === OFF) $("#said").textContent = "The board is switched on.";
  }
  for (const event of news.events) say(event);
  for (const line of news.console) $("#said").textContent = line.replace(/^# /, "");
  if (lampTest.ends(news)) $("#said").textContent = "The lamp test is over: the game goes on.";
  for (const tone of news.tones) sound.tone(tone);
  if (news.state && model.state.line) showLink();
  if (news.state || news.power) redraw("readout");
  if (news.events.length) redraw("history");
  redraw();
}

function showKeys() {
  seats.label(letterOf);
  const naming = ([code, name]) => `${letterOf(code)} ${{ U: "UNDO", "+": name.slice(1) }[name[1]] ?? name}`;
  const keys = [...fingers.keys];
  const lines = model.sides.map((side) => {
    const own = keys.filter(([, name]) => name !== "DEAL" && name[0] === side);
    return `Side ${side}: ${own.map(naming).join(", ")}`;
  });
  const deal = keys.filter(([, name]) => name === "DEAL").map(naming);
  $("#key-card").textContent = [...lines, ...deal].join(". ");
}

/** why: what there is to say of a line that is lost. */
function showLink(state = connection.connected ? "open" : "lost", why = $("#link").textContent) {
  const board = model.state.line;
  const link = $("#link");
  link.dataset.link = board?.up === false ? "lost" : state;
  link.textContent = state === "open" ? (board?.text ?? "connected") : why;
  setReachable(state === "open");
  document.body.classList.toggle("offline", link.dataset.link !== "open");
}

/** Without the server nothing can be pressed; the focus stays where it is for when it comes back. */
function setReachable(reachable) {
  document.body.classList.toggle("lost", !reachable);
  fingers.reachable = reachable;
  for (const button of all(".key, #power")) {
    if (reachable) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  }
}

const connection = connect({
  message: take,
  open: () => showLink("open"),
  lost: (why) => {
    fingers.releaseAll();
    showLink("lost", why);
  },
});

setUpDialogs(model, connection);
setUpCount(connection);
setUpWatch(connection);
setUpComfort({
  night(on) {
    night = on;
    redraw("layout");
  },
  turn(on) {
    turnedRound = on;
    redraw("layout");
  },
  letters(on) {
    fingers.lettersOn = on;
    document.body.classList.toggle("letters", on);
  },
});
$("#sound").addEventListener("click", ({ currentTarget: button }) => {
  const on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(on));
  sound.switch(on);
  if (on && model.hello?.sound === false) $("#said").textContent = SILENT;
});
$("#power").addEventListener("click", () => connection.send({ power: !model.power }));
$("#lamps").addEventListener("click", () => {
  for (const dialog of all("dialog:modal")) dialog.close();
  lampTest.start((message) => connection.send(message));
});
more.addEventListener("click", () => desk.showModal());
const resized = new ResizeObserver(() => redraw("layout"));
for (const element of [main, $("#plate")]) resized.observe(element);

/** @type {any} */ (navigator).keyboard?.getLayoutMap?.().then(
  (map) => {
    letterOf = (code) => (map.get(code) ?? code.replace("Key", "")).toUpperCase();
    showKeys();
  },
  () => {},
);

fetch("geometry.json")
  .then((answer) => answer.json())
  .then((found) => {
    geometry = found;
    redraw("layout", "readout", "history");
  });

// For tests and the curious: an LED's colour as sent, as drawn, and where its hole is in the window.
/** @type {any} */ (window).pegout = {
  rgb: (side, hole) => model.rgb(side, hole),
  seen: (side, hole) => seen(model.rgb(side, hole)),
  place: (side, hole) => {
    const { left, top } = canvas.getBoundingClientRect();
    const [x, y] = places.get(`${side}${hole}`);
    return [left + x, top + y];
  },
  state: () => ({ ...model.state, power: model.power }),
  settled: () => Boolean(geometry && model.hello && view) && !frame,
};

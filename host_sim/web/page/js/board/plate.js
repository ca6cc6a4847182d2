// The unlit plate: wood, routed streets, inlaid numbers, lines and letters, and drilled holes.
// It is drawn once for each window size, in two layers.

import { contextOf, make } from "../dom.js";
import { drawGrain } from "./wood.js";

const TONES = {
  day: { base: ["#5b3a24", "#52331f", "#5f3d27", "#4c2f1d"], dark: "#2a160b", light: "#8a5f3f", inlay: "#ecd3a2" },
  night: { base: ["#2a1b12", "#25170f", "#2c1d13", "#22150d"], dark: "#120904", light: "#47301f", inlay: "#b79a68" },
};
const GROOVE_MM = 6.6;
const BETWEEN_MM = 7.4; // wood between two grooves
const BESIDE_MM = 0.1; // space between a groove and a number
const LEAST_TEXT_PX = 9;
const NUMBER_PX = 11; // minimum size of a number, where there is room
const DIGIT_HEIGHT = 0.7; // height of a digit, as a share of the font size
const FONT = '600 1px system-ui, "Segoe UI", Roboto, "Liberation Sans", "DejaVu Sans", sans-serif';
const SHORT_GOAL_MM = 3.3; // radius of the goal's ring within a street

/** Draw the board in two parts: the bare wood, then everything on it. put(layer): called with each canvas. target: the
 * game hole, which gets a ring. street: holes per street. labelTurn(mark): clockwise turn of a text, in
 * degrees.
 * @type {(plate: Plate, put: (layer: HTMLCanvasElement) => void) => Generator<void, void>} */
export function* drawBoard(plate, put) {
  const { layout, sizes, street, view, ratio, night, whole } = plate;
  const tone = TONES[night ? "night" : "day"];
  const outline = whole ? layout.outline_mm : view.part;
  drawGrain(layer(view, 1, { alpha: false }, put), outline, tone); // wood has no sharp lines, so it needs few pixels
  yield;
  const context = layer(view, ratio, {}, put);
  drawStreets(context, layout, street, tone);
  drawEdge(context, outline, whole ? sizes.corner_radius_mm : 5);
  drawHoles(context, Object.values(layout.holes).flat(), sizes.light_hole_mm / 2);
  for (const mark of layout.marks) drawLine(context, goalOf(mark, layout, plate.target), tone.inlay);
  context.setTransform(1, 0, 0, 1, 0, 0);
  for (const mark of layout.marks) {
    if (mark.kind !== "text") continue;
    const place = textAt(mark, layout, view, plate.labelTurn(mark));
    if (fits(mark.text, place, view)) drawText(context, mark.text, place, ratio, tone);
  }
}

/** Make a canvas of the view's size, with a pen in millimetres.
 * @type {(view: Viewport, ratio: number, how: CanvasRenderingContext2DSettings, put: (layer: HTMLCanvasElement) => void) => Pen} */
function layer(view, ratio, how, put) {
  const canvas = make("canvas", { width: Math.round(view.width * ratio), height: Math.round(view.height * ratio) });
  const context = contextOf(canvas, how);
  view.drawInMillimetres(context, ratio);
  put(canvas);
  return context;
}

function goalOf(/** @type {Mark} */ mark, /** @type {Layout} */ { holes }, /** @type {number} */ target) {
  if (mark.kind !== "ring" || !(target < holes[mark.side].length)) return mark;
  return { ...mark, center_mm: holes[mark.side][target - 1], radius_mm: SHORT_GOAL_MM };
}

/** Draw the routed streets: each side's way from hole 1 to the game hole, as a shallow groove with a shadow.
 * @type {(context: Pen, layout: Layout, street: number, tone: Tone) => void} */
function drawStreets(context, layout, street, tone) {
  const ways = new Path2D();
  for (const holes of Object.values(layout.holes)) {
    for (let first = 0; first + street < holes.length; first += street) {
      ways.moveTo(holes[first][0], holes[first][1]);
      ways.lineTo(holes[first + street - 1][0], holes[first + street - 1][1]);
    }
  }
  for (const mark of layout.marks) {
    if (mark.kind !== "bend") continue;
    const [x, y] = mark.center_mm;
    const start = mark.start_deg * (Math.PI / 180);
    ways.moveTo(x + mark.radius_mm * Math.cos(start), y + mark.radius_mm * Math.sin(start));
    ways.arc(x, y, mark.radius_mm, start, start + Math.PI);
  }
  context.lineCap = "round";
  /** @type {(width: number, style: string, dx: number, dy: number) => void} */
  const stroke = (width, style, dx, dy) => {
    context.save();
    context.translate(dx, dy);
    context.lineWidth = width;
    context.strokeStyle = style;
    context.stroke(ways);
    context.restore();
  };
  stroke(GROOVE_MM + 0.5, "#fff0d022", 0.2, -0.35);
  stroke(GROOVE_MM + 0.4, "#0a0401", -0.15, 0.25);
  stroke(GROOVE_MM, tone.base[1], 0, 0);
  stroke(GROOVE_MM, "#00000052", 0, 0);
  stroke(GROOVE_MM - 1.6, "#00000020", -0.2, 0.3);
}

function drawEdge(/** @type {Pen} */ context, /** @type {Box} */ outline, /** @type {number} */ corner) {
  const { left, right, bottom, top } = outline;
  const light = context.createLinearGradient(left, top, right, bottom);
  light.addColorStop(0, "#fff3dd2e");
  light.addColorStop(0.45, "#fff3dd00");
  light.addColorStop(1, "#00000050");
  context.fillStyle = light;
  context.fillRect(left, bottom, right - left, top - bottom);
  for (const { width, style, shift } of [
    { width: 2.4, style: "#00000038", shift: 0 },
    { width: 0.9, style: "#00000070", shift: -0.25 },
    { width: 0.7, style: "#ffe9c440", shift: 0.5 },
  ]) {
    context.lineWidth = width;
    context.strokeStyle = style;
    context.beginPath();
    context.roundRect(left + shift, bottom - shift, right - left, top - bottom, corner);
    context.stroke();
  }
}

/** Fill all holes at once, in three layers. (A gradient for each hole would be slow.)
 * @type {(context: Pen, holes: Point[], radius: number) => void} */
function drawHoles(context, holes, radius) {
  for (const [style, part, dx, dy] of /** @type {[string, number, number, number][]} */ ([
    ["#ffe7bd30", 1.12, 0.12, -0.22],
    ["#060302", 1, 0, 0],
    ["#120b07", 0.75, 0.1, -0.2],
  ])) {
    context.beginPath();
    for (const [x, y] of holes) {
      context.moveTo(x + dx + radius * part, y + dy);
      context.arc(x + dx, y + dy, radius * part, 0, 7);
    }
    context.fillStyle = style;
    context.fill();
  }
}

function drawLine(/** @type {Pen} */ context, /** @type {Mark} */ mark, /** @type {string} */ inlay) {
  context.strokeStyle = inlay;
  context.lineCap = "round";
  context.beginPath();
  if (mark.kind === "ring") {
    context.lineWidth = 0.6;
    context.arc(...mark.center_mm, mark.radius_mm, 0, 7);
  } else if (mark.kind === "tick" || mark.kind === "skunk") {
    context.lineWidth = mark.kind === "skunk" ? 0.8 : 0.4;
    context.moveTo(.../** @type {Point} */ (mark.from_mm));
    context.lineTo(.../** @type {Point} */ (mark.to_mm));
  }
  context.stroke();
}

/** Where a text goes, [x, y, size, degrees]: its middle and its size in pixels of the view, and its turn. A number is
 * never too small to read. It stands beside its hole's groove, or runs along the groove if numbers are too wide.
 * @type {(mark: Mark, layout: Layout, view: Viewport, degrees: number) => [number, number, number, number]} */
function textAt(mark, { holes }, view, degrees) {
  const hole = holes[mark.side]?.[Number(mark.text) - 1];
  const number = hole ? Math.min(NUMBER_PX / view.scale, (BETWEEN_MM - 0.1) / DIGIT_HEIGHT) : 0;
  const size = Math.max(mark.size_mm, LEAST_TEXT_PX / view.scale, number);
  const to = view.place(mark.center_mm);
  if (!hole) return [to[0], to[1], size * view.scale, degrees];
  const from = view.place(hole);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const away = Math.hypot(dx, dy);
  const across = (/** @type {string} */ text, /** @type {number} */ turn) => {
    const slant = Math.atan2(dy, dx) - (turn * Math.PI) / 180;
    return size * (Math.abs(Math.cos(slant)) * textWidth(text) + Math.abs(Math.sin(slant)) * DIGIT_HEIGHT);
  };
  const turn = across("000", degrees) > BETWEEN_MM ? degrees - 90 : degrees;
  const wanted = Math.max(away, (GROOVE_MM / 2 + BESIDE_MM + across(mark.text, turn) / 2) * view.scale);
  return [from[0] + (dx / away) * wanted, from[1] + (dy / away) * wanted, size * view.scale, turn];
}

/** Whether a text fits into the view: on a small board START has no room beside its hole.
 * @type {(text: string, it1: [number, unknown, number, number], it2: { width: number }) => boolean} */
function fits(text, [x, , size, degrees], { width }) {
  const half = degrees % 180 ? 0 : (textWidth(text) * size) / 2;
  return x - half >= 0 && x + half <= width;
}

const ruler = contextOf(make("canvas"));

/** The width of a text, in em. */
function textWidth(/** @type {string} */ text) {
  ruler.font = FONT.replace("1px", "100px");
  return ruler.measureText(text).width / 100;
}

/** @type {(context: Pen, text: string, it2: [number, number, number, number], ratio: number, tone: Tone) => void} */
function drawText(context, text, [x, y, height, degrees], ratio, tone) {
  const size = height * ratio;
  context.save();
  context.translate(x * ratio, y * ratio);
  context.rotate((degrees * Math.PI) / 180);
  context.font = FONT.replace("1px", `${size}px`);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#00000080";
  context.fillText(text, size * 0.03, size * 0.1);
  context.fillStyle = tone.inlay;
  context.fillText(text, 0, size * 0.05);
  context.restore();
}

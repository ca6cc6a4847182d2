// The board on the page: wood, lights, buttons and menu, in the places that geometry.json gives.
// Draws only what has changed, at most once a frame, but shows the effect of a press at once.

import { $, all } from "../dom.js";
import { DEAL } from "./fingers.js";
import { LedCanvas } from "./led_canvas.js";
import { drawBoard } from "./plate.js";
import { crop, turnedIn, Viewport } from "./viewport.js";

const MOST_RATIO = 2; // most canvas pixels per CSS pixel: with more, weak phones draw too slowly
const FRAME_MS = 12; // a picture that comes sooner than this after the last one waits for the next frame
// layouts, as named in the style sheets, in which the whole plate and its buttons are shown
/** @type {LayoutName[]} */ const WHOLE = ["wide", "stack"];
/** @type {LayoutName[]} */ const LOOSE = ["low", "cards"]; // layouts that may turn the plate, and put no buttons on it
const MENU_MM = [72, 0]; // the menu's place on the plate

export class BoardView {
  /** seats: this view places their buttons. update(news, message): called after the model has applied a message.
   * drawReadouts(): called before the lights are drawn. */
  constructor(/** @type {BoardParts} */ { model, seats, update, drawReadouts }) {
    this.model = model;
    this.seats = seats;
    this.update = update;
    this.drawReadouts = drawReadouts;
    this.main = $("main");
    this.wood = $("#wood");
    /** @type {import("./reduced_motion.js").StillLights | null} */ this.still = null; // null unless motion is reduced
    this.lights = new LedCanvas($("#lights"), (side, hole) => this.rgb(side, hole));
    this.geometry = /** @type {Geometry} */ (/** @type {unknown} */ (null)); // null until it is loaded
    this.dark = false;
    this.turnedRound = false;
    this.isUp = false;
    this.moved = false; // whether the window or its layout has changed
    this.target = 0; // the game hole of the drawn plate
    this.looks = ""; // everything that the picture of the plate depends on
    /** @type {Iterator<void, void> | null} */ this.drawing = null; // draws the board in parts
    this.frame = 0;
    this.drawnAt = 0;
    const resized = new ResizeObserver(() => this.rearrange());
    for (const element of [this.main, $("#plate")]) resized.observe(element);
  }

  receive(/** @type {Messages.FromHost} */ message) {
    const news = this.model.apply(message);
    if (message.state?.light) this.lights.adapt(message.state.light);
    const moved = news.hello || news.power || news.moved || this.seats.fingers.down.size > 0;
    const changed = this.still ? this.still.update(news.leds, moved, performance.now()) : news.leds;
    for (const [side, hole] of changed) this.lights.change(side, hole);
    this.update(news, message);
    this.redraw();
  }

  /** @returns {Rgb} */
  rgb(/** @type {string} */ side, /** @type {number} */ hole) {
    return (this.still ?? this.model).rgb(side, hole);
  }

  /** Reduce motion with `still`; null shows all motion again. */
  reduceMotion(/** @type {import("./reduced_motion.js").StillLights | null} */ still) {
    this.still = still;
    still?.showAll();
    this.lights.changeAll();
    this.redraw();
  }

  rearrange(/** @type {{ dark?: boolean, turnedRound?: boolean }} */ look = {}) {
    Object.assign(this, look, { moved: true });
    this.redraw();
  }

  redraw() {
    if (this.frame) return;
    if (!this.moved && performance.now() - this.drawnAt > FRAME_MS) this.paint();
    else this.frame = requestAnimationFrame(() => this.paint());
  }

  paint() {
    this.frame = 0;
    if (!this.geometry) return;
    this.drawnAt = performance.now();
    this.drawReadouts();
    if (this.model.hello && !this.isUp) {
      this.isUp = true;
      return this.redraw(); // paint once the readouts are laid out
    }
    document.body.classList.toggle("starting", !this.isUp);
    if (this.moved || this.target !== this.model.state.target) this.arrange();
    if (this.drawing?.next().done) this.drawing = null;
    this.moved = false;
    this.lights.draw();
    if (this.drawing) this.frame = requestAnimationFrame(() => this.paint());
  }

  /** Lay everything out. Wood takes long to draw, so the plate for two sides is drawn before the board has answered. */
  arrange() {
    const { model, geometry } = this;
    const { sides, buttons } = model.hello ?? { sides: 2, buttons: [] };
    const layout = geometry.layouts[sides === 3 ? "three" : "two"];
    document.body.dataset.sides = String(sides);
    document.body.classList.toggle("turned-round", this.turnedRound);
    const mode = layoutName();
    const [whole, cards] = [WHOLE.includes(mode), mode === "cards"];
    showDesk();
    const [box, outer] = [$("#plate"), this.main].map((it) => it.getBoundingClientRect());
    const { width, height } = box;
    if (width < 1 || height < 1) return; // not visible now
    const part = crop(layout, whole);
    const turned = mode === "portrait" || (LOOSE.includes(mode) && turnedIn(part, width, height));
    const view = new Viewport(part, turned, width, height);
    const { sizes, holes_a_street: street } = geometry;
    const borderRadius = `${(whole ? sizes.corner_radius_mm : 5) * view.scale}px`;
    Object.assign(this.wood.style, { borderRadius, width: `${view.width}px`, height: `${view.height}px` });
    const ratio = Math.min(devicePixelRatio, MOST_RATIO);
    const labelTurn = (/** @type {{ turn_deg: number }} */ { turn_deg: turn }) => {
      if (!this.turnedRound || cards) return 0;
      if (!turned) return view.turn(turn);
      return turn === 90 ? 180 : turn;
    };
    const { target = layout.holes.A.length } = model.state;
    this.target = model.state.target;
    const looks = [mode, turned, width, height, ratio, sides, target, this.dark, this.turnedRound].join();
    if (looks !== this.looks) {
      this.looks = looks;
      const plate = { layout, target, sizes, street, view, ratio, night: this.dark, whole, labelTurn };
      this.wood.replaceChildren(this.lights.canvas);
      this.drawing = drawBoard(plate, (layer) => this.lights.canvas.before(layer));
      this.layLights(layout, view, ratio);
    }
    this.lights.changeAll();
    const from = [box.left - outer.left + (width - view.width) / 2, box.top - outer.top + (height - view.height) / 2];
    this.placeButtons(view, from, layout, mode, labelTurn, buttons);
  }

  /** @type {(layout: Layout, view: Viewport, ratio: number) => void} */
  layLights(layout, view, ratio) {
    const spots = Object.entries(layout.holes).flatMap(([side, holes]) =>
      holes.map((hole, at) => {
        const [x, y] = view.place(hole);
        return /** @type {Spot} */ ([side, at + 1, x * ratio, y * ratio]);
      }),
    );
    const millimetre = view.scale * ratio;
    const radius = (this.geometry.sizes.light_hole_mm / 2) * millimetre;
    this.lights.lay([view.width * ratio, view.height * ratio], spots, millimetre, radius);
  }

  /** [dx, dy]: the top left corner of the wood in <main>, in pixels. @type {LayOut} */
  placeButtons(view, [dx, dy], layout, mode, labelTurn, buttons) {
    const spots = new Map();
    const deal = layout.buttons[buttons.indexOf(DEAL)]?.center_mm ?? [0, 0];
    const holes = Object.values(layout.holes).flat();
    const room = Math.min(...holes.map(([x, y]) => Math.hypot(x - deal[0], y - deal[1]))) * view.scale;
    buttons.forEach((name, at) => {
      const button = layout.buttons[at];
      if (LOOSE.includes(mode) || (button.side && !WHOLE.includes(mode))) return;
      const [x, y] = view.place(button.center_mm);
      spots.set(name, [x + dx, y + dy, labelTurn(button)]);
    });
    this.seats.place(spots, view.scale, room);
    const [x, y] = view.place(MENU_MM);
    Object.assign($("#more").style, { left: `${x + dx}px`, top: `${y + dy}px` });
  }
}

/** The layout that the style sheets have chosen. */
const layoutName = () => /** @type {LayoutName} */ (getComputedStyle($("main")).getPropertyValue("--layout").trim());

/** Show the desk beside the board if there is room. If not, it opens over the board, as a menu. */
export function showDesk() {
  const desk = $("#desk");
  const beside = WHOLE.includes(layoutName());
  if (!beside && desk.open && !desk.matches(":modal")) desk.close();
  if (!beside || $("dialog:modal")) return; // otherwise Escape would go to the menu, not to the dialog
  desk.setAttribute("open", ""); // show() would move the focus
}

export function showBoard() {
  for (const dialog of all("dialog:modal")) dialog.close();
}

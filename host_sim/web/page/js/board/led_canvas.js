// Draws the LEDs behind the drilled plate on a separate canvas over the wood. Draws only what has changed.
// Light adds up: first each hole spills a soft glow, separately in red, green and blue.
// Then every hole gets its LED's tone-mapped colour.

import { contextOf, make } from "../dom.js";

const GLOW_MM = 15; // reach of a bright LED's glow
const WHITE_POINT = 100; // the LED level (of 255) shown as 255: in a dim room a higher level looks no brighter
const ADAPTATION = 0.85; // exposure = 1 / level ** ADAPTATION: an eye adapts only partly to a dimmer board
const DIMMING = 0.2; // brightness of the wood = level ** DIMMING
const GAMMA = 1 / 3; // CIE lightness is the cube root of light: a third of the light looks 0.69 times as bright
const PEG = 0.7; // lowest luminance in the middle of an LED at WHITE_POINT
const CONTRAST = 3.7; // below the white point, PEG is multiplied by brightness ** CONTRAST
const DISPLAY = 2.2; // gamma of a screen
const SPRITE = 128;
const ALL = 24; // if this many holes have changed, all lights are drawn again

/** Tone-map an LED's colour (0 to 255) to how it looks against dark wood: lift faint levels, and keep the hue.
 * @type {(color: Rgb) => Rgb} */
export function toneMap([r, g, b]) {
  const most = Math.max(r, g, b);
  if (!most) return [0, 0, 0];
  const bright = brightness(most) * 255;
  return /** @type {Rgb} */ ([r, g, b].map((channel) => Math.round(bright * (channel / most) ** 0.75)));
}

/** The luminance of a colour on a screen, 0 to 1. */
export const luminance = (/** @type {number[]} */ [r, g, b]) =>
  0.2126 * (r / 255) ** DISPLAY + 0.7152 * (g / 255) ** DISPLAY + 0.0722 * (b / 255) ** DISPLAY;

/** The colour of the middle of an LED: white is added to a dark hue, and a light one is shaded, until its luminance
 * shows how bright the LED is. So front pegs, back pegs and dark holes differ in every colour. */
export function glaring(/** @type {Rgb} */ color) {
  const [bright, own] = [Math.max(...color, 1) / 255, luminance(color)];
  const wanted = Math.max(PEG, own / bright ** DISPLAY) * bright ** CONTRAST;
  const [white, shade] = own < wanted ? [(wanted - own) / (1 - own), 1] : [0, wanted / own];
  const mixed = (/** @type {number} */ channel) => ((channel / 255) ** DISPLAY * (1 - white) + white) * shade;
  return /** @type {Rgb} */ (color.map((channel) => Math.round(255 * mixed(channel) ** (1 / DISPLAY))));
}

function brightness(/** @type {number} */ level) {
  return Math.min(1, level / WHITE_POINT) ** GAMMA;
}

function glowSprite(/** @type {number} */ channel) {
  const canvas = make("canvas", { width: SPRITE, height: SPRITE });
  const context = contextOf(canvas);
  const middle = SPRITE / 2;
  const gradient = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
  const color = ["255,0,0", "0,255,0", "0,0,255"][channel];
  for (let at = 0; at <= 1; at += 0.1) {
    const falloff = (1 / (1 + (at * 5) ** 2)) * (1 - at) ** 1.5;
    gradient.addColorStop(at, `rgba(${color},${falloff.toFixed(4)})`);
  }
  context.fillStyle = gradient;
  context.fillRect(0, 0, SPRITE, SPRITE);
  return canvas;
}

export class LedCanvas {
  constructor(/** @type {HTMLCanvasElement} */ canvas, /** @type {(side: string, hole: number) => Rgb} */ rgb) {
    this.canvas = canvas;
    this.context = contextOf(canvas);
    this.rgb = rgb;
    /** @type {{ side: string, hole: number, x: number, y: number }[]} */ this.holes = [];
    this.byName = new Map();
    this.changed = new Set();
    this.glow = 0; // how many pixels around a hole its light reaches
    this.radius = 0; // radius of a hole, in pixels
    this.sprites = [0, 1, 2].map(glowSprite);
    this.level = 1; // the level of the board's front pegs, as a share of the white point
    this.exposure = 1; // the LEDs' brightness is multiplied by at least this
    this.dark = 0; // minimum darkening of the wood, 0 to 1
  }

  /** Prepare a picture of this size in pixels, with the holes at `places`: [side, hole, x, y].
   * @type {(size: [number, number], places: Spot[], millimetre: number, holeRadius: number) => void} */
  lay([width, height], places, millimetre, holeRadius) {
    Object.assign(this.canvas, { width: Math.round(width), height: Math.round(height) });
    this.glow = GLOW_MM * millimetre;
    this.radius = holeRadius;
    this.holes = places.map(([side, hole, x, y]) => ({ side, hole, x, y }));
    this.byName = new Map(this.holes.map((spot) => [spot.side + spot.hole, spot]));
  }

  /** Adapt to a board whose front pegs have this level. */
  adapt(/** @type {number} */ level) {
    this.level = Math.min(1, level / WHITE_POINT);
    this.changeAll();
  }

  changeAll() {
    this.changed = new Set(this.holes);
  }

  change(/** @type {string} */ side, /** @type {number} */ hole) {
    const spot = this.byName.get(side + hole);
    if (spot) this.changed.add(spot);
  }

  draw() {
    if (!this.changed.size) return;
    const reach = Math.ceil(this.glow) + 1;
    this.canvas.style.setProperty("--shade", String(Math.max(this.dark, 1 - this.level ** DIMMING)));
    if (this.changed.size >= ALL) this.drawRegion(0, 0, this.canvas.width, this.canvas.height);
    else for (const { x, y } of this.changed) this.drawRegion((x | 0) - reach, (y | 0) - reach, 2 * reach, 2 * reach);
    this.changed.clear();
  }

  /** @type {(left: number, top: number, width: number, height: number) => void} */
  drawRegion(left, top, width, height) {
    const { context, glow } = this;
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    context.clearRect(left, top, width, height);
    const near = (/** @type {{ x: number, y: number }} */ { x, y }) =>
      x > left - glow && x < left + width + glow && y > top - glow && y < top + height + glow;
    this.shine(this.holes.filter(near));
    context.restore();
  }

  shine(/** @type {LedCanvas["holes"]} */ holes) {
    const { context, glow } = this;
    /** @type {[LedCanvas["holes"][0], Rgb, Rgb][]} */ const lit = [];
    const exposure = Math.max(this.exposure, this.level ** -ADAPTATION);
    for (const spot of holes) {
      const led = /** @type {Rgb} */ (this.rgb(spot.side, spot.hole).map((level) => Math.min(255, level * exposure)));
      if (led[0] | led[1] | led[2]) lit.push([spot, led, toneMap(led)]);
    }
    context.globalCompositeOperation = "lighter";
    for (const [{ x, y }, led, color] of lit) {
      const strength = brightness(Math.max(...led)) ** 1.5;
      const spill = glow * (0.3 + 0.7 * strength);
      for (let channel = 0; channel < 3; channel++) {
        const alpha = (color[channel] / 255) * strength;
        if (alpha < 0.02) continue;
        context.globalAlpha = alpha;
        context.drawImage(this.sprites[channel], x - spill, y - spill, 2 * spill, 2 * spill);
      }
    }
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
    for (const [{ x, y }, led, [r, g, b]] of lit) this.core(x, y, r, g, b, Math.max(...led));
  }

  /** Draw the hole itself: the LED's glare in the middle, shaded by the drilled wall towards the edge.
   * @type {(x: number, y: number, r: number, g: number, b: number, level: number) => void} */
  core(x, y, r, g, b, level) {
    const { context, radius } = this;
    const edge = level > 12 ? 0.82 : 0.6;
    const shade = context.createRadialGradient(x, y, radius * 0.45, x, y, radius);
    shade.addColorStop(0, `rgb(${glaring([r, g, b])})`);
    shade.addColorStop(1, `rgb(${(r * edge) | 0},${(g * edge) | 0},${(b * edge) | 0})`);
    context.fillStyle = shade;
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.fill();
  }
}

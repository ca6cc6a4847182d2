// The sides' colours for text on the page: their LEDs' colours, lightened until they can be read.

import { luminance } from "../board/led_canvas.js";

const LEGIBLE = 0.425; // minimum luminance: WCAG AA requires a contrast of 4.5, and the lightest panel is #24463d

/** A colour for text on the page's panels: `hex` ("#rrggbb") with as much white as it takes to be legible. */
export function readable(/** @type {string} */ hex) {
  const color = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  let mixed = color;
  for (let white = 0.05; luminance(mixed) < LEGIBLE; white += 0.05) {
    mixed = color.map((value) => Math.round(value + (255 - value) * white));
  }
  return `rgb(${mixed.join(", ")})`;
}

/** Give the page the colours of the board's sides, {side: "#rrggbb"}. */
export function paintSides(/** @type {Record<string, string>} */ colors) {
  const { style } = document.documentElement;
  for (const [side, color] of Object.entries(colors)) {
    style.setProperty(`--side-${side.toLowerCase()}`, readable(color));
    style.setProperty(`--light-${side.toLowerCase()}`, color);
  }
}

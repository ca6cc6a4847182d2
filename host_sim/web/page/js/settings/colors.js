// The sides' colours for text on the page: their LEDs' colours, lightened until they can be read.

/** @type {Rgb} */
const PANEL = [36, 70, 61]; // the lightest background of text
const CONTRAST = 4.6; // WCAG AA requires 4.5

const channels = (/** @type {string} */ hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

function luminance(/** @type {Rgb} */ rgb) {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colours [r, g, b], 1 to 21. */
export function contrast(/** @type {Rgb} */ one, /** @type {Rgb} */ other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour "#rrggbb" for text on the page's panels. */
export function readable(/** @type {string} */ hex) {
  const color = channels(hex);
  for (let white = 0; white <= 1; white += 0.05) {
    const mixed = /** @type {Rgb} */ (color.map((value) => Math.round(value + (255 - value) * white)));
    if (contrast(mixed, PANEL) >= CONTRAST) return `rgb(${mixed.join(", ")})`;
  }
  return "rgb(255, 255, 255)";
}

/** Give the page the colours of the board's sides, {side: "#rrggbb"}. */
export function paintSides(/** @type {Record<string, string>} */ colors) {
  const { style } = document.documentElement;
  for (const [side, color] of Object.entries(colors)) {
    style.setProperty(`--side-${side.toLowerCase()}`, readable(color));
    style.setProperty(`--light-${side.toLowerCase()}`, color);
  }
}

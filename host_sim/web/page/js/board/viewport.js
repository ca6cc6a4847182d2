// Converts the geometry's millimetres into pixels of the page. Knows no colour and no score.

const EDGE_MM = { x: 15.5, y: 11 }; // wood around the tracks of a cropped plate

/** The visible part of the plate: the whole plate, or the tracks with some wood around them. */
export function crop(/** @type {Layout} */ layout, /** @type {boolean} */ whole) {
  if (whole) return layout.outline_mm;
  const holes = Object.values(layout.holes).flat();
  const [xs, ys] = [holes.map(([x]) => x), holes.map(([, y]) => y)];
  return {
    left: Math.min(...xs) - EDGE_MM.x,
    right: Math.max(...xs) + EDGE_MM.x,
    bottom: Math.min(...ys) - EDGE_MM.y,
    top: Math.max(...ys) + EDGE_MM.y,
  };
}

/** Whether the plate is larger in a box of this size if its streets run upwards.
 * @type {(it: Box, width: number, height: number) => boolean} */
export function turnedIn({ left, right, bottom, top }, width, height) {
  const [w, h] = [right - left, top - bottom];
  return Math.min(width / h, height / w) > Math.min(width / w, height / h);
}

/** Converts millimetres of the plate to pixels. `turned`: counter-clockwise, so that the streets run up. */
export class Viewport {
  /** @param {Box} part @param {boolean} turned @param {number} width @param {number} height */
  constructor(part, turned, width, height) {
    const [w, h] = [part.right - part.left, part.top - part.bottom];
    const [across, down] = turned ? [h, w] : [w, h];
    this.part = part;
    this.turned = turned;
    this.scale = Math.min(width / across, height / down);
    this.width = across * this.scale;
    this.height = down * this.scale;
  }

  /** [x, y] in pixels from the top left corner of the visible part. @type {(hole: number[]) => Point} */
  place([x, y]) {
    const { left, right, top } = this.part;
    return this.turned
      ? [(top - y) * this.scale, (right - x) * this.scale]
      : [(x - left) * this.scale, (top - y) * this.scale];
  }

  /** The turn of a text on the page, in degrees clockwise as in CSS. degrees: its turn on the plate. */
  turn(/** @type {number} */ degrees) {
    return this.turned && degrees % 180 ? degrees - 90 : -degrees;
  }

  /** Let `context` draw in the plate's millimetres, y upwards. `ratio`: canvas pixels per CSS pixel. */
  drawInMillimetres(/** @type {CanvasRenderingContext2D} */ context, /** @type {number} */ ratio) {
    const { left, right, top } = this.part;
    const k = this.scale * ratio;
    if (this.turned) context.setTransform(0, -k, -k, 0, top * k, right * k);
    else context.setTransform(k, 0, 0, -k, -left * k, top * k);
  }
}

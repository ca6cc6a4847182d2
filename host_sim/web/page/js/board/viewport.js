// The layout of the board on the page: chosen by the window; converts the geometry's millimetres into pixels. Knows no
// colour and no score.

const PLATE_PX_PER_MM = 2.6; // from this width on the buttons on the plate are large enough
const DESK = { least_rem: 16.5, share: 0.24, most_rem: 20.6 };

/** Pixels above and below the plate in a stack. */
export const STACK_PX = 430;

const TABLET_PX = { least: 600, most: 1400 };
const LEAST_BAR_PX = 80; // the browser's bars above the page

const LEAST_LYING_PX = 500; // a narrower one, such as a window at 400 %, has no room for seats beside the tracks
const EDGE_MM = { x: 15.5, y: 11 }; // wood around the tracks of a cropped plate

/** The width of the desk beside the plate. rem: pixels of the font size. */
export const deskWidth = (/** @type {number} */ width, /** @type {number} */ rem) =>
  Math.max(DESK.least_rem * rem, Math.min(DESK.share * width, DESK.most_rem * rem));

/** The layout for a window of `width` × `height`: "cards" during a game of cards, "tablet" (between two people), "wide"
 * (plate, `desk` pixels beside it), "stack" (plate, desk below), or "portrait" or "landscape" of a phone.
 * @type {(outline: Box, width: number, height: number, desk: number, how: { cards: boolean, touch: boolean }) => string} */
export function arrangement(outline, width, height, desk, { cards, touch }) {
  if (cards) return "cards";
  if (touch && Math.min(width, height + LEAST_BAR_PX) >= TABLET_PX.least && width <= TABLET_PX.most) return "tablet";
  const [w, h] = [outline.right - outline.left, outline.top - outline.bottom];
  if (Math.min((width - desk - 46) / w, (height - 24) / h) >= PLATE_PX_PER_MM) return "wide";
  if (Math.min((width - 24) / w, (height - STACK_PX) / h) >= PLATE_PX_PER_MM) return "stack";
  return height > width || width < LEAST_LYING_PX ? "portrait" : "landscape";
}

/** The visible part of the plate: all of it, or the tracks with some wood around. */
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

/** Whether the plate is larger in a box if its streets run up.
 * @type {(it: Box, width: number, height: number) => boolean} */
export function turnedIn({ left, right, bottom, top }, width, height) {
  const [w, h] = [right - left, top - bottom];
  return Math.min(width / h, height / w) > Math.min(width / w, height / h);
}

/** Millimetres of the plate to pixels of a box. `turned`: a quarter turn counter-clockwise, so that the streets run up. */
export class Viewport {
  constructor(
    /** @type {Box} */ part,
    /** @type {boolean} */ turned,
    /** @type {number} */ width,
    /** @type {number} */ height,
  ) {
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

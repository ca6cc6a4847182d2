// Numbers on a board that stands upright. The firmware writes them along the streets, which run up a portrait phone: there
// they would lie on their side for both seats. So the page sets the same number in digits of its own, one below the other,
// in the same light. Pure.

const STREETS = 4;
const ROWS = 7;
const GAP = 2;

/** 0 to 9, four streets wide and seven holes high. */
const GLYPHS = [
  ".##. #..# #..# #..# #..# #..# .##.",
  "..#. .##. ..#. ..#. ..#. ..#. .###",
  ".##. #..# ...# ..#. .#.. #... ####",
  "###. ...# ...# .##. ...# ...# ###.",
  "...# ..## .#.# #..# #### ...# ...#",
  "#### #... ###. ...# ...# #..# .##.",
  ".##. #... #... ###. #..# #..# .##.",
  "#### ...# ..#. ..#. .#.. .#.. .#..",
  ".##. #..# #..# .##. #..# #..# .##.",
  ".##. #..# #..# .### ...# ...# .##.",
];

/** The holes that show `text` upright. columns: a side's streets from left to right, each its holes from the top, as its
 * seat sees them. Empty where there are more digits than fit. */
export function uprightHoles(/** @type {string} */ text, /** @type {number[][]} */ columns) {
  const high = text.length * (ROWS + GAP) - GAP;
  const top = Math.floor((columns[0].length - high) / 2);
  if (!text || top < 0) return [];
  return [...text]
    .flatMap((digit, place) =>
      GLYPHS[Number(digit)]
        .split(" ")
        .flatMap((cells, row) =>
          columns.map((holes, at) => cells[at] === "#" && holes[top + place * (ROWS + GAP) + row]),
        ),
    )
    .filter(Boolean);
}

export class UprightDigits {
  /** leds: the colours as the board has them, `rgb(side, hole)`. street: its holes. digits(): what the host tells,
   * side → {number, leds}. */
  constructor(
    /** @type {Lights} */ leds,
    /** @type {number} */ street,
    /** @type {() => Record<string, Messages.Digits> | undefined} */ digits,
  ) {
    this.leds = leds;
    this.street = street;
    this.digits = digits;
    /** @type {Record<string, number[][]>} */
    this.columns = {}; // side → its streets, as uprightHoles wants them
    this.shown = new Map(); // side → {color, from, to}: the holes of the number as it came, and upright
  }

  /** Set the numbers of those sides upright whose streets run up. places: side + hole → [x, y]; turnedRound: whether
   * the other sides sit across the table. */
  lay(/** @type {Map<string, Point>} */ places, /** @type {string[]} */ sides, /** @type {boolean} */ turnedRound) {
    this.columns = {};
    for (const side of sides) {
      const own = Array.from(
        { length: STREETS * this.street },
        (_, at) => /** @type {Point} */ (places.get(`${side}${at + 1}`)),
      );
      const [one, two] = own;
      if (one && Math.abs(one[0] - two[0]) < 1)
        this.columns[side] = columnsOf(own, this.street, turnedRound && side !== "A");
    }
    this.notice(sides);
  }

  /** The colour of a hole's LED as it is to be drawn. @returns {Rgb} */
  rgb(/** @type {string} */ side, /** @type {number} */ hole) {
    const shown = this.shown.get(side);
    if (shown?.to.has(hole)) return shown.color;
    return shown?.from.has(hole) ? [0, 0, 0] : this.leds.rgb(side, hole);
  }

  /** Look at the sides that changed. Returns whether one of them shows a number now, or has shown one. */
  notice(/** @type {string[]} */ sides) {
    let another = false;
    for (const side of new Set(sides)) {
      const number = this.columns[side] && this.find(side);
      another ||= Boolean(number) || this.shown.has(side);
      if (number) this.shown.set(side, number);
      else this.shown.delete(side);
    }
    return another;
  }

  find(/** @type {string} */ side) {
    const told = this.digits()?.[side];
    if (!told) return null;
    const to = uprightHoles(String(told.number), this.columns[side]);
    if (!to.length) return null;
    const from = told.leds.map((led) => led + 1);
    const [color] = from.map((hole) => this.leds.rgb(side, hole)).sort((a, b) => Math.max(...b) - Math.max(...a));
    return { color, from: new Set(from), to: new Set(to) };
  }
}

/** A side's streets as its seat sees them, from the places of its holes in the window, [x, y] of hole 1 first. */
function columnsOf(/** @type {Point[]} */ places, /** @type {number} */ street, /** @type {boolean} */ turned) {
  const sign = turned ? -1 : 1;
  const by = (/** @type {0 | 1} */ axis) => (/** @type {number} */ a, /** @type {number} */ b) =>
    sign * (places[a - 1][axis] - places[b - 1][axis]);
  return Array.from({ length: STREETS }, (_, at) =>
    Array.from({ length: street }, (_, hole) => at * street + hole + 1).sort(by(1)),
  ).sort(([a], [b]) => by(0)(a, b));
}

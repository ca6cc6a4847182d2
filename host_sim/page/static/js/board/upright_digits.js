// Numbers on a board that stands upright. The firmware writes them along the streets, which run up a portrait phone: there
// they would lie on their side for both seats. So the page sets the same number in digits of its own, one below the other,
// in the same light. Pure.

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

/** The digits of the number that a side's display shows, or "" where it shows none. lit(led): whether it is part of it;
 * display: the LEDs row by row as the side sees them; glyphs: the firmware's, as digits.json has both. */
export function digitsShown(lit, display, glyphs) {
  const rows = display.map((row) => row.map((led) => (lit(led) ? "#" : ".")).join(""));
  const columns = [...rows[0]].map((_, column) => rows.some((row) => row[column] === "#"));
  const [left, right] = [columns.indexOf(true), columns.lastIndexOf(true)];
  const width = glyphs[0].indexOf(" ");
  let text = "";
  for (let at = left; left >= 0 && at <= right; at += width + GAP) {
    const digit = glyphs.indexOf(rows.map((row) => row.slice(at, at + width)).join(" "));
    const after = rows.some((row) => row.slice(at + width, at + width + GAP).includes("#"));
    if (digit < 0 || after) return "";
    text += digit;
  }
  return text;
}

/** The holes that show `text` upright. columns: a side's streets from left to right, each its holes from the top, as its
 * seat sees them. Empty where there are more digits than fit. */
export function uprightHoles(text, columns) {
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

/** With how the firmware draws numbers. leds: the colours as the board has them, `rgb(side, hole)`. */
export async function load(leds) {
  return new UprightDigits(leds, await (await fetch("digits.json")).json());
}

export class UprightDigits {
  /** facts: as in digits.json. */
  constructor(leds, { glyphs, displays }) {
    this.leds = leds;
    this.glyphs = glyphs;
    this.displays = displays;
    this.columns = {}; // side → its streets, as uprightHoles wants them
    this.shown = new Map(); // side → {color, from, to}: the holes of the number as it came, and upright
  }

  /** Set the numbers of those sides upright whose streets run up. places: side + hole → [x, y]; turnedRound: whether
   * the other sides sit across the table. */
  lay(places, sides, turnedRound) {
    this.columns = {};
    for (const side of sides) {
      const own = new Map(Array.from({ length: 120 }, (_, at) => [at + 1, places.get(`${side}${at + 1}`)]));
      const [one, two] = [own.get(1), own.get(2)];
      if (one && Math.abs(one[0] - two[0]) < 1) this.columns[side] = columnsOf(own, turnedRound && side !== "A");
    }
    this.notice(sides);
  }

  /** The colour of a hole's LED as it is to be drawn, [r, g, b]. */
  rgb(side, hole) {
    const shown = this.shown.get(side);
    if (shown?.to.has(hole)) return shown.color;
    return shown?.from.has(hole) ? [0, 0, 0] : this.leds.rgb(side, hole);
  }

  /** Look at the sides that changed. Returns whether one of them shows a number now, or has shown one. */
  notice(sides) {
    let another = false;
    for (const side of new Set(sides)) {
      const found = this.columns[side] && this.find(side);
      another ||= Boolean(found) || this.shown.has(side);
      if (found) this.shown.set(side, found);
      else this.shown.delete(side);
    }
    return another;
  }

  find(side) {
    const display = this.displays["ABC".indexOf(side)];
    const colors = display.flat().map((led) => this.leds.rgb(side, led + 1));
    const most = Math.max(...colors.flat());
    const color = colors.find((it) => Math.max(...it) === most);
    if (!most) return null;
    const lit = (led) => String(this.leds.rgb(side, led + 1)) === String(color);
    const to = uprightHoles(digitsShown(lit, display, this.glyphs), this.columns[side]);
    if (!to.length) return null;
    const from = display.flat().filter(lit);
    return { color, from: new Set(from.map((led) => led + 1)), to: new Set(to) };
  }
}

/** A side's streets as its seat sees them, from the places of its holes in the window: hole → [x, y]. */
function columnsOf(places, turned) {
  const streets = Array.from({ length: 4 }, (_, street) => Array.from({ length: 30 }, (_, at) => street * 30 + at + 1));
  const sign = turned ? -1 : 1;
  for (const street of streets) street.sort((a, b) => sign * (places.get(a)[1] - places.get(b)[1]));
  return streets.sort(([a], [b]) => sign * (places.get(a)[0] - places.get(b)[0]));
}

// Plays a log, or a console as a serial monitor saved it: its lines, each at its time. Pauses are those of the log, but
// never long: the cards were shuffled, or the log goes on another evening. Knows nothing of what is in a line.

const FIRST_PAUSE_MS = 1000;
const UNKNOWN_PAUSE_MS = 2000; // where the log does not say when a line arrived
const LONGEST_PAUSE_MS = 8000;
const LONGEST_LINE = 4096; // letters; no event is so long

/** When a line of a log arrived, in milliseconds; NaN if it does not say. */
const arrivedAt = (line) => Date.parse(/"at": *"([^"]*)"/.exec(line)?.[1] ?? "");

/** The milliseconds from the line `before` (null: none) to the next. */
export function pauseBetween(before, line) {
  if (before === null) return FIRST_PAUSE_MS;
  const passed = arrivedAt(line) - arrivedAt(before);
  return Number.isNaN(passed) ? UNKNOWN_PAUSE_MS : Math.min(Math.max(passed, 0), LONGEST_PAUSE_MS);
}

export class LogPlayer {
  /** told({line: how it is with the log} | {heard: text}): called with each line `speed` times as fast as it came. */
  constructor(text, speed, told) {
    this.lines = text.replace(/^\uFEFF/, "").split("\n");
    this.speed = speed;
    this.told = told;
    this.timer = 0;
    this.before = null; // the last line with an event
    told({ line: "playing" });
    this.next();
  }

  /** Wait for the next event. Lines without one come with it. */
  next() {
    const at = this.lines.findIndex((line) => line.includes("{"));
    const lines = at < 0 ? this.lines : this.lines.splice(0, at + 1);
    const line = lines.at(-1) ?? "";
    const pause = at < 0 ? 0 : pauseBetween(this.before, line) / this.speed;
    this.timer = setTimeout(() => {
      for (const it of lines) this.told({ heard: `${it.slice(0, LONGEST_LINE)}\n` });
      if (at < 0) return this.told({ line: "ended" });
      this.before = line;
      return this.next();
    }, pause);
  }

  async end() {
    clearTimeout(this.timer);
  }
}

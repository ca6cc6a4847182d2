// Still lights, for devices set to reduced motion: a pulse stays at its brightest, and the lights of a win stop.
// A move or a press still shows its usual effects.

const MOVING_MS = 1000; // lights may move for this long after a move or a press, for example while a peg leaps
const NEW_PICTURE = 10; // if this many LEDs change at once, the picture is new, such as digits or the self-test

const level = (/** @type {Uint8Array} */ leds, /** @type {number} */ at) =>
  Math.max(leds[at], leds[at + 1], leds[at + 2]);

export class StillLights {
  constructor(/** @type {Model} */ model) {
    this.model = model;
    /** @type {Record<string, Uint8Array>} */ this.shown = {}; // side → R, G, B of each hole
    this.until = 0;
  }

  /** @returns {Rgb} */
  rgb(/** @type {string} */ side, /** @type {number} */ hole) {
    if (!this.shown[side]) return this.model.rgb(side, hole);
    return /** @type {Rgb} */ ([...this.shown[side].subarray(hole * 3 - 3, hole * 3)]);
  }

  /** Return which of the changed LEDs, [[side, hole]…], must be drawn. moved: whether the game has changed with
   * them, or a button is down. now: the time in ms. */
  update(/** @type {[string, number][]} */ leds, /** @type {boolean} */ moved, /** @type {number} */ now) {
    const won = Boolean(this.model.state.winner);
    if (moved || (leds.length >= NEW_PICTURE && !won)) this.until = now + MOVING_MS;
    if (moved) return this.showAll();
    return leds.filter(([side, hole]) => {
      const [shown, frame, at] = [this.shown[side], this.model.frames[side], hole * 3 - 3];
      if (!shown || shown.length !== frame.length) return false; // the game is not known yet
      if (now > this.until && (won || level(frame, at) <= level(shown, at))) return false;
      shown.set(frame.subarray(at, at + 3), at);
      return true;
    });
  }

  /** Show every LED as it is now. Return those that looked different before. */
  showAll() {
    /** @type {[string, number][]} */ const changed = [];
    for (const [side, frame] of Object.entries(this.model.frames)) {
      const before = this.shown[side];
      for (let at = 0; at < frame.length; at += 3) {
        if (!before || [0, 1, 2].some((channel) => before[at + channel] !== frame[at + channel])) {
          changed.push([side, at / 3 + 1]);
        }
      }
      this.shown[side] = frame.slice();
    }
    return changed;
  }
}

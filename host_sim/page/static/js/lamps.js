// The lamp test: begun as with a finger on DEAL while the plug goes in, and noticed when it is over, of which the board
// itself says nothing.

const HELD_MS = 2000; // longer than any board takes to start

export class LampTest {
  constructor(model) {
    this.model = model;
    this.shown = false; // one colour on all of a strip
    this.announced = false;
  }

  start(send) {
    for (const message of [{ power: false }, { press: "DEAL" }, { power: true }]) send(message);
    setTimeout(() => send({ release: "DEAL" }), HELD_MS);
  }

  /** Whether this news of the model is that a test is over. */
  ends({ console: lines, leds, power }) {
    if (lines.some((line) => line.startsWith("# lamp test"))) this.announced = true;
    if (power && !this.model.power) this.announced = this.shown = false;
    if (!this.announced || !leds.length) return false;
    const colors = new Set(
      Array.from({ length: this.model.hello.holes }, (_, at) => this.model.rgb("A", at + 1).join()),
    );
    if (colors.size === 1) this.shown ||= !colors.has("0,0,0");
    else if (this.shown) {
      this.announced = this.shown = false;
      return true;
    }
    return false;
  }
}

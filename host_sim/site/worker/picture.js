// The strips as last sent by Python, read out of its memory, and what of them has changed since the page was told.

export class Picture {
  constructor(python) {
    this.module = python._module;
    this.frames = {}; // side → colours 0xRRGGBB, hole 1 first
    this.count = 0; // frames received, of all sides together
    this.sides = {}; // number of a pin → side
    this.changed = {}; // side → {hole: "rrggbb"}
  }

  /** strips: {number of a pin: side}. draw: {pico, idle, channel} mA, as the desktop's strips reckon. */
  mount(strips, holes, draw) {
    this.sides = strips;
    this.draw = draw;
    for (const side of Object.values(strips)) this.frames[side] = new Uint32Array(holes);
  }

  /** A strip's colours, 32 bits each, lie in Python's memory at `address`. */
  receive(pin, address) {
    const side = this.sides[pin];
    const frame = this.frames[side];
    for (let at = 0; at < frame.length; at++) {
      const color = this.module.getValue(address + 4 * at, "i32"); // Emscripten's HEAPU32 is not exported
      if (color === frame[at]) continue;
      frame[at] = color;
      this.changed[side] ??= {};
      this.changed[side][at + 1] = color.toString(16).padStart(6, "0");
    }
    this.count++;
  }

  /** A copy of bytes of Python's memory. */
  bytes(address, length) {
    return Uint8Array.from({ length }, (_, at) => this.module.getValue(address + at, "i8"));
  }

  /** {leds} with the holes that differ from what was told before; {} if none does. */
  changes() {
    const { changed } = this;
    this.changed = {};
    return Object.keys(changed).length ? { leds: changed } : {};
  }

  /** What Pico and strips draw together, rounded up. */
  get milliamps() {
    let light = 0;
    let leds = 0;
    for (const frame of Object.values(this.frames)) {
      leds += frame.length;
      for (const color of frame) light += (color >> 16) + ((color >> 8) & 255) + (color & 255);
    }
    return this.draw.pico + this.draw.idle * leds + Math.ceil((this.draw.channel * light) / 255);
  }
}

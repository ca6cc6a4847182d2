// Decodes the pictures on a data pin as a chain of WS2812B would: strips of the Python class StripDecoder.

const LATCH_NS = 50_000;
const ONE_NS = 500; // a WS2812B reads a pulse of 220 to 380 ns as 0 and of 580 to 1000 ns as 1

export class Strip {
  frames = []; // [start, end, hex digits] of each picture since they were last taken
  bits = [];
  start = 0;
  rise = 0;
  fall = 0;

  edge(high, now) {
    if (!high) {
      this.bits.push(Number(now - this.rise >= ONE_NS));
      this.fall = now;
      return;
    }
    this.latch(now);
    if (!this.bits.length) this.start = now;
    this.rise = now;
  }

  // End a picture after which the line was low for long enough.
  latch(now) {
    if (!this.bits.length || this.rise > this.fall || now - this.fall < LATCH_NS) return;
    const bytes = Buffer.alloc(this.bits.length >> 3);
    for (let n = 0; n < 8 * bytes.length; n++) bytes[n >> 3] |= this.bits[n] << (7 - (n & 7));
    if (bytes.length) this.frames.push([this.start, this.fall, bytes.toString("hex")]);
    this.bits = [];
  }

  take(now) {
    this.latch(now);
    return this.frames.splice(0);
  }
}

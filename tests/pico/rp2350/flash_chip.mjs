// The flash beside the chip, and the registers through which the bootrom erases and programs it: QMI's direct mode.
// (rp2350js itself reports every flash command as done, but changes nothing.)

const DIRECT_CSR = 0x00;
const DIRECT_TX = 0x04;
const DIRECT_RX = 0x08;
const WRITABLE = 0xffc000cd;
const ENABLED = 1 << 0;
const SELECTED = 1 << 2;
const SELECTS_BY_ITSELF = 1 << 6;
const TX_EMPTY = 1 << 11;
const RX_EMPTY = 1 << 16;
const RX_LEVEL_SHIFT = 18;
const TX_16_BITS = 1 << 18;
const TX_NO_PUSH = 1 << 20;

const PAGE_PROGRAM = 0x02;
const WRITE_DISABLE = 0x04;
const READ_STATUS = 0x05;
const WRITE_ENABLE = 0x06;
const READ_STATUS_2 = 0x35;
const ERASES = { 32: 0x1000, 216: 0x10000 }; // 0x20: a sector, 0xd8: a block
const READ_ID = 0x9f;
const ID = [0xef, 0x40, 0x16]; // a W25Q32
const QUAD_ENABLED = 0x02;
const PAGE = 256;

// Registers that keep what is written to them.
export class Registers {
  words = new Uint32Array(1024);

  readUint32(offset) {
    return this.words[(offset & 0xfff) >>> 2];
  }

  writeUint32(offset, value) {
    this.words[(offset & 0xfff) >>> 2] = value;
  }

  // kind: 0 writes, 1 inverts, 2 sets and 3 clears the bits of `value`.
  writeUint32Atomic(offset, value, kind) {
    const before = this.readUint32(offset);
    this.writeUint32(offset, [value, before ^ value, before | value, before & ~value][kind]);
  }
}

export class FlashChip extends Registers {
  command = [];
  received = [];
  writeEnabled = false;
  busyUntil = 0;

  // log(kind, address, data) is called for each program and erase.
  constructor(content, clock, times, log) {
    super();
    Object.assign(this, { content, clock, times, log });
  }

  readUint32(offset) {
    const register = offset & 0xfff;
    if (register === DIRECT_RX) return this.received.shift() ?? 0;
    if (register !== DIRECT_CSR) return super.readUint32(offset);
    const csr = super.readUint32(DIRECT_CSR);
    if (csr & SELECTS_BY_ITSELF && !(csr & SELECTED)) this.deselect(); // everything has been sent
    return (csr | TX_EMPTY | (this.received.length ? this.received.length << RX_LEVEL_SHIFT : RX_EMPTY)) >>> 0;
  }

  writeUint32(offset, value) {
    const register = offset & 0xfff;
    if (register === DIRECT_TX) this.send(value);
    else super.writeUint32(offset, register === DIRECT_CSR ? value & WRITABLE : value);
    if (register === DIRECT_CSR && (!(value & ENABLED) || !(value & (SELECTED | SELECTS_BY_ITSELF)))) this.deselect();
  }

  send(value) {
    let answer = this.exchange(value & 0xff);
    if (value & TX_16_BITS) answer |= this.exchange((value >>> 8) & 0xff) << 8;
    if (!(value & TX_NO_PUSH)) this.received.push(answer);
  }

  exchange(byte) {
    const length = this.command.push(byte);
    if (length === 1) return 0xff;
    if (this.command[0] === READ_STATUS) return this.clock.nanos < this.busyUntil ? 1 : 0;
    if (this.command[0] === READ_STATUS_2) return QUAD_ENABLED;
    if (this.command[0] === READ_ID) return ID[length - 2] ?? 0;
    return 0xff;
  }

  deselect() {
    const [code, high, middle, low, ...data] = this.command;
    if (code === undefined) return;
    this.command = [];
    if (code === WRITE_ENABLE || code === WRITE_DISABLE) this.writeEnabled = code === WRITE_ENABLE;
    if (!this.writeEnabled || (code !== PAGE_PROGRAM && !ERASES[code])) return;
    const at = (high << 16) | (middle << 8) | low;
    this.writeEnabled = false;
    if (code === PAGE_PROGRAM) {
      const page = at & -PAGE;
      for (const [n, byte] of data.entries()) this.content[page + ((at + n) % PAGE)] &= byte;
      this.busyUntil = this.clock.nanos + this.times.program;
      this.log("program", at, data);
    } else {
      const begin = at & -ERASES[code];
      this.content.fill(0xff, begin, begin + ERASES[code]);
      this.busyUntil = this.clock.nanos + this.times.erase;
      this.log("erase", at, data);
    }
  }
}

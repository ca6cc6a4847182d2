// The RP2350 of the package rp2350js, with additions for CircuitPython, and its instruction loop.

import { RP2350 } from "rp2350js/rp2350";
import { FlashChip, Registers } from "./flash_chip.mjs";
import { restore, take } from "./snapshot.mjs";

const HERTZ = 150_000_000; // the clock that CircuitPython sets
const CYCLE = 1e9 / HERTZ;
const HARD_FAULT = 3;

const IO_QSPI = 0x40030;
const QMI = 0x400d0;
const TIMER0 = 0x400b0;
const NO_FUNCTION = 0x1f;

const TIMEHR = 0x08;
const TIMELR = 0x0c;
const ALARM0 = 0x10;
const ALARM3 = 0x1c;
const TIMERAWH = 0x24;
const TIMERAWL = 0x28;

const SIO_OUT = 0x10; // levels of pins; a register 8 bytes further sets bits, one 16 further clears bits
const SIO_OE = 0x30; // whether pins are driven, laid out like SIO_OUT
const SIO_SET = 8;
const SIO_CLEAR = 16;

const POLLS_NS = 4_000;
const POLL_NS = 10_000;
const PIO_CYCLES = 32; // most cycles for which a sleeping core skips the PIO

const nothing = () => {};
const QUIET = { debug: nothing, info: nothing, warn: nothing, error: nothing };

export class Chip {
  ahead = 0; // microseconds by which the timer is ahead of the clock
  high = 0; // upper half of the time, latched at the last read of the lower half
  polled = 0; // when the time was last read
  resetting = false;

  // times: {program, erase} of the flash, in ns. report: {flash, resets}, lists to which the events are added.
  constructor(flash, times, report) {
    this.mcu = new RP2350({ coreArch: "arm" });
    this.mcu.logger = QUIET;
    this.mcu.clkSys = HERTZ;
    this.mcu.flash.set(flash);
    this.report = report;
    this.clock = this.mcu.clock;
    this.state = { lines: [0, 0] };
    const { mcu, clock } = this;
    const log = (kind, at, data) => report.flash.push([clock.nanos, kind, at, Buffer.from(data).toString("hex")]);
    mcu.peripherals[QMI] = new FlashChip(mcu.flash, clock, times, log);
    mcu.peripherals[IO_QSPI] = new Registers();
    for (let pin = 0; pin < mcu.qspi.length; pin++) mcu.peripherals[IO_QSPI].words[2 * pin + 1] = NO_FUNCTION;
    for (const channel of mcu.pwm.channels) channel.timer.frequency = HERTZ;
    mcu.watchdog.timer.frequency = 1_000_000; // the RP2040's watchdog counts twice as fast, by mistake
    mcu.watchdog.onWatchdogTrigger = () => {
      this.resetting = true;
    };
    this.interruptLevels();
    this.drivePins();
    this.countTime();
  }

  // Switch the chip on, and save the state to which each reset returns.
  powerOn() {
    const { mcu } = this;
    for (const pin of mcu.gpio) pin.setInputValue(true); // an open pin is high if it has a pull-up
    mcu.reset();
    this.cold = take([mcu, this.state], [mcu.flash.buffer, mcu.sram.buffer, mcu.watchdog.scratchData.buffer]);
  }

  // An interrupt stays pending while its line is up, even after its handler ran. It wakes the core, masked or not.
  interruptLevels() {
    const core = this.mcu.core[0];
    const { lines } = this.state;
    const { nvicPending } = core.ppb();
    const setInterrupt = core.setInterrupt.bind(core);
    core.setInterrupt = (irq, up) => {
      if (up) lines[irq >> 5] |= 1 << irq;
      else lines[irq >> 5] &= ~(1 << irq);
      setInterrupt(irq, up);
    };
    const exceptionReturn = core.exceptionReturn.bind(core);
    core.exceptionReturn = (kind) => {
      exceptionReturn(kind);
      nvicPending[0] |= lines[0];
      nvicPending[1] |= lines[1];
    };
  }

  // CircuitPython drives a pin with the instruction mcrr p0, #4, pin, level, c0 (or c4: its direction).
  // The package ignores that instruction, but reads CPACR before each coprocessor instruction, so that read is hooked.
  drivePins() {
    const { mcu } = this;
    const core = mcu.core[0];
    const ppb = core.ppb();
    let { cpacr } = ppb;
    const get = () => {
      const first = mcu.readUint16(core.currentInstrAddr);
      const second = mcu.readUint16(core.currentInstrAddr + 2);
      if ((first & 0xfff0) === 0xec40 && (second & 0xffb) === 0x40) {
        const change = core.regs.r[first & 15] ? SIO_SET : SIO_CLEAR;
        mcu.sio.writeUint32((second & 4 ? SIO_OE : SIO_OUT) + change, 1 << core.regs.r[second >>> 12], 0);
      }
      return cpacr;
    };
    const set = (value) => {
      cpacr = value;
    };
    Object.defineProperty(ppb, "cpacr", { get, set });
  }

  // Set the timer ahead, but not within an interrupt handler: an alarm that the handler then sets would have passed.
  setAhead(micros) {
    while (this.mcu.core[0].regs.ipsr) this.runTo(this.clock.nanos + 1);
    this.ahead += micros;
  }

  // The timer can be set ahead. While no PIO runs, code that waits in a loop sees 10 us pass at each read.
  // A read of the timer within 4 us of the last one means such a loop: nothing else in CircuitPython reads this often.
  countTime() {
    const timer = this.mcu.peripherals[TIMER0];
    const read = timer.readUint32.bind(timer);
    const write = timer.writeUint32.bind(timer);
    const micros = () => this.clock.nanos / 1000 + this.ahead;
    timer.readUint32 = (offset) => {
      if (offset === TIMERAWL) {
        if (this.clock.nanos - this.polled < POLLS_NS && !this.sends) this.clock.tick(POLL_NS);
        this.polled = this.clock.nanos;
        return micros() >>> 0;
      }
      if (offset === TIMELR) this.high = Math.floor(micros() / 2 ** 32);
      if (offset === TIMELR) return micros() >>> 0;
      if (offset === TIMEHR) return this.high;
      if (offset === TIMERAWH) return Math.floor(micros() / 2 ** 32);
      return read(offset);
    };
    timer.writeUint32 = (offset, value) =>
      write(offset, offset >= ALARM0 && offset <= ALARM3 ? (value - this.ahead) >>> 0 : value);
  }

  get sends() {
    const [one, two, three] = this.mcu.pio;
    return (one.machinesRunning | two.machinesRunning | three.machinesRunning) !== 0;
  }

  runTo(end) {
    const { mcu, clock } = this;
    const [core, other] = mcu.core;
    const { nvicPending, nvicEnabled } = core.ppb();
    const [pio0, pio1, pio2] = mcu.pio;
    while (clock.nanosCounter < end) {
      let cycles;
      if (core.waiting) {
        if ((nvicPending[0] & nvicEnabled[0]) | (nvicPending[1] & nvicEnabled[1])) {
          core.waiting = false;
          continue;
        }
        const next = clock.nextAlarm === null ? end : Math.min(end, clock.nextAlarm.nanos);
        cycles = Math.max(1, Math.ceil((next - clock.nanosCounter) / CYCLE));
        if (this.sends) cycles = Math.min(cycles, PIO_CYCLES);
      } else {
        cycles = core.executeInstruction();
      }
      if (!other.waiting) {
        mcu.currentCore = 1;
        other.executeInstruction();
        mcu.currentCore = 0;
      }
      if (pio0.machinesRunning) this.advance(pio0, cycles);
      if (pio1.machinesRunning) this.advance(pio1, cycles);
      if (pio2.machinesRunning) this.advance(pio2, cycles);
      const now = clock.nanosCounter + cycles * CYCLE;
      if (clock.nextAlarm === null || clock.nextAlarm.nanos > now) clock.nanosCounter = now;
      else clock.tick(cycles * CYCLE);
      if (this.resetting) this.reset();
    }
  }

  // Run a PIO block instruction by instruction, each at its own time.
  advance(pio, cycles) {
    const { clock } = this;
    const begin = clock.nanosCounter;
    const machines = pio.machines.filter((machine) => machine.enabled);
    for (let cycle = 0; cycle < cycles && pio.machinesRunning; ) {
      let idle = cycles - cycle;
      for (const one of machines) idle = Math.min(idle, Math.ceil((one.clockDiv - one.curClockPhase) / 256) - 1);
      idle = Math.max(idle, 0);
      for (const one of machines) one.curClockPhase += 256 * idle;
      cycle += idle;
      if (cycle === cycles) break;
      clock.nanosCounter = begin + cycle * CYCLE;
      pio.step();
      cycle += 1;
    }
    clock.nanosCounter = begin;
  }

  // Reset the chip, as the watchdog does: the RAM, the watchdog's scratch registers and the pins keep their state.
  reset() {
    const { mcu, clock, report } = this;
    const { nanos } = clock;
    const { reason } = mcu.watchdog;
    const levels = mcu.gpio.map((pin) => pin.rawInputValue);
    report.resets.push(nanos);
    restore(this.cold);
    this.resetting = false;
    clock.nanosCounter = nanos;
    mcu.watchdog.reason = reason;
    for (const [n, level] of levels.entries()) mcu.gpio[n].rawInputValue = level;
    mcu.reset();
  }

  hardFault() {
    this.mcu.core[0].exceptionEntry(HARD_FAULT);
  }
}

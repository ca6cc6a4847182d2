// An emulated Pico 2 that is driven by lines of JSON: each line read is [verb, ...values], each line written the answer,
// {value, now, watched, lookedFor, frames, console, flash, resets, rises} with the events since the last one.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Chip } from "./chip.mjs";
import { Computer } from "./computer.mjs";
import { restore, take } from "./snapshot.mjs";
import { Strip } from "./strip.mjs";

const HIGH = 1; // of the emulator's states of a pin
const [flash, setup] = process.argv.slice(2);
const { strips: gpios, program, erase } = JSON.parse(setup);

const report = { flash: [], resets: [], console: [], rises: {} };
const chip = new Chip(readFileSync(flash), { program, erase }, report);
const { mcu, clock } = chip;
const computer = new Computer(mcu.usbCtrl, (bytes) => report.console.push(...bytes));
const strips = Object.fromEntries(gpios.map((gpio) => [gpio, new Strip()]));
for (const [gpio, strip] of Object.entries(strips)) {
  mcu.gpio[gpio].addListener((level, before) => {
    if (level === HIGH || before === HIGH) strip.edge(level === HIGH, clock.nanos);
  });
}
let kept;

const verbs = {
  run: (end) => chip.runTo(end),
  level: (gpio, up) => mcu.gpio[gpio].setInputValue(up),
  rises(gpio) {
    report.rises[gpio] = [];
    mcu.gpio[gpio].addListener((level) => level === HIGH && report.rises[gpio].push(clock.nanos));
  },
  pulses: (gpio) => strips[gpio].pulses,
  read: (at, size) => Buffer.from(mcu.flash.subarray(at, at + size)).toString("hex"),
  write: (at, hex) => mcu.flash.set(Buffer.from(hex, "hex"), at),
  ahead(micros) {
    chip.ahead += micros;
  },
  ticks: () => clock.nanos / 1000 + chip.ahead,
  fault: () => chip.hardFault(),
  plugIn: () => computer.plugIn(),
  reads: (reads) => computer.setReads(reads),
  type: (hex) => computer.type(Buffer.from(hex, "hex")),
  keep() {
    kept = take([chip, computer, strips, report], [chip.cold]);
  },
  restore: () => restore(kept),
};

chip.powerOn();

createInterface({ input: process.stdin }).on("line", (line) => {
  const [verb, ...values] = JSON.parse(line);
  const answer = { value: verbs[verb](...values) ?? null, now: clock.nanos, watched: mcu.watchdog.timer.enable };
  answer.lookedFor = computer.lookedFor;
  answer.frames = Object.fromEntries(gpios.map((gpio) => [gpio, strips[gpio].take(clock.nanos)]));
  answer.console = Buffer.from(report.console.splice(0)).toString("hex");
  answer.flash = report.flash.splice(0);
  answer.resets = report.resets.splice(0);
  answer.rises = Object.fromEntries(Object.entries(report.rises).map(([gpio, times]) => [gpio, times.splice(0)]));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});

// An emulated Pico 2, driven by lines of JSON, [verb, ...values]. It answers each with a line of JSON: {value, now,
// watched, lookedFor, console, flash, resets, edges}. An answer has the events since the last answer.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Chip } from "./chip.mjs";
import { Computer } from "./computer.mjs";
import { restore, take } from "./snapshot.mjs";

const HIGH = 1; // the emulator's number for a high pin
const [flash, times] = process.argv.slice(2);

const report = { flash: [], resets: [], console: [], edges: {} };
const chip = new Chip(readFileSync(flash), JSON.parse(times), report);
const { mcu, clock } = chip;
const computer = new Computer(mcu.usbCtrl, (bytes) => report.console.push(...bytes));
for (const [gpio, pin] of mcu.gpio.entries()) {
  pin.addListener((level, before) => {
    if (level === HIGH || before === HIGH) report.edges[gpio]?.push([clock.nanos, level === HIGH]);
  });
}
let kept;

const verbs = {
  run: (end) => chip.runTo(end),
  level: (gpio, up) => mcu.gpio[gpio].setInputValue(up),
  listen(gpio) {
    report.edges[gpio] ??= [];
  },
  read: (at, size) => Buffer.from(mcu.flash.subarray(at, at + size)).toString("hex"),
  write: (at, hex) => mcu.flash.set(Buffer.from(hex, "hex"), at),
  ahead: (micros) => chip.setAhead(micros),
  ticks: () => clock.nanos / 1000 + chip.ahead,
  fault: () => chip.hardFault(),
  plugIn: () => computer.plugIn(),
  reads: (reads) => computer.setReads(reads),
  type: (hex) => computer.type(Buffer.from(hex, "hex")),
  keep() {
    kept = take([chip, computer, report], [chip.cold]);
  },
  restore: () => restore(kept),
};

chip.powerOn();

createInterface({ input: process.stdin }).on("line", (line) => {
  const [verb, ...values] = JSON.parse(line);
  const answer = { value: verbs[verb](...values) ?? null, now: clock.nanos, watched: mcu.watchdog.timer.enable };
  answer.lookedFor = computer.lookedFor;
  answer.console = Buffer.from(report.console.splice(0)).toString("hex");
  answer.flash = report.flash.splice(0);
  answer.resets = report.resets.splice(0);
  answer.edges = Object.fromEntries(Object.entries(report.edges).map(([gpio, edges]) => [gpio, edges.splice(0)]));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
});

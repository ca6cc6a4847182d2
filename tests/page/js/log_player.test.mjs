import assert from "node:assert/strict";
import { test } from "node:test";
import { of } from "./page.mjs";

const { LogPlayer, pauseBetween } = await of("lines/log_player.js");

const at = (second, text = "event") => JSON.stringify({ at: new Date(1000 * second).toISOString(), text });

const PAUSES = [
  ["the first comes after a moment", null, at(50), 1000],
  ["pauses are those of the log", at(50), at(53.5), 3500],
  ["but never long", at(53), at(4000), 8000],
  ["a clock that goes back is no pause", at(53), at(50), 0],
  ["one that does not say when", at(53), "{}", 2000],
  ["and the one after it", "{}", at(53), 2000],
];
for (const [name, before, line, ms] of PAUSES) test(name, () => assert.equal(pauseBetween(before, line), ms));

test("every line is told in its time, and then the end", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told = [];
  const player = new LogPlayer(`\uFEFF# a note\n${at(1)}\nhalf a li\n${at(4)}\nthe rest`, 2, (it) => told.push(it));
  assert.deepEqual(told, [{ line: "playing" }]);
  t.mock.timers.tick(499);
  assert.equal(told.length, 1);
  t.mock.timers.tick(1);
  assert.deepEqual(told.slice(1), [{ heard: "# a note\n" }, { heard: `${at(1)}\n` }]);
  t.mock.timers.tick(1499);
  assert.equal(told.length, 3);
  t.mock.timers.tick(1);
  assert.deepEqual(told.slice(3, 5), [{ heard: "half a li\n" }, { heard: `${at(4)}\n` }]);
  assert.deepEqual(told.slice(5), [{ heard: "the rest\n" }, { line: "ended" }]);
  assert.ok(player);
});

test("a line that never ends is cut, and a log that is left says no more", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told = [];
  const player = new LogPlayer(`{${"x".repeat(1e6)}\n${at(1)}`, 1, (it) => told.push(it));
  t.mock.timers.tick(1000);
  assert.ok(told[1].heard.length < 5000);
  player.end();
  t.mock.timers.tick(1e6);
  assert.equal(told.length, 2);
});

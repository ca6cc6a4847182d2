// Imports between the folders of scripts: no circles, none upwards. A file beside the folders counts as a folder.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const JS = fileURLToPath(new URL("../../../host_sim/web/page/js", import.meta.url));
const FLOORS = [
  ["main.js"],
  ["tools.js"],
  ["cards", "games", "help"],
  ["settings"],
  ["board"],
  ["lines"],
  ["dialogs.js", "sentences.js", "told.js"],
  ["names.js"],
  ["words.js"],
  ["memory.js"],
  ["words", "dom.js", "start_check.js"],
];
const floorOf = (folder) => FLOORS.findIndex((floor) => floor.includes(folder));
const folderOf = (path) => relative(JS, path).split("/")[0];

const arrows = readdirSync(JS, { recursive: true })
  .filter((name) => name.endsWith(".js"))
  .flatMap((name) => {
    const path = join(JS, name);
    const found = readFileSync(path, "utf-8").matchAll(/(?:from|import\(|import) ?["`](\.[^"`]+)["`]/g);
    return [...found].map(([, to]) => [folderOf(path), folderOf(join(dirname(path), to))]);
  })
  .filter(([from, to]) => from !== to);

test("every folder of scripts is in a layer", () => {
  const unknown = arrows.flat().filter((folder) => floorOf(folder) < 0);
  assert.deepEqual(unknown, []);
});

test("no import goes up", () => {
  assert.deepEqual(
    arrows.filter(([from, to]) => floorOf(from) > floorOf(to)),
    [],
  );
});

test("no folders import each other in a circle", () => {
  const within = arrows.filter(([from, to]) => floorOf(from) === floorOf(to));
  const reaches = (from, to, seen = []) =>
    within.some(([a, b]) => a === from && (b === to || (!seen.includes(b) && reaches(b, to, [...seen, b]))));
  assert.deepEqual(
    FLOORS.flat().filter((folder) => reaches(folder, folder)),
    [],
  );
});

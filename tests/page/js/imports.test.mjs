// Each folder of scripts, and each file beside the folders, is a layer. Imports only go down. (`make check` finds cycles
// within a layer.)

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const JS = fileURLToPath(new URL("../../../host_sim/web/page/js", import.meta.url));
const FROM_THE_TOP =
  "main.js deferred.js cards games help settings lines board board_sentences.js table_sentences.js card_text.js players.js words.js words memory.js dialogs.js dom.js start_check.js";
const layers = FROM_THE_TOP.split(" ");
const layerOf = (path) => layers.indexOf(relative(JS, path).split("/")[0]);

for (const name of readdirSync(JS, { recursive: true }).filter((name) => name.endsWith(".js"))) {
  test(`imports of ${name} only go down`, () => {
    const path = join(JS, name);
    assert.ok(layerOf(path) >= 0, "it is in no layer");
    for (const [, to] of readFileSync(path, "utf-8").matchAll(
      /(?:from|(?<!typeof )import\(|import) ?["`](\.[^"`]+)["`]/g,
    )) {
      assert.ok(layerOf(path) <= layerOf(join(dirname(path), to)), to);
    }
  });
}

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.localStorage = { getItem: () => null, setItem() {} };
const { boardSays } = await import("../../../host_sim/web/page/js/sentences.js");

for (const id of ["__proto__", "constructor", "toString", "no_such_id"]) {
  test(`a log may say ${id}: it is no sentence of ours`, () => assert.equal(boardSays({ id }), id));
}

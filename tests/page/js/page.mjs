// The page's modules in Node, with the globals that they need, and tests as tables.

import assert from "node:assert/strict";
import { test } from "node:test";

export { assert, test };

globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.addEventListener = () => {};
globalThis.document = {
  addEventListener() {},
  querySelector: () => null,
  querySelectorAll: () => [],
  documentElement: {},
  body: { dataset: {} },
};

export const of = (path) => import(`../../../host_sim/web/page/js/${path}`);

/** A test for each row, which begins with its name. */
export const each = (rows, check) => {
  for (const [name, ...row] of rows) test(String(name), () => check(...row));
};

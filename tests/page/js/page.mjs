// The page's modules in Node, with the globals that they need, and tests written as tables.

import assert from "node:assert/strict";
import { test } from "node:test";

export { assert, test };

globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.addEventListener = () => {};
globalThis.innerWidth = 800;
globalThis.matchMedia = () => ({ matches: false });
globalThis.document = {
  addEventListener() {},
  createElement: (tag) => ({
    tag,
    dataset: {},
    style: { setProperty() {} },
    setAttribute() {},
    addEventListener() {},
    click() {
      this.onclick();
    },
    getContext: () => ({}),
    append(...content) {
      this.content = [...(this.content ?? []), ...content];
    },
    replaceChildren(...content) {
      this.content = content;
    },
  }),
  querySelector: () => null,
  querySelectorAll: () => [],
  documentElement: {},
  body: { dataset: {} },
};

export const of = (path) => import(`../../../host_sim/web/page/js/${path}`);

/** The text of an element made by the stub above. */
export const textOf = (it) =>
  typeof it === "string" ? it : [it.textContent, ...(it.content ?? []).map(textOf)].join("");

/** The text with ordinary spaces, for comparison. */
export const plain = (text) => text.replace(/[\u00a0\u202f]/g, " ");

/** Make a test of each row; a row begins with the test's name. */
export const each = (rows, check) => {
  for (const [name, ...row] of rows) test(String(name), () => check(...row));
};

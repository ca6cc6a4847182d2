// Loads the page's modules in Node, with the globals that they need. `each` makes tests of a table.

import assert from "node:assert/strict";
import { test } from "node:test";

export { assert, test };

globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.addEventListener = () => {};
globalThis.matchMedia = () => ({ matches: false });
globalThis.document = {
  addEventListener() {},
  createElementNS: (_namespace, tag) => document.createElement(tag),
  createElement: (tag) => ({
    tag,
    dataset: {},
    classList: { add() {}, toggle() {} },
    style: {
      setProperty(name, value) {
        this[name] = value;
      },
    },
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

export const each = (rows, check) => {
  for (const [name, ...row] of rows) test(String(name), () => check(...row));
};

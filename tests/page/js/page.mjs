// What the page's modules find around them in Node, and those modules.

globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.document = {
  querySelector: () => null,
  querySelectorAll: () => [],
  documentElement: {},
  body: { dataset: {} },
};

export const of = (path) => import(`../../../host_sim/web/page/js/${path}`);

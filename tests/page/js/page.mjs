// The page's modules in Node, with the globals that they need.

globalThis.localStorage = { getItem: () => null, setItem() {} };
globalThis.document = {
  querySelector: () => null,
  querySelectorAll: () => [],
  documentElement: {},
  body: { dataset: {} },
};

export const of = (path) => import(`../../../host_sim/web/page/js/${path}`);

// The page's elements: find them and make them.

/** The first element that matches, of `root` or of the page.
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {any} */
export const $ = (selector, root = document) => root.querySelector(selector);

/** All elements that match.
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {any[]} */
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** A new element. `traits` are its properties; names with a hyphen, and `role`, become attributes, `dataset` is merged.
 * @param {string} tag
 * @param {Record<string, any>} traits
 * @param {...(Node | string)} content
 * @returns {any} */
export function make(tag, traits = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) {
    if (name === "dataset") Object.assign(element.dataset, value);
    else if (name.includes("-") || name === "role") element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...content);
  return element;
}

/** A row of a table: its heading, and a cell for each text. */
export function row(name, cells) {
  const heading = make("th", { scope: "row", textContent: name });
  return make("tr", {}, heading, ...cells.map((textContent) => make("td", { textContent })));
}

/** Write `text` where it is not there yet, so that a screen reader hears it once. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A new element of a drawing. */
export function svg(tag, traits, ...content) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(traits)) element.setAttribute(name, String(value));
  element.append(...content);
  return element;
}

/** Have the browser save a file made of these parts. */
export function saveFile(name, parts, type = "application/octet-stream") {
  const link = make("a", { href: URL.createObjectURL(new Blob(parts, { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Load a style sheet that is seldom needed, once. */
export function addStyle(href) {
  if ($(`link[href="${href}"]`)) return Promise.resolve();
  const link = make("link", { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}

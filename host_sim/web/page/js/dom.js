// The page's elements: find them and make them.

/** The first match in `root` or in the page. If the selector is only an id, the type is known. @type {FindOne} */
export const $ = (selector, root = document) => /** @type {any} */ (root.querySelector(selector));

/** @type {FindAll} */
export const all = (selector, root = document) => /** @type {any} */ ([...root.querySelectorAll(selector)]);

/** The address of a file beside the folder of the scripts. */
const fileOf = (/** @type {string} */ name) => new URL(`../${name}`, import.meta.url).href;

/** @type {Map<string, any>} */ const loaded = new Map();

/** The content of a JSON file beside the folder of the scripts, fetched once. @type {LoadJson} */
export async function loadJson(name) {
  if (!loaded.has(name)) loaded.set(name, await (await fetch(fileOf(name))).json());
  return loaded.get(name);
}

export const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {(canvas: HTMLCanvasElement, how?: CanvasRenderingContext2DSettings) => Pen} */
export const contextOf = (canvas, how = {}) => /** @type {Pen} */ (canvas.getContext("2d", how));

/** A new element. traits: its properties; names with a hyphen and `role` become attributes, and `dataset` is merged.
 * @type {Make} */
export function make(tag, traits = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(traits)) {
    if (name === "dataset") Object.assign(element.dataset, value);
    else if (name.includes("-") || name === "role") element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
  element.append(...content);
  return element;
}

/** @type {(className: string, ...content: (Node | string)[]) => HTMLElement} */
export const span = (className, ...content) => make("span", { className }, ...content);

/** @type {(textContent: string, onclick?: () => unknown, className?: string) => HTMLButtonElement} */
export const pushButton = (textContent, onclick, className = "") =>
  make("button", { type: "button", textContent, className, ...(onclick && { onclick }) });

/** Write `text` unless it is already there, so that a screen reader says it only once. */
export function write(/** @type {HTMLElement} */ element, /** @type {string} */ text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @type {(tag: string, traits: Drawn, ...content: (Node | string)[]) => SVGElement} */
export function svg(tag, traits, ...content) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(traits)) element.setAttribute(name, String(value));
  element.append(...content);
  return element;
}

const SAVING_MS = 60000; // Safari drops a download if its address is revoked at once (WebKit bug 211234)

/** Have the browser save a file made of these parts.
 * @type {(name: string, parts: BlobPart[], type?: string) => void} */
export function saveFile(name, parts, type = "application/octet-stream") {
  const link = make("a", { href: URL.createObjectURL(new Blob(parts, { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS);
}

/** Load a style sheet that is rarely needed, unless it is already loaded. */
export function addStyle(/** @type {StyleName} */ name) {
  const href = fileOf(name);
  if ($(`link[href="${href}"]`)) return Promise.resolve();
  const link = make("link", { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}

/** Enable or disable a button without taking the focus from it. */
export function enable(/** @type {HTMLElement} */ button, /** @type {boolean} */ on) {
  button.setAttribute("aria-disabled", String(!on));
}

export const isEnabled = (/** @type {HTMLElement} */ button) => button.getAttribute?.("aria-disabled") !== "true";

// The 3D view of the board: a finger turns it, the slider takes it apart, a touched part is named. Each step of the
// guide is a clip of the file's animation, and each part has a material with its name (hardware/glb.py).

import "./model-viewer.min.js";
import languages from "./languages.js";

const find = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const language = chosen();
const words = /** @type {Record<string, any>} */ (languages[/** @type {"en" | "fr"} */ (language)]);
const viewer = find("#board");
const slider = find("#apart");
const GLOW = [0.35, 0.22, 0.08];
/** @type {any} */
let touched = null;

/** The language chosen on the page, or the first of the browser's languages that is available. */
function chosen() {
  /** @type {string | null} */
  let kept = null;
  try {
    kept = localStorage.getItem("pegout.language");
  } catch {
    // A private window: the browser's languages decide.
  }
  const wanted = [kept, ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return wanted.find((tag) => tag && tag in languages) ?? "en";
}

/** The words for a part's name: "diffuser_2" is the diffuser's second piece. */
function nameOf(/** @type {string} */ name) {
  const [, kind, number] = /** @type {string[]} */ (name.match(/^(.*?)(?:_(\d))?$/));
  const part = words.parts[kind] ?? kind;
  return number ? words.piece(part, number) : part;
}

function spread() {
  const share = slider.value / 100;
  viewer.currentTime = share * 0.999; // a clip lasts a second, and starts again at its end
  const { theta, phi } = viewer.getCameraOrbit();
  const fills = viewer.clientWidth > viewer.clientHeight ? 82 : 105; // percent of the distance at which every view fits
  viewer.cameraOrbit = `${theta}rad ${phi}rad ${fills + 25 * share}%`;
  viewer.cameraTarget = `auto ${0.008 + 0.045 * share}m auto`;
}

function show(/** @type {string} */ step) {
  viewer.animationName = step;
  for (const button of find("#steps").querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.value === step));
  }
  viewer.updateComplete.then(spread);
}

function touch(/** @type {MouseEvent} */ { clientX, clientY }) {
  const part = viewer.materialFromPoint(clientX, clientY);
  touched?.setEmissiveFactor([0, 0, 0]);
  part?.setEmissiveFactor(GLOW);
  touched = part;
  find("#name").textContent = part ? nameOf(part.name) : "";
}

function failed() {
  find("#name").textContent = words.failed;
}

/** The unzipped GLB file: many web hosts do not compress these. */
async function unpacked(/** @type {string} */ name) {
  const response = await fetch(name);
  if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
  const plain = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Blob([await new Response(plain).arrayBuffer()], { type: "model/gltf-binary" });
}

/** Cache the files of this page, so that it also opens offline. */
async function keep() {
  if (!navigator.serviceWorker) return; // not a secure context
  await navigator.serviceWorker.register("../service-worker.js");
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  if (!navigator.serviceWorker.controller) {
    await new Promise((go) => navigator.serviceWorker.addEventListener("controllerchange", go, { once: true }));
  }
  await Promise.all([location.href, ...loaded].map((name) => fetch(name)));
  document.documentElement.dataset.kept = "";
}

document.documentElement.lang = language;
for (const element of document.querySelectorAll("[data-words]")) {
  element.textContent = words[/** @type {any} */ (element).dataset.words];
}
document.title = `Pegout: ${words.title}`;
viewer.alt = words.board;
find("#progress").setAttribute("aria-label", words.progress);
for (const step of Object.keys(words.clips)) {
  const button = document.createElement("button");
  button.type = "button";
  button.value = step;
  button.textContent = words.clips[step];
  button.addEventListener("click", () => show(step));
  find("#steps").append(button);
}
viewer.addEventListener("load", () => {
  find("#progress").hidden = true;
  show("all");
  document.documentElement.dataset.loaded = "";
  keep();
});
viewer.addEventListener("error", failed);
viewer.addEventListener("click", touch);
slider.addEventListener("input", spread);
const library = /** @type {any} */ (customElements.get("model-viewer"));
library.meshoptDecoderLocation = new URL("meshopt_decoder.js", location.href).href;
unpacked("pegout-two.packed").then((board) => (viewer.src = URL.createObjectURL(board)), failed);

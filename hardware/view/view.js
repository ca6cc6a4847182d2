// The board from its GLB file: turned by the finger, taken apart by the slider, its parts named when touched. Each part's
// node says in its extras by how many millimetres the slider lifts it.

import {
  AmbientLight,
  Box3,
  Color,
  DirectionalLight,
  MeshStandardMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

// What each step of the guide shows, by how the names of the parts begin.
/** @type {[string, string[]][]} */
const STEPS = [
  ["3 Body and lid", ["body", "lid", "foot"]],
  ["4 Boards", ["body", "lid", "foot", "carrier", "switch"]],
  ["5 Strips", ["tray", "strips", "leds", "deal_board"]],
  ["6 Light grid", ["body", "lid", "foot", "carrier", "switch", "tray", "strips", "leds", "deal_board", "light_grid"]],
  ["All", [""]],
];
const WITHOUT = ["button_bar", "deal_bar"]; // only for a perfboard: they lie where the switch boards are
const WORDS = {
  deal_board: "DEAL's board",
  leds: "LEDs",
  light_grid: "light grid",
  carrier_board: "carrier board with the Pico",
};

const find = (selector) => /** @type {any} */ (document.querySelector(selector));

const canvas = find("#board");
const scene = new Scene();
const camera = new PerspectiveCamera(32, 1, 0.01, 5);
const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
const controls = new OrbitControls(camera, canvas);
controls.listenToKeyEvents(canvas);
scene.add(new AmbientLight(0xffffff, 1.6));
for (const [x, y, z] of [
  [-1, 2, 1.5],
  [1.5, 1, -1],
]) {
  const light = new DirectionalLight(0xffffff, 1.4);
  light.position.set(x, y, z);
  scene.add(light);
}
let parts = [];
let touched = null;

/** The words for a part's name: "plate_1" → "plate, piece 1". */
function words(name) {
  const [, kind, rest] = name.match(/^(.*?)(?:_([a-c]?\d?))?$/);
  const plain = WORDS[kind] ?? kind.replaceAll("_", " ");
  if (!rest) return plain;
  if (/^\d$/.test(rest)) return `${plain}, piece ${rest}`;
  return `${plain}, side ${rest[0].toUpperCase()}${rest[1] ? `, piece ${rest[1]}` : ""}`;
}

function draw() {
  const { clientWidth, clientHeight } = canvas;
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  renderer.setSize(clientWidth, clientHeight, false);
  camera.aspect = clientWidth / clientHeight;
  camera.updateProjectionMatrix();
  renderer.render(scene, camera);
}

function spread() {
  const share = find("#apart").value / 100;
  for (const part of parts) part.position.y = part.userData.lift_mm * 100 * share; // a node's unit: a hundredth of a mm
  draw();
}

function show(step) {
  const [, starts] = STEPS[step];
  for (const part of parts) part.visible = starts.some((start) => part.name.startsWith(start));
  document.querySelectorAll("#steps button").forEach((button, at) => {
    button.setAttribute("aria-pressed", String(at === step));
  });
  draw();
}

function name(event) {
  const box = canvas.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * 2 - 1;
  const y = 1 - ((event.clientY - box.top) / box.height) * 2;
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2(x, y), camera);
  const [hit] = ray.intersectObjects(
    parts.filter((part) => part.visible),
    true,
  );
  const part = hit ? parts.find((each) => each === hit.object || each === hit.object.parent) : null;
  if (part === touched) return;
  for (const [each, glow] of [
    [touched, 0],
    [part, 0.35],
  ]) {
    each?.traverse((mesh) => {
      if (mesh.material) mesh.material.emissive.set(glow ? 0xffa040 : 0).multiplyScalar(glow);
    });
  }
  touched = part;
  find("#name").textContent = part ? words(part.name) : "";
  draw();
}

/** Look at the whole board from above its front edge. */
function aim() {
  const box = new Box3().setFromObject(scene);
  const middle = box.getCenter(new Vector3());
  const far = box.getSize(new Vector3()).length() * 1.55;
  camera.position.copy(middle).add(new Vector3(-0.35, 0.65, 0.85).normalize().multiplyScalar(far));
  controls.target.copy(middle);
  controls.update();
}

new GLTFLoader().load(
  "pegout-two.glb",
  ({ scene: board }) => {
    parts = board.getObjectByName("pegout").children;
    parts = parts.filter((part) => !WITHOUT.some((start) => part.name.startsWith(start)));
    board.traverse((mesh) => {
      if (!mesh.material) return;
      mesh.material = new MeshStandardMaterial({
        color: mesh.material.color,
        roughness: 0.85,
        flatShading: true,
        emissive: new Color(0),
      });
    });
    for (const part of [...board.getObjectByName("pegout").children])
      if (!parts.includes(part)) part.removeFromParent();
    scene.add(board);
    spread();
    aim();
    show(STEPS.length - 1);
    document.documentElement.dataset.parts = String(parts.length);
  },
  undefined,
  (error) => {
    find("#name").textContent = `The board cannot be shown: ${error.message}`;
  },
);

STEPS.forEach(([label], step) => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", () => show(step));
  find("#steps").append(button);
});
find("#apart").addEventListener("input", spread);
canvas.addEventListener("pointermove", (event) => event.pointerType === "mouse" && !event.buttons && name(event));
canvas.addEventListener("pointerdown", name);
controls.addEventListener("change", draw);
new ResizeObserver(draw).observe(canvas);
globalThis.pegoutView = { parts: () => parts }; // for the tests

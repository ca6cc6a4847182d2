import { assert, of, test } from "./page.mjs";

const { AnotherBoard } = await of("lines/another_board.js");
const { readable } = await of("settings/colors.js");

const linear = (value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05; // as in WCAG

test("every colour is legible as text", () => {
  for (const color of ["#000001", "#0050ff", "#ff0000", "#00ff00", "#ffffff", "#401000", "#34497a"]) {
    const contrast = luminance(readable(color).match(/\d+/g).map(Number)) / luminance([36, 70, 61]);
    assert.ok(contrast >= 4.5 && (contrast < 6.5 || color.includes("ff")), `${color} ${contrast}`);
  }
});

test("the version of a real board is that of its last start, which may follow an update", ({ mock }) => {
  const elements = {};
  mock.method(document, "querySelector", (selector) => (elements[selector] ??= document.createElement("p")));
  const starts = ["1.0", "1.1"].map((version) => ({ type: "boot", version }));
  const model = { state: { line: { connected: true }, winner: null }, events: [...starts, { type: "score" }] };
  AnotherBoard.prototype.open.call({ model, reader: {} });
  assert.match(elements["#others-said"].textContent, /^On the board: Pegout 1\.1\./);
});

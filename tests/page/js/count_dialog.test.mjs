import { assert, each, of, test } from "./page.mjs";

const { CountDialog, offers } = await of("cards/count_dialog.js");

const fingers = { tap: (button) => [[0, "press", button]] };
const TWO = { sides: ["A", "B"], hello: { buttons: ["A+1", "B+1"] }, state: { winner: null } };

// [test, the page's model, steps, which sides can peg the points by a button]
each(
  [
    ["each of two sides", TWO, [2, 6], "Peg 8 for A, Peg 8 for B"],
    ["each of three sides", { ...TWO, sides: ["A", "B", "C"] }, [2, 6], "Peg 8 for A, Peg 8 for B, Peg 8 for C"],
    ["no side for a hand without points", TWO, [], ""],
    ["no side once the game is won", { ...TWO, state: { winner: "B" } }, [2, 6], ""],
    ["no side on a watched board, which has no buttons here", { ...TWO, hello: { buttons: [] } }, [2, 6], ""],
    ["no side before the board has answered", { ...TWO, hello: null }, [2, 6], ""],
  ],
  (model, steps, expected) => {
    assert.equal(
      offers(8, steps, { fingers, model })
        .map((button) => button.textContent)
        .join(", "),
      expected,
    );
  },
);

test("a question that fails late leaves the message of the next hand", async () => {
  const counted = {};
  const { querySelector } = document;
  document.querySelector = () => counted;
  const failing = { asked: 0, picked: [], page: { connection: { ask: () => Promise.reject(new Error()) } } };
  const counting = CountDialog.prototype.count.call(failing);
  failing.asked++;
  await counting;
  assert.deepEqual(counted, {});
  await CountDialog.prototype.count.call(failing);
  assert.match(counted.textContent, /^Not counted/);
  document.querySelector = querySelector;
});

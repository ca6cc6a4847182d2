import { assert, each, of, test, textOf } from "./page.mjs";

const { chart, sources } = await of("games/look_back.js");

const USUAL = { pegging: [3, 2], hand: [8, 7], crib: [5, 0] };

/** Return what `sources` shows for three deals, two of them A's. With two sides, A's 100 points are the longest bar. */
function partsOf({ sides = "AB", target = 121, kind = "hand", points = 50 }) {
  const commits = [..."ABA"].map((dealer, deal) => {
    return { side: sides[deal % sides.length], kind, points, deal, dealer };
  });
  return sources({ commits, scores: [...sides].map(() => 0), target }, USUAL).content;
}

// [test, the game, each bar's mark of the average game, in points]
each(
  [
    ["at cards", {}, [8, 7, 23, 22, 10, 5]],
    ["if the scores were only pegged", { kind: "" }, [32, 16, 9, 18]],
  ],
  (game, expected) => {
    const [, list] = partsOf(game);
    const bars = list.content.filter(({ tag }) => tag === "dd");
    assert.deepEqual(
      bars.map(({ style }) => Math.round(style["--usual"] * 100)),
      expected,
    );
  },
);

// [test, points of each kind for A and B, the winner, the first sentence, the kinds]
each(
  [
    ["of two kinds that decided alike, the first is named", { pegging: [8, 6], hand: [22, 20] }, "A", /^A's play/, 3],
    ["no kind decided", { pegging: [8, 8], hand: [20, 20] }, "A", /^$/, 3],
    ["a won game is divided by kinds even if none is known", { "": [31, 0] }, "A", /^$/, 3],
    ["before a win nothing has decided", { hand: [30, 20] }, "", /^$/, 3],
    ["a game under way without kinds is divided by the dealer", { "": [30, 20] }, "", /^$/, 2],
  ],
  (points, winner, sentence, kinds) => {
    const commits = Object.entries(points).flatMap(([kind, made]) =>
      made.map((points, side) => ({ side: "AB"[side], kind, points, deal: 0, dealer: "A" })),
    );
    const { content } = sources({ commits, scores: [31, 30], target: 61 }, USUAL, winner);
    assert.match(
      content
        .filter(({ tag }) => tag === "p")
        .map(textOf)
        .join(),
      sentence,
    );
    assert.equal(content.find(({ tag }) => tag === "dl").content.filter(({ tag }) => tag === "dt").length, kinds);
  },
);

// The average is that of two-player games to 121.
each(
  [
    ["a game of two sides to 121 is compared", {}, true],
    ["a game of few points is compared", { points: 2 }, true],
    ["a game of three sides is not compared", { sides: "ABC", points: 2 }, false],
    ["a short game is not compared", { target: 61, points: 2 }, false],
  ],
  (game, compares) => {
    const [, list, ...note] = partsOf(game);
    assert.deepEqual([list.className, note.length], compares ? ["usual", 1] : ["", 0]);
    const bars = list.content.filter(({ tag }) => tag === "dd");
    const lengths = bars.flatMap(({ style }) => (compares ? [style["--part"], style["--usual"]] : [style["--part"]]));
    assert.equal(Math.max(...lengths.map(Number)), 1, "the longest bar or mark has the full length");
  },
);

test("the chart names the sides from the highest score down, also one that has none yet", () => {
  const commits = [
    { side: "A", score: 31, deal: 0 },
    { side: "B", score: 40, deal: 1 },
    { side: "A", score: 38, deal: 2 },
  ];
  const { content } = chart({ target: 61, scores: [38, 40, 0], commits });
  const texts = (wanted) => content.filter(({ tag }) => tag === wanted);
  assert.deepEqual(texts("b").map(textOf), ["B 40", "A 38", "C 0"]);
  assert.deepEqual(texts("i").map(textOf), ["0", "30", "60"]);
  assert.deepEqual(texts("small").map(textOf), ["Deal 1", "Deal 3"]);
});

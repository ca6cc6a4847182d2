import { assert, each, of } from "./page.mjs";

const { answersTo } = await of("cards/answers.js");

// [test, "question: message", possible answers, then the expected main button, whether it is enabled, other buttons]
const STORIES = [
  ["a card can be played, so there is no go", "card: your_card", "", "Go", false],
  ["no card can be played", "card: your_card", "go", "Go", true],
  ["the player may claim a renege", "card: your_card", "claim", "Go", false, "Claim a renege"],
  ["the player may call muggins on a card", "card: your_card", "muggins", "Go", false, "Muggins!"],
  ["both calls are possible", "card: your_card", "muggins claim", "Go", false, "Muggins!", "Claim a renege"],
  ["cards to lay out", "discard: lay_out", "", "Lay out 2 cards", false],
  ["a go may be taken back", "go: go_stands", "done back", "My go stands", true, "Take the go back"],
  ["points counted in the show", "peg: count_cards", "done", "That is all", true],
  ["points in the play, which only pegging completes", "peg: scores", "", "That is all", false],
  ["the player may call muggins in the show", "seen: seen", "done muggins", "Go on", true, "Muggins!"],
  ["a game is won", "seen: game_won", "done", "Next game", true],
  ["the button puts the pegs right after too many points", "peg: too_many", "", "Put the pegs right", true],
  ["the last look before the show", "seen: play_over", "done claim", "Go on", true, "Claim a renege"],
  ["the button gives the crib back to the dealer", "peg: wrong_crib", "", "Give the crib back to B", true],
  ["the table asks nothing", ": go", "", "Go on", false],
];

each(STORIES, (question, answers, ...wanted) => {
  const [asks, say] = question.split(": ");
  const says = { say, right: "B", ...(say === "too_many" && { mend: [[]] }) };
  const { main, others } = answersTo({ asks, says, answers: answers.split(" "), owes: 2 });
  assert.deepEqual([main.text, main.ready, ...others.map(({ text }) => text)], wanted);
});

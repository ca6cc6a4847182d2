import { assert, each, of } from "./page.mjs";

const { answersTo } = await of("cards/answers.js");

// [name, "question: message", possible answers, then the expected main button, whether it is enabled, other buttons]
const STORIES = [
  ["a card that fits: no go", "card: your_card", "", "Go", false],
  ["nothing fits", "card: your_card", "go", "Go", true],
  ["a renege can be claimed", "card: your_card", "claim", "Go", false, "Claim a renege"],
  ["muggins for every card", "card: your_card", "muggins", "Go", false, "Muggins!"],
  ["cards to lay out", "discard: lay_out", "", "Lay out 2 cards", false],
  ["a go may be taken back", "go: go_stands", "done back", "My go stands", true, "Take the go back"],
  ["points to claim", "peg: count_cards", "done", "That is all", true],
  ["points that fall: only pegging ends it", "peg: scores", "", "That is all", false],
  ["muggins in the show", "seen: seen", "done muggins", "Go on", true, "Muggins!"],
  ["a game is won", "seen: game_won", "done", "Next game", true],
  ["too many", "peg: too_many", "", "Put the pegs right", true],
  ["the last look before the show", "seen: play_over", "done claim", "Go on", true, "Claim a renege"],
  ["a wrong crib is mended by the button", "peg: wrong_crib", "", "Give the crib back to B", true],
  ["nothing is asked", ": go", "", "Go on", false],
];

each(STORIES, (question, answers, ...wanted) => {
  const [asks, say] = question.split(": ");
  const says = { say, right: "B", ...(say === "too_many" && { mend: [[]] }) };
  const { main, others } = answersTo({ asks, says, answers: answers.split(" "), owes: 2 });
  assert.deepEqual([main.text, main.ready, ...others.map(({ text }) => text)], wanted);
});

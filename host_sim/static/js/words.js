// What happened, in words: each console event of the board as a sentence that one can say across the table. Pure.

const BRIGHTNESS = { day: "Day brightness.", evening: "Evening brightness.", night: "Night brightness." };

/** 1 → "A", for the events' lists by side. */
const index = (side) => "ABC".indexOf(side);

export const holes = (count) => (count === 1 ? "1 hole" : `${count} holes`);

export function toGo(score, target) {
  return score >= target ? "out" : `${target - score} to go`;
}

export function sentence(event) {
  const { type, side, scores = [], target } = event;
  const score = side ? scores[index(side)] : undefined;
  switch (type) {
    case "boot":
      return Math.max(...scores)
        ? `The board is on: ${standing(scores)}. ${event.dealer} has the crib.`
        : `The board is on. ${target} wins; ${event.dealer} deals.`;
    case "score":
      return `${side} pegs ${event.points}: ${score}, ${toGo(score, target)}.`;
    case "correct":
      return `${side} goes back ${event.points}: ${score}, ${toGo(score, target)}.`;
    case "undo":
      return `${side} takes back its last score: ${score}, ${toGo(score, target)}.`;
    case "deal":
      return `The crib is ${side ?? event.dealer}'s.`;
    case "win":
      return `${side} wins, ${standing(scores)}${["", ": a skunk", ": a double skunk"][event.skunk ?? 0]}!`;
    case "game":
      return `${side ? `${side}'s game counts. ` : ""}New game; ${event.dealer} deals.`;
    case "match":
      return side ? `${side} wins the match!` : `New match; ${event.dealer} deals.`;
    case "setting":
      return event.key === "target"
        ? `The game goes to ${event.value}.`
        : (BRIGHTNESS[event.value] ?? `${event.key}: ${event.value}.`);
    case "warning":
      return `${event.text}.`;
    default:
      return "";
  }
}

function standing(scores) {
  return scores.map((score, at) => `${"ABC"[at]} ${score}`).join(", ");
}

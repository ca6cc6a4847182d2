// What happened, in words: each console event of the board as a sentence that one can say across the table. Pure.

const BRIGHTNESS = { day: "Day brightness.", evening: "Evening brightness.", night: "Night brightness." };

/** 1 → "A", for the events' lists by side. */
const index = (side) => "ABC".indexOf(side);

export const holes = (count) => (count === 1 ? "1 hole" : `${count} holes`);

export function toGo(score, target) {
  return score >= target ? "out" : `${target - score} to go`;
}

/** An entry as what it will move of what was tapped in: a peg stops at the game hole and at the start, and nobody scores
 * after a win. */
export function entryWords(entry, score, { target, winner }, exactOut = false) {
  const room = entry < 0 ? score : winner || (exactOut && score + entry > target) ? 0 : target - score;
  const [tapped, moves] = [Math.abs(entry), Math.min(Math.abs(entry), room)];
  const sign = entry < 0 ? "−" : "+";
  if (moves === tapped) return `${sign}${tapped}`;
  return moves ? `${sign}${moves} of ${tapped}` : `0 of ${tapped}`;
}

/** Those of `scores` (by side) that a skunk is about: the worst loser, or several that stand alike. */
export function skunked(scores) {
  const least = Math.min(...scores);
  return [..."ABC"].filter((_side, at) => scores[at] === least);
}

export const SKUNKED = ["", "skunked", "double skunked"];

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
    case "reopen":
      return `The game before is back: ${standing(scores)}. ${event.dealer} has the crib.`;
    case "ignored":
      return `${event.why}.`;
    case "deal":
      if (event.correction) return `Corrected: the crib is ${event.dealer}'s.`;
      return `The crib is ${side ?? event.dealer}'s.`;
    case "win":
      return `${side} wins, ${standing(scores)}${lost(event)}! Tap DEAL for the next game, UNDO if it was a slip.`;
    case "game":
      return `${side ? `${side}'s game counts. ` : ""}New game; ${event.dealer} deals.`;
    case "match":
      return side ? `${side} wins the match! Tap DEAL for a new one.` : `New match; ${event.dealer} deals.`;
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

function lost({ scores, skunk }) {
  const who = skunked(scores);
  return skunk ? `: ${who.join(" and ")} ${who.length > 1 ? "are" : "is"} ${SKUNKED[skunk]}` : "";
}

function standing(scores) {
  return scores.map((score, at) => `${"ABC"[at]} ${score}`).join(", ");
}

// Messages of the card table and the host, in the page's language. A message has an id, `say`, and facts. Pure.

import { face } from "./card_text.js";
import { playerName } from "./players.js";
import { fill, words } from "./words.js";

/** The name of a side; for a list of [side, score], the list with names in place of the sides' letters. */
const namedSide = (/** @type {string | [string, ...Fact[]][]} */ it) =>
  Array.isArray(it) ? it.map(([player, ...rest]) => [playerName(player), ...rest]) : playerName(it);

/** How facts are written in a sentence. Facts that are not listed stay as they are.
 * @type {Record<string, (fact: any) => unknown>} */
const IN_WORDS = {
  best: (cards) => [cards].flat().map(face).join(" "),
  by: playerName,
  card: face,
  cards: (cards) => (Array.isArray(cards) ? cards.map(face) : cards),
  cut: (/** @type {[string, string][]} */ cut) => cut.map(([player, card]) => [playerName(player), face(card)]),
  mend: namedSide,
  right: namedSide,
  shown: namedSide,
  side: playerName,
  of: playerName,
  whose: playerName,
};

export function messageText(/** @type {Messages.Said | Messages.Refused} */ { say, ...facts }) {
  /** @type {Record<string, any>} */
  const read = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, IN_WORDS[name]?.(fact) ?? fact]));
  if (Object.hasOwn(words.refused, say)) return fill(words.refused[say], read);
  return words.table[say]?.({ ...read, ...readParts(facts) }) ?? say;
}

/** The parts of a count in words: `scored` in the play, `toPeg` for the person who pegs them, `counted` for a hand. */
function readParts(/** @type {Partial<Messages.Said>} */ { parts, cards }) {
  if (!parts) return {};
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const toPeg = fill(words.counting.to_peg, { parts: parts.map(partOf), points });
  return { scored: parts.map(scored), toPeg, counted: counted(parts, cards?.length ?? 0) };
}

/** "a run of three" */
function partOf(/** @type {Part} */ { part, number = 0, length = 0 }) {
  const { counting } = words;
  const numbers = counting.numbers.split(" ");
  if (part === "runs") return fill(counting.several_runs, { number: numbers[number], length: numbers[length] });
  const name = counting[part] ?? part;
  return length ? fill(counting.of_length, { part: name, length: numbers[length] }) : name;
}

/** "a run of three for 3", "one for the go" */
const scored = (/** @type {Part} */ part) =>
  fill(words.counting[`for_${part.part}`] ?? words.counting.scores, { part: partOf(part), points: part.points });

/** A set of cards in a count: "fifteen 2", "a pair makes 4". */
export function madeBy(/** @type {Messages.CountedPart} */ { kind, cards, total }) {
  if (kind === "fifteen") return fill(words.counting.fifteen_is, { total });
  const length = kind === "run" || kind === "flush" ? cards.length : 0;
  return fill(words.counting.makes, { part: partOf({ part: kind, length, points: 0, total }), total });
}

/** "fifteen 2, and a pair makes 4"; four fifteens or more are joined. `held`: the number of cards in hand, five in
 * seven-card cribbage. */
export function counted(/** @type {Part[]} */ all, /** @type {number} */ held) {
  const { counting } = words;
  const fifteens = all.filter(({ part }) => part === "fifteen");
  const rest = all.filter(({ part }) => part !== "fifteen");
  const parts = fifteens.length < 4 ? all : [{ ...fifteens[fifteens.length - 1], times: fifteens.length }, ...rest];
  if (!parts.length) return held === 5 ? counting.nothing : counting.nineteen;
  if (parts.length === 1 && rest.length) return scored(parts[0]);
  const said = parts.map((part, at) => {
    const makes = at === parts.length - 1 ? counting.and_makes : counting.makes;
    const form = part.part !== "fifteen" ? makes : part.times ? counting.fifteens : counting.fifteen_is;
    const times = counting.numbers.split(" ")[part.times ?? 0];
    return fill(form, { part: partOf(part), times, total: part.total });
  });
  return said.join(", ");
}

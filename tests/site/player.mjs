// Plays cards on the page like a person: reads its words, looks at its cards, and presses its buttons.

const STEP_MS = 10;
const TAP_MS = 120; // from click to click
const PASS_MS = 500; // ms of board time after each step without news
const LATE_MS = 2000; // while the board is loading
const MOST_STEPS = 6000;
const LETTERS = [
  [6, "KeyF"],
  [2, "KeyD"],
  [1, "KeyS"],
];
const ENABLED = ":not([aria-disabled=true])";
const RANKS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];

const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

/** Wait for a visible, enabled element with these words. */
async function named(selector, words) {
  for (let step = 0; step < MOST_STEPS; step++) {
    const there = all(selector).filter(
      (it) =>
        !it.matches(":disabled, [aria-disabled=true]") && it.closest("button, summary, select")?.checkVisibility(),
    );
    const found = there.find(({ textContent }) => textContent === words);
    if (found) return found;
    await pause(STEP_MS);
  }
  throw new Error(`there is no "${words}"`);
}

/** Press the element with these words. */
export const press = async (words) => (await named("button, summary", words)).click();

/** Choose the option with these words. */
export async function choose(words) {
  const option = await named("option", words);
  /** @type {any} */ (option).selected = true;
}

function tap(code) {
  for (const type of ["keydown", "keyup"]) dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }));
}

/** A card by its label: "jack of spades" is {rank: 11, worth: 10, suit: "spades"}. */
function cardOf(element) {
  const [name, , suit] = element.getAttribute("aria-label").split(" ");
  const rank = RANKS.indexOf(name) + 1;
  return { rank, worth: Math.min(rank, 10), suit };
}

/** Every choice of some of the cards. */
const choices = ([card, ...rest]) => (card ? choices(rest).flatMap((some) => [some, [card, ...some]]) : [[]]);

const isRun = (cards) => {
  const ranks = cards.map(({ rank }) => rank).sort((a, b) => a - b);
  return cards.length > 2 && ranks.every((rank, at) => !at || rank === ranks[at - 1] + 1);
};

/** The count of a hand, or of the crib. */
function shown(hand, starter, crib) {
  const some = choices([...hand, starter]);
  const fifteens = some.filter((cards) => sum(cards.map(({ worth }) => worth)) === 15);
  const pairs = some.filter((cards) => cards.length === 2 && cards[0].rank === cards[1].rank);
  const runs = some.filter(isRun).map(({ length }) => length);
  const longest = Math.max(0, ...runs);
  const flush = hand.every(({ suit }) => suit === hand[0].suit);
  const whole = flush && starter.suit === hand[0].suit;
  const nobs = hand.filter(({ rank, suit }) => rank === 11 && suit === starter.suit);
  const inFlush = whole ? hand.length + 1 : flush && !crib ? hand.length : 0;
  return 2 * (fifteens.length + pairs.length) + sum(runs.filter((run) => run === longest)) + inFlush + nobs.length;
}

/** The points of the last card played. */
function played(pile) {
  const count = sum(pile.map(({ worth }) => worth));
  const back = pile.toReversed();
  const differs = back.findIndex(({ rank }) => rank !== back[0].rank);
  const same = differs < 0 ? pile.length : differs;
  const run = Math.max(0, ...back.map((_, at) => at + 1).filter((long) => isRun(back.slice(0, long))));
  return (count === 15 || count === 31 ? 2 : 0) + same * (same - 1) + run;
}

/** The view of the table: its words, the main button, the clickable cards of the hand, and the open cards. */
function seen() {
  const [main] = all("#table-main");
  return {
    says: all("#table-says")[0].textContent ?? "",
    main: main.textContent ?? "",
    ready: main.matches(ENABLED),
    held: all(`#table-own button${ENABLED}`),
    own: all("#table-own .card").map(cardOf),
    pile: all("#table-pile .card").map(cardOf),
    starter: all("#table-starter .card:not(.back)").map(cardOf)[0],
  };
}

/** The points that the words name. */
function owed({ says, own, pile, starter }) {
  const told = sum([...says.matchAll(/peg (\d+)/g)].map(([, points]) => Number(points)));
  if (told) return told;
  return says.includes("Count your") ? shown(own, starter, says.includes("crib")) : played(pile);
}

const best = (some, worth) => some.toSorted((one, other) => worth(other) - worth(one))[0];

/** Peg your points, one tap after the other, with the letter keys or with clicks as from a screen reader. */
async function peg(points, byTree) {
  for (const [step, code] of LETTERS) {
    for (; points >= step; points -= step) {
      if (byTree) {
        all(`.own .key[data-button$="+${step}"]`)[0].click();
        await pause(TAP_MS);
      } else tap(code);
    }
  }
}

/** Answer the table's present question. */
async function act({ says, main, ready, held, ...cards }, byTree) {
  const [, lays] = /^Lay out (\d)/.exec(main) ?? [];
  if (/peg (your|\d)/i.test(says)) await peg(owed({ says, ...cards }), byTree);
  else if (lays && held.length) {
    const kept = (laid) => held.filter((card) => !laid.includes(card)).map(cardOf);
    const laid = choices(held).filter(({ length }) => length === Number(lays));
    for (const card of best(laid, (cards) => shown(kept(cards).slice(1), kept(cards)[0], true))) card.click();
    all("#table-main")[0].click();
  } else if (held.length) best(held, (card) => played([...cards.pile, cardOf(card)])).click();
  else if (ready) all("#table-main")[0].click();
}

/** Let time pass on the board, and wait for it: on a busy machine it would lag behind. */
function pass(board) {
  const passed = new Promise((done) => board.addEventListener("message", done, { once: true }));
  board.postMessage(PASS_MS);
  return Promise.race([passed, pause(LATE_MS)]);
}

/** Play until the table, or its main button, says `until`. strayAt: the words at which DEAL is touched by mistake.
 * byTree: only by clicks, as from a screen reader. Returns all its words. */
export async function play(until, strayAt = "", byTree = false) {
  const heard = [];
  for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, () => heard.push(kind));
  const board = new BroadcastChannel("time");
  let [last, stray] = ["", strayAt];
  for (let step = 0; step < MOST_STEPS; step++) {
    const now = seen();
    const sight = JSON.stringify({ ...now, held: now.held.length });
    if (now.says && now.says !== heard.at(-1)) heard.push(now.says);
    if (now.main === until || now.says.includes(until)) return heard;
    if (stray && now.says.includes(stray)) {
      tap("KeyG");
      stray = "";
    } else if (sight !== last) await act(now, byTree);
    else await pass(board);
    last = sight;
    await pause(STEP_MS);
  }
  throw new Error(`it never came to "${until}": ${heard.slice(-8).join(" | ")}, and shows ${last}`);
}

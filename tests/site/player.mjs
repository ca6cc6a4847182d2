// Plays on the page like a person: reads its words and looks at its cards. The browser's driver carries out each
// action: by touch, by keyboard, or as a screen reader does, by an element's role and name.

const STEP_MS = 10;
const TAP_MS = 120; // pause after a letter or a click: a second one within 20 ms would count as a repetition
const PASS_MS = 500; // board time that passes after each step without news
const LATE_MS = 2000; // longest wait for the board's answer, and for the words of a win
const MOST_STEPS = 6000;
const MOST_IDLE = 100; // longest run of steps without news
const AGAIN = 20; // after this many steps without news, a card is touched again
const LETTERS = { 6: "f", 2: "d", 1: "s" };
const [TAB, ENTER] = ["\ue004", "\ue007"]; // WebDriver's codes
const ENABLED = ":not([aria-disabled=true])";
const RANKS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];

const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

let [ask, done] = [(_action) => {}, () => {}];

/** Return the next action for the driver: {touch: [[x, y]…]}, {keys}, {named} or, at the end, {heard} or {failed}.
 * The driver calls this again once it has carried the action out. */
export const next = () =>
  new Promise((resolve) => {
    ask = resolve;
    done();
  });

const action = (what) =>
  new Promise((resolve) => {
    done = resolve;
    ask(what);
  });

/** Play a story. The last action is its result or its failure. */
export function begin(story) {
  done = () =>
    story().then(
      (heard) => ask({ heard }),
      (error) => ask({ failed: String(error) }),
    );
}

function middle(element) {
  element.scrollIntoView({ block: "nearest" });
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
}

/** Touch an element once it has stopped moving. */
async function touched(element) {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  await action({ touch: [middle(element)] });
}

const key = (step) => all(`.own .key[data-button$="+${step}"]`)[0];

/** Move the focus to an element by Tab and press Enter. Some element of the page must already have the focus. */
async function entered(element) {
  if (document.activeElement === document.body) throw new Error("the focus is lost");
  for (let step = 0; document.activeElement !== element; step++) {
    if (step > 40) throw new Error(`Tab does not reach "${element.textContent}"`);
    await action({ keys: TAB });
  }
  await action({ keys: ENTER });
}

async function typed(step) {
  await action({ keys: LETTERS[step] });
  await pause(TAP_MS);
}

async function clicked(element) {
  const [word = element] = element.querySelectorAll(".word");
  await action({ named: element.getAttribute("aria-label") ?? word.textContent });
  if (word !== element) await pause(TAP_MS);
}

/** The ways to press a button, choose a card and peg a point. */
const HANDS = {
  touch: { press: touched, choose: touched, peg: (step) => touched(key(step)) },
  keys: {
    press: entered,
    choose: (card) => action({ keys: String(all("#table-own button").indexOf(card) + 1) }),
    peg: typed,
  },
  tree: { press: clicked, choose: clicked, peg: (step) => clicked(key(step)) },
};

/** Wait for a visible, enabled element with these words. Throws if it does not come. */
async function named(selector, words) {
  for (let step = 0; step < MOST_STEPS; step++) {
    const there = all(selector).filter(
      (it) => !it.matches(":disabled, [aria-disabled=true]") && it.closest("button, summary, label")?.checkVisibility(),
    );
    const found = there.find(({ textContent }) => textContent === words);
    if (found) return found;
    await pause(STEP_MS);
  }
  throw new Error(`there is no "${words}"`);
}

export const press = async (words) => (await named("button, button > span:not([aria-hidden]), summary", words)).click();

export const choose = async (words) => (await named("label strong", words)).click();

/** "jack of spades" is {rank: 11, worth: 10, suit: "spades"} */
function cardOf(element) {
  const [name, , suit] = element.getAttribute("aria-label").split(" ");
  const rank = RANKS.indexOf(name) + 1;
  return { rank, worth: Math.min(rank, 10), suit };
}

/** Every combination of some of the cards. */
const choices = ([card, ...rest]) => (card ? choices(rest).flatMap((some) => [some, [card, ...some]]) : [[]]);

const isRun = (cards) => {
  const ranks = cards.map(({ rank }) => rank).sort((a, b) => a - b);
  return cards.length > 2 && ranks.every((rank, at) => !at || rank === ranks[at - 1] + 1);
};

/** The points of a hand, or of the crib. */
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

/** What the page shows: the table's words, the main button, the cards that can be clicked, and the open cards. */
function seen() {
  const [main] = all("#table-main");
  return {
    says: all("#table-says")[0].textContent ?? "",
    main: main.textContent ?? "",
    ready: main.matches(ENABLED),
    held: all(`#table-own button${ENABLED}`),
    own: all("#table-own .card, #show-cards > .card").map(cardOf),
    pile: all("#table-pile .card").map(cardOf),
    starter: all("#table-starter .card:not(.back), .turned > .card").map(cardOf).at(-1),
  };
}

/** The points that you can peg now: the number in the words, or the points of your hand or of the last card. */
function owed({ says, own, pile, starter }) {
  const [, told, more] = /[Pp]eg (\d+)|(\d+) more/.exec(says) ?? [];
  if (told ?? more) return Number(told ?? more);
  return says.includes("Count your") ? shown(own, starter, says.includes("crib")) : played(pile);
}

const best = (some, worth) => some.toSorted((one, other) => worth(other) - worth(one))[0];

async function peg(points, hand) {
  let left = points;
  for (const step of [6, 2, 1]) for (; left >= step; left -= step) await hand.peg(step);
}

/** Answer the table's question. `helped`: peg nothing until the table says how many points are missing. Return the
 * points that were pegged. */
async function act({ says, main, ready, held, ...cards }, hand, helped) {
  const [, lays] = /^Lay out (\d)/.exec(main) ?? [];
  const pegs = helped ? / more|peg (the rest|\d)/i.test(says) : /peg (your|\d)/i.test(says);
  const [button] = all("#table-main");
  if (pegs) {
    const points = owed({ says, ...cards });
    await peg(points, hand);
    return points;
  }
  if (lays && held.length) {
    const kept = (laid) => held.filter((card) => !laid.includes(card)).map(cardOf);
    const laid = choices(held).filter(({ length }) => length === Number(lays));
    for (const card of best(laid, (cards) => shown(kept(cards).slice(1), kept(cards)[0], true)))
      if (card.getAttribute("aria-pressed") === "false") await hand.choose(card);
    await hand.press(button);
  } else if (held.length) await hand.choose(best(held, (card) => played([...cards.pile, cardOf(card)])));
  else if (ready) await hand.press(button);
  return 0;
}

const time = new BroadcastChannel("time");

/** Let time pass on the board, and wait until it has passed, because on a busy machine the board would lag behind. */
function pass(ms) {
  const passed = new Promise((resolve) => time.addEventListener("message", resolve, { once: true }));
  time.postMessage(ms);
  return Promise.race([passed, pause(LATE_MS)]);
}

/** Press the button that shows who counts until it has these words. */
export async function countBy(words) {
  const [button] = all("#table-counting");
  for (let step = 0; step < MOST_STEPS && button.textContent !== words; step++) {
    if (button.textContent) button.click();
    else await pass(PASS_MS);
  }
  await pass(PASS_MS); // the table withdraws its open question
}

/** Play until the main button says `until` or, if that is "", until you have laid out in the next deal. hands: names in
 * HANDS, one for each action, the last for all further ones. strayAt: at these words, DEAL is pressed by mistake.
 * Returns {heard: all words, pegged: the points, missed: how often the table said that points are missing}. */
export async function play({ hands = ["touch"], counting = "", until = "", strayAt = "" }) {
  const told = { heard: [], pegged: 0, missed: 0 };
  for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, () => told.heard.push(kind));
  let [last, stray, cards, turn] = ["", strayAt, [0], 0];
  for (let idle = 0; idle < MOST_IDLE; idle++) {
    const now = seen();
    const sight = JSON.stringify({ ...now, held: now.held.length });
    if (now.own.length !== cards.at(-1)) cards.push(now.own.length);
    if (now.says && now.says !== told.heard.at(-1)) told.heard.push(now.says);
    const laidAgain = cards.indexOf(4) < cards.lastIndexOf(6) && cards.lastIndexOf(6) < cards.lastIndexOf(4);
    if (until ? now.main === until : laidAgain) return told;
    if (stray && now.says.includes(stray)) {
      await action({ keys: "g" });
      stray = "";
    } else if (sight !== last || (now.held.length && idle % AGAIN === AGAIN - 1)) {
      if (sight !== last) idle = 0;
      told.missed += / more/.test(now.says) ? 1 : 0;
      told.pegged += await act(now, HANDS[hands[Math.min(turn++, hands.length - 1)]], counting === "help");
    } else await pass(PASS_MS);
    last = sight;
    await pause(STEP_MS);
  }
  throw new Error(`it never came to "${until}": ${told.heard.slice(-8).join(" | ")}, and shows ${last}`);
}

/** Touch these buttons one after another, each with its own finger, and then lift all fingers. */
async function touch(...names) {
  await action({ touch: names.map((name) => middle(all(`[data-button="${name}"]`)[0])) });
  await pass(60);
  await pass(900); // so that the other side's next tap pegs the entry
}

/** Play this many deals, in each of which B scores 3 and A scores 6. Players slip and correct some taps, and one more
 * point takes A out. Returns the card of the win, and the last event on the loser's side. */
export async function evening(deals) {
  for (let deal = 0; deal < deals; deal++) {
    await touch("B+1", "B+2");
    if (deal === 3) {
      for (const name of ["A+1", "BU", "AU"]) await touch(name); // A+1 is a slip, and pegs B's score; both are undone
      await touch("B+1", "B+2");
    }
    await touch("A+6");
    if (deal === 7) for (const name of ["A+1", "AU"]) await touch(name); // one tap too many, which is taken back
    if (deal !== 5) continue;
    for (const name of ["DEAL", "DEAL"]) await touch(name); // the second tap on DEAL is a slip
    await press("Menu");
    await press("Correct the crib");
    while (!all("[data-held]").length) await pause(STEP_MS); // the page itself holds UNDO and taps DEAL
    while (all("[data-held]").length) await pause(STEP_MS);
    await pass(900);
  }
  await touch("A+1");
  for (let half = 0; half < 8; half++) await pass(PASS_MS);
  await pause(LATE_MS); // the words of a win come after its lights
  return ["#win .who", "#win .match", ".seat:not(.won) .heard"].map((it) => all(it)[0].textContent);
}

// Every sentence of the page in English. A sentence with facts to fill in is a function; it gets sides as names. Python
// reads messages/en.js too: JSON after `export default`, in which {name} stands for a fact.

import messages from "./messages/en.js";

const list = (/** @type {string[]} */ names) => names.join(" and ");

/** What a player without a name is called at cards. */
const YOU = "You";

const TABLE = "The table";

/** The start of a sentence about a player: "You peg" for you, "Ann pegs" for anybody else. */
const who = (/** @type {string} */ name, /** @type {string} */ yours, /** @type {string} */ theirs) =>
  name === YOU ? yours : `${name} ${theirs}`;

/** A player's name in the middle of a sentence. */
const inside = (/** @type {string} */ name) => ({ [YOU]: "you", [TABLE]: "the table" })[name] ?? name;

const deals = (/** @type {string} */ dealer) => (dealer === YOU ? "you deal" : `${inside(dealer)} deals`);

/** "Ann's", "your" */
const of = (/** @type {string} */ name) => (name === YOU ? "your" : `${inside(name)}'s`);

/** The same at the beginning of a sentence. */
const Of = (/** @type {string} */ name) => (name === YOU ? "Your" : `${name}'s`);

/** "is Ann's", "is yours" */
const belongs = (/** @type {string} */ name) => (name === YOU ? "yours" : of(name));

const WORTH = ["", ", a skunk", ", a double skunk"];

const SKUNKED = ["", "skunked", "double skunked"];

// The card table

const many = (/** @type {number} */ count, one = "point") => `${count} ${one}${count === 1 ? "" : "s"}`;

const more = (/** @type {number} */ tenths) => `${many(tenths / 10)} more on average`;

export default /** @satisfies {Sentences} */ ({
  // The board and its seats
  boardShows: (scores) => `The board: ${scores}`,
  sideScore: (name, score) => `${name} ${score ?? "unknown"}`,
  side: (letter) => `Side ${letter}`,
  lastEvent: "Last event",
  menu: "Menu",
  desk: "Game and tools",
  close: "Close",
  toGo: (count) => `${count} to go`,
  out: "out",
  ahead: (count) => `${count} ahead`,
  behind: (count) => `${count} behind`,
  crib: "crib",
  won: "won",
  skunked: SKUNKED,
  danger: ["", "skunk danger", "double skunk danger"],
  ofEntry: (moves, tapped) => `${moves} of ${tapped}`,

  // What happened
  boardOn: (standing, dealer) => `The board is on: ${standing}. ${who(dealer, "You have", "has")} the crib.`,
  boardOnFresh: (target, dealer) => `The board is on. ${target} wins; ${deals(dealer)}.`,
  pegs: (name, points, score, left) => `${who(name, "You peg", "pegs")} ${points}: ${score}, ${left}.`,
  goesBack: (name, points, score, left) => `${who(name, "You go", "goes")} back ${points}: ${score}, ${left}.`,
  takesBack: (name, score, left) =>
    `${who(name, "You take", "takes")} back ${name === YOU ? "your" : "its"} last score: ${score}, ${left}.`,
  cribIs: (name) => `The crib is ${belongs(name)}.`,
  wins: (name, standing) => `${who(name, "You win", "wins")}, ${standing}!`,
  afterWin: " DEAL: next game. UNDO: take it back.",
  winnerOfMatch: (name) => `${who(name, "You win", "wins")} the match`,
  winner: (name) => who(name, "You win", "wins"),
  winBy: "by",
  winByOver: (name) => `${name} by`,
  winCounts: ["counts", "a skunk: counts", "a double skunk: counts"],
  winNext: "DEAL counts it, UNDO takes it back.",
  winTap: "Tap here to close",
  lost: (groups) =>
    `: ${list(groups.map((/** @type {[string[], number]} */ [names, level]) => `${list(names)} ${names.length > 1 || names[0] === YOU ? "are" : "is"} ${SKUNKED[level]}`))}`,
  gameCounts: (name, dealer) => `${Of(name)} game counts. New game; ${deals(dealer)}.`,
  newGame: (dealer) => `New game; ${deals(dealer)}.`,
  winsMatch: (name) => `${who(name, "You win", "wins")} the match! Tap DEAL for a new one.`,
  newMatch: (dealer) => `New match; ${deals(dealer)}.`,
  cribCorrected: (name) => `Corrected: the crib is ${belongs(name)}.`,
  reopened: (standing, dealer) => `The previous game is back: ${standing}. ${who(dealer, "You have", "has")} the crib.`,
  gameGoesTo: (target) => `The game goes to ${target}.`,
  /** @type {Record<string, string>} */
  brightness: { day: "Day brightness.", evening: "Evening brightness.", night: "Night brightness." },
  setting: (key, value) => `${key}: ${value}.`,
  warning: (text) => (text.endsWith("?") ? text : `${text}.`),
  ignored: (why) => `Nothing changes: ${why}.`,
  /** The values that a setting may have, by its kind. @type {Record<string, string>} */
  allowed: messages.allowed,
  /** Reasons why the board does not act, and its warnings, by the id of the event. @type {BoardWords} */
  board: messages.board,
  /** The sentences of `board` about a player, as said to that player. @type {Record<string, string>} */
  boardToYou: {
    match_won: "you have won the match: DEAL begins the next one",
    exactly: "you need exactly {left}: a score that goes past the game hole is not pegged",
    won: "you have won: DEAL begins the next game, UNDO takes the win back",
    at_0: "you stand at 0",
    one_winner: "you have won, and there can be only one winner: undo that first",
    no_score: "you have no score to undo",
  },
  inside,
  entersNothing: (name, score) => `${who(name, "You stand", "stands")} at ${score}.`,
  enters: (name, entry, landing) =>
    `${who(name, "You enter", "enters")} ${entry}, to ${landing}. It counts after a pause.`,
  corrects: (name, back, landing) => `${who(name, "You go", "goes")} back ${back}, to ${landing}, after a pause.`,
  noHand: (name, points) =>
    `${who(name, "You enter", "enters")} ${points}: no hand counts ${points}. Is it a hand and a crib? UNDO takes a tap back.`,
  asleep: "The board is asleep; press any button.",
  awake: "The board is awake.",
  switchedOff: "The board is switched off.",
  switchedOn: "The board is switched on.",

  // The line to the board
  connected: "connected",
  unkept: "connected, but this game is not saved",
  acknowledge: "I have seen it",
  unkeptWhy: (why) =>
    `This game is not saved: ${why === "blocked" ? "this browser blocks site data; allow it for this address" : why}`,
  unreadTitle: "The game saved in this browser cannot be read",
  unreadWhy: (what, why) =>
    `${what}: ${why} You can play, but nothing is saved: what could not be read stays as it is. Try loading the page again first. Or start over, and lose the game saved here.`,
  overwrite: "Start over here",
  /** @type {Record<string, string>} */
  keptHere: {
    memory: "the game",
    settings: "the board’s settings",
    session: "the game of cards",
  },
  putAside: (what) => `What this browser had saved is damaged and was set aside: ${what}. The page goes on without it.`,
  entryDropped: (entries) => `Not pegged before the page was loaded again: ${entries}. Tap in again.`,
  connectedAsGuest: "connected as a guest: you can press and read",
  connecting: "connecting…",
  lostServer:
    "connection lost, trying again… If this lasts, the simulator has stopped: start it again where you started it, for example with make run.",
  elsewhere: "the board is open in another window or tab: close it there, and it opens here",
  broken: (why) =>
    `the board has stopped in this browser: load the page again; the game is saved${why ? ` (${why})` : ""}`,
  plainHttp: "By plain http this page does not work offline, and the screen may switch itself off. Open it by https.",
  plainHttpServer: "By plain http the screen may switch itself off while you play.",
  partMissing: "This part of the page could not be loaded. Is there a network? Your game goes on.",
  newerPage: "There is a new version of this page: load it again. Your game is kept.",
  tryAgain: "Try again",
  notKept: (why) => `This page works, but not offline: ${why}`,
  altered: (name) => `the web host sends a ${name} that differs from the one copied there.`,
  filesLost: (number) =>
    `${number} ${number === 1 ? "file of this page is" : "files of this page are"} missing in this browser and cannot be fetched now: without a network the page may not start. It tries again at the next start.`,
  repairTitle: "The board does not start",
  repairWhy:
    "Repair downloads all files of this page again, so it needs the network. Your game is stored separately, and is kept.",
  repair: "Repair",
  newVersion: "A new version of this page is ready: it starts when you close the page and open it again.",
  unreachable: "The board cannot be reached.",

  // The desk
  match: "Match",
  player: "Player",
  games: "Games",
  tally: "Tally",
  off: "Switched off",
  goesTo: (target) => `To ${target}`,
  bestOf: (count) => `best of ${count}`,
  milliamps: (count) => `${count}\u00a0mA`,
  pegged: "This game",
  earlier: "earlier scores: before the board was switched on",
  nothingYet: "nothing yet",

  // Tools
  tools: "Tools",
  play: "Play",
  thisBoard: "This board",
  builder: "Builder",
  draws: (current) => `The board draws ${current} now.`,
  help: "Help",
  count: "Count",
  countHand: "Count a hand",
  scoreView: "Score view",
  settings: "Settings",
  power: "Power",
  firstMinute: "First minute",
  gestures: "Gestures",
  howToPeg: "How to peg it",
  lights: "Lights",
  fourColours: "Four suit colours",
  turnRound: "Turn B round",
  speakScores: "Speak the scores",
  language: "Language",

  // Holding a button
  /** @type {Record<string, string | ((seconds: number) => string)>} */
  hold: {
    pass: "Let go: the crib passes",
    next: "Let go: the next game",
    nextMatch: "Let go: the next match",
    tally: "The match in digits. Let go: nothing changes",
    newGame: (seconds) => `New game in ${seconds} s. Let go: nothing changes`,
    newMatch: (seconds) => `A new game has begun. New match in ${seconds} s`,
    matchBegun: "A new match has begun",
    undo: "Let go: undo",
    digits: "The score in digits, until you let go",
    brightness: (seconds) => `Next brightness in ${seconds} s`,
    brightnessDone: "The brightness has changed",
    length: (seconds) => `Next game length in ${seconds} s`,
  },

  // Gestures for one click
  undo: "UNDO",
  deal: "DEAL",
  passCrib: "Correct the crib",
  newGameAction: "New game",
  newMatchAction: "New match",

  // The first visit
  whatIsThis: "What is this?",
  doors: "A cribbage board. What would you like to do?",
  keepScore: "Keep score",
  keepScoreWhy: "You play with your own cards, and this screen is the board.",
  playWhy: "Play cribbage against the table: it deals the cards.",
  learn: "Learn",
  learnWhy: "Cribbage in two minutes, for those who have never played.",
  build: "Build one",
  buildWhy: "The real board, in wood and lights: what it costs and how to make it.",
  tour: [
    ["You play the cards, the board keeps the score.", "Press +{one} and +{two} of side A together: {both}.{keys}"],
    [
      "{both} in one motion: the ghost peg shows where they land.",
      "Take your fingers away: a moment later it is pegged.",
    ],
    [
      "Pegged. Two pegs a side, as on a wooden board.",
      "From the next score on, a dim peg shows where you stood before. Tap UNDO of side A: it goes back.",
    ],
    [
      "Taken back. Nothing a finger does is final.",
      "Tap DEAL in the middle: the crib passes. The dealer's peg breathes.",
    ],
    ["That is all it takes.", "Hold DEAL for the match or a new game. Help, in the menu, has every gesture and light."],
  ],
  tourKeys: " On the keyboard: {a} and {b}.",
  tourStep: (step, steps) => `${step} of ${steps}`,
  skip: "Skip",
  done: "Done",

  lettersPress: "Letter keys press the buttons",

  // Share
  join: "Play on this board from a phone",
  joinHelp: "Point the phone's camera at it: the same board opens there. Both must be on the same network.",
  goBack: "Go back",

  // Settings
  players: "Players",
  gameRules: "Game",
  nameOfSide: (side) => `Name of side ${side}`,
  /** @type {Record<string, string>} */
  settingLabel: {
    game: "Game length",
    sides: "Sides",
    steps: "Steps of the + buttons",
    entry_ms: "Pause until an entry counts",
    brightness: "Day brightness",
    milliamps: "Current limit",
    color_a: "Colour of side A",
    color_b: "Colour of side B",
    color_c: "Colour of side C",
    skunk_values: "Win, skunk, double skunk count",
    next_dealer: "First dealer of the next game",
    best_of: "Games in a match",
    exact_out: "Peg out exactly",
    show: "After a score the board shows",
    sound: "Buzzer",
    sleep: "Sleeps after",
    order: "Colour order of the LEDs",
    bounce_ms: "A button counts again after",
  },
  /** @type {Record<string, string>} */
  settingNote: {
    game: "from the next game",
    sides: "another number drops the match",
    steps: "",
    entry_ms: "ms",
    brightness: "percent",
    milliamps: "mA; 900 by default with three sides, so that all pegs can be seen: check that your supply gives it",
    color_a: "",
    color_b: "",
    color_c: "",
    skunk_values: "points in the match",
    next_dealer: "",
    best_of: "whoever wins more than half of them",
    exact_out: "a score past the game hole is not pegged",
    show: "digits: on the side's streets, an entry of 3 or more, and each new score for 3 s",
    sound: "",
    sleep: "minutes without a press; 0: never",
    order: "RGB if red and green are swapped",
    bounce_ms: "ms; more for hands that tremble",
  },
  /** @type {ChoiceWords} */
  choice: {
    0: "no",
    1: "yes",
    loser: "the loser",
    alternate: "in turn",
    pegs: "pegs",
    digits: "digits",
    GRB: "GRB",
    RGB: "RGB",
    endless: "endless",
  },
  toml: "settings.toml",
  save: "Save and restart the board",
  restarting: "Restarting the board…",
  notSaved: (why) => `Not saved: ${why}`,
  notSavedUnreachable: "Not saved: the board cannot be reached.",
  savedBut: "Saved. The board says:",
  saved: "Saved: the board runs with these settings.",
  dropTitle: "Drop the match?",
  dropWhy: (now, then) =>
    `The board has ${now} sides. With ${then} it starts a new match, and the one under way is lost.`,
  dropIt: "Save and drop the match",

  // Count a hand
  handAndStarter: "The hand and the starter",
  whatCounts: "What counts",
  isCrib: "It is the crib",
  pack: "The pack",
  pickMore: (count) => `Pick ${count} more, then the starter.`,
  typeCards: "Type the cards, the starter last, or click them",
  pegIt: (points, name) => `Peg ${points} for ${inside(name)}`,
  nowStarter: "Now the starter.",
  suitsMissing: "Type the suits too: 7H 8C 8S 9D 10D.",
  counted: (count, points) => `${count}. ${many(points)}.`,
  clearCards: "Clear",
  twice: (card) => `${card} is there twice.`,
  tooManyCards: (count) => `That is ${count} cards; a hand and its starter are 5.`,
  countedNothing: (count, held) => `${count}. No hand of ${held} cards can count 19`,
  notCounted: "Not counted: the board cannot be reached.",
  /** @type {Record<string, string>} */
  kind: { fifteen: "fifteen", pair: "pair", run: "run", flush: "flush", nobs: "nobs" },
  /** @type {Record<string, string>} */
  suits: { C: "clubs", D: "diamonds", H: "hearts", S: "spades" },
  /** @type {Record<string, string>} */
  ranks: { A: "ace", J: "jack", Q: "queen", K: "king" },
  card: (rank, suit) => `${rank} of ${suit}`,

  // Learn
  learnTitle: "Cribbage in two minutes",
  tryIt: "Try it",
  tryItWhy: "slowly, and the table counts for you",
  newHere: "New to cribbage?",
  /** A title, and two or three sentences, for each of the five drawings. */
  lessons: [
    [
      "The deal",
      "Each player gets six cards, keeps four and lays two face down: the crib. It is the dealer's second hand, and the deal changes each time.",
    ],
    [
      "The starter",
      "One card is turned up, the starter, and counts with every hand. A jack pegs the dealer 2: his heels.",
    ],
    [
      "The play",
      "Play in turn and add up: an ace is 1, J Q K are 10. If you cannot stay within 31, say go; after it the count begins again. 15 or 31 is 2, a pair 2, three alike 6, a run its length, the last card 1.",
    ],
    [
      "The show",
      "Count your four and the starter: each way to make 15 is 2, each pair 2, each run its length, four of a suit 4 (in the crib only all five), the jack of the starter’s suit 1.",
    ],
    [
      "To 121",
      "Each point is a hole: the back peg jumps ahead. First to 121 wins at once; a loser short of 91 is a skunk, and it counts double.",
    ],
  ],
  /** Words of the game as they appear in sentences, each with its explanation. */
  terms: [
    ["crib", "The crib: four cards laid out by the players. The dealer counts them last, as a second hand."],
    ["starter", "The starter: the card turned up after the cut. It counts with every hand and with the crib."],
    ["31", "In the play the count may not pass 31. Whoever makes 31 pegs 2, and the count begins again at 0."],
    ["go", "Go: said by a player with no card that stays within 31. Others play on if they can; the last card pegs 1."],
    ["his heels", "His heels: the starter is a jack, and the dealer pegs 2 for it."],
    ["his nobs", "His nobs: the jack of the starter’s suit, in a hand or the crib. It counts 1."],
    ["pone", "The pone: the player who does not deal. The pone cuts, plays first and counts first."],
    [
      "double skunk",
      "A double skunk: the loser has not passed the half-way hole, 60. The game counts three, or as set.",
    ],
    ["skunk", "A skunk: the loser has not passed three quarters of the way, hole 90. The game counts two."],
    ["fifteen", "A fifteen: cards that add up to 15, J Q K as 10. Each different way to do it counts 2."],
    [
      "run",
      "A run: three or more cards in a row, such as 6 7 8. It counts its length; in the play their order does not matter.",
    ],
    ["pair royal", "A pair royal: three of a rank. It makes three pairs, so it counts 6."],
    ["pair", "A pair: two of a rank. It counts 2; three of a rank make three pairs, 6, and four make 12."],
    ["flush", "A flush: all four of a hand in one suit, 4; with the starter too, 5. In the crib only all five count."],
    ["muggins", "Muggins: whoever sees points that the other side has overlooked may peg them."],
  ],

  // Play
  newMatchTitle: "A match is under way on this board",
  newMatchWhy: "Playing against the table begins a new one. UNDO at 0–0 brings back this game, but none before it.",
  newMatchYes: "Begin a new one",
  houseRules: "House rules",
  game: "Game",
  /** @type {Record<string, string>} */
  gameNames: {
    "six-card": "six-card",
    "five-card": "five-card",
    "seven-card": "seven-card",
    three: "three players",
    four: "four players",
    five: "five players",
    six: "six players",
    "two-into-the-crib": "two into the crib",
  },
  speed: "Speed",
  speeds: { 0.25: "slow", 0.5: "calm", 1: "real", 3: "quick", 20: "at once" },
  speedIs: (speed) => `Speed: ${speed}`,
  dealCards: "Deal",
  cardTable: "The card table",
  matchBegins: "a new match begins",
  stop: "Stop the game",
  starter: "starter",
  countIs: (count) => `count ${count}`,
  handsOf: (name) => `${Of(name)} cards`,
  says: (name, text) => `${name}: ${text}`,
  gameLeft: (game, scores, yours) => `Your game is saved: ${game}, ${scores}, ${yours ? "your" : "the table's"} turn.`,
  takeUp: "Take it up again",
  takingUp: "the cards are laid out again",
  you: YOU,
  theTable: TABLE,
  countingAsked: "Who counts your cards?",
  /** @type {Record<string, string>} */
  counts: { "for me": "Count for me", help: "Help me", "by hand": "I count" },
  /** @type {Record<string, string>} */
  countsWhy: {
    "for me": "It names each part of your hand, and pegs.",
    help: "You tap your points in on the + keys; it says what you left out.",
    "by hand": "You peg; what you overlook is lost.",
  },
  bestHand: (name, points, deal) => `Best hand: ${points}, ${belongs(name)}${deal ? `, in deal ${deal}` : ""}`,
  result: (won, lost, by) => `${won} to ${lost}, by ${by}`,
  lostBy: (skunk, worth) => `${["It counts", "A skunk: it counts", "A double skunk: it counts"][skunk]} ${worth}`,
  whereFrom: "Where the points came from",
  /** @type {Record<string, string>} */
  sources: {
    pegging: "In the play",
    hand: "In hands",
    crib: "In cribs",
    award: "Muggins and other awards",
    dealing: "Dealing",
    pone: "Not dealing",
  },
  /** What decided a game, by kind. @type {Record<string, (name: string, more: number, deals: number) => string>} */
  decided: {
    pegging: (name, more, deals) => `${Of(name)} play won it: ${more} more in ${many(deals, "deal")}.`,
    hand: (name, more, deals) => `${Of(name)} hands won it: ${more} more in ${many(deals, "deal")}.`,
    crib: (name, more, deals) => `${Of(name)} cribs won it: ${more} more in ${many(deals, "deal")}.`,
  },
  besideAverage: "The line on a bar: an average game with as many deals",
  overlooked: (points, hands, deals) =>
    `You overlooked ${many(points)} in ${many(hands, "hand")}, of ${many(deals, "deal")}.`,
  showMe: "Show me",
  dealByDeal: "Deal by deal",
  nextGame: "Next game",
  leaveTable: "Leave the table",
  upTo: (text, score) => `${text}, to ${score}`,
  stopTitle: "Stop this game?",
  stopWhy: "The cards are gathered, and the game cannot be taken up again. The board keeps its pegs.",

  // Play against the table
  cardKeys: "On a keyboard, 1 to 6 choose a card and Enter presses the main button.",
  seat: "Your seat",
  lengthOfGame: "The game goes to",
  usualLength: "the usual",
  level: "The table plays",
  levels: { easy: "like a beginner", club: "like a club player" },
  muggins: "Points overlooked",
  mugginsPlayed: {
    "": "are lost",
    show: "go to the other side (muggins), when hands are counted",
    all: "go to the other side (muggins), for every card too",
  },
  /** The table's options in words, by their names. @type {Record<string, string>} */
  agreed: {
    cut_by_rank: "Cut for the deal: only equal ranks tie, not any two ten-cards",
    no_heels_within: "No heels for a dealer who needs 5 or fewer",
    no_go_out: "One hole short, no point for go or last card",
    reneges: "A go said with a playable card stands until it is claimed (a renege)",
  },
  rulesSet: (game, side, changed) => `${game}, side ${side}, ${changed ? `changed: ${changed}` : "the usual rules"}`,
  teacherAsked: "Tell me when another choice was better",
  noLesson: "The teacher is watching.",
  seed: "Shuffle number",
  seedHelp: "Leave it empty for new cards. With a friend's number you get the same cards.",
  yourCards: "Your cards",
  layOut: (number) => `Lay out ${many(number, "card")}`,
  thatIsAll: "That is all",
  goOn: "Go on",
  countOn: "Count on",
  /** What is counted next, by its id. @type {Record<string, (name: string) => string>} */
  next: {
    play: () => "Go on",
    hand: (name) => `Now ${of(name)} hand`,
    crib: (name) => `Now ${of(name)} crib`,
    deal: () => "Next deal",
  },
  overCount: "over 31",
  toCount: (left) => `${left} to 31`,
  theCount: "The count",
  handOf: (name) => `${Of(name)} hand`,
  cribOf: (name) => `${Of(name)} crib`,
  dealNumber: (number) => `Deal ${number}`,
  stillThere: (missed) => `Left on the table: ${missed}`,
  soFar: "Peg it on the board: what you peg shows above",
  go: "Go",
  goStands: "My go stands",
  takeGoBack: "Take the go back",
  callMuggins: "Muggins!",
  claimRenege: "Claim a renege",
  cutPack: "Cut the pack",
  giveCrib: (name) => (name === YOU ? "Take the crib back" : `Give the crib back to ${inside(name)}`),
  putRight: "Put the pegs right",

  // Looking back
  lookBack: "Look back",
  gameBefore: "This is the game before; nobody has scored in the new one.",
  courseOf: (standing) => `The course of the game: ${standing}`,

  // Another board, and putting it on a Pico
  others: "Another board",
  othersHelp: "Look at a real board on this screen. Your own board keeps its game meanwhile.",
  connectUsb: "Connect a board by USB",
  saveSaid: "Save its console, for a bug report",
  noSerial:
    "This browser cannot read USB serial ports. Chrome, Edge, Opera and Firefox (from 151) on a computer can, from a page served by https or by this computer.",
  portTaken:
    "Another program or page has this board's port. Close it (a serial monitor, Mu, Thonny, another tab), and connect again.",
  voiceOn: "Scores are spoken.",
  noVoice: "This browser has no voice: scores are only shown.",
  lineOf: ({ name, connected, ignored }) => {
    const lines = ignored ? `; ${many(ignored, "line")} ignored` : "";
    return `${name}: ${connected ? "connected" : "unplugged; plug it in again"}${lines}`;
  },
  ownBoard: "Back to my own board",
  install: "Put it on a Pico",
  installHelp: "With the settings of this board.",
  installSave: "Save the file for the Pico",
  installBoard: "Which one?",
  installUntried: (board) => `The file for the ${board} is made from the same parts, but nobody has run it yet.`,
  installHold: (drive) =>
    `Hold the Pico's BOOTSEL button while you plug it into this computer. A drive named ${drive} appears.`,
  installWrite: "Choose that drive, and write",
  installWhat:
    "Write the file onto that drive, or save it and drag it there. A board's files are replaced; its match stays.",
  installProgress: "written",
  notBootloader: "That is not the drive of a Pico in its bootloader: it has no INFO_UF2.TXT. Choose RPI-RP2 or RP2350.",
  unknownBootloader: (name) => `That drive belongs to a ${name}; there is no file for it.`,
  writingBroke: (percent, why) =>
    `Writing stopped at ${percent} %: ${why}. Nothing is lost: unplug it, hold BOOTSEL while you plug it in again, and write again.`,
  installRestarts: (board) => `Written. The ${board} restarts as a board.`,
  installShow: "Show it here",
  installRuns: "It runs: tap +2.",
  update: "Update this board",
  updateLater: "Finish the game first: an update restarts the board.",
  versions: (there, here) => `On the board: ${there ? `Pegout ${there}` : "an unknown version"}. Here: ${here}.`,
  updateRestarts: "The board is waiting for its new program. Now choose the drive that appeared, and write.",
  installSee:
    "A few seconds later holes 30, 60, 90 … of each side light up faintly, and hole 1 of the dealer's side breathes.",
  installNew: "New settings for a running board",
  buildBoard: "Build one: the guide",
  toDrive: "Write them onto its CIRCUITPY drive",
  toToml: "Save settings.toml",
  noFile:
    "This site was made without CircuitPython. Install CircuitPython 10 from circuitpython.org/board/raspberry_pi_pico, then unpack a release's pegout-*.zip onto the CIRCUITPY drive.",
  noDrive: "This browser cannot write to a drive: save settings.toml, and copy it there yourself.",
  notCircuitPython:
    "This is not a CIRCUITPY drive: there is no boot_out.txt on it. Choose the drive itself, not a folder.",
  failed: (why) => `That failed: ${why}`,
  noNetwork: "the file cannot be reached; is there a network?",
  fileSaved: (name, drive) =>
    `${name} is saved. Now hold BOOTSEL while you plug the Pico in, and drag the file onto the drive ${drive}.`,
  driveWritten: "The settings are on the drive; the board restarts with them.",
  tooLong: (bytes) => `the settings are longer than ${bytes} bytes`,

  /** Why a request was refused, by the id of the reason. @type {Record<string, string>} */
  refused: messages.refused,

  /** The parts of a count, and how they are put together. @type {Counting} */
  counting: messages.counting,

  /** What the card table says, by the id of the message. Cards come as 5♥. @type {TableWords} */
  table: {
    // A player
    cut: ({ cut }) => `the cut for the deal: ${cut.map((/** @type {string[]} */ cut) => cut.join(" ")).join(", ")}`,
    crib_passes: () => "the crib passes",
    first_deal: ({ you }) => (you ? "yours is the first deal" : "mine is the first deal"),
    deal: ({ you }) => (you ? "your deal" : "my deal"),
    next_game: ({ you }) => `next game, ${you ? "your" : "my"} deal`,
    next_match: ({ you }) => `next match, ${you ? "your" : "my"} deal`,
    starter: ({ card, by }) => `${by === YOU ? "you cut" : `${inside(by)} cuts`}, ${card} is turned up`,
    card: ({ card, count, scored }) => [`${card}: ${count}`, ...scored].join(", "),
    go: () => "go",
    scores: ({ scored, toPeg, peg }) => (peg ? toPeg : scored.join(", ")),
    taken_back: ({ points, peg }) => (peg ? `take back ${points}: UNDO` : `${points} taken back`),
    shown: ({ crib, counted }) => `${crib ? "the crib: " : ""}${counted}`,
    game_won: ({ side, result, skunk, worth }) =>
      `${who(side, "You win", "wins")}, ${result.join(" to ")}${WORTH[skunk]}; the game counts ${worth}`,
    match_won: ({ side }) => `${who(side, "You win", "wins")} the match`,
    // Your turn
    lay_out: ({ number, own, whose }) => `lay out ${many(number, "card")} for ${own ? "your own" : of(whose)} crib`,
    cut_pack: () => "cut for the starter",
    your_card: () => "your turn: tap a card",
    go_stands: () => "you said go: until the others play you may take it back",
    play_over: () => "all cards are played, the hands are next",
    say_go: () => "nothing fits under 31: say go",
    peg_points: () => "peg your points",
    pegged: ({ points, pegged, scored }) => `${pegged} pegged, ${points - pegged} missed: ${scored.join(", ")}`,
    missed_in_play: ({ missed, scored }) => `${missed} more: ${scored.join(", ")}. Peg the rest`,
    missed_in_hand: ({ missed, points, counted }) => `${missed} more, it counts ${points}: ${counted}. Peg the rest`,
    taken_up: () => "the game goes on",
    your_cards: ({ crib }) => `your ${crib ? "crib" : "hand"}`,
    count_cards: ({ crib }) => `count your ${crib ? "crib" : "hand"}, and peg your points`,
    counted: ({ crib, points, pegged, counted }) => {
      const short = pegged < points ? `${pegged} pegged, ${points - pegged} missed: ` : "";
      return `${short}your ${crib ? "crib" : "hand"} counts ${points}: ${counted}`;
    },
    lesson_discard: ({ best, points }) =>
      points ? `The best discard, ${best}, keeps ${more(points)}.` : "Well chosen: no discard keeps more on average.",
    lesson_card: ({ best, points }) =>
      points ? `The best card, ${best}, gains ${more(points)}.` : "Well played: no card gains more on average.",
    lesson_count: ({ points }) => `You missed ${many(points)}.`,
    lesson_near_end: () => "This close to the end averages mislead, so the teacher is silent.",
    seen: ({ whose }) => `${of(whose)} cards have been counted`,
    peg_from: ({ score }) => `you had ${score} before this: peg from there`,
    too_many: ({ points }) =>
      points === 1 ? "1 point too many: take it back" : `${points} points too many: take them back`,
    wrong_scores: ({ shown, right, mend }) => {
      const stand = shown
        .map((/** @type {Fact[]} */ [name, score]) => `${inside(String(name))} at ${score}`)
        .join(" and ");
      const better = right.map((/** @type {Fact[]} */ [, score]) => score).join(" and ");
      /** @type {Record<Mend[1], (side: string, n: number) => string>} */
      const press = {
        undo: (side) => `press ${of(side)} UNDO`,
        add: (side, n) => `peg ${n} for ${inside(side)}`,
        back: (side, n) => `hold ${of(side)} UNDO and tap ${n}`,
      };
      const presses = mend.map((/** @type {Mend} */ [side, how, n]) => press[how](side, n)).join(", ");
      return `the board has ${stand}, but should have ${better}: ${presses}`;
    },
    wrong_crib: ({ shown, right, times }) =>
      `the board shows ${of(shown)} crib, but it is ${belongs(right)}: hold UNDO and tap DEAL${times > 1 ? " twice" : ""}`,
    old_record: () => "this game was saved by another version of Pegout and cannot be taken up: begin a new one",
    no_way_out: () => "choose “Peg out exactly” or “One hole short, no point …”: with both, games would rarely end",
  },
});

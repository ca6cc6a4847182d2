// The states of the card table on the page, and their transitions. Pure.

/** @typedef {"closed" | "offered" | "dealing" | "asked" | "waiting" | "unreachable" | "over"} TableState */
/** @typedef {"kept" | "begin" | "asks" | "says" | "answer" | "lost" | "refused" | "end" | "leave"} TableEvent */

const DURING = /** @satisfies {Partial<Record<TableEvent, TableState>>} */ ({
  begin: "dealing",
  asks: "asked",
  says: "waiting",
  lost: "unreachable",
  refused: "offered",
  end: "over",
  leave: "closed",
});

/** The transitions: for each state, event → next state.
 * @type {Record<TableState, Partial<Record<TableEvent, TableState>>>} */
const NEXT = {
  closed: { kept: "offered", begin: "dealing" },
  offered: { begin: "dealing", leave: "closed" },
  dealing: DURING,
  asked: { ...DURING, answer: "waiting" },
  waiting: DURING,
  unreachable: { begin: "dealing", refused: "offered", leave: "closed" },
  over: { begin: "dealing", leave: "closed" },
};

/** The state after an event. Late and repeated events change nothing.
 * @type {(state: TableState, event: TableEvent) => TableState} */
export const after = (state, event) => NEXT[state][event] ?? state;

/** Whether a game is under way. */
export const underWay = (/** @type {TableState} */ state) => NEXT[state] === DURING || state === "asked";

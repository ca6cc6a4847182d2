// One window at a time has the board, also where browsers have no locks: on a page by plain HTTP from another computer.
// The windows ask each other.
//
// window → windows   {turn: a random number}: may I have the board?   {mine: true}: no, it is here
//                    {begun: true}: it is here from now on

const ANSWER_MS = 500; // the board takes longer to load

/** Call begin() once no other window has the board, and wait() each time that one says it has it. */
export function takeTurns(/** @type {string} */ name, /** @type {() => void} */ begin, /** @type {() => void} */ wait) {
  const others = new BroadcastChannel(name);
  const turn = Math.random(); // of windows that ask at the same time the lowest begins
  let asking = 0; // the timer
  let mine = false;

  function ask() {
    if (mine || document.hidden) return;
    others.postMessage({ turn });
    clearTimeout(asking);
    asking = setTimeout(() => {
      mine = true;
      others.postMessage({ begun: true });
      begin();
    }, ANSWER_MS);
  }

  others.onmessage = ({ data }) => {
    if ("turn" in data) {
      if (mine || (asking && turn < data.turn)) others.postMessage({ mine: true });
    } else if (!mine) {
      clearTimeout(asking);
      asking = 0;
      wait();
    } else if (data.begun) location.reload(); // this window was frozen, and its game is old
  };
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  ask();
  setInterval(ask, 2 * ANSWER_MS);
}

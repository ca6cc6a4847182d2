// The lamp test, begun as with a finger on DEAL while the plug goes in.

const HELD_MS = 2000; // longer than any board takes to start
const OVER = "# lamp test over"; // what the board says then

export class LampTest {
  start(send) {
    for (const message of [{ power: false }, { press: "DEAL" }, { power: true }]) send(message);
    setTimeout(() => send({ release: "DEAL" }), HELD_MS);
  }

  /** Whether this news of the model is that a test is over. */
  ends({ console: lines }) {
    return lines.some((line) => line.startsWith(OVER));
  }
}

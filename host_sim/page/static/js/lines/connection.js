// Where the page's messages come from and go to: a Python server, or a board that runs in this browser. One page for
// both: the messages are the same, and so are the questions.
//
// A line has
//   connected                          whether anything sent arrives
//   send(message)                      {press: button}, {release: button} or {power: on}
//   settings()                         the text of the board's settings.toml
//   saveSettings(text)                 start anew with it: {warnings: [line…]}, or {error: line} and nothing changed
//   openGame({target, dealer, moves})  start anew with a shared game: {}, or {error: line} and nothing changed
//   count(hand, starter, crib)         a counted hand {count, points, parts}, or {error: message}
//   join                               the address of a code that brings a phone to this board, if it has one
//   games()                            {games: names that this board can show, speeds}
//   watch(asked, on, signal)           play a game of cards as asked, {game, speed, …}: on.begin(), then
//                                      on.announce(object) for all that is said; throws Refused with a message
//   say(words)                         answer as the person at the table; throws Refused with a message
// and calls on.message(object), on.open() and on.lost(why). Each question rejects where the board cannot be reached.

import { $ } from "../dom.js";
import { ServerLine } from "./server.js";
import { WorkerLine } from "./worker.js";

/** @typedef {ServerLine | WorkerLine} Line */

const LINES = { server: ServerLine, worker: WorkerLine };

/** The line that the page was made for: <meta name="pegout-line">, or the server that served it. */
export function connect(on) {
  return new LINES[$('meta[name="pegout-line"]')?.content ?? "server"](on);
}

// Where the page's messages come from and go to: a Python server, or a board that runs in this browser. One page for
// both: the messages are the same, and so are the questions; `Line` has them.

import { $ } from "../dom.js";
import { ServerLine } from "./server_line.js";
import { WorkerLine } from "./worker_line.js";

/** @typedef {ServerLine | WorkerLine} Line */

const LINES = { server: ServerLine, worker: WorkerLine };

/** The line that the page was made for: <meta name="pegout-line">, or the server that served it. */
export function connect(/** @type {LineListener} */ on) {
  const made = $('meta[name="pegout-line"]')?.getAttribute("content") === "worker" ? "worker" : "server";
  return new LINES[made](on);
}

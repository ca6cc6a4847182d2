// The page's transport: a Python server, or a board that runs in this browser.
// Both transports have the same messages and questions (see `Line`).

import { $ } from "../dom.js";
import { ServerLine } from "./server_line.js";
import { WorkerLine } from "./worker_line.js";

/** The line named in <meta name="pegout-line">, or the server that served the page. */
export function connect(/** @type {LineListener} */ on) {
  const inWorker = $('meta[name="pegout-line"]')?.getAttribute("content") === "worker";
  return inWorker ? new WorkerLine(on) : new ServerLine(on);
}

// Starts the board's worker while the page's own scripts are still loading, because loading Python takes the longest.
// The board is off until the page switches it on. index.html runs this script first; worker_line.js imports it later.

export const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });

/** Why the worker does not run, or "". */
export let broken = "";

worker.onerror = ({ message }) => {
  broken = message || "worker.js"; // the error of a failed download has no message
};

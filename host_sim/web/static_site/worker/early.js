// Starts the board's worker while the page's own scripts are still on their way: loading Python takes longest. It switches
// no board on before the page says so. index.html runs this first; the page's line to the worker imports it.

export const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });

/** Why the worker does not run, or "". */
export let broken = "";

worker.onerror = ({ message }) => {
  broken = message || "worker.js"; // a file that does not come has no message
};

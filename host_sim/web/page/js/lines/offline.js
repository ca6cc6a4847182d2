// Keeps the static site in this browser, so that it works offline.
// Uses a new version at the next start, and repairs missing or damaged files.

import { ask } from "../dialogs.js";
import { words } from "../words.js";

/** Register the service worker. report(text): called if a new version waits, if files are missing, or if the site
 * cannot be kept. */
export async function keepOffline(/** @type {(text: string) => void} */ report) {
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener(
    "message",
    (/** @type {MessageEvent<{ altered?: string[] }>} */ { data }) => {
      if (data.altered) report(words.notKept(words.altered(data.altered)));
    },
  );
  const registration = await navigator.serviceWorker
    .register("service-worker.js")
    .catch((/** @type {Error} */ error) => {
      if (isSecureContext) report(words.notKept(error.message)); // e.g. because the certificate is not trusted
      throw error;
    });
  const watch = (/** @type {ServiceWorker | null} */ worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) report(words.newVersion);
    });
  if (registration.waiting) report(words.newVersion);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  const { lost } = await request({ started: true });
  if (lost.length) report(words.filesLost(lost.length));
  // Make an installed app's storage permanent. (In a tab the browser might ask the player for permission.)
  if (matchMedia("(display-mode: standalone)").matches) await navigator.storage?.persist?.();
}

/** If the board does not start: repair the cached files and reload, or, if none was damaged, offer to fetch them all.
 * The game is not one of those files. */
export async function mendSite() {
  const { mended, lost } = await request({ repair: true });
  const [start] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (mended && !lost.length && start?.type !== "reload") location.reload();
  else if (await ask(words.repairTitle, words.repairWhy, words.repair)) {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.unregister();
    for (const name of await caches.keys()) {
      if (name.startsWith(`pegout ${new URL("./", location.href).pathname} `)) await caches.delete(name);
    }
    location.reload();
  }
}

/** The service worker's answer to `message`. Without a worker: the answer for an undamaged site.
 * @returns {Promise<{ mended: number, lost: string[] }>} */
function request(/** @type {unknown} */ message) {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve({ mended: 0, lost: [] });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(message, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
}

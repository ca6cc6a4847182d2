// Keeps the static site in this browser: works without a network, and takes a new version at the next start.

import { words } from "../words.js";

/** Register the service worker. tell(line): called when a new version waits. */
export async function keepOffline(tell) {
  if (!navigator.serviceWorker) return; // a page that was not served securely
  const registration = await navigator.serviceWorker.register("service-worker.js");
  const follow = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) tell(words.newVersion);
    });
  if (registration.waiting) tell(words.newVersion);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  // An app on the home screen keeps its game for good; elsewhere asking might put a question to the person.
  if (matchMedia("(display-mode: standalone)").matches) await navigator.storage?.persist?.();
}

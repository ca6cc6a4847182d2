/* global VERSION, FILES: the build writes them above this line */
// Keeps the whole site in this browser, so that it works without a network. A new version is fetched in the background
// and takes over at the next start: a page never runs on files of two versions.

const PREFIX = `pegout ${new URL("./", location).pathname} `;
const CACHE = PREFIX + VERSION;
const VIEW = new URL("./view/", location).pathname; // large, so kept only when somebody opens it
let kept = null; // resolves to the cache, opened once

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin) {
    event.respondWith(answer(event.request));
  }
});

async function fetchAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((name) => new Request(name, { cache: "reload" })));
}

async function dropOld() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  kept ??= caches.open(CACHE);
  const cache = await kept;
  const found = await cache.match(origin + pathname); // ignoreSearch looks through all files
  if (found) return found;
  const fetched = await fetch(request);
  if (fetched.ok && pathname.startsWith(VIEW)) await cache.put(origin + pathname, fetched.clone());
  return fetched;
}

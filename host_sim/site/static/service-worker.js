/* global VERSION, FILES: the build writes them above this line; FILES is {name: SHA-256 in hexadecimal digits} */
// Keeps the whole site in this browser, so that it works without a network. A new version is fetched in the background
// and takes over at the next start. A file that is not of its version, in an upload that is not complete, fails it: the
// old version goes on, and a page never runs on files of two versions.

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
  try {
    await Promise.all(Object.entries(FILES).map(([name, digest]) => fetchOne(cache, name, digest)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function fetchOne(cache, name, digest) {
  const found = await fetch(name, { cache: "reload" });
  const content = await found.clone().arrayBuffer();
  if (!found.ok || hex(await crypto.subtle.digest("SHA-256", content)) !== digest) {
    throw new Error(`${name} is not of version ${VERSION}`);
  }
  await cache.put(name, found);
}

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

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

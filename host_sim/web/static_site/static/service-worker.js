/* global VERSION, FILES, GUIDE: the build writes them above this line. FILES: {name: hexadecimal SHA-256, of texts
   without their carriage returns}; for index.html, the folder of its scripts. GUIDE: the guide's files. */
// Keeps the whole site in this browser, so that it works without a network.
// A new version is fetched in the background and takes over at the next start.
// If a file has the wrong content, as in an incomplete upload, the old version stays: no page may run two versions.
//
// page → here   {started: true}: the page has started; {repair: true}: check all files
// here → page   on the port of that message: {mended: number of files, lost: names of files that cannot be fetched};
//               to every page: {altered: name}, if this version cannot be kept because the host alters that file

const PREFIX = `pegout ${new URL("./", location).pathname} `;
const CACHE = PREFIX + VERSION;
// The guide is large, so it is kept only once somebody opens it. Then all of it is kept, so that its links work
// offline.
const BUILD = new URL("./build/", location).pathname;
const STARTING = new URL("./starting", location).href; // the cache has this entry while a page is starting
const addresses = new Map(Object.keys(FILES).map((name) => [new URL(name, location).href, name]));
const PAGE = "index.html";
const TEXT = /\.(js|css|json|html|svg|txt)$/;
const RETURN = 13; // carriage return, the first byte of a line ending on Windows
let kept = null; // a promise of the cache

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin) {
    event.respondWith(answer(event.request));
  }
});
addEventListener("message", (event) => {
  const [port] = event.ports;
  event.waitUntil((event.data.started ? noteStart() : repair()).then((outcome) => port.postMessage(outcome)));
});

async function fetchAll() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.keys(FILES).map((name) => fetchOne(cache, name, "no-cache")));
  } catch (error) {
    await caches.delete(CACHE);
    const altered = error.cause?.name;
    for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage({ altered });
    throw error;
  }
}

/** Some hosts redirect from x.html to x. The browser refuses such an answer for a page, but not a copy of it. */
const plain = (fetched) => (fetched.redirected ? new Response(fetched.body, fetched) : fetched);

/** Fetch a file of this version into the cache. Rejects if the server has another version of it. */
async function fetchOne(cache, name, how = "reload") {
  const fetched = plain(await fetch(name, { cache: how }));
  if (!fetched.ok || !(await isRight(fetched.clone(), name))) {
    throw new Error(`${name} is not of version ${VERSION}`, { cause: { name } });
  }
  await cache.put(name, fetched.clone());
  return fetched;
}

/** Whether a file is of this version. A host may change the line endings of texts, and add lines to the page; so the
 * page is right if it loads this version's scripts. */
async function isRight(response, name) {
  if (name === PAGE || name === "./") return (await response.text()).includes(FILES[name]);
  let bytes = new Uint8Array(await response.arrayBuffer());
  if (TEXT.test(name)) bytes = bytes.filter((byte) => byte !== RETURN);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return FILES[name] === Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function dropOld() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

/** Check each file in the cache by its digest, and fetch missing or damaged ones. */
async function repair() {
  kept = caches.open(CACHE); // reopened, as somebody may have deleted the open cache
  const cache = await kept;
  const outcome = { mended: 0, lost: [] };
  await Promise.all(
    Array.from(addresses, async ([address, name]) => {
      const cached = await cache.match(address).catch(() => undefined);
      if (cached && (await isRight(cached, name).catch(() => false))) return;
      await fetchOne(cache, name).then(
        () => outcome.mended++,
        () => outcome.lost.push(name),
      );
    }),
  );
  return outcome;
}

/** Record that the page has started, and fetch the files that are missing. */
async function noteStart() {
  const cache = await caches.open(CACHE);
  await cache.delete(STARTING);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return [...addresses.keys()].every((address) => there.has(address)) ? { mended: 0, lost: [] } : repair();
}

async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  const name = addresses.get(address);
  kept ??= caches.open(CACHE);
  if (request.mode === "navigate" && name) {
    const cache = await kept;
    if (await cache.match(STARTING)) await repair(); // the page did not start last time
    await (await kept).put(STARTING, new Response());
  }
  const cache = await kept;
  const cached = await cache.match(address); // without ignoreSearch, which would look through all files
  if (cached) return cached;
  if (name) return fetchOne(cache, name).catch(() => fetch(request));
  if (request.mode === "navigate" && pathname.startsWith(BUILD))
    for (const page of GUIDE) keepPart(cache, page).catch(() => {}); // a file that fails is fetched when it is opened
  return pathname.startsWith(BUILD) ? keepPart(cache, address) : fetch(request);
}

async function keepPart(cache, name) {
  const fetched = plain(await fetch(name));
  if (fetched.ok) await cache.put(name, fetched.clone());
  return fetched;
}

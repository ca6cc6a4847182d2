// A store in the browser's IndexedDB: the board's memory (in the worker), and the games won (on the page).
// A request that fails is no empty storage: each tries again, on a new connection, and then rejects.

const STORE = "board";
const TRIES = 3;
const APART_MS = 40; // between two of them
const TIMEOUT_MS = 3000; // a browser that does not answer for so long has failed

export class Storage {
  /** name: of the database. */
  constructor(name) {
    this.name = name;
    this.database = null;
    this.newest = {}; // key → how many times it was put
  }

  /** The names of the storages at other addresses of this origin that begin with `start`. */
  async others(start) {
    const databases = (await indexedDB.databases?.()) ?? []; // older browsers do not tell
    return databases.map(({ name }) => String(name)).filter((name) => name.startsWith(start) && name !== this.name);
  }

  /** What was kept under `key`, or undefined. */
  get(key) {
    return this.read((store) => store.get(key));
  }

  /** Every key with its value, as [[key, value]…] in the order of the keys. */
  async all() {
    const keys = await this.read((store) => store.getAllKeys());
    return Promise.all(keys.map(async (key) => [key, await this.get(key)]));
  }

  /** The result of `ask(store)`, an IndexedDB request. */
  read(ask) {
    return this.attempt(
      () => true,
      (resolve, reject) => {
        const request = ask(this.database.transaction(STORE).objectStore(STORE));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      },
    );
  }

  /** Keep `value`. Resolves once the browser has it on its disk. Where the connection is open it is handed over before
   * this returns: the page may be killed at any instant from then on. */
  put(key, value) {
    const number = (this.newest[key] ?? 0) + 1;
    this.newest[key] = number;
    const newest = () => this.newest[key] === number; // an older value must not come after
    return this.write(newest, (store) => store.put(value, key));
  }

  /** Change all of `entries`, [[key, value]…], or nothing; a value that is undefined is deleted. */
  putAll(entries) {
    return this.write(
      () => true,
      (store) => {
        for (const [key, value] of entries) value === undefined ? store.delete(key) : store.put(value, key);
      },
    );
  }

  write(wanted, change) {
    return this.attempt(wanted, (resolve, reject) => {
      const writing = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      writing.oncomplete = () => resolve(undefined);
      writing.onabort = () => reject(writing.error);
      change(writing.objectStore(STORE));
      writing.commit?.();
    });
  }

  /** Do `work(resolve, reject)` with an open connection, again if it fails while `wanted()`. */
  async attempt(wanted, work) {
    for (let tried = 1; ; tried++) {
      try {
        if (!this.database) this.database = await inTime((resolve, reject) => this.connect(resolve, reject));
        return await inTime(work);
      } catch (error) {
        this.database?.close();
        this.database = null;
        if (tried === TRIES || !wanted()) throw error;
        await new Promise((done) => setTimeout(done, APART_MS * tried));
      }
    }
  }

  connect(resolve, reject) {
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      request.result.onclose = () => (this.database = null); // the browser may close it at any time
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }
}

/** A promise that also rejects when nothing comes of it. */
function inTime(work) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the browser does not answer")), TIMEOUT_MS);
    const ending = (end) => (value) => {
      clearTimeout(timer);
      end(value);
    };
    try {
      work(ending(resolve), ending(reject));
    } catch (error) {
      ending(reject)(error);
    }
  });
}

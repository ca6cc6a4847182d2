// What outlives the page, in the browser's IndexedDB. A request that fails is no empty storage: both `get` and `put` try
// again, on a new connection, and then reject.

const STORE = "board";
const TRIES = 3;
const APART_MS = 40; // between two of them
const PATIENCE_MS = 3000; // a browser that does not answer for so long has failed

export class Storage {
  /** name: of the database. */
  constructor(name) {
    this.name = name;
    this.database = null;
    this.newest = {}; // key → how many times it was put
  }

  /** What was kept under `key`, or undefined. */
  get(key) {
    return this.attempt(
      () => true,
      (resolve, reject) => {
        const request = this.database.transaction(STORE).objectStore(STORE).get(key);
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
    return this.attempt(newest, (resolve, reject) => {
      const writing = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      writing.oncomplete = () => resolve(undefined);
      writing.onabort = () => reject(writing.error);
      writing.objectStore(STORE).put(value, key);
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
    const timer = setTimeout(() => reject(new Error("the browser does not answer")), PATIENCE_MS);
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

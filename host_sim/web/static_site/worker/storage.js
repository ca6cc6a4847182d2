// The board's memory in the browser's IndexedDB. A request that fails does not mean that the store is empty: it is
// tried again on a new connection, and rejects after TRIES failures.

const STORE = "board";
const TRIES = 3;
const APART_MS = 40; // pause before the second try; twice as long before the third
const TIMEOUT_MS = 3000; // a request without an answer fails after this time

export class Storage {
  constructor(/** @type {string} */ name) {
    this.name = name;
    /** @type {IDBDatabase | null} */ this.database = null;
    /** @type {Record<string, number>} */ this.newest = {}; // key → how many values were saved under it
  }

  get(/** @type {string} */ key) {
    return this.attempt(
      () => true,
      (database, resolve, reject) => {
        const request = database.transaction(STORE).objectStore(STORE).get(key);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      },
    );
  }

  /** Save `value`. Resolves once the browser has it on its disk. If the connection is open, the browser gets the value
   * before this returns; from then on the value is safe even if the page is killed. */
  put(/** @type {string} */ key, /** @type {unknown} */ value) {
    const number = (this.newest[key] ?? 0) + 1;
    this.newest[key] = number;
    const newest = () => this.newest[key] === number; // an older value must not overwrite it
    return this.attempt(newest, (database, resolve, reject) => {
      const writing = database.transaction(STORE, "readwrite", { durability: "strict" });
      writing.oncomplete = () => resolve(undefined);
      writing.onabort = () => reject(writing.error);
      writing.objectStore(STORE).put(value, key);
      writing.commit?.();
    });
  }

  /** Run `work` with an open connection, and again if it fails, as long as `wanted()` is true.
   * @type {(wanted: () => boolean, work: (database: IDBDatabase, resolve: Settle, reject: Settle) => void) => Promise<any>} */
  async attempt(wanted, work) {
    for (let tried = 1; ; tried++) {
      try {
        const database = this.database ?? (await inTime((resolve, reject) => this.connect(resolve, reject)));
        this.database = database;
        return await inTime((resolve, reject) => work(database, resolve, reject));
      } catch (error) {
        this.database?.close();
        this.database = null;
        if (tried === TRIES || !wanted()) throw error;
        await new Promise((done) => setTimeout(done, APART_MS * tried));
      }
    }
  }

  connect(/** @type {Settle} */ resolve, /** @type {Settle} */ reject) {
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      request.result.onclose = () => (this.database = null); // the browser may close the database at any time
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }
}

/** A promise that rejects after a timeout. @type {(work: (resolve: Settle, reject: Settle) => void) => Promise<any>} */
function inTime(work) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the browser does not answer")), TIMEOUT_MS);
    const ending = (/** @type {Settle} */ end) => (/** @type {unknown} */ value) => {
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

// What outlives the page: the board's memory and its settings, in the browser's IndexedDB.

const STORE = "board";

export class Storage {
  /** name: of the database. complain(error): called when something could not be kept. */
  constructor(name, complain) {
    this.complain = complain;
    this.opened = new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    this.opened.then(
      (database) => (this.database = database),
      (error) => complain(error),
    );
  }

  /** What was kept under `key`, or undefined. */
  async get(key) {
    try {
      await this.opened;
    } catch {
      return undefined; // it was complained of
    }
    const request = this.database.transaction(STORE).objectStore(STORE).get(key);
    return new Promise((resolve) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    });
  }

  /** Keep `value`. Handed to the browser before this returns: the page may be killed at any instant from then on. */
  put(key, value) {
    if (!this.database) return;
    const writing = this.database.transaction(STORE, "readwrite");
    writing.onabort = () => this.complain(writing.error);
    writing.objectStore(STORE).put(value, key);
    writing.commit?.();
  }
}

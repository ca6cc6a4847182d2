import { assert, of, test } from "./page.mjs";

const { Storage } = await of("../../static_site/worker/storage.js");

test("a save that fails is not tried again over a newer one", async () => {
  const kept = [];
  let calls = 0;
  const store = {
    put(value) {
      if (!calls++) throw new Error("busy");
      kept.push(value);
    },
  };
  const transaction = () => {
    const writing = { objectStore: () => store };
    queueMicrotask(() => writing.oncomplete());
    return writing;
  };
  const storage = new Storage("pegout");
  globalThis.indexedDB = {
    open() {
      const request = { result: { transaction, close() {} } };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  };
  const saves = [storage.put("memory", "old"), storage.put("memory", "new"), storage.put("settings", "other")];
  assert.deepEqual(
    (await Promise.allSettled(saves)).map(({ reason }) => reason?.message),
    ["busy", undefined, undefined],
  );
  assert.deepEqual(kept, ["new", "other"]);
});

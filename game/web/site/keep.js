// What outlives the page: a few files, in parts, in the browser's own database; whole at any moment.

const STORE = "files";

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("good-thirteen", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

// One window of the game writes; a second one beside it plays without keeping anything.
function mine() {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks.request("good-thirteen", { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {}); // held as long as the page is there
    }).catch(() => resolve(true));
  });
}

export class Keep {
  works = false;
  #database = null;
  #waiting = [];

  /** What was kept, by name; nothing where the browser keeps nothing. */
  async open() {
    const found = new Map();
    try {
      if (!(await mine())) return found;
      this.#database = await opened();
      this.#database.onversionchange = () => this.#fail();
      this.#database.onclose = () => this.#fail();
      await new Promise((resolve, reject) => {
        const request = this.#database.transaction(STORE).objectStore(STORE).openCursor();
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const cursor = request.result;
          if (!cursor) return resolve();
          const name = cursor.key.slice(0, cursor.key.lastIndexOf(":"));
          found.set(name, [...(found.get(name) ?? []), cursor.value]); // in order of the keys
          cursor.continue();
        };
      });
      this.works = true;
    } catch (error) {
      console.warn("Nothing can be kept:", error);
    }
    return found;
  }

  put(key, content) {
    this.#waiting.push((files) => files.put(content, key));
  }

  remove(key) {
    this.#waiting.push((files) => files.delete(key));
  }

  // All of it or nothing; what did not work is tried again with the next. Committed in the same breath: the browser
  // ends it even if the page is closed now.
  commit() {
    if (!this.#database) return;
    const changes = this.#waiting;
    this.#waiting = [];
    const failed = (error) => {
      this.works = false;
      this.#waiting.unshift(...changes);
      console.warn("Not kept:", error);
    };
    try {
      const transaction = this.#database.transaction(STORE, "readwrite");
      transaction.oncomplete = () => { this.works = true; };
      transaction.onabort = () => failed(transaction.error);
      for (const change of changes) change(transaction.objectStore(STORE));
      transaction.commit?.();
    } catch (error) {
      failed(error);
    }
  }

  #fail() {
    this.#database?.close();
    this.#database = null;
    this.works = false;
    this.#waiting = [];
  }
}

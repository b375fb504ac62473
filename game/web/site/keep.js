// What outlives the page: a few small files in the browser's own database, each whole at any moment.

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
          found.set(cursor.key, cursor.value);
          cursor.continue();
        };
      });
      this.works = true;
    } catch (error) {
      console.warn("Nothing can be kept:", error);
    }
    return found;
  }

  put(name, content) {
    this.#write((files) => files.put(content, name));
  }

  remove(name) {
    this.#write((files) => files.delete(name));
  }

  // Committed in the same breath: the browser ends it even if the page is closed now.
  #write(change) {
    if (!this.#database) return;
    try {
      const transaction = this.#database.transaction(STORE, "readwrite");
      transaction.oncomplete = () => { this.works = true; };
      transaction.onabort = () => { this.works = false; };
      change(transaction.objectStore(STORE));
      transaction.commit?.();
    } catch (error) {
      this.works = false;
      console.warn("Not kept:", error);
    }
  }

  #fail() {
    this.#database?.close();
    this.#database = null;
    this.works = false;
  }
}

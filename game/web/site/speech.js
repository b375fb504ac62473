// Plays recordings of whole sentences, one after the other. Each is fetched when it is first heard, and decoded by the
// browser: the sound of pygame in a page knows no Opus.

const PAUSE = 180; // milliseconds between two sentences
const CUT = 0.04; // seconds in which a sentence dies away that is cut by a newer one

export class Speech {
  #folder;
  #context = null;
  #known = new Map();
  #waiting = [];
  #turn = 0;
  #sounding = null;

  /** `folder` is the address of the recordings. */
  constructor(folder) {
    this.#folder = folder;
  }

  /** The sound device, once something was said. */
  get context() {
    return this.#context;
  }

  get speaking() {
    return this.#sounding !== null || this.#waiting.length > 0;
  }

  /** Says some more, at a volume from 0 to 1. */
  say(names, volume) {
    this.#waiting.push(...names.map((name) => ({ name, volume })));
    if (this.#sounding === null) this.#next(this.#turn);
  }

  hush() {
    this.#turn++;
    this.#waiting = [];
    const { source, gain } = this.#sounding ?? {};
    this.#sounding = null;
    if (!source) return;
    gain.gain.setTargetAtTime(0, this.#context.currentTime, CUT / 3);
    source.stop(this.#context.currentTime + CUT);
  }

  /** Goes on with what waits, unless it was hushed since this `turn`. */
  async #next(turn) {
    while (turn === this.#turn && this.#waiting.length) {
      const { name, volume } = this.#waiting.shift();
      this.#sounding = {};
      const sound = await this.#sound(name);
      if (turn !== this.#turn) return;
      if (sound) await this.#played(sound, volume);
      if (turn === this.#turn && this.#waiting.length) await new Promise((done) => setTimeout(done, PAUSE));
    }
    if (turn === this.#turn) this.#sounding = null;
  }

  #played(sound, volume) {
    const context = this.#context;
    const source = new AudioBufferSourceNode(context, { buffer: sound });
    const gain = new GainNode(context, { gain: volume });
    source.connect(gain).connect(context.destination);
    this.#sounding = { source, gain };
    return new Promise((done) => {
      source.onended = done;
      source.start();
    });
  }

  /** A recording, or null where there is none that can be played: it is not asked for again. */
  #sound(name) {
    if (!this.#known.has(name)) {
      const coming = this.#fetched(name).catch((error) => {
        console.warn("Not heard:", name, error);
        return null;
      });
      this.#known.set(name, coming);
    }
    return this.#known.get(name);
  }

  async #fetched(name) {
    this.#context ??= new AudioContext();
    const url = this.#folder + name;
    if (!navigator.onLine && !(await globalThis.caches?.match(url))) {
      this.#known.delete(name); // there may be a network later
      return null;
    }
    const response = await fetch(url);
    if (!response.ok) throw new Error(response.status);
    return this.#context.decodeAudioData(await response.arrayBuffer());
  }
}

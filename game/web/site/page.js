// What the page does for the game, and what it tells it: `game.platform.page.Page`, in JavaScript.

import { watchPads } from "./pads.js";

const DENSEST = 2; // pixels of the screen for one of the page: more would cost time and nobody sees them
const BROWSERS_KEYS = new Set(["F5", "F11", "F12"]);
const LOUD = ["pointerup", "touchend", "keyup", "click"]; // what browsers take for a wish to hear something

export class Page {
  width = 1;
  height = 1;
  languages = (navigator.languages?.length ? navigator.languages : [navigator.language || "en"]).join(":");
  calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  asked = location.search;
  voices;

  #canvas;
  #context;
  #spoken;
  #keep;
  #image = null;
  #events = [];
  #chosen = null;
  #speech;
  #pointer = false;
  #lifts = false;
  #down = new Map();

  /** `voices` are the languages that `speech` speaks; `wake` is called when something happened. */
  constructor(canvas, spoken, keep, speech, voices, wake) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
    this.#spoken = spoken;
    this.#keep = keep;
    this.#speech = speech;
    this.voices = voices;
    this.wake = wake;
    this.#measure();
    new ResizeObserver(() => this.#measure()).observe(document.documentElement);
    canvas.addEventListener("pointerdown", (event) => this.#tapped(event));
    for (const kind of ["pointerup", "pointercancel"])
      addEventListener(kind, (event) => this.#lifted(`pointer ${event.pointerId}`));
    canvas.addEventListener("pointermove", (event) => this.#hovered(event));
    canvas.addEventListener("pointerleave", (event) => this.#hovered(event));
    addEventListener("blur", () => { for (const what of [...this.#down.keys()]) this.#lifted(what); });
    watchPads((...what) => this.#told(...what));
    // In the capturing phase: SDL listens too and would take every key there is.
    for (const kind of ["keydown", "keyup", "keypress"]) addEventListener(kind, (event) => this.#key(event), true);
    for (const kind of ["touchstart", "touchmove", "gesturestart", "contextmenu", "dblclick", "selectstart"])
      canvas.addEventListener(kind, (event) => event.preventDefault(), { passive: false });
  }

  // What the game asks for.

  get keeps() {
    return this.#keep.works;
  }

  inputs() {
    if (!this.#events.length) return "";
    const told = JSON.stringify(this.#events);
    this.#events = [];
    return told;
  }

  show(pixels, width, height, boxes) {
    if (this.#image?.width !== width || this.#image.height !== height) {
      this.#image = new ImageData(width, height);
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    const buffer = pixels.getBuffer("u8");
    const from = new Uint32Array(buffer.data.buffer, buffer.data.byteOffset, width * height);
    const to = new Uint32Array(this.#image.data.buffer);
    for (const [left, top, wide, high] of JSON.parse(boxes)) {
      for (let row = top; row < top + high; row++) {
        for (let i = row * width + left, end = i + wide; i < end; i++) to[i] = from[i] | 0xff000000;
      }
      this.#context.putImageData(this.#image, 0, 0, left, top, wide, high);
    }
    buffer.release();
  }

  name(title, language) {
    document.title = title;
    document.documentElement.lang = language;
    this.#canvas.setAttribute("aria-label", title);
  }

  tell(text, language) {
    this.#spoken.lang = language;
    this.#spoken.textContent = text;
  }

  keep(key, content) {
    this.#keep.put(key, content.toJs());
  }

  forget(key) {
    this.#keep.remove(key);
  }

  commit() {
    this.#keep.commit();
  }

  get speaking() {
    return this.#speech.speaking;
  }

  say(names, volume) {
    this.#speech.say(JSON.parse(names), volume);
  }

  hush() {
    this.#speech.hush();
  }

  attend(pointer, lifts) {
    this.#pointer = pointer;
    this.#lifts = lifts;
    if (!lifts) this.#down.clear();
  }

  download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  choose() {
    const field = document.createElement("input");
    field.type = "file";
    field.accept = ".json,application/json";
    field.onchange = async () => { this.#chosen = (await field.files[0]?.text()) ?? null; };
    field.click();
  }

  chosen() {
    const text = this.#chosen;
    this.#chosen = null;
    return text;
  }

  toggle_fullscreen() {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
    done?.catch(() => {});
  }

  // What the game is told.

  #told(...what) {
    this.#events.push(what);
    this.wake();
  }

  #measure() {
    const density = Math.min(devicePixelRatio || 1, DENSEST);
    this.width = Math.max(Math.round(innerWidth * density), 1);
    this.height = Math.max(Math.round(innerHeight * density), 1);
    this.#told("show");
  }

  #tapped(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    this.#canvas.focus({ preventScroll: true });
    this.#pressed(`pointer ${event.pointerId}`, "tap", ...this.#place(event), event.pointerType === "touch");
  }

  #place(event) {
    const box = this.#canvas.getBoundingClientRect();
    return [((event.clientX - box.left) * this.width) / box.width, ((event.clientY - box.top) * this.height) / box.height];
  }

  /** Something went down; what it was is told again when it is let go. */
  #pressed(by, ...what) {
    if (this.#lifts) this.#down.set(by, what);
    this.#told(...what);
  }

  #lifted(by) {
    const what = this.#down.get(by);
    if (!what) return;
    this.#down.delete(by);
    this.#told("lift", ...what);
  }

  /** Of many places where the mouse has been only the last one is told. */
  #hovered(event) {
    if (!this.#pointer || event.pointerType === "touch") return;
    if (this.#events.at(-1)?.[0] === "hover") this.#events.pop();
    this.#told(...(event.type === "pointerleave" ? ["away"] : ["hover", ...this.#place(event)]));
  }

  #key(event) {
    if (this.#canvas.hidden) return;
    event.stopImmediatePropagation();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || BROWSERS_KEYS.has(event.key)) return;
    event.preventDefault();
    if (event.type === "keydown" && !event.repeat) this.#pressed(`key ${event.code}`, "key", event.key, event.shiftKey);
    if (event.type === "keyup") this.#lifted(`key ${event.code}`);
  }
}

/** Lets sound be heard from the first touch on; `devices` gives those that there are by then. */
export function unlock(devices) {
  for (const kind of LOUD) {
    addEventListener(kind, () => {
      for (const device of devices()) if (device.state === "suspended") device.resume();
    }, true);
  }
}

// Loads Python and the game, tells how far it is, and then calls the game for each frame.

import { Keep } from "./keep.js";
import { Page, unlock } from "./page.js";
import { Speech } from "./speech.js";
import { unpack } from "./unpack.js";

const byId = (id) => document.getElementById(id);
const site = JSON.parse(byId("site").textContent);
const texts = spoken(site.texts);
const told = byId("told");

/** The texts in the language that the user likes best of those there are. */
function spoken(all) {
  const bare = (code) => code.toLowerCase().split(/[-_]/)[0];
  const liked = [...navigator.languages, "en"].map(bare);
  const code = liked.map((one) => Object.keys(all).find((there) => bare(there) === one)).find(Boolean);
  document.documentElement.lang = code;
  return all[code];
}

/** Something went wrong for good: say so, and offer to try again. */
function stop(text, error) {
  if (error) console.error(error);
  byId("table").hidden = true;
  byId("curtain").hidden = false;
  byId("progress").hidden = true;
  told.setAttribute("role", "alert");
  told.textContent = text;
  const again = byId("again");
  again.hidden = false;
  again.textContent = texts.again;
  again.onclick = () => location.reload();
}

/** Asks for a file, and counts its bytes as they come; all at once where they come from the browser's own store. */
async function open(file, count) {
  const response = await fetch(file.url);
  if (!response.ok) throw new Error(`${file.url}: ${response.status}`);
  if (navigator.serviceWorker?.controller) {
    count(file.size);
    return response;
  }
  const reader = response.clone().body.getReader();
  (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.length);
  })().catch(() => {});
  return response;
}

/** Python with what the files hold, and the files that were kept. */
async function python(kept) {
  const all = Object.values(site.files).reduce((sum, file) => sum + file.size, 0);
  let come = 0;
  const count = (bytes) => { byId("progress").value = (come += bytes) / all; };
  const coming = {};
  for (const [name, file] of Object.entries(site.files)) coming[name] = open(file, count);
  const bytes = { game: coming.game.then((response) => response.arrayBuffer()), pygame: coming.pygame.then((response) => response.arrayBuffer()) };
  Promise.allSettled(Object.values(bytes)); // what fails is told below
  const { loadPyodide } = await import(site.core + "pyodide.mjs");
  // Pyodide asks for its files by `fetch`: it is handed those that are on their way.
  const real = globalThis.fetch;
  const ours = new Map(Object.entries(site.files).map(([name, file]) => [new URL(file.url, location.href).href, coming[name]]));
  globalThis.fetch = (what, options) => ours.get(new URL(what.url ?? what, location.href).href) ?? real(what, options);
  let packages;
  const py = await loadPyodide({
    indexURL: site.core,
    stdLibURL: site.files.python.url,
    lockFileContents: site.lock,
    packageBaseUrl: new URL(".", location.href).href,
    env: { HOME: "/kept", PYTHONPATH: "/good-thirteen", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
    async fsInit(fs, { sitePackages }) {
      performance.mark("machine");
      packages = sitePackages;
      unpack(fs, await bytes.pygame, packages);
      unpack(fs, await bytes.game, "/good-thirteen");
      fs.mkdirTree("/kept");
      for (const [name, parts] of await kept) {
        fs.writeFile(`/kept/${name}`, new Uint8Array(await new Blob(parts).arrayBuffer()));
      }
    },
  }).finally(() => { globalThis.fetch = real; });
  await Promise.all([...Object.values(coming), ...Object.values(bytes)]); // Pyodide passes over what fails in between
  performance.mark("python");
  for (const library of site.libraries) await py._api.loadDynlib(`${packages}/${library}`, false);
  return py;
}

/** Calls the game for each frame, and rests with it; in the background it sleeps. */
function run(game, page) {
  let waiting = 0;
  let asked = 0;
  const frame = () => {
    asked = 0;
    let rest;
    try {
      // Not the time that the browser hands over: after a long frame that lies before the last one.
      rest = game.step(performance.now() / 1000);
    } catch (error) {
      stop(texts.broken, error);
      return;
    }
    if (rest < 0) return stop(texts.over);
    if (document.hidden) return;
    if (rest > 0) waiting = setTimeout(ask, rest * 1000 - 8);
    else ask();
  };
  const ask = () => {
    clearTimeout(waiting);
    if (!asked && !document.hidden) asked = requestAnimationFrame(frame);
  };
  page.wake = ask;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(waiting);
    if (document.hidden) game.keep();
    else ask();
  });
  addEventListener("pagehide", () => game.keep());
  frame();
}

async function begin() {
  told.classList.remove("late");
  byId("title").textContent = document.title = texts.title;
  byId("licences").textContent = texts.licences;
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = texts.manifest;
  document.head.append(manifest);
  if (typeof WebAssembly !== "object") return stop(texts.old);
  told.textContent = texts.loading;
  const keep = new Keep();
  let py;
  try {
    py = await python(keep.open());
  } catch (error) {
    return stop(error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError ? texts.old : texts.missing, error);
  }
  performance.mark("pygame");
  // SDL wants a canvas to take its pixel format from. It never sees the one in the page.
  const format = document.createElement("canvas");
  format.id = "canvas";
  py.canvas.setCanvas2D(format);
  const canvas = byId("table");
  canvas.hidden = false;
  try {
    const speech = new Speech(site.voice);
    const page = new Page(canvas, byId("spoken"), keep, speech, site.voices, () => {});
    const game = py.pyimport("game.web.browser").begin(page);
    performance.mark("begun");
    const devices = () => [py._module.SDL2?.audioContext, speech.context].filter(Boolean);
    unlock(devices);
    document.addEventListener("visibilitychange", () => {
      for (const device of devices()) document.hidden ? device.suspend() : device.resume();
    });
    run(game, page);
  } catch (error) {
    return stop(texts.broken, error);
  }
  byId("curtain").hidden = true;
  canvas.focus({ preventScroll: true });
  performance.mark("playing");
  navigator.serviceWorker?.register("./worker.js").catch((error) => console.warn("Not for offline:", error));
}

begin();

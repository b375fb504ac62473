// node bundle.mjs CORE FROM TO: runs bundling.py in the very Python that will run in the browser, and prints its answer.
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

// Whoever called wants the reason, not the source around it.
process.on("uncaughtException", (error) => { console.error(error.message); process.exit(1); });

const [core, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`));
// A fixed seed: the order of sets is written into compiled files.
const py = await loadPyodide({ env: { PYTHONHASHSEED: "0", HOME: "/" } });
py.FS.mkdirTree("/from");
py.FS.mkdirTree("/to");
py.mountNodeFS("/from", from);
py.mountNodeFS("/to", to);
console.log(py.runPython(readFileSync(fileURLToPath(new URL("bundling.py", import.meta.url)), "utf-8")));

// node fetch.mjs CORE INTO PACKAGE: Pyodide fetches a package by the name in its lock file, and checks it.
import { pathToFileURL } from "node:url";

// Whoever called wants the reason, not the source around it.
process.on("uncaughtException", (error) => { console.error(error.message); process.exit(1); });

const [core, into, name] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`));
const py = await loadPyodide({ packageCacheDir: into });
const failed = [];
await py.loadPackage(name, { checkIntegrity: true, errorCallback: (text) => failed.push(text), messageCallback: () => {} });
if (failed.length) throw new Error(failed.join(" "));

// node imports.mjs SITE: everything that is packed can be imported and works, in the site's own Python without a page.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => { console.error(error.message); process.exit(1); });
const [site] = process.argv.slice(2);
const named = (start) => `${site}/${readdirSync(site).find((name) => name.startsWith(start))}`;
const core = named("core-");
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`));
const { unpack } = await import(pathToFileURL(named("unpack-")));
const told = JSON.parse(readFileSync(`${site}/index.html`, "utf-8").match(/id="site">(.*?)<\/script>/s)[1].replaceAll("<\\/", "</"));
const bytes = (path) => new Uint8Array(readFileSync(path)).buffer;
let packages;
const py = await loadPyodide({
  stdLibURL: named("python-"),
  lockFileContents: told.lock,
  packageBaseUrl: `${site}/`,
  env: { HOME: "/", PYTHONPATH: "/good-thirteen", SDL_VIDEODRIVER: "dummy" },
  async fsInit(fs, { sitePackages }) {
    packages = sitePackages;
    unpack(fs, bytes(named("pygame-")), packages);
    unpack(fs, bytes(named("game-")), "/good-thirteen");
  },
});
for (const library of told.libraries) await py._api.loadDynlib(`${packages}/${library}`, false);
console.log(py.runPython(`
import importlib, json
from pathlib import Path
root = Path("/good-thirteen")
names = sorted(".".join(file.relative_to(root).with_suffix("").parts) for file in (root / "game").rglob("*.pyc"))
failed = {}
for name in names:
    try:
        importlib.import_module(name.removesuffix(".__init__"))
    except Exception as error:
        failed[name] = repr(error)
from game.platform.catalogues import Catalogues
words = Catalogues(root / "locales").load("de").words
json.dumps({"modules": len(names), "failed": failed, "percent": words.percent(0.627), "number": words.number(1234)})
`));

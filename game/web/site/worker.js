// Keeps the site for playing without a network: all of it from the first visit on, what is heard from the first time on.

const CACHE = "good-thirteen-{{version}}";
const HEARD = "good-thirteen-heard";
const VOICE = "{{voice}}";
const FILES = {{files}};

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    // The page has just loaded most of them: names tell versions apart, so that what the browser still has will do.
    await cache.addAll(FILES.map((url) => new Request(url, { cache: url.includes("-") ? "force-cache" : "no-cache" })));
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const ours = (await caches.keys()).filter((name) => name.startsWith("good-thirteen-"));
    await Promise.all(ours.filter((name) => name !== CACHE && name !== HEARD).map((name) => caches.delete(name)));
    const heard = await caches.open(HEARD);
    const old = (await heard.keys()).filter((request) => !request.url.includes(VOICE));
    await Promise.all(old.map((request) => heard.delete(request)));
    await clients.claim();
  })());
});

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(event.request, { ignoreSearch: event.request.mode === "navigate" })
      ?? await caches.match(event.request, { cacheName: HEARD });
    if (kept) return kept;
    const fresh = await fetch(event.request);
    if (fresh.ok && url.pathname.includes(VOICE)) (await caches.open(HEARD)).put(event.request, fresh.clone());
    return fresh;
  })());
});

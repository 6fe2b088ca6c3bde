// Stores the menu that was seen last, to show it without a network. While there is a network, pages come from there,
// and this worker does not touch their other requests.

const CACHE = "shop";

/** Pages that anybody may see, and that make sense tomorrow. */
const KEPT = ["/", "/menu", "/story"];

/** Where a page without a copy leads. */
const MENU = "/menu";

/** The pages that were shown from their copies: their files come from there too. */
const offline = new Set();

addEventListener("install", () => self.skipWaiting());

addEventListener("activate", (event) => {
  // Sends the request for a page while this worker starts, so that the worker delays no page.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

const isPage = (answer) =>
  answer?.ok && !answer.redirected && answer.headers.get("content-type")?.startsWith("text/html");

/** A copy says when it was made, so that the page can say so too. */
const keepPage = async (path, answer) => {
  const made = answer.headers.get("date") ?? new Date().toUTCString();
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  const copy = html.replace("<html ", `<html data-kept="${new Date(made).toISOString()}" `);
  await (await caches.open(CACHE)).put(path, new Response(copy, { headers }));
};

const showPage = async (event) => {
  const path = new URL(event.request.url).pathname;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isPage(answer)) event.waitUntil(keepPage(path, answer.clone()));
    return answer;
  } catch (error) {
    const cache = await caches.open(CACHE);
    const copy = await cache.match(path);
    if (copy) {
      offline.add(event.resultingClientId);
      return copy;
    }
    if (path !== MENU && (await cache.match(MENU))) return Response.redirect(MENU);
    throw error;
  }
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (KEPT.includes(pathname)) event.respondWith(showPage(event));
    return;
  }
  // A worker that was stopped has forgotten which pages were copies.
  const isOffline = offline.has(event.clientId) || !navigator.onLine;
  if (isOffline && /^\/(assets|media)\//.test(pathname))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((copy) => copy ?? fetch(request)));
});

/** Stores the files that a page says it has used, and deletes files that no page uses any more. */
addEventListener("message", (event) => {
  const { path, files } = event.data;
  if (!KEPT.includes(path) || !Array.isArray(files)) return;
  const keep = async () => {
    const cache = await caches.open(CACHE);
    const wanted = new Set(files.map((file) => new URL(file, location.origin).href));
    const known = await cache.keys();
    const isFile = ({ url }) => /^\/(assets|media)\//.test(new URL(url).pathname);
    const old = known.filter((request) => isFile(request) && !wanted.has(request.url));
    const missing = [...wanted].filter((url) => !known.some((request) => request.url === url));
    await Promise.allSettled([
      ...old.map((request) => cache.delete(request)),
      ...missing.map((url) => cache.add(url)),
      cache.match(path).then(async (copy) => {
        const answer = copy ? undefined : await fetch(path);
        if (isPage(answer)) await keepPage(path, answer);
      }),
    ]);
  };
  event.waitUntil(keep());
});

/**
 * The storefront's worker: shows a page of the mall's own where the server cannot be reached, and keeps files whose names hold a
 * hash. It touches nothing else: no answer of the API, no picture, and no page while there is a connection.
 * Its address says language and brand, so that it comes anew with them.
 */
const OFFLINE = `/offline${self.location.search}`;
const PAGES = `offline ${self.location.search}`;
const FILES = 'files';
/** Together at most 9 MB. */
const MOST_FILES = 60;
const MOST_BYTES = 150_000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline());
});

// A newer one may take over at once: what it does to open pages is the same, and files never change under their names.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(offline));
  } else if (isFile(request)) {
    event.respondWith(file(request, event));
  }
});

async function keepOffline() {
  const cache = await caches.open(PAGES);
  await cache.add(new Request(OFFLINE, { cache: 'reload' }));
  await self.skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)),
  );
}

async function offline() {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

function isFile({ method, url }) {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && origin === self.location.origin && pathname.startsWith('/assets/');
}

async function file(request, event) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request.url);
  if (kept) {
    return kept;
  }
  const answer = await fetch(request);
  if (answer.status === 200) {
    event.waitUntil(keep(cache, request.url, answer.clone()));
  }
  return answer;
}

async function keep(cache, url, answer) {
  const body = await answer.arrayBuffer();
  if (body.byteLength > MOST_BYTES) {
    return;
  }
  // Unpacked already: of its headers only what it is.
  const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
  await cache.put(url, new Response(body, { headers }));
  const names = await cache.keys();
  // The oldest come first.
  await Promise.all(names.slice(0, -MOST_FILES).map((name) => cache.delete(name)));
}

/**
 * The service worker. It keeps one page, which says that there is no network, and shows it where a page cannot be had.
 * Nothing else is kept: what the site shows is never older than the server.
 */
const CACHE = 'offline';
const PAGE = '/offline.html';

/** The page with its style sheets, fonts and pictures, as its own text names them. */
async function keepOfflinePage() {
  const response = await fetch(PAGE, { cache: 'no-cache' });
  const text = await response.clone().text();
  const files = [...text.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|woff2|svg))"/g)].map(([, path]) => path);
  const cache = await caches.open(CACHE);
  await Promise.all([cache.put(PAGE, response), cache.addAll([...new Set(files)])]);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
  self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (!navigator.onLine) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

// Shows one honest page when the network fails. Nothing else is kept or answered from here: prices and stock are
// never told from memory.
const CACHE = 'sem-conexao-1';
const PAGE = '/offline';
const TIMEOUT_MS = 120_000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(request));
  else if (isPart(request)) event.respondWith(part(request));
});

async function page(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** Styles, font and icons of the kept page: the network first, for it is the network that is in order. */
async function part(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

const isPart = ({ method, destination }) =>
  method === 'GET' && ['style', 'font', 'image'].includes(destination);

/** The page with its style sheet, font and drawings. */
async function keepPage() {
  const cache = await caches.open(CACHE);
  const response = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok) throw new Error(`offline page: ${response.status}`);
  const html = await response.clone().text();
  await cache.put(PAGE, response);
  const files = [...html.matchAll(/<(?:link|img)\b[^>]*\b(?:href|src)="(\/[^"]+\.(?:css|woff2|svg))"/g)].map(([, href]) => href);
  await cache.addAll([...new Set(files)]);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

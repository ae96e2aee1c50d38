// Shows one honest page when the network fails. Nothing else is kept or answered from here: prices and stock are
// never told from memory.
const CACHE = 'sem-conexao-1';
const PAGE = '/offline';
const TIMEOUT_MS = 120_000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

// Open pages are not claimed: that would drop pages from the back and forward cache.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), askAtOnce()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(event));
  else if (isPart(request)) event.respondWith(part(request));
});

/** The browser asks for a page while it starts this worker, where it can. */
async function askAtOnce() {
  await self.registration.navigationPreload?.enable();
}

async function page({ request, preloadResponse }) {
  try {
    return await withinTimeLimit(answerTo(request, preloadResponse));
  } catch {
    // What is asked for ahead may be shown much later, when the network is back.
    const offline = isAhead(request) ? undefined : await caches.match(PAGE);
    return offline ?? Response.error();
  }
}

/** Browsers without `navigationPreload` have no `preloadResponse`. */
async function answerTo(request, preloadResponse) {
  return (await preloadResponse) ?? fetch(request);
}

const isAhead = ({ headers }) => headers.has('Sec-Purpose');

/** By a race: options for `fetch` would make the request one of another kind. */
function withinTimeLimit(answer) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS);
    answer.then(resolve, reject);
  });
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

/**
 * Lets the app start without a network: it keeps the page and its code, and nothing else. No call is ever answered from
 * here, so nothing of a person's is in its cache. The reasons: docs/decisions/0044-offline.md.
 */
declare const self: ServiceWorkerGlobalScope & { brand?: { version: string; files: string[] } };

/** The build that this worker belongs to, and what its first screens need by language (web/offline-files.ts). */
declare const BUILD: string;
declare const FILES: Record<string, string[]>;

const cachePrefix = 'kindwell-';
/** The brand in which the server shows the build, where that is another one, and its files (server/src/http/pages/brand-files.ts). */
const brand = self.brand ?? { version: '', files: [] };
const cacheName = cachePrefix + BUILD + brand.version;

// One page for all addresses: which of them was open, and a token in it, is kept nowhere.
const pageKey = '/';

/** A connection that hangs is none: the page that is kept comes up instead. */
const patienceMs = 3_000;

// Files of the build have a hash or change with it; whatever else has an ending is none of ours.
const isOurFile = (path: string) =>
  brand.files.includes(path) || /^\/(assets|icons)\/|^\/(theme\.js|favicon\.svg)$/.test(path);
// Calls, the server's own pages and files, and the apps of the operator and of the clinics and the interface of other
// programs, which have nothing to do with patients.
const notOurs = [
  ...['selfcare', 'verify', 'resend-otp', 'api_v2', 'clinic-api', 'staff', 'demo', 'calendar', 'clinic-documents'],
  ...['content-pictures', 'docs', 'healthz', 'readyz', '.well-known', 'terms', 'privacy', 'console', 'desk', 'fhir'],
];
const isOurPage = (path: string) => !notOurs.includes(path.split('/')[1] ?? '');

const open = () => caches.open(cacheName);

/**
 * Another has taken over and removed what this one kept; what a page still asks this one, before it has heard of that, would
 * keep it once more. Not every browser says it.
 */
const isReplaced = () => (self.serviceWorker as ServiceWorker | undefined)?.state === 'redundant';
const keptPage = async () => (await open()).match(pageKey, { ignoreVary: true });

/** The page of all addresses, without the lines that name the code of a screen (web/name-screen-code.ts). */
async function withoutScreen(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  // They are of the page as it was sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);

  return new Response((await page.text()).replaceAll(/\s*<link [^>]*data-screen[^>]*>/g, ''), { headers });
}

/** Keeps the page that the server has just sent, in the language of the person; nothing that is only served like one. */
async function keepPage(page: Response) {
  const isApp = page.ok && page.type === 'basic' && !page.redirected && page.headers.has('content-language');
  if (!isApp) return;

  const kept = await withoutScreen(page);
  if (!isReplaced()) await (await open()).put(pageKey, kept);
}

/** Has the page and all that it starts with. Fails as a whole, so that a worker never takes over with half of it. */
async function keepApp() {
  if (!(await keptPage())) await keepPage(await fetch(pageKey, { headers: { accept: 'text/html' } }));
  if (isReplaced()) return;

  const cache = await open();
  const language = (await keptPage())?.headers.get('content-language') ?? 'en';
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([...(FILES[language] ?? []), ...brand.files].filter((file) => !kept.has(file)));
}

async function removeOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Another language was chosen, or the page is loaded again: the kept one is just what is not wanted. */
const wantsNew = ({ cache, url }: Request) =>
  cache === 'reload' || cache === 'no-cache' || new URL(url).searchParams.has('language');

/** The page as the server has it now; the kept one where the server does not answer, or not soon and any will do. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const asked = fetch(event.request);
  event.waitUntil(asked.then((page) => keepPage(page.clone())).catch(() => {}));

  const kept = await keptPage();
  if (!kept) return asked;
  const inTime = wantsNew(event.request) ? [asked] : [asked, later(patienceMs).then(() => kept)];
  return Promise.race(inTime).catch(() => kept);
}

/** A file of the build, fetched once. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await open();
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;

  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('install', (event) => event.waitUntil(keepApp().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches().then(() => self.clients.claim())));
// The page is at rest; its language may be another one than the last time.
self.addEventListener('message', (event) => {
  if (!isReplaced()) event.waitUntil(keepApp().catch(() => {}));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (isReplaced() || request.method !== 'GET' || origin !== self.location.origin) return;

  if (request.mode === 'navigate' && isOurPage(pathname)) event.respondWith(answerPage(event));
  else if (isOurFile(pathname)) event.respondWith(answerFile(request));
});

// Makes this file a module, whose `self` is its own.
export {};

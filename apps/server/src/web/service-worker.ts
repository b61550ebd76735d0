import { createHash } from 'node:crypto';
import { userPath } from '@tulna/rules/user-pages';
import type { Manifest } from './build-manifest.ts';

/**
 * Our own small service worker, without a library. Hashed files come from the cache and pages from the network. Without a network, it shows
 * a shell that works without the server. It never touches the API. A new build is a new version, which deletes the old one's shells.
 */
const source = `'use strict';
const shells = 'tulna-pages-' + version;
const files = 'tulna-files';
const begin = '${userPath('user-detail')}';
const mostFiles = 250;
const mostPages = 40;
const asIs = { ignoreVary: true, ignoreSearch: true };

async function prepare() {
  const pages = await caches.open(shells);
  await pages.add('/offline.html');
  const page = await fetch(begin);
  if (!page.ok) return;
  await pages.put(begin, page.clone());
  const needed = new Set((await page.text()).match(/\\/static\\/customer\\/[\\w./-]+\\.(?:js|css)/g) || []);
  const store = await caches.open(files);
  await Promise.all([...needed].map(async (file) => (await store.match(file)) || store.add(file)));
}

async function trim(name, most, lasting = []) {
  const cache = await caches.open(name);
  const isLasting = (key) => lasting.includes(new URL(key.url || key, self.location.origin).pathname);
  const keys = (await cache.keys()).filter((key) => !isLasting(key));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

async function tidy() {
  for (const name of await caches.keys()) if (name !== shells && name !== files) await caches.delete(name);
  await trim(files, mostFiles);
  await self.clients.claim();
}

async function stored(request) {
  const store = await caches.open(files);
  const cached = await store.match(request, asIs);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}

async function fresh(request) {
  const store = await caches.open(files);
  try {
    const answer = await fetch(request);
    if (answer.ok) await store.put(request, answer.clone());
    return answer;
  } catch (error) {
    const cached = await store.match(request, asIs);
    if (cached) return cached;
    throw error;
  }
}

// A page of one visit, such as that of a link in a message, and the preview of a brand's page, are no pages to come back to.
function isOnce(request, answer) {
  return /no-store/.test(answer.headers.get('cache-control') || '') || new URL(request.url).searchParams.has('preview');
}

async function page(request, path) {
  const pages = await caches.open(shells);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && !isOnce(request, answer)) {
      await pages.put(path, answer.clone());
      await trim(shells, mostPages, ['/offline.html', begin]);
    }
    return answer;
  } catch (error) {
    const cached = (await pages.match(path, asIs)) || (/^\\/(?:user|products|verification)(?:\\/|$)/.test(path) && (await pages.match(begin, asIs)));
    return cached || (await pages.match('/offline.html', asIs)) || Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(prepare().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\\/(?:[\\w-]+\\/)?(?:api|dev|health|admin|partner|auth|transfer|erasure-certificate)(?:\\/|$)/.test(pathname)) return;
  if (pathname.startsWith('/static/customer/')) event.respondWith(stored(request));
  else if (/^\\/(?:assets|brand-assets)\\//.test(pathname)) event.respondWith(fresh(request));
  else if (request.mode === 'navigate') event.respondWith(page(request, pathname));
});
`;

/** Returns the script, with the hash of the build as its version. */
export function serviceWorker(manifest: Manifest): string {
  const version = createHash('sha256').update(JSON.stringify(manifest)).update(source).digest('hex').slice(0, 12);
  return `const version = '${version}';\n${source}`;
}

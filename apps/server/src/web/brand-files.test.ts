import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { serviceWorker } from './service-worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ demoWorld: true, settings: { PUBLIC_URL: 'https://tulna.example' } });
});
afterAll(() => app.close());
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

test('the manifest has the brand and the language', async () => {
  const manifest = (await get('/manifest.webmanifest?partner=haldi&lang=hi')).json();
  expect(manifest).toMatchObject({ lang: 'hi-IN', display: 'standalone', scope: '/' });
  expect(manifest.start_url).toContain('partner=haldi');
  expect(manifest.shortcuts[0].name).toMatch(/[ऀ-ॿ]/);
  const other = (await get('/manifest.webmanifest?partner=kajal')).json();
  expect(other.name).not.toBe(manifest.name);
  for (const icon of manifest.icons) expect((await get(icon.src)).headers['content-type']).toBe('image/png');
});

test.each([
  ['icon-180', 180, 180],
  ['icon-192', 192, 192],
  ['icon-512', 512, 512],
  ['icon-maskable-512', 512, 512],
  ['card', 1200, 630],
])('%s has its size', async (name, width, height) => {
  const answer = await get(`/brand-assets/${name}.png?partner=haldi`);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
  expect(answer.headers['cache-control']).toContain('max-age');
});

test('any other file name answers 404', async () => {
  for (const name of ['x.png', 'card.svg', '..%2f..%2fpackage.json', 'icon-9999.png'])
    expect((await get(`/brand-assets/${name}`)).statusCode).toBe(404);
});

test('robots.txt names the sitemap and what search engines may not visit', async () => {
  const robots = (await get('/robots.txt')).body;
  expect(robots).toContain('Sitemap: https://tulna.example/sitemap.xml');
  for (const path of ['/user/', '/redirect', '/transfer/', '/api/']) expect(robots).toContain(`Disallow: ${path}`);
});

test('the offline page loads nothing from outside and has Hindi', async () => {
  const { body, headers } = await get('/offline.html?lang=hi');
  expect(body).toContain('ऑफ़लाइन');
  expect(body).not.toMatch(/src=|<script/);
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
});

interface FetchRequest {
  method: string;
  url: string;
  mode: string;
}

/** Runs the worker as a browser would, with a network that can fail and caches in memory. */
function browser(online: () => boolean) {
  const stores = new Map<string, Map<string, string>>();
  const listeners = new Map<string, (event: object) => void>();
  const fetched: string[] = [];
  const pathOf = (request: string | FetchRequest) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://x').pathname;
  const answer = (text: string) => ({
    ok: true,
    redirected: false,
    headers: new Headers({ 'cache-control': text.startsWith('page /u/') ? 'no-store' : 'private, no-cache' }),
    body: text,
    text: async () => text,
    clone: () => answer(text),
  });
  const fetch = async (request: string | FetchRequest) => {
    if (!online()) throw new TypeError('no connection');
    fetched.push(pathOf(request));
    return answer(
      pathOf(request) === '/user/user-detail' ? '<link href="/static/customer/form-1.js">' : `page ${pathOf(request)}`,
    );
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    const put = async (request: string | FetchRequest, found: { body: string }) =>
      void store.set(pathOf(request), found.body);
    return {
      put,
      add: async (path: string) => put(path, await fetch(path)),
      match: async (request: string | FetchRequest) =>
        store.has(pathOf(request)) ? answer(store.get(pathOf(request)) ?? '') : undefined,
      keys: async () => [...store.keys()].map((path) => ({ url: `https://x${path}` })),
      delete: async (key: FetchRequest) => store.delete(pathOf(key)),
    };
  };
  const self = {
    location: { origin: 'https://x' },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  runInNewContext(serviceWorker({ entry: { file: 'a.js', isEntry: true } }), {
    self,
    fetch,
    URL,
    Response: { error: () => answer('error') },
    caches: { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) },
  });
  const run = async (name: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const ask = async (path: string, mode = 'cors', method = 'GET'): Promise<string | undefined> => {
    let answered: Promise<{ body: string }> | undefined;
    const request = { method, mode, url: `https://x${path}` };
    listeners.get('fetch')?.({ request, respondWith: (promise: Promise<{ body: string }>) => (answered = promise) });
    return (await answered)?.body;
  };
  return { run, ask, fetched, stores };
}

test('offline, visited pages, the form and hashed files are available, other pages show the offline page, and API calls are never intercepted', async () => {
  let online = true;
  const { run, ask, fetched } = browser(() => online);
  await run('install');
  await run('activate');
  expect(await ask('/privacy-policy', 'navigate')).toBe('page /privacy-policy');
  expect(await ask('/static/customer/form-1.js')).toBe('page /static/customer/form-1.js');
  expect(fetched.filter((path) => path === '/static/customer/form-1.js')).toHaveLength(1);
  online = false;
  expect(await ask('/privacy-policy', 'navigate')).toBe('page /privacy-policy');
  expect(await ask('/static/customer/form-1.js')).toBe('page /static/customer/form-1.js');
  expect(await ask('/user/offers', 'navigate')).toContain('form-1.js');
  expect(await ask('/terms-of-use', 'navigate')).toBe('page /offline.html');
  for (const path of [
    '/api/user/1',
    '/haldi/api/x',
    '/dev/outbox',
    '/admin/login',
    '/auth?x',
    '/transfer/1',
    '/erasure-certificate/E1',
  ])
    expect(await ask(path, 'navigate')).toBeUndefined();
  expect(await ask('/privacy-policy', 'navigate', 'POST')).toBeUndefined();
});

test('after any number of pages, the offline page and the form are still there, and only as many pages as there is room for', async () => {
  let online = true;
  const { run, ask, stores } = browser(() => online);
  await run('install');
  await run('activate');
  for (let page = 1; page <= 60; page += 1) await ask(`/user/lenders-transaction/${page}`, 'navigate');
  const kept = [...(stores.get([...stores.keys()].find((name) => name.startsWith('tulna-pages-')) ?? '') ?? []).keys()];
  expect(kept).toHaveLength(42);
  expect(kept).toEqual(expect.arrayContaining(['/offline.html', '/user/user-detail', '/user/lenders-transaction/60']));
  online = false;
  expect(await ask('/terms-of-use', 'navigate')).toBe('page /offline.html');
  expect(await ask('/user/offers', 'navigate')).toContain('form-1.js');
  expect(await ask('/user/lenders-transaction/20', 'navigate')).toContain('form-1.js');
});

test('neither the page of a link in a message nor the preview of a brand’s page is kept', async () => {
  let online = true;
  const { run, ask } = browser(() => online);
  await run('install');
  expect(await ask('/u/code.signature', 'navigate')).toBe('page /u/code.signature');
  expect(await ask('/?preview&draft=1', 'navigate')).toBe('page /');
  online = false;
  expect(await ask('/u/code.signature', 'navigate')).toBe('page /offline.html');
  expect(await ask('/', 'navigate')).toBe('page /offline.html');
});

test('a new build makes a new worker version, which deletes the old one’s pages', async () => {
  expect(serviceWorker({ a: { file: 'a.js' } })).not.toBe(serviceWorker({ a: { file: 'b.js' } }));
  const { run, stores } = browser(() => true);
  stores.set('tulna-pages-old', new Map([['/', 'old']]));
  await run('install');
  await run('activate');
  expect([...stores.keys()].filter((name) => name.startsWith('tulna-pages-'))).toHaveLength(1);
  expect(stores.has('tulna-pages-old')).toBe(false);
});

import type { BrandAnswer } from '@tulna/contract/brands';
import { loaders } from '@tulna/phrases/topics';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerErrors } from '../platform/http/error-handler.ts';
import { consoleDocument } from './console-document.ts';
import type { PageFacts, SiteBuild } from './site-build.ts';
import { type SitesOptions, serveBuiltSites } from './sites.ts';

const plain: BrandAnswer = {
  id: '1',
  key: 'cl',
  name: 'Tulna',
  title: null,
  logo: '/assets/brands/cl/logo.svg',
  co_brand_logo: null,
  font_link: null,
  font_family: 'System',
  font_files: [],
  primary_color: '#4EC9DB',
  secondary_color: '#070050',
  tancApply: 1,
  legal_name: 'Tulna Private Limited',
  products: ['Personal Loans'],
  support: { name: 's', email: 's@x.example', phone: '9000010000' },
  grievance_officer: { name: 'n', email: 'n@x.example', phone: '9000010001' },
};

const hostile: BrandAnswer = {
  ...plain,
  key: 'evil',
  name: '</title><script>alert(1)</script>',
  legal_name: '</script><script>alert(2)</script><!--',
  font_family: 'x}body{background:url(//evil)}',
  primary_color: 'red;}</style><script>alert(3)</script>',
};

let renders = 0;

/** Replaces the built site by three pages that show what they received. */
const site: SiteBuild = {
  files: import.meta.dirname,
  style: (address) => `/* ${address} */`,
  manifest: {
    'src/first.ts': { file: 'static/customer/first.js', isEntry: true },
    'src/entry-client.tsx': {
      file: 'static/customer/entry.js',
      isEntry: true,
      imports: ['_react'],
      css: ['static/customer/entry.css'],
    },
    _react: { file: 'static/customer/react.js' },
    'src/landing.tsx': {
      file: 'static/customer/landing.js',
      imports: ['_react'],
      css: ['static/customer/landing.css'],
    },
  },
  renderer: {
    pageAt: (_: PageFacts, path: string) =>
      path === '/' || path === '/verification'
        ? { canonical: path, status: 200, ...(path === '/' && { shows: 'lenders' as const }) }
        : { canonical: '/404', status: 404 },
    render: async (facts: PageFacts, canonical: string) => {
      renders += 1;
      return {
        listed: canonical === '/',
        whole: canonical === '/',
        html: `<main>${canonical} ${facts.boot.language} ${facts.lenders.length}</main>`,
        head: { title: `${canonical} ${facts.boot.brand.name}`, description: 'd"d' },
        status: canonical === '/404' ? 404 : 200,
        sources: ['src/entry-client.tsx', 'src/landing.tsx', 'src/not-there.tsx'],
      };
    },
  },
};

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

async function open(changes: Partial<SitesOptions> = {}) {
  const app = Fastify();
  opened.push(app);
  answerErrors(app);
  app.get('/api/thing', async () => ({ ok: true }));
  await serveBuiltSites(app, {
    brands: {
      byKey: (key) => (key === 'evil' ? hostile : key === 'cl' ? plain : undefined),
      byHost: () => undefined,
      standard: () => plain,
    },
    site,
    lenders: async () => [],
    cards: async () => [],
    build: { login: false, productsLess: false, lender: null },
    solarHost: undefined,
    idle: { minutes: 15, countdownSeconds: 60 },
    outbox: false,
    funnels: { shown: () => null, previewed: async () => null },
    production: false,
    year: () => 2026,
    originOf: (key) => (key === 'cl' ? 'https://tulna.example' : `https://tulna.example/${key}`),
    ...changes,
  });
  return app;
}

test('the installed site has a shortcut to the products, but not in a build without them', async () => {
  const shortcutsOf = async (productsLess: boolean): Promise<unknown> => {
    const app = await open({ build: { login: false, productsLess, lender: null } });
    return (await app.inject('/manifest.webmanifest')).json().shortcuts;
  };
  expect(await shortcutsOf(false)).toMatchObject([{ url: '/products' }]);
  expect(await shortcutsOf(true)).toEqual([]);
});

test('the first HTML has the visit’s brand and language', async () => {
  const app = await open();
  const { body, headers, statusCode } = await app.inject('/?lang=hi');
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="hi" dir="ltr">');
  expect(body).toContain('--brand-primary:#4ec9db');
  expect(body).toContain('<meta name="description" content="d&quot;d">');
  expect(body).toContain('/* /static/customer/entry.css */\n/* /static/customer/landing.css */</style>');
  expect(body).toContain('<link rel="stylesheet" href="/static/customer/entry.css" disabled>');
  expect(headers['content-language']).toBe('hi');
});

const funnel = (version: number, headline: string): NonNullable<PageFacts['boot']['funnel']> => ({
  version,
  headline,
  lead: null,
  products: ['Personal Loans'],
  picture: 'offers',
  personal_steps: [],
  business_steps: [],
  lands: 'products',
  lands_product: null,
});

test('the first HTML has the brand’s published version, a new one at once, and a draft only in its preview', async () => {
  let shown = funnel(1, 'First words');
  const key = '0b7e1c52-6a5e-4f0a-9f0d-3c5f6f1f9a10';
  const app = await open({
    funnels: {
      shown: () => shown,
      previewed: async (_brand, _language, preview) => (preview === key ? funnel(0, 'Draft words') : null),
    },
  });
  expect((await app.inject('/')).body).toContain('"headline":"First words"');
  shown = funnel(2, 'Second words');
  expect((await app.inject('/')).body).toContain('"headline":"Second words"');
  expect((await app.inject(`/?preview=1&draft=${key}`)).body).toContain('"headline":"Draft words"');
  expect((await app.inject(`/?draft=${key}`)).body).toContain('"headline":"Second words"');
  const unknown = await app.inject(`/?preview=1&draft=${key.replace('0b', '1c')}`);
  expect(unknown.body).toContain('"funnel":null');
});

test('a page names the brand’s new address to search engines as soon as the brand has one', async () => {
  let origin = 'https://tulna.example';
  const lenders: readonly unknown[] = [];
  const app = await open({ originOf: () => origin, lenders: async () => lenders });
  const canonicalOf = async () => /<link rel="canonical" href="([^"]+)">/.exec((await app.inject('/')).body)?.[1];
  expect(await canonicalOf()).toBe('https://tulna.example/');
  origin = 'https://loans.tulna.example';
  expect(await canonicalOf()).toBe('https://loans.tulna.example/');
});

const code = ['react', 'entry', 'landing'].map((name) => `/static/customer/${name}.js`);

test('the code of a whole page loads after the first view, and only the first script loads with it', async () => {
  const app = await open();
  const { body } = await app.inject('/');
  expect(body).toContain('<script type="module" src="/static/customer/first.js" ');
  expect(body).toContain(` data-files="${code.join(' ')}" data-after="paint">`);
  expect(body).not.toContain('modulepreload');
});

test('the code of a shell loads at once, because a shell shows nothing before', async () => {
  const app = await open();
  const { body } = await app.inject('/verification');
  expect(body).toContain(` data-files="${code.join(' ')}">`);
  for (const file of code) expect(body).toContain(`<link rel="modulepreload" href="${file}" `);
});

test('the policy allows no inline script, and the one style sheet only by its hash', async () => {
  const app = await open();
  const { body, headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(body).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/);
});

test('hostile text in a brand is escaped everywhere', async () => {
  const app = await open();
  const { body } = await app.inject('/?partner=evil');
  expect(body).not.toContain('<script>');
  expect(/<style>(.*?)<\/style>/s.exec(body)?.[1]).not.toMatch(/evil|url\(/);
  expect(body.match(/<\/script>/g)).toHaveLength(3);
  expect(body.match(/<\/style>/g)).toHaveLength(1);
  const block = /id="page-facts">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({ boot: { brand: { legal_name: hostile.legal_name } } });
});

test('an unknown page answers 404 and says so in the page data; an unknown call answers with an API error', async () => {
  const app = await open();
  const page = await app.inject('/no/such/page');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('"status":404');
  const call = await app.inject('/api/nothing');
  expect(call.statusCode).toBe(404);
  expect(call.json()).toMatchObject({ code: 'not_found' });
});

test('the brand and language in an address are stored in cookies by the response itself; a preview stores nothing', async () => {
  const app = await open();
  const opened = { 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' };
  const cookiesSet = async (url: string, headers: Record<string, string> = opened) =>
    (await app.inject({ url, headers })).headers['set-cookie'];
  const both = ['partner=cl; Path=/; SameSite=None; Secure', 'language=hi; Path=/; SameSite=None; Secure'];
  expect(await cookiesSet('/?partner=cl&lang=hi')).toEqual(both);
  // An older browser without these headers is recognised by its Accept header.
  expect(await cookiesSet('/?partner=cl&lang=hi', { accept: 'text/html,application/xhtml+xml' })).toEqual(both);
  // Loading a picture, a frame or a prefetched page on another site doesn't mean that the person chose a partner.
  for (const headers of [
    { 'sec-fetch-dest': 'image', accept: 'image/avif,image/webp,*/*' },
    { 'sec-fetch-dest': 'iframe', accept: 'text/html' },
    { 'sec-fetch-dest': 'empty', accept: '*/*' },
    { ...opened, 'sec-purpose': 'prefetch;prerender' },
    { accept: 'image/*' },
  ] as Record<string, string>[])
    expect(await cookiesSet('/?partner=cl&lang=hi', headers), JSON.stringify(headers)).toBeUndefined();
  expect(await cookiesSet('/')).toBeUndefined();
  expect(await cookiesSet('/?lang=xx&partner=nobody')).toBeUndefined();
  expect(await cookiesSet('/?preview&partner=cl&lang=hi')).toBeUndefined();
});

test('a page is rendered once, revalidated by its ETag, and rendered again when the lenders change', async () => {
  let lenders: unknown[] = [];
  const app = await open({ lenders: async () => lenders });
  renders = 0;
  const first = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect(renders).toBe(1);
  lenders = [{ key: 'nira' }];
  expect((await app.inject('/')).body).toContain('<main>/ en 1</main>');
  expect(renders).toBe(2);
});

test('a page is compressed as the browser accepts, and each encoding has its own ETag', async () => {
  const app = await open();
  const tags = new Set<unknown>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
    tags.add(headers.etag);
  }
  expect(tags.size).toBe(3);
  const refused = await app.inject({ url: '/', headers: { 'accept-encoding': 'br;q=0, gzip' } });
  expect(refused.headers['content-encoding']).toBe('gzip');
});

test('every response has the security headers, including those of the API; HSTS only in production', async () => {
  const app = await open();
  const call = await app.inject('/api/thing');
  expect(call.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(call.headers).not.toHaveProperty('strict-transport-security');
  const production = await open({ production: true });
  expect((await production.inject('/')).headers).toHaveProperty('strict-transport-security');
});

test('without a build, pages answer 503 with Retry-After', async () => {
  const app = await open({ site: undefined });
  const { statusCode, headers } = await app.inject('/');
  expect(statusCode).toBe(503);
  expect(headers['retry-after']).toBe('30');
});

test('a brand’s partner pages are served by the portal; an unknown brand has none', async () => {
  const app = await open({ portal: async (request, reply) => reply.send(`portal ${request.url}`) });
  const answer = async (path: string) => (await app.inject(path)).body;
  for (const path of ['/cl/partner', '/cl/Partner/reports?day=1']) expect(await answer(path)).toBe(`portal ${path}`);
  for (const path of ['/nobody/partner/login', '/cl/partners', '/cl'])
    expect(await answer(path), path).not.toContain('portal');
  expect((await app.inject('/nobody/partner/login')).statusCode).toBe(404);
});

test('a console says in the person’s language that it needs scripts', async () => {
  const page = consoleDocument({
    boot: { brand: plain, language: 'hi', idle: { minutes: 10, countdownSeconds: 60 }, outbox: false },
    title: 'Tulna',
    withoutScripts: await loaders.hi.noScript(),
    files: { entry: '/static/admin/entry.js', scripts: [], styles: [] },
    theme: null,
    nonce: 'abc',
  });
  expect(page).toContain(
    '<noscript><main><h1>इस पेज के लिए जावास्क्रिप्ट चाहिए</h1><p>यह इस ब्राउज़र में बंद या ब्लॉक है। कृपया इसे चालू करके पेज फिर लोड करें।</p></main></noscript>',
  );
  // The policy blocks style attributes.
  expect(page).not.toContain(' style=');
});

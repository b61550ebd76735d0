import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileTargets } from './hostile-targets.ts';
import { hostOf, redirectTarget } from './redirect-target.ts';

const host = 'cards.example.in';
const hosts = new Set([host]);
const base = 'https://tulna.example';

test('more than two hundred hostile targets lead only to our site or an allowed host, if anywhere', () => {
  const targets = hostileTargets(host);
  expect(new Set(targets).size).toBeGreaterThan(200);
  for (const to of targets) {
    const at = redirectTarget(to, hosts);
    if (at === undefined) continue;
    const url = new URL(at, base);
    expect([base, `https://${host}`], JSON.stringify(to)).toContain(url.origin);
    expect(url.username + url.password).toBe('');
    expect(url.pathname).not.toMatch(/^\/(?:redirect|auth|api|dev)(?:\/|$)/);
  }
});

test.each([
  ['/products', '/products'],
  ['/user/offers?x=1#top', '/user/offers?x=1#top'],
  [`https://${host}/apply?id=1`, `https://${host}/apply?id=1`],
  [`HTTPS://CARDS.example.in/A`, `https://${host}/A`],
])('%s leads to %s', (to, at) => {
  expect(redirectTarget(to, hosts)).toBe(at);
});

test.each([
  ['nothing', ''],
  ['a blank', '/a b'],
  ['a tab', '/a\tb'],
  ['a delete sign', '/a\u007fb'],
  ['a backslash', '/a\\b'],
  ['two slashes', '//cards.example.in/'],
  ['two slashes after a dot', '/.//cards.example.in/'],
  ['another host', 'https://other.example.in/'],
  ['letters before it', `xhttps://${host}/`],
  ['another scheme', `http://${host}/`],
  ['a name before the host', `https://a@${host}/`],
  ['a word before the host', `https://:b@${host}/`],
  ['a port', `https://${host}:8443/`],
  ['no host', 'https:///products'],
  ['2,001 signs', `/${'a'.repeat(2000)}`],
])('an address with %s is refused', (_, to) => expect(redirectTarget(to, hosts)).toBeUndefined());

test('an address may have 2,000 characters, and end in slashes', () => {
  expect(redirectTarget(`/${'a'.repeat(1999)}`, hosts)).toHaveLength(2000);
  expect(redirectTarget('/a//', hosts)).toBe('/a//');
});

test.each(['redirect', 'auth', 'api', 'dev'])(
  'a page that only redirects or shows our internals, /%s, is refused',
  (page) => {
    for (const to of [`/${page}`, `/${page}/outbox`, `/${page}?x=1`, `/haldi/${page}`, `/${page.toUpperCase()}/x`])
      expect(redirectTarget(to, hosts), to).toBeUndefined();
    expect(redirectTarget(`/${page}s`, hosts)).toBe(`/${page}s`);
  },
);

test.each(hostileTargets(host).filter((to) => /evil/.test(to) && !to.startsWith('/')))('%j is refused', (to) => {
  const at = redirectTarget(to, hosts);
  expect(at === undefined || new URL(at, base).hostname === host).toBe(true);
});

test('for any input, a browser ends on our own origin or an allowed host', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    'https:',
    'javascript:',
    host,
    'evil.example',
    '%2f',
    '%5c',
    '\t',
    ' ',
    'x',
    '%00',
    '[',
    ']',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const at = redirectTarget(pieces.join(''), hosts);
      if (at !== undefined) expect([base, `https://${host}`]).toContain(new URL(at, base).origin);
    }),
    { numRuns: 3000 },
  );
});

test('only plain https addresses have a host', () => {
  expect(hostOf('https://a.example/x?y')).toBe('a.example');
  for (const address of ['http://a.example', 'javascript:alert(1)', 'https://localhost/', '', 'a.example'])
    expect(hostOf(address)).toBeUndefined();
});

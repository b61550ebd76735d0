import { randomUUID } from 'node:crypto';
import type { EmbedOrigin } from '@tulna/contract/partner-embeds';
import { partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerClient } from '../../test/partner.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

type Settings = { partner: string; origins: EmbedOrigin[]; code: string; fields: object };
type Client = Awaited<ReturnType<typeof partnerClient>>;

let test: TestApp;
let haldi: Client;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  haldi = await partnerClient(test, { partner: 'haldi' });
});
afterAll(() => test.close());

const add = (origin: unknown, by = haldi) => by.post<Settings>('/api/partner/add-embed-origin', { origin });
const remove = (origin_id: string, by = haldi) => by.post<Settings>('/api/partner/remove-embed-origin', { origin_id });
const listed = async (by = haldi) =>
  (await by.get<Settings>('/api/partner/get-embed-origins')).body.origins.map(({ origin }) => origin);
const framed = async (address: string) => {
  const { headers, statusCode, body } = await test.app.inject(address);
  const policy = String(headers['content-security-policy']);
  return {
    statusCode,
    body,
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    options: headers['x-frame-options'],
    cookies: headers['set-cookie'],
    kept: headers['cache-control'],
  };
};

describe('sites that may embed a partner’s entry page', () => {
  it('are added once each, and removed; both are logged, and another partner has sites of its own', async () => {
    expect((await add(' https://Shop.Example/ ')).body.origins).toMatchObject([{ origin: 'https://shop.example' }]);
    expect((await add('https://shop.example')).status).toBe(200);
    expect(await listed()).toEqual(['https://shop.example']);
    const kajal = await partnerClient(test, { partner: 'kajal' });
    expect(await listed(kajal)).toEqual([]);
    const [id = ''] = (await haldi.get<Settings>('/api/partner/get-embed-origins')).body.origins.map(
      ({ origin_id }) => origin_id,
    );
    expect((await remove(id, kajal)).status).toBe(404);
    expect((await remove(randomUUID())).status).toBe(404);
    expect((await remove(id)).body.origins).toEqual([]);
    const { entries } = (
      await haldi.get<{ entries: { what: string; subject: string }[] }>('/api/partner/get-integration-log')
    ).body;
    expect(entries.map(({ what, subject }) => `${what} ${subject}`)).toEqual([
      'embed_origin_removed https://shop.example',
      'embed_origin_added https://shop.example',
    ]);
  });

  it.each(['http://shop.example', 'https://*.example', 'https://shop.example/page', 'https://a.example;b', '', 5])(
    'cannot be %j',
    async (origin) => {
      const answer = await add(origin);
      const sentence = 'Please enter only https and a host name, for example https://www.example.in';
      const isText = typeof origin === 'string' && origin !== '';
      expect(answer).toMatchObject({ body: { fields: { origin: isText ? sentence : expect.any(String) } } });
      expect([400, 422]).toContain(answer.status);
      expect(await listed()).toEqual([]);
    },
  );

  it('are ten at most, even when two are added at the same moment', async () => {
    for (let n = 1; n <= 9; n += 1) expect((await add(`https://shop-${n}.example`)).status).toBe(200);
    const answers = await Promise.all([add('https://ten.example'), add('https://eleven.example')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('embed_origins_full');
    expect(await listed()).toHaveLength(10);
  });

  it('are changed only by owners', async () => {
    for (const role of [partnerRoles.member, partnerRoles.readOnly]) {
      const by = await partnerClient(test, { partner: 'kajal', role });
      expect((await add('https://other.example', by)).status).toBe(403);
      expect(await listed(by)).toEqual([]);
    }
    expect(
      (await test.app.inject({ method: 'POST', url: '/api/partner/add-embed-origin', payload: {} })).statusCode,
    ).toBe(401);
  });
});

describe('the embedded page', () => {
  it('may be framed by exactly the listed sites, names the partner in every link, and stores nothing', async () => {
    const page = await framed('/embed/haldi?lang=hi');
    expect(page.statusCode).toBe(200);
    expect(page.ancestors?.split(' ')).toEqual(await listed());
    expect(page.ancestors).toContain('https://shop-1.example');
    expect(page).toMatchObject({ options: undefined, cookies: undefined, kept: 'no-store' });
    expect(page.body).toContain('lang="hi"');
    const links = [...page.body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([tag, to = '']) => [tag, to] as const);
    expect(links.length).toBeGreaterThan(1);
    for (const [tag, to] of links) {
      expect(tag).toContain('target="_blank" rel="noopener"');
      const query = new URLSearchParams(to.replaceAll('&amp;', '&').split('?')[1]);
      expect(Object.fromEntries(query)).toMatchObject({
        partner: 'haldi',
        lang: 'hi',
        utm_source: 'embed',
        utm_medium: 'frame',
      });
      expect(to).toMatch(/^\/(?!\/)/);
    }
  });

  it('may not be framed if no site is listed, and may be framed by ourselves as a preview', async () => {
    expect(await framed('/embed/kajal')).toMatchObject({ ancestors: "'none'", options: 'DENY' });
    expect(await framed('/embed/haldi?preview=1')).toMatchObject({ ancestors: "'self'", options: 'SAMEORIGIN' });
    // Every other page stays unchanged.
    expect(await framed('/api/health')).toMatchObject({ options: 'DENY' });
  });

  it('is not found for an unknown brand', async () => {
    for (const key of ['nobody', '..%2f', '%22%3E', 'x'.repeat(41)])
      expect(await framed(`/embed/${key}`)).toMatchObject({ statusCode: 404, ancestors: "'none'", options: 'DENY' });
    expect((await framed('/embed/haldi?lang=%22%3E%3Cscript%3E')).body).toContain('lang="en"');
  });
});

it('the two scripts may be loaded by every site, for an hour', async () => {
  for (const address of ['/embed.js', '/embed-frame.js']) {
    const { headers, statusCode } = await test.app.inject(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    });
  }
});

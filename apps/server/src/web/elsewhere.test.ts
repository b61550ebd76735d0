import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let world: TestApp;
/** The settings of a demo that is started with simulated lenders. */
const demo = { DEMO_WORLD: 'on', LENDER_SANDBOX: 'on' };
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, settings: demo });
});
afterAll(() => world.close());

const link = 'https://cards.demo.example/apply/x?utm_source=tulna&click_id=1';
const pageFor = (to: string, at = world) => at.app.inject(`/dev/elsewhere?to=${encodeURIComponent(to)}`);
const visited = async (at: TestApp): Promise<string> => {
  const { cards } = (await at.app.inject('/api/get-credit-card-catalogue')).json<{
    cards: { category_id: string }[];
  }>();
  const payload = { category_id: cards[0]?.category_id };
  return (await at.app.inject({ method: 'POST', url: '/api/visit-credit-card', payload })).json<{ redirect: string }>()
    .redirect;
};

it('in the demo, a page replaces the bank’s site and shows the address that the bank would get', async () => {
  const way = await visited(world);
  const to = new URL(way, 'http://localhost').searchParams.get('to') ?? '';
  expect(way).toBe(`/dev/elsewhere?to=${encodeURIComponent(to)}`);
  expect(new URL(to).hostname).toBe('cards.demo.example');
  const page = await world.app.inject(way);
  expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  expect(page.body).toContain('Outside the demo, this would be a page on cards.demo.example');
  expect(page.body).toContain(to.replaceAll('&', '&amp;'));
  const hindi = await world.app.inject({ url: way, headers: { cookie: 'language=hi' } });
  expect(hindi.body).toContain('<html lang="hi">');
  expect(hindi.body).toContain('असल में यहाँ cards.demo.example का पेज खुलता');
});

it('in the demo, /redirect leads to the same page', async () => {
  const payload = { to: link, partner: 'haldi' };
  const answer = await world.app.inject({ method: 'POST', url: '/api/record-redirect', payload });
  expect(answer.json()).toEqual({ location: `/dev/elsewhere?to=${encodeURIComponent(link)}`, external: true });
});

it.each([
  '',
  'https://cards.example.com/',
  'https://example.in/',
  'https://notexample/',
  'http://cards.demo.example/',
  'javascript:alert(1)//.example',
  '//cards.demo.example',
  'x'.repeat(1300),
])('answers 404 unless the address is an https address of an invented host: %s', async (to) => {
  const page = await pageFor(to);
  expect(page.statusCode).toBe(404);
  expect(page.body).not.toContain('this would be');
});

it('the page escapes the address, so that it can’t add markup', async () => {
  const page = await pageFor('https://a.example/?x=<script>alert(1)</script>');
  expect(page.body).not.toContain('<script');
});

it.each([
  ['without the simulated lenders', { LENDER_SANDBOX: 'off' }],
  ['outside of a demo world', { DEMO_WORLD: 'off' }],
])('the page isn’t there %s, and links lead to their real addresses', async (_, settings) => {
  const other = await startTestApp({ demoWorld: true, settings: { ...demo, ...settings } });
  try {
    expect((await pageFor(link, other)).body).not.toContain('this would be');
    expect(new URL(await visited(other)).hostname).toBe('cards.demo.example');
  } finally {
    await other.close();
  }
});

import { partnerRoles } from '@tulna/rules/partner-access';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogins } from './demo-logins.ts';
import { demoAdmins } from './seeds/data/admins.ts';
import { demoPartnerPeople, demoPartnerPeopleWith } from './seeds/data/partner-people.ts';
import { demoPeople } from './seeds/data/people.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';
import { insuranceDemo, sights, tryItRoutes } from './try-it.ts';

let test: TestApp;
const withDemo = (demoWorld: boolean, outbox: boolean) =>
  startTestApp({
    demoWorld: true,
    staff: true,
    change: (services) => ({ ...services, config: { ...services.config, demoWorld, outbox } }),
  });
beforeAll(async () => {
  test = await withDemo(true, true);
});
afterAll(() => test.close());

it('the tour lists ten sights and everyone who can sign in', async () => {
  const page = await test.app.inject('/dev');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(sights).toHaveLength(10);
  for (const { title } of sights) expect(page.body).toContain(title);
  for (const { mobile_phone_number: number } of demoPeople) expect(page.body).toContain(`<td>${number}</td>`);
  for (const { email, password } of [...demoAdmins, ...demoPartnerPeopleWith(0)])
    expect(page.body).toContain(`<td>${email}</td><td><code>${password}</code></td>`);
  expect(page.body).not.toContain('undefined');
  expect((await test.app.inject('/dev/outbox')).body).toContain('href="/dev"');
});

it('the tour and the start list the shop’s person only if a history added one', async () => {
  const { email } = demoPartnerPeople.find(({ roleId }) => roleId === partnerRoles.merchant) ?? { email: '' };
  expect((await test.app.inject('/dev')).body).not.toContain(email);
  const { config } = test.services;
  expect(demoLogins(config).join()).not.toContain(email);
  const withHistory = { ...config, demoHistory: 10, outbox: true, demoWorld: true };
  expect(demoLogins(withHistory).join()).toContain(email);
  const app = Fastify();
  tryItRoutes(app, withHistory);
  expect((await app.inject('/dev')).body).toContain(`<td>${email}</td>`);
  await app.close();
});

it('the tour shows how to see insurance open, with settings that open it', async () => {
  const page = (await test.app.inject('/dev')).body;
  const [, command = ''] = /<code>(INSURANCE_LICENCE[^<]*)<\/code>/.exec(page) ?? [];
  const settings = Object.fromEntries(
    [...command.replaceAll('&quot;', '"').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  expect(settings).toEqual(insuranceDemo);
  expect(command).toMatch(/ npm start$/);
  const open = await startTestApp({ demoWorld: true, settings });
  try {
    const { intermediary } = (await open.app.inject('/api/get-insurance-intermediary')).json();
    expect(intermediary).toMatchObject({ name: 'Chhatri Insurance Brokers', host: 'cover.demo.example' });
  } finally {
    await open.close();
  }
});

it('the tour links only to addresses that exist', async () => {
  const { body } = await test.app.inject('/dev');
  const links = [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  expect(links.length).toBeGreaterThan(20);
  for (const path of new Set(links)) {
    const { statusCode } = await test.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect([path, statusCode === 200 || (statusCode >= 300 && statusCode < 400)]).toEqual([path, true]);
  }
});

it.each([
  [false, true],
  [true, false],
])('the tour is not served with the demo world %s and the outbox %s', async (demoWorld, outbox) => {
  const other = await withDemo(demoWorld, outbox);
  expect((await other.app.inject('/dev/outbox')).body).not.toContain('href="/dev"');
  expect((await other.app.inject('/dev')).body).not.toContain('worth seeing');
  await other.close();
});

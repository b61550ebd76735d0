import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxApp } from './app.ts';
import { derivedCredential } from './chance.ts';
import { modeByPanSuffix, modes } from './modes.ts';
import { sandboxSettings } from './settings.ts';

const settings = sandboxSettings({ LATENCY_FACTOR: '0', SEED: 'unit' });
const authorization = `Basic ${Buffer.from(
  `${derivedCredential(settings.secret, 'kreditbee', 'user')}:${derivedCredential(settings.secret, 'kreditbee', 'password')}`,
).toString('base64')}`;
let app: FastifyInstance;

beforeEach(async () => {
  app = await sandboxApp(settings);
});
afterEach(() => app.close());

function submit(pan: string, changes: object = {}, key = `key-of-${pan}`, to = app) {
  return to.inject({
    method: 'POST',
    url: '/lenders/kreditbee/api/v3/leads',
    headers: { authorization, 'idempotency-key': key },
    payload: {
      pan,
      mobile: '9812345670',
      email: 'a@example.in',
      full_name: 'Ravi <b>Menon</b>',
      birth_date: '1990-02-28',
      gender: 'm',
      pin_code: '560001',
      occupation: 'salaried',
      employer: 'Sahyadri Textiles',
      emi_per_month: 0,
      wanted_months: 12,
      income_per_month: 40_000,
      wanted_principal: 90_000,
      return_to: 'http://127.0.0.1:3000/user/offers',
      notify_at: 'http://127.0.0.1:9/updates',
      consent_reference: 'c-1',
      ...changes,
    },
  });
}

test('the same seed and PAN give the same answer in another process', async () => {
  const pans = Array.from({ length: 30 }, (_, index) => `ABCPK${1000 + index}X`);
  const codes = async (to: FastifyInstance) =>
    Promise.all(pans.map(async (pan) => (await submit(pan, {}, `key-of-${pan}`, to)).body));
  const other = await sandboxApp(settings);
  const first = await codes(app);
  expect(await codes(other)).toEqual(first);
  const declined = first.filter((body) => body.includes('lead_rejected')).length;
  expect(declined).toBeGreaterThan(5);
  expect(declined).toBeLessThan(25);
  await other.close();
});

describe('bad input', () => {
  test.each([
    ['no JSON', '{"pan":', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['a wrong PAN', JSON.stringify({ pan: 'nonsense' }), 400],
    ['too much', JSON.stringify({ pan: 'x'.repeat(100_000) }), 413],
  ])('%s is refused, and the sandbox still works', async (_name, payload, status) => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': 'abcdefgh' };
    const answer = await app.inject({ method: 'POST', url: '/lenders/kreditbee/api/v3/leads', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect((await submit('ABCPK1000N')).statusCode).toBe(201);
  });

  test.each(['/journey/nobody/1', '/journey/kreditbee/1', '/control/lenders/nobody/leads', '/control/nothing'])(
    '%s is 404',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  test('a mode that does not exist is refused', async () => {
    const answer = await app.inject({ method: 'POST', url: '/control/lenders/kreditbee', payload: { mode: 'angry' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('hang');
  });
});

test('a mode ends after the given number of calls', async () => {
  await app.inject({ method: 'POST', url: '/control/lenders/kreditbee', payload: { mode: 'outage', times: 2 } });
  const codes = [];
  for (let turn = 0; turn < 3; turn += 1) codes.push((await submit('ABCPK1000N')).statusCode);
  expect(codes).toEqual([500, 500, 201]);
});

test('each mode can be chosen by the last characters of a PAN', () => {
  expect(new Set(Object.values(modeByPanSuffix))).toEqual(new Set(modes));
});

test('the control page sets modes by plain forms and shows the leads and call-backs of the lenders', async () => {
  await submit('ABCPK1000N');
  const answer = await app.inject({
    method: 'POST',
    url: '/control/lenders/cashe',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'mode=hang&latencyMs=',
  });
  expect(answer.statusCode).toBe(303);
  const page = await app.inject('/');
  expect(page.body).toContain('<option value="hang" selected>');
  expect(page.body).toMatch(/KreditBee kb-[0-9a-f]{16}/);
  await app.inject({ method: 'POST', url: '/control/reset', payload: {} });
  expect((await app.inject('/')).body).not.toContain('<option value="hang" selected>');
});

describe('the journey page', () => {
  const open = async (query: string, changes: object = {}) => {
    const { id } = (await submit('ABCPK1000N', changes)).json();
    return { url: `/journey/kreditbee/${id}${query}`, page: await app.inject(`/journey/kreditbee/${id}${query}`) };
  };

  test('the page shows the facts of the loan in English and Hindi, and runs no script that the customer typed', async () => {
    const { page } = await open('?lang=en', { full_name: '<script>x</script> Menon' });
    expect(page.statusCode).toBe(200);
    for (const fact of ['₹90,000', 'Madhukosh Finserve Private Limited', 'Accept the loan', 'Decline the loan']) {
      expect(page.body).toContain(fact);
    }
    expect(page.body).not.toContain('<script>');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:3000");
    const hindi = (await open('?lang=hi')).page.body;
    expect(hindi).toContain('<html lang="hi">');
    expect(hindi).toContain('हर महीने की किस्त');
  });

  test('only the first press decides, and the page returns only to the address given with the lead', async () => {
    const { url } = await open('?lang=en&returnUrl=https://evil.example');
    const press = (decision: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `decision=${decision}`,
      });
    const first = await press('decline');
    expect([first.statusCode, first.headers.location]).toEqual([303, 'http://127.0.0.1:3000/user/offers']);
    await press('accept');
    const { leads } = (await app.inject('/control/lenders/kreditbee/leads')).json();
    expect(leads[0]).toMatchObject({ status: 'withdrawn', submissions: 1 });
    expect((await app.inject(url)).body).not.toContain('<button');
    expect((await press('perhaps')).statusCode).toBe(400);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere'])(
    'a lead with the return address %s is refused',
    async (returnTo) => {
      const answer = await submit('ABCPK1000N', { return_to: returnTo });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code: 'bad_request' } });
    },
  );
});

test('as a child process the sandbox reports its port, and ends when its parent disconnects', async () => {
  const program = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = fork(program, {
    env: { PATH: process.env.PATH, PORT: '0' },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    child.once('message', (message) => resolve(message as { port: number }));
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/health`)).json()).toEqual({ ok: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.disconnect();
  expect(await ended).toBe(0);
});

test.each([
  [{ PORT: 'x' }, 'PORT'],
  [{ CALLBACK_URL: 'ftp://x' }, 'CALLBACK_URL'],
  [{ LATENCY_FACTOR: '-1' }, 'LATENCY_FACTOR'],
])('an error about a wrong setting contains its name', (environment, name) => {
  expect(() => sandboxSettings(environment)).toThrow(name);
});

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@tulna/rules/clock';
import { partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ProgramClient, programClient } from '../../test/api-keys.ts';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let world: TestApp;
let owner: StaffClient;
let own: ProgramClient;

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  owner = await partnerClient(world, { partner: 'haldi' });
  own = await programClient(world, owner);
  await programClient(world, await partnerClient(world, { partner: 'chandni' }));
});
afterAll(() => world?.close());

const lead = () => ({
  name: 'Asha Verma',
  mobile: '9140000001',
  consent: { text: 'Yes', agreed_at: world.clock.now().toISOString() },
});

test('only owners make and end keys, and what they did is in their own partner’s log', async () => {
  const body = { name: 'x', mode: 'live', scopes: ['leads:read'], networks: [], days: 1 };
  for (const role of [partnerRoles.member, partnerRoles.readOnly]) {
    const person = await partnerClient(world, { partner: 'haldi', role });
    expect((await person.post('/api/partner/create-api-key', body)).status).toBe(403);
    expect((await person.post('/api/partner/revoke-api-key', { key_id: own.keyId })).status).toBe(403);
    expect((await person.get('/api/partner/get-api-keys')).status).toBe(200);
  }
  const stranger = await partnerClient(world, { partner: 'chandni' });
  expect((await stranger.post('/api/partner/revoke-api-key', { key_id: own.keyId })).status).toBe(404);
  expect((await owner.post('/api/partner/create-api-key', { ...body, networks: ['10.0.0.0/40'] })).body).toMatchObject({
    fields: { 'networks.0': expect.stringContaining('203.0.113.0/24') },
  });
  const log = (
    await owner.get<{ entries: { what: string; who: string; subject: string }[] }>('/api/partner/get-integration-log')
  ).body.entries;
  expect(log.at(-1)).toMatchObject({
    what: 'key_created',
    who: 'Meera Partner',
    subject: `Test program …${own.key.slice(-4)}`,
  });
  expect((await stranger.get<{ entries: unknown[] }>('/api/partner/get-integration-log')).body.entries).toHaveLength(1);
});

test('every call answers with its version, limit and id, and the log finds it by this id', async () => {
  const answer = await own.get(`/api/v1/leads/${randomUUID()}?secret=1`);
  expect(answer.headers).toMatchObject({ 'api-version': '2026-11-24', 'ratelimit-limit': '600' });
  expect(Number(answer.headers['ratelimit-remaining'])).toBeLessThan(600);
  expect(Number(answer.headers['ratelimit-reset'])).toBeGreaterThan(0);
  const id = String(answer.headers['x-request-id']);
  const found = async (query: string) =>
    (await owner.get<{ requests: { request_id: string }[] }>(`/api/partner/get-api-requests?${query}`)).body.requests;
  const rows = await vi.waitFor(async () => {
    const all = await found(`search=${id}`);
    expect(all).toHaveLength(1);
    return all;
  });
  expect(rows[0]).toMatchObject({
    request_id: id,
    key_id: own.keyId,
    method: 'GET',
    status: 404,
    code: 'not_found',
    mode: 'live',
  });
  expect(JSON.stringify(rows)).not.toContain('secret');
  expect(await found(`search=${id}&outcome=answered`)).toEqual([]);
  expect((await found('search=%2Fleads&outcome=refused')).length).toBeGreaterThan(0);
  const stranger = await partnerClient(world, { partner: 'chandni' });
  expect(
    (await stranger.get<{ requests: unknown[] }>(`/api/partner/get-api-requests?search=${id}`)).body.requests,
  ).toEqual([]);
});

test('a call over its key’s limit is refused with the time to wait', async () => {
  const partner = await partnerClient(world, { partner: 'kajal' });
  const { keyId, ...fast } = await programClient(world, partner, { mode: 'test' });
  for (let at = 0; at < 600; at += 1)
    await world.services.limits.count({ name: 'partner-api', requests: 600, seconds: 60 }, keyId);
  const refused = await fast.get('/api/v1/leads');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a key is shown once, two of a mode are valid at a time, and an ended key or another network is refused', async () => {
  let partner = await partnerClient(world, { partner: 'laalten' });
  const [first, second] = [
    await programClient(world, partner),
    await programClient(world, partner, { networks: ['203.0.113.0/24'], days: 1 }),
  ];
  await expect(programClient(world, partner)).rejects.toThrow('api_keys_full');
  const stored = JSON.stringify(await world.db.selectFrom('partner_api_keys').selectAll().execute());
  expect(stored).not.toContain(first.key);
  const keys = async () =>
    (
      await partner.get<{ keys: { key_id: string; state: string; last_used_at: string | null }[] }>(
        '/api/partner/get-api-keys',
      )
    ).body.keys;
  expect(JSON.stringify(await keys())).not.toContain(first.key);

  expect((await first.get('/api/v1/leads')).statusCode).toBe(200);
  const refused = await second.get('/api/v1/leads');
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'api_key_refused']);
  const from = (remoteAddress: string) =>
    world.app.inject({ url: '/api/v1/leads', remoteAddress, headers: { authorization: `Bearer ${second.key}` } });
  expect((await from('203.0.113.200')).statusCode).toBe(200);
  expect((await from('203.0.114.1')).statusCode).toBe(401);
  world.clock.advance(DAY_MS);
  partner = await partnerClient(world, { partner: 'laalten' });
  expect((await from('203.0.113.200')).statusCode).toBe(401);
  const third = await programClient(world, partner, { scopes: ['leads:read'] });
  expect((await third.post('/api/v1/leads', lead())).json()).toMatchObject({ code: 'api_key_scope' });
  expect((await partner.post('/api/partner/revoke-api-key', { key_id: first.keyId })).status).toBe(200);
  expect((await first.get('/api/v1/leads')).statusCode).toBe(401);
  expect(
    (
      await world.app.inject({
        url: '/api/v1/leads',
        headers: { authorization: `Bearer tulna_live_${'x'.repeat(43)}` },
      })
    ).statusCode,
  ).toBe(401);
  expect(new Map((await keys()).map(({ key_id, state }) => [key_id, state]))).toEqual(
    new Map([
      [first.keyId, 'revoked'],
      [second.keyId, 'expired'],
      [third.keyId, 'good'],
    ]),
  );
  // A key works for no other calls, and a session doesn't work for calls by key.
  expect(
    (await world.app.inject({ url: '/api/partner/get-api-keys', headers: { authorization: `Bearer ${third.key}` } }))
      .statusCode,
  ).toBe(401);
  expect((await partner.get('/api/v1/leads')).status).toBe(403);
});

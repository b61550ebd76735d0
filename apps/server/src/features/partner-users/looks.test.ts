import { randomUUID } from 'node:crypto';
import { catalogue } from '@tulna/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmins } from '../../seeds/data/admins.ts';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient, staffClientOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Staff look at the portal as a partner: to read only, for a quarter of an hour, seen by the partner and in the audit. */
let test: TestApp;
let staff: StaffClient;
let haldi = 0;

interface Look {
  look_id: string;
  by: string;
  started_at: string;
  ends_at: string;
  pages: string[];
}
interface Started {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  look_id: string;
  role_id: number;
  portal: string;
  code: string;
}

const reason = 'Asks why a lead is missing';
const at = new Date('2026-11-22T06:30:00.000Z');

const idOf = async (key: string): Promise<number> =>
  (await test.db.selectFrom('partners').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const begin = async (by = staff): Promise<Started & { client: StaffClient }> => {
  const { body } = await by.post<Started>(`/api/start-partner-look/${haldi}`, { reason });
  return { ...body, client: staffClientOf(test.app, body.look_id, body.access_token) };
};
const entries = async () =>
  (
    await staff.get<{
      rows: { action: string; actor: { id: string }; property: string; after: unknown; subject: { name: string } }[];
    }>('/api/get-audit-entries?limit=5')
  ).body.rows;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(at);
  staff = await staffClient(test);
  haldi = await idOf('haldi');
});
afterAll(() => test.close());

describe('a look at the portal', () => {
  it('requires a reason, an existing partner, and role 1', async () => {
    for (const [body, field] of [[{}], [{ reason: ' ' }], [{ reason: 'x'.repeat(201) }]].map(([sent]) => [
      sent,
      'reason',
    ])) {
      const refused = await staff.post<{ code: string; fields: object }>(
        `/api/start-partner-look/${haldi}`,
        body as object,
      );
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.fields)).toEqual([field]);
    }
    expect((await staff.post('/api/start-partner-look/999999', { reason })).status).toBe(404);
    for (const role of [2, 3] as const) {
      const other = await staffClient(test, role);
      expect((await other.post(`/api/start-partner-look/${haldi}`, { reason })).status).toBe(403);
      expect((await other.get(`/api/get-partner-looks/${haldi}`)).status).toBe(403);
    }
  });

  it('opens the portal of that partner, names the member of staff, and isn’t one of the partner’s people', async () => {
    const look = await begin();
    expect(look).toMatchObject({ expires_in: 900, role_id: 23, portal: '/haldi/partner' });
    const name = demoAdmins.find(({ roleId }) => roleId === 1)?.name;
    expect((await look.client.get('/api/partner/account')).body).toMatchObject({
      name,
      email: '',
      role_id: 23,
      partner: { key: 'haldi' },
      merchant: null,
      look: { ends_at: '2026-11-22T06:45:00.000Z', partner_id: haldi },
    });
    const owner = await partnerClient(test, { partner: 'haldi' });
    expect((await owner.get('/api/partner/account')).body.look).toBeNull();
    const { users } = (await look.client.get<{ users: { name: string; own: number }[] }>('/api/partner/users')).body;
    expect(users.some(({ own }) => own === 1)).toBe(false);
    expect(users.map((user) => user.name)).toContain('Meera Partner');
  });

  it('can’t change anything: every changing call is refused with a code and message of its own', async () => {
    const { client } = await begin();
    const changing = catalogue.filter(({ endpoint }) => endpoint.session === 'partner' && endpoint.method !== 'GET');
    expect(changing.length).toBeGreaterThan(40);
    for (const { endpoint } of changing) {
      const answer = await client.post<{ code: string; message: string }>(
        endpoint.path.replaceAll(/:\w+/g, haldi.toString()),
      );
      expect([answer.status, answer.body.code], endpoint.name).toEqual([403, 'look_reads_only']);
      expect(answer.body.message).toBe(
        'You’re viewing the portal as a partner, so nothing can be changed. Stop viewing first.',
      );
    }
  });

  it('is audited with its reason, and with each page and record once', async () => {
    const { client } = await begin();
    expect((await entries())[0]).toMatchObject({
      action: 'show',
      actor: { id: staff.userId },
      property: 'portal',
      after: reason,
    });
    await client.get('/api/partner/account');
    expect((await entries())[0]?.property).toBe('portal');
    await client.get('/api/partner/sessions');
    await client.get('/api/partner/users');
    const opened = await entries();
    expect(opened[0]).toMatchObject({
      action: 'show',
      actor: { id: staff.userId },
      property: 'portal_page',
      after: { page: 'settings' },
    });
    expect(opened[1]?.property).toBe('portal');
  });

  it('is shown to the partner with name, time and pages but without the reason, and to no other partner', async () => {
    const { client, look_id } = await begin();
    await client.get('/api/partner/users');
    const owner = await partnerClient(test, { partner: 'haldi', role: 23 });
    const { body } = await owner.get<{ looks: Look[] }>('/api/partner/looks');
    expect(body.looks.find((one) => one.look_id === look_id)).toEqual({
      look_id,
      by: demoAdmins.find(({ roleId }) => roleId === 1)?.name,
      started_at: at.toISOString(),
      ends_at: '2026-11-22T06:45:00.000Z',
      pages: ['settings'],
    });
    expect(JSON.stringify(body)).not.toContain(reason);
    const listed = await staff.get<{ looks: (Look & { reason: string })[] }>(`/api/get-partner-looks/${haldi}`);
    expect(listed.body.looks.find((one) => one.look_id === look_id)).toMatchObject({ reason, pages: ['settings'] });

    const stranger = await partnerClient(test, { partner: 'cl' });
    expect((await stranger.get('/api/partner/looks')).body).toEqual({ looks: [] });
    expect((await staff.get(`/api/get-partner-looks/${await idOf('cl')}`)).body).toEqual({ looks: [] });
    const payload = {
      partner: 'haldi',
      shop_name: 'Sharma Mobile Point',
      contact_name: 'Asha Sharma',
      phone: '9811000001',
      postal_code: '411001',
    };
    const headers = { 'idempotency-key': randomUUID() };
    await test.app.inject({ method: 'POST', url: '/api/create-merchant', headers, payload });
    const merchant = await test.db
      .selectFrom('merchants')
      .select('id')
      .where('partner_id', '=', haldi)
      .executeTakeFirstOrThrow();
    const shop = await partnerClient(test, { partner: 'haldi', role: 24, merchantId: merchant.id });
    expect((await shop.get('/api/partner/looks')).body).toEqual({ looks: [] });
  });

  it('ends after 15 minutes, even if its tokens are renewed in between', async () => {
    const { client, refresh_token } = await begin();
    test.clock.stopAt(new Date(at.getTime() + 14 * 60_000));
    const renewed = await test.app.inject({
      method: 'POST',
      url: '/api/refresh-session',
      payload: { refresh_token },
    });
    expect(renewed.json()).toMatchObject({ expires_in: 60 });
    const later = staffClientOf(test.app, client.userId, renewed.json<Started>().access_token);
    test.clock.stopAt(new Date(at.getTime() + 15 * 60_000 - 1));
    expect((await later.get('/api/partner/account')).status).toBe(200);
    test.clock.stopAt(new Date(at.getTime() + 15 * 60_000));
    expect((await later.get('/api/partner/account')).status).toBe(401);
    test.clock.stopAt(at);
  });

  it('ends with the session it was opened from, and when staff leave it', async () => {
    const first = await begin();
    expect((await first.client.post('/api/logout')).status).toBe(200);
    expect((await first.client.get('/api/partner/account')).status).toBe(401);

    const other = await staffClient(test);
    const second = await begin(other);
    expect((await other.post('/api/logout')).status).toBe(200);
    expect((await second.client.get('/api/partner/account')).status).toBe(401);

    const third = await begin(await staffClient(test));
    await test.services.sessions.revokeAllOf(test.db, 'admin', staff.userId);
    expect((await third.client.get('/api/partner/account')).status).toBe(401);
    staff = await staffClient(test);
  });

  it('can be started at most 20 times an hour', async () => {
    const userId = randomUUID();
    const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined, identityProved: true } as const;
    const { access } = await test.services.sessions.open(test.db, who);
    const busy = staffClientOf(test.app, userId, access);
    for (let count = 0; count < 20; count += 1) expect((await begin(busy)).role_id).toBe(23);
    expect((await begin(busy)).code).toBe('too_many_requests');
  });
});

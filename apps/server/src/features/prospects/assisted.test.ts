import { randomUUID } from 'node:crypto';
import { partnerRoles } from '@tulna/rules/partner-access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerClient } from '../../test/partner.ts';
import { signInCustomer } from '../../test/sign-in.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { prospectsRepository } from './repository.ts';

interface Lead {
  lead: string;
  product: string;
  phone: string;
  state: string;
}

let test: TestApp;
let owner: StaffClient;
let reader: StaffClient;
let shopkeeper: StaffClient;
let stranger: StaffClient;
const shop = randomUUID();
const start = new Date('2026-11-24T18:00:00Z');

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  test.clock.stopAt(start);
  await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
    select ${shop}, id, 'shopaaaa', 'Asha Mobile', '411001', '', '', 'a', 'approved', 'en', now() from partners where key = 'haldi'`.execute(
    test.db,
  );
  owner = await partnerClient(test, { partner: 'haldi' });
  reader = await partnerClient(test, { partner: 'haldi', role: partnerRoles.readOnly });
  shopkeeper = await partnerClient(test, { partner: 'haldi', role: partnerRoles.merchant, merchantId: shop });
  stranger = await partnerClient(test, { partner: 'kajal' });
});
afterAll(() => test.close());

const type = (by: StaffClient, phone: string, over: Record<string, unknown> = {}, key: string = randomUUID()) => {
  const body = {
    offering: 'personal-loan',
    first_name: 'Asha',
    last_name: 'Verma',
    phone,
    language: 'hi',
    asked_for: true,
    ...over,
  };
  return by.post('/api/partner/create-assisted-lead', body, { 'idempotency-key': key });
};
const leads = async (by: StaffClient) =>
  (await by.get<{ leads: Lead[] }>('/api/partner/get-assisted-leads')).body.leads;
const sms = async (to: string) =>
  (await test.app.inject({ url: '/dev/outbox.json', query: { to } })).json<{ body: string; code: string | null }[]>();

describe('an assisted lead', () => {
  it('is confirmed by the customer with a code of their own, counts for the merchant, and shows the partner no more than a masked number', async () => {
    const key = randomUUID();
    expect((await type(shopkeeper, '9000045001', {}, key)).status).toBe(200);
    expect((await type(shopkeeper, '9000045001', {}, key)).status).toBe(200);
    const messages = await sms('9000045001');
    expect(messages).toHaveLength(1);
    const link = /https?:\/\/\S+\/transfer\/([0-9a-f-]{36})\?partner=haldi/.exec(messages[0]?.body ?? '');
    expect(messages[0]?.body).toContain('पर्सनल लोन');
    expect(messages[0]?.code).toBeNull();
    expect(await leads(shopkeeper)).toEqual([
      expect.objectContaining({ product: 'Personal Loans', phone: '******5001', state: 'waiting' }),
    ]);
    const answer = await shopkeeper.get('/api/partner/get-assisted-leads');
    expect(JSON.stringify(answer.body)).not.toMatch(/Asha|Verma|9000045001/);
    expect(JSON.stringify(answer.body)).not.toContain(link?.[1]);

    // A moment later, so that the code is the newest message.
    test.clock.stopAt(new Date(start.getTime() + 1));
    const customer = await signInCustomer(test.app, '9000045001');
    const claim = {
      method: 'POST',
      url: '/api/claim-prospect',
      headers: customer.headers,
      payload: { prospect_id: link?.[1] },
    } as const;
    expect((await test.app.inject(claim)).statusCode).toBe(200);
    expect(await leads(owner)).toEqual([expect.objectContaining({ phone: '******5001', state: 'confirmed' })]);
    const { rows } = await sql<{ brand: string; merchant_id: string }>`
      select brand, merchant_id from attributions where customer_id = ${customer.userId}`.execute(test.db);
    expect(rows).toEqual([{ brand: 'haldi', merchant_id: shop }]);
    const draft = await test.app.inject({ url: '/api/get-profile-draft/Personal%20Loans', headers: customer.headers });
    expect(draft.json().values).toEqual({ first_name: 'Asha', last_name: 'Verma' });
  });

  it("is seen by its partner alone, by a merchant the merchant's own, also where the condition in code is taken away", async () => {
    test.clock.stopAt(new Date(start.getTime() + 2));
    expect((await type(owner, '9000045002')).status).toBe(200);
    expect((await type(stranger, '9000045003')).status).toBe(200);
    expect((await leads(owner)).map(({ phone }) => phone)).toEqual(['******5002', '******5001']);
    expect((await leads(reader)).map(({ phone }) => phone)).toEqual(['******5002', '******5001']);
    expect((await leads(shopkeeper)).map(({ phone }) => phone)).toEqual(['******5001']);
    expect((await leads(stranger)).map(({ phone }) => phone)).toEqual(['******5003']);
    const count = async (partner: string, merchantId?: string): Promise<number> => {
      const { id: partnerId } = await test.db
        .selectFrom('partners')
        .select('id')
        .where('key', '=', partner)
        .executeTakeFirstOrThrow();
      const scope = { partnerId, partner, userId: randomUUID(), ...(merchantId !== undefined && { merchantId }) };
      const { rows } = await test.services.portal.as(scope, (tx) =>
        sql<{ count: number }>`select count(id)::int as count from prospects`.execute(tx),
      );
      return rows[0]?.count ?? -1;
    };
    expect([await count('haldi'), await count('haldi', shop), await count('kajal'), await count('cl')]).toEqual([
      2, 1, 1, 0,
    ]);
  });

  it('sends nobody more than a few links, and says nothing of what others sent', async () => {
    const phone = '9000045010';
    expect([
      (await type(owner, phone)).status,
      (await type(owner, phone)).status,
      (await type(owner, phone)).status,
    ]).toEqual([200, 200, 429]);
    expect([(await type(stranger, phone)).status, (await type(stranger, phone)).status]).toEqual([200, 200]);
    const third = await partnerClient(test, { partner: 'cl' });
    expect((await type(third, phone)).status).toBe(200);
    expect(await sms(phone)).toHaveLength(4);
  });

  it('of a number whose data was deleted sends nothing and looks like any other', async () => {
    const phone = '9000045020';
    const customer = await signInCustomer(test.app, phone);
    const erased = await test.app.inject({
      method: 'POST',
      url: '/api/erase-my-data',
      headers: { ...customer.headers, 'idempotency-key': randomUUID() },
      payload: { understood: true },
    });
    expect(erased.statusCode).toBe(200);
    const before = (await sms(phone)).length;
    expect((await type(owner, phone)).status).toBe(200);
    expect(await leads(owner)).toContainEqual(expect.objectContaining({ phone: '******5020', state: 'waiting' }));
    expect((await sms(phone)).length).toBe(before);
    const { rows } = await sql<{ phone: Buffer | null; form_values: Buffer | null }>`
      select phone, form_values from prospects where claimed_at is null and hint is not null and phone is null`.execute(
      test.db,
    );
    expect(rows).toEqual([{ phone: null, form_values: null }]);
  });

  it('is refused to who only reads, without the wish of the customer, and for what is no loan or no name', async () => {
    expect((await type(reader, '9000045030')).status).toBe(403);
    expect(await type(owner, '12345', { first_name: 'R2', asked_for: false, offering: 'credit-card' })).toMatchObject({
      status: 400,
      body: {
        fields: {
          first_name: expect.anything(),
          phone: expect.anything(),
          asked_for: expect.anything(),
          offering: expect.anything(),
        },
      },
    });
    expect(await sms('9000045030')).toEqual([]);
  });

  it('ends after thirty days, and its number goes', async () => {
    test.clock.stopAt(new Date(start.getTime() + 30 * 86_400_000 - 1));
    const later = await partnerClient(test, { partner: 'kajal' });
    expect((await leads(later)).map(({ phone, state }) => [phone, state])).toContainEqual(['******5003', 'waiting']);
    test.clock.stopAt(new Date(start.getTime() + 30 * 86_400_000 + 3));
    await prospectsRepository(test.services, test.db).wipeEnded(test.clock.now());
    expect(new Set((await leads(later)).map(({ phone, state }) => `${phone} ${state}`))).toEqual(new Set([' ended']));
  });
});

import { randomUUID } from 'node:crypto';
import { partnerRoles } from '@tulna/rules/partner-access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownFile, ownWorkbook } from '../../test/own-files.ts';
import { partnerClient } from '../../test/partner.ts';
import { signInCustomer } from '../../test/sign-in.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { prospectsRepository } from './repository.ts';

interface Lead {
  lead: string;
  code: string;
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
interface Leads {
  rows: Lead[];
  next: string | null;
}
const leads = async (by: StaffClient, query = '') => {
  const { status, body } = await by.get<Leads>(`/api/partner/get-assisted-leads?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows;
};
const sms = async (to: string) =>
  (await test.app.inject({ url: '/dev/outbox.json', query: { to } })).json<{ body: string; code: string | null }[]>();

describe('an assisted lead', () => {
  it('is confirmed by the customer with their own code, is credited to the merchant, and shows the partner only a masked number', async () => {
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

    // A millisecond later, so that the code is the newest message.
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

  it('can’t be typed by a merchant who was switched off, refused, or moved to another partner', async () => {
    const partnerOf = (key: string) => sql`(select id from partners where key = ${key})`;
    const changes = [
      [sql`active = false`, sql`active = true`],
      [sql`state = 'refused', refusal_reason = 'other'`, sql`state = 'approved', refusal_reason = null`],
      [sql`partner_id = ${partnerOf('kajal')}`, sql`partner_id = ${partnerOf('haldi')}`],
    ] as const;
    for (const [change, back] of changes) {
      await sql`update merchants set ${change} where id = ${shop}`.execute(test.db);
      const refused = await type(shopkeeper, '9000045009');
      await sql`update merchants set ${back} where id = ${shop}`.execute(test.db);
      expect([refused.status, refused.body.code]).toEqual([409, 'merchant_link_off']);
    }
    expect(await sms('9000045009')).toEqual([]);
  });

  it('is seen only by its partner, and by a merchant only if it is the merchant’s, even without the condition in code', async () => {
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

  it('sends one number only a few links, and doesn’t reveal other partners’ links', async () => {
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

  it('for a number whose owner’s data was deleted sends nothing and looks like any other', async () => {
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

  it('that waits when its number’s owner has their data deleted keeps waiting for its partner, and its link opens nothing', async () => {
    const phone = '9000045025';
    const customer = await signInCustomer(test.app, phone);
    expect((await type(owner, phone)).status).toBe(200);
    const before = (await leads(owner)).find((one) => one.phone === '******5025');
    expect(before?.state).toBe('waiting');
    const link = /\/transfer\/([0-9a-f-]{36})/.exec((await sms(phone)).map(({ body }) => body).join(' '))?.[1] ?? '';
    const erased = await test.app.inject({
      method: 'POST',
      url: '/api/erase-my-data',
      headers: { ...customer.headers, 'idempotency-key': randomUUID() },
      payload: { understood: true },
    });
    expect(erased.statusCode).toBe(200);
    expect((await leads(owner)).find(({ code }) => code === before?.code)).toEqual(before);
    const opened = await test.app.inject({ url: `/api/get-prospect/${link}` });
    expect(opened.json()).toMatchObject({ phone: '******5025', state: 'waiting' });
    const back = await signInCustomer(test.app, phone);
    const claimed = await test.app.inject({
      method: 'POST',
      url: '/api/claim-prospect',
      headers: back.headers,
      payload: { prospect_id: link },
    });
    expect([claimed.statusCode, claimed.json().code]).toEqual([410, 'prospect_gone']);
    const { rows } = await sql<{ kept: string[] }>`
      select array_remove(array[case when phone is not null then 'phone' end, case when phone_index is not null then 'index' end,
        case when form_values is not null then 'values' end], null) as kept from prospects where id = ${link}`.execute(
      test.db,
    );
    expect(rows).toEqual([{ kept: [] }]);
  });

  it('is refused for a shop that is switched off, undecided again or has moved, so that it is credited with nobody new', async () => {
    const closed = randomUUID();
    await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
      select ${closed}, id, 'shopbbbb', 'Bina Mobile', '411001', '', '', 'b', 'approved', 'en', now() from partners where key = 'haldi'`.execute(
      test.db,
    );
    const person = await partnerClient(test, { partner: 'haldi', role: partnerRoles.merchant, merchantId: closed });
    const share = () =>
      person.post('/api/partner/share-offering', { offering: 'personal-loan', language: 'en', merchant_id: null });
    expect([(await type(person, '9000045061')).status, (await share()).status]).toEqual([200, 200]);
    const set = (values: { active?: boolean; state?: string; partner_id?: number }) =>
      test.db.updateTable('merchants').set(values).where('id', '=', closed).execute();
    const { id: haldi } = await test.db
      .selectFrom('partners')
      .select('id')
      .where('key', '=', 'haldi')
      .executeTakeFirstOrThrow();
    const { id: kajal } = await test.db
      .selectFrom('partners')
      .select('id')
      .where('key', '=', 'kajal')
      .executeTakeFirstOrThrow();
    for (const values of [
      { active: false },
      { active: true, state: 'new' },
      { state: 'approved', partner_id: kajal },
    ]) {
      await set(values);
      expect(await type(person, '9000045062')).toMatchObject({ status: 409, body: { code: 'merchant_link_off' } });
      expect(await share()).toMatchObject({ status: 409, body: { code: 'merchant_link_off' } });
    }
    expect([(await sms('9000045061')).length, await sms('9000045062')]).toEqual([1, []]);
    await set({ partner_id: haldi });
    expect((await type(person, '9000045062')).status).toBe(200);
  });

  it('is refused for read-only people, without the customer’s request, and for an unknown product or a wrong name', async () => {
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

  it('ends after thirty days, and its number is deleted', async () => {
    test.clock.stopAt(new Date(start.getTime() + 30 * 86_400_000 - 1));
    const later = await partnerClient(test, { partner: 'kajal' });
    expect((await leads(later)).map(({ phone, state }) => [phone, state])).toContainEqual(['******5003', 'waiting']);
    test.clock.stopAt(new Date(start.getTime() + 30 * 86_400_000 + 3));
    await prospectsRepository(test.services, test.db).wipeEnded(test.clock.now());
    expect(new Set((await leads(later)).map(({ phone, state }) => `${phone} ${state}`))).toEqual(new Set([' ended']));
  });

  describe('as a list', () => {
    const moment = (minutes: number) => new Date(start.getTime() + 90 * 86_400_000 + minutes * 60_000);
    let own: StaffClient;
    let other: StaffClient;
    beforeAll(async () => {
      test.clock.stopAt(moment(0));
      own = await partnerClient(test, { partner: 'laalten' });
      other = await partnerClient(test, { partner: 'cl' });
      const { rows } = await sql<{ id: number }>`select id from partners where key = 'laalten'`.execute(test.db);
      const prospects = prospectsRepository(test.services, test.db);
      const add = (n: number, product: string, createdAt: Date) =>
        prospects.add({
          partnerId: rows[0]?.id ?? 0,
          reference: null,
          product,
          phone: `90000460${String(n).padStart(2, '0')}`,
          values: {},
          createdAt,
          expiresAt: new Date(createdAt.getTime() + 30 * 86_400_000),
          assisted: { createdBy: own.userId, merchantId: null },
          hint: `******60${String(n).padStart(2, '0')}`,
        });
      for (let n = 0; n < 60; n += 1) await add(n, n % 20 === 0 ? 'Gold Loans' : 'Personal Loans', moment(n));
      const [confirmed, ended] = [
        await add(70, 'Personal Loans', moment(-2)),
        await add(71, 'Personal Loans', moment(-30 * 24 * 60)),
      ];
      const customer = await signInCustomer(test.app, '9000046070');
      await prospects.claim(confirmed.id, customer.userId, moment(0));
      expect(ended.expiresAt).toEqual(moment(0));
      test.clock.stopAt(moment(60));
      own = await partnerClient(test, { partner: 'laalten' });
      other = await partnerClient(test, { partner: 'cl' });
    });
    const ends = async (query: string, by = own) => (await leads(by, query)).map(({ phone }) => phone.slice(-2));

    it('has pages beyond fifty rows, and no id of a link anywhere', async () => {
      const first = (await own.get<Leads>('/api/partner/get-assisted-leads')).body;
      expect(first.rows.map(({ phone }) => Number(phone.slice(-2)))).toEqual(
        Array.from({ length: 50 }, (_, n) => 59 - n),
      );
      const rest = `/api/partner/get-assisted-leads?cursor=${first.next}`;
      const second = (await own.get<Leads>(rest)).body;
      expect(second.rows.map(({ phone, state }) => `${phone.slice(-2)} ${state}`)).toEqual([
        ...Array.from({ length: 10 }, (_, n) => `0${9 - n} waiting`),
        '70 confirmed',
        '71 ended',
      ]);
      expect(second.next).toBeNull();
      expect((await other.get(rest)).status).toBe(400);
      const { rows } = await sql<{ id: string }>`select id from prospects where created_by = ${own.userId}`.execute(
        test.db,
      );
      const answered = `${JSON.stringify([first, second])} ${Buffer.from(first.next ?? '', 'base64url').toString('latin1')}`;
      for (const { id } of rows) expect(answered).not.toContain(id);
    });

    it('can be filtered by state, product and day, and searched by code', async () => {
      expect(await ends('state=confirmed')).toEqual(['70']);
      expect(await ends('state=ended')).toEqual(['71']);
      expect(await ends('state=ended,confirmed')).toEqual(['70', '71']);
      expect(await ends('product=Gold Loans')).toEqual(['40', '20', '00']);
      expect(await ends('product=Gold Loans&sort=created&state=waiting')).toEqual(['00', '20', '40']);
      expect(await ends('created=..2027-01-31')).toEqual(['71']);
      const [newest] = await leads(own, 'limit=1');
      expect(newest?.code).toBe(newest?.lead.slice(-10).toUpperCase());
      expect(await ends(`search=${newest?.code.toLowerCase()}`)).toEqual(['59']);
      expect(await leads(other, `search=${newest?.code}`)).toEqual([]);
      // A search by number finds nothing, so that the list doesn't reveal whose leads exist.
      expect(await leads(own, 'search=9000046059')).toEqual([]);
      const counts = async (by: StaffClient, query: string) =>
        (await by.get(`/api/partner/count-assisted-leads?${query}`)).body;
      expect(await counts(own, 'state=waiting')).toEqual({ count: 60, exact: true });
      expect(await counts(other, 'product=Gold Loans')).toEqual({ count: 0, exact: true });
      for (const wrong of ['state=gone', 'created=soon', 'sort=product', 'phone=9000046059'])
        expect((await own.get(`/api/partner/get-assisted-leads?${wrong}`)).status, wrong).toBe(400);
    });

    it('shows a lead as ended to the millisecond', async () => {
      test.clock.stopAt(new Date(moment(59).getTime() + 30 * 86_400_000 - 1));
      own = await partnerClient(test, { partner: 'laalten' });
      expect(await ends('state=waiting')).toEqual(['59']);
      test.clock.stopAt(new Date(moment(59).getTime() + 30 * 86_400_000));
      expect(await ends('state=waiting')).toEqual([]);
      expect((await leads(own, 'limit=1')).map(({ state }) => state)).toEqual(['ended']);
      test.clock.stopAt(moment(60));
    });

    it('can be downloaded as files, with leads of this partner only', async () => {
      const file = await ownFile(test, own, 'assisted-leads', { state: 'confirmed' });
      expect(file[0]).toBe('\uFEFFCode,Entered,Product,Mobile number,Status,Link works until');
      expect(file.slice(1)).toEqual([
        expect.stringMatching(/^[0-9A-F]{10},2027-02-22 23:28:00,Personal Loans,\*{6}6070,Confirmed by the customer,$/),
      ]);
      const sheet = await ownWorkbook(test, own, 'assisted-leads', { product: 'Gold Loans', sort: 'created' });
      expect(sheet.slice(1).map((row) => row.slice(3, 5))).toEqual(
        ['00', '20', '40'].map((end) => [`******60${end}`, 'Waiting for the customer']),
      );
    });
  });
});

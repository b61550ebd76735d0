import { randomUUID } from 'node:crypto';
import type { commissionRates } from '@tulna/contract/commission-rates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type CommissionWorld, disbursed, hoursAgo, startCommissionWorld } from '../../../test/commission-world.ts';
import { type Reply, type StaffClient, staffClient, staffClientOf } from '../../../test/staff.ts';

/** Rates through the API. It is 22 November 2026 in India. */
type Row = z.output<typeof commissionRates.row>;
let world: CommissionWorld;
let one: StaffClient;
let other: StaffClient;

beforeAll(async () => {
  world = await startCommissionWorld(10);
  one = world.staff;
  other = await colleague();
});
afterAll(() => world.close());

/** Signs in another person with every right. */
async function colleague(): Promise<StaffClient> {
  const userId = randomUUID();
  const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
  const { access } = await world.services.sessions.open(world.db, { ...who, identityProved: true });
  return staffClientOf(world.app, userId, access);
}

const terms = { price: { percent: '1.5', flat_paise: 10_000 }, least_paise: null, most_paise: 500_000 };
const base = { side: 'partner', partner: 'haldi', merchant: null, lender: null, product: null, terms, until: null };
const draft = (more: object = {}, by = one): Promise<Reply<Record<string, unknown>>> =>
  by.post('/api/create-commission-rate', { ...base, from: '2026-11-22', ...more }, { 'idempotency-key': randomUUID() });
const drafted = async (more: object = {}): Promise<string> => {
  const { status, body } = await draft(more);
  expect([status, body.message]).toEqual([200, 'Saved as a draft. Somebody else has to confirm it.']);
  return String(body.rate_id);
};
const confirm = (rate_id: string, by = other, until: string | null = null) =>
  by.post('/api/confirm-commission-rate', { rate_id, until });
const confirmEnd = (rate_id: string, until: string, by = other) => confirm(rate_id, by, until);
const end = (rate_id: string, until: string, by = one) => by.post('/api/end-commission-rate', { rate_id, until });
const discard = (rate_id: string) => one.post('/api/discard-commission-rate', { rate_id });
const listed = async (query = '', by = one): Promise<Row[]> =>
  (await by.get<{ rows: Row[] }>(`/api/get-commission-rates?limit=200${query}`)).body.rows;
const agreed = async (id: string, by = one): Promise<Row | undefined> =>
  (await listed('', by)).find(({ rate_id }) => rate_id === id);
const code = async (answer: Promise<Reply<Record<string, unknown>>>): Promise<[number, unknown]> => {
  const { status, body } = await answer;
  return [status, body.code];
};

it('a rate is a draft until a second person confirms it, and is in force from then on', async () => {
  const id = await drafted({ product: 'Personal Loans' });
  expect(await agreed(id)).toMatchObject({
    side: 'partner',
    standard: false,
    partner: 'haldi',
    partner_name: 'Haldi Money',
    lender_name: '',
    product: 'Personal Loans',
    terms,
    from: '2026-11-22',
    until: null,
    created_by: 'Vasudha Operations',
    confirmed_at: null,
    ending: null,
    confirmable: false,
  });
  expect(await agreed(id, other)).toMatchObject({ confirmable: true });
  const before = world.fresh();
  expect(await world.say(before, disbursed(hoursAgo(2), 10_000_000))).toBe(200);
  await world.settle();
  expect((await world.claims(before))[1]).toBe('partner 2026-11-22 10000000 0 no_rate');

  const own = await confirm(id, one);
  expect(own).toMatchObject({
    status: 403,
    body: { code: 'own_rate', message: 'You can’t confirm your own draft. Somebody else has to do it.' },
  });
  expect(await confirm(id)).toMatchObject({ status: 200, body: { message: 'Confirmed' } });
  expect(await code(confirm(id))).toEqual([409, 'changed_since']);
  expect(await agreed(id)).toMatchObject({ confirmed_at: '2026-11-22T09:30:00.000Z', confirmable: false });
  const after = world.fresh();
  expect(await world.say(after, disbursed(hoursAgo(1), 10_000_000))).toBe(200);
  await world.settle();
  expect((await world.claims(after))[1]).toBe('partner 2026-11-22 10000000 160000');
  const { rows } = await world.services.pool.query<{ line: string }>(
    `select action || ' ' || subject_name as line from audit_entries where subject_id = $1 order by sequence`,
    [id],
  );
  expect(rows.map(({ line }) => line)).toEqual([
    'create partner haldi Personal Loans',
    'confirm partner haldi Personal Loans',
  ]);
});

describe('an end', () => {
  it('waits for a second person too, and today is the earliest', async () => {
    const id = await drafted({ product: 'Gold Loans', from: '2026-11-22' });
    expect(await code(end(id, '2026-12-31'))).toEqual([409, 'changed_since']);
    await confirm(id);
    expect(await code(end(id, '2026-11-21'))).toEqual([409, 'rate_past']);
    expect(await end(id, '2026-11-22')).toMatchObject({ status: 200 });
    expect(await agreed(id)).toMatchObject({
      until: null,
      ending: { until: '2026-11-22', by: 'Vasudha Operations', at: '2026-11-22T09:30:00.000Z' },
    });
    expect(await code(end(id, '2026-11-30'))).toEqual([409, 'changed_since']);
    expect(await code(confirmEnd(id, '2026-11-22', one))).toEqual([403, 'own_rate']);
    expect(await confirmEnd(id, '2026-11-22')).toMatchObject({ status: 200 });
    expect(await agreed(id)).toMatchObject({ until: '2026-11-22', ending: null });
    expect(await code(end(id, '2026-11-22'))).toEqual([409, 'changed_since']);
    // Another rate may begin on the day after its end, but not on its last day.
    expect(await code(draft({ product: 'Gold Loans', from: '2026-11-22' }))).toEqual([409, 'rate_overlap']);
    expect(await code(confirm(await drafted({ product: 'Gold Loans', from: '2026-11-23' })))).toEqual([200, undefined]);
  });

  it('before a rate’s first day means that the rate is never in force', async () => {
    const id = await drafted({ product: 'Credit Cards', from: '2027-01-01' });
    await confirm(id);
    await end(id, '2026-11-30');
    await confirmEnd(id, '2026-11-30');
    expect(await agreed(id)).toMatchObject({ from: '2027-01-01', until: '2026-12-31' });
    expect(await code(draft({ product: 'Credit Cards', from: '2027-01-01' }))).toEqual([200, undefined]);
  });

  it('is confirmed only as it was seen: not in place of a draft, and not another day', async () => {
    const id = await drafted({ product: 'Home Loans' });
    expect(await code(confirm(id, other, '2026-12-31'))).toEqual([409, 'changed_since']);
    await confirm(id);
    await end(id, '2026-12-31');
    // Sent by somebody who still sees the draft.
    expect(await code(confirm(id))).toEqual([409, 'changed_since']);
    await discard(id);
    await end(id, '2026-11-22');
    expect(await code(confirmEnd(id, '2026-12-31'))).toEqual([409, 'changed_since']);
    expect(await agreed(id)).toMatchObject({ until: null, ending: { until: '2026-11-22' } });
    expect(await code(confirmEnd(id, '2026-11-22'))).toEqual([200, undefined]);
  });
});

it('a draft or an end that waits can be discarded, or undone in the audit', async () => {
  const id = await drafted({ product: 'Business Loans' });
  expect(await discard(id)).toMatchObject({ status: 200, body: { message: 'Discarded' } });
  expect(await agreed(id)).toBeUndefined();
  expect(await code(discard(id))).toEqual([404, 'not_found']);

  const again = await drafted({ product: 'Business Loans' });
  const entry = async (action: string): Promise<number> =>
    Number(
      (
        await world.services.pool.query<{ sequence: number }>(
          'select sequence from audit_entries where subject_id = $1 and action = $2',
          [again, action],
        )
      ).rows[0]?.sequence,
    );
  const made = await entry('create');
  await confirm(again);
  expect(await code(one.post('/api/undo-audit-entry', { sequence: made }))).toEqual([409, 'changed_since']);
  await end(again, '2026-12-01');
  expect(await code(one.post('/api/undo-audit-entry', { sequence: made }))).toEqual([409, 'changed_since']);
  expect(await code(one.post('/api/undo-audit-entry', { sequence: await entry('end') }))).toEqual([200, undefined]);
  expect(await agreed(again)).toMatchObject({ until: null, ending: null });
  expect(await code(discard(again))).toEqual([409, 'changed_since']);
});

it('a rate that would begin before today can’t be drafted or confirmed', async () => {
  expect(await code(draft({ from: '2026-11-21' }))).toEqual([409, 'rate_past']);
  const id = await drafted({ lender: 'nira' });
  world.clock.stopAt(new Date('2026-11-22T18:30:00Z'));
  try {
    expect(await code(confirm(id, await colleague()))).toEqual([409, 'rate_past']);
  } finally {
    world.clock.stopAt(new Date('2026-11-22T09:30:00Z'));
  }
  expect(await code(confirm(id))).toEqual([200, undefined]);
});

it('of two drafts for the same cases, only one can be confirmed', async () => {
  const [first, second] = [await drafted({ lender: 'cashe' }), await drafted({ lender: 'cashe', from: '2026-12-01' })];
  expect(await code(confirm(first))).toEqual([200, undefined]);
  expect(await code(confirm(second))).toEqual([409, 'rate_overlap']);
});

const steps = (...from: number[]) => ({
  ...terms,
  price: {
    measure: 'amount',
    mode: 'marginal',
    steps: from.map((start) => ({ from: start, percent: '1', flat_paise: 0 })),
  },
});
it.each([
  ['lender', { side: 'lender', partner: null }],
  ['partner', { side: 'lender', lender: 'nira' }],
  ['partner', { partner: 'nobody' }],
  ['lender', { lender: 'nobody' }],
  ['merchant', { merchant: '7d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b01' }],
  ['until', { from: '2026-11-23', until: '2026-11-22' }],
  ['terms.price.steps', { terms: steps(1) }],
  ['terms.price.steps', { terms: steps(0, 5, 5) }],
  ['terms.least_paise', { terms: { ...terms, least_paise: 500_001 } }],
])('a rate with a wrong %s is refused: %j', async (field, more) => {
  const { status, body } = await draft(more);
  expect(status).toBe(400);
  expect(Object.keys(body.fields as object)).toEqual([field]);
});

it.each(['100.0001', '101', '-1', '1.23456', '1e1', ''])('a rate of %s percent is refused', async (percent) => {
  const answer = await draft({ terms: { ...terms, price: { percent, flat_paise: 0 } } });
  expect(answer.status).toBe(400);
});

it('a rate of 100 percent with steps from 0 is accepted', async () => {
  expect(
    (await draft({ product: 'Other Insurance', terms: { ...terms, price: { percent: '100', flat_paise: 0 } } })).status,
  ).toBe(200);
  expect((await draft({ product: 'Other Insurance', terms: steps(0, 10_000_000) })).status).toBe(200);
});

it('rates can be filtered by side, state, partner and lender', async () => {
  expect(new Set((await listed('&side=lender')).map(({ side, standard }) => `${side} ${standard}`))).toEqual(
    new Set(['lender true']),
  );
  const drafts = await listed('&state=draft');
  expect(drafts.length).toBeGreaterThan(1);
  expect(drafts.every(({ confirmed_at }) => confirmed_at === null)).toBe(true);
  expect((await listed('&lender=money-view')).map(({ terms: { price } }) => price)).toEqual([
    { percent: '2.75', flat_paise: 0 },
  ]);
  expect((await listed('&partner_key=haldi')).every(({ partner }) => partner === 'haldi')).toBe(true);
});

it('terms are written in words in the exported file', async () => {
  await world.db.deleteFrom('list_exports').execute();
  const { body } = await one.post('/api/export-commission-rates', { partner_key: 'haldi', state: 'draft' });
  await world.services.jobs.drain();
  const file = String((await one.get<string>(`/api/download-list-export/${String(body.export_id)}`)).body);
  expect(file).toContain('We pay partner,Haldi Money,,Any,');
  expect(file).toContain('1.5% of the amount + ₹100 per loan, at most ₹5,000');
  expect(file).toContain(
    '"from ₹0 a month: 1% of the amount; from ₹1,00,000 a month: 1% of the amount (step by step), at most ₹5,000"',
  );
});

it('a rate made from the revenue figures is exported as “From the start”, without an invented first day', async () => {
  await world.db.deleteFrom('list_exports').execute();
  const [rate] = await listed('&side=lender&lender=money-view');
  expect(rate).toMatchObject({ standard: true, from: '2000-01-01' });
  const { body } = await one.post('/api/export-commission-rates', { side: 'lender', lender: 'money-view' });
  await world.services.jobs.drain();
  const file = String((await one.get<string>(`/api/download-list-export/${String(body.export_id)}`)).body);
  expect(file).toContain('2.75% of the amount,From the start,');
  expect(file).not.toContain('2000-01-01');
});

it('a rate may be for one merchant of the partner, and is listed and exported with the merchant’s name', async () => {
  const shop = async (partner: string, shop_name: string, phone: string): Promise<string> => {
    const body = { partner, shop_name, contact_name: 'Meena Rao', phone, postal_code: '560001' };
    const headers = { 'idempotency-key': randomUUID() };
    const made = await world.app.inject({ method: 'POST', url: '/api/create-merchant', headers, payload: body });
    return String(made.json<{ merchant_id: string }>().merchant_id);
  };
  const own = await shop('haldi', 'Meena Mobiles', '9810000001');
  const foreign = await shop('kajal', 'Rao Stores', '9810000002');
  // A merchant that isn't approved yet earns nothing, so no rate can be agreed for it.
  expect((await draft({ merchant: own })).body.fields).toHaveProperty('merchant');
  await world.db.updateTable('merchants').set({ state: 'approved' }).where('id', 'in', [own, foreign]).execute();
  const { body } = await one.get<{ merchants: object[] }>('/api/get-partner-merchants/haldi');
  expect(body.merchants).toEqual([{ merchant_id: own, shop_name: 'Meena Mobiles' }]);
  expect((await draft({ merchant: foreign })).body.fields).toHaveProperty('merchant');
  const id = await drafted({ merchant: own });
  expect(await agreed(id)).toMatchObject({ merchant: own, merchant_name: 'Meena Mobiles' });
  expect((await listed('&lender=money-view'))[0]).toMatchObject({ merchant: null, merchant_name: '' });
  await world.db.deleteFrom('list_exports').execute();
  const file = await one.post('/api/export-commission-rates', { partner_key: 'haldi', state: 'draft' });
  await world.services.jobs.drain();
  const text = String((await one.get<string>(`/api/download-list-export/${String(file.body.export_id)}`)).body);
  expect(text).toContain('We pay partner,Haldi Money,Meena Mobiles,Any,');
  expect((await (await staffClient(world, 2)).get('/api/get-partner-merchants/haldi')).status).toBe(403);
});

it('rates are only for role 1', async () => {
  for (const role of [2, 3] as const) {
    const staff = await staffClient(world, role);
    expect((await staff.get('/api/get-commission-rates')).status).toBe(403);
    expect((await draft({}, staff)).status).toBe(403);
    expect((await confirm(randomUUID(), staff)).status).toBe(403);
  }
});

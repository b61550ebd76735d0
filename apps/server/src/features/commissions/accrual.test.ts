import { randomUUID } from 'node:crypto';
import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationId, customerId } from '../../test/applications.ts';
import { type CommissionWorld, disbursed, hoursAgo, startCommissionWorld } from '../../test/commission-world.ts';

/** The commission of a payment, from the lender's call-back or file to the entries of both ledgers. Money View pays 2.75 %. */
let world: CommissionWorld;

beforeAll(async () => {
  world = await startCommissionWorld(60);
  // The rate is valid from today on; on the day before, nothing was agreed with this partner.
  await revenue(1.5, 100);
});
afterAll(() => world.close());

const revenue = async (revenue_percent: number, revenue_flat_fee: number): Promise<void> => {
  const path = `/api/update-partner-revenue-data/${world.partnerId}`;
  expect((await world.staff.post(path, { revenue_percent, revenue_flat_fee })).status).toBe(200);
};
const reportPaid = async (n: number, at: Date, paise: number | null, id?: string): Promise<void> => {
  expect(await world.say(n, disbursed(at, paise, id))).toBe(200);
};

describe('a disbursal', () => {
  it('a disbursal earns by the rates of its day, for both sides, as soon as its job has run', async () => {
    const n = world.fresh();
    await reportPaid(n, hoursAgo(1), 10_000_010);
    expect(await world.claims(n)).toEqual([]);
    await world.services.jobs.drain();
    expect(await world.claims(n)).toEqual(['lender 2026-11-22 10000010 275000', 'partner 2026-11-22 10000010 160000']);
    expect(await world.lines(n)).toEqual(['lender expect 275000 disbursed', 'partner accrue 160000 disbursed']);
    expect(await world.accounts(n)).toEqual({ earned: -275_000, expected: 275_000, cost: 160_000, accrued: -160_000 });
  });

  it('a disbursal that is reported or calculated again writes no entry', async () => {
    const n = world.fresh();
    const id = randomUUID();
    await reportPaid(n, hoursAgo(2), 10_000_000, id);
    await world.settle();
    const before = await world.lines(n);
    expect(before).toHaveLength(2);
    await reportPaid(n, hoursAgo(2), 10_000_000, id);
    await reportPaid(n, hoursAgo(2), 10_000_000);
    await world.db
      .insertInto('commission_due')
      .values({ lender_application_id: applicationId(n) })
      .execute();
    await world.settle();
    expect(await world.lines(n)).toEqual(before);
    const due = await world.db.selectFrom('commission_due').selectAll().execute();
    expect(due).toEqual([]);
  });

  it.each([
    ['the last second before', '2026-11-21T18:29:59Z', 'partner 2026-11-21 5000000 0 no_rate'],
    ['the first second of', '2026-11-21T18:30:00Z', 'partner 2026-11-22 5000000 85000'],
  ])('a disbursal in %s the first day of a rate earns by the rates of its Indian day', async (_, at, claim) => {
    const n = world.fresh();
    await reportPaid(n, new Date(at), 5_000_000);
    await world.settle();
    expect((await world.claims(n))[1]).toBe(claim);
  });

  it('a disbursal without an amount earns once the amount is reported', async () => {
    const n = world.fresh();
    await reportPaid(n, hoursAgo(3), null);
    await world.settle();
    expect(await world.claims(n)).toEqual([
      'lender 2026-11-22 0 0 amount_missing',
      'partner 2026-11-22 0 0 amount_missing',
    ]);
    expect(await world.lines(n)).toEqual([]);
    await reportPaid(n, hoursAgo(2), 4_000_000);
    await world.settle();
    expect(await world.claims(n)).toEqual(['lender 2026-11-22 4000000 110000', 'partner 2026-11-22 4000000 70000']);
    expect(await world.lines(n)).toEqual(['lender expect 110000 disbursed', 'partner accrue 70000 disbursed']);
  });

  it('a disbursal in two parts earns the fee per loan once', async () => {
    const n = world.fresh();
    await world.load([
      `LEAD-${n},Money View,disbursed,22/11/2026,60000,UTR-1`,
      `LEAD-${n},Money View,disbursed,22/11/2026,40000,UTR-2`,
    ]);
    await world.settle();
    const sums = await world.accounts(n);
    // The lender owes 2.75 % of ₹1,00,000; the partner is owed 1.5 % of it and ₹100.
    expect(sums).toEqual({ earned: -275_000, expected: 275_000, cost: 160_000, accrued: -160_000 });
    expect(await world.claims(n)).toHaveLength(4);
  });
});

describe('an amount that is corrected', () => {
  it.each([
    [12_000_000, ['expect 55000', 'accrue 30000']],
    [8_000_000, ['drop 55000', 'lower_accrued 30000']],
  ])('an amount corrected to %d paise is an entry that refers to the first', async (paise, [lender, partner]) => {
    const n = world.fresh();
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,100000,UTR-9`], 'first.csv');
    await world.settle();
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,${paise / 100},UTR-9`], 'second.csv');
    await world.settle();
    expect(await world.lines(n)).toEqual([
      'lender expect 275000 disbursed',
      `lender ${lender} amount_corrected`,
      'partner accrue 160000 disbursed',
      `partner ${partner} amount_corrected`,
    ]);
    const { rows } = await world.services.pool.query<{ linked: boolean }>(
      `select e.answers = first.id as linked from ledger_entries e join commission_claims c on c.id = e.claim_id
       join ledger_entries first on first.claim_id = c.id and first.reason = 'disbursed'
       where c.lender_application_id = $1 and e.reason = 'amount_corrected'`,
      [applicationId(n)],
    );
    expect(rows).toEqual([{ linked: true }, { linked: true }]);
    const share = paise * 0.0275;
    expect(await world.accounts(n)).toMatchObject({ expected: share, accrued: -(paise * 0.015 + 10_000) });
  });
});

describe('a disbursal that turns out to have been on an earlier day', () => {
  it('a disbursal moved to an earlier day earns by the rates of that day, and its revenue is counted there', async () => {
    const shown = async (): Promise<number[]> => {
      const { body } = await world.staff.get<AnswerOf<typeof getDashboard>>(
        '/api/get-dashboard?preset=custom_range&from=2026-11-20&to=2026-11-22',
      );
      const lender = body.by_lender.find(({ lender_key }) => lender_key === 'money-view')?.revenue_paise ?? 0;
      return [...body.by_day.map(({ revenue_paise }) => revenue_paise), body.total.revenue_paise, lender];
    };
    const n = world.fresh();
    const before = await shown();
    const change = async () => (await shown()).map((paise, place) => paise - (before[place] ?? 0));
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,100000,UTR-5`], 'late.csv');
    await world.settle();
    expect(await change()).toEqual([0, 0, 275_000, 275_000, 275_000]);
    await world.load([`LEAD-${n},Money View,disbursed,20/11/2026,100000,UTR-5`], 'early.csv');
    await world.settle();
    expect(await change()).toEqual([275_000, 0, 0, 275_000, 275_000]);
    expect(await world.claims(n)).toEqual([
      'lender 2026-11-20 10000000 275000',
      'partner 2026-11-20 10000000 0 no_rate',
    ]);
    expect((await world.lines(n)).at(-1)).toBe('partner lower_accrued 160000 amount_corrected');
  });
});

describe('a cancelled loan', () => {
  it('the commission of a cancelled loan is clawed back in full, fee included, and a later disbursal earns separately', async () => {
    const n = world.fresh();
    await reportPaid(n, hoursAgo(9), 10_000_000);
    await world.settle();
    expect(await world.say(n, { word: 'LOAN_REVERSED', at: hoursAgo(5) })).toBe(200);
    await world.settle();
    expect(await world.accounts(n)).toEqual({});
    expect((await world.lines(n)).filter((line) => line.endsWith('given_back'))).toEqual([
      'lender drop 275000 given_back',
      'partner lower_accrued 160000 given_back',
    ]);
    await reportPaid(n, hoursAgo(1), 2_000_000);
    await world.settle();
    expect(await world.accounts(n)).toEqual({ earned: -55_000, expected: 55_000, cost: 40_000, accrued: -40_000 });
  });
});

describe('a status file that is undone', () => {
  it('undoing a status file reverses its entries, and loading it again earns again', async () => {
    const n = world.fresh();
    const rows = [`LEAD-${n},Money View,disbursed,22/11/2026,100000,UTR-7`];
    const file = await world.load(rows, 'wrong.csv');
    await world.settle();
    expect(await world.undo(file)).toMatchObject({ restored: 1 });
    await world.settle();
    expect(await world.lines(n)).toEqual([
      'lender expect 275000 disbursed',
      'lender -expect 275000 taken_back',
      'partner accrue 160000 disbursed',
      'partner -accrue 160000 taken_back',
    ]);
    expect(await world.claims(n)).toEqual(['lender 2026-11-22 0 0 struck', 'partner 2026-11-22 0 0 struck']);
    await world.load(rows, 'right.csv');
    await world.settle();
    expect(await world.accounts(n)).toEqual({ earned: -275_000, expected: 275_000, cost: 160_000, accrued: -160_000 });
  });

  it('undoing a status file that cancelled a loan restores the commission', async () => {
    const n = world.fresh();
    await reportPaid(n, new Date('2026-11-22T02:00:00Z'), 10_000_000);
    await world.settle();
    const file = await world.load([`LEAD-${n},Money View,cancelled,22/11/2026,`], 'cancelled.csv');
    await world.settle();
    expect(await world.accounts(n)).toEqual({});
    expect(await world.undo(file)).toMatchObject({ restored: 1 });
    await world.settle();
    expect((await world.lines(n)).slice(1, 3)).toEqual([
      'lender drop 275000 given_back',
      'lender -drop 275000 taken_back',
    ]);
    expect(await world.accounts(n)).toEqual({ earned: -275_000, expected: 275_000, cost: 160_000, accrued: -160_000 });
  });
});

describe('a rate', () => {
  it('a rate that changes today doesn’t change calculated commissions, even if their amount is corrected later', async () => {
    const n = world.fresh();
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,100000,UTR-3`], 'a.csv');
    await world.settle();
    await revenue(2, 0);
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,200000,UTR-3`], 'b.csv');
    const next = world.fresh();
    await reportPaid(next, hoursAgo(1), 10_000_000);
    await world.settle();
    expect((await world.claims(n))[1]).toBe('partner 2026-11-22 20000000 310000');
    expect((await world.claims(next))[1]).toBe('partner 2026-11-22 10000000 200000');
    await revenue(0, 0);
    const last = world.fresh();
    await reportPaid(last, hoursAgo(1), 10_000_000);
    await world.settle();
    expect((await world.claims(last))[1]).toBe('partner 2026-11-22 10000000 0 no_rate');
    await revenue(1.5, 100);
    const { rows } = await world.services.pool.query<{ line: string }>(
      `select from_day || ' ' || coalesce(until_day::text, '–') || ' ' || (terms -> 'price' ->> 'percent') as line
       from commission_rates where partner = 'haldi' and kind = 'standard' order by sequence`,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      '2026-11-22 2026-11-21 1.5',
      '2026-11-22 2026-11-21 2',
      '2026-11-22 – 1.5',
    ]);
  });

  it('the rate of a lender follows its two figures from the day of the change', async () => {
    const { rows: lenders } = (
      await world.staff.get<{ rows: { lender_id: number; key: string }[] }>('/api/get-lenders?limit=200')
    ).body;
    const lender_id = lenders.find(({ key }) => key === 'money-view')?.lender_id ?? 0;
    const set = async (property: string, value: number) =>
      expect((await world.staff.post('/api/update-lender-data', { lender_id, property, value })).status).toBe(200);
    await set('revenue_percent', 3.25);
    await set('revenue_flat_fee', 10.5);
    const [yesterday, now] = [world.fresh(), world.fresh()];
    await reportPaid(yesterday, hoursAgo(24), 10_000_000);
    await reportPaid(now, hoursAgo(1), 10_000_000);
    await world.settle();
    expect((await world.claims(yesterday))[0]).toBe('lender 2026-11-21 10000000 275000');
    expect((await world.claims(now))[0]).toBe('lender 2026-11-22 10000000 326050');
    await set('revenue_flat_fee', 0);
    await set('revenue_percent', 2.75);
  });

  it('a merchant’s rate takes precedence over the partner’s, only for customers that the merchant brought to this brand', async () => {
    const merchant = randomUUID();
    await world.services.pool.query(
      `insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, created_at, state, language)
       values ($1, $2, 'abcdefgh', 'Shop', '560001', '\\x00', '\\x00', '\\x00', now(), 'approved', 'en')`,
      [merchant, world.partnerId],
    );
    const terms = { price: { percent: '0.5', flatPaise: 0 }, leastPaise: null, mostPaise: 30_000 };
    await world.services.pool.query(
      `insert into commission_rates (id, side, kind, partner, merchant, terms, from_day, created_by, created_at, confirmed_by, confirmed_at)
       values (gen_random_uuid(), 'partner', 'agreed', 'haldi', $1, $2, '2026-11-01', gen_random_uuid(), now(), gen_random_uuid(), now())`,
      [merchant, terms],
    );
    const [own, bounded, other] = [world.fresh(), world.fresh(), world.fresh()];
    for (const [n, brand] of [
      [own, 'haldi'],
      [bounded, 'haldi'],
      [other, 'cl'],
    ] as const)
      await world.services.pool.query(
        `insert into attributions (id, entry, brand, merchant_id, path, utm, touched_at, customer_id, tied_at)
         values (gen_random_uuid(), 'customer_site', $1, $2, '', '{}', '2026-10-01', $3, '2026-10-01')`,
        [brand, merchant, customerId(n)],
      );
    await reportPaid(own, hoursAgo(1), 4_000_000);
    await reportPaid(bounded, hoursAgo(1), 10_000_000);
    await reportPaid(other, hoursAgo(1), 4_000_000);
    await world.settle();
    expect((await world.claims(own))[1]).toBe('partner 2026-11-22 4000000 20000');
    expect((await world.claims(bounded))[1]).toBe('partner 2026-11-22 10000000 30000');
    expect((await world.claims(other))[1]).toBe('partner 2026-11-22 4000000 70000');

    // A merchant that isn't approved earns nothing, and approving it later doesn't change commissions calculated before.
    const [waiting, approved] = [world.fresh(), world.fresh()];
    for (const n of [waiting, approved])
      await world.services.pool.query(
        `insert into attributions (id, entry, brand, merchant_id, path, utm, touched_at, customer_id, tied_at)
         values (gen_random_uuid(), 'customer_site', 'haldi', $1, '', '{}', '2026-10-01', $2, '2026-10-01')`,
        [merchant, customerId(n)],
      );
    await world.services.pool.query("update merchants set state = 'new' where id = $1", [merchant]);
    await reportPaid(waiting, hoursAgo(1), 4_000_000);
    await world.settle();
    await world.services.pool.query("update merchants set state = 'approved', active = false where id = $1", [
      merchant,
    ]);
    // A merchant that was switched off keeps the customers from before.
    await reportPaid(approved, hoursAgo(1), 4_000_000);
    await world.settle();
    expect((await world.claims(waiting))[1]).toBe('partner 2026-11-22 4000000 70000');
    expect((await world.claims(approved))[1]).toBe('partner 2026-11-22 4000000 20000');
  });

  it('a merchant earns nothing for a loan that was paid out before its approval, even if the lender reports it afterwards', async () => {
    const merchant = randomUUID();
    await world.services.pool.query(
      `insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, created_at, state, language,
         decided_at)
       values ($1, $2, 'abcdefgj', 'New Shop', '560001', '\\x00', '\\x00', '\\x01', '2026-11-20', 'approved', 'en', $3)`,
      [merchant, world.partnerId, hoursAgo(3)],
    );
    const loans = [world.fresh(), world.fresh(), world.fresh(), world.fresh()] as const;
    for (const n of loans)
      await world.services.pool.query(
        `insert into attributions (id, entry, brand, merchant_id, path, utm, touched_at, customer_id, tied_at)
         values (gen_random_uuid(), 'customer_site', 'haldi', $1, '', '{}', '2026-10-01', $2, '2026-10-01')`,
        [merchant, customerId(n)],
      );
    const [before, after, dayBefore, thatDay] = loans;
    await reportPaid(before, hoursAgo(4), 4_000_000);
    await reportPaid(after, hoursAgo(2), 4_000_000);
    // Rows of a file have only days: the day of the approval counts as after it.
    await world.load([
      `LEAD-${dayBefore},Money View,disbursed,21/11/2026,40000,UTR-B`,
      `LEAD-${thatDay},Money View,disbursed,22/11/2026,40000,UTR-T`,
    ]);
    await world.settle();
    const { rows } = await world.services.pool.query<{ n: string; merchant: string | null }>(
      `select lender_application_id as n, merchant from commission_claims
       where side = 'partner' and lender_application_id = any($1::uuid[])`,
      [loans.map(applicationId)],
    );
    const merchantOf = (n: number) => rows.find((row) => row.n === applicationId(n))?.merchant;
    expect(loans.map(merchantOf)).toEqual([null, merchant, null, merchant]);
  });

  it('a rate by volume counts the month so far, and restarts each month', async () => {
    await world.services.pool.query(
      "update lender_applications set product = 'Business Loans' where lead_id in ('LEAD-51','LEAD-52','LEAD-53')",
    );
    const steps = [
      { from: 0, percent: '1', flatPaise: 0 },
      { from: 10_000_000, percent: '2', flatPaise: 0 },
    ];
    const terms = { price: { measure: 'amount', mode: 'marginal', steps }, leastPaise: null, mostPaise: null };
    await world.services.pool.query(
      `insert into commission_rates (id, side, kind, partner, product, terms, from_day, created_by, created_at, confirmed_by, confirmed_at)
       values (gen_random_uuid(), 'partner', 'agreed', 'haldi', 'Business Loans', $1, '2026-10-01', gen_random_uuid(), now(),
         gen_random_uuid(), now())`,
      [terms],
    );
    await reportPaid(51, hoursAgo(2), 8_000_000);
    await reportPaid(52, hoursAgo(1), 6_000_000);
    await reportPaid(53, new Date('2026-10-31T18:29:59Z'), 6_000_000);
    await world.settle();
    expect((await world.claims(51))[1]).toBe('partner 2026-11-22 8000000 80000');
    // ₹20,000 earns 1 %, and ₹40,000 earns 2 %.
    expect((await world.claims(52))[1]).toBe('partner 2026-11-22 6000000 100000');
    expect((await world.claims(53))[1]).toBe('partner 2026-10-31 6000000 60000');
  });
});

describe('who is owed nothing', () => {
  it.each([null, 'cl'])('no commission is owed to the brand %s', async (brand) => {
    const n = world.fresh();
    await world.services.pool.query('update lender_applications set brand = $1 where id = $2', [
      brand,
      applicationId(n),
    ]);
    await reportPaid(n, hoursAgo(1), 10_000_000);
    await world.settle();
    expect(await world.lines(n)).toEqual(['lender expect 275000 disbursed']);
  });
});

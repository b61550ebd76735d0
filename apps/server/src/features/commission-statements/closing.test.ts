import { randomUUID } from 'node:crypto';
import type { CommissionClosing, PartnerMonth } from '@tulna/contract/commission-statements';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { type CommissionWorld, disbursed, startCommissionWorld } from '../../test/commission-world.ts';
import { confirmPayee } from '../../test/payee.ts';
import { staffClient } from '../../test/staff.ts';
import { monthsRepository, releaseHeld } from '../commissions/index.ts';
import { closeMonth } from './closing.ts';
import { spanOf } from './month-figures.ts';
import { statementsRepository } from './repository.ts';

/** Closes months of the partner Haldi through the API. Haldi earns 1.5 % and ₹100 per loan, without a holding period; like us it is registered in Maharashtra. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(40);
  at('2026-09-01T04:00:00Z');
  const path = `/api/update-partner-revenue-data/${world.partnerId}`;
  expect((await world.staff.post(path, { revenue_percent: 1.5, revenue_flat_fee: 100 })).status).toBe(200);
  await world.services.pool.query('update payout_groups set holding_days = 0 where is_standard');
  await confirmPayee(world.services, 'haldi');
});
afterAll(() => world.close());

const at = (moment: string): void => world.clock.stopAt(new Date(moment));
/** Reports a loan paid out at this moment and calculates its commission, which stays held until the next `release`. */
async function paidOut(moment: string, paise = 100_000_000): Promise<number> {
  const n = world.fresh();
  at(moment);
  expect(await world.say(n, disbursed(new Date(moment), paise))).toBe(200);
  await world.settle();
  return n;
}
const release = async (moment: string): Promise<void> => {
  at(moment);
  await releaseHeld(world.services);
};
/** A new session of a member of staff, because earlier ones expire as the clock advances. */
const staff = () => staffClient(world, 1);
const closing = async () => (await (await staff()).get<CommissionClosing>('/api/get-commission-closing')).body;
const close = async (month: string, digest: string) =>
  (await staff()).post<{ message: string; statements?: number; code?: string }>('/api/close-commission-month', {
    month,
    digest,
  });
const statementOf = async (month: string, partner = 'haldi') =>
  (await staff()).get<PartnerMonth>(`/api/get-partner-statement/${partner}/${month}`);
const partnerLines = async (n: number) => (await world.lines(n)).filter((line) => line.startsWith('partner '));

const noFigures = {
  opening_paise: 0,
  released_paise: 0,
  changed_paise: 0,
  gst_percent: null,
  central_paise: 0,
  state_paise: 0,
  integrated_paise: 0,
  reverse_charge: false,
  gst_paise: 0,
  tds_percent: null,
  tds_section: null,
  tds_base_paise: 0,
  tds_catch_up_base_paise: 0,
  tds_paise: 0,
  tds_catch_up_paise: 0,
  sent_paise: 0,
  closing_paise: 0,
  held_paise: 0,
};

/** Each month starts with the balance of the one before. */
describe('months are closed in order', () => {
  let [one, two, three] = [0, 0, 0];

  it('no month can be closed before there is any commission', async () => {
    at('2026-10-01T04:00:00Z');
    expect(await closing()).toMatchObject({ month: null, why_not: 'nothing', partners: [], current: '2026-10' });
    expect((await statementOf('2026-10')).status).toBe(404);
    const answer = await close('2026-10', 'a'.repeat(64));
    expect([answer.status, answer.body.code]).toEqual([409, 'month_not_next']);
  });

  it('an open month shows its figures so far, with estimated taxes', async () => {
    // Each loan earns ₹15,100. One is below the ₹20,000 above which tax is deducted; two together are above it.
    one = await paidOut('2026-10-05T06:00:00Z');
    await release('2026-10-06T06:00:00Z');
    two = await paidOut('2026-10-30T06:00:00Z');
    const { body } = await statementOf('2026-10');
    expect(body).toEqual({
      partner: { key: 'haldi', name: 'Haldi Money', legal_name: expect.any(String) },
      month: '2026-10',
      closed: null,
      figures: {
        ...noFigures,
        released_paise: 1_510_000,
        gst_percent: '18',
        central_paise: 135_900,
        state_paise: 135_900,
        gst_paise: 271_800,
        closing_paise: 1_781_800,
        held_paise: 1_510_000,
      },
      payee: { pan_last4: '234F', gstin: '27ABCDE1234F1Z5', state: '27' },
      invoice: { why_not: 'open' },
      our_state: '27',
      previous: null,
      next: null,
    });
    expect((await statementOf('2026-11')).status).toBe(404);
    expect((await statementOf('2026-09')).status).toBe(404);
  });

  it('a month can be closed only after its last day in India', async () => {
    at('2026-10-31T18:29:59.999Z');
    const before = await closing();
    expect(before).toMatchObject({ month: '2026-10', why_not: 'month_not_over', current: '2026-10' });
    const early = await close('2026-10', before.digest);
    expect([early.status, early.body.code]).toEqual([409, 'month_not_over']);
    at('2026-10-31T18:30:00Z');
    expect(await closing()).toMatchObject({
      month: '2026-10',
      why_not: null,
      current: '2026-11',
      digest: before.digest,
    });
  });

  it('an entry at the first moment of a month doesn’t belong to the month before', async () => {
    const rolledBack = inTransaction(world.db, async (tx) => {
      const months = monthsRepository(tx);
      const add = (moment: string, paise: number) =>
        sql`insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
          select gen_random_uuid(), claim_id, ledger, 'add', ${paise}, 'correction', gen_random_uuid(), 'corrected', ${moment}
          from ledger_entries where move = 'release' limit 1`.execute(tx);
      const changedAndCredited = async (month: string) => [
        (await months.moves(spanOf(month), ['haldi']))[0]?.changedPaise ?? 0,
        (await months.credits(spanOf(month), ['haldi'])).reduce((sum, { paise }) => sum + paise, 0),
      ];
      await add('2026-10-31T18:30:00Z', 7);
      expect([await changedAndCredited('2026-10'), await changedAndCredited('2026-11')]).toEqual([
        [0, 1_510_000],
        [7, 7],
      ]);
      await add('2026-10-31T18:29:59.999Z', 5);
      expect([await changedAndCredited('2026-10'), await changedAndCredited('2026-11')]).toEqual([
        [5, 1_510_005],
        [7, 7],
      ]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
  });

  it('a month is closed only with the figures that the person saw', async () => {
    const seen = await closing();
    expect(seen).toMatchObject({
      totals: {
        opening_paise: 0,
        released_paise: 1_510_000,
        changed_paise: 0,
        gst_paise: 271_800,
        tds_paise: 0,
        sent_paise: 0,
        closing_paise: 1_781_800,
        held_paise: 1_510_000,
      },
      partners: [
        {
          key: 'haldi',
          name: 'Haldi Money',
          has_details: true,
          released_paise: 1_510_000,
          gst_paise: 271_800,
          tds_paise: 0,
          closing_paise: 1_781_800,
        },
      ],
    });
    await world.services.pool.query("insert into tax_rates values ('gst', '2026-10-31', '12', null, null, null)");
    const changed = await close('2026-10', seen.digest);
    expect([changed.status, changed.body.code]).toEqual([409, 'figures_changed']);
    await world.services.pool.query("delete from tax_rates where kind = 'gst' and from_day = '2026-10-31'");
    const later = await close('2026-11', seen.digest);
    expect([later.status, later.body.code]).toEqual([409, 'month_not_next']);
    expect((await world.services.pool.query('select 1 from commission_closings')).rowCount).toBe(0);
  });

  it('a month can’t be closed while commissions are still being calculated', async () => {
    const { digest } = await closing();
    await world.services.pool.query('insert into commission_due (lender_application_id) values (gen_random_uuid())');
    const by = { id: randomUUID(), at: world.clock.now() };
    await expect(
      inTransaction(world.db, (tx) => closeMonth(world.services, tx, { month: '2026-10', digest, by })),
    ).rejects.toMatchObject({ code: 'commissions_due' });
  });

  it('a close that is interrupted leaves the month open, without tax on any loan', async () => {
    const { digest } = await closing();
    await world.services.pool.query(
      `create function killed() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create constraint trigger killed after insert on partner_statements deferrable initially deferred for each row execute function killed()`,
    );
    expect((await close('2026-10', digest)).status).toBe(500);
    await world.services.pool.query('drop trigger killed on partner_statements; drop function killed');
    expect(await partnerLines(one)).toEqual(['partner accrue 1510000 disbursed', 'partner release 1510000 released']);
    expect(await closing()).toMatchObject({ month: '2026-10', digest });
  });

  it('a closed month has the figures shown before, with taxes as entries of the loans, dated at its last moment', async () => {
    const soFar = (await statementOf('2026-10')).body;
    const answer = await close('2026-10', (await closing()).digest);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Month closed. The statements are ready.', statements: 1 },
    });
    const { body } = await statementOf('2026-10');
    expect(body).toEqual({
      ...soFar,
      closed: { number: '2026-10-HALDI-0001', at: '2026-10-31T18:30:00.000Z' },
      invoice: { number: 'COM/26-27/0001', value_paise: 1_510_000, tax_paise: 271_800, total_paise: 1_781_800 },
    });
    expect(await partnerLines(one)).toEqual([
      'partner accrue 1510000 disbursed',
      'partner release 1510000 released',
      'partner add_tax 271800 gst',
    ]);
    const { rows } = await world.services.pool.query(
      `select e.at, e.cause_kind, e.cause_id = s.id as own, e.actor = c.by::text as by_same from ledger_entries e, partner_statements s, commission_closings c
       where e.move = 'add_tax'`,
    );
    expect(rows).toEqual([
      { at: new Date('2026-10-31T18:29:59.999Z'), cause_kind: 'closing', own: true, by_same: true },
    ]);
    const audit = await world.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_kind', 'subject_name', 'after'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    expect(audit).toMatchObject([{ action: 'close', subject_kind: 'commission-month', subject_name: '2026-10' }]);
    expect(JSON.parse(String(audit[0]?.after))).toEqual({
      partners: 1,
      payable: '₹17,818.00',
      gst: '₹2,718.00',
      tds: '₹0.00',
    });
    const again = await close('2026-10', (await closing()).digest);
    expect([again.status, again.body.code]).toEqual([409, 'month_not_next']);
  });

  it('a closed month accepts no further entry', async () => {
    await expect(
      world.services.pool.query(
        `insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
         select gen_random_uuid(), claim_id, ledger, 'add', 1, 'correction', gen_random_uuid(), 'corrected', '2026-10-31T18:29:59.999Z'
         from ledger_entries where move = 'release' limit 1`,
      ),
    ).rejects.toMatchObject({ constraint: 'closed_month' });
  });

  it('a later month catches up on the tax of the year, and claws back what was released before', async () => {
    await release('2026-11-01T06:00:00Z');
    three = await paidOut('2026-11-10T06:00:00Z', 10_000_000);
    await release('2026-11-11T06:00:00Z');
    at('2026-11-20T06:00:00Z');
    expect(await world.say(one, { word: 'LOAN_REVERSED', at: new Date('2026-11-15T06:00:00Z') })).toBe(200);
    await world.settle();
    at('2026-11-25T06:00:00Z');
    // ₹15,100 and ₹1,600 were released, and ₹15,100 was clawed back. The sum of the year is below the threshold.
    expect((await statementOf('2026-11')).body).toMatchObject({
      previous: '2026-10',
      next: null,
      figures: {
        ...noFigures,
        opening_paise: 1_781_800,
        released_paise: 1_670_000,
        changed_paise: -1_510_000,
        gst_percent: '18',
        central_paise: 14_400,
        state_paise: 14_400,
        gst_paise: 28_800,
        closing_paise: 1_970_600,
      },
    });
    const big = await paidOut('2026-11-26T06:00:00Z');
    await release('2026-11-27T06:00:00Z');
    at('2026-12-01T06:00:00Z');
    const soFar = (await statementOf('2026-11')).body;
    // With ₹15,100 more the sum of the year is ₹31,800, of which ₹15,100 was credited in October.
    expect(soFar.figures).toEqual({
      ...noFigures,
      opening_paise: 1_781_800,
      released_paise: 3_180_000,
      changed_paise: -1_510_000,
      gst_percent: '18',
      central_paise: 150_300,
      state_paise: 150_300,
      gst_paise: 300_600,
      tds_percent: '2',
      tds_section: '393(1), Income-tax Act 2025',
      tds_base_paise: 3_180_000,
      tds_catch_up_base_paise: 1_510_000,
      tds_paise: 63_600,
      tds_catch_up_paise: 30_200,
      closing_paise: 3_688_800,
    });
    const answer = await close('2026-11', (await closing()).digest);
    expect(answer.body).toMatchObject({ statements: 1 });
    expect((await statementOf('2026-11')).body).toMatchObject({
      figures: soFar.figures,
      closed: { number: '2026-11-HALDI-0001' },
    });
    // The taxes are split in proportion: this loan bears the share of its ₹1,600 in the ₹31,800 released, and the cancelled loan nothing.
    expect((await partnerLines(three)).slice(2)).toEqual([
      'partner add_tax 15124 gst',
      'partner withhold 1680 tds',
      'partner withhold 1520 tds_catch_up',
    ]);
    const { rows } = await world.services.pool.query(
      `select reason, sum(paise)::int as paise, count(distinct claim_id)::int as claims from ledger_entries
       where cause_kind = 'closing' and indian_day(at) = '2026-11-30' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { reason: 'gst', paise: 300_600, claims: 3 },
      { reason: 'tds', paise: 33_400, claims: 3 },
      { reason: 'tds_catch_up', paise: 30_200, claims: 3 },
    ]);
    expect((await partnerLines(one)).at(-1)).toBe('partner lower 1510000 given_back');
    expect([(await partnerLines(two)).length, (await partnerLines(big)).length]).toEqual([5, 5]);
  });

  it('a month without entries carries the balance forward, and the ledger has the same balance', async () => {
    at('2027-01-05T06:00:00Z');
    expect((await statementOf('2027-01')).body.figures).toEqual({
      ...noFigures,
      opening_paise: 3_688_800,
      closing_paise: 3_688_800,
    });
    await close('2026-12', (await closing()).digest);
    expect((await statementOf('2026-12')).body).toMatchObject({
      figures: { ...noFigures, opening_paise: 3_688_800, closing_paise: 3_688_800 },
      previous: '2026-11',
      next: '2027-01',
    });
    const { rows } = await world.services.pool.query(
      `select -sum(s.paise)::int as paise from ledger_sides s where s.ledger = 'partner' and s.account = 'payable'`,
    );
    expect(rows).toEqual([{ paise: 3_688_800 }]);
  });

  it('invoices of a partner are numbered by financial year, and a month with nothing to tax has no invoice', async () => {
    at('2027-04-02T06:00:00Z');
    for (const month of ['2027-01', '2027-02', '2027-03'])
      expect((await close(month, (await closing()).digest)).status).toBe(200);
    for (const [month, next] of [
      ['2027-04', '2027-05'],
      ['2027-05', '2027-06'],
    ] as const) {
      await paidOut(`${month}-03T06:00:00Z`, 10_000_000);
      await release(`${month}-20T06:00:00Z`);
      at(`${next}-02T06:00:00Z`);
      expect((await close(month, (await closing()).digest)).status).toBe(200);
    }
    const { rows } = await world.services.pool.query(
      `select to_char(month, 'YYYY-MM') as month, invoice_number from partner_statements where partner = 'haldi' order by 1`,
    );
    expect(rows).toEqual([
      { month: '2026-10', invoice_number: 'COM/26-27/0001' },
      { month: '2026-11', invoice_number: 'COM/26-27/0002' },
      ...['2026-12', '2027-01', '2027-02', '2027-03'].map((month) => ({ month, invoice_number: null })),
      { month: '2027-04', invoice_number: 'COM/27-28/0001' },
      { month: '2027-05', invoice_number: 'COM/27-28/0002' },
    ]);
    // TDS is calculated on the amounts credited since April: 1.5 % plus ₹100 on each of two loans of ₹1,00,000, and nothing from the year before.
    const balance = (await statementsRepository(world.db).balances(['haldi'])).get('haldi');
    expect(balance).toMatchObject({ month: '2027-05', year: { creditedPaise: 320_000 } });
  });
});

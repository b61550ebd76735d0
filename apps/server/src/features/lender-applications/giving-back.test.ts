import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { istDay } from '@tulna/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyViewSays } from '../../test/lender-callbacks.ts';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { reconcile } from './check-status.ts';

/** Payments from the lender's call-back to the customer's page, and cancelling a loan, by the server's clock. */
let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_830_001);
const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
let people = 0;
/** How far the server's clock was moved; it is reset after each test. */
let moved = 0;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.advance(-moved);
  moved = 0;
  await world.sandbox.control('reset', {});
  await world.sandbox.control('lenders/money-view', { mode: 'normal' });
  await world.db.deleteFrom('cases').execute();
  await world.db.updateTable('lender_applications').set({ consent_id: null }).execute();
});

type Read = (by?: CustomerClient) => Promise<LenderApplication>;
interface Applied {
  /** Signs the same person in again, as after some days. */
  signIn: () => Promise<CustomerClient>;
  id: string;
  leadId: string;
  read: Read;
}

/** An application with Money View: ₹2,00,000 at 15 % for 3 cooling-off days, of which ₹1,95,563.20 reach the customer. */
async function applied(isFeeKept = false): Promise<Applied> {
  const phone = nextPhone();
  const person = await customerClient(world, phone);
  people += 1;
  const pan = `ABCPW${String(1000 + people)}N`;
  const creditId = await complete(person, { tin: pan });
  await world.services.jobs.drain();
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${creditId}`);
  const offer = body.offers.find(({ lender }) => lender.key === 'money-view') as Offer;
  await world.db
    .updateTable('offers')
    .set({
      amount_paise: 20_000_000,
      annual_rate: '15',
      apr: '17.33',
      processing_fee_paise: 376_000,
      gst_paise: 67_680,
      net_disbursed_paise: 19_556_320,
      cooling_off_days: 3,
      loan_form: sql`loan_form || ${JSON.stringify({ coolingOffFeeKept: isFeeKept })}::jsonb`,
    })
    .where('id', '=', offer.offer_id)
    .execute();
  const answer = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  await world.services.jobs.drain();
  const id = answer.body.lender_application_id;
  const read: Read = async (by = person) =>
    (await by.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;
  const signIn = async (): Promise<CustomerClient> => {
    const again = await customerClient(world, phone);
    await again.post('/api/verify-identity', { pan, birth_date: '1992-04-17' });
    return again;
  };
  return { signIn, id, read, leadId: (await read()).lead_id ?? '' };
}

/** Changes a lead at the lender, and delivers its call-back; returns the status code. */
async function says(leadId: string, update: object): Promise<number> {
  world.updates.received.length = 0;
  await world.sandbox.control(`lenders/money-view/leads/${leadId}/updates`, update);
  const [received] = world.updates.received;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/lender-callback/money-view',
    headers: { 'content-type': 'application/json', ...received?.headers },
    payload: received?.body ?? '',
  });
  return answer.statusCode;
}

/** Reads as the same person at a later moment, in a new session, because the earlier one may have ended. */
async function at(moment: number, { signIn, read }: Applied): Promise<LenderApplication> {
  const ahead = moment - world.clock.now().getTime();
  world.clock.advance(ahead);
  moved += ahead;
  return read(await signIn());
}

const ledger = (id: string) =>
  world.db
    .selectFrom('loan_payments')
    .select(['kind', 'amount_paise', 'reference', 'tranche', 'source', 'struck'])
    .where('lender_application_id', '=', id)
    .orderBy('sequence')
    .execute();
const kinds = async () => (await world.db.selectFrom('cases').select('kind').execute()).map(({ kind }) => kind);
/** The dashboard's total paid out, over all days. */
async function dashboard(): Promise<{ count: number; paise: number }> {
  const { rows } = await sql<{ count: number; paise: number }>`
    select sum(disbursals)::bigint as count, sum(disbursed_paise)::bigint as paise from (
      select disbursals, disbursed_paise from dashboard_days where dimension = 'status'
      union all select disbursals, disbursed_paise from dashboard_changes where dimension = 'status'
    ) as facts`.execute(world.db);
  return { count: Number(rows[0]?.count), paise: Number(rows[0]?.paise) };
}
const startOf = (isoDay: string): number => Date.parse(`${isoDay}T00:00:00+05:30`);
const plusDays = (isoDay: string, days: number): string => istDay(startOf(isoDay) + days * dayMs);

describe('payments with a reference and a number of the part', () => {
  it('are stored in the ledger and shown to the customer, and two parts add up to the paisa', async () => {
    const one = await applied();
    const { id, leadId, read } = one;
    const day = istDay(world.clock.now().getTime());
    const first = { status: 'disbursed', amountPaise: 1_234_567, reference: 'UTR0001234567', part: 1 };
    const second = { status: 'disbursed', amountPaise: 18_765_433, reference: 'HDFCN52026112200', part: 2 };
    expect(await says(leadId, first)).toBe(200);
    expect(await read()).toMatchObject({ status: 'disbursed', disbursed_paise: 1_234_567 });
    expect(await says(leadId, second)).toBe(200);
    const rows = [
      ['disbursal', 1_234_567, 'UTR0001234567', 1, 'lender', false],
      ['disbursal', 18_765_433, 'HDFCN52026112200', 2, 'lender', false],
    ];
    expect((await ledger(id)).map((row) => Object.values(row))).toEqual(rows);
    const shown = await read();
    expect(shown).toMatchObject({
      status: 'disbursed',
      disbursed_paise: 20_000_000,
      payments: [
        { kind: 'disbursal', amount_paise: 1_234_567, day, reference: 'UTR0001234567', tranche: 1 },
        { kind: 'disbursal', amount_paise: 18_765_433, day, reference: 'HDFCN52026112200', tranche: 2 },
      ],
    });
    expect(shown.events.slice(-2).map(({ payment, amount_paise }) => [payment, amount_paise])).toEqual([
      ['paid', 1_234_567],
      ['paid', 18_765_433],
    ]);
    expect(await kinds()).toEqual([]);

    // A repeated update about the same part, with or without its number, is the same payment.
    await says(leadId, second);
    await says(leadId, { ...second, part: null });
    expect((await ledger(id)).map((row) => Object.values(row))).toEqual(rows);
    expect((await read()).disbursed_paise).toBe(20_000_000);
  });

  it('are the same if they come from a status request', async () => {
    const { id, leadId, read } = await applied();
    const update = { status: 'disbursed', amountPaise: 20_000_000, reference: 'UTR77', part: 1 };
    // The lender's call-back is lost.
    await world.sandbox.control(`lenders/money-view/leads/${leadId}/updates`, update);
    await reconcile(world.services);
    await world.services.pool.query(`update jobs.job set start_after = now() where name = 'check-status'`);
    await world.services.jobs.drain();
    expect((await read()).payments).toMatchObject([{ amount_paise: 20_000_000, reference: 'UTR77', tranche: 1 }]);
    await says(leadId, update);
    expect(await ledger(id)).toHaveLength(1);
  });
});

describe('cancelling a loan', () => {
  it('isn’t offered before the loan is paid out', async () => {
    const { leadId, read } = await applied();
    expect((await read()).cooling_off).toBeNull();
    await says(leadId, { status: 'agreement' });
    expect(await read()).toMatchObject({ status: 'agreement', cooling_off: null, disbursed_paise: null });

    // It isn't offered after a decline either. If the loan is paid out anyway, the money is owed, and the page shows both.
    await says(leadId, { status: 'declined' });
    expect(await read()).toMatchObject({ status: 'declined', cooling_off: null, payments: [], paid_although: null });
    await moneyViewSays(world, leadId, { word: 'LOAN_DISBURSED', paise: 20_000_000, at: new Date() });
    expect(await read()).toMatchObject({
      status: 'disbursed',
      disbursed_paise: 20_000_000,
      paid_although: 'declined',
      cooling_off: { is_open: true },
    });
  });

  it.each([
    // The customer repays the amount received, with interest at the APR.
    [false, 19_556_320, 17.33, [9285, 9285, 18_570, 27_856], [19_565_605, 19_565_605, 19_574_890, 19_584_176]],
    // The customer repays the whole loan, with interest at the rate.
    [true, 20_000_000, 15, [8219, 8219, 16_438, 24_658], [20_008_219, 20_008_219, 20_016_438, 20_024_658]],
  ])('costs each day what the lender disclosed; fee kept: %s', async (isFeeKept, base, percent, interest, due) => {
    const one = await applied(isFeeKept);
    await says(one.leadId, { status: 'disbursed', amountPaise: 20_000_000, reference: 'UTR1' });
    const paidOn = istDay(world.clock.now().getTime());
    const days = [0, 1, 2, 3].map((after) => plusDays(paidOn, after));
    const row = (place: number) => ({
      day: days[place],
      interest_paise: interest[place],
      due_paise: due[place],
    });
    const whole = {
      is_open: true,
      last_day: days[3],
      amount_known: true,
      fee_kept: isFeeKept,
      charges_paise: 443_680,
      base_paise: base,
      charged_percent: percent,
      paid_on: paidOn,
    };
    expect((await one.read()).cooling_off).toEqual({ ...whole, days_left: 3, days: [0, 1, 2, 3].map(row) });
    const second = await at(startOf(days[1] ?? '') + minuteMs, one);
    expect(second.cooling_off).toEqual({ ...whole, days_left: 2, days: [1, 2, 3].map(row) });
    const lastMoment = startOf(plusDays(paidOn, 4)) - minuteMs;
    expect((await at(lastMoment, one)).cooling_off).toEqual({ ...whole, days_left: 0, days: [row(3)] });
    const late = await at(startOf(plusDays(paidOn, 4)), one);
    expect(late.cooling_off).toMatchObject({ is_open: false, last_day: days[3], days_left: 0 });
  });

  it('is not shown to other customers', async () => {
    const one = await applied();
    await says(one.leadId, { status: 'disbursed', amountPaise: 20_000_000, reference: 'UTR1' });
    const stranger = await customerClient(world, nextPhone());
    const answer = await stranger.get(`/api/get-lender-application/${one.id}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(JSON.stringify(answer.body)).not.toContain('20000000');
  });

  it.each([
    ['the last minute of the last day', 4 * dayMs - minuteMs, 'within_days'],
    ['the first minute of the day after', 4 * dayMs, 'after_days'],
  ])('ends the whole loan, and shows in which period: %s', async (_when, after, kind) => {
    const one = await applied();
    await says(one.leadId, { status: 'disbursed', amountPaise: 20_000_000, reference: 'UTR1' });
    const paidOn = istDay(world.clock.now().getTime());
    const moment = startOf(paidOn) + after;
    await at(moment + 2 * minuteMs, one);
    const reversed = { word: 'LOAN_REVERSED', at: new Date(moment) };
    expect(await moneyViewSays(world, one.leadId, reversed)).toBe(200);
    const given = await one.read(await one.signIn());
    expect(given).toMatchObject({
      status: 'cancelled',
      cancelled: kind,
      disbursed_paise: 0,
      cooling_off: null,
      payments: [
        { kind: 'disbursal', amount_paise: 20_000_000, day: paidOn },
        { kind: 'reversal', amount_paise: 20_000_000, day: istDay(moment) },
      ],
    });
    const entries = (await ledger(one.id)).length;
    // A repeated cancellation changes nothing.
    expect(await moneyViewSays(world, one.leadId, reversed)).toBe(200);
    expect(await ledger(one.id)).toHaveLength(entries);
    expect((await one.read(await one.signIn())).disbursed_paise).toBe(0);
    expect(await kinds()).toEqual([]);
  });
});

describe('a cancellation with less money than was paid out', () => {
  const lent = { word: 'LOAN_DISBURSED', paise: 20_000_000 };
  const reversed = (paise: number | null) => ({ word: 'LOAN_REVERSED', at: new Date(), paise });
  /** The least amount that cancels the whole loan: without the fee that the lender returns, and ₹1 less. */
  const least = 20_000_000 - 443_680 - 100;

  it.each([
    ['a paisa less than could be all of it', least - 1],
    ['one paisa', 1],
  ])('changes nothing, and makes a case: %s', async (_name, given) => {
    const { leadId, id, read } = await applied();
    await moneyViewSays(world, leadId, { ...lent, at: new Date() });
    const before = await dashboard();
    expect(await moneyViewSays(world, leadId, reversed(given))).toBe(200);
    expect(await read()).toMatchObject({
      status: 'disbursed',
      disbursed_paise: 20_000_000,
      payments: [{ kind: 'disbursal', amount_paise: 20_000_000 }],
      paid_although: 'partly_cancelled',
      cooling_off: { is_open: true },
    });
    expect((await read()).events.at(-1)).toMatchObject({ status: 'cancelled', applied: false });
    expect(await ledger(id)).toHaveLength(1);
    expect(await dashboard()).toEqual(before);
    expect(await world.db.selectFrom('cases').select(['kind', 'facts']).execute()).toEqual([
      { kind: 'reversal_differs', facts: { given_paise: given, out_paise: 20_000_000 } },
    ]);

    // The lender corrects it, so the whole loan is cancelled.
    await moneyViewSays(world, leadId, reversed(null));
    expect(await read()).toMatchObject({ status: 'cancelled', disbursed_paise: 0, paid_although: null });
    expect(await dashboard()).toEqual({ count: before.count - 1, paise: before.paise - 20_000_000 });
  });

  it('isn’t recognised in a cancellation from the future or from before the application', async () => {
    const { leadId, read } = await applied();
    await moneyViewSays(world, leadId, { ...lent, at: new Date() });
    for (const away of [10 * minuteMs, -86_400_000])
      await moneyViewSays(world, leadId, { ...reversed(null), at: new Date(Date.now() + away) });
    const shown = await read();
    expect(shown.events.map(({ status }) => status)).not.toContain('cancelled');
    expect(shown).toMatchObject({ status: 'disbursed', disbursed_paise: 20_000_000, paid_although: null });
  });

  it.each([
    ['all of it', 20_000_000],
    ['more, with the interest of the days', 20_008_219],
    ['all but the fee and a rupee', least],
    ['no sum at all', null],
    ['nothing, where a lender writes 0 for no sum', 0],
  ])('isn’t what a cancellation of the whole loan is, with %s', async (_name, given) => {
    const { leadId, read } = await applied();
    await moneyViewSays(world, leadId, { ...lent, at: new Date() });
    await moneyViewSays(world, leadId, reversed(given));
    expect(await read()).toMatchObject({ status: 'cancelled', disbursed_paise: 0, paid_although: null });
    expect(await kinds()).toEqual([]);
  });

  it('doesn’t hide a debt if it is reported before the payment', async () => {
    const { leadId, read } = await applied();
    await moneyViewSays(world, leadId, reversed(5_000_000));
    expect(await read()).toMatchObject({ status: 'sent', payments: [] });
    await moneyViewSays(world, leadId, { ...lent, at: new Date(Date.now() - minuteMs) });
    expect(await read()).toMatchObject({ status: 'disbursed', disbursed_paise: 20_000_000 });
    expect(await kinds()).toEqual(['reversal_differs']);
  });
});

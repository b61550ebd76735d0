import type {
  CommissionClosing,
  PartnerMonth,
  PartnerStatement,
  StatementLine,
} from '@tulna/contract/commission-statements';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getOwnOpenMonths, getOwnStatement } from '@tulna/contract/partner-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGstin } from '../../our-gst-settings.ts';
import { applicationId } from '../../test/applications.ts';
import { type CommissionWorld, disbursed, startCommissionWorld } from '../../test/commission-world.ts';
import { partnerClient } from '../../test/partner.ts';
import { confirmPayee } from '../../test/payee.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { releaseHeld } from '../commissions/index.ts';

/** Statements of Haldi as lists, files and documents. It is 2 December 2026; November is closed. */
let world: CommissionWorld;
let staff: StaffClient;
let [kept, back, none, held] = [0, 0, 0, 0];

const at = (moment: string): void => world.clock.stopAt(new Date(moment));
async function paidOut(moment: string, paise: number | null): Promise<number> {
  const n = world.fresh();
  at(moment);
  expect(await world.say(n, disbursed(new Date(moment), paise))).toBe(200);
  await world.settle();
  return n;
}

beforeAll(async () => {
  world = await startCommissionWorld(20);
  at('2026-11-01T04:00:00Z');
  const path = `/api/update-partner-revenue-data/${world.partnerId}`;
  const admin = await staffClient(world, 1);
  expect((await admin.post(path, { revenue_percent: 1.5, revenue_flat_fee: 100 })).status).toBe(200);
  await world.services.pool.query('update payout_groups set holding_days = 3 where is_standard');
  await confirmPayee(world.services, 'haldi');
  kept = await paidOut('2026-11-02T06:00:00Z', 10_000_000);
  back = await paidOut('2026-11-03T06:00:00Z', 5_000_000);
  at('2026-11-10T06:00:00Z');
  await releaseHeld(world.services);
  expect(await world.say(back, { word: 'LOAN_REVERSED', at: new Date('2026-11-12T06:00:00Z') })).toBe(200);
  at('2026-11-13T06:00:00Z');
  expect(await world.say(back, { word: 'LOAN_REVERSED', at: new Date('2026-11-12T06:00:00Z') })).toBe(200);
  await world.settle();
  none = await paidOut('2026-11-14T06:00:00Z', null);
  held = await paidOut('2026-11-30T06:00:00Z', 20_000_000);
  at('2026-12-02T06:00:00Z');
  staff = await staffClient(world, 1);
  const { month, digest } = (await staff.get<CommissionClosing>('/api/get-commission-closing')).body;
  expect((await staff.post('/api/close-commission-month', { month, digest })).status).toBe(200);
});
afterAll(() => world.close());

const lines = async (month: string): Promise<StatementLine[]> =>
  (await staff.get<{ rows: StatementLine[] }>(`/api/get-statement-lines?partner_key=haldi&month=${month}`)).body.rows;
const lineOf = (rows: readonly StatementLine[], n: number) =>
  rows.find(({ lender_application_id }) => lender_application_id === applicationId(n));

describe('the lines of a statement', () => {
  it('the lines list the movements of each loan in the month, the newest first, with the reasons for open amounts', async () => {
    const found = await lines('2026-11');
    expect(found.map(({ day }) => day)).toEqual(['2026-11-30', '2026-11-03', '2026-11-02']);
    const zero = {
      accrued_paise: 0,
      released_paise: 0,
      changed_paise: 0,
      gst_paise: 0,
      tds_paise: 0,
      set_off_paise: 0,
      sent_paise: 0,
      paid_paise: 0,
    };
    expect(lineOf(found, kept)).toEqual({
      ...zero,
      line_id: expect.stringMatching(/ 2026-11$/),
      claim_id: expect.any(String),
      partner: 'haldi',
      month: '2026-11',
      lender_application_id: applicationId(kept),
      lead_id: `LEAD-${kept}`,
      lender: { key: 'money-view', name: 'Money View' },
      product: 'Personal Loans',
      merchant_name: null,
      day: '2026-11-02',
      basis_paise: 10_000_000,
      terms: { price: { percent: '1.5', flat_paise: 10_000 }, least_paise: null, most_paise: null },
      zero: null,
      accrued_paise: 160_000,
      released_paise: 160_000,
      gst_paise: 28_800,
      reasons: ['disbursed', 'released', 'gst'],
      // ₹1,600 and its GST will be paid by the next payment run.
      waits: [{ why: 'next_run', paise: 188_800 }],
    });
    expect(lineOf(found, back)).toMatchObject({
      basis_paise: 0,
      zero: 'given_back',
      accrued_paise: 85_000,
      released_paise: 85_000,
      changed_paise: -85_000,
      reasons: ['disbursed', 'released', 'given_back'],
      waits: [],
    });
    expect(lineOf(found, held)).toMatchObject({
      released_paise: 0,
      reasons: ['disbursed'],
      waits: [{ why: 'held', paise: 310_000, day: '2026-12-03' }],
    });
    expect(lineOf(found, none)).toBeUndefined();
  });

  it('released commissions appear in the month of their release, and wait until it is closed', async () => {
    expect(await lines('2026-12')).toEqual([]);
    at('2026-12-04T06:00:00Z');
    await releaseHeld(world.services);
    staff = await staffClient(world, 1);
    expect(lineOf(await lines('2026-12'), held)).toMatchObject({
      accrued_paise: 0,
      released_paise: 310_000,
      reasons: ['released'],
      waits: [{ why: 'month_open', paise: 310_000, month: '2026-12' }],
    });
    expect(await lines('2026-10')).toEqual([]);
    expect((await staff.get<{ rows: [] }>('/api/get-statement-lines?partner_key=cl&month=2026-11')).body.rows).toEqual(
      [],
    );
    const wrong = await staff.get('/api/get-statement-lines?partner_key=haldi&month=2026-13');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_request']);
  });

  it('an amount below the minimum payout waits, and one at the minimum is paid by the next run', async () => {
    const waits = async () => lineOf(await lines('2026-11'), kept)?.waits;
    await world.services.pool.query('update payout_groups set least_paise = 188801 where is_standard');
    expect(await waits()).toEqual([{ why: 'below_least', paise: 188_800, least_paise: 188_801 }]);
    await world.services.pool.query('update payout_groups set least_paise = 188800 where is_standard');
    expect(await waits()).toEqual([{ why: 'next_run', paise: 188_800 }]);
  });

  it('the lines are exported as a file with everything in words', async () => {
    const started = await staff.post<{ export_id: string }>('/api/export-statement-lines', {
      partner_key: 'haldi',
      month: '2026-11',
    });
    expect(started.status).toBe(200);
    await world.services.jobs.drain();
    const file = await staff.get<string>(`/api/download-list-export/${started.body.export_id}`);
    const rows = String(file.body).split('\r\n');
    expect(rows[0]).toBe(
      '\uFEFFLead ID,Application ID,Lender,Product,Merchant,Paid out on,Paid out,Rate,Earned,Became payable,Corrections and claw-backs,GST,TDS,Set off,Sent for payment,Paid by the bank,What happened,"Not paid as of today, and why"',
    );
    expect(rows.find((row) => row.startsWith(`LEAD-${back},`))).toBe(
      `LEAD-${back},${applicationId(back)},Money View,Personal Loans,,2026-11-03,0.00,1.5% of the amount + ₹100 per loan,850.00,850.00,-850.00,0.00,0.00,0.00,0.00,0.00,Loan paid out; Holding period over; Loan cancelled; The loan was cancelled,`,
    );
    expect(rows.find((row) => row.startsWith(`LEAD-${held},`))).toContain(
      'Loan paid out,"₹3,100: Payable once December 2026 is closed"',
    );
  });
});

describe('statements', () => {
  it('statements are listed by partner and month', async () => {
    const rows = async (query: string) =>
      (await staff.get<{ rows: PartnerStatement[] }>(`/api/get-partner-statements?${query}`)).body.rows;
    const [one] = await rows('');
    expect(one).toMatchObject({
      number: '2026-11-HALDI-0001',
      partner: { key: 'haldi', name: 'Haldi Money' },
      month: '2026-11',
      opening_paise: 0,
      released_paise: 245_000,
      changed_paise: -85_000,
      gst_percent: '18',
      central_paise: 14_400,
      state_paise: 14_400,
      gst_paise: 28_800,
      closing_paise: 188_800,
      held_paise: 310_000,
      closed_at: '2026-12-02T06:00:00.000Z',
    });
    expect(await rows('partner_key=haldi&month=2026-11,2026-10')).toHaveLength(1);
    expect(await rows('month=2026-10')).toEqual([]);
    expect(await rows('partner_key=cl')).toEqual([]);
  });

  it.each([
    [
      'en',
      'commission-statement-2026-11-haldi-0001.pdf',
      [
        'Commission statement',
        'Haldi Money · November 2026',
        'GSTIN: 27ABCDE1234F1Z5',
        'PAN: ••••••234F',
        'Place of supply: 27, Maharashtra',
        'Central GST, half of 18%',
        '₹144.00',
        '₹1,888.00',
        'The issuer’s accountant needs to confirm the tax rates.',
      ],
    ],
    [
      'hi',
      'commission-statement-hi-2026-11-haldi-0001.pdf',
      ['27ABCDE1234F1Z5', '₹144.00', '−₹850.00', '₹1,888.00', `LEAD-${1}`],
    ],
  ])('are printed in %s', async (language, name, texts) => {
    const answer = await world.app.inject({
      method: 'GET',
      url: `/api/get-partner-statement-file/haldi/2026-11?language=${language}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(name);
    const text = readPdf(answer.rawPayload).lines.flat().join('\n');
    for (const one of texts) expect(text).toContain(one);
  });

  it('an open month and an unknown partner get 404', async () => {
    for (const path of ['haldi/2026-12', 'haldi/2026-10', 'nobody/2026-11', 'cl/2026-11']) {
      const answer = await staff.get(`/api/get-partner-statement-file/${path}`);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
    }
  });
});

describe('the partner’s own month', () => {
  type Own = AnswerOf<typeof getOwnStatement>;
  const month = async (by: StaffClient, of: string) => by.get<Own>(`/api/partner/get-own-statement/${of}`);

  it('a closed month has a tax invoice that matches its statement to the paisa', async () => {
    const haldi = await partnerClient(world, { partner: 'haldi' });
    const { body } = await month(haldi, '2026-11');
    expect(body).toMatchObject({ number: '2026-11-HALDI-0001', closed_at: '2026-12-02T06:00:00.000Z' });
    expect(body.invoice).toEqual({
      number: 'COM/26-27/0001',
      value_paise: 160_000,
      tax_paise: 28_800,
      total_paise: 188_800,
    });
    const { rows } = (await haldi.get<{ rows: { invoice_number: string }[] }>('/api/partner/get-own-statements')).body;
    expect(rows).toMatchObject([{ month: '2026-11', invoice_number: 'COM/26-27/0001' }]);
  });

  it.each([
    [
      'en',
      'tax-invoice-haldi-com-26-27-0001.pdf',
      [
        'Tax invoice',
        'COM/26-27/0001 · 30 Nov 2026 · Original for recipient',
        'GSTIN: 27ABCDE1234F1Z5',
        'State: 27, Maharashtra',
        `GSTIN: ${demoGstin('27')}`,
        'Place of supply: 27, Maharashtra',
        'Tax payable on reverse charge: no',
        '997159',
        '₹2,450.00',
        '−₹850.00',
        'Taxable value',
        '₹1,600.00',
        'Central GST, half of 18%',
        '₹144.00',
        'Invoice total',
        '₹1,888.00',
        'In words: one thousand eight hundred eighty-eight rupees',
      ],
    ],
    ['hi', 'tax-invoice-hi-haldi-com-26-27-0001.pdf', ['COM/26-27/0001', '₹1,888.00', '997159']],
  ])('prints the invoice in %s', async (language, name, texts) => {
    const haldi = await partnerClient(world, { partner: 'haldi' });
    const answer = await world.app.inject({
      url: `/api/partner/get-own-invoice-file/2026-11?language=${language}`,
      headers: { authorization: `Bearer ${haldi.token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(name);
    const text = readPdf(answer.rawPayload).lines.flat().join('\n');
    for (const one of texts) expect(text).toContain(one);
  });

  it('an open month shows its total, without number, document or invoice', async () => {
    const haldi = await partnerClient(world, { partner: 'haldi' });
    const { body } = await month(haldi, '2026-12');
    const toStaff = (await staff.get<PartnerMonth>('/api/get-partner-statement/haldi/2026-12')).body;
    expect(body).toMatchObject({ number: null, closed_at: null, invoice: { why_not: 'open' } });
    expect(body.figures).toEqual(toStaff.figures);
    expect(body.figures).toMatchObject({ opening_paise: 188_800, released_paise: 310_000, gst_paise: 55_800 });
    const { months } = (await haldi.get<AnswerOf<typeof getOwnOpenMonths>>('/api/partner/get-own-open-months')).body;
    expect(months).toEqual([{ month: '2026-12', ...toStaff.figures }]);
    for (const file of ['statement', 'invoice'])
      expect([file, (await haldi.get(`/api/partner/get-own-${file}-file/2026-12`)).status]).toEqual([file, 404]);
  });

  it('another partner’s month, a month without entries, and an invalid month are not shown', async () => {
    const kajal = await partnerClient(world, { partner: 'kajal' });
    for (const of of ['2026-11', '2026-12', '2026-10']) {
      expect([of, (await month(kajal, of)).status]).toEqual([of, 404]);
      expect((await kajal.get(`/api/partner/get-own-invoice-file/${of}`)).status).toBe(404);
    }
    expect((await kajal.get('/api/partner/get-own-open-months')).body).toEqual({ months: [] });
    expect((await month(kajal, '2026-13')).status).toBe(400);
  });
});

describe('what a run sends', () => {
  const entry = async (n: number, move: string, paise: number): Promise<void> => {
    await world.services.pool.query(
      `insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
       select gen_random_uuid(), id, 'partner', $2, $3, 'run', gen_random_uuid(), 'sent', $4 from commission_claims
       where lender_application_id = $1 and side = 'partner'`,
      [applicationId(n), move, paise, world.clock.now()],
    );
  };
  const december = async () => (await staff.get<PartnerMonth>('/api/get-partner-statement/haldi/2026-12')).body.figures;

  it('failed and returned payments are subtracted from the amount sent, and a set-off debt doesn’t change the balance', async () => {
    const before = await december();
    expect(before).toMatchObject({ opening_paise: 188_800, sent_paise: 0, closing_paise: 188_800 + 310_000 + 55_800 });
    await entry(held, 'send', 200_000);
    await entry(held, 'fail', 50_000);
    await entry(held, 'arrive', 150_000);
    await entry(held, 'come_back', 30_000);
    await entry(held, 'set_off', 85_000);
    await entry(back, 'recover', 85_000);
    expect(await december()).toEqual({ ...before, sent_paise: 120_000, closing_paise: before.closing_paise - 120_000 });
    const found = await lines('2026-12');
    expect(lineOf(found, held)).toMatchObject({ set_off_paise: 85_000, sent_paise: 120_000, paid_paise: 120_000 });
    expect(lineOf(found, back)).toMatchObject({ set_off_paise: -85_000, sent_paise: 0 });
    // ₹3,100 was released, ₹1,200 sent and ₹850 set off.
    expect(lineOf(found, held)?.waits).toEqual([{ why: 'month_open', paise: 105_000, month: '2026-12' }]);
    // ₹1,200 of the closed month's ₹1,888 was sent; the rest is below the minimum.
    expect(lineOf(found, kept)).toBeUndefined();
    expect(lineOf(await lines('2026-11'), kept)?.waits).toEqual([
      { why: 'below_least', paise: 188_800, least_paise: 188_800 },
    ]);
  });

  it('a month fails if the debts set off and the amounts used for that differ', async () => {
    await entry(held, 'set_off', 1);
    expect((await staff.get('/api/get-partner-statement/haldi/2026-12')).status).toBe(500);
    await entry(back, 'recover', 1);
    expect((await staff.get('/api/get-partner-statement/haldi/2026-12')).status).toBe(200);
  });
});

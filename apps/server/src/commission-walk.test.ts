import type { commissionLines, getCommissionLine, getLenderEarnings } from '@tulna/contract/commission-disputes';
import type { CommissionClosing, PartnerMonth, StatementLine } from '@tulna/contract/commission-statements';
import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { ImportFile } from '@tulna/contract/import-files';
import type { PayoutPlan, payouts } from '@tulna/contract/payout-runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseHeld } from './features/commissions/index.ts';
import { loadCommissions } from './test/commission-files.ts';
import { disbursed } from './test/commission-world.ts';
import { type LineWorld, startLineWorld } from './test/line-world.ts';
import { colleagueOf, confirmedAccount, once } from './test/payout-accounts.ts';
import { type StaffClient, staffClient } from './test/staff.ts';

/**
 * A month from disbursals to statements to a payment run to UTRs, with one claw-back and one dispute: the figures on all pages are compared with each other, to the paisa.
 */
let world: LineWorld;
beforeAll(async () => {
  world = await startLineWorld(10);
});
afterAll(() => world.close());

const at = (moment: string): void => world.clock.stopAt(new Date(moment));
/** A new session of a member of staff, because earlier ones expire as the clock advances. */
const staff = (): Promise<StaffClient> => staffClient(world, 1);
const get = async <Body>(path: string): Promise<Body> => {
  const { status, body } = await (await staff()).get<Body>(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
type Lines = AnswerOf<typeof commissionLines.rows>['rows'];
type Payouts = AnswerOf<typeof payouts.rows>['rows'];
const lines = async (): Promise<Lines> =>
  (await get<{ rows: Lines }>('/api/get-commission-lines?limit=200&partner_key=haldi')).rows;
const statement = (month: string) => get<PartnerMonth>(`/api/get-partner-statement/haldi/${month}`);
const statementLines = async (month: string): Promise<StatementLine[]> =>
  (await get<{ rows: StatementLine[] }>(`/api/get-statement-lines?limit=200&partner_key=haldi&month=${month}`)).rows;
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

async function close(month: string): Promise<void> {
  const { digest } = await get<CommissionClosing>('/api/get-commission-closing');
  const { status, body } = await (await staff()).post('/api/close-commission-month', { month, digest });
  expect([status, body]).toMatchObject([200, { statements: expect.any(Number) }]);
}

/** Compares the figures of a month on the dashboard, the lender's panel, the lines, their histories and the statement, and returns them. */
async function agreed(month: string) {
  const all = await lines();
  const { months } = await get<AnswerOf<typeof getLenderEarnings>>('/api/get-lender-earnings/money-view');
  const [panel, ...others] = months;
  expect([panel?.month, others]).toEqual(['2026-11', []]);
  const total = (of: (line: Lines[number]) => number) => sum(all, of);
  expect(panel).toMatchObject({
    expected_paise: total((line) => line.expected_paise),
    confirmed_paise: total((line) => line.confirmed_paise),
    invoiced_paise: total((line) => line.invoiced_paise),
    received_paise: total((line) => line.received_paise),
  });
  const dashboard = await get<AnswerOf<typeof getDashboard>>(
    '/api/get-dashboard?preset=custom_range&from=2026-11-01&to=2026-11-30',
  );
  const [ofLender] = dashboard.by_lender.filter(({ lender_key }) => lender_key === 'money-view');
  const [ofPartner] = dashboard.by_partner.filter(({ partner_key }) => partner_key === 'haldi');
  expect([dashboard.total.revenue_paise, ofLender?.revenue_paise, ofPartner?.revenue_paise]).toEqual(
    Array.from({ length: 3 }, () => panel?.revenue_paise),
  );

  const stages: Record<string, number> = {};
  for (const line of all) {
    const story = await get<AnswerOf<typeof getCommissionLine>>(`/api/get-commission-line?id=${line.line_id}`);
    expect(story.partner_side?.commission_paise).toBe(line.commission_paise);
    for (const side of [story.lender_side, story.partner_side]) {
      const found = side?.stages ?? [];
      for (const [n, { stage, paise, gaps }] of found.entries()) {
        stages[stage] = (stages[stage] ?? 0) + paise;
        if (n > 0) expect(sum(gaps, (gap) => gap.paise) + (found[n - 1]?.paise ?? 0)).toBe(paise);
      }
    }
  }
  expect(stages).toMatchObject({
    expected: panel?.expected_paise,
    received: panel?.received_paise,
    payable: total((line) => line.payable_paise),
    sent: total((line) => line.sent_paise),
    paid: total((line) => line.paid_paise),
  });

  const { figures, closed } = await statement(month);
  const rows = await statementLines(month);
  expect(figures).toMatchObject({
    released_paise: sum(rows, (row) => row.released_paise),
    changed_paise: sum(rows, (row) => row.changed_paise),
    // While the month is open, its taxes are an estimate and have no ledger entry.
    ...(closed !== null && {
      gst_paise: sum(rows, (row) => row.gst_paise),
      tds_paise: sum(rows, (row) => row.tds_paise),
    }),
    sent_paise: sum(rows, (row) => row.sent_paise),
  });
  // The balance of the partner's statement equals the unpaid payable amounts of its lines.
  const owed = total((line) => line.payable_paise - line.sent_paise);
  return { panel, figures, owed, earned: total((line) => line.commission_paise) };
}

it('the figures on all pages agree from the first disbursal to the last UTR', async () => {
  const [one, two, three, four] = [world.fresh(), world.fresh(), world.fresh(), world.fresh()];
  for (const [n, paise] of [
    [one, 10_000_000],
    [two, 200_000_010],
    [three, 20_000_000],
    [four, 5_000_000],
  ] as const)
    expect(await world.say(n, disbursed(new Date('2026-11-22T08:30:00Z'), paise))).toBe(200);
  await world.settle();
  await confirmedAccount(await staff(), await colleagueOf(world));
  await loadCommissions(world, [
    `LEAD-${one},22/11/2026,100000,2750,,,,2750,,INV-1,UTR-L1`,
    `LEAD-${two},22/11/2026,2000000.10,54000,,,,50000,,INV-1,`,
    `LEAD-${three},22/11/2026,200000,5500,,,,,,INV-1,`,
  ]);
  // The loan was cancelled while its commission was held, so nothing was paid. 2.75 % of ₹50,000 was not confirmed.
  expect(await world.say(four, { word: 'LOAN_REVERSED', at: new Date('2026-11-22T09:00:00Z') })).toBe(200);
  await world.settle();
  const dispute = await world.open(one);
  expect((await world.change(dispute.body.dispute_id, 10_025)).status).toBe(200);

  // 1.5 % and ₹100 of each loan: of ₹1,00,000, plus the amount that the dispute added, of ₹20,00,000.10 and of ₹2,00,000.
  const commissions = 160_000 + 10_025 + 3_010_000 + 310_000;
  expect(await agreed('2026-11')).toMatchObject({
    panel: {
      loans: 3,
      expected_paise: 275_000 + 5_500_000 + 550_000,
      confirmed_paise: 275_000 + 5_400_000 + 550_000,
      received_paise: 275_000 + 5_000_000,
      revenue_paise: 6_225_000,
    },
    figures: { opening_paise: 0, released_paise: 0, held_paise: commissions, closing_paise: 0 },
    earned: commissions,
    owed: 0,
  });
  at('2026-12-01T04:00:00Z');
  await close('2026-11');
  expect((await statement('2026-11')).closed?.at).toBe('2026-12-01T04:00:00.000Z');

  // Commissions are held for 30 days after the day of the disbursal.
  at('2026-12-22T18:29:00Z');
  await releaseHeld(world.services);
  expect((await agreed('2026-12')).figures.released_paise).toBe(0);
  at('2026-12-22T18:31:00Z');
  await releaseHeld(world.services);
  expect(await agreed('2026-12')).toMatchObject({
    figures: { released_paise: commissions, changed_paise: 0, held_paise: 0 },
    earned: commissions,
    owed: commissions,
  });

  // The lender claws back a commission that was already payable, because the loan was cancelled.
  at('2026-12-26T06:00:00Z');
  expect(await world.say(three, { word: 'LOAN_REVERSED', at: new Date('2026-12-26T05:00:00Z') })).toBe(200);
  await world.settle();
  await loadCommissions({ services: world.services, staff: await staff() }, [
    `LEAD-${three},22/11/2026,200000,-5500,,,,,CB-3,INV-1,`,
  ]);
  const left = commissions - 310_000;
  expect(await agreed('2026-12')).toMatchObject({
    panel: { confirmed_paise: 5_675_000, revenue_paise: 5_675_000 },
    figures: { released_paise: commissions, changed_paise: -310_000 },
    earned: left,
    owed: left,
  });

  at('2027-01-02T06:00:00Z');
  await close('2026-12');
  // 9 % twice of ₹31,800.25, and 2 % of it, above ₹20,000 in the year.
  const [gst, tds] = [2 * 286_202, 63_601];
  const closed = await agreed('2026-12');
  expect(closed).toMatchObject({
    figures: {
      opening_paise: 0,
      released_paise: commissions,
      changed_paise: -310_000,
      central_paise: gst / 2,
      state_paise: gst / 2,
      gst_paise: gst,
      tds_base_paise: left,
      tds_paise: tds,
      sent_paise: 0,
      closing_paise: left + gst - tds,
    },
    earned: left,
    owed: left + gst - tds,
  });

  const plan = await get<PayoutPlan>('/api/get-payout-plan');
  expect([plan.paise, plan.pays.map(({ partner, paise }) => [partner, paise])]).toEqual([
    closed.figures.closing_paise,
    [['haldi', closed.figures.closing_paise]],
  ]);
  const drafted = await (await staff()).post<{ run_id: string }>(
    '/api/draft-payout-run',
    { digest: plan.digest },
    once(),
  );
  const confirmed = await (await colleagueOf(world)).post(
    '/api/confirm-payout-run',
    { run_id: drafted.body.run_id },
    once(),
  );
  expect([drafted.status, confirmed.status]).toEqual([200, 200]);
  const rupees = `${Math.floor(closed.owed / 100)}.${String(closed.owed % 100).padStart(2, '0')}`;
  const bank = String((await (await staff()).get<string>(`/api/get-payout-bank-file/${drafted.body.run_id}`)).body);
  expect(bank).toContain(rupees);
  expect(await agreed('2027-01')).toMatchObject({
    figures: { opening_paise: closed.owed, sent_paise: closed.owed, closing_paise: 0 },
    owed: 0,
  });

  const [payout] = (await get<{ rows: Payouts }>('/api/get-payouts?partner_key=haldi')).rows;
  expect(payout).toMatchObject({ paise: closed.owed, state: 'sending' });
  const operator = await staff();
  const chosen = await operator.send<ImportFile>('/api/payout-result-files/choose', {
    name: 'answers.csv',
    bytes: `our reference,amount,result,utr,date,reason\n${payout?.reference},${rupees},paid,UTR-9,02/01/2027,`,
    part: 'file',
  });
  for (const verb of ['check', 'load']) {
    await world.services.jobs.drain();
    const { import_id } = chosen.body;
    expect((await operator.post(`/api/payout-result-files/${verb}`, { import_id })).status).toBe(200);
  }
  await world.services.jobs.drain();
  const paid = await lines();
  expect(sum(paid, (line) => line.paid_paise)).toBe(closed.owed);
  expect(paid.map(({ state, paid_paise }) => `${state} ${paid_paise > 0}`).toSorted()).toEqual([
    'nothing false',
    'nothing false',
    'paid true',
    'paid true',
  ]);
  expect(await agreed('2027-01')).toMatchObject({ figures: { closing_paise: 0 }, owed: 0, earned: left });
  expect(sum(await statementLines('2027-01'), (line) => line.paid_paise)).toBe(closed.owed);
  expect((await get<{ rows: Payouts }>('/api/get-payouts?partner_key=haldi')).rows).toMatchObject([
    { paise: closed.owed, state: 'paid', utr: 'UTR-9', day: '2027-01-02' },
  ]);
  // A closed month never changes.
  expect((await statement('2026-12')).figures).toEqual(closed.figures);
  expect((await get<PayoutPlan>('/api/get-payout-plan')).pays).toEqual([]);
});

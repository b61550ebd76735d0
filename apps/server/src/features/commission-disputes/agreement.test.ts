import type { getLenderEarnings } from '@tulna/contract/commission-disputes';
import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationId } from '../../test/applications.ts';
import { loadCommissions } from '../../test/commission-files.ts';
import { hoursAgo } from '../../test/commission-world.ts';
import { type Line, type LineWorld, startLineWorld } from '../../test/line-world.ts';

/** The dashboard, the lender's panel, the lines and their histories show the same ledger, to the paisa. */
let world: LineWorld;
beforeAll(async () => {
  world = await startLineWorld(12);
});
afterAll(() => world.close());

type Months = AnswerOf<typeof getLenderEarnings>['months'];
const months = async (): Promise<Months> =>
  (await world.staff.get<{ months: Months }>('/api/get-lender-earnings/money-view')).body.months;
const revenue = async (from: string, to: string): Promise<{ all: number; lender: number; haldi: number }> => {
  const { body } = await world.staff.get<AnswerOf<typeof getDashboard>>(
    `/api/get-dashboard?preset=custom_range&from=${from}&to=${to}`,
  );
  const of = (rows: readonly { revenue_paise: number }[]): number =>
    rows.reduce((sum, row) => sum + row.revenue_paise, 0);
  return {
    all: body.total.revenue_paise,
    lender: of(body.by_lender.filter(({ lender_key }) => lender_key === 'money-view')),
    haldi: of(body.by_partner.filter(({ partner_key }) => partner_key === 'haldi')),
  };
};
const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** Compares all figures with each other; returns those of the newest month. */
async function agreed(): Promise<Months[number] | undefined> {
  const byMonth = await months();
  for (const { month, ...own } of byMonth) {
    const lines = await world.listed(`&lender=money-view&month=${month}`);
    expect([month, sum(lines, (line) => line.expected_paise)]).toEqual([month, own.expected_paise]);
    expect(sum(lines, (line) => line.confirmed_paise)).toBe(own.confirmed_paise);
    expect(sum(lines, (line) => line.invoiced_paise)).toBe(own.invoiced_paise);
    expect(sum(lines, (line) => line.received_paise)).toBe(own.received_paise);
    expect(lines.filter((line) => line.paid_out_paise > 0)).toHaveLength(own.loans);
    const [from, to] = [`${month}-01`, month === '2026-11' ? '2026-11-22' : `${month}-31`];
    const shown = own.revenue_paise;
    expect(await revenue(from, to)).toEqual({ all: shown, lender: shown, haldi: shown });
    let waiting = 0;
    for (const line of lines) {
      const story = await world.story(line.line_id);
      const ofLender = Object.fromEntries(story.lender_side.stages.map(({ stage, paise }) => [stage, paise]));
      expect(ofLender).toEqual({
        expected: line.expected_paise,
        confirmed: line.confirmed_paise,
        invoiced: line.invoiced_paise,
        received: line.received_paise,
      });
      for (const side of [story.lender_side, story.partner_side]) {
        const stages = side?.stages ?? [];
        for (const [n, { paise, gaps }] of stages.entries())
          if (n > 0) expect(gaps.reduce((total, gap) => total + gap.paise, stages[n - 1]?.paise ?? 0)).toBe(paise);
      }
      for (const { gaps } of story.lender_side.stages)
        for (const gap of gaps) if (gap.reason === 'not_confirmed') waiting -= gap.paise;
      expect(story.partner_side?.commission_paise).toBe(line.commission_paise);
    }
    // Revenue is the confirmed amount plus the amount still waiting.
    expect(own.confirmed_paise + waiting).toBe(shown);
  }
  return byMonth[0];
}

it('all figures agree after part payments, wrong amounts, claw-backs, undone files and cancelled loans', async () => {
  expect(await agreed()).toBeUndefined();
  const paid = (n: number, day: string, rupees: string, utr: string) =>
    `LEAD-${n},Money View,disbursed,${day},${rupees},${utr}`;
  const [one, two, three, four, old] = Array.from({ length: 5 }, () => world.fresh()) as [
    number,
    number,
    number,
    number,
    number,
  ];
  await world.load(
    [
      paid(one, '20/11/2026', '100000.10', 'U-1'),
      paid(two, '21/11/2026', '33333.33', 'U-2'),
      paid(three, '22/11/2026', '60000', 'U-3'),
      paid(three, '22/11/2026', '40000', 'U-4'),
      paid(four, '22/11/2026', '50000', 'U-5'),
      paid(old, '15/10/2026', '20000', 'U-6'),
    ],
    'paid.csv',
  );
  await world.settle();
  // The expected amounts are 2.75 % of ₹1,00,000.10, ₹33,333.33, ₹60,000, ₹40,000 and ₹50,000.
  expect(await agreed()).toEqual({
    month: '2026-11',
    loans: 5,
    expected_paise: 275_000 + 91_667 + 165_000 + 110_000 + 137_500,
    confirmed_paise: 0,
    invoiced_paise: 0,
    received_paise: 0,
    revenue_paise: 779_167,
  });

  await loadCommissions(world, [
    `LEAD-${one},20/11/2026,100000.10,2800,,,,,,,`,
    `LEAD-${two},21/11/2026,33333.33,900.01,,,,500,,INV-1,`,
    `LEAD-${three},22/11/2026,60000,0,,,,,,,`,
    `LEAD-${old},15/10/2026,20000,550,,,,550,,INV-0,UTR-0`,
  ]);
  expect(await agreed()).toEqual({
    month: '2026-11',
    loans: 5,
    expected_paise: 779_167,
    confirmed_paise: 280_000 + 90_001,
    invoiced_paise: 90_001,
    received_paise: 50_000,
    revenue_paise: 280_000 + 90_001 + 110_000 + 137_500,
  });

  const clawBack = await loadCommissions(world, [
    `LEAD-${one},20/11/2026,100000.10,-1000.50,,,,,CB-1,,`,
    `LEAD-${two},21/11/2026,33333.33,-600,,,,,CB-2,,`,
  ]);
  expect(await agreed()).toMatchObject({ confirmed_paise: 180_000 - 50 + 30_001, revenue_paise: 457_451 });
  await world.staff.post('/api/commission-files/undo', { import_id: clawBack.import_id });
  await world.services.jobs.drain();
  await world.settle();
  expect(await agreed()).toMatchObject({ confirmed_paise: 370_001, revenue_paise: 617_501 });

  const { body } = await world.open(one);
  await world.change(body.dispute_id, 12_345, (await world.story(applicationId(one))).partner_side?.commission_paise);
  await world.say(four, { word: 'LOAN_REVERSED', at: hoursAgo(0) });
  await world.settle();
  expect(await agreed()).toMatchObject({ loans: 4, expected_paise: 641_667, revenue_paise: 480_001 });
  expect((await months()).map(({ month, received_paise }) => `${month} ${received_paise}`)).toEqual([
    '2026-11 50000',
    '2026-10 55000',
  ]);
});

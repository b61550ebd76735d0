import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** The dashboard of a role that may not see individuals, compared with that of role 1. */
type Dashboard = AnswerOf<typeof getDashboard>;
let test: TestApp;
let whole: StaffClient;
let limited: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(new Date('2026-05-20T06:30:00.000Z'));
  whole = await staffClient(test, 1);
  limited = await staffClient(test, 2);
});
afterAll(() => test.close());

const shown = async (by: StaffClient, from: string, to = from): Promise<Dashboard> => {
  const { status, body } = await by.get<Dashboard>(`/api/get-dashboard?preset=custom_range&from=${from}&to=${to}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const query = (text: string, values: readonly unknown[] = []) => test.services.pool.query(text, [...values]);
const people = async (from: number, count: number, day: string) => {
  for (let n = 0; n < count; n += 1)
    await query('insert into customers (id, role_id, created_at) values ($1, 4, $2)', [
      customerId(from + n),
      `${day}T10:00:00+05:30`,
    ]);
};
const applied = (from: number, count: number, day: string, lender = 'cashe') =>
  addApplications(test.services.pool, count, {
    from,
    started: `${day}T10:00:00+05:30`,
    lenders: [lender],
    status: 'sent',
  });
const funnelOf = ({ funnel }: Dashboard) => funnel.map(({ count }) => count);

it('joins days of the funnel until no group has one to four people', async () => {
  await people(1, 4, '2026-04-01');
  await people(11, 1, '2026-04-02');
  await people(21, 5, '2026-04-03');
  // 4 April: nine signed in, of whom five applied. 5 April: nine, of whom six applied. 6 April: two.
  await people(31, 4, '2026-04-04');
  await applied(41, 5, '2026-04-04');
  await people(51, 3, '2026-04-05');
  await applied(61, 6, '2026-04-05');
  await people(81, 2, '2026-04-06');
  for (const [asked, days, sums] of [
    // Two days together have four and one, which makes five people.
    ['2026-04-01', { from: '2026-04-01', to: '2026-04-02' }, [5, 0, 0, 0, 0, 0]],
    ['2026-04-02', { from: '2026-04-01', to: '2026-04-02' }, [5, 0, 0, 0, 0, 0]],
    // Five people are enough for a day of its own.
    ['2026-04-03', { from: '2026-04-03', to: '2026-04-03' }, [5, 0, 0, 0, 0, 0]],
    // Four people stopped after signing in, so the day is joined with the next.
    ['2026-04-04', { from: '2026-04-04', to: '2026-04-05' }, [18, 11, 11, 11, 0, 0]],
  ] as const) {
    const answer = await shown(limited, asked);
    expect([asked, answer.joined?.funnel, funnelOf(answer)]).toEqual([asked, days, sums]);
  }
  // The last day's two people can't be joined with a later day.
  const rest = await shown(limited, '2026-04-06');
  expect([rest.joined?.funnel, funnelOf(rest)]).toEqual([null, [0, 0, 0, 0, 0, 0]]);
  const all = await shown(limited, '2026-04-01', '2026-04-06');
  expect([all.joined?.funnel, funnelOf(all)]).toEqual([
    { from: '2026-04-01', to: '2026-04-05' },
    [28, 11, 11, 11, 0, 0],
  ]);
  // Folding the changes into days gives the same figures.
  await query('select fold_dashboard()');
  expect((await shown(limited, '2026-04-01', '2026-04-06')).funnel).toEqual(all.funnel);
  const own = await shown(whole, '2026-04-06');
  expect([own.joined, funnelOf(own)]).toEqual([null, [2, 0, 0, 0, 0, 0]]);
});

it('joins lenders, partners and statuses with one to four applications, or as many payments', async () => {
  const day = '2026-05-04';
  await applied(1001, 9, day, 'cashe');
  await applied(1101, 5, day, 'kreditbee');
  const both = async () => [await shown(whole, day), await shown(limited, day)] as const;
  const sizes = (rows: readonly { lender_key: string; count: number }[]) =>
    rows.map(({ lender_key, count }) => [lender_key, count]);
  const [same, asIs] = await both();
  expect(sizes(asIs.by_lender)).toEqual([
    ['cashe', 9],
    ['kreditbee', 5],
  ]);
  expect([asIs.by_lender, asIs.by_status, asIs.joined?.by_lender, asIs.joined?.by_status]).toEqual([
    same.by_lender,
    same.by_status,
    null,
    0,
  ]);
  // There are five of our own brand, five without a partner, and four of another partner.
  expect(same.by_partner.map(({ count }) => count)).toEqual([5, 5, 4]);
  expect(asIs.by_partner.map(({ count }) => count)).toEqual([5]);
  expect(asIs.joined?.by_partner).toMatchObject({ count: 9 });

  // The four of a third lender are joined with the smallest other lender. Otherwise the total would reveal them.
  await applied(1201, 4, day, 'nira');
  const [every, few] = await both();
  expect(sizes(every.by_lender)).toEqual([
    ['cashe', 9],
    ['kreditbee', 5],
    ['nira', 4],
  ]);
  expect(sizes(few.by_lender)).toEqual([['cashe', 9]]);
  expect(few.joined?.by_lender).toEqual({ count: 9, disbursed: 0, disbursed_paise: 0, revenue_paise: 0 });
  expect(few.total).toEqual(every.total);
  // With a fifth application, each lender is large enough.
  await applied(1205, 1, day, 'nira');
  expect((await shown(limited, day)).joined?.by_lender).toBeNull();

  // Four of the nineteen are declined, so they are joined with the rest.
  await query("update lender_applications set status = 'declined' where id = any($1)", [
    [1001, 1002, 1003, 1004].map(applicationId),
  ]);
  const statuses = ({ by_status }: Dashboard) => by_status.filter(({ count }) => count > 0);
  const [exact, joined] = await both();
  expect(statuses(exact)).toEqual([
    { status: 'sent', count: 15 },
    { status: 'declined', count: 4 },
  ]);
  expect([statuses(joined), joined.joined?.by_status]).toEqual([[], 19]);
  await query("update lender_applications set status = 'declined' where id = $1", [applicationId(1005)]);
  const [, enough] = await both();
  expect([statuses(enough), enough.joined?.by_status]).toEqual([
    [
      { status: 'sent', count: 14 },
      { status: 'declined', count: 5 },
    ],
    0,
  ]);

  // One payment is a small group too.
  await query(
    "update lender_applications set status = 'disbursed', disbursed_at = $2, disbursed_paise = 100 where id = $1",
    [applicationId(1006), `${day}T12:00:00+05:30`],
  );
  const [, one] = await both();
  expect([sizes(one.by_lender), one.joined?.by_lender]).toEqual([
    [],
    expect.objectContaining({ count: 19, disbursed: 1, disbursed_paise: 100 }),
  ]);
});

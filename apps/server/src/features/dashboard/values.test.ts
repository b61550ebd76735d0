import { randomUUID } from 'node:crypto';
import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApplications } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Figures of the dashboard, with rows inside the period and just before and after it. */
type Dashboard = AnswerOf<typeof getDashboard>;
let test: TestApp;
let staff: StaffClient;
let from = 0;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.stopAt(new Date('2026-11-20T06:30:00.000Z'));
  // Role 1 sees the exact figures.
  staff = await staffClient(test, 1);
});

const shown = async (): Promise<Dashboard> =>
  (await staff.get<Dashboard>('/api/get-dashboard?preset=custom_range&from=2026-11-10&to=2026-11-11')).body;

/** Applications with one lender that began at an Indian time of November 2026. */
async function started(at: string, lender: string, status: string, count = 1): Promise<void> {
  from += 10;
  const options = { from, started: `2026-11-${at}+05:30`, lenders: [lender], status };
  await addApplications(test.services.pool, count, options);
}

describe('what needs attention', () => {
  it.each(['started', 'sent', 'in_review'])('%s: stale after fourteen whole days', async (status) => {
    const { stale_applications: before } = (await shown()).attention;
    await started('06T00:00:00', 'cashe', status);
    expect((await shown()).attention.stale_applications).toBe(before);
    await started('05T23:59:59', 'cashe', status);
    expect((await shown()).attention.stale_applications).toBe(before + 1);
  });

  it.each(['approved', 'agreement', 'declined', 'disbursed'])('%s: never stale', async (status) => {
    const { stale_applications: before } = (await shown()).attention;
    await started('01T12:00:00', 'cashe', status);
    expect((await shown()).attention.stale_applications).toBe(before);
  });

  it('lists lenders with failed requests in the period, the most failures first, with the last failure', async () => {
    const call = (lender_key: string, at: string, outcome: string) => ({
      id: randomUUID(),
      lender_key,
      operation: 'offers',
      started_at: new Date(`2026-11-${at}+05:30`),
      duration_ms: 9,
      outcome,
      attempt: 1,
    });
    await test.db
      .insertInto('lender_calls')
      .values([
        call('nira', '09T23:59:59.999', 'refused'),
        call('nira', '10T00:00:00', 'timeout'),
        call('kreditbee', '10T12:00:00', 'bad_answer'),
        call('kreditbee', '11T12:00:00', 'unavailable'),
        // These aren't failures, because the lender answered.
        call('nira', '11T13:00:00', 'declined'),
        call('nira', '11T13:00:01', 'duplicate'),
        call('nira', '11T13:00:02', 'ok'),
        call('nira', '12T00:00:00', 'refused'),
      ])
      .execute();
    expect((await shown()).attention.lender_failures).toEqual([
      {
        lender_key: 'kreditbee',
        name: 'KreditBee',
        count: 2,
        last_at: '2026-11-11T06:30:00.000Z',
        outcome: 'unavailable',
      },
      { lender_key: 'nira', name: 'NIRA', count: 1, last_at: '2026-11-09T18:30:00.000Z', outcome: 'timeout' },
    ]);
  });

  it('counts only the messages of the period that were given up', async () => {
    const message = (failedAt: string, status: string, attempts = 1) => ({
      id: randomUUID(),
      channel: 'sms',
      template: 'reminder-en',
      recipient_index: Buffer.alloc(32),
      status,
      attempts,
      at: new Date('2026-11-09T18:00:00+05:30'),
      failed_at: new Date(`2026-11-${failedAt}+05:30`),
    });
    await test.db
      .insertInto('messages')
      .values([
        message('09T23:59:59.999', 'failed'),
        message('10T00:00:00', 'failed'),
        message('11T23:59:59.999', 'failed'),
        message('11T12:00:00', 'sent'),
        // A message that failed at its first eight tries has one left; after the ninth it is given up.
        message('11T12:00:00', 'queued', 8),
        message('11T12:00:00', 'queued', 9),
        { ...message('11T12:00:00', 'failed'), failure: 'withdrawn', failed_at: null },
        message('12T00:00:00', 'failed'),
      ])
      .execute();
    expect((await shown()).attention.undelivered_messages).toBe(3);
  });

  it('lists lenders whose applications wait for a file, the longest wait first', async () => {
    await test.services.pool.query("update lender_applications set status = 'approved' where status = 'started'");
    await started('03T12:00:00', 'kreditbee', 'started', 3);
    await started('01T12:00:00', 'cashe', 'started');
    await started('04T12:00:00', 'cashe', 'started');
    await test.services.pool.query("update lender_applications set connection = null where status = 'started'");
    expect((await shown()).attention.hand_off_files).toEqual([
      { lender_key: 'cashe', name: 'CASHe', count: 2, since: '2026-11-01T06:30:00.000Z' },
      { lender_key: 'kreditbee', name: 'KreditBee', count: 3, since: '2026-11-03T06:30:00.000Z' },
    ]);
  });
});

it('lists lenders and partners with the most applications first and, for equal numbers, the higher amount first', async () => {
  await started('10T00:00:00', 'nira', 'approved', 2);
  await started('11T23:59:59', 'cashe', 'approved', 5);
  await started('10T12:00:00', 'upwards', 'disbursed', 2);
  await started('09T23:59:59', 'kreditbee', 'approved', 7);
  await started('12T00:00:00', 'kreditbee', 'approved', 7);
  const { by_lender, by_partner, total, total_before, by_day } = await shown();
  expect(by_lender.map(({ name, count }) => [name, count])).toEqual([
    ['CASHe', 5],
    ['Upwards', 2],
    ['NIRA', 2],
  ]);
  expect(by_lender[1]).toMatchObject({ disbursed: 2, disbursed_paise: total.disbursed_paise });
  expect([total.count, total_before.count]).toEqual([9, 7]);
  expect(by_day.map(({ day, count }) => [day, count])).toEqual([
    ['2026-11-10', 4],
    ['2026-11-11', 5],
  ]);
  const { rows } = await test.services.pool.query<{ brand: string | null; count: number }>(
    `select brand, count(*)::int as count from lender_applications
     where indian_day(started_at) between '2026-11-10' and '2026-11-11' group by 1`,
  );
  expect(new Map(by_partner.map(({ partner_key, count }) => [partner_key, count]))).toEqual(
    new Map(rows.map(({ brand, count }) => [brand ?? '', count])),
  );
  expect(by_partner.find(({ partner_key }) => partner_key === 'cl')?.name).toBe('Tulna');
  expect(by_partner.map(({ count }) => count)).toEqual(by_partner.map(({ count }) => count).toSorted((a, b) => b - a));
});

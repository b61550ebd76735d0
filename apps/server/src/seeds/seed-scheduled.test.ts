import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getScheduledReportRuns, ScheduledReport } from '@tulna/contract/scheduled-reports';
import { DAY_MS } from '@tulna/rules/clock';
import { nextRun } from '@tulna/rules/scheduled-reports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { staffClient } from '../test/staff.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { demoAdmins } from './data/admins.ts';
import { seedScheduledReports } from './history/scheduled.ts';

type Runs = AnswerOf<typeof getScheduledReportRuns>['runs'];
const [one, reader, , other] = demoAdmins.map(({ id }) => id) as [string, string, string, string];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ staff: true });
});
beforeEach(() => test.db.deleteFrom('scheduled_reports').execute());
afterAll(() => test.close());

// A Monday before nine and at nine, the end of a short month, the first of a month, and a day in the middle.
it.each([
  '2026-11-23T08:59:00+05:30',
  '2026-11-23T09:00:00+05:30',
  '2027-02-28T18:00:00+05:30',
  '2026-12-01T10:30:00+05:30',
  '2026-12-17T13:00:00+05:30',
])('active schedules miss no run, and the files of the paused one’s runs are gone, at %s', async (moment) => {
  const now = new Date(moment);
  test.clock.stopAt(now);
  const work = await seedScheduledReports(test.services, { one, other, reader });
  expect(work.map(({ record }) => record.action)).toEqual(['create', 'create', 'create', 'create', 'update']);
  for (const { at } of work) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
  const staff = await staffClient(test, 1);
  const { rows } = (await staff.get<{ rows: ScheduledReport[] }>('/api/get-scheduled-reports?sort=-created_at')).body;
  expect(rows).toHaveLength(4);
  for (const { status, schedule, created_at, next_at, last, recipients, created_by } of rows) {
    expect(recipients.every(({ state }) => state === 'active')).toBe(true);
    expect(created_by).toBe('Vasudha Operations');
    if (status === 0) continue;
    expect(last).toBeNull();
    // No run was due since the schedule was created, and none was made up.
    expect(next_at).toBe(nextRun(schedule, new Date(created_at)).toISOString());
    expect(Date.parse(next_at ?? '')).toBeGreaterThan(now.getTime());
  }
  const paused = rows.find(({ status }) => status === 0);
  const { runs } = (
    await staff.get<{ runs: Runs }>(`/api/get-scheduled-report-runs/${paused?.scheduled_report_id ?? ''}`)
  ).body;
  expect(runs.length).toBeGreaterThanOrEqual(5);
  for (const run of runs) {
    expect(run).toMatchObject({ state: 'ready', late: false, file: false });
    expect(run.mails.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(run.downloads).toHaveLength(1);
    expect(Date.parse(run.ends_at)).toBeLessThan(now.getTime());
    expect(Date.parse(run.began_at)).toBeGreaterThan(now.getTime() - 90 * DAY_MS);
  }
});

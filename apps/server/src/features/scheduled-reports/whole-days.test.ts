import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getScheduledReportRuns } from '@tulna/contract/scheduled-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications } from '../../test/applications.ts';
import { countReports } from '../../test/passing-days.ts';
import { staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { cellsOfWorkbook } from '../../test/workbook.ts';
import { drafts, vasudha } from './fixtures.ts';
import { beginDueReports } from './jobs.ts';

const [products, , journey] = drafts;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test?.close());

const india = (text: string): Date => new Date(`${text}+05:30`);
const schedule = { frequency: 'daily', day: 0, at: '00:00' };

it('a report that is due at midnight has everything until midnight', async () => {
  test.clock.stopAt(india('2026-11-19T09:00:00'));
  let staff = await staffClient(test, 1);
  const create = async (draft: object): Promise<string> => {
    const key = { 'idempotency-key': randomUUID() };
    const sent = { ...draft, schedule, recipients: [vasudha] };
    const { status, body } = await staff.post('/api/create-scheduled-report', sent, key);
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body.scheduled_report_id);
  };
  const figures = await create({ ...products, period: 'yesterday' });
  // The journey shows the whole week of that day.
  const weeks = await create({ ...journey, period: 'yesterday' });
  await addApplications(test.services.pool, 2, { from: 1, started: '2026-11-19T12:00:00+05:30', status: 'sent' });
  // The last count of the day, then three people who sent their profiles after it.
  await countReports(test, india('2026-11-19T23:55:00'));
  await addApplications(test.services.pool, 3, { from: 11, started: '2026-11-19T23:59:00+05:30', status: 'sent' });
  test.clock.stopAt(india('2026-11-20T00:00:00'));
  staff = await staffClient(test, 1);
  await test.services.jobs.send(beginDueReports, {}, { db: test.db });
  await test.services.jobs.drain();
  const cells = async (id: string) => {
    const url = `/api/get-scheduled-report-runs/${id}`;
    const { runs } = (await staff.get<AnswerOf<typeof getScheduledReportRuns>>(url)).body;
    const file = await test.app.inject({
      url: `/api/download-scheduled-report/${runs[0]?.run_id}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(file.statusCode).toBe(200);
    return Object.values(cellsOfWorkbook(file.rawPayload))[0] ?? [];
  };
  const [heads = [], ...rows] = await cells(figures);
  const total = Object.fromEntries(heads.map((head, at) => [head, rows.at(-1)?.[at]]));
  expect(total).toMatchObject({ Customers: 5, 'Profiles completed': 5, Offers: 5, Applications: 5 });
  const [, week = []] = await cells(weeks);
  expect(week.slice(0, 6)).toEqual(['2026-11-16', '2026-11-22', 5, 5, 5, 5]);
});

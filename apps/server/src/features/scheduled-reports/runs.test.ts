import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getScheduledReportRuns, ScheduledReport } from '@tulna/contract/scheduled-reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '../../test/mail-server.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { cellsOfWorkbook } from '../../test/workbook.ts';
import { beginDue } from './begin.ts';
import { drafts, nandini, ranjit, vasudha } from './fixtures.ts';
import { beginDueReports, makeScheduledReport, purgeScheduledReports } from './jobs.ts';

/** Scheduled reports made at their times, with a real mail server. */
type Runs = AnswerOf<typeof getScheduledReportRuns>['runs'];
const [, , journey] = drafts;
const minute = 60_000;
/** Friday, midnight in India. */
const start = new Date('2026-11-19T18:30:00.000Z');
const india = (text: string): Date => new Date(`${text}+05:30`);

let mailServer: MailServer;
let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  mailServer = await openMailServer();
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Tulna <no-reply@tulna.example>',
    },
  });
});
afterAll(async () => {
  await test?.close();
  await mailServer.close();
});
beforeEach(async () => {
  await test.db.deleteFrom('scheduled_reports').execute();
  await test.db.deleteFrom('messages').execute();
  await test.db.updateTable('admin_users').set({ disabled_at: null }).execute();
  await test.db.updateTable('admin_users').set({ role_id: 2 }).where('id', '=', ranjit).execute();
  mailServer.clear();
  await at(start);
});

/** Moves the clock; sessions have expired by then, so staff sign in again. */
async function at(moment: Date): Promise<void> {
  test.clock.stopAt(moment);
  staff = await staffClient(test, 1);
}
async function create(draft: object): Promise<string> {
  const key = { 'idempotency-key': randomUUID() };
  const { status, body } = await staff.post('/api/create-scheduled-report', draft, key);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.scheduled_report_id);
}
/** Runs the job of every minute and the jobs that follow. */
async function tick(): Promise<void> {
  await test.services.jobs.send(beginDueReports, {}, { db: test.db });
  await test.services.jobs.drain();
}
const runsOf = async (id: string, as = staff): Promise<Runs> =>
  (await as.get<{ runs: Runs }>(`/api/get-scheduled-report-runs/${id}`)).body.runs;
const rowOf = async (id: string): Promise<ScheduledReport | undefined> =>
  (await staff.get<{ rows: ScheduledReport[] }>('/api/get-scheduled-reports')).body.rows.find(
    (row) => row.scheduled_report_id === id,
  );
const recipients = () => mailServer.mails.map(({ to }) => to?.[0]?.address).toSorted();
const daily = { ...journey, period: 'last_week', schedule: { frequency: 'daily', day: 0, at: '09:00' } };

describe('a report at its time', () => {
  it('is made and emailed, and not a moment before', async () => {
    const id = await create({ ...daily, name: 'Secret board figures', recipients: [vasudha, ranjit] });
    await at(new Date(india('2026-11-20T09:00:00').getTime() - 1));
    await tick();
    expect([mailServer.mails, await runsOf(id)]).toEqual([[], []]);
    await at(india('2026-11-20T09:00:00'));
    await tick();
    expect(recipients()).toEqual(['ranjit@desk.example', 'vasudha@desk.example']);
    const [mail] = mailServer.mails;
    expect(mail?.subject).toBe('Customer journey, 9 Nov 2026 to 15 Nov 2026');
    expect(mail?.text?.trim()).toBe(
      `The report “Customer journey” for 9 Nov 2026 to 15 Nov 2026 is ready.

Sign in to download it: ${test.services.config.http.publicUrl}/admin/scheduled-reports?open=${id}

The file is kept for 30 days. Schedule: Every day at 09:00, Indian time. To stop these emails, remove yourself from the recipients on the same page.

Tulna`,
    );
    expect(mail?.attachments).toEqual([]);
    // An email contains nothing that anybody typed.
    expect(mailServer.mails.some(({ text, subject }) => `${subject} ${text}`.includes('Secret'))).toBe(false);
    const [run, ...others] = await runsOf(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      due_at: '2026-11-20T03:30:00.000Z',
      began_at: '2026-11-20T03:30:00.000Z',
      state: 'ready',
      late: false,
      asked_by: '',
      period: { from: '2026-11-09', to: '2026-11-15' },
      file: true,
      ends_at: '2026-12-20T03:30:00.000Z',
      mails: [
        { name: 'Ranjit Reports', state: 'sent' },
        { name: 'Vasudha Operations', state: 'sent' },
      ],
      downloads: [],
    });
    expect(await rowOf(id)).toMatchObject({
      next_at: '2026-11-21T03:30:00.000Z',
      last: { at: '2026-11-20T03:30:00.000Z', state: 'ready' },
    });
    // The following minutes add nothing.
    await at(india('2026-11-20T09:01:00'));
    await tick();
    expect([mailServer.mails.length, (await runsOf(id)).length]).toEqual([2, 1]);
  });

  it('is made on the last day of a month without a 31st, for the month before', async () => {
    const id = await create({ ...journey, recipients: [vasudha] });
    await at(new Date(india('2026-11-30T23:59:00').getTime() - 1));
    await tick();
    expect(await runsOf(id)).toEqual([]);
    await at(india('2026-11-30T23:59:00'));
    await tick();
    expect(await runsOf(id)).toMatchObject([{ period: { from: '2026-10-01', to: '2026-10-31' } }]);
    expect((await rowOf(id))?.next_at).toBe('2026-12-31T18:29:00.000Z');
  });

  it.each([
    [0, 20, false],
    [15 * minute, 20, false],
    [15 * minute + 1, 20, true],
    [23 * 60 * minute + 59 * minute, 20, true],
    // If several times were missed, only the last is made.
    [3 * 24 * 60 * minute, 23, false],
    [3 * 24 * 60 * minute + 60 * minute, 23, true],
  ])(
    'missed by %s ms is made once, for the last time missed, on the %sth; the email says that it is late: %s',
    async (missed, day, late) => {
      const id = await create({ ...daily, period: 'yesterday', recipients: [vasudha] });
      await at(new Date(india('2026-11-20T09:00:00').getTime() + missed));
      await tick();
      await tick();
      const days = { from: `2026-11-${day - 1}`, to: `2026-11-${day - 1}` };
      expect(await runsOf(id)).toMatchObject([{ due_at: `2026-11-${day}T03:30:00.000Z`, late, period: days }]);
      expect(mailServer.mails).toHaveLength(1);
      const sentence = `It was due on ${day} Nov 2026 at 09:00 but couldn’t be made at that time.`;
      expect(mailServer.mails[0]?.text?.includes(sentence)).toBe(late);
      expect((await rowOf(id))?.next_at).toBe(`2026-11-${day + 1}T03:30:00.000Z`);
    },
  );

  it('isn’t made while it is paused or deleted', async () => {
    const paused = await create(daily);
    await staff.post(`/api/update-scheduled-report/${paused}`, { property: 'status', value: 0 });
    const deleted = await create(daily);
    await staff.post(`/api/delete-scheduled-report/${deleted}`);
    await at(india('2026-11-21T09:00:00'));
    await tick();
    expect(mailServer.mails).toEqual([]);
    expect(await test.db.selectFrom('scheduled_report_runs').selectAll().execute()).toEqual([]);
    // Switched on after its time, it is made at its next time.
    await staff.post(`/api/update-scheduled-report/${paused}`, { property: 'status', value: 1 });
    await tick();
    expect([mailServer.mails.length, (await rowOf(paused))?.next_at]).toEqual([0, '2026-11-22T03:30:00.000Z']);
  });

  it('is sent once, however many processes start and make it', async () => {
    const id = await create({ ...daily, recipients: [vasudha, nandini] });
    await at(india('2026-11-20T09:00:00'));
    await Promise.all(Array.from({ length: 6 }, () => beginDue(test.services)));
    const runs = await test.db.selectFrom('scheduled_report_runs').selectAll().execute();
    expect(runs).toHaveLength(1);
    await test.services.jobs.drain();
    expect(recipients()).toEqual(['nandini@desk.example', 'vasudha@desk.example']);
    // The job of a process that died after its transaction is repeated.
    const again = { runId: runs[0]?.id ?? '' };
    for (let n = 0; n < 3; n += 1) await test.services.jobs.send(makeScheduledReport, again, { db: test.db });
    await test.services.jobs.drain();
    expect([mailServer.mails.length, (await runsOf(id)).length]).toEqual([2, 1]);
  });
});

describe('who gets it', () => {
  it('is everyone who may open it at that moment; a closed account or another role gets nothing', async () => {
    const id = await create({ ...daily, recipients: [vasudha, nandini, ranjit] });
    await test.db.updateTable('admin_users').set({ disabled_at: start }).where('id', '=', nandini).execute();
    await test.db.updateTable('admin_users').set({ role_id: 3 }).where('id', '=', ranjit).execute();
    expect((await rowOf(id))?.recipients.map(({ state }) => state)).toEqual(['active', 'gone', 'role']);
    await at(india('2026-11-20T09:00:00'));
    await tick();
    expect(recipients()).toEqual(['vasudha@desk.example']);
    expect((await runsOf(id))[0]?.mails.map(({ name, state }) => [name, state])).toEqual([
      ['Nandini Accounts', 'gone'],
      ['Ranjit Reports', 'role'],
      ['Vasudha Operations', 'sent'],
    ]);
    // Back in the role, the person gets the next report.
    await test.db.updateTable('admin_users').set({ role_id: 2 }).where('id', '=', ranjit).execute();
    await at(india('2026-11-21T09:00:00'));
    await tick();
    expect(recipients()).toEqual(['ranjit@desk.example', 'vasudha@desk.example', 'vasudha@desk.example']);
  });

  it('includes the other recipients after its creator has left, and the list says so', async () => {
    const id = await create({ ...daily, recipients: [ranjit] });
    await test.db.updateTable('admin_users').set({ disabled_at: start }).where('id', '=', vasudha).execute();
    await at(india('2026-11-20T09:00:00'));
    await tick();
    expect(recipients()).toEqual(['ranjit@desk.example']);
    expect(await rowOf(id)).toMatchObject({ created_by: 'Vasudha Operations', creator_gone: true });
  });

  it('an email that is refused permanently is a failure beside the others', async () => {
    const id = await create({ ...daily, recipients: [vasudha, nandini, ranjit] });
    mailServer.refused.set('nandini@desk.example', 550);
    await at(india('2026-11-20T09:00:00'));
    await tick();
    expect((await runsOf(id))[0]?.mails.map(({ name, state }) => [name, state])).toEqual([
      ['Nandini Accounts', 'failed'],
      ['Ranjit Reports', 'sent'],
      ['Vasudha Operations', 'sent'],
    ]);
  });

  it('an email that is refused for now is tried again', async () => {
    const id = await create({ ...daily, recipients: [vasudha] });
    mailServer.refused.set('vasudha@desk.example', 451);
    await at(india('2026-11-20T09:00:00'));
    await expect(tick()).rejects.toThrow();
    expect((await runsOf(id))[0]).toMatchObject({ state: 'ready', mails: [{ state: 'waiting' }] });
    mailServer.refused.clear();
    await test.services.pool.query("update jobs.job set start_after = now() where name = 'deliver-message'");
    await test.services.jobs.drain();
    expect((await runsOf(id))[0]).toMatchObject({ mails: [{ state: 'sent' }] });
    expect(recipients()).toEqual(['vasudha@desk.example']);
  });
});

describe('the file', () => {
  const download = (runId: string, as = staff) => as.get<Buffer>(`/api/download-scheduled-report/${runId}`);
  const due = india('2026-11-20T09:00:00');

  it('is for the reader’s role and deleted after 30 days, and each download is audited', async () => {
    await test.services.pool.query(
      `insert into customers (id, role_id, created_at)
       select gen_random_uuid(), 4, '2026-11-10T10:00:00+05:30' from generate_series(1, 3)`,
    );
    await test.services.pool.query('select refresh_report_people($1)', [due]);
    const id = await create({ ...daily, recipients: [vasudha] });
    await at(due);
    await tick();
    const [run] = await runsOf(id);
    const two = await staffClient(test, 2);
    const own = await download(run?.run_id ?? '');
    expect(own.headers['content-disposition']).toContain(
      'customers-journey-2026-11-09-to-2026-11-15-2026-11-20-0900.xlsx',
    );
    // Three people are a row for role 1, but too few for role 2.
    const firstRows = async (runId: string, as: StaffClient) => {
      const answer = await test.app.inject({
        method: 'GET',
        url: `/api/download-scheduled-report/${runId}`,
        headers: { authorization: `Bearer ${as.token}` },
      });
      expect(answer.statusCode).toBe(200);
      return Object.values(cellsOfWorkbook(answer.rawPayload))[0]?.slice(1);
    };
    expect(await firstRows(run?.run_id ?? '', staff)).toEqual([
      ['2026-11-09', '2026-11-15', 3, 0, 0, 0, 0, 0, 'Still counting'],
    ]);
    expect((await firstRows(run?.run_id ?? '', two)) ?? []).toEqual([]);
    expect((await runsOf(id))[0]?.downloads.map(({ name }) => name)).toEqual([
      'Vasudha Operations',
      'Vasudha Operations',
      'Ranjit Reports',
    ]);
    const { body } = await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1');
    expect(body.rows[0]).toMatchObject({
      actor: { id: ranjit },
      action: 'download',
      subject: { kind: 'list-file', id: run?.run_id },
    });
    expect((await download(run?.run_id ?? '', await staffClient(test, 3))).status).toBe(403);
    expect((await test.app.inject(`/api/download-scheduled-report/${run?.run_id}`)).statusCode).toBe(401);

    await at(new Date(due.getTime() + 30 * 24 * 60 * minute - 1));
    await test.services.jobs.send(purgeScheduledReports, {}, { db: test.db });
    await test.services.jobs.drain();
    expect((await download(run?.run_id ?? '')).status).toBe(200);
    await at(new Date(due.getTime() + 30 * 24 * 60 * minute));
    expect((await download(run?.run_id ?? '')).status).toBe(404);
    await test.services.jobs.send(purgeScheduledReports, {}, { db: test.db });
    await test.services.jobs.drain();
    expect(await test.db.selectFrom('scheduled_report_files').selectAll().execute()).toEqual([]);
    expect((await runsOf(id)).find(({ run_id }) => run_id === run?.run_id)).toMatchObject({
      state: 'ready',
      file: false,
    });
    await at(new Date(due.getTime() + 90 * 24 * 60 * minute + 1));
    await test.services.jobs.send(purgeScheduledReports, {}, { db: test.db });
    await test.services.jobs.drain();
    expect((await runsOf(id)).some(({ run_id }) => run_id === run?.run_id)).toBe(false);
  });

  it('is not found if the role may not open its report, or the report was deleted', async () => {
    const id = await create({ ...drafts[0], recipients: [vasudha] });
    await at(due);
    await tick();
    const [run] = await runsOf(id);
    expect((await download(run?.run_id ?? '', await staffClient(test, 2))).status).toBe(404);
    await staff.post(`/api/delete-scheduled-report/${id}`);
    expect((await download(run?.run_id ?? '')).status).toBe(404);
    expect((await download(randomUUID())).status).toBe(404);
  });

  it('is stored sealed', async () => {
    await create(daily);
    await at(due);
    await tick();
    const files = await test.db.selectFrom('scheduled_report_files').select(['role_id', 'content']).execute();
    expect(files.map(({ role_id }) => role_id).toSorted()).toEqual([1, 2]);
    // The first bytes of a workbook, as they are and in base64.
    for (const { content } of files)
      for (const plain of [Buffer.from([0x50, 0x4b, 3, 4]), Buffer.from('UEsDB')])
        expect(content.includes(plain)).toBe(false);
  });
});

describe('by hand', () => {
  it('a report runs at once, even while paused, is audited, and keeps its next time', async () => {
    const id = await create({ ...daily, period: 'yesterday', recipients: [nandini] });
    const next = (await rowOf(id))?.next_at;
    const run = () => staff.post(`/api/run-scheduled-report/${id}`);
    expect((await run()).body).toEqual({ message: 'The report is being made' });
    // While it is being made, a second run is refused.
    expect((await run()).status).toBe(429);
    await at(new Date(start.getTime() + 60 * minute - 1));
    expect((await run()).status).toBe(429);
    await test.services.jobs.drain();
    expect(recipients()).toEqual(['nandini@desk.example']);
    expect((await rowOf(id))?.next_at).toBe(next);
    const { body } = await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1');
    expect(body.rows[0]).toMatchObject({ action: 'run', subject: { kind: 'scheduled-report', id }, undoable: false });
    await staff.post(`/api/update-scheduled-report/${id}`, { property: 'status', value: 0 });
    expect((await run()).status).toBe(200);
    await test.services.jobs.drain();
    expect(await runsOf(id)).toMatchObject([
      { asked_by: 'Vasudha Operations', late: false, period: { from: '2026-11-19', to: '2026-11-19' } },
      { asked_by: 'Vasudha Operations' },
    ]);
    expect((await staff.post(`/api/run-scheduled-report/${randomUUID()}`)).status).toBe(404);
  });

  it('a run whose process was killed blocks the next one for at most an hour', async () => {
    const id = await create({ ...daily, recipients: [nandini] });
    const run = () => staff.post(`/api/run-scheduled-report/${id}`);
    expect((await run()).status).toBe(200);
    await at(new Date(start.getTime() + 60 * minute));
    expect((await run()).status).toBe(200);
    await test.services.jobs.drain();
  });

  it('a run that failed says so, and is made when it is retried', async () => {
    const id = await create({ ...daily, recipients: [vasudha] });
    await test.services.pool.query('alter table report_weeks rename to report_weeks_away');
    await staff.post(`/api/run-scheduled-report/${id}`);
    await expect(test.services.jobs.drain()).rejects.toThrow();
    expect((await runsOf(id))[0]).toMatchObject({ state: 'failed', file: false, mails: [] });
    await test.services.pool.query('alter table report_weeks_away rename to report_weeks');
    await test.services.pool.query("update jobs.job set start_after = now() where name = 'make-scheduled-report'");
    await test.services.jobs.drain();
    expect((await runsOf(id))[0]).toMatchObject({ state: 'ready', file: true, mails: [{ state: 'sent' }] });
  });
});

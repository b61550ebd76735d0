import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getMisTotals, MisLine, misLines } from '@tulna/contract/lender-mis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import {
  type ApplicationUpdate,
  applyStatusUpdate,
  lenderApplicationsRepository,
} from '../lender-applications/index.ts';
import { type Cells, misFile } from './testing/mis-file.ts';
import { reconcileDue } from './work.ts';

let test: TestApp;
let admin: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(new Date('2026-11-22T06:00:00Z'));
  admin = await staffClient(test, 1);
  await addApplications(test.services.pool, 30, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const load = (...rows: readonly Cells[]) => misFile(test.services, admin.userId).load(...rows);
const application = (n: number) =>
  test.db.selectFrom('lender_applications').selectAll().where('id', '=', applicationId(n)).executeTakeFirstOrThrow();
/** Applies a lender's update without running the job that updates the lines. */
const heard = (n: number, update: Omit<ApplicationUpdate, 'source'>) =>
  inTransaction(test.db, async (tx) => {
    const found = await lenderApplicationsRepository(tx).lock(applicationId(n));
    if (found) await applyStatusUpdate(test.services, tx, found, { source: 'lender', ...update });
  });
const reportAndReconcile = async (n: number, update: Omit<ApplicationUpdate, 'source'>): Promise<void> => {
  await heard(n, update);
  await reconcileDue(test.services);
};
const due = async (): Promise<number> => (await test.db.selectFrom('mis_due').selectAll().execute()).length;
const list = async (query: string): Promise<MisLine[]> =>
  (await admin.get<AnswerOf<typeof misLines.rows>>(`/api/get-mis-lines?${query}`)).body.rows;
async function line(n: number): Promise<MisLine> {
  const [found] = await list(`search=LEAD-${n}&limit=50`).then((rows) =>
    rows.filter((one) => one.lender_application_id === applicationId(n)),
  );
  if (found === undefined) throw new Error(`Application ${n} has no line.`);
  return found;
}
const decide = (one: MisLine, decision: 'accept' | 'keep' | 'ask', note = '') =>
  admin.post<{ message?: string; code?: string }>('/api/decide-mis-line', {
    line_id: one.line_id,
    decision,
    note,
    seen: one.seen,
  });
const undo = (one: MisLine) => admin.post<{ code?: string }>('/api/undo-mis-decision', { line_id: one.line_id });
const entries = async (one: MisLine) =>
  (
    await admin.get<{
      rows: { action: string; before: unknown; after: unknown; undoes: number | null; sequence: number }[];
    }>(`/api/get-audit-entries?kind=mis-line&subject=${one.line_id}`)
  ).body.rows;
describe('accepting their figures', () => {
  it('corrects the payments in the ledger to the paisa, and an undo restores them', async () => {
    await reportAndReconcile(1, {
      status: 'disbursed',
      at: new Date('2026-11-05T05:00:00Z'),
      disbursedPaise: 8_000_000,
      reference: 'A1',
    });
    await load({
      lead_id: 'LEAD-1',
      status: 'disbursed',
      disbursed_amount: '79999.99',
      disbursed_date: '06/11/2026',
      utr: 'B1',
    });
    const before = await application(1);
    // Two references are two payments, until staff decide that they are one.
    expect(before.disbursed_paise).toBe(15_999_999);
    const one = await line(1);
    expect(one).toMatchObject({
      kind: 'amount',
      differences: ['amount', 'date'],
      state: 'open',
      month: '2026-11',
      lender: { key: 'cashe', name: 'CASHe' },
      theirs: { status: 'disbursed', paid_paise: 7_999_999, paid_on: '2026-11-06' },
      ours: { status: 'disbursed', paid_paise: 15_999_999, paid_on: '2026-11-05' },
      gap_paise: 8_000_000,
      decision: null,
    });
    const answer = await decide(one, 'accept', 'CASHe wrote so');
    expect([answer.status, answer.body.message]).toEqual([200, 'The lender’s figures were accepted']);
    expect(await application(1)).toMatchObject({
      status: 'disbursed',
      disbursed_paise: 7_999_999,
      // A day is stored as its noon.
      disbursed_at: new Date('2026-11-06T06:30:00Z'),
    });
    expect(await line(1)).toMatchObject({
      kind: 'agrees',
      state: 'agrees',
      differences: [],
      gap_paise: 0,
      decision: { what: 'accept', note: 'CASHe wrote so', answer: null },
    });
    // Commissions follow the accepted figures.
    const basis = async () => {
      await test.services.jobs.drain();
      const claims = test.db.selectFrom('commission_claims').select('basis_paise').where('side', '=', 'lender');
      return (await claims.where('lender_application_id', '=', applicationId(1)).execute())
        .map(({ basis_paise }) => basis_paise)
        .reduce((sum, part) => sum + part, 0);
    };
    expect(await basis()).toBe(7_999_999);
    const [entry] = await entries(one);
    expect(entry).toMatchObject({
      action: 'accept',
      after: {
        kind: 'amount',
        their_paise: 7_999_999,
        our_paise: 15_999_999,
        their_day: '2026-11-06',
        note: 'CASHe wrote so',
      },
    });
    expect((await undo(one)).status).toBe(200);
    expect(await application(1)).toEqual(before);
    expect(await line(1)).toEqual({ ...one, decision: null });
    expect((await entries(one))[0]).toMatchObject({ action: 'undo', undoes: entry?.sequence });
    expect((await undo(one)).body.code).toBe('not_reversible');
    expect(await basis()).toBe(15_999_999);
  });

  it('changes the status by the lifecycle, and refuses contradictions without leaving a trace', async () => {
    await reportAndReconcile(2, { status: 'approved', at: new Date('2026-11-10T05:00:00Z') });
    await load({ lead_id: 'LEAD-2', status: 'rejected', status_date: '08/11/2026', reason: 'Low score' });
    await load({ lead_id: 'LEAD-29', status: 'in review', status_date: '10/11/2026' });
    const one = await line(2);
    expect(one).toMatchObject({
      kind: 'status',
      theirs: { status: 'declined', day: '2026-11-08', reason: 'Low score' },
    });
    expect(one.ours).toMatchObject({ status: 'approved', day: '2026-11-10' });
    expect((await decide(one, 'accept')).status).toBe(200);
    expect((await application(2)).status).toBe('declined');
    expect((await line(2)).state).toBe('agrees');
    expect((await undo(one)).status).toBe(200);
    expect((await application(2)).status).toBe('approved');

    await reportAndReconcile(3, {
      status: 'disbursed',
      at: new Date('2026-11-05T05:00:00Z'),
      disbursedPaise: 5_000_000,
    });
    await load({ lead_id: 'LEAD-3', status: 'rejected', status_date: '08/11/2026' });
    const cases = () => test.db.selectFrom('cases').select(['id', 'seen']).orderBy('id').execute();
    const [stood, open, against] = [await application(3), await cases(), await line(3)];
    expect((await decide(against, 'accept')).body).toMatchObject({
      code: 'mis_contradicts',
      message:
        'This can’t be accepted, because it contradicts what has happened to the application. Keep ours, or ask the lender.',
    });
    expect([await application(3), await cases(), await line(3)]).toEqual([stood, open, against]);
  });

  it('is refused if one side has no loan, or both agree', async () => {
    await load({ lead_id: 'STRANGE-1', status: 'disbursed', disbursed_amount: '1', disbursed_date: '05/11/2026' });
    const [strange] = await list('search=STRANGE-1');
    if (strange === undefined) throw new Error('The loan that is missing here has no line.');
    expect(strange).toMatchObject({ kind: 'missing_here', ours: null, lender_application_id: null });
    expect((await decide(strange, 'accept')).body.code).toBe('mis_nothing_to_accept');
    await load({ lead_id: 'LEAD-4', status: 'approved', status_date: '05/11/2026' });
    for (const what of ['accept', 'keep', 'ask'] as const)
      expect((await decide(await line(4), what, 'Why')).body.code).toBe('mis_decided');
  });

  it('is refused if one side differs from the screen', async () => {
    await reportAndReconcile(5, { status: 'approved', at: new Date('2026-11-09T05:00:00Z') });
    await load({ lead_id: 'LEAD-5', status: 'in review', status_date: '08/11/2026' });
    const one = await line(5);
    // An update that changes no figure makes no line outdated.
    await test.db
      .updateTable('lender_applications')
      .set(({ ref }) => ({ status: ref('status') }))
      .execute();
    expect(await due()).toBe(0);
    await heard(5, { status: 'agreement', at: new Date('2026-11-10T05:00:00Z') });
    // A decision about outdated figures is refused, even in the seconds before the list is updated.
    expect([await due(), await line(5)]).toEqual([1, one]);
    expect((await decide(one, 'keep', 'As seen')).body.code).toBe('changed_since');
    await reconcileDue(test.services);
    expect([await due(), (await line(5)).ours?.status]).toEqual([0, 'agreement']);
    expect((await decide(one, 'keep', 'As seen')).body.code).toBe('changed_since');
    expect((await decide(await line(5), 'keep', 'As it is now')).status).toBe(200);
  });

  it('can be undone only while nothing newer happened', async () => {
    await reportAndReconcile(6, { status: 'approved', at: new Date('2026-11-10T05:00:00Z') });
    await load({ lead_id: 'LEAD-6', status: 'rejected', status_date: '08/11/2026' });
    const one = await line(6);
    await decide(one, 'accept');
    test.clock.advance(60_000);
    await reportAndReconcile(6, { status: 'disbursed', disbursedPaise: 100, at: test.clock.now() });
    expect((await undo(one)).body.code).toBe('changed_since');
    expect((await application(6)).status).toBe('disbursed');
  });
});

describe('keeping our figures', () => {
  it('needs a reason, is stored with it, and the line is open again when their figure changes', async () => {
    await reportAndReconcile(7, {
      status: 'disbursed',
      at: new Date('2026-11-05T05:00:00Z'),
      disbursedPaise: 5_000_000,
      reference: 'U7',
    });
    const theirs = { lead_id: 'LEAD-7', status: 'disbursed', disbursed_amount: '50000', utr: 'U7' };
    await load({ ...theirs, disbursed_date: '07/11/2026' });
    const one = await line(7);
    expect(one).toMatchObject({ kind: 'date', differences: ['date'], gap_paise: 0 });
    const refused = await decide(one, 'keep', '  ');
    expect(refused.status).toBe(400);
    expect((await decide(one, 'keep', ' Value date ')).status).toBe(200);
    expect(await line(7)).toMatchObject({
      state: 'kept',
      decision: { what: 'keep', by: 'Vasudha Operations', note: 'Value date' },
    });
    expect((await decide(one, 'keep', 'Again')).body.code).toBe('mis_decided');
    await load({ ...theirs, disbursed_date: '07/11/2026' });
    expect((await line(7)).state).toBe('kept');
    await load({ ...theirs, disbursed_date: '08/11/2026' });
    expect(await line(7)).toMatchObject({ state: 'open', decision: null });
    // If they return to the first figures, the first decision is in force again.
    await load({ ...theirs, disbursed_date: '07/11/2026' });
    expect(await line(7)).toMatchObject({ state: 'kept', decision: { note: 'Value date' } });
    expect((await undo(one)).status).toBe(200);
    expect(await line(7)).toEqual(one);
    expect((await entries(one)).map(({ action }) => action)).toEqual(['undo', 'keep']);
  });
});

describe('asking the lender', () => {
  it('opens a case with the question, and closing the case stores the answer', async () => {
    await reportAndReconcile(8, { status: 'approved', at: new Date('2026-11-09T05:00:00Z') });
    await load({ lead_id: 'LEAD-8', status: 'in review', status_date: '08/11/2026' });
    const one = await line(8);
    expect((await decide(one, 'ask', 'Where does LEAD-8 stand?')).body.message).toBe(
      'Question opened. It’s on the Cases page.',
    );
    const theCase = async () =>
      (
        await admin.get<{ rows: { case_id: string; closed: object | null }[] }>('/api/get-cases?kind=mis_question')
      ).body.rows.at(0);
    const opened = await theCase();
    expect(opened).toMatchObject({
      lender: { name: 'CASHe' },
      lead_id: 'LEAD-8',
      closed: null,
      facts: {
        question: 'Where does LEAD-8 stand?',
        their_status: 'in_review',
        our_status: 'approved',
        our_day: '2026-11-09',
      },
    });
    expect(await line(8)).toMatchObject({ state: 'asked', decision: { what: 'ask', answer: null } });
    const closing = { case_id: opened?.case_id, outcome: 'resolved', note: 'It is approved' };
    expect((await admin.post('/api/close-case', closing)).status).toBe(200);
    expect(await line(8)).toMatchObject({ state: 'answered', decision: { answer: 'It is approved' } });
    await admin.post('/api/reopen-case', { case_id: opened?.case_id });
    expect(await line(8)).toMatchObject({ state: 'asked', decision: { answer: null } });
    expect((await undo(one)).status).toBe(200);
    expect(await line(8)).toEqual(one);
    expect(await theCase()).toMatchObject({ closed: { outcome: 'no_action' } });
    // If the next file agrees, the question is settled automatically.
    test.clock.advance(1000);
    await decide(one, 'ask', 'And now?');
    expect((await theCase())?.closed).toBeNull();
    await load({ lead_id: 'LEAD-8', status: 'approved', status_date: '09/11/2026' });
    expect(await line(8)).toMatchObject({ kind: 'agrees', decision: null });
    expect(await theCase()).toMatchObject({ closed: { outcome: 'resolved' } });
  });
});

describe('the list', () => {
  it('has open lines first, and can be filtered, searched, counted and summed to the paisa', async () => {
    const all = await list('limit=200');
    const states = all.map(({ state }) => ['open', 'answered', 'asked', 'kept', 'agrees'].indexOf(state));
    expect(states).toEqual(states.toSorted((x, y) => x - y));
    expect((await list('kind=missing_here')).map(({ reference }) => reference)).toEqual(['STRANGE-1']);
    expect((await list('state=kept')).map(({ reference }) => reference)).toEqual(['LEAD-5']);
    expect(await list('lender=kreditbee')).toEqual([]);
    expect(await list('month=2026-10')).toEqual([]);
    expect(await list('month=2026-11&lender=cashe&limit=200')).toHaveLength(all.length);
    expect((await admin.get('/api/get-mis-lines?month=2026-13')).status).toBe(400);
    expect((await list('sort=-gap'))[0]?.reference).toBe('LEAD-1');
    expect((await list('sort=reference'))[0]?.reference).toBe('LEAD-1');
    expect((await admin.get('/api/count-mis-lines?state=kept')).body).toEqual({ count: 1, exact: true });
    const sum = (of: 'theirs' | 'ours') =>
      all.reduce((total, one) => total + (one[of]?.status === 'disbursed' ? (one[of]?.paid_paise ?? 0) : 0), 0);
    const { body } = await admin.get<AnswerOf<typeof getMisTotals>>('/api/get-mis-totals?lender=cashe&month=2026-11');
    const kindOf = (...of: string[]) => all.filter(({ state }) => of.includes(state)).length;
    expect(body).toEqual({
      lines: all.length,
      agreeing: kindOf('agrees'),
      differing: kindOf('open', 'asked', 'answered'),
      kept: 1,
      theirs_paise: sum('theirs'),
      ours_paise: sum('ours'),
      lenders: [{ key: 'cashe', name: 'CASHe' }],
      months: ['2026-11'],
    });
    expect(body.theirs_paise).toBe(7_999_999 + 100 + 5_000_000);
    expect((await admin.get('/api/get-mis-totals?lender=kreditbee')).body).toMatchObject({ lines: 0, theirs_paise: 0 });
  });

  it('can be decided in bulk, and the bulk decision is undone row by row', async () => {
    for (const n of [10, 11]) await reportAndReconcile(n, { status: 'approved', at: new Date('2026-11-09T05:00:00Z') });
    await load(...[10, 11].map((n) => ({ lead_id: `LEAD-${n}`, status: 'in review', status_date: '08/11/2026' })));
    const ids = [(await line(10)).line_id, (await line(11)).line_id];
    const change = { action: 'decide', value: { decision: 'keep', note: 'They are slow' } };
    const bulk = (await admin.post<{ bulk_id: string; total: number }>('/api/prepare-bulk-mis-lines', { change, ids }))
      .body;
    expect(bulk.total).toBe(2);
    await admin.post('/api/start-list-bulk', bulk);
    await test.services.jobs.drain();
    expect((await admin.get(`/api/get-list-bulk/${bulk.bulk_id}`)).body).toMatchObject({ state: 'done', done: 2 });
    expect([(await line(10)).state, (await line(11)).decision?.note]).toEqual(['kept', 'They are slow']);
    await admin.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id });
    await test.services.jobs.drain();
    expect((await admin.get(`/api/get-list-bulk/${bulk.bulk_id}`)).body).toMatchObject({
      state: 'undone',
      restored: 2,
    });
    expect([(await line(10)).state, (await line(11)).state]).toEqual(['open', 'open']);
    const empty = { change: { action: 'decide', value: { decision: 'keep', note: ' ' } } };
    expect((await admin.post('/api/prepare-bulk-mis-lines', empty)).status).toBe(400);
  });

  it('is exported with the headings and words of the page', async () => {
    const choice = { search: 'STRANGE-1', columns: ['reference', 'kind', 'theirs', 'ours', 'state'] };
    const { body } = await admin.post<{ export_id: string }>('/api/export-mis-lines', choice);
    await test.services.jobs.drain();
    expect((await admin.get<string>(`/api/download-list-export/${body.export_id}`)).body).toBe(
      '\uFEFFLoan,Difference,Lender’s status,Lender’s amount (₹),Lender’s date,Our status,Our amount (₹),Our date,Decision\r\n' +
        'STRANGE-1,We don’t have it,Disbursed,1.00,2026-11-05,,,,Open\r\n',
    );
  });

  it('is only for the role of its page', async () => {
    for (const role of [2, 3] as const) {
      const other = await staffClient(test, role);
      const answers = [
        await other.get('/api/get-mis-lines'),
        await other.get('/api/get-mis-totals'),
        await other.get('/api/get-lender-reliability/cashe'),
        await other.post('/api/decide-mis-line', { line_id: applicationId(1), decision: 'accept', note: '', seen: '' }),
        await other.post('/api/undo-mis-decision', { line_id: applicationId(1) }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await undo({ line_id: applicationId(1) } as MisLine)).status).toBe(404);
  });
});

it('a lender’s reliability shows how quick its updates are, and how often its MIS agrees with them', async () => {
  const { body } = await admin.get<object>('/api/get-lender-reliability/cashe');
  const all = await list('limit=200');
  const differing = all.filter(({ kind }) => kind !== 'agrees').length;
  expect(body).toMatchObject({
    loans_compared: all.length,
    differing_percent: Math.round((differing * 1000) / all.length) / 10,
  });
  const { days_until_update: days, loans_told: told90 } = body as { days_until_update: number; loans_told: number };
  expect([days > 11 && days < 18, told90 >= 14]).toEqual([true, true]);
  expect((await admin.get('/api/get-lender-reliability/kreditbee')).body).toEqual({
    days_until_update: null,
    loans_told: 0,
    differing_percent: null,
    loans_compared: 0,
    kept: { offered: null, approved: null, paid_in_full: null, paid_within: null, complained: null },
  });
});

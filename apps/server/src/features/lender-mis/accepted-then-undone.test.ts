import type { AnswerOf } from '@tulna/contract/endpoint';
import type { MisLine, misLines } from '@tulna/contract/lender-mis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId, disbursedPaise } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import {
  type ApplicationUpdate,
  applyStatusUpdate,
  lenderApplicationsRepository,
} from '../lender-applications/index.ts';
import { misFile } from './testing/mis-file.ts';
import { reconcileDue } from './work.ts';

let test: TestApp;
let admin: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(new Date('2026-11-22T06:00:00Z'));
  admin = await staffClient(test, 1);
  await addApplications(test.services.pool, 6, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const paid = (n: number) => disbursedPaise(test.db, n);
const lines = async (n: number): Promise<MisLine[]> =>
  (await admin.get<AnswerOf<typeof misLines.rows>>(`/api/get-mis-lines?search=LEAD-${n}`)).body.rows.filter(
    (one) => one.lender_application_id === applicationId(n),
  );

const fromLender = async (n: number, update: Omit<ApplicationUpdate, 'source'>): Promise<void> => {
  await inTransaction(test.db, async (tx) => {
    const found = await lenderApplicationsRepository(tx).lock(applicationId(n));
    if (found !== undefined) await applyStatusUpdate(test.services, tx, found, { source: 'lender', ...update });
  });
  await reconcileDue(test.services);
};

async function accept(n: number): Promise<MisLine> {
  const [line] = await lines(n);
  if (line === undefined) throw new Error('no line');
  test.clock.advance(60_000);
  const decision = { line_id: line.line_id, decision: 'accept', note: '', seen: line.seen };
  expect((await admin.post('/api/decide-mis-line', decision)).status).toBe(200);
  test.clock.advance(60_000);
  return line;
}

/** A payment of ₹80,000 from the lender, an MIS that has ₹79,999.99 instead, and the decision to accept it. */
async function accepted(n: number) {
  const at = new Date('2026-11-05T05:00:00Z');
  await fromLender(n, { status: 'disbursed', at, disbursedPaise: 8_000_000, reference: 'A1' });
  const file = misFile(test.services, admin.userId);
  await file.load({
    ...{ lead_id: `LEAD-${n}`, status: 'disbursed', utr: 'B1' },
    ...{ disbursed_amount: '79999.99', disbursed_date: '06/11/2026' },
  });
  const line = await accept(n);
  expect(await paid(n)).toBe(7_999_999);
  return { file, line };
}

const undoDecision = (line: MisLine) => admin.post('/api/undo-mis-decision', { line_id: line.line_id });

it('figures that a person accepted stay when their file is undone, so that the decision can be undone, and then the file', async () => {
  const { file, line } = await accepted(1);
  const left = [{ name: 'LEAD-1', reason: 'accepted', values: { status: 'disbursed' } }];
  expect(await file.undo()).toMatchObject({ leftTotal: 1, left });
  expect(await paid(1)).toBe(7_999_999);
  expect(await lines(1)).toMatchObject([{ line_id: line.line_id, kind: 'agrees', decision: { what: 'accept' } }]);
  expect((await undoDecision(line)).status).toBe(200);
  expect(await paid(1)).toBe(15_999_999);
  expect(await file.undo()).toMatchObject({ leftTotal: 0, left: [] });
  expect(await paid(1)).toBe(8_000_000);
  expect(await lines(1)).toEqual([]);
});

it('the same counts for a loan that the file itself didn’t move', async () => {
  await fromLender(2, { status: 'approved', at: new Date('2026-11-10T05:00:00Z') });
  const file = misFile(test.services, admin.userId);
  await file.load(
    { lead_id: 'LEAD-2', status: 'rejected', status_date: '08/11/2026' },
    { lead_id: 'LEAD-4', status: 'in review', status_date: '20/11/2026' },
  );
  const line = await accept(2);
  expect(await file.undo()).toMatchObject({
    leftTotal: 1,
    left: [{ name: 'LEAD-2', reason: 'accepted', values: { status: 'declined' } }],
  });
  expect((await undoDecision(line)).status).toBe(200);
  expect(await file.undo()).toMatchObject({ leftTotal: 0, left: [] });
  expect(await lines(2)).toEqual([]);
});

it('a decision about an earlier file keeps no figures of a later one', async () => {
  await accepted(3);
  const later = misFile(test.services, admin.userId, 'cashe', 'later.csv');
  await later.load({ lead_id: 'LEAD-3', status: 'cancelled', status_date: '21/11/2026' });
  expect(await later.undo()).toMatchObject({ leftTotal: 0, left: [] });
  expect(await paid(3)).toBe(7_999_999);
  expect(await lines(3)).toMatchObject([{ kind: 'agrees', decision: { what: 'accept' } }]);
});

/** The newest event of a loan, and the days of its reversals in the ledger. */
async function cancellation(n: number) {
  const rows = test.db.selectFrom('status_events').selectAll().where('lender_application_id', '=', applicationId(n));
  const event = await rows.orderBy('sequence', 'desc').executeTakeFirstOrThrow();
  const ledger = await test.services.pool.query<{ day: string }>(
    `select distinct value_day::text as day from loan_payments
     where lender_application_id = $1 and kind = 'reversal' order by day`,
    [applicationId(n)],
  );
  const { status, occurred_at, day_only } = event;
  return { status, at: occurred_at.toISOString(), day_only, given_back: ledger.rows.map(({ day }) => day) };
}

it('an accepted cancellation of a paid loan has the lender’s day, or the day of our payment if that is later', async () => {
  const paidOn = (n: number, at: string, reference: string) =>
    fromLender(n, { status: 'disbursed', at: new Date(at), disbursedPaise: 5_000_000, reference });
  // The lender first reported the value date of its payment.
  await paidOn(5, '2026-11-15T05:00:00Z', 'U5');
  // It paid again two hours after the loan was cancelled, and its MIS has only the day.
  await paidOn(6, '2026-11-10T05:00:00Z', 'U6');
  await fromLender(6, { status: 'cancelled', at: new Date('2026-11-12T05:00:00Z') });
  await paidOn(6, '2026-11-12T07:00:00Z', 'U7');
  await misFile(test.services, admin.userId, 'cashe', 'cancelled.csv').load(
    { lead_id: 'LEAD-5', status: 'cancelled', status_date: '12/11/2026' },
    { lead_id: 'LEAD-6', status: 'cancelled', status_date: '12/11/2026' },
    { lead_id: 'LEAD-4', status: 'in review', status_date: '20/11/2026' },
  );
  for (const n of [5, 6]) {
    const open = { kind: 'status', theirs: { status: 'cancelled', day: '2026-11-12' }, ours: { status: 'disbursed' } };
    expect(await lines(n)).toMatchObject([open]);
    await accept(n);
    expect(await lines(n)).toMatchObject([{ kind: 'agrees', ours: { status: 'cancelled' } }]);
  }
  expect(await cancellation(5)).toEqual({
    ...{ status: 'cancelled', at: '2026-11-15T18:29:59.999Z', day_only: true },
    given_back: ['2026-11-12', '2026-11-15'],
  });
  // The day of the second payment already has a cancellation, so this one has the time of the decision.
  expect(await cancellation(6)).toMatchObject({ day_only: false, given_back: ['2026-11-12', '2026-11-22'] });
});

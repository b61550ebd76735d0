import type { AnswerOf } from '@tulna/contract/endpoint';
import type { MisLine, misLines } from '@tulna/contract/lender-mis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId, disbursedPaise } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { applyStatusUpdate, lenderApplicationsRepository } from '../lender-applications/index.ts';
import { misFile } from './testing/mis-file.ts';
import { reconcileDue } from './work.ts';

let test: TestApp;
let admin: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(new Date('2026-11-22T06:00:00Z'));
  admin = await staffClient(test, 1);
  await addApplications(test.services.pool, 2, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const paid = (n: number) => disbursedPaise(test.db, n);
const line = async (n: number): Promise<MisLine> => {
  const { body } = await admin.get<AnswerOf<typeof misLines.rows>>(`/api/get-mis-lines?search=LEAD-${n}`);
  const found = body.rows.find((one) => one.lender_application_id === applicationId(n));
  if (found === undefined) throw new Error(`Application ${n} has no line.`);
  return found;
};

/** Our figures say that ₹80,000 was paid out, the lender's file says ₹79,999.99. */
async function differs(n: number): Promise<void> {
  await inTransaction(test.db, async (tx) => {
    const found = await lenderApplicationsRepository(tx).lock(applicationId(n));
    const at = new Date('2026-11-05T05:00:00Z');
    const update = { status: 'disbursed', at, disbursedPaise: 8_000_000, reference: `A${n}` } as const;
    if (found !== undefined) await applyStatusUpdate(test.services, tx, found, { source: 'lender', ...update });
  });
  await reconcileDue(test.services);
}

it('undoing a bulk decision leaves a later decision of a colleague as it is', async () => {
  await differs(1);
  await differs(2);
  await misFile(test.services, admin.userId).load(
    ...[1, 2].map((n) => ({
      ...{ lead_id: `LEAD-${n}`, status: 'disbursed', utr: `B${n}` },
      ...{ disbursed_amount: '79999.99', disbursed_date: '06/11/2026' },
    })),
  );
  const ids = [(await line(1)).line_id, (await line(2)).line_id];
  const change = { action: 'decide', value: { decision: 'keep', note: 'We wait for their bank' } };
  const { body: bulk } = await admin.post<{ bulk_id: string }>('/api/prepare-bulk-mis-lines', { change, ids });
  await admin.post('/api/start-list-bulk', bulk);
  await test.services.jobs.drain();
  expect([(await line(1)).state, (await line(2)).state]).toEqual(['kept', 'kept']);
  test.clock.advance(60_000);
  const { line_id, seen } = await line(1);
  const decided = await admin.post('/api/decide-mis-line', { line_id, decision: 'accept', note: '', seen });
  expect([decided.status, await paid(1), await paid(2)]).toEqual([200, 7_999_999, 15_999_999]);
  await admin.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id });
  await test.services.jobs.drain();
  const { body: after } = await admin.get(`/api/get-list-bulk/${bulk.bulk_id}`);
  expect(after).toMatchObject({ state: 'undone', restored: 1, left: 1 });
  expect([await paid(1), await paid(2)]).toEqual([7_999_999, 15_999_999]);
  expect(await line(1)).toMatchObject({ kind: 'agrees', decision: { what: 'accept' } });
  expect((await line(2)).state).toBe('open');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId } from '../../test/applications.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import {
  type Keys,
  numbersFrom,
  type Reality,
  type ReportedStep,
  realityOf,
  shuffled,
} from '../../test/told-payments.ts';
import { takeFileUpdates } from './file-updates.ts';
import { lenderApplicationsRepository } from './repository.ts';
import { applyStatusUpdate } from './status.ts';
import { undoFile } from './undo-file.ts';

let test: TestApp;
const started = '2026-06-01T06:00:00+05:30';
const start = Date.parse(started);
const worlds = 12;

/** Eleven lenders with an API, each with its own way to distinguish payments, and one without. */
const lenders: readonly { key: string; keys: Keys; byFile: boolean }[] = [
  ...['cashe', 'money-view', 'upwards', 'money-tap'].map((key) => ({ key, keys: 'reference' as const, byFile: false })),
  ...['nira', 'kreditbee', 'finzy'].map((key) => ({ key, keys: 'tranche' as const, byFile: false })),
  ...['earlysalary', 'indialends', 'muthootgold', 'indiagold'].map((key) => ({
    key,
    keys: 'none' as const,
    byFile: false,
  })),
  { key: 'kissht', keys: 'none', byFile: true },
];
const lenderOf = (n: number) => lenders[n % lenders.length] as (typeof lenders)[number];

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  test.clock.stopAt(new Date('2026-11-01T10:00:00+05:30'));
  const options = { status: 'sent', started, lenders: lenders.map(({ key }) => key) };
  await addApplications(test.services.pool, worlds * lenders.length, options);
  await test.services.pool.query(
    `update offers set loan_form = '{"rateType": "fixed", "disbursal": "several_parts", "insurance": null}'`,
  );
});
afterAll(() => test.close());

const call = (n: number, reported: ReportedStep | 'withdrawn') =>
  inTransaction(test.db, async (tx) => {
    const locked = await lenderApplicationsRepository(tx).lock(applicationId(n));
    if (locked === undefined) throw new Error('no application');
    if (reported === 'withdrawn') {
      await applyStatusUpdate(test.services, tx, locked, { status: 'withdrawn', source: 'customer' });
      return;
    }
    const { status, at, amountPaise, reference, tranche } = reported;
    await applyStatusUpdate(test.services, tx, locked, {
      status,
      source: 'lender',
      at: new Date(at.at),
      dayOnly: at.dayOnly,
      disbursedPaise: amountPaise,
      reference,
      tranche,
    });
  });

interface FileRow {
  n: number;
  reported: ReportedStep;
}

async function loadFile(rows: readonly FileRow[]): Promise<string> {
  test.clock.advance(1000);
  const id = randomUUID();
  const updates = rows.map(({ n, reported }) => ({
    applicationId: applicationId(n),
    lenderKey: null,
    leadId: null,
    status: reported.status,
    at: new Date(reported.at.at),
    isDated: true,
    dayOnly: true,
    note: null,
    disbursedPaise: reported.amountPaise,
    reference: reported.reference,
    tranche: reported.tranche,
  }));
  await inTransaction(test.db, (tx) => takeFileUpdates(test.services, tx, updates, { name: 'rows.csv', uploadId: id }));
  return id;
}

async function undo(id: string): Promise<number> {
  test.clock.advance(1000);
  return inTransaction(test.db, (tx) => undoFile(test.services, tx, { id, name: 'rows.csv' }));
}

/** Each application with the sum in its columns and an independent sum of its ledger. */
async function storedSums(): Promise<Map<string, { status: string; shown: number | null; sum: number }>> {
  const { rows } = await test.services.pool.query<{ id: string; status: string; shown: number | null; sum: number }>(
    `select a.id, a.status, a.disbursed_paise as shown, coalesce((
       select sum(case kind when 'disbursal' then amount_paise else -amount_paise end)::bigint from (
         select distinct on (payment_id) kind, amount_paise, struck from loan_payments p
         where p.lender_application_id = a.id order by payment_id, sequence desc
       ) as newest where not struck
     ), 0) as sum from lender_applications a`,
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

it('the ledger in the database equals the payments, with parallel calls, undone files and withdrawals', async () => {
  const next = numbersFrom(20_261_122);
  const realities = new Map<number, Reality>();
  const actions: { n: number; reported: ReportedStep | 'withdrawn' }[] = [];
  for (let n = 1; n <= worlds * lenders.length; n += 1) {
    const { keys, byFile } = lenderOf(n);
    const reality = realityOf(next, start, keys, byFile);
    realities.set(n, reality);
    actions.push(...reality.reported.map((reported) => ({ n, reported })));
    if (next() < 0.3) actions.push({ n, reported: 'withdrawn' });
  }
  const seen = { files: 0, undone: 0, restored: 0 };
  const again: FileRow[] = [];
  const mixed = shuffled(actions, next);
  const atOnce = 60;
  for (let place = 0; place < mixed.length; place += atOnce) {
    const part = mixed.slice(place, place + atOnce);
    const rows: FileRow[] = [];
    const calls: (() => Promise<void>)[] = [];
    for (const { n, reported } of part)
      if (reported !== 'withdrawn' && reported.byFile) rows.push({ n, reported });
      else calls.push(() => call(n, reported));
    // Half of the calls run while the file is loaded, the others while or after it is undone.
    const half = Math.floor(calls.length / 2);
    const [id] = await Promise.all([loadFile(rows), ...calls.slice(0, half).map((one) => one())]);
    seen.files += 1;
    const isMistake = next() < 0.4;
    const [restored] = await Promise.all([
      isMistake ? undo(id) : Promise.resolve(0),
      ...calls.slice(half).map((one) => one()),
    ]);
    if (!isMistake) continue;
    seen.undone += 1;
    seen.restored += restored;
    again.push(...rows);
  }
  await loadFile(again);

  const found = await storedSums();
  for (const [n, { outstandingPaise, isOwed, wasPaid }] of realities) {
    const { status, shown, sum } = found.get(applicationId(n)) ?? { status: '', shown: null, sum: -1 };
    expect({ n, sum, shown }).toEqual({ n, sum: outstandingPaise, shown: wasPaid ? outstandingPaise : null });
    expect({ n, isOwed: status === 'disbursed' }).toEqual({ n, isOwed });
  }
  expect(seen.undone).toBeGreaterThan(5);
  expect(seen.restored).toBeGreaterThan(20);
}, 180_000);

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { lenderMisPersonalData } from './personal-data.ts';
import { misFile, readCells } from './testing/mis-file.ts';
import { reconcileDue } from './work.ts';

const person = '00000000-0000-4000-9000-000000000001';
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  test.clock.stopAt(new Date('2026-11-22T06:00:00Z'));
  await addApplications(test.services.pool, 40, { status: 'sent', started: '2026-10-01T04:00:00Z' });
  await addApplications(test.services.pool, 1, {
    from: 41,
    status: 'sent',
    started: '2026-10-01T04:00:00Z',
    lenders: ['kreditbee'],
  });
});
afterAll(() => test.close());

const now = new Date('2026-11-22T06:00:00Z');
const file = (name?: string) => misFile(test.services, person, 'cashe', name);
const application = (n: number) =>
  test.db.selectFrom('lender_applications').selectAll().where('id', '=', applicationId(n)).executeTakeFirstOrThrow();
const line = async (n: number) => {
  const found = await test.db
    .selectFrom('mis_lines')
    .selectAll()
    .where('lender_application_id', '=', applicationId(n))
    .executeTakeFirst();
  return (
    found && {
      kind: found.kind,
      state: found.state,
      month: found.month,
      theirs: found.their_paise,
      ours: found.our_paise,
    }
  );
};

/** Everything that an MIS file may change, as text, without the timeline, in which an undo stays visible. */
async function dump(): Promise<string> {
  const texts = await Promise.all(
    [
      'select jsonb_agg(to_jsonb(a) order by id) as all from lender_applications a',
      'select jsonb_agg(to_jsonb(r) order by id) as all from mis_rows r',
      'select jsonb_agg(to_jsonb(f) order by import_id, row_id) as all from mis_row_files f',
      'select jsonb_agg(to_jsonb(m) order by import_id, month) as all from mis_months m',
      'select jsonb_agg(to_jsonb(l) order by id) as all from mis_lines l',
      'select jsonb_agg(to_jsonb(n) order by event_id) as all from lender_news n',
    ].map(async (text) => JSON.stringify((await sql.raw<{ all: unknown }>(text).execute(test.db)).rows[0]?.all)),
  );
  return texts.join('\n');
}

describe('a row', () => {
  it('is read with amounts in paise, days in India, and without personal data', () => {
    const read = readCells(
      {
        lead_id: 'LEAD-1',
        status: 'Loan Disbursed',
        stage: 'Paid',
        reason: 'Mr. Ravi Verma, 98765-43210',
        applied_date: '01/11/2026',
        sanctioned_amount: '₹1,60,000',
        disbursed_amount: '1,50,000.50',
        disbursed_date: '05/11/2026',
        utr: 'N123',
        payout: '(3,000.25)',
      },
      now,
    );
    expect(read).toMatchObject({
      leadId: 'LEAD-1',
      status: 'disbursed',
      at: new Date('2026-11-05T18:29:59.999Z'),
      dayOnly: true,
      isDated: true,
      reason: '[name], [phone]',
      appliedOn: '2026-11-01',
      sanctionedPaise: 16_000_000,
      disbursedPaise: 15_000_050,
      disbursedOn: '2026-11-05',
      payoutPaise: -300_025,
    });
  });

  it.each([
    [{ status: 'approved' }, 'lead_id reference'],
    [{ application_id: 'TX-9', status: 'approved' }, 'application_id applicationId'],
    [{ lead_id: 'L', status: 'approved', status_date: '22/11/2026' }, null],
    [{ lead_id: 'L', status: 'approved', status_date: '23/11/2026' }, 'status_date future'],
    // Up to an hour ahead is accepted, because clocks differ. It is 11:30 in India.
    [{ lead_id: 'L', status: 'approved', status_date: '22/11/2026 12:30' }, null],
    [{ lead_id: 'L', status: 'approved', status_date: '22/11/2026 12:31' }, 'status_date future'],
    [{ lead_id: 'L', status: 'disbursed', applied_date: '06/11/2026', disbursed_date: '06/11/2026' }, null],
    [
      { lead_id: 'L', status: 'disbursed', applied_date: '06/11/2026', disbursed_date: '05/11/2026' },
      'disbursed_date reversedDates',
    ],
    [{ lead_id: 'L', status: 'disbursed', tranche: '0' }, 'tranche wholeNumber'],
    [{ lead_id: 'L', status: 'disbursed', tranche: '100' }, 'tranche wholeNumber'],
    [{ lead_id: 'L', status: 'disbursed', tranche: '99' }, null],
  ] as const)('%j: %s', (cells, fault) => {
    const read = readCells(cells, now);
    expect(Array.isArray(read) ? read.map(({ column, reason }) => `${column} ${reason}`).join() : null).toBe(fault);
  });
});

describe('an MIS', () => {
  it('updates applications by either reference and stores each loan, and the same file again changes nothing', async () => {
    const rows = [
      { application_id: applicationId(1), status: 'Approved', status_date: '03/11/2026', sanctioned_amount: '90000' },
      {
        lead_id: 'LEAD-2',
        status: 'Disbursed',
        disbursed_amount: '95,000.55',
        disbursed_date: '05/11/2026',
        utr: 'U2',
        payout: '1900',
      },
      { lead_id: 'STRANGE-1', status: 'Disbursed', disbursed_amount: '70000', disbursed_date: '06/11/2026' },
    ];
    expect(await file().load(...rows)).toEqual(['created', 'created', 'created']);
    expect((await application(1)).status).toBe('approved');
    expect(await application(2)).toMatchObject({ status: 'disbursed', disbursed_paise: 9_500_055 });
    expect(await line(1)).toMatchObject({ kind: 'agrees', month: '2026-11' });
    expect(await line(2)).toEqual({
      kind: 'agrees',
      state: 'agrees',
      month: '2026-11',
      theirs: 9_500_055,
      ours: 9_500_055,
    });
    const strange = await test.db.selectFrom('mis_lines').selectAll().where('reference', '=', 'STRANGE-1').execute();
    expect(strange).toMatchObject([{ kind: 'missing_here', state: 'open', their_paise: 7_000_000, our_status: null }]);
    expect(await file('again.csv').load(...rows)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await test.db.selectFrom('mis_rows').select('id').execute()).toHaveLength(3);
  });

  it('refuses a loan of another lender, references to two applications, and updates from before the application', async () => {
    expect(
      await file().load(
        { application_id: applicationId(41), status: 'approved' },
        { application_id: applicationId(3), lead_id: 'LEAD-4', status: 'approved' },
        { lead_id: 'LEAD-4', status: 'approved', status_date: '30/09/2026' },
        { lead_id: 'LEAD-4', status: 'disbursed', disbursed_date: '30/09/2026', disbursed_amount: '1' },
        { lead_id: 'LEAD-4', status: 'approved', status_date: '01/10/2026' },
      ),
    ).toEqual([
      { column: 'application_id', reason: 'wrongLender' },
      { column: 'lead_id', reason: 'references' },
      { column: 'status_date', reason: 'tooEarly' },
      { column: 'disbursed_date', reason: 'tooEarly' },
      'created',
    ]);
    expect([(await application(41)).status, (await application(3)).status]).toEqual(['sent', 'sent']);
    expect((await application(4)).status).toBe('approved');
  });

  it('adds up the parts of a loan, and a missing row reverses nothing', async () => {
    const part = (tranche: string, amount: string, day: string) => ({
      lead_id: 'LEAD-5',
      status: 'disbursed',
      tranche,
      disbursed_amount: amount,
      disbursed_date: day,
    });
    await file().load(part('1', '40000', '05/11/2026'));
    expect(await file().load(part('2', '50000.01', '07/11/2026'))).toEqual(['created']);
    expect(await application(5)).toMatchObject({ disbursed_paise: 9_000_001 });
    expect(await line(5)).toMatchObject({ kind: 'agrees', theirs: 9_000_001, ours: 9_000_001 });
  });

  it('makes a case and a difference for a contradiction, and overwrites nothing', async () => {
    await file().load({
      lead_id: 'LEAD-6',
      status: 'disbursed',
      disbursed_amount: '80000',
      disbursed_date: '05/11/2026',
      utr: 'U6',
    });
    expect(await file().load({ lead_id: 'LEAD-6', status: 'rejected', status_date: '10/11/2026' })).toEqual([
      'created',
    ]);
    expect(await application(6)).toMatchObject({ status: 'disbursed', disbursed_paise: 8_000_000 });
    expect(await line(6)).toMatchObject({ kind: 'status', state: 'open' });
    const cases = await test.db
      .selectFrom('cases')
      .select('kind')
      .where('lender_application_id', '=', applicationId(6))
      .execute();
    expect(cases).toEqual([{ kind: 'contradiction' }]);
  });

  it('reports our loans as missing only in the months and up to the day of the lender’s files', async () => {
    const paid = (n: number, at: string) =>
      test.db
        .updateTable('lender_applications')
        .set({ status: 'disbursed', disbursed_paise: 5_000_000, disbursed_at: new Date(at) })
        .where('id', '=', applicationId(n))
        .execute();
    const until = '2026-11-10';
    expect(
      (await sql<{ day: string }>`select max(last_day)::text as day from mis_months`.execute(test.db)).rows,
    ).toEqual([{ day: until }]);
    await paid(7, '2026-11-10T18:29:59Z');
    await paid(8, '2026-11-10T18:30:00Z');
    await paid(9, '2026-09-30T18:29:59Z');
    await reconcileDue(test.services);
    expect(await line(7)).toEqual({
      kind: 'missing_there',
      state: 'open',
      month: '2026-11',
      theirs: null,
      ours: 5_000_000,
    });
    expect(await line(8)).toBeUndefined();
    expect(await line(9)).toBeUndefined();
    await file().load({ lead_id: 'LEAD-10', status: 'approved', status_date: '11/11/2026' });
    expect(await line(8)).toMatchObject({ kind: 'missing_there' });
  });

  it('can be undone byte for byte, whatever was before, and later updates stay', async () => {
    const first = file('first.csv');
    await first.load(
      { lead_id: 'LEAD-11', status: 'approved', status_date: '02/11/2026' },
      { lead_id: 'LEAD-12', status: 'in process', status_date: '02/11/2026' },
    );
    const before = await dump();
    const second = file('second.csv');
    const rows = [
      { lead_id: 'LEAD-11', status: 'disbursed', disbursed_amount: '60000', disbursed_date: '04/11/2026' },
      { lead_id: 'LEAD-12', status: 'in process', status_date: '02/11/2026' },
      { lead_id: 'STRANGE-2', status: 'approved', status_date: '12/11/2026' },
      { lead_id: 'LEAD-13', status: 'disbursed', disbursed_amount: '61000', disbursed_date: '12/11/2026' },
    ];
    expect(await second.load(...rows)).toEqual(['updated', 'unchanged', 'created', 'created']);
    expect((await application(11)).status).toBe('disbursed');
    expect(await second.undo()).toEqual({ restored: 3, leftTotal: 0, left: [] });
    expect(await dump()).toBe(before);
    expect(await second.undo()).toEqual({ restored: 3, leftTotal: 0, left: [] });
    // Figures that a later file repeats stay until that file is undone, too.
    const again = file('second.csv');
    await again.load(...rows);
    const third = file('third.csv');
    const same = { lead_id: 'LEAD-13', status: 'disbursed', disbursed_amount: '61000', disbursed_date: '12/11/2026' };
    expect(await third.load(same)).toEqual(['unchanged']);
    const left = [{ name: 'LEAD-13', reason: 'saidAgain', values: { status: 'disbursed' } }];
    expect(await again.undo()).toEqual({ restored: 2, leftTotal: 1, left });
    expect((await application(13)).status).toBe('disbursed');
    expect(await line(13)).toMatchObject({ kind: 'agrees', theirs: 6_100_000, ours: 6_100_000 });
    await third.undo();
    expect((await application(13)).status).toBe('disbursed');
    expect(await again.undo()).toMatchObject({ leftTotal: 0, left: [] });
    expect(await line(13)).toBeUndefined();
    expect(await dump()).toBe(before);
  });

  it('leaves applications that have changed since, when it is undone, and says so', async () => {
    const first = file();
    await first.load({ lead_id: 'LEAD-14', status: 'approved', status_date: '02/11/2026' });
    const second = file();
    await second.load({ lead_id: 'LEAD-14', status: 'esigned', status_date: '03/11/2026' });
    const left = [{ name: 'LEAD-14', reason: 'newerUpdate', values: { status: 'agreement' } }];
    // The lender's figures are removed, but later changes stay.
    expect(await first.undo()).toEqual({ restored: 1, leftTotal: 1, left });
    expect((await application(14)).status).toBe('agreement');
    expect(await second.undo()).toEqual({ restored: 1, leftTotal: 0, left: [] });
    expect((await application(14)).status).toBe('approved');
    // The count includes the lender's figures from before, and the application restored now.
    expect(await first.undo()).toEqual({ restored: 2, leftTotal: 0, left: [] });
    expect((await application(14)).status).toBe('sent');
  });

  it('keeps only the sums once a person’s loan records are purged, without what identifies the person', async () => {
    const part = { status: 'disbursed', disbursed_date: '05/11/2026', stage: 'Paid', reason: 'On time' };
    await file().load(
      { ...part, lead_id: 'LEAD-15', utr: 'U15A', disbursed_amount: '40000' },
      { ...part, lead_id: 'LEAD-15', utr: 'U15B', disbursed_amount: '50000' },
      { lead_id: 'LEAD-16', status: 'approved', status_date: '05/11/2026' },
    );
    const before = await line(15);
    await inTransaction(test.db, async (tx) => {
      await lenderMisPersonalData.purge?.lender_applications?.(tx, customerId(15));
    });
    expect(await line(15)).toEqual(before);
    const rows = await test.db
      .selectFrom('mis_rows')
      .select(['reference', 'lead_id', 'utr', 'stage', 'reason', 'disbursed_paise'])
      .where('lender_application_id', '=', applicationId(15))
      .orderBy('disbursed_paise')
      .execute();
    const bare = { reference: applicationId(15), lead_id: null, utr: null, stage: null, reason: null };
    expect(rows).toEqual([
      { ...bare, disbursed_paise: 4_000_000 },
      { ...bare, disbursed_paise: 5_000_000 },
    ]);
    const all = await dump();
    expect(all).not.toMatch(/U15A|U15B/);
    expect(await line(16)).toMatchObject({ kind: 'agrees' });
  });
});

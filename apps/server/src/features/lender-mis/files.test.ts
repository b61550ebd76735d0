import type { ImportFile } from '@tulna/contract/import-files';
import type { MisLine } from '@tulna/contract/lender-mis';
import type { FileMove } from '@tulna/contract/uploads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { reconcileDue } from './work.ts';

/** MIS files of lenders, loaded step by step as the page does it. */
let test: TestApp;
let admin: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(new Date('2026-11-22T06:00:00Z'));
  admin = await staffClient(test, 1);
  await addApplications(test.services.pool, 20, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const calls = {
  map: '/api/mis-files/map',
  check: '/api/mis-files/check',
  load: '/api/mis-files/load',
  undo: '/api/mis-files/undo',
  discard: '/api/mis-files/discard',
};
const chosen = async (bytes: string, lender = 'cashe'): Promise<ImportFile> => {
  test.clock.advance(1000);
  const { status, body } = await admin.send<ImportFile>(
    '/api/mis-files/choose',
    { name: 'mis.csv', bytes, part: 'file' },
    { lender },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  return (await admin.get<ImportFile>(`/api/mis-files/get/${body.import_id}`)).body;
};
const done = async (verb: keyof typeof calls, import_id: string, more: object = {}): Promise<ImportFile> => {
  const { status, body } = await admin.post(calls[verb], { import_id, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  return (await admin.get<ImportFile>(`/api/mis-files/get/${import_id}`)).body;
};
const loaded = async (bytes: string): Promise<ImportFile> => {
  const { import_id: id } = await chosen(bytes);
  await done('check', id);
  return done('load', id);
};
const lines = async (query: string): Promise<MisLine[]> =>
  (await admin.get<{ rows: MisLine[] }>(`/api/get-mis-lines?${query}`)).body.rows;
const movesOf = async (id: string) =>
  (await admin.get<{ moves: FileMove[] }>(`/api/get-mis-file-moves/${id}`)).body.moves.map(
    ({ lead_id, before, after, put_back }) => [lead_id, before, after, put_back],
  );
const application = (n: number) =>
  test.db.selectFrom('lender_applications').selectAll().where('id', '=', applicationId(n)).executeTakeFirstOrThrow();

const november = [
  'CASHe Limited,,,,,,',
  'MIS November 2026,,,,,,',
  'LAN No.,Loan Status,Sub Status,Disb Date,Disb Amt,UTR No,DSA Payout',
  'LEAD-1,Disbursed,Paid,05/11/2026,"₹1,00,000.50",N1,"2,000.01"',
  'LEAD-2,Live account,Paid,06/11/2026,"90,000",N2,1800',
  'LEAD-3,Rejected,Bureau,,,,',
  'OTHER-9,Disbursed,Paid,07/11/2026,"70,000",N9,1400',
  'LEAD-4,Disbursed,Paid,08/11/2026,"1,00,00,00,000.01",N4,1',
  'Total,,,,"2,60,000.50",,5200.01',
].join('\n');

it('a file with titles and the lender’s words is understood, checked and loaded', async () => {
  const file = await chosen(november);
  expect(file).toMatchObject({ state: 'ready', lender: 'cashe', header_row: 3, missing: [] });
  expect(file.columns.map(({ header, column }) => [header, column])).toEqual([
    ['LAN No.', 'lead_id'],
    ['Loan Status', 'status'],
    ['Sub Status', 'stage'],
    ['Disb Date', 'disbursed_date'],
    ['Disb Amt', 'disbursed_amount'],
    ['UTR No', 'utr'],
    ['DSA Payout', 'payout'],
  ]);
  expect(file.words.filter(({ value }) => value === null)).toMatchObject([{ word: 'Live account', rows: 1 }]);
  await done('map', file.import_id, { words: [{ column: 'status', word: 'Live account', value: 'disbursed' }] });
  const checked = await done('check', file.import_id);
  expect(checked.check).toMatchObject({ rows_read: 6, left_out: 1, created: 4, updated: 0, refused: 1 });
  expect((await application(1)).status).toBe('sent');
  expect(await lines('')).toEqual([]);

  const { result } = await done('load', file.import_id);
  expect(result).toMatchObject({ rows_read: 6, left_out: 1, created: 4, updated: 0, unchanged: 0, refused: 1 });
  expect(result?.reasons).toMatchObject([
    { column: 'disbursed_amount', text: 'Enter an amount of ₹100 crore or less', cells: 1, example_row: 8 },
  ]);
  expect(await application(1)).toMatchObject({ status: 'disbursed', disbursed_paise: 10_000_050 });
  expect(await application(2)).toMatchObject({ status: 'disbursed', disbursed_paise: 9_000_000 });
  expect((await application(3)).status).toBe('declined');
  expect(await movesOf(file.import_id)).toEqual([
    ['LEAD-1', 'sent', 'disbursed', 0],
    ['LEAD-2', 'sent', 'disbursed', 0],
    ['LEAD-3', 'sent', 'declined', 0],
  ]);
  // The endpoint for status files doesn't find it.
  expect((await admin.get(`/api/get-file-moves/${file.import_id}`)).status).toBe(404);
  const desk = await staffClient(test, 3);
  expect((await desk.get(`/api/get-mis-file-moves/${file.import_id}`)).status).toBe(403);
  expect((await lines('')).map(({ reference, kind }) => `${reference} ${kind}`).toSorted()).toEqual([
    'LEAD-1 agrees',
    'LEAD-2 agrees',
    'LEAD-3 agrees',
    'OTHER-9 missing_here',
  ]);
  const [first] = await lines('search=LEAD-1');
  expect(first?.theirs).toMatchObject({ stage: 'Paid', payout_paise: 200_001 });
  const entries = await test.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_kind'])
    .where('subject_id', '=', file.import_id)
    .execute();
  expect(entries).toEqual([{ action: 'upload', subject_kind: 'mis-file' }]);
});

it('a file loaded a second time changes nothing, and the lender’s words are known', async () => {
  const before = await lines('');
  const again = await loaded(november);
  expect(again.result).toMatchObject({ created: 0, updated: 0, unchanged: 4, refused: 1 });
  expect(await lines('')).toEqual(before);
});

it('our loans missing in a file are listed once it is loaded, and an undo removes all its lines', async () => {
  const before = await lines('');
  const file = await loaded(
    ['Lead ID,Status,Disbursed date,Disbursed amount', 'LEAD-5,Disbursed,20/11/2026,50000'].join('\n'),
  );
  expect(file).toMatchObject({ undoable: true, result: { created: 1 } });
  await test.db
    .updateTable('lender_applications')
    .set({ status: 'disbursed', disbursed_paise: 1, disbursed_at: new Date('2026-11-19T06:00:00Z') })
    .where('id', '=', applicationId(6))
    .execute();
  await reconcileDue(test.services);
  expect(await lines('kind=missing_there')).toMatchObject([{ reference: 'LEAD-6', gap_paise: 1 }]);
  expect(await movesOf(file.import_id)).toEqual([['LEAD-5', 'sent', 'disbursed', 0]]);
  const { undo } = await done('undo', file.import_id);
  expect(await movesOf(file.import_id)).toEqual([['LEAD-5', 'sent', 'disbursed', 1]]);
  expect(undo).toMatchObject({ restored: 1, left_total: 0, left: [] });
  expect(await lines('')).toEqual(before);
  expect((await application(5)).status).toBe('sent');
  const actions = await test.db
    .selectFrom('audit_entries')
    .select(['action'])
    .where('subject_id', '=', file.import_id)
    .orderBy('sequence')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['upload', 'undo']);
});

it('a discarded file leaves only its audit entry, and files are only for the role of their page', async () => {
  const { import_id } = await chosen('Lead ID,Status\nLEAD-7,Approved');
  expect((await admin.post(calls.discard, { import_id })).body).toEqual({ discarded: true });
  expect((await admin.get(`/api/mis-files/get/${import_id}`)).status).toBe(404);
  const other = await staffClient(test, 2);
  for (const path of ['/api/mis-files/template', '/api/get-mis-files', `/api/mis-files/get/${import_id}`])
    expect((await other.get(path)).status, path).toBe(403);
  expect((await other.post(calls.load, { import_id })).status).toBe(403);
  const template = (await admin.get<string>('/api/mis-files/template')).body;
  expect(template.split('\r\n')[0]).toBe(
    '\uFEFFlead id,application id,status,status date,stage,reason,product,applied date,sanctioned amount,sanctioned date,disbursed amount,disbursed date,tranche,utr,payout',
  );
});

import type { ImportFile } from '@tulna/contract/import-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { workbookOf } from '../../test/workbook.ts';

/** Loading files step by step, with status files as the example. */
let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, 60, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const base = '/api/application-status-files';
const choose = async (bytes: Buffer | string, name = 'status.csv', fields: Record<string, string> = {}) => {
  test.clock.advance(1000);
  return staff.send<ImportFile>(`${base}/choose`, { name, bytes, part: 'file' }, fields);
};
const get = async (id: string) => (await staff.get<ImportFile>(`${base}/get/${id}`)).body;
const calls = {
  map: '/api/application-status-files/map',
  check: '/api/application-status-files/check',
  load: '/api/application-status-files/load',
  undo: '/api/application-status-files/undo',
  discard: '/api/application-status-files/discard',
};
const press = (verb: keyof typeof calls, import_id: string, more: object = {}) =>
  staff.post<ImportFile & { code?: string; message?: string }>(calls[verb], { import_id, ...more });
/** Presses a button and waits until the background work is done. */
const done = async (verb: keyof typeof calls, id: string, more: object = {}) => {
  const { status, body } = await press(verb, id, more);
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  return get(id);
};
const chosen = async (bytes: Buffer | string, name?: string, fields?: Record<string, string>) => {
  const { status, body } = await choose(bytes, name, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  return get(body.import_id);
};
const loaded = async (bytes: Buffer | string, name?: string) => {
  const { import_id: id } = await chosen(bytes, name);
  await done('check', id);
  return done('load', id);
};
const application = (n: number) =>
  test.db.selectFrom('lender_applications').selectAll().where('id', '=', applicationId(n)).executeTakeFirstOrThrow();
const entries = (id: string) =>
  test.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).orderBy('sequence').execute();
/** Everything that a status file can change, to compare before and after, without the column of files that repeat an update. */
const dump = async () => {
  const tables = ['lender_applications', 'loan_payments', 'lender_news', 'funnel_standings', 'cases'];
  const rows = await Promise.all(
    tables.map((table) =>
      test.services.pool.query(`select (to_jsonb(t) - 'again_by')::text as row from ${table} t order by 1`),
    ),
  );
  return rows.map((one) => one.rows as unknown[]);
};

it('the columns’ meanings are known at once, and findings that need all rows are added in the background', async () => {
  const { body } = await choose(
    [
      'Status report of CASHe,,,,',
      'LEAD ID,Bank,Stage,Updated on,Agent',
      'LEAD-1,CASHe,Sanctioned,05/11/2026,Ravi',
      'LEAD-2,CASHe,on the way,13/11/2026,Ravi',
      'Total,,,,',
    ].join('\n'),
  );
  expect(body).toMatchObject({
    state: 'reading',
    by: 'Ranjit Reports',
    file_name: 'status.csv',
    lender: null,
    sheets: [{ sheet: 0, name: '', hidden: false }],
    header_row: 2,
    missing: [],
    words: [],
    check: null,
    result: null,
    undo: null,
    undoable: false,
  });
  expect(body.columns.map(({ header, column, from, samples }) => [header, column, from, samples[0]])).toEqual([
    ['LEAD ID', 'lead_id', 'name', 'LEAD-1'],
    ['Bank', 'lender', 'name', 'CASHe'],
    ['Stage', 'status', 'name', 'Sanctioned'],
    ['Updated on', 'status_date', 'name', '05/11/2026'],
    ['Agent', '', 'nothing', 'Ravi'],
  ]);
  await test.services.jobs.drain();
  const read = await get(body.import_id);
  expect(read).toMatchObject({ state: 'ready', progress: null });
  expect(read.words).toEqual([
    { column: 'status', word: 'Sanctioned', rows: 1, value: 'approved', from: 'name' },
    { column: 'status', word: 'on the way', rows: 1, value: null, from: 'nothing' },
  ]);
  expect(read.notes.map(({ kind, text }) => [kind, text])).toEqual([
    ['totals', 'Left out because it’s a total: row 5.'],
    ['passedOver', 'These columns aren’t used, and nothing in them is loaded: Agent.'],
  ]);
  expect(read.preview[0]).toEqual({
    row: 3,
    cells: [
      { column: 'lender', written: 'CASHe', understood: 'CASHe', wrong: null },
      { column: 'lead_id', written: 'LEAD-1', understood: 'LEAD-1', wrong: null },
      { column: 'status', written: 'Sanctioned', understood: 'approved', wrong: null },
      { column: 'status_date', written: '05/11/2026', understood: '5 Nov 2026', wrong: null },
    ].toSorted((one, other) => order.indexOf(one.column) - order.indexOf(other.column)),
  });
  expect(read.preview[1]?.cells.find(({ column }) => column === 'status')).toEqual({
    column: 'status',
    written: 'on the way',
    understood: null,
    wrong: 'Use one of these: in review, approved, agreement, disbursed, declined, cancelled',
  });
});
const order = ['application_id', 'lender', 'lead_id', 'status', 'status_date', 'disbursed_amount'];

it('a check changes nothing, and loading does what the check predicted', async () => {
  const { import_id: id } = await chosen(
    [
      'lead id,lender,status,date,amount,PAN',
      'LEAD-3,CASHe,approved,05/11/2026,,ABCPE1234F',
      'LEAD-3,CASHe,disbursed,06/11/2026,"1,50,000",ABCPE1234F',
      'LEAD-4,CASHe,splendid,31/02/2026,,ABCPE1234F',
      'LEAD-99999,CASHe,approved,05/11/2026,,ABCPE1234F',
      'LEAD-99998,CASHe,approved,05/11/2026,,ABCPE1234F',
    ].join('\n'),
  );
  const before = await dump();
  expect(await press('load', id)).toMatchObject({ status: 409, body: { code: 'import_not_checked' } });
  const checked = await done('check', id);
  const figures = { rows_read: 5, rows_total: 5, created: 0, updated: 2, unchanged: 0, refused: 3, left_out: 0 };
  expect(checked).toMatchObject({ state: 'checked', result: null, check: { ...figures, errors_total: 4 } });
  // The changes by new status, with the amounts paid out in those rows.
  expect(checked.check?.changes).toEqual([
    { change: 'approved', rows: 1, paise: null },
    { change: 'disbursed', rows: 1, paise: 15_000_000 },
  ]);
  expect(checked.check?.reasons).toEqual([
    {
      reason: 'lead_id.unknown',
      column: 'lead_id',
      text: 'We have no application with this reference',
      cells: 2,
      example_row: 5,
      example_value: 'LEAD-99999',
    },
    expect.objectContaining({ reason: 'status.word', cells: 1, example_row: 4, example_value: 'splendid' }),
    {
      reason: 'status_date.dateNoSuchDay',
      column: 'status_date',
      text: 'This day doesn’t exist. Please check day and month',
      cells: 1,
      example_row: 4,
      example_value: '31/02/2026',
    },
  ]);
  expect(await dump()).toEqual(before);
  expect(await entries(id)).toEqual([]);

  const result = await done('load', id);
  expect(result).toMatchObject({ state: 'loaded', undoable: true, result: { ...figures, errors_total: 4 } });
  expect(await application(3)).toMatchObject({ status: 'disbursed', disbursed_paise: 15_000_000 });
  expect(await entries(id)).toMatchObject([
    { action: 'upload', subject_kind: 'status-file', subject_name: 'status.csv', actor_id: staff.userId },
  ]);

  const { body: errors } = await staff.get<{ errors: object[]; next: null }>(`${base}/errors/${id}`);
  expect(errors.errors).toHaveLength(4);
  const { body: some } = await staff.get<{ errors: { row: number }[] }>(`${base}/errors/${id}?reason=lead_id.unknown`);
  expect(some.errors.map(({ row }) => row)).toEqual([5, 6]);
  const { body: file, headers } = await staff.get<string>(`${base}/errors-file/${id}`);
  expect(headers['content-type']).toContain('text/csv');
  expect(file.split('\r\n')).toEqual([
    '\uFEFFrow,what to correct,lead id,lender,status,date,amount',
    expect.stringMatching(
      /^4,"status: Use one of these: .*; date: This day doesn’t exist[^"]*",LEAD-4,CASHe,splendid,31\/02\/2026,$/,
    ),
    '5,lead id: We have no application with this reference,LEAD-99999,CASHe,approved,05/11/2026,',
    '6,lead id: We have no application with this reference,LEAD-99998,CASHe,approved,05/11/2026,',
    '',
  ]);
  expect(file).not.toContain('ABCPE1234F');
});

it('the file of wrong rows can be loaded once it is corrected', async () => {
  const { import_id: id } = await loaded('lead id,lender,status\nLEAD-5,CASHe,aproved');
  const { body: file } = await staff.get<string>(`${base}/errors-file/${id}`);
  const mended = await loaded(file.replace(',aproved', ',approved'));
  expect(mended.result).toMatchObject({ updated: 1, refused: 0, errors_total: 0 });
  expect((await application(5)).status).toBe('approved');
});

it('a person’s choices for columns and words are used for the next file of the same lender only', async () => {
  const csv = (n: number) => `Ref der Bank,Zustand\nLEAD-${n},fertig\nLEAD-${n + 1},egal\nLEAD-${n + 2},x`;
  const first = await chosen(csv(6), 'a.csv', { lender: 'cashe' });
  expect(first).toMatchObject({ lender: 'cashe', header_row: null, columns: [] });
  const placed = await done('map', first.import_id, { header_row: 1 });
  expect(placed.missing).toEqual(['status', 'application_id']);
  const mapped = await done('map', first.import_id, {
    columns: [
      { index: 0, column: 'lead_id' },
      { index: 1, column: 'status' },
    ],
  });
  expect(mapped).toMatchObject({ state: 'ready', missing: [], columns: [{ from: 'person' }, { from: 'person' }] });
  expect(mapped.words.map(({ word, value }) => [word, value])).toEqual([
    ['fertig', null],
    ['egal', null],
    ['x', null],
  ]);
  const answer = await press('map', first.import_id, {
    words: [
      { column: 'status', word: 'Fertig', value: 'approved' },
      { column: 'status', word: 'egal', value: '' },
    ],
  });
  expect(answer.body).toMatchObject({ state: 'ready' });
  expect((await done('check', first.import_id)).check).toMatchObject({ updated: 1, left_out: 1, refused: 1 });
  expect((await done('load', first.import_id)).result).toMatchObject({ updated: 1, left_out: 1, refused: 1 });
  expect((await application(6)).status).toBe('approved');

  const second = await chosen(csv(9), 'b.csv', { lender: 'cashe' });
  expect(second).toMatchObject({ header_row: 1, missing: [], columns: [{ from: 'saved' }, { from: 'saved' }] });
  expect(second.words.map(({ word, value, from }) => [word, value, from])).toEqual([
    ['fertig', 'approved', 'saved'],
    ['egal', '', 'saved'],
    ['x', null, 'nothing'],
  ]);
  expect(await chosen(csv(9), 'b.csv', { lender: 'kreditbee' })).toMatchObject({ header_row: null });
  expect(await chosen(csv(9), 'b.csv')).toMatchObject({ header_row: null });
});

it('a file needs a new check once the meaning of a column or word was changed', async () => {
  const { import_id: id } = await chosen('lead id,lender,status\nLEAD-12,CASHe,approved');
  await done('check', id);
  const changed = await press('map', id, { words: [{ column: 'status', word: 'approved', value: 'declined' }] });
  expect(changed.body).toMatchObject({ state: 'ready', check: null });
  expect(await press('load', id)).toMatchObject({
    status: 409,
    body: {
      code: 'import_not_checked',
      message:
        'Please check this file first. It hasn’t been checked yet, or its columns or words were set again after the check.',
    },
  });
  await done('check', id);
  await done('load', id);
  expect((await application(12)).status).toBe('declined');
  // The choice was saved for files without a lender, so the test deletes it for later tests.
  await test.db.deleteFrom('import_maps').execute();
});

it.each([
  [{ lender: 'nobody' }, 'invalid_request'],
  [{ columns: [{ index: 7, column: 'status' }] }, 'invalid_request'],
  [{ columns: [{ index: 0, column: 'colour' }] }, 'invalid_request'],
  [{ words: [{ column: 'status', word: 'x', value: 'splendid' }] }, 'invalid_request'],
  [{ words: [{ column: 'remarks', word: 'x', value: 'approved' }] }, 'invalid_request'],
  [{ sheet: 1 }, 'file_sheet'],
])('refuses %j', async (more, code) => {
  const { import_id: id } = await chosen('lead id,lender,status\nLEAD-12,CASHe,approved');
  const { status, body } = await press('map', id, more);
  expect([Math.floor(status / 100), body.code]).toEqual([4, code]);
});

it('loading the same bytes again changes nothing', async () => {
  const csv =
    'lead id,lender,status,date,amount\nLEAD-13,CASHe,disbursed,06/11/2026,1000\nLEAD-14,CASHe,approved,06/11/2026,';
  expect((await loaded(csv)).result).toMatchObject({ updated: 2, unchanged: 0 });
  const before = await dump();
  expect((await loaded(csv, 'again.csv')).result).toMatchObject({ updated: 0, unchanged: 2 });
  expect(await dump()).toEqual(before);
});

it('an undo restores everything exactly, once, and says so', async () => {
  const before = await dump();
  const { import_id: id } = await loaded(
    'lead id,lender,status,date,amount\nLEAD-15,CASHe,disbursed,06/11/2026,1000\nLEAD-16,CASHe,approved,06/11/2026,',
  );
  expect(await dump()).not.toEqual(before);
  const undone = await done('undo', id);
  expect(undone).toMatchObject({
    state: 'loaded',
    undoable: false,
    undo: { by: 'Ranjit Reports', restored: 2, left_total: 0, left: [] },
  });
  const after = await dump();
  // Payments are undone by new entries, so only their sums are the same.
  expect([after[0], after[2], after[3], after[4]]).toEqual([before[0], before[2], before[3], before[4]]);
  expect(await press('undo', id)).toMatchObject({ status: 409, body: { code: 'not_reversible' } });
  const [loading, undoing] = await entries(id);
  expect(undoing).toMatchObject({ action: 'undo', undoes: loading?.sequence, after: '{"restored":2,"left":0}' });
});

it('only a file that wasn’t loaded can be discarded', async () => {
  const { import_id: id } = await chosen('lead id,lender,status\nLEAD-17,CASHe,approved');
  expect(await press('discard', id)).toMatchObject({ status: 200, body: { discarded: true } });
  expect((await staff.get(`${base}/get/${id}`)).status).toBe(404);
  expect(await entries(id)).toMatchObject([{ action: 'delete', subject_kind: 'status-file' }]);
  const { rows } = await test.services.pool.query('select 1 from import_parts where import_id = $1', [id]);
  expect(rows).toEqual([]);
  const done_ = await loaded('lead id,lender,status\nLEAD-17,CASHe,approved');
  expect(await press('discard', done_.import_id)).toMatchObject({ status: 409, body: { code: 'import_loaded' } });
  expect(await press('map', done_.import_id, { header_row: 1 })).toMatchObject({ body: { code: 'import_loaded' } });
});

it('the sheet with the table is read and shown, and a person can choose another', async () => {
  const bytes = workbookOf(
    [
      ['Lead Id', 'Bank', 'Stage'],
      ['LEAD-18', 'CASHe', 'approved'],
    ],
    'xlsx',
  );
  const read = await chosen(bytes, 'status.xlsx');
  expect(read).toMatchObject({ sheets: [{ name: 'Sheet 1' }], sheet: 0, header_row: 1, state: 'ready' });
  expect((await done('check', read.import_id)).check).toMatchObject({ updated: 1 });
});

it('files are listed with their results, and can be searched', async () => {
  const { import_id: id } = await loaded(
    'lead id,lender,status\nLEAD-19,CASHe,approved\nLEAD-0,CASHe,approved',
    'listed.csv',
  );
  const { body } = await staff.get<{ rows: Record<string, unknown>[] }>(
    '/api/get-application-status-files?search=listed',
  );
  expect(body.rows).toEqual([
    {
      import_id: id,
      file_name: 'listed.csv',
      state: 'loaded',
      lender: null,
      at: expect.any(String),
      by: 'Ranjit Reports',
      rows_read: 2,
      created: 0,
      updated: 1,
      unchanged: 0,
      refused: 1,
      undoable: true,
      undone_at: null,
      undone_by: null,
    },
  ]);
  const found = async (query: string) =>
    (await staff.get<{ rows: { import_id: string }[] }>(`/api/get-application-status-files?${query}`)).body.rows.map(
      (row) => row.import_id,
    );
  expect(await found('search=listed&state=loaded&refused=1..1')).toEqual([id]);
  expect(await found('search=listed&state=ready')).toEqual([]);
  expect(await found('search=listed&refused=2..')).toEqual([]);
});

it('the template can be loaded', async () => {
  const { body, headers } = await staff.get<string>(`${base}/template`);
  expect(headers['content-type']).toContain('text/csv');
  const read = await chosen(body);
  expect(read).toMatchObject({ missing: [], header_row: 1 });
  expect((await done('check', read.import_id)).check?.reasons).toMatchObject([
    { reason: 'lead_id.unknown', example_value: 'CASHE-1001' },
  ]);
});

it('files are only for roles 1 and 2', async () => {
  const third = await staffClient(test, 3);
  const sent = await third.send(`${base}/choose`, { name: 'a.csv', bytes: 'a', part: 'file' });
  expect(sent.status).toBe(403);
  const first = await staffClient(test, 1);
  const file = await first.send(`${base}/choose`, {
    name: 'a.csv',
    bytes: 'lead id,lender,status\nLEAD-20,CASHe,approved',
    part: 'file',
  });
  expect(file.status).toBe(200);
});

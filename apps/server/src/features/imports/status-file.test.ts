import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { workbookOf } from '../../test/workbook.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, 70, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

interface Loaded {
  errors: { row: number; column: string; value: string; reason: string }[];
  rowsUpdated: number;
  errors_total: number;
  rows_read: number;
  rows_unchanged: number;
  upload_id: string | null;
}
const url = '/api/upload-application-status-file';
const load = (bytes: Buffer | string, name = 'status.csv', query = '') =>
  staff.send<Loaded>(`${url}${query}`, { name, bytes });
const application = (n: number) =>
  test.db.selectFrom('lender_applications').selectAll().where('id', '=', applicationId(n)).executeTakeFirstOrThrow();
const events = (n: number) =>
  test.db
    .selectFrom('status_events')
    .selectAll()
    .where('lender_application_id', '=', applicationId(n))
    .orderBy('sequence')
    .execute();

it('applications are found by our id or by lender and lead id, and the response counts the updates', async () => {
  const { status, body } = await load(
    [
      'Application ID,Lender,Lead ID,Status,Status Date,Disbursed Amount,Remarks',
      `${applicationId(1)},,,Approved,,,All fine`,
      ',CASHe,LEAD-2,Disbursed,05/11/2026,"₹1,50,000.50","Mr. Ravi Verma, 98765-43210"',
      `,cashe,LEAD-3,Rejected,,,'=HYPERLINK("x")`,
    ].join('\n'),
  );
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { errors: [], rowsUpdated: 3, errors_total: 0, rows_read: 3 },
  });
  expect((await application(1)).status).toBe('approved');
  expect(await application(2)).toMatchObject({
    status: 'disbursed',
    disbursed_paise: 15_000_050,
    disbursed_at: new Date('2026-11-05T18:29:59.999Z'),
  });
  expect((await application(2)).revenue_paise).toBeGreaterThan(0);
  expect(await events(1)).toMatchObject([
    { status: 'approved', source: 'file', actor: 'status.csv', note: 'All fine', applied: true },
  ]);
  expect((await events(2))[0]?.note).toBe('[name], [phone]');
  expect((await events(3))[0]?.note).toBe('=HYPERLINK("x")');
});

it('two equal parts of one day are two payments, and a repeated part is one', async () => {
  const part = (tranche: number) => `LEAD-66,CASHe,disbursed,05/11/2026,50000,${tranche}`;
  const csv = ['lead id,lender,status,date,amount,tranche', part(1), part(2), part(2)].join('\n');
  expect((await load(csv)).body).toMatchObject({ rowsUpdated: 2, rows_unchanged: 1, errors: [] });
  expect(await application(66)).toMatchObject({ status: 'disbursed', disbursed_paise: 10_000_000 });
});

it('the same file a second time changes nothing, even under another name', async () => {
  const csv = `lead id,lender,status,date\nLEAD-4,CASHe,In Process,2026-11-01\nLEAD-4,CASHe,Sanctioned,2026-11-02`;
  expect((await load(csv)).body).toMatchObject({ rowsUpdated: 2, rows_unchanged: 0 });
  const before = [await application(4), await events(4)];
  expect((await load(csv, 'again.csv')).body).toMatchObject({ rowsUpdated: 0, rows_unchanged: 2, errors: [] });
  expect([await application(4), await events(4)]).toEqual(before);
});

it('correct rows are loaded, and every wrong cell of the others is reported by row, column and reason', async () => {
  const rows = [
    'Lead ID,Lender,Status,Status Date,Amount',
    'LEAD-5,CASHe,approved,,',
    'LEAD-6,CASHe,splendid,31/02/2026,',
    'LEAD-7,No Such Lender,approved,,',
    'LEAD-99999,CASHe,approved,,',
    'LEAD-8,CASHe,disbursed,2099-01-01,-5',
    ',CASHe,approved,,',
    'LEAD-9,KreditBee,approved,,',
    'LEAD-10,CASHe,approved,,',
  ];
  const { body } = await load(rows.join('\n'));
  expect(body).toMatchObject({ rowsUpdated: 2, rows_read: 8, errors_total: 8 });
  expect(body.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 status',
    '3 status date',
    '4 lender',
    '5 lead id',
    '6 status date',
    '6 disbursed amount',
    '7 lead id',
    '8 lead id',
  ]);
  expect(body.errors[0]).toMatchObject({ value: 'splendid', reason: expect.stringContaining('approved') });
  const { body: file } = await staff.get<string>(`/api/get-upload-errors-file/${body.upload_id}`);
  expect(file.split('\r\n')[0]).toBe('\uFEFFrow,what to correct,Lead ID,Lender,Status,Status Date,Amount');
  expect(file).toContain('LEAD-99999');
  const { body: listed } = await staff.get<{ rows: object[] }>('/api/get-uploads');
  expect(listed.rows[0]).toMatchObject({
    upload_id: body.upload_id,
    file_name: 'status.csv',
    by: 'Ranjit Reports',
    rows_updated: 2,
    errors_total: 8,
  });
  const idsOf = async (query: string) =>
    (await staff.get<{ rows: { upload_id: string }[] }>(`/api/get-uploads?${query}`)).body.rows.map(
      ({ upload_id }) => upload_id,
    );
  expect((await idsOf('sort=-errors'))[0]).toBe(body.upload_id);
  expect(await idsOf('errors=8..8&search=STATUS.csv')).toEqual([body.upload_id]);
  expect(await idsOf('errors=9..')).toEqual([]);
  expect(await idsOf('errors=8..8&at=..2001-01-01')).toEqual([]);
});

it('an ambiguous amount is refused with its cell, and Indian and Western grouping are accepted', async () => {
  const { body } = await load(
    [
      'Lead ID,Lender,Status,Status Date,Amount',
      'LEAD-61,CASHe,disbursed,2026-11-05,"125000,50"',
      'LEAD-62,CASHe,disbursed,2026-11-05,"1,25,00"',
      'LEAD-63,CASHe,disbursed,2026-11-05,5 lakh',
      'LEAD-64,CASHe,disbursed,2026-11-05,"1,25,000.50"',
      'LEAD-65,CASHe,disbursed,2026-11-05,"125,000"',
    ].join('\n'),
  );
  expect(body.errors.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
    [2, 'disbursed amount', '125000,50', 'Check the commas: write 1,25,000 or 125,000, with a full stop before paise'],
    [3, 'disbursed amount', '1,25,00', 'Check the commas: write 1,25,000 or 125,000, with a full stop before paise'],
    [4, 'disbursed amount', '5 lakh', 'Write the amount in figures: 5 lakh is 5,00,000'],
  ]);
  expect(await application(61)).toMatchObject({ status: 'sent', disbursed_paise: null });
  expect((await application(64)).disbursed_paise).toBe(12_500_050);
  expect((await application(65)).disbursed_paise).toBe(12_500_000);
});

it('an application’s status never goes back, and late updates are stored as history', async () => {
  await load('lead id,lender,status,date\nLEAD-11,CASHe,disbursed,2026-11-10');
  expect((await load('lead id,lender,status,date\nLEAD-11,CASHe,approved,2026-11-01')).body).toMatchObject({
    rowsUpdated: 0,
    rows_unchanged: 1,
    errors: [],
  });
  expect((await application(11)).status).toBe('disbursed');
  expect((await events(11)).map(({ status, applied }) => [status, applied])).toEqual([
    ['disbursed', true],
    ['approved', false],
  ]);
});

it('a row with a lender that isn’t the application’s is refused, and accepted once it is corrected', async () => {
  const row = (lender: string) => `application id,lender,status\n${applicationId(12)},${lender},approved`;
  expect((await load(row('KreditBee'))).body).toMatchObject({
    rowsUpdated: 0,
    errors: [{ row: 2, column: 'application id' }],
  });
  expect((await load(row('CASHe'))).body).toMatchObject({ rowsUpdated: 1, errors: [] });
});

it.each([
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
] as const)('a .%s file with Excel’s own dates is accepted', async (ending, bookType) => {
  const n = ending === 'xlsx' ? 13 : 14;
  const bytes = workbookOf(
    [
      ['Lead Id', 'Bank', 'Stage', 'Updated On', 'Loan Amount'],
      [`LEAD-${n}`, 'CASHe', 'Disbursed', 46_331, 25_000],
    ],
    bookType,
  );
  expect((await load(bytes, `Status ${ending}.${ending.toUpperCase()}`)).body).toMatchObject({
    rowsUpdated: 1,
    errors: [],
  });
  expect(await application(n)).toMatchObject({
    status: 'disbursed',
    disbursed_paise: 2_500_000,
    disbursed_at: new Date('2026-11-05T18:29:59.999Z'),
  });
});

it('a file is read by its content, whatever its extension, and rows are numbered as in the spreadsheet program', async () => {
  const text = 'Lead Id,Bank,Stage\n\nLEAD-51,CASHe,approved\nLEAD-99998,CASHe,approved';
  expect((await load(text, 'export.xls')).body).toMatchObject({
    rowsUpdated: 1,
    errors: [{ row: 4, column: 'lead id', value: 'LEAD-99998' }],
  });
  const html = `<table><tr><td>Lead Id</td><td>Bank</td><td>Stage</td></tr><tr><td>LEAD-52</td><td>CASHe</td><td>approved</td></tr></table>`;
  expect((await load(html, 'portal.xls')).body).toMatchObject({ rowsUpdated: 1, errors: [] });
  expect((await load(Buffer.from(`\uFEFF${text.replace('51', '53')}`, 'utf16le'), 'unicode.csv')).body).toMatchObject({
    rowsUpdated: 1,
    errors: [{ row: 4 }],
  });
});

it('dates are read as written in India, and the reason for an unreadable one is reported', async () => {
  const row = (n: number, date: string) => `LEAD-${n},CASHe,approved,${date}`;
  const { body } = await load(
    [
      'Lead ID,Lender,Status,Status Date',
      row(54, '5-Nov-26'),
      row(55, '05/11/26'),
      row(56, '11/25/2026'),
      row(57, '31/02/2026'),
      row(58, '05/11/1998'),
    ].join('\n'),
  );
  expect(body.rowsUpdated).toBe(1);
  expect(body.errors.map(({ row: at, reason }) => [at, reason])).toEqual([
    // The same program wrote row 4 with the month first, so this may be May or November.
    [
      3,
      'Row 4 of this column has the month first, so this date could mean two different days. Write it like 2026-11-05',
    ],
    [4, 'Write the day before the month, such as 25/11/2026'],
    [5, 'This day doesn’t exist. Please check day and month'],
    [6, 'Enter a date between 2000 and 2100'],
  ]);
  for (const n of [54])
    expect((await events(n)).map(({ status, occurred_at }) => [status, occurred_at])).toEqual([
      ['approved', new Date('2026-11-05T18:29:59.999Z')],
    ]);
});

it('a dry run counts rows and changes nothing', async () => {
  const csv = 'lead id,lender,status\nLEAD-15,CASHe,approved\nLEAD-0,CASHe,approved';
  expect((await load(csv, 'a.csv', '?dry_run=1')).body).toMatchObject({
    rowsUpdated: 1,
    errors_total: 1,
    upload_id: null,
  });
  expect((await application(15)).status).toBe('sent');
  expect(await events(15)).toEqual([]);
  expect((await load(csv)).body.rowsUpdated).toBe(1);
});

it.each([
  ['no file', undefined, 422, 'No file selected'],
  ['an empty file', { name: 'a.csv', bytes: '' }, 422, 'This file is empty, so nothing was loaded.'],
  ['a file of another part', { name: 'a.csv', bytes: 'a', part: 'other' }, 422, 'No file selected'],
  ['a picture', { name: 'a.png', bytes: '\x89PNG' }, 422, 'Invalid file type'],
  ['a program called .csv', { name: 'a.csv', bytes: 'MZ\u0000' }, 422, 'Invalid file type'],
  ['a PDF called .xlsx', { name: 'a.xlsx', bytes: '%PDF-1.7' }, 422, 'Invalid file type'],
  [
    'a table without our columns',
    { name: 'a.csv', bytes: 'a,b\n1,2' },
    422,
    'The first row is missing required column names, so nothing was loaded. Please compare it with the template.',
  ],
] as const)('refuses %s in the words of §8', async (_, file, status, message) => {
  expect(await staff.send(url, file)).toMatchObject({ status, body: { message } });
});

it('the template can be loaded', async () => {
  const { body, headers } = await staff.get<string>('/api/get-application-status-template');
  expect(headers['content-type']).toContain('text/csv');
  const loaded = await load(body);
  expect(loaded.body).toMatchObject({ rows_read: 1, errors: [{ row: 2, column: 'lead id', value: 'CASHE-1001' }] });
});

it('two files at once lose no row', async () => {
  // The rows have dates, so that the order of the two files doesn't matter.
  const file = (from: number, status: string, date: string) =>
    [
      'lead id,lender,status,date',
      ...Array.from({ length: 40 }, (_, n) => `LEAD-${from + n},CASHe,${status},${date}`),
    ].join('\n');
  const [one, two] = await Promise.all([
    load(file(20, 'in review', '2026-11-05'), 'one.csv'),
    load(
      file(20, 'approved', '2026-11-06')
        .split('\n')
        .toReversed()
        .toSorted((a) => (a.startsWith('lead') ? -1 : 1))
        .join('\n'),
      'two.csv',
    ),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  for (let n = 20; n < 60; n += 1) expect((await application(n)).status).toBe('approved');
});

it('status files are refused for role 3, and their changes are in the audit', async () => {
  const other = await staffClient(test, 3);
  expect((await other.send(url, { name: 'a.csv', bytes: 'a' })).status).toBe(403);
  const entry = await test.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_kind', '=', 'status-file')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'upload', actor_id: staff.userId, subject_name: 'status.csv' });
});

it('a long file shows its progress while it is read, and none afterwards', async () => {
  type Running = { file_name: string; by: string; dry_run: boolean; alive: boolean; rows_read: number };
  const running = async () => (await staff.get<{ running: Running[] }>('/api/get-running-uploads')).body.running;
  const holder = await test.services.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from lender_applications where id = $1 for update', [applicationId(16)]);
  const filler = Array.from({ length: 1500 }, (_, row) => `LEAD-NOBODY-${row},CASHe,approved`);
  const loading = load(['lead id,lender,status', ...filler, 'LEAD-16,CASHe,approved'].join('\n'), 'long.csv');
  // The second batch waits for the locked row.
  await expect.poll(async () => (await running())[0]?.rows_read, { timeout: 20_000 }).toBe(1000);
  expect(await running()).toMatchObject([
    { file_name: 'long.csv', dry_run: false, alive: true, by: expect.any(String) },
  ]);
  test.clock.advance(2 * 60 * 1000);
  expect(await running()).toMatchObject([{ alive: false }]);
  await holder.query('rollback');
  holder.release();
  expect((await loading).body).toMatchObject({ rowsUpdated: 1, rows_read: 1501 });
  expect(await running()).toEqual([]);
});

it('a lender whose name is unknown is an error beside our id, too, and another lender’s id as well', async () => {
  const { body } = await load(
    [
      'Application ID,Lender,Status',
      `${applicationId(67)},No Such Lender,approved`,
      `${applicationId(68)},KreditBee,approved`,
      `${applicationId(69)},CASHe,approved`,
      `${applicationId(70)},,approved`,
    ].join('\n'),
  );
  expect(body).toMatchObject({ rowsUpdated: 2, errors_total: 2 });
  expect(body.errors.map(({ row, column, value }) => [row, column, value])).toEqual([
    [2, 'lender', 'No Such Lender'],
    [3, 'application id', applicationId(68)],
  ]);
  for (const [n, status] of [
    [67, 'sent'],
    [68, 'sent'],
    [69, 'approved'],
    [70, 'approved'],
  ] as const)
    expect((await application(n)).status, String(n)).toBe(status);
});

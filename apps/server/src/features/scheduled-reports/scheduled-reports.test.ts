import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import { type ScheduledReport, scheduledReportFields } from '@tulna/contract/scheduled-reports';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { drafts, farida, nandini, ranjit, vasudha } from './fixtures.ts';

/** Scheduled reports through the API. Each record is a millisecond after the one before, the first at the start of an Indian day. */
const start = new Date('2026-11-19T18:30:00.000Z');
const [first] = drafts;
type Row = ScheduledReport;
const gone = randomUUID();

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ staff: true });
});
beforeEach(async () => {
  await test.db.deleteFrom('scheduled_reports').execute();
  await test.db.deleteFrom('list_exports').execute();
  test.clock.stopAt(start);
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const create = (draft: object, by = staff, key: string = randomUUID()) =>
  by.post<{ scheduled_report_id: string }>('/api/create-scheduled-report', draft, { 'idempotency-key': key });
/** Creates the three drafts one after the other; returns their ids. */
async function createAll(): Promise<string[]> {
  const ids: string[] = [];
  for (const draft of drafts) {
    const { status, body } = await create(draft);
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(body.scheduled_report_id);
    test.clock.advance(1);
  }
  return ids;
}
const edit = (id: string, property: string, value: unknown, headers = {}) =>
  staff.post(`/api/update-scheduled-report/${id}`, { property, value }, headers);
const remove = (id: string, by = staff) => by.post(`/api/delete-scheduled-report/${id}`);
const rows = async (query = '') => (await staff.get<{ rows: Row[] }>(`/api/get-scheduled-reports?${query}`)).body.rows;
const namesOf = async (query: string) => (await rows(query)).map(({ name }) => name);
const byId = async (id: string) => (await rows()).find((one) => one.scheduled_report_id === id);
/** The value of a field in the form that an edit takes. */
async function fieldOf(id: string, field: keyof Row): Promise<unknown> {
  const row = await byId(id);
  return field === 'recipients' ? row?.recipients.map(({ admin_id }) => admin_id) : row?.[field];
}
async function newest(): Promise<AuditEntry> {
  const [entry] = (await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1')).body.rows;
  if (entry === undefined) throw new Error('The audit should have an entry.');
  return entry;
}
const undo = (sequence: number) => staff.post('/api/undo-audit-entry', { sequence });
const saw = (value: unknown) => ({ 'if-match': `"${editTag(value)}"` });

describe('creating', () => {
  it('has one effect per key; the report is switched on and audited', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(first, staff, key)));
    const [id] = answers.map(({ body }) => body.scheduled_report_id);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { message: 'Scheduled report created', scheduled_report_id: id }]),
    );
    expect(await rows()).toEqual([
      {
        scheduled_report_id: id,
        ...first,
        recipients: [{ admin_id: vasudha, name: 'Vasudha Operations', state: 'active' }],
        status: 1,
        next_at: '2026-11-20T03:30:00.000Z',
        last: null,
        created_at: start.toISOString(),
        created_by: 'Vasudha Operations',
        creator_gone: false,
      },
    ]);
    expect(await newest()).toMatchObject({
      actor: { id: staff.userId, role_id: 1 },
      action: 'create',
      subject: { kind: 'scheduled-report', id, name: first.name },
      after: first,
    });
    const { count } = await test.db
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject_id', '=', id ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it.each<[string, unknown]>([
    ['name', 'x'],
    ['name', 'x'.repeat(120)],
    ['schedule', { frequency: 'weekly', day: 1, at: '00:00' }],
    ['schedule', { frequency: 'weekly', day: 7, at: '23:59' }],
    ['schedule', { frequency: 'monthly', day: 1, at: '09:00' }],
    ['schedule', { frequency: 'monthly', day: 31, at: '19:00' }],
  ])('takes a %s of %j', async (field, value) => {
    expect((await create({ ...first, [field]: value })).status).toBe(200);
    expect(await rows()).toMatchObject([{ [field]: value }]);
  });

  it.each<[string, unknown, string]>([
    ['name', ' ', 'name'],
    ['name', 'x'.repeat(121), 'name'],
    ['name', undefined, 'name'],
    ['report', 'nothing', 'report'],
    ['period', 'today', 'period'],
    ['divided_by', 'lender', 'divided_by'],
    ['file_language', 'fr', 'file_language'],
    ['status', 1, 'status'],
    ['schedule', undefined, 'schedule'],
    ['schedule', { frequency: 'hourly', day: 0, at: '09:00' }, 'schedule.frequency'],
    ['schedule', { frequency: 'daily', day: 1, at: '09:00' }, 'schedule.day'],
    ['schedule', { frequency: 'weekly', day: 0, at: '09:00' }, 'schedule.day'],
    ['schedule', { frequency: 'weekly', day: 8, at: '09:00' }, 'schedule.day'],
    ['schedule', { frequency: 'monthly', day: 0, at: '09:00' }, 'schedule.day'],
    ['schedule', { frequency: 'monthly', day: 32, at: '09:00' }, 'schedule.day'],
    ['schedule', { frequency: 'daily', day: 0, at: '24:00' }, 'schedule.at'],
    ['schedule', { frequency: 'daily', day: 0, at: '09:60' }, 'schedule.at'],
    ['schedule', { frequency: 'daily', day: 0, at: '9:00' }, 'schedule.at'],
    ['recipients', [], 'recipients'],
    ['recipients', ['nobody'], 'recipients.0'],
    ['recipients', [gone], 'recipients'],
    // Their roles may not open the report.
    ['recipients', [vasudha, ranjit], 'recipients'],
    ['recipients', [farida], 'recipients'],
    ['recipients', Array.from({ length: 21 }, () => vasudha), 'recipients'],
  ])('refuses a %s of %j, naming it', async (field, value, named) => {
    const answer = await create({ ...first, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [named]: expect.any(String) } } });
    expect(await rows()).toEqual([]);
  });

  it('removes duplicate recipients', async () => {
    expect((await create({ ...first, recipients: [nandini, vasudha, nandini] })).status).toBe(200);
    expect((await rows())[0]?.recipients.map(({ admin_id }) => admin_id)).toEqual([nandini, vasudha]);
  });
});

describe('the list', () => {
  it.each([
    ['name', ['Alpha two', 'beta one', 'gamma three']],
    ['created_at', ['beta one', 'Alpha two', 'gamma three']],
  ])('is sorted by %s, page by page', async (sort, expected) => {
    await createAll();
    expect(await namesOf(`sort=${sort}`)).toEqual(expected);
    expect(await namesOf(`sort=-${sort}`)).toEqual(expected.toReversed());
    const { body } = await staff.get(`/api/get-scheduled-reports?sort=${sort}&limit=2`);
    const rest = await namesOf(`sort=${sort}&limit=2&cursor=${encodeURIComponent(String(body.next))}`);
    expect(rest).toEqual(expected.slice(2));
  });

  it.each<[string, string[]]>([
    ['about=lenders', ['Alpha two']],
    ['about=products,lenders', ['beta one', 'Alpha two']],
    ['frequency=weekly', ['Alpha two']],
    ['frequency=daily,weekly', ['beta one', 'Alpha two']],
    ['status=1', ['Alpha two', 'gamma three']],
    ['status=0', ['beta one']],
    ['created_at=2026-11-20..', ['Alpha two', 'gamma three']],
    ['created_at=..2026-11-19', ['beta one']],
    ['search=ALPHA', ['Alpha two']],
    ['search=two%20alp', ['Alpha two']],
    ['search=nowhere', []],
  ])('by %s', async (query, expected) => {
    test.clock.stopAt(new Date(start.getTime() - 1));
    staff = await staffClient(test, 1);
    const [id = ''] = await createAll();
    await edit(id, 'status', 0);
    expect(await namesOf(`sort=created_at&${query}`)).toEqual(expected);
    const counted = await staff.get(`/api/count-scheduled-reports?${query}`);
    expect(counted.body).toEqual({ count: expected.length, exact: true });
  });

  it.each([
    'search=al',
    'sort=deleted_at',
    'status=2',
    'created_at=today',
    'limit=201',
    'report=products',
    'nothing=1',
  ])('refuses %s', async (query) => expect((await staff.get(`/api/get-scheduled-reports?${query}`)).status).toBe(400));
});

describe('an edit', () => {
  it.each<[keyof Row, unknown]>([
    ['name', 'delta four'],
    ['period', 'last_7_days'],
    ['divided_by', 'brand'],
    ['schedule', { frequency: 'weekly', day: 5, at: '10:15' }],
    ['file_language', 'hi'],
    ['recipients', [nandini, vasudha]],
    ['status', 0],
  ])('sets the %s to %j once, and is undone', async (field, after) => {
    const [id = ''] = await createAll();
    const before = await fieldOf(id, field);
    const others = (await rows()).filter((one) => one.scheduled_report_id !== id);
    expect((await edit(id, field, after)).body).toEqual({ message: 'Scheduled report updated' });
    expect(await fieldOf(id, field)).toEqual(after);
    const entry = await newest();
    const name = field === 'name' ? after : first.name;
    expect(entry).toMatchObject({
      action: 'update',
      subject: { kind: 'scheduled-report', id, name },
      property: field,
      before,
      after,
      undoable: true,
    });
    // The same value again changes nothing, so nothing is audited.
    expect((await edit(id, field, after)).status).toBe(200);
    expect((await newest()).sequence).toBe(entry.sequence);
    expect((await undo(entry.sequence)).status).toBe(200);
    expect(await fieldOf(id, field)).toEqual(before);
    expect(await newest()).toMatchObject({ before: after, after: before, undoes: entry.sequence });
    expect((await rows()).filter((one) => one.scheduled_report_id !== id)).toEqual(others);
  });

  it.each<[keyof Row, unknown]>([
    ['name', 'delta four'],
    ['period', 'last_7_days'],
    ['divided_by', 'brand'],
    ['schedule', { frequency: 'weekly', day: 5, at: '10:15' }],
    ['file_language', 'hi'],
    ['recipients', [nandini, vasudha]],
    ['status', 0],
  ])('of the %s is refused if the value changed since the editor saw it', async (field, after) => {
    const [id = ''] = await createAll();
    const before = await fieldOf(id, field);
    expect((await edit(id, field, after, saw(before))).status).toBe(200);
    expect(await edit(id, field, before, saw(before))).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', current: { value: after, by: '' } },
    });
    expect(await fieldOf(id, field)).toEqual(after);
    expect((await edit(id, field, before, saw(after))).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['name', ' '],
    ['name', 'x'.repeat(121)],
    ['report', 'lenders'],
    ['period', 'nothing'],
    ['divided_by', ''],
    ['schedule', { frequency: 'weekly', day: 0, at: '09:00' }],
    ['schedule', { frequency: 'daily', day: 0, at: '25:00' }],
    ['file_language', 'nothing'],
    ['recipients', []],
    ['recipients', [farida]],
    ['recipients', [gone]],
    ['status', 2],
    ['status', true],
    ['next_at', '2026-11-20T06:00:00.000Z'],
    ['created_by', gone],
  ])('refuses a %s of %j', async (field, value) => {
    const [id = ''] = await createAll();
    const before = await byId(id);
    expect((await edit(id, field, value)).status).toBe(400);
    expect(await byId(id)).toEqual(before);
  });

  it('of an unknown record is answered 404, with an invalid id 400', async () => {
    expect((await edit(gone, 'name', 'x')).status).toBe(404);
    expect((await edit('1', 'name', 'x')).status).toBe(400);
  });
});

describe('undoing', () => {
  it('a deletion brings the scheduled report back, paused', async () => {
    const [id = ''] = await createAll();
    const before = await byId(id);
    expect((await remove(id)).body).toEqual({ message: 'Scheduled report deleted' });
    expect(await namesOf('sort=created_at')).toEqual(['Alpha two', 'gamma three']);
    for (const again of [await remove(id), await edit(id, 'name', 'x')]) expect(again.status).toBe(404);
    const { sequence, ...entry } = await newest();
    expect(entry).toMatchObject({
      action: 'delete',
      subject: { kind: 'scheduled-report', id, name: first.name },
      undoable: true,
    });
    expect((await undo(sequence)).status).toBe(200);
    expect(await byId(id)).toEqual({ ...before, status: 0, next_at: null });
    expect(await newest()).toMatchObject({ action: 'restore', after: { status: 0 }, undoes: sequence });
    expect((await undo(sequence)).body.code).toBe('not_reversible');
  });

  it('a creation deletes the scheduled report, unless it has been edited since', async () => {
    const { body } = await create(first);
    const created = await newest();
    expect(created.undoable).toBe(true);
    await edit(body.scheduled_report_id, 'status', 0);
    const edited = await newest();
    expect((await undo(created.sequence)).body.code).toBe('changed_since');
    expect(await namesOf('')).toEqual([first.name]);
    await undo(edited.sequence);
    expect((await undo(created.sequence)).status).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await newest()).toMatchObject({ action: 'delete', undoes: created.sequence, undoable: true });
    await undo((await newest()).sequence);
    expect(await namesOf('')).toEqual([first.name]);
  });
});

it('many reports can be paused at once, exactly those that were counted, and switched on again', async () => {
  const [id = ''] = await createAll();
  await edit(id, 'status', 0);
  const change = { action: 'status', value: { on: false } };
  const { body: bulk } = await staff.post('/api/prepare-bulk-scheduled-reports', { change, status: '1' });
  expect(bulk).toMatchObject({ total: 2 });
  expect((await staff.post('/api/start-list-bulk', bulk)).status).toBe(200);
  await test.services.jobs.drain();
  const state = async () => (await staff.get(`/api/get-list-bulk/${String(bulk.bulk_id)}`)).body;
  expect(await state()).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect((await rows('status=0')).map(({ next_at }) => next_at)).toEqual([null, null, null]);
  expect((await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id })).status).toBe(200);
  await test.services.jobs.drain();
  expect(await state()).toMatchObject({ state: 'undone', restored: 2, left: 0 });
  expect(await namesOf('status=1&sort=created_at')).toEqual(['Alpha two', 'gamma three']);
});

it.each([
  [
    'en',
    'Name,Report,When,Period,Grouped by,Language,Recipients,Next run,Last run,Status,Created',
    'beta one,Products report,"Every day at 09:00, Indian time",Previous day,Product,English,Vasudha Operations,2026-11-20 09:00:00,,On,2026-11-20 00:00:00',
  ],
  [
    'hi',
    'नाम,रिपोर्ट,कब,अवधि,किस हिसाब से,भाषा,पाने वाले,अगली बार,पिछली बार,स्थिति,जोड़ने का समय',
    'beta one,प्रोडक्ट रिपोर्ट,"हर दिन 09:00 बजे, भारतीय समय",पिछला दिन,प्रोडक्ट,अंग्रेज़ी,Vasudha Operations,2026-11-20 09:00:00,,चालू,2026-11-20 00:00:00',
  ],
])('the whole choice is a file in %s, and both steps are in the audit', async (language, head, line) => {
  await createAll();
  const choice = { search: 'beta', sort: 'name' };
  const { body } = await staff.post('/api/export-scheduled-reports', choice, { 'accept-language': language });
  expect(await newest()).toMatchObject({
    action: 'export',
    subject: { name: expect.stringMatching(/^scheduled-reports-.+\.csv$/) },
  });
  await test.services.jobs.drain();
  const file = await staff.get<string>(`/api/download-list-export/${String(body.export_id)}`);
  expect(file.body.split('\r\n')).toEqual([`\uFEFF${head}`, line, '']);
  // The header has every field.
  expect(head.split(',')).toHaveLength(Object.keys(scheduledReportFields).length + 3);
  expect((await newest()).action).toBe('download');
});

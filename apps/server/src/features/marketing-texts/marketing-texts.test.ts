import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import { type MarketingText, marketingTextFields } from '@tulna/contract/marketing-texts';
import { ADMIN_ROLES, mayOpen } from '@tulna/rules/admin-access';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Marketing texts through the API. They are created a millisecond apart, the first at midnight in India. */
const start = new Date('2026-11-19T18:30:00.000Z');
const drafts = [
  { name: 'beta one', product: 'personal_loan', channel: 'whatsapp', english: 'C3english', hindi: 'A4hindi' },
  { name: 'Alpha two', product: 'business_loan', channel: 'sms', english: 'A3english', hindi: 'C4hindi' },
  { name: 'gamma three', product: 'gold_loan', channel: 'social', english: 'B3english', hindi: 'B4hindi' },
] as const;
const [first] = drafts;
type Row = MarketingText;

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ staff: true });
});
beforeEach(async () => {
  await test.db.deleteFrom('marketing_texts').execute();
  await test.db.deleteFrom('list_exports').execute();
  test.clock.stopAt(start);
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const create = (draft: object, by = staff, key: string = randomUUID()) =>
  by.post<{ marketing_text_id: string }>('/api/create-marketing-text', draft, { 'idempotency-key': key });
/** The three drafts, one after the other; returns their ids. */
async function createAll(): Promise<string[]> {
  const ids: string[] = [];
  for (const draft of drafts) {
    const { status, body } = await create(draft);
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(body.marketing_text_id);
    test.clock.advance(1);
  }
  return ids;
}
const edit = (id: string, property: string, value: unknown, headers = {}) =>
  staff.post(`/api/update-marketing-text/${id}`, { property, value }, headers);
const remove = (id: string, by = staff) => by.post(`/api/delete-marketing-text/${id}`);
const rows = async (query = '') => (await staff.get<{ rows: Row[] }>(`/api/get-marketing-texts?${query}`)).body.rows;
const namesOf = async (query: string) => (await rows(query)).map(({ name }) => name);
const byId = async (id: string) => (await rows()).find((one) => one.marketing_text_id === id);
async function newest(): Promise<AuditEntry> {
  const [entry] = (await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1')).body.rows;
  if (entry === undefined) throw new Error('The audit is empty.');
  return entry;
}
const undo = (sequence: number) => staff.post('/api/undo-audit-entry', { sequence });
const saw = (value: unknown) => ({ 'if-match': `"${editTag(value)}"` });
const gone = randomUUID();

describe('creating', () => {
  it('takes effect once per idempotency key, leaves the text a draft, and is in the audit', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(first, staff, key)));
    const [id] = answers.map(({ body }) => body.marketing_text_id);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { message: 'Marketing text created', marketing_text_id: id }]),
    );
    const flags = { status: 0 };
    expect(await rows()).toEqual([{ marketing_text_id: id, ...first, ...flags, created_at: start.toISOString() }]);
    expect(await newest()).toMatchObject({
      actor: { id: staff.userId, role_id: 1 },
      action: 'create',
      subject: { kind: 'marketing-text', id, name: first.name },
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
    ['english', 'x'],
    ['english', 'x'.repeat(1000)],
    ['hindi', 'x'],
    ['hindi', 'x'.repeat(1000)],
  ])('takes a %s of %j', async (field, value) => {
    expect((await create({ ...first, [field]: value })).status).toBe(200);
    expect(await rows()).toMatchObject([{ [field]: value }]);
  });

  it.each<[string, unknown]>([
    ['name', ' '],
    ['name', 'x'.repeat(121)],
    ['name', undefined],
    ['product', 'nothing'],
    ['product', ''],
    ['product', undefined],
    ['channel', 'nothing'],
    ['channel', ''],
    ['channel', undefined],
    ['english', ' '],
    ['english', 'x'.repeat(1001)],
    ['english', undefined],
    ['hindi', ' '],
    ['hindi', 'x'.repeat(1001)],
    ['hindi', undefined],
    ['status', 1],
    ['deleted_at', null],
  ])('refuses a %s of %j, naming it', async (field, value) => {
    const answer = await create({ ...first, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await rows()).toEqual([]);
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
    const { body } = await staff.get(`/api/get-marketing-texts?sort=${sort}&limit=2`);
    const rest = await namesOf(`sort=${sort}&limit=2&cursor=${encodeURIComponent(String(body.next))}`);
    expect(rest).toEqual(expected.slice(2));
  });

  it.each<[string, string[]]>([
    ['product=business_loan', ['Alpha two']],
    ['product=personal_loan,business_loan', ['beta one', 'Alpha two']],
    ['channel=sms', ['Alpha two']],
    ['channel=whatsapp,sms', ['beta one', 'Alpha two']],
    ['search=a3english', ['Alpha two']],
    ['search=a4hindi', ['beta one']],
    ['status=1', ['beta one']],
    ['status=0', ['Alpha two', 'gamma three']],
    ['created_at=2026-11-20..', ['Alpha two', 'gamma three']],
    ['created_at=..2026-11-19', ['beta one']],
    ['search=ALPHA', ['Alpha two']],
    ['search=two%20alp', ['Alpha two']],
    ['search=nowhere', []],
  ])('by %s', async (query, expected) => {
    test.clock.stopAt(new Date(start.getTime() - 1));
    staff = await staffClient(test, 1);
    const [id = ''] = await createAll();
    await edit(id, 'status', 1);
    expect(await namesOf(`sort=created_at&${query}`)).toEqual(expected);
    const counted = await staff.get(`/api/count-marketing-texts?${query}`);
    expect(counted.body).toEqual({ count: expected.length, exact: true });
  });

  it.each(['search=al', 'sort=deleted_at', 'status=2', 'created_at=today', 'limit=201', 'nothing=1'])(
    'refuses %s',
    async (query) => expect((await staff.get(`/api/get-marketing-texts?${query}`)).status).toBe(400),
  );
});

describe('an edit', () => {
  it.each<[keyof Row, unknown]>([
    ['name', 'delta four'],
    ['product', 'business_loan'],
    ['channel', 'sms'],
    ['english', 'D3english'],
    ['hindi', 'D4hindi'],
    ['status', 1],
  ])('sets the %s to %j once, and is undone', async (field, after) => {
    const [id = ''] = await createAll();
    const before = (await byId(id))?.[field];
    const others = (await rows()).filter((one) => one.marketing_text_id !== id);
    expect((await edit(id, field, after)).body).toEqual({ message: 'Marketing text updated' });
    expect((await byId(id))?.[field]).toBe(after);
    const entry = await newest();
    const name = field === 'name' ? after : first.name;
    expect(entry).toMatchObject({
      action: 'update',
      subject: { kind: 'marketing-text', id, name },
      property: field,
      before,
      after,
      undoable: true,
    });
    // The same value again changes nothing, so the audit has no entry of it.
    expect((await edit(id, field, after)).status).toBe(200);
    expect((await newest()).sequence).toBe(entry.sequence);
    expect((await undo(entry.sequence)).status).toBe(200);
    expect((await byId(id))?.[field]).toBe(before);
    expect(await newest()).toMatchObject({ before: after, after: before, undoes: entry.sequence });
    expect((await rows()).filter((one) => one.marketing_text_id !== id)).toEqual(others);
  });

  it.each<[keyof Row, unknown]>([
    ['name', 'delta four'],
    ['product', 'business_loan'],
    ['channel', 'sms'],
    ['english', 'D3english'],
    ['hindi', 'D4hindi'],
    ['status', 1],
  ])('of the %s is refused if the value changed since the editor saw it', async (field, after) => {
    const [id = ''] = await createAll();
    const before = (await byId(id))?.[field];
    expect((await edit(id, field, after, saw(before))).status).toBe(200);
    expect(await edit(id, field, before, saw(before))).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', current: { value: after, by: '' } },
    });
    expect((await byId(id))?.[field]).toBe(after);
    expect((await edit(id, field, before, saw(after))).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['name', ' '],
    ['name', 'x'.repeat(121)],
    ['product', 'nothing'],
    ['product', ''],
    ['channel', 'nothing'],
    ['channel', ''],
    ['english', ' '],
    ['english', 'x'.repeat(1001)],
    ['hindi', ' '],
    ['hindi', 'x'.repeat(1001)],
    ['status', 2],
    ['status', true],
    ['created_at', '2026-11-20T06:00:00.000Z'],
    ['marketing_text_id', gone],
  ])('refuses a %s of %j', async (field, value) => {
    const [id = ''] = await createAll();
    const before = await byId(id);
    expect((await edit(id, field, value)).status).toBe(400);
    expect(await byId(id)).toEqual(before);
  });

  it('of an unknown record is a 404, without an id a 400', async () => {
    expect((await edit(gone, 'name', 'x')).status).toBe(404);
    expect((await edit('1', 'name', 'x')).status).toBe(400);
  });
});

describe('undoing', () => {
  it('a deletion restores the marketing text, as a draft', async () => {
    const [id = ''] = await createAll();
    await edit(id, 'status', 1);
    const before = await byId(id);
    expect((await remove(id)).body).toEqual({ message: 'Marketing text deleted' });
    expect(await namesOf('sort=created_at')).toEqual(['Alpha two', 'gamma three']);
    for (const again of [await remove(id), await edit(id, 'name', 'x')]) expect(again.status).toBe(404);
    const { sequence, ...entry } = await newest();
    expect(entry).toMatchObject({
      action: 'delete',
      subject: { kind: 'marketing-text', id, name: first.name },
      undoable: true,
    });
    expect((await undo(sequence)).status).toBe(200);
    expect(await byId(id)).toEqual({ ...before, status: 0 });
    expect(await newest()).toMatchObject({ action: 'restore', after: { status: 0 }, undoes: sequence });
    expect((await undo(sequence)).body.code).toBe('not_reversible');
  });

  it('a creation deletes the marketing text, unless it has been edited since', async () => {
    const { body } = await create(first);
    const created = await newest();
    expect(created.undoable).toBe(true);
    await edit(body.marketing_text_id, 'status', 1);
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

it('a bulk action approves exactly the counted texts, and undoing it makes them drafts again', async () => {
  const [id = ''] = await createAll();
  await edit(id, 'status', 1);
  const change = { action: 'status', value: { on: true } };
  const { body: bulk } = await staff.post('/api/prepare-bulk-marketing-texts', { change, status: '0' });
  expect(bulk).toMatchObject({ total: 2 });
  expect((await staff.post('/api/start-list-bulk', bulk)).status).toBe(200);
  await test.services.jobs.drain();
  const state = async () => (await staff.get(`/api/get-list-bulk/${String(bulk.bulk_id)}`)).body;
  expect(await state()).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect(await namesOf('status=1&sort=created_at')).toEqual(['beta one', 'Alpha two', 'gamma three']);
  expect((await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id })).status).toBe(200);
  await test.services.jobs.drain();
  expect(await state()).toMatchObject({ state: 'undone', restored: 2, left: 0 });
  expect(await namesOf('status=1')).toEqual([first.name]);
});

it.each([
  [
    'en',
    'Name,Product,Channel,English text,Hindi text,Status,Created',
    'beta one,Personal loan,WhatsApp,C3english,A4hindi,Draft,2026-11-20 00:00:00',
  ],
  [
    'hi',
    'नाम,प्रोडक्ट,चैनल,अंग्रेज़ी टेक्स्ट,हिन्दी टेक्स्ट,स्थिति,जोड़ने का समय',
    'beta one,पर्सनल लोन,व्हाट्सऐप,C3english,A4hindi,ड्राफ़्ट,2026-11-20 00:00:00',
  ],
])('the filtered list is exported as a file in %s; both steps are in the audit', async (language, head, line) => {
  await createAll();
  const choice = { search: 'beta', sort: 'name' };
  const { body } = await staff.post('/api/export-marketing-texts', choice, { 'accept-language': language });
  expect(await newest()).toMatchObject({
    action: 'export',
    subject: { name: expect.stringMatching(/^marketing-texts-.+\.csv$/) },
  });
  await test.services.jobs.drain();
  const file = await staff.get<string>(`/api/download-list-export/${String(body.export_id)}`);
  expect(file.body.split('\r\n')).toEqual([`\uFEFF${head}`, line, '']);
  // The file has a column for every field.
  expect(head.split(',')).toHaveLength(Object.keys(marketingTextFields).length + 1);
  expect((await newest()).action).toBe('download');
});

it.each(ADMIN_ROLES)('role %s may open these endpoints exactly if the access table allows the page', async (role) => {
  const by = await staffClient(test, role);
  const expected = mayOpen(role, 'marketing-texts') ? 200 : 403;
  const change = { action: 'status', value: { on: true } };
  const made = await create(first, staff);
  const id = made.body.marketing_text_id;
  const answers = [
    await by.get('/api/get-marketing-texts'),
    await by.get('/api/count-marketing-texts'),
    await create(first, by),
    await by.post('/api/export-marketing-texts'),
    await by.post('/api/prepare-bulk-marketing-texts', { change }),
    await by.post(`/api/update-marketing-text/${id}`, { property: 'status', value: 1 }),
    await remove(id, by),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
});

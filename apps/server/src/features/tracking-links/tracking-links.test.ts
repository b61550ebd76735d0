import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import type { TrackingLink } from '@tulna/contract/tracking-links';
import { ADMIN_ROLES, mayOpen } from '@tulna/rules/admin-access';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { drafts } from './fixtures.ts';

/** Tracking links through the API. The records are created a millisecond apart, the first as a day begins in India. */
const start = new Date('2026-11-19T18:30:00.000Z');
const [first] = drafts;
type Row = TrackingLink;

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ staff: true, demoWorld: true });
});
beforeEach(async () => {
  await test.db.deleteFrom('tracking_link_days').execute();
  await test.db.deleteFrom('tracking_links').execute();
  await test.db.deleteFrom('list_exports').execute();
  test.clock.stopAt(start);
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const create = (draft: object, by = staff, key: string = randomUUID()) =>
  by.post<{ tracking_link_id: string; code: string }>('/api/create-tracking-link', draft, { 'idempotency-key': key });
/** Creates the three drafts, one after the other; returns their ids. */
async function createAll(): Promise<string[]> {
  const ids: string[] = [];
  for (const draft of drafts) {
    const { status, body } = await create(draft);
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(body.tracking_link_id);
    test.clock.advance(1);
  }
  return ids;
}
const edit = (id: string, property: string, value: unknown, headers = {}) =>
  staff.post(`/api/update-tracking-link/${id}`, { property, value }, headers);
const rows = async (query = '') => (await staff.get<{ rows: Row[] }>(`/api/get-tracking-links?${query}`)).body.rows;
const namesOf = async (query: string) => (await rows(query)).map(({ name }) => name);
const byId = async (id: string) => (await rows()).find((one) => one.tracking_link_id === id);
async function newest(): Promise<AuditEntry> {
  const [entry] = (await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1')).body.rows;
  if (entry === undefined) throw new Error('The audit is empty.');
  return entry;
}
const undo = (sequence: number) => staff.post('/api/undo-audit-entry', { sequence });
const saw = (value: unknown) => ({ 'if-match': `"${editTag(value)}"` });
const gone = randomUUID();

describe('creating', () => {
  it('takes effect once per key, and is in the audit', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(first, staff, key)));
    const [id] = answers.map(({ body }) => body.tracking_link_id);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { message: 'Tracking link created', tracking_link_id: id, code: 'diwali' }]),
    );
    expect(await rows()).toEqual([
      {
        tracking_link_id: id,
        ...first,
        brand_name: 'Haldi Money',
        merchant: null,
        status: 1,
        expired: false,
        created_at: start.toISOString(),
        clicks: 0,
        unique_clicks: 0,
        customers: 0,
        applied: 0,
        paid_out: 0,
        paid_out_paise: 0,
      },
    ]);
    expect(await newest()).toMatchObject({
      actor: { id: staff.userId, role_id: 1 },
      action: 'create',
      subject: { kind: 'tracking-link', id, name: first.name },
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
    ['code', 'abc'],
    ['code', 'a'.repeat(40)],
    ['utm_source', 'x'.repeat(100)],
    ['utm_medium', 'x'.repeat(100)],
    ['utm_campaign', 'x'.repeat(100)],
    ['utm_term', ''],
    ['utm_term', 'x'.repeat(100)],
    ['utm_content', 'x'.repeat(100)],
    ['last_day', '2026-11-20'],
  ])('takes a %s of %j', async (field, value) => {
    expect((await create({ ...first, [field]: value })).status).toBe(200);
    expect(await rows()).toMatchObject([{ [field]: value }]);
  });

  it.each<[string, unknown]>([
    ['name', ' '],
    ['name', 'x'.repeat(121)],
    ['name', undefined],
    ['code', 'ab'],
    ['code', 'a'.repeat(41)],
    ['code', 'Diwali'],
    ['code', '../admin'],
    ['code', undefined],
    ['brand', 'nobody_here'],
    ['brand', 'HALDI'],
    ['brand', undefined],
    ['merchant_id', gone],
    ['merchant_id', undefined],
    ['channel', 'nothing'],
    ['product', 'personal_loan'],
    ['language', 'mr'],
    ['landing', 'https://evil.example'],
    ['landing', '/admin'],
    ['utm_source', ' '],
    ['utm_source', 'x'.repeat(101)],
    ['utm_medium', ' '],
    ['utm_campaign', ''],
    ['utm_term', 'x'.repeat(101)],
    ['utm_content', 'x'.repeat(101)],
    ['last_day', '2026-11-19'],
    ['last_day', '2026-02-30'],
    ['last_day', ''],
    ['status', 1],
    ['deleted_at', null],
  ])('refuses a %s of %j, naming it', async (field, value) => {
    const answer = await create({ ...first, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await rows()).toEqual([]);
  });

  it('generates an address of seven characters, and never gives out the same one twice', async () => {
    const made = await Promise.all([create({ ...first, code: '' }), create({ ...first, code: '' })]);
    const codes = made.map(({ body }) => body.code);
    expect(codes).toEqual([0, 0].map(() => expect.stringMatching(/^[abcdefghjkmnpqrstuvwxyz2-9]{7}$/)));
    expect(new Set(codes).size).toBe(2);
    const { body } = await create(first);
    await edit(body.tracking_link_id, 'status', 0);
    const again = await create({ ...drafts[1], code: first.code });
    expect(again).toMatchObject({
      status: 400,
      body: { fields: { code: 'Another link has this short address. Please choose a different one' } },
    });
  });

  it('can be only for an approved merchant of its partner', async () => {
    const shop = { shop_name: 'Sharma', contact_name: 'Asha Sharma', phone: '9000033001', postal_code: '411001' };
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/create-merchant',
      payload: { ...shop, partner: 'haldi' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const merchant_id = made.json<{ merchant_id: string }>().merchant_id;
    expect((await create({ ...first, brand: 'kajal', merchant_id })).body).toMatchObject({
      fields: { merchant_id: expect.any(String) },
    });
    // A merchant that waits for approval isn't accepted either.
    expect((await create({ ...first, merchant_id })).status).toBe(400);
    await test.services.pool.query("update merchants set state = 'approved' where id = $1", [merchant_id]);
    expect((await create({ ...first, merchant_id })).status).toBe(200);
    expect(await rows()).toMatchObject([{ merchant_id, merchant: 'Sharma' }]);
  });
});

describe('the list', () => {
  it.each([
    ['name', ['Alpha two', 'beta one', 'gamma three']],
    ['code', ['Alpha two', 'gamma three', 'beta one']],
    ['utm_source', ['gamma three', 'beta one', 'Alpha two']],
    ['utm_campaign', ['gamma three', 'Alpha two', 'beta one']],
    ['created_at', ['beta one', 'Alpha two', 'gamma three']],
  ])('is sorted by %s, page by page', async (sort, expected) => {
    await createAll();
    expect(await namesOf(`sort=${sort}`)).toEqual(expected);
    expect(await namesOf(`sort=-${sort}`)).toEqual(expected.toReversed());
    const { body } = await staff.get(`/api/get-tracking-links?sort=${sort}&limit=2`);
    const rest = await namesOf(`sort=${sort}&limit=2&cursor=${encodeURIComponent(String(body.next))}`);
    expect(rest).toEqual(expected.slice(2));
  });

  it.each<[string, string[]]>([
    ['search=diwali', ['beta one']],
    ['search=whats', ['Alpha two']],
    ['search=festive', ['beta one']],
    ['partner_key=kajal', ['Alpha two']],
    ['partner_key=kajal,haldi', ['beta one', 'Alpha two', 'gamma three']],
    ['channel=whatsapp', ['Alpha two']],
    ['channel=sms,whatsapp', ['beta one', 'Alpha two']],
    ['product=personal-loans', ['Alpha two']],
    ['language=en', ['Alpha two']],
    ['landing=customer_site', ['Alpha two']],
    ['status=0', ['beta one']],
    ['status=1', ['Alpha two', 'gamma three']],
    ['created_at=2026-11-20..', ['Alpha two', 'gamma three']],
    ['created_at=..2026-11-19', ['beta one']],
    ['search=two%20alp', ['Alpha two']],
    ['search=nowhere', []],
  ])('by %s', async (query, expected) => {
    test.clock.stopAt(new Date(start.getTime() - 1));
    staff = await staffClient(test, 1);
    const [id = ''] = await createAll();
    await edit(id, 'status', 0);
    expect(await namesOf(`sort=created_at&${query}`)).toEqual(expected);
    const counted = await staff.get(`/api/count-tracking-links?${query}`);
    expect(counted.body).toEqual({ count: expected.length, exact: true });
  });

  it('shows which links are over: after the last day, in India', async () => {
    await createAll();
    const over = async () => (await rows('sort=created_at')).map(({ expired }) => expired);
    test.clock.stopAt(new Date('2026-11-20T18:29:59.999Z'));
    staff = await staffClient(test, 1);
    expect(await over()).toEqual([false, false, false]);
    test.clock.stopAt(new Date('2026-11-20T18:30:00.000Z'));
    expect(await over()).toEqual([false, true, false]);
  });

  it.each(['search=al', 'sort=deleted_at', 'status=2', 'created_at=today', 'limit=201', 'nothing=1'])(
    'refuses %s',
    async (query) => expect((await staff.get(`/api/get-tracking-links?${query}`)).status).toBe(400),
  );
});

describe('an edit', () => {
  it.each<[keyof Row, unknown]>([
    ['name', 'delta four'],
    ['channel', 'whatsapp'],
    ['product', 'personal-loans'],
    ['language', 'en'],
    ['landing', 'customer_site'],
    ['utm_source', 'other'],
    ['utm_medium', 'other'],
    ['utm_campaign', 'other'],
    ['utm_term', 'other'],
    ['utm_content', 'other'],
    ['last_day', '2026-11-20'],
    ['status', 0],
  ])('sets the %s to %j once, and is undone', async (field, after) => {
    const [id = ''] = await createAll();
    const before = (await byId(id))?.[field];
    const others = (await rows()).filter((one) => one.tracking_link_id !== id);
    expect((await edit(id, field, after)).body).toEqual({ message: 'Tracking link updated' });
    expect((await byId(id))?.[field]).toBe(after);
    const entry = await newest();
    const name = field === 'name' ? after : first.name;
    expect(entry).toMatchObject({
      action: 'update',
      subject: { kind: 'tracking-link', id, name },
      property: field,
      before,
      after,
      undoable: true,
    });
    // The same value again changes nothing, so there is no entry.
    expect((await edit(id, field, after)).status).toBe(200);
    expect((await newest()).sequence).toBe(entry.sequence);
    expect((await undo(entry.sequence)).status).toBe(200);
    expect((await byId(id))?.[field]).toBe(before);
    expect(await newest()).toMatchObject({ before: after, after: before, undoes: entry.sequence });
    expect((await rows()).filter((one) => one.tracking_link_id !== id)).toEqual(others);
  });

  it('is refused if the value changed since the editor saw it', async () => {
    const [id = ''] = await createAll();
    expect((await edit(id, 'last_day', '2026-12-01', saw(null))).status).toBe(200);
    expect(await edit(id, 'last_day', null, saw(null))).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', current: { value: '2026-12-01', by: '' } },
    });
    expect((await edit(id, 'last_day', null, saw('2026-12-01'))).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['name', ' '],
    ['code', 'other'],
    ['brand', 'kajal'],
    ['merchant_id', null],
    ['channel', 'nothing'],
    ['landing', '//evil.example'],
    ['utm_source', ''],
    ['utm_term', 'x'.repeat(101)],
    ['last_day', '2026-11-19'],
    ['status', 2],
    ['created_at', '2026-11-20T06:00:00.000Z'],
  ])('refuses a %s of %j', async (field, value) => {
    const [id = ''] = await createAll();
    const before = await byId(id);
    expect((await edit(id, field, value)).status).toBe(400);
    expect(await byId(id)).toEqual(before);
  });

  it('answers 404 for an unknown record and 400 for an invalid id', async () => {
    expect((await edit(gone, 'name', 'x')).status).toBe(404);
    expect((await edit('1', 'name', 'x')).status).toBe(400);
  });
});

it('a creation can be undone, unless the link has been edited since, and is restored as archived', async () => {
  const { body } = await create(first);
  const created = await newest();
  expect(created.undoable).toBe(true);
  await edit(body.tracking_link_id, 'status', 0);
  const edited = await newest();
  expect((await undo(created.sequence)).body.code).toBe('changed_since');
  await undo(edited.sequence);
  expect((await undo(created.sequence)).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect((await edit(body.tracking_link_id, 'name', 'x')).status).toBe(404);
  await undo((await newest()).sequence);
  expect(await rows()).toMatchObject([{ name: first.name, status: 0 }]);
});

it('many links are archived at once, exactly those that were counted, and made active again', async () => {
  const [id = ''] = await createAll();
  await edit(id, 'status', 0);
  const change = { action: 'status', value: { on: false } };
  const { body: bulk } = await staff.post('/api/prepare-bulk-tracking-links', { change, status: '1' });
  expect(bulk).toMatchObject({ total: 2 });
  expect((await staff.post('/api/start-list-bulk', bulk)).status).toBe(200);
  await test.services.jobs.drain();
  const state = async () => (await staff.get(`/api/get-list-bulk/${String(bulk.bulk_id)}`)).body;
  expect(await state()).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect(await namesOf('status=0&sort=created_at')).toEqual(['beta one', 'Alpha two', 'gamma three']);
  expect((await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id })).status).toBe(200);
  await test.services.jobs.drain();
  expect(await state()).toMatchObject({ state: 'undone', restored: 2, left: 0 });
  expect(await namesOf('status=0')).toEqual([first.name]);
});

it.each([
  [
    'en',
    'Name,Short address,Partner,Merchant,Channel,Product,Language,Landing page,UTM source,UTM medium,UTM campaign,UTM term,UTM content,Last day,Status,Clicks,Unique clicks,Customers,Applied,Paid out,Amount paid out,Created',
    'beta one,diwali,Haldi Money,,SMS,Any product,The visitor’s own,Home page,insta,paid,festive,,,,Active,0,0,0,0,0,0,2026-11-20 00:00:00',
  ],
  [
    'hi',
    'नाम,छोटा पता,पार्टनर,दुकानदार,चैनल,प्रोडक्ट,भाषा,लैंडिंग पेज,UTM सोर्स,UTM मीडियम,UTM कैंपेन,UTM टर्म,UTM कंटेंट,आख़िरी दिन,स्थिति,क्लिक,अलग-अलग लोगों के क्लिक,ग्राहक,आवेदन किया,पैसे भेजे गए,भेजी गई रकम,जोड़ने का समय',
    'beta one,diwali,Haldi Money,,SMS,कोई भी प्रोडक्ट,जो भाषा आने वाले की हो,होम पेज,insta,paid,festive,,,,चालू,0,0,0,0,0,0,2026-11-20 00:00:00',
  ],
])('the whole choice is a file in %s, and both steps are in the audit', async (language, head, line) => {
  await createAll();
  const choice = { search: 'beta', sort: 'name' };
  const { body } = await staff.post('/api/export-tracking-links', choice, { 'accept-language': language });
  expect(await newest()).toMatchObject({
    action: 'export',
    subject: { name: expect.stringMatching(/^tracking-links-.+\.csv$/) },
  });
  await test.services.jobs.drain();
  const file = await staff.get<string>(`/api/download-list-export/${String(body.export_id)}`);
  expect(file.body.split('\r\n')).toEqual([`\uFEFF${head}`, line, '']);
  expect((await newest()).action).toBe('download');
});

it.each(ADMIN_ROLES)('role %s may open it exactly where the access table says so', async (role) => {
  const by = await staffClient(test, role);
  const expected = mayOpen(role, 'tracking-links') ? 200 : 403;
  const change = { action: 'status', value: { on: true } };
  const id = (await create(first, staff)).body.tracking_link_id;
  const answers = [
    await by.get('/api/get-tracking-links'),
    await by.get('/api/count-tracking-links'),
    await by.get(`/api/get-tracking-link-report/${id}`),
    await create({ ...first, code: '' }, by),
    await by.post('/api/export-tracking-links'),
    await by.post('/api/prepare-bulk-tracking-links', { change }),
    await by.post(`/api/update-tracking-link/${id}`, { property: 'status', value: 0 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
});

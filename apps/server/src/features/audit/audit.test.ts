import type { AuditEntry } from '@tulna/contract/audit';
import type { AdminLender } from '@tulna/contract/lenders';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit/verify.ts';
import { formulaSafe } from '../../platform/spreadsheets/formula-safe-csv.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
let lender: AdminLender;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
  [lender] = (await staff.get<[AdminLender]>('/api/get-lenders-data')).body;
});
afterAll(() => test.close());

type Page = { rows: AuditEntry[]; next: string | null };
const entries = async (query = '') => (await staff.get<Page>(`/api/get-audit-entries?${query}`)).body;
const entryOf = async (sequence: number) => (await entries(`search=${sequence}`)).rows;
const newest = async (): Promise<AuditEntry> => {
  const [entry] = (await entries('limit=1')).rows;
  if (entry === undefined) throw new Error('The audit is empty.');
  return entry;
};
const edit = (property: string, value: unknown) =>
  staff.post('/api/update-lender-data', { lender_id: lender.lender_id, property, value });
const undo = (sequence: number) => staff.post('/api/undo-audit-entry', { sequence });
const current = async () =>
  (await staff.get<AdminLender[]>('/api/get-lenders-data')).body.find(
    ({ lender_id }) => lender_id === lender.lender_id,
  );

it('an audit entry has person, action, values before and after, time and IP address', async () => {
  await edit('so_text', 'Half the fee in November');
  expect(await newest()).toEqual({
    sequence: expect.any(Number),
    at: expect.any(String),
    actor: { id: staff.userId, name: 'Vasudha Operations', role_id: 1 },
    action: 'update',
    subject: { kind: 'lender', id: String(lender.lender_id), name: lender.name },
    property: 'so_text',
    before: lender.so_text,
    after: 'Half the fee in November',
    ip: '127.0.0.1',
    user_agent: 'lightMyRequest',
    undoable: true,
    undone_by: null,
    undoes: null,
  });
});

it('a refused change, and a change to the same value, leave no audit entry', async () => {
  const { sequence } = await newest();
  await edit('priority', -1);
  await edit('so_text', 'Half the fee in November');
  await staff.post('/api/safe-delete-lender', { lender_id: 999_999 });
  expect((await newest()).sequence).toBe(sequence);
});

it('signing out leaves an audit entry, as signing in does', async () => {
  const other = await staffClient(test, 2);
  await other.post('/api/logout', {});
  expect(await newest()).toMatchObject({
    action: 'sign_out',
    subject: { kind: 'session' },
    actor: { id: other.userId, role_id: 2 },
    undoable: false,
  });
});

it('an edit is undone once, with an entry of its own, unless the value has changed since', async () => {
  await edit('revenue_percent', 7.25);
  const { sequence } = await newest();
  expect(await undo(sequence)).toMatchObject({ status: 200, body: { message: 'Change undone' } });
  expect((await current())?.revenue_percent).toBe(lender.revenue_percent);
  const undoing = await newest();
  expect(undoing).toMatchObject({
    property: 'revenue_percent',
    before: 7.25,
    after: lender.revenue_percent,
    undoes: sequence,
  });
  const [first] = await entryOf(sequence);
  expect(first).toMatchObject({ sequence, undoable: false, undone_by: undoing.sequence });
  expect((await undo(sequence)).body.code).toBe('not_reversible');
  await edit('min_age', 24);
  const second = (await newest()).sequence;
  await edit('min_age', 25);
  expect((await undo(second)).body.code).toBe('changed_since');
  expect((await current())?.min_age).toBe(25);
  expect((await undo(999_999)).status).toBe(404);
});

it('edits of cards and partners can be undone, but not their creation', async () => {
  const { body: card } = await staff.post('/api/create-credit-card', { category_name: 'Undo Card' });
  expect((await undo((await newest()).sequence)).body.code).toBe('not_reversible');
  await staff.post('/api/update-credit-card-data', { category_id: card.category_id, property: 'status', value: 1 });
  expect((await undo((await newest()).sequence)).status).toBe(200);
  const [partner] = (await staff.get<{ rows: { id: number; utm_id: string }[] }>('/api/get-partners?limit=200')).body
    .rows;
  await staff.post(`/api/update-partner-utm/${partner?.id}`, { utm_id: 'other' });
  expect((await undo((await newest()).sequence)).status).toBe(200);
  expect((await staff.get<{ rows: { utm_id: string }[] }>('/api/get-partners?limit=200')).body.rows[0]?.utm_id).toBe(
    partner?.utm_id,
  );
});

it('the audit list can be filtered, sorted and paged', async () => {
  const first = await entries('limit=2');
  const second = await entries(`limit=2&cursor=${first.next}`);
  expect([...first.rows, ...second.rows].map(({ sequence }) => sequence)).toEqual(
    (await entries('limit=4')).rows.map(({ sequence }) => sequence),
  );
  expect((await entries('sort=sequence&limit=2')).rows.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect((await entries('sort=-at&limit=4')).rows.map(({ sequence }) => sequence)).toEqual(
    (await entries('limit=4')).rows.map(({ sequence }) => sequence),
  );
  const kindsOf = async (kinds: string) =>
    new Set((await entries(`kind=${kinds}`)).rows.map(({ subject }) => subject.kind));
  expect(await kindsOf('credit-card')).toEqual(new Set(['credit-card']));
  expect(await kindsOf('credit-card,partner')).toEqual(new Set(['credit-card', 'partner']));
  expect((await entries('at=2001-01-01..2001-01-02')).rows).toEqual([]);
  expect((await staff.get('/api/get-audit-entries?limit=1000')).status).toBe(400);
  for (const call of ['get-audit-entries', 'count-audit-entries', 'get-audit-actors'])
    expect((await (await staffClient(test, 2)).get(`/api/${call}`)).status).toBe(403);
});

it('entries filtered by days are ordered by their number on every page', async () => {
  for (const days of [1, 2, 3, 4, 5, 6, 7]) await edit('so_text', `For ${days} more days`);
  for (const sort of ['sequence', '-sequence']) {
    const query = `sort=${sort}&at=2001-01-01..&limit=3`;
    const met: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await entries(cursor === null ? query : `${query}&cursor=${cursor}`);
      met.push(...page.rows.map(({ sequence }) => sequence));
      cursor = page.next;
    } while (cursor !== null);
    const inOrder = met.toSorted((one, other) => (sort === 'sequence' ? one - other : other - one));
    expect(met.length).toBeGreaterThan(6);
    expect(new Set(met).size).toBe(met.length);
    expect(met).toEqual(inOrder);
  }
});

it('entries are found by the name of the changed record, and by their number', async () => {
  await edit('max_age', 57);
  const { sequence } = await newest();
  expect((await entryOf(sequence)).map((entry) => entry.sequence)).toEqual([sequence]);
  const found = (await entries(`search=${encodeURIComponent(lender.name.slice(0, 4).toLowerCase())}`)).rows;
  expect(found[0]?.sequence).toBe(sequence);
  expect(new Set(found.map(({ subject }) => subject.name))).toEqual(new Set([lender.name]));
  const count = async (query: string) => (await staff.get(`/api/count-audit-entries?${query}`)).body;
  expect(await count(`search=${sequence}`)).toEqual({ count: 1, exact: true });
  expect(await count('')).toEqual({ count: sequence, exact: true });
});

it('a hundred simultaneous changes leave one unbroken chain', async () => {
  const before = (await newest()).sequence;
  await Promise.all(Array.from({ length: 100 }, (_, n) => edit('priority', 1000 + n)));
  expect((await newest()).sequence).toBe(before + 100);
  const verdict = (await staff.post('/api/verify-audit')).body;
  expect(verdict).toEqual({ intact: true, entries: before + 100, broken_at: null, reason: null });
});

it('the database refuses to change, delete or truncate audit entries', async () => {
  for (const statement of [
    'update audit_entries set after = null',
    'delete from audit_entries',
    'truncate audit_entries cascade',
  ])
    await expect(test.services.pool.query(statement), statement).rejects.toThrow();
});

it('undo is offered only for a value that is still current, on a record that still exists', async () => {
  const offered = async (sequence: number) => (await entryOf(sequence)).map(({ undoable }) => undoable);
  await edit('max_age', 58);
  const first = (await newest()).sequence;
  await edit('max_age', 59);
  expect(await offered(first)).toEqual([false]);
  await undo((await newest()).sequence);
  expect(await offered(first)).toEqual([true]);
  const { body: card } = await staff.post('/api/create-credit-card', { category_name: 'Short-lived Card' });
  await staff.post('/api/update-credit-card-data', { category_id: card.category_id, property: 'sort_order', value: 9 });
  const sorted = (await newest()).sequence;
  expect(await offered(sorted)).toEqual([true]);
  await staff.post('/api/safe-delete-credit-card', { category_id: card.category_id });
  expect(await offered(sorted)).toEqual([false]);
});

it('an edit of Hindi words can be undone', async () => {
  const words = { key_feature_hi: 'हर यात्रा पर लाउंज', annual_fee_hi: '', marketing_bullets_hi: [] };
  const { body: card } = await staff.post('/api/create-credit-card', { category_name: 'Hindi Card' });
  const inHindi = async () => (await staff.get(`/api/get-credit-card-hindi/${card.category_id}`)).body;
  const before = await inHindi();
  await staff.post('/api/update-credit-card-hindi', { ...words, category_id: card.category_id });
  expect(await undo((await newest()).sequence)).toMatchObject({ status: 200 });
  expect(await inHindi()).toEqual(before);
  await staff.post('/api/update-special-offer-hindi', { lender_id: lender.lender_id, so_text_hi: 'नवंबर में आधी फ़ीस' });
  expect(await newest()).toMatchObject({ property: 'so_text_hi', undoable: true });
  expect(await undo((await newest()).sequence)).toMatchObject({ status: 200 });
});

it('people who are stored by ID only are shown by name, and the filter lists them all', async () => {
  await staffClient(test, 1);
  await staff.post('/api/admin/revoke-other-sessions');
  const [entry] = (await entries('kind=session&action=revoke&limit=1')).rows;
  expect(entry?.subject).toMatchObject({ kind: 'session', name: 'Vasudha Operations' });
  const { actors } = (await staff.get<{ actors: { id: string; name: string }[] }>('/api/get-audit-actors')).body;
  expect(actors.map(({ name }) => name)).toEqual([
    'Farida Calls',
    'Nandini Accounts',
    'Ranjit Reports',
    'Vasudha Operations',
  ]);
  const own = await entries(`actor=${staff.userId}`);
  expect(new Set(own.rows.map(({ actor }) => actor.name))).toEqual(new Set(['Vasudha Operations']));
});

it('only changes that a feature declared can be undone', async () => {
  const subject = { kind: 'weather', id: '7', name: 'Monday' };
  const actor = { id: staff.userId, roleId: 1, ip: '', userAgent: '' };
  const write = (property: string, before: unknown, after: unknown) =>
    test.services.audit.run(test.db, actor, async () => ({
      answer: undefined,
      records: [{ action: 'update', subject, property, before, after }],
    }));
  await write('sky', 'clear', 'rain');
  const { sequence } = await newest();
  expect(await newest()).toMatchObject({ undoable: false });
  expect((await undo(sequence)).body.code).toBe('not_reversible');

  const undone: unknown[] = [];
  const { registry } = test.services.audit;
  registry.declare({
    kind: 'weather',
    putBack: {
      async sky({ id, by }, value) {
        undone.push([id, by.id, value]);
        return {
          answer: undefined,
          records: [{ action: 'update', subject, property: 'sky', before: 'rain', after: value }],
        };
      },
    },
  });
  expect(() => registry.declare({ kind: 'weather', putBack: {} })).toThrow('declared twice');
  expect(await newest()).toMatchObject({ undoable: true });
  expect(await undo(sequence)).toMatchObject({ status: 200 });
  expect(undone).toEqual([['7', staff.userId, 'clear']]);
  expect(await newest()).toMatchObject({ property: 'sky', after: 'clear', undoes: sequence });
  await write('wind', 1, 2);
  await write('toString', 1, 2);
  for (const { sequence: other } of (await entries('kind=weather&limit=2')).rows)
    expect((await undo(other)).body.code).toBe('not_reversible');
});

describe('tampering past the triggers', () => {
  const tampered = async (statement: string, values: unknown[] = []) => {
    const client = await test.services.pool.connect();
    try {
      await client.query('begin');
      await client.query('alter table audit_entries disable trigger user');
      await client.query(statement, values);
      // The verification reads through the same transaction, which is never committed.
      return await verifyAudit({ query: client.query.bind(client) } as never, test.services.keyring);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it.each([
    ['an edit', "update audit_entries set after = '1' where sequence = 5", 5, 'changed'],
    ['another actor', 'update audit_entries set actor_id = null where sequence = 9', 9, 'changed'],
    ['a removed entry', 'delete from audit_entries where sequence = 20', 20, 'missing'],
    [
      'a moved entry',
      'update audit_entries set sequence = case sequence when 11 then -12 when 12 then 11 else sequence end where sequence in (11, 12)',
      11,
      'changed',
    ],
    [
      'an entry put in at the end',
      "insert into audit_entries (sequence, at, action, subject_kind, subject_id, hash) select max(sequence) + 1, now(), 'update', 'lender', '1', sha256('x') from audit_entries",
      'end + 1',
      'inserted',
    ],
    ['a cut end', 'delete from audit_entries where sequence > 50', 51, 'cut off'],
    ['everything gone', 'delete from audit_entries', 1, 'cut off'],
    [
      'everything gone with its end',
      "delete from audit_entries; delete from audit_head; insert into audit_entries (sequence, at, action, subject_kind, subject_id, hash) values (1, now(), 'update', 'lender', '1', sha256('x'))",
      1,
      'inserted',
    ],
  ])('finds %s at its place', async (_, statement, place, reason) => {
    const end = (await newest()).sequence;
    const verdict = await tampered(statement);
    expect(verdict).toMatchObject({ intact: false, brokenAt: place === 'end + 1' ? end + 1 : place, reason });
  });

  it('a rewritten chain is detected if its end was not signed by this installation', async () => {
    const { sequence } = await newest();
    const verdict = await tampered('delete from audit_entries where sequence = $1', [sequence]);
    expect(verdict).toMatchObject({ intact: false, brokenAt: sequence });
    const moved = await tampered(
      'update audit_head set sequence = sequence - 1, hash = (select hash from audit_entries e where e.sequence = audit_head.sequence - 1)',
    );
    expect(moved.intact).toBe(false);
  });
});

describe('the audit as a file', () => {
  const lines = async (query = '', headers = {}) => {
    const { status, body } = await staff.get<string>(`/api/get-audit-file?${query}`, headers);
    expect(status).toBe(200);
    return body.split('\n').filter((line) => line !== '');
  };

  it('the file has every entry that matches the filters, the newest first, with names and words', async () => {
    await edit('so_text', 'Nothing to pay, "today"');
    const { sequence } = await newest();
    const [header, first] = await lines('kind=lender&action=update');
    expect(header).toBe(
      '\uFEFFNo.,When (Indian time),Who,Record,What,Type,ID,Field,Before,After,IP address,Browser and system,Reverses entry,Reversed by entry',
    );
    expect(first?.startsWith(`${sequence},`)).toBe(true);
    expect(first).toContain(`,Vasudha Operations,${lender.name},Changed,Lender,${lender.lender_id},so_text,`);
    const all = await entries('kind=lender&action=update&limit=200');
    expect((await lines('kind=lender&action=update')).length - 1).toBe(all.rows.length);
    expect(await lines('at=2001-01-01..2001-01-02')).toHaveLength(1);
    expect((await lines('kind=lender', { 'accept-language': 'hi' }))[1]).toContain('लेंडर');
  });

  it('the file has the person’s name for a session and an account', async () => {
    const other = await staffClient(test, 2);
    await other.post('/api/admin-logout');
    const sessions = await lines('kind=session');
    expect(sessions.length).toBeGreaterThan(1);
    for (const line of sessions.slice(1)) expect(line).not.toMatch(/^\d+,[^,]*,[0-9a-f]{8}-/);
  });

  it('the file contains no live formula, and its download is in the audit', async () => {
    await edit('so_text', '=1+1');
    await edit('so_text', "+cmd|' /C calc'!A0");
    const file = await lines(`kind=lender&subject=${lender.lender_id}`);
    expect(file[1]).toContain("'+cmd|' /C calc'!A0");
    expect(file[1]).toContain(",'=1+1,");
    expect(await newest()).toMatchObject({
      action: 'download',
      subject: { kind: 'audit-file', name: 'audit.csv' },
      after: { kind: ['lender'], subject: String(lender.lender_id) },
    });
  });

  it('the entry of a download doesn’t repeat the text that was searched for', async () => {
    expect(await lines('search=9876543210')).toHaveLength(1);
    expect((await newest()).after).toEqual({ search: '…' });
  });

  it('the SQL statement escapes the same cells as `formulaSafe` does for other files', async () => {
    const blanks = ['', ' ', '\u00a0', '\u2003', '\u3000', '\ufeff'];
    const texts = blanks.flatMap((blank) =>
      ['=1', '+x', '-x', '@x', '|x', '%x', '-12.5', '+7', 'x=1'].map((text) => blank + text),
    );
    for (const text of [...texts, "'=1", '(=1)', 'ठीक है', '-1.5.2', '- 1']) {
      // The text is changed in between, because a difference only in blanks isn't recorded as a change.
      await edit('so_text', 'between');
      await edit('so_text', text);
      const { after } = await newest();
      const [, line = ''] = await lines(`kind=lender&subject=${lender.lender_id}`);
      expect(Papa.parse<string[]>(line).data[0]?.[9], JSON.stringify(text)).toBe(formulaSafe(String(after)));
    }
  });

  it('the file is only for people who may open the page, and a filter can’t inject SQL', async () => {
    const other = await staffClient(test, 2);
    expect((await other.get('/api/get-audit-file')).status).toBe(403);
    const hostile = encodeURIComponent("x' or true) to program 'id' --");
    expect(await lines(`action=${hostile}`)).toHaveLength(1);
  });
});

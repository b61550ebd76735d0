import type { ConsoleFeature } from '../feature.ts';
import {
  asItBegins,
  becomes,
  beginsAs,
  type Field,
  isAsked,
  isFlag,
  isNullable,
  isSorted,
  statusOf,
} from '../field.ts';
import { quoted } from '../insert.ts';
import { boundsOf, editedOf, filterCases, orderBy, orderFromLast, sampleNames, sampleOf } from './samples.ts';

const list = (values: readonly string[]): string => `[${values.map(quoted).join(', ')}]`;

/** The line of the first record in the export. */
function fileLine(fields: readonly Field[], language: 'en' | 'hi'): string {
  const cells = fields.map((field) => {
    const sample = sampleOf(fields, field, 0).replaceAll("'", '');
    return field.values.find(({ value }) => value === sample)?.[language] ?? sample;
  });
  return [...cells, '2026-11-20 00:00:00'].join(',');
}

const headLine = (fields: readonly Field[], language: 'en' | 'hi'): string =>
  [...fields.map((field) => field[language]), language === 'en' ? 'Created' : 'जोड़ने का समय'].join(',');

const each = (values: (field: Field) => readonly string[], of: readonly Field[]): string =>
  of.flatMap((field) => values(field).map((value) => `  ['${field.name}', ${value}],`)).join('\n');

/** The values that the server test uses. They have a file of their own: with a dozen columns the test would exceed 400 lines. */
export function fixturesText({ names, fields }: ConsoleFeature): string {
  const asked = fields.filter(isAsked);
  const drafts = [0, 1, 2].map(
    (record) => `  { ${asked.map((field) => `${field.name}: ${sampleOf(fields, field, record)}`).join(', ')} },`,
  );
  return `import type { ${names.One} } from '@tulna/contract/${names.folder}';

/** Three ${names.words} in the order they are created. Each sorted field gives another order. */
export const drafts = [
${drafts.join('\n')}
] as const;

/** Values just inside the limits of a field. */
export const accepted: readonly [field: string, value: unknown][] = [
${each((field) => boundsOf(field).inside, asked)}
];

/** Values just outside the limits, refused by creation and by an edit. */
export const refused: readonly [field: string, value: unknown][] = [
${each((field) => boundsOf(field).outside, asked)}
];

/** ${fields.some(({ optional }) => optional) ? 'Other values for each field of the first one, empty among them' : 'Another value for each field of the first one'}. */
export const edits: readonly [field: keyof ${names.One}, value: unknown][] = [
${each((field) => editedOf(fields, field), fields)}
];
`;
}

const plain = (literal: string): string => literal.replaceAll("'", '');
const textOf = (literal: string): string => quoted(plain(literal));

/** The expected orders of the list. The descending order is given where it isn't the reverse of the ascending one. */
function ordersOf(fields: readonly Field[]): { type: string; lines: string; argument: string; fromLast: string } {
  const lines = fields.filter(isSorted).map((field) => {
    const fromLast = isNullable(field) ? `, ${list(orderFromLast(fields, field))}` : '';
    return `    ['${field.name}', ${list(orderBy(fields, field))}${fromLast}],`;
  });
  const isPlain = !fields.some(isNullable);
  return {
    type: isPlain ? '' : '<[string, string[], string[]?]>',
    lines: lines.join('\n'),
    argument: isPlain ? '' : ', fromLast = expected.toReversed()',
    fromLast: isPlain ? 'expected.toReversed()' : 'fromLast',
  };
}

/** The server test, through the API: creation, list, edits, deletion, undo, bulk change, export and roles. */
export function serverTestText(feature: ConsoleFeature): string {
  const { names, slug, fields, console } = feature;
  const { One, row, path, folder } = names;
  const { access } = console;
  const status = statusOf(fields);
  const [isSwitch, begins] = [isFlag(status), asItBegins(fields)];
  const [before, after] = [beginsAs(status), becomes(status)];
  const orders = ordersOf(fields);
  const change = `{ action: 'status', value: { ${isSwitch ? 'on: true' : `status: ${after}`} } }`;
  return `import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import { type ${One}, ${names.one}Fields } from '@tulna/contract/${folder}';
import { ${access.roles}, ${access.mayOpen} } from '@tulna/rules/${access.file}';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { accepted, drafts, edits, refused } from './fixtures.ts';

/** ${feature.en} through the API. The records are created a millisecond apart, the first at midnight in India. */
const start = new Date('2026-11-19T18:30:00.000Z');
const [first] = drafts;
type Row = ${One};

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ staff: true });
});
beforeEach(async () => {
  await test.db.deleteFrom('${names.table}').execute();
  await test.db.deleteFrom('list_exports').execute();
  test.clock.stopAt(start);
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const create = (draft: object, by = staff, key: string = randomUUID()) =>
  by.post<{ ${row}_id: string }>('/api/create-${path}', draft, { 'idempotency-key': key });
/** Creates the three drafts one after the other. Returns their ids. */
async function createAll(): Promise<string[]> {
  const ids: string[] = [];
  for (const draft of drafts) {
    const { status, body } = await create(draft);
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(body.${row}_id);
    test.clock.advance(1);
  }
  return ids;
}
const edit = (id: string, property: string, value: unknown, headers = {}) =>
  staff.post(\`/api/update-${path}/\${id}\`, { property, value }, headers);
const remove = (id: string, by = staff) => by.post(\`/api/delete-${path}/\${id}\`);
const rows = async (query = '') => (await staff.get<{ rows: Row[] }>(\`/api/get-${folder}?\${query}\`)).body.rows;
const namesOf = async (query: string) => (await rows(query)).map(({ name }) => name);
const byId = async (id: string) => (await rows()).find((one) => one.${row}_id === id);
async function newest(): Promise<AuditEntry> {
  const [entry] = (await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1')).body.rows;
  if (entry === undefined) throw new Error('The audit is empty.');
  return entry;
}
const undo = (sequence: number) => staff.post('/api/undo-audit-entry', { sequence });
const saw = (value: unknown) => ({ 'if-match': \`"\${editTag(value)}"\` });
const gone = randomUUID();

describe('creating', () => {
  it('creates one record per idempotency key, ${begins}, and writes an audit entry', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(first, staff, key)));
    const [id] = answers.map(({ body }) => body.${row}_id);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { message: '${names.Word} created', ${row}_id: id }]),
    );
    const others = { ${fields
      .filter((field) => !isAsked(field))
      .map((field) => `${field.name}: ${beginsAs(field)}`)
      .join(', ')} };
    expect(await rows()).toEqual([{ ${row}_id: id, ...first, ...others, created_at: start.toISOString() }]);
    expect(await newest()).toMatchObject({
      actor: { id: staff.userId, role_id: 1 },
      action: 'create',
      subject: { kind: '${path}', id, name: first.name },
      after: first,
    });
    const { count } = await test.db
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject_id', '=', id ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it.each(accepted)('accepts %s of %j', async (field, value) => {
    expect((await create({ ...first, [field]: value })).status).toBe(200);
    expect(await rows()).toMatchObject([{ [field]: value }]);
  });

  it.each<[string, unknown]>([
    ...refused,
    // A missing field, a field that creation doesn't take, and a column that is no field.
    ...Object.keys(first).map((field): [string, unknown] => [field, undefined]),
${each((field) => (isAsked(field) ? [] : [becomes(field)]), fields)}
    ['deleted_at', null],
  ])('refuses %s of %j and names the field', async (field, value) => {
    const answer = await create({ ...first, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await rows()).toEqual([]);
  });
});

describe('the list', () => {
  it.each${orders.type}([
${orders.lines}
    ['created_at', ${list(sampleNames)}],
  ])('is sorted by %s, page by page', async (sort, expected${orders.argument}) => {
    await createAll();
    expect(await namesOf(\`sort=\${sort}\`)).toEqual(expected);
    expect(await namesOf(\`sort=-\${sort}\`)).toEqual(${orders.fromLast});
    const { body } = await staff.get(\`/api/get-${folder}?sort=\${sort}&limit=2\`);
    const rest = await namesOf(\`sort=\${sort}&limit=2&cursor=\${encodeURIComponent(String(body.next))}\`);
    expect(rest).toEqual(expected.slice(2));
  });

  it.each<[string, string[]]>([
${filterCases(fields)
  .map(([query, expected]) => `    ['${query}', ${list(expected)}],`)
  .join('\n')}
    ['created_at=2026-11-20..', ${list(sampleNames.slice(1))}],
    ['created_at=..2026-11-19', ${list(sampleNames.slice(0, 1))}],
    ['search=ALPHA', ${list([sampleNames[1]])}],
    ['search=two%20alp', ${list([sampleNames[1]])}],
    ['search=nowhere', []],
  ])('shows and counts what matches %s', async (query, expected) => {
    test.clock.stopAt(new Date(start.getTime() - 1));
    staff = await staffClient(test, 1);
    const [id = ''] = await createAll();
    await edit(id, 'status', ${after});
    expect(await namesOf(\`sort=created_at&\${query}\`)).toEqual(expected);
    const counted = await staff.get(\`/api/count-${folder}?\${query}\`);
    expect(counted.body).toEqual({ count: expected.length, exact: true });
  });

  it.each(['search=al', 'sort=deleted_at', 'status=${isSwitch ? 2 : 'nothing'}', 'created_at=today', 'limit=201', 'nothing=1'])(
    'refuses the query %s',
    async (query) => expect((await staff.get(\`/api/get-${folder}?\${query}\`)).status).toBe(400),
  );
});

describe('an edit', () => {
  it.each(edits)('sets %s to %j, has one audit entry and can be undone', async (field, after) => {
    const [id = ''] = await createAll();
    const before = (await byId(id))?.[field];
    const others = (await rows()).filter((one) => one.${row}_id !== id);
    expect((await edit(id, field, after)).body).toEqual({ message: '${names.Word} updated' });
    expect((await byId(id))?.[field]).toBe(after);
    const entry = await newest();
    const name = field === 'name' ? after : first.name;
    expect(entry).toMatchObject({
      action: 'update',
      subject: { kind: '${path}', id, name },
      property: field,
      before,
      after,
      undoable: true,
    });
    // Setting the same value again changes nothing and writes no audit entry.
    expect((await edit(id, field, after)).status).toBe(200);
    expect((await newest()).sequence).toBe(entry.sequence);
    expect((await undo(entry.sequence)).status).toBe(200);
    expect((await byId(id))?.[field]).toBe(before);
    expect(await newest()).toMatchObject({ before: after, after: before, undoes: entry.sequence });
    expect((await rows()).filter((one) => one.${row}_id !== id)).toEqual(others);
  });

  it.each(edits)('of %s, here to %j, is refused if the value has changed since the person saw it', async (field, after) => {
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
    ...refused,
${each((field) => (isAsked(field) ? [] : boundsOf(field).outside), fields)}
    ['created_at', '2026-11-20T06:00:00.000Z'],
    ['${row}_id', gone],
  ])('refuses %s of %j', async (field, value) => {
    const [id = ''] = await createAll();
    const before = await byId(id);
    expect((await edit(id, field, value)).status).toBe(400);
    expect(await byId(id)).toEqual(before);
  });

  it('answers 404 for an unknown record and 400 for a malformed id', async () => {
    expect((await edit(gone, 'name', 'x')).status).toBe(404);
    expect((await edit('1', 'name', 'x')).status).toBe(400);
  });
});

describe('undo', () => {
  it('of a deletion restores the ${names.word}, ${begins}', async () => {
    const [id = ''] = await createAll();
    await edit(id, 'status', ${after});
    const before = await byId(id);
    expect((await remove(id)).body).toEqual({ message: '${names.Word} deleted' });
    expect(await namesOf('sort=created_at')).toEqual(${list(sampleNames.slice(1))});
    for (const again of [await remove(id), await edit(id, 'name', 'x')]) expect(again.status).toBe(404);
    const { sequence, ...entry } = await newest();
    expect(entry).toMatchObject({ action: 'delete', subject: { kind: '${path}', id, name: first.name }, undoable: true });
    expect((await undo(sequence)).status).toBe(200);
    expect(await byId(id)).toEqual({ ...before, status: ${before} });
    expect(await newest()).toMatchObject({ action: 'restore', after: { status: ${before} }, undoes: sequence });
    expect((await undo(sequence)).body.code).toBe('not_reversible');
  });

  it('of a creation deletes the ${names.word}, unless it has been edited since', async () => {
    const { body } = await create(first);
    const created = await newest();
    expect(created.undoable).toBe(true);
    await edit(body.${row}_id, 'status', ${after});
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

it('a bulk change ${isSwitch ? 'switches' : 'changes'} exactly the records that were counted, and can be undone', async () => {
  const [id = ''] = await createAll();
  await edit(id, 'status', ${after});
  const change = ${change};
  const { body: bulk } = await staff.post('/api/prepare-bulk-${folder}', { change, status: ${textOf(before)} });
  expect(bulk).toMatchObject({ total: 2 });
  expect((await staff.post('/api/start-list-bulk', bulk)).status).toBe(200);
  await test.services.jobs.drain();
  const state = async () => (await staff.get(\`/api/get-list-bulk/\${String(bulk.bulk_id)}\`)).body;
  expect(await state()).toMatchObject({ state: 'done', done: 2, failed: 0 });
  expect(await namesOf('status=${plain(after)}&sort=created_at')).toEqual(${list(sampleNames)});
  expect((await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id })).status).toBe(200);
  await test.services.jobs.drain();
  expect(await state()).toMatchObject({ state: 'undone', restored: 2, left: 0 });
  expect(await namesOf('status=${plain(after)}')).toEqual([first.name]);
});

it.each([
  ['en', ${quoted(headLine(fields, 'en'))}, ${quoted(fileLine(fields, 'en'))}],
  ['hi', ${quoted(headLine(fields, 'hi'))}, ${quoted(fileLine(fields, 'hi'))}],
])('the rows that match are exported in %s, and export and download are in the audit', async (language, head, line) => {
  await createAll();
  const choice = { search: 'beta', sort: 'name' };
  const { body } = await staff.post('/api/export-${folder}', choice, { 'accept-language': language });
  expect(await newest()).toMatchObject({ action: 'export', subject: { name: expect.stringMatching(/^${folder}-.+\\.csv$/) } });
  await test.services.jobs.drain();
  const file = await staff.get<string>(\`/api/download-list-export/\${String(body.export_id)}\`);
  expect(file.body.split('\\r\\n')).toEqual([\`\\uFEFF\${head}\`, line, '']);
  // Every field has a column.
  expect(head.split(',')).toHaveLength(Object.keys(${names.one}Fields).length + 1);
  expect((await newest()).action).toBe('download');
});

it.each(${access.roles})('role %s can use the calls exactly if the access table says so', async (role) => {
  const by = await staffClient(test, role);
  const expected = ${access.mayOpen}(role, '${slug}') ? 200 : 403;
  const change = ${change};
  const made = await create(first, staff);
  const id = made.body.${row}_id;
  const answers = [
    await by.get('/api/get-${folder}'),
    await by.get('/api/count-${folder}'),
    await create(first, by),
    await by.post('/api/export-${folder}'),
    await by.post('/api/prepare-bulk-${folder}', { change }),
    await by.post(\`/api/update-${path}/\${id}\`, { property: 'status', value: ${after} }),
    await remove(id, by),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
});
`;
}

import type { AuditEntry } from '@tulna/contract/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import type { AuditRecord } from './entry.ts';
import { systemActor } from './record.ts';

/** The creation of a record, of a kind that declares its undo. */
let test: TestApp;
let staff: StaffClient;
const subject = (id: string, kind = 'note') => ({ kind, id, name: `Note ${id}` });
const done = (record: AuditRecord) => Promise.resolve({ answer: undefined, records: [record] });

beforeAll(async () => {
  test = await startTestApp({ staff: true });
  staff = await staffClient(test, 1);
  test.services.audit.registry.declare({
    kind: 'note',
    putBack: {
      text: ({ id }, value) =>
        done({ action: 'update', subject: subject(id), property: 'text', before: 'second', after: value }),
    },
    undoAction: { create: ({ id }) => done({ action: 'delete', subject: subject(id) }) },
    restore: ({ id }) => done({ action: 'restore', subject: subject(id) }),
  });
});
afterAll(() => test.close());

const newest = async (): Promise<AuditEntry> => {
  const [entry] = (await staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1')).body.rows;
  if (entry === undefined) throw new Error('The audit is empty.');
  return entry;
};
const entry = async (sequence: number) =>
  (await staff.get<{ rows: AuditEntry[] }>(`/api/get-audit-entries?search=${sequence}`)).body.rows[0];
/** Writes an entry; returns its number. */
async function written(record: AuditRecord): Promise<number> {
  await test.services.audit.run(test.db, systemActor, () => done(record));
  return (await newest()).sequence;
}
const created = (id: string) => written({ action: 'create', subject: subject(id), after: { text: 'first' } });
const edited = (id: string) =>
  written({ action: 'update', subject: subject(id), property: 'text', before: 'first', after: 'second' });
const undo = async (sequence: number) => {
  const { status, body } = await staff.post('/api/undo-audit-entry', { sequence });
  return status === 200 ? 200 : body.code;
};

it('undoes a creation once, by a deletion that names it and can be undone itself', async () => {
  const sequence = await created('1');
  expect(await entry(sequence)).toMatchObject({ undoable: true, undone_by: null });
  expect(await undo(sequence)).toBe(200);
  const deletion = await newest();
  expect(deletion).toMatchObject({ action: 'delete', subject: subject('1'), undoes: sequence, undoable: true });
  expect(await entry(sequence)).toMatchObject({ undoable: false, undone_by: deletion.sequence });
  expect(await undo(sequence)).toBe('not_reversible');
  expect(await undo(deletion.sequence)).toBe(200);
  expect(await newest()).toMatchObject({ action: 'restore', undoes: deletion.sequence });
});

it('leaves a record that was edited since, until that edit is undone', async () => {
  const creation = await created('2');
  // Another record's edit, and one of another kind with the same id, don't count.
  await edited('1');
  await written({ action: 'update', subject: subject('2', 'letter'), property: 'text', before: 'a', after: 'b' });
  expect((await entry(creation))?.undoable).toBe(true);
  const edit = await edited('2');
  expect((await entry(creation))?.undoable).toBe(false);
  const before = (await newest()).sequence;
  expect(await undo(creation)).toBe('changed_since');
  expect((await newest()).sequence).toBe(before);
  expect(await undo(edit)).toBe(200);
  expect((await entry(creation))?.undoable).toBe(true);
  expect(await undo(creation)).toBe(200);
});

it('leaves a record that was deleted by hand', async () => {
  const creation = await created('3');
  const deletion = await written({ action: 'delete', subject: subject('3') });
  expect((await entry(creation))?.undoable).toBe(false);
  expect(await undo(creation)).toBe('changed_since');
  expect(await undo(deletion)).toBe(200);
  expect((await entry(creation))?.undoable).toBe(true);
});

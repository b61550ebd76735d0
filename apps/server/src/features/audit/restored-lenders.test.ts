import type { AuditEntry } from '@tulna/contract/audit';
import type { AdminLender } from '@tulna/contract/lenders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const lenders = async (): Promise<AdminLender[]> => (await staff.get<AdminLender[]>('/api/get-lenders-data')).body;
const byId = async (id: number) => (await lenders()).find(({ lender_id }) => lender_id === id);
const create = async (name: string): Promise<number> =>
  Number((await staff.post('/api/create-lender', { name })).body.lender_id);
const update = (lender_id: number, property: string, value: unknown) =>
  staff.post('/api/update-lender-data', { lender_id, property, value });
const remove = (lender_id: number) => staff.post('/api/safe-delete-lender', { lender_id });
const undo = (sequence: number, by = staff) => by.post('/api/undo-audit-entry', { sequence });
const entries = async (id: number): Promise<AuditEntry[]> =>
  (await staff.get<{ rows: AuditEntry[] }>(`/api/get-audit-entries?kind=lender&subject=${id}`)).body.rows;
const newest = async (id: number): Promise<AuditEntry> => {
  const [entry] = await entries(id);
  if (entry === undefined) throw new Error('The audit has no entry about the record.');
  return entry;
};
/** The lenders as a visitor without an account sees them. */
const shown = async (): Promise<string> =>
  JSON.stringify((await test.app.inject({ url: '/api/get-lender-directory' })).json());

it('a deleted lender is restored from the audit unchanged, under its number, switched off', async () => {
  const [first] = await lenders();
  if (first === undefined) throw new Error('There is no lender.');
  const { lender_id: id, name } = first;
  expect(first.lender_status).toBe(1);
  await expect.poll(shown).toContain(`"${name}"`);
  expect((await remove(id)).status).toBe(200);
  await expect.poll(shown).not.toContain(`"${name}"`);
  const deletion = await newest(id);
  expect(deletion).toMatchObject({ action: 'delete', undoable: true, undone_by: null });

  expect(await undo(deletion.sequence)).toMatchObject({ status: 200, body: { message: 'Change undone' } });
  expect(await byId(id)).toEqual({ ...first, lender_status: 0 });
  await expect.poll(shown).not.toContain(`"${name}"`);
  const restored = await newest(id);
  expect(restored).toMatchObject({
    action: 'restore',
    subject: { kind: 'lender', id: String(id), name },
    actor: { id: staff.userId, name: 'Vasudha Operations', role_id: 1 },
    after: { lender_status: 0 },
    undoes: deletion.sequence,
    undoable: false,
  });
  const [, before] = await entries(id);
  expect(before).toMatchObject({ sequence: deletion.sequence, undoable: false, undone_by: restored.sequence });
  expect((await undo(deletion.sequence)).body.code).toBe('not_reversible');
  expect((await undo(restored.sequence)).body.code).toBe('not_reversible');

  expect((await update(id, 'lender_status', 1)).status).toBe(200);
  expect(await byId(id)).toEqual(first);
  await expect.poll(shown).toContain(`"${name}"`);
});

it('a restored lender keeps its history, with deletion and restoration as versions', async () => {
  const id = await create('Comeback Bank');
  await update(id, 'apr_min', 13.5);
  await remove(id);
  await undo((await newest(id)).sequence);
  const { versions } = (
    await staff.get<{ versions: { version: number; by: string }[] }>(`/api/get-lender-history/${id}`)
  ).body;
  expect(versions.map(({ version, by }) => [version, by])).toEqual([
    [4, 'Vasudha Operations'],
    [3, 'Vasudha Operations'],
    [2, 'Vasudha Operations'],
    [1, ''],
  ]);
  // An edit from before the deletion can be undone again.
  const edit = (await entries(id)).find(({ property }) => property === 'apr_min');
  expect(edit?.undoable).toBe(true);
  expect((await undo(edit?.sequence ?? 0)).status).toBe(200);
  expect((await byId(id))?.apr_min).toBe(12);
});

it('a lender that was deleted twice is restored by its last deletion', async () => {
  const id = await create('Twice Gone Bank');
  await remove(id);
  const first = (await newest(id)).sequence;
  await undo(first);
  await remove(id);
  const second = (await newest(id)).sequence;
  expect((await undo(first)).body.code).toBe('not_reversible');
  expect((await undo(second)).status).toBe(200);
  expect((await byId(id))?.name).toBe('Twice Gone Bank');
});

it.each([
  ['its name, in other letters', 'Phoenix Bank', '  phoenix\u00a0BANK '],
  ['its key', 'Ember Bank', 'ember-bank'],
  ['its legal name', 'Ashen Bank', 'Ashen Bank Private Limited'],
])('a deleted lender can’t be restored while another lender has %s, and the answer says so', async (_, own, name) => {
  const id = await create(own);
  await update(id, 'legal_name', `${own} Private Limited`);
  await remove(id);
  const { sequence } = await newest(id);
  const other = await create(name);
  const refused = await undo(sequence);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'restored_name_taken',
      message:
        'Another record now has the same name, so this one wasn’t restored. Rename the other one first, then try again.',
    },
  });
  expect(await byId(id)).toBeUndefined();
  expect((await newest(id)).sequence).toBe(sequence);
  await remove(other);
  expect((await undo(sequence)).status).toBe(200);
  expect(await byId(id)).toMatchObject({ name: own, lender_status: 0 });
});

it('a lender can be restored only by people who may open the audit, and only once if several try at the same time', async () => {
  const id = await create('Contested Bank');
  await remove(id);
  const { sequence } = await newest(id);
  expect((await undo(sequence, await staffClient(test, 2))).status).toBe(403);
  const answers = await Promise.all([undo(sequence), undo(sequence), undo(sequence)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect(['not_reversible', 'changed_since']).toContain(body.code);
  expect((await entries(id)).filter(({ action }) => action === 'restore')).toHaveLength(1);
});

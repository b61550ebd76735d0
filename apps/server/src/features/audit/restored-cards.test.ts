import type { AuditEntry } from '@tulna/contract/audit';
import type { CreditCard } from '@tulna/contract/credit-cards';
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

const cards = async () => (await staff.get<CreditCard[]>('/api/get-credit-cards-data')).body;
const byId = async (id: string) => (await cards()).find(({ category_id }) => category_id === id);
const create = async (category_name: string) =>
  String((await staff.post('/api/create-credit-card', { category_name })).body.category_id);
const remove = (category_id: string) => staff.post('/api/safe-delete-credit-card', { category_id });
const undo = (sequence: number) => staff.post('/api/undo-audit-entry', { sequence });
const entries = async (id: string) =>
  (await staff.get<{ rows: AuditEntry[] }>(`/api/get-audit-entries?kind=credit-card&subject=${id}`)).body.rows;
const newest = async (id: string): Promise<AuditEntry> => {
  const [entry] = await entries(id);
  if (entry === undefined) throw new Error('The audit has no entry about the record.');
  return entry;
};

it('a deleted card is restored from the audit unchanged, switched off, and only once', async () => {
  const [first] = await cards();
  if (first === undefined) throw new Error('There is no card.');
  const { category_id: id, category_name: name } = first;
  expect(first.status).toBe(1);
  expect((await remove(id)).status).toBe(200);
  const deletion = await newest(id);
  expect(deletion).toMatchObject({ action: 'delete', undoable: true, undone_by: null });
  expect(await undo(deletion.sequence)).toMatchObject({ status: 200, body: { message: 'Change undone' } });
  expect(await byId(id)).toEqual({ ...first, status: 0 });
  expect(await newest(id)).toMatchObject({
    action: 'restore',
    subject: { kind: 'credit-card', id, name },
    after: { status: 0 },
    undoes: deletion.sequence,
  });
  expect((await undo(deletion.sequence)).body.code).toBe('not_reversible');
});

it('a deleted card stays deleted while another card has its name', async () => {
  const id = await create('Palash Card');
  await remove(id);
  const deletion = await newest(id);
  const other = await create('palash card');
  expect(await undo(deletion.sequence)).toMatchObject({
    status: 409,
    body: {
      code: 'restored_name_taken',
      message:
        'Another record now has the same name, so this one wasn’t restored. Rename the other one first, then try again.',
    },
  });
  expect(await byId(id)).toBeUndefined();
  await staff.post('/api/rename-credit-card', { category_id: other, category_name: 'Semal Card' });
  expect((await undo(deletion.sequence)).status).toBe(200);
  expect(await byId(id)).toMatchObject({ category_name: 'Palash Card' });
});

it('renaming a card can be undone, unless another card now has the earlier name', async () => {
  const id = await create('Gulmohar Card');
  await staff.post('/api/rename-credit-card', { category_id: id, category_name: 'Gulmohar Gold' });
  const renaming = await newest(id);
  expect(renaming).toMatchObject({
    action: 'update',
    property: 'category_name',
    before: 'Gulmohar Card',
    after: 'Gulmohar Gold',
    undoable: true,
  });
  const other = await create('Gulmohar Card');
  expect((await undo(renaming.sequence)).body.code).toBe('card_name_taken');
  await remove(other);
  expect((await undo(renaming.sequence)).status).toBe(200);
  expect((await byId(id))?.category_name).toBe('Gulmohar Card');
});

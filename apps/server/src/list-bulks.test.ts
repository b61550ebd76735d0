import type { AdminPartner } from '@tulna/contract/partners';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from './test/staff.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/** One change for many rows of a list, through the API. */
let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db
    .updateTable('partners')
    .set({ products: ['Gold Loans', 'Car Loans'] })
    .execute();
});

type Prepared = { bulk_id: string; total: number };
const change = (product: string, on: boolean) => ({ action: 'products', value: { product, on } });
const prepare = async (body: object, by = staff) => (await by.post<Prepared>('/api/prepare-bulk-partners', body)).body;
const start = (bulk: Prepared, by = staff) => by.post('/api/start-list-bulk', bulk);
const result = async ({ bulk_id }: Prepared) => (await staff.get(`/api/get-list-bulk/${bulk_id}`)).body;
const partners = async () => (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body.rows;
const productsOf = async (key: string) => (await partners()).find((one) => one.key === key)?.brand.products;
const carriedOut = async (bulk: Prepared) => {
  expect((await start(bulk)).status).toBe(200);
  await test.services.jobs.drain();
  return result(bulk);
};
const entriesAfter = (sequence: number) =>
  test.db.selectFrom('audit_entries').selectAll().where('sequence', '>', sequence).orderBy('sequence').execute();
const lastEntry = async () =>
  (await test.db.selectFrom('audit_entries').select('sequence').orderBy('sequence', 'desc').executeTakeFirst())
    ?.sequence ?? 0;
const none = { done: 0, changed: 0, unmatched: 0, failed: 0, restored: 0, left: 0, not_done: [] };

it('changes exactly the rows that were counted, each with its entry, and undoes them', async () => {
  const before = await lastEntry();
  const all = await partners();
  const bulk = await prepare({ change: change('Student Loans', true) });
  expect(bulk.total).toBe(all.length);
  expect(await result(bulk)).toMatchObject({ state: 'prepared', total: all.length, ...none });
  expect(await productsOf('haldi')).toEqual(['Gold Loans', 'Car Loans']);

  expect(await carriedOut(bulk)).toMatchObject({ ...none, state: 'done', done: all.length });
  for (const { brand } of await partners())
    expect(brand.products).toEqual(['Gold Loans', 'Car Loans', 'Student Loans']);
  const [started, ...entries] = await entriesAfter(before);
  expect(started).toMatchObject({
    action: 'bulk',
    subject_kind: 'list-bulk',
    subject_id: bulk.bulk_id,
    actor_id: staff.userId,
  });
  expect(started?.after).toBe(
    JSON.stringify({ action: 'products', product: 'Student Loans', on: true, rows: all.length }),
  );
  expect(entries.map(({ subject_id }) => Number(subject_id)).toSorted((one, other) => one - other)).toEqual(
    all.map(({ id }) => id),
  );
  expect(new Set(entries.map(({ action, property, actor_id }) => `${action} ${property} ${actor_id}`))).toEqual(
    new Set([`update products ${staff.userId}`]),
  );

  const changed = await lastEntry();
  expect((await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id })).status).toBe(200);
  await test.services.jobs.drain();
  expect(await result(bulk)).toMatchObject({ state: 'undone', restored: all.length, left: 0 });
  // The first entry undoes that of the whole change, and each other entry undoes the one of its row.
  const [undone, ...takingBack] = await entriesAfter(changed);
  expect(undone).toMatchObject({ action: 'undo', subject_id: bulk.bulk_id, undoes: started?.sequence });
  expect(takingBack.map(({ subject_id, undoes }) => [subject_id, undoes]).toSorted()).toEqual(
    entries.map(({ subject_id, sequence }) => [subject_id, sequence]).toSorted(),
  );
  expect(takingBack.map(({ after }) => after)).toEqual(all.map(() => JSON.stringify(['Gold Loans', 'Car Loans'])));
  for (const { brand } of await partners()) expect(brand.products).toEqual(['Gold Loans', 'Car Loans']);
  expect((await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id })).body.code).toBe('not_reversible');
});

it('says of each row whether it was changed', async () => {
  const set = (key: string, products: string[]) =>
    test.db.updateTable('partners').set({ products }).where('key', '=', key).execute();
  await set('meenakshi', ['Car Loans']);
  const [all, ids] = [await partners(), new Map((await partners()).map(({ key, id }) => [key, String(id)]))];
  const bulk = await prepare({ product: 'Car Loans', change: change('Car Loans', false) });
  expect(bulk.total).toBe(all.length);
  // Meanwhile one partner is edited, one no longer matches, one is deleted, and a new one that matches is not included.
  expect((await staff.post(`/api/update-partner-utm/${ids.get('haldi')}`, { utm_id: 'meanwhile' })).status).toBe(200);
  await set('poorvi', ['Gold Loans']);
  await test.db.updateTable('partners').set({ deleted_at: new Date() }).where('key', '=', 'kajal').execute();
  const { brand } = all[0] ?? {};
  const made = await staff.post('/api/create-partner', { key: 'later', brand: { ...brand, host: null } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);

  const result = await carriedOut(bulk);
  await test.db.updateTable('partners').set({ deleted_at: null }).where('key', '=', 'kajal').execute();
  expect(result).toMatchObject({ state: 'done', done: all.length - 4, changed: 1, unmatched: 2, failed: 1 });
  const reasons = new Map((result.not_done as { id: string }[]).map(({ id, ...rest }) => [id, rest]));
  expect(reasons.get(ids.get('haldi') ?? '')).toEqual({ outcome: 'changed', reason: '' });
  expect(reasons.get(ids.get('poorvi') ?? '')).toEqual({ outcome: 'unmatched', reason: '' });
  expect(reasons.get(ids.get('kajal') ?? '')).toEqual({ outcome: 'unmatched', reason: '' });
  expect(reasons.get(ids.get('meenakshi') ?? '')).toEqual({
    outcome: 'failed',
    reason: 'This is the partner’s only product. Please switch another one on first.',
  });
  expect(await productsOf('haldi')).toEqual(['Gold Loans', 'Car Loans']);
  expect(await productsOf('later')).toContain('Car Loans');
  expect(await productsOf('cl')).toEqual(['Gold Loans']);
});

it('an undo leaves rows that were changed since', async () => {
  const bulk = await prepare({ search: 'haldi', change: change('Student Loans', true) });
  expect(bulk.total).toBe(1);
  await carriedOut(bulk);
  await test.db
    .updateTable('partners')
    .set({ products: ['Gold Loans'] })
    .where('key', '=', 'haldi')
    .execute();
  await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id });
  await test.services.jobs.drain();
  expect(await result(bulk)).toMatchObject({ state: 'undone', done: 1, restored: 0, left: 1 });
  expect((await result(bulk)).not_done).toMatchObject([
    { outcome: 'done', reason: 'This has changed in the meantime, so nothing was done. Please reload the page.' },
  ]);
  expect(await productsOf('haldi')).toEqual(['Gold Loans']);
});

it('an undo leaves a row whose entry was undone in the audit, and says so', async () => {
  const bulk = await prepare({ search: 'haldi', change: change('Student Loans', true) });
  await carriedOut(bulk);
  const sequence = await lastEntry();
  expect((await staff.post('/api/undo-audit-entry', { sequence })).status).toBe(200);
  expect(await productsOf('haldi')).toEqual(['Gold Loans', 'Car Loans']);
  await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id });
  await test.services.jobs.drain();
  expect(await result(bulk)).toMatchObject({ state: 'undone', done: 1, restored: 0, left: 1 });
  expect((await result(bulk)).not_done).toMatchObject([{ reason: 'This change can’t be undone here.' }]);
});

it('a row that already had the value counts as restored, without an entry', async () => {
  const bulk = await prepare({ search: 'haldi', change: change('Car Loans', true) });
  expect(await carriedOut(bulk)).toMatchObject({ done: 1 });
  const before = await lastEntry();
  await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id });
  await test.services.jobs.drain();
  expect(await result(bulk)).toMatchObject({ state: 'undone', restored: 1, left: 0 });
  expect((await entriesAfter(before)).map(({ action }) => action)).toEqual(['undo']);
});

it('takes only the rows whose ids are given, and only those of them that match the filters', async () => {
  const all = await partners();
  const ids = all.slice(0, 3).map(({ id }) => String(id));
  const bulk = await prepare({
    ids: [...ids, '999999', 'no id', '-1', '99999999999999'],
    change: change('Student Loans', true),
  });
  expect(bulk.total).toBe(3);
  await carriedOut(bulk);
  const changed = (await partners()).filter(({ brand }) => brand.products.includes('Student Loans'));
  expect(changed.map(({ id }) => String(id))).toEqual(ids);
  expect(await prepare({ ids, search: 'nobody is called so', change: change('Gold Loans', true) })).toMatchObject({
    total: 0,
  });
});

it('stops once the person who started it may no longer open the page', async () => {
  const bulk = await prepare({ change: change('Student Loans', true) });
  expect((await start(bulk)).status).toBe(200);
  await test.db.updateTable('admin_users').set({ role_id: 2 }).where('id', '=', staff.userId).execute();
  await test.services.jobs.drain();
  await test.db.updateTable('admin_users').set({ role_id: 1 }).where('id', '=', staff.userId).execute();
  expect(await result(bulk)).toMatchObject({ state: 'done', done: 0, failed: bulk.total });
  expect((await result(bulk)).not_done).toContainEqual({
    id: '1',
    outcome: 'failed',
    reason: 'You don’t have permission to do this.',
  });
  expect(await productsOf('haldi')).toEqual(['Gold Loans', 'Car Loans']);
});

it('its undo stops as well once the person may no longer open the page', async () => {
  const bulk = await prepare({ search: 'haldi', change: change('Student Loans', true) });
  expect(await carriedOut(bulk)).toMatchObject({ done: 1 });
  expect((await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id })).status).toBe(200);
  await test.db.updateTable('admin_users').set({ disabled_at: new Date() }).where('id', '=', staff.userId).execute();
  await test.services.jobs.drain();
  await test.db.updateTable('admin_users').set({ disabled_at: null }).where('id', '=', staff.userId).execute();
  expect(await result(bulk)).toMatchObject({ state: 'undone', restored: 0, left: 1 });
  expect(await productsOf('haldi')).toContain('Student Loans');
});

describe('can’t be started', () => {
  it('with a count other than the one shown, twice, or too late', async () => {
    const bulk = await prepare({ change: change('Student Loans', true) });
    expect((await start({ ...bulk, total: bulk.total - 1 })).status).toBe(409);
    const requestedAt = new Date('2026-11-21T06:00:00.000Z');
    const at = async (milliseconds: number) => {
      test.clock.stopAt(new Date(requestedAt.getTime() + milliseconds));
      staff = await staffClient(test, 1);
    };
    await at(0);
    const [late, early] = [
      await prepare({ change: change('Student Loans', true) }),
      await prepare({ change: change('Student Loans', true) }),
    ];
    await at(15 * 60_000);
    expect((await start(early)).status).toBe(200);
    await at(15 * 60_000 + 1);
    expect((await start(late)).status).toBe(409);
    const fresh = await prepare({ change: change('Student Loans', true) });
    expect((await start(fresh)).status).toBe(200);
    expect((await start(fresh)).status).toBe(409);
    await test.services.jobs.drain();
  });

  it('by another person, or for something that isn’t a change of this list', async () => {
    const bulk = await prepare({ change: change('Student Loans', true) });
    const other = await staffClient(test, 2);
    expect((await start(bulk, other)).status).toBe(404);
    expect((await other.post('/api/prepare-bulk-partners', { change: change('Gold Loans', true) })).status).toBe(403);
    for (const body of [
      {},
      { change: { action: 'delete', value: {} } },
      { change: { action: 'products', value: { product: 'Gold', on: true } } },
      { change: change('Gold Loans', true), search: 'ab' },
      { change: change('Gold Loans', true), ids: [] },
    ])
      expect((await staff.post('/api/prepare-bulk-partners', body)).status, JSON.stringify(body)).toBe(400);
  });
});

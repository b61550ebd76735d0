import type { CreditCard, CreditCardLine } from '@tulna/contract/credit-cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
const all = async () => (await staff.get<CreditCard[]>('/api/get-credit-cards-data')).body;
const list = async (query = '') =>
  (await staff.get<{ rows: CreditCardLine[]; next: string | null }>(`/api/get-credit-cards?${query}`)).body;
const names = async (query: string) => (await list(query)).rows.map((card) => card.category_name);
const create = async (category_name: string): Promise<string> =>
  String((await staff.post('/api/create-credit-card', { category_name })).body.category_id);

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
  for (const name of ['zebra one', 'Zebra Two', 'ZEBRA three']) await create(name);
});
afterAll(() => test.close());

describe('the list of cards', () => {
  it('has the rows and the order of the call of the specification, in pages', async () => {
    const cards = await all();
    const { rows } = await list('limit=200');
    expect(rows.map(({ issuer: _issuer, monthly_rate: _rate, ...card }) => card)).toEqual(cards);
    expect(rows[0]).toMatchObject({ issuer: 'Sagar Bank', monthly_rate: 3.5 });
    const first = await list('limit=3');
    expect((await list(`limit=3&cursor=${first.next}`)).rows).toEqual(rows.slice(3, 6));
    expect((await staff.get('/api/count-credit-cards')).body).toEqual({ count: cards.length, exact: true });
  });

  it('can be sorted by name regardless of case, and only by the declared columns', async () => {
    expect(await names('search=zebra&sort=category_name')).toEqual(['zebra one', 'ZEBRA three', 'Zebra Two']);
    expect(await names('search=zebra&sort=-category_name')).toEqual(['Zebra Two', 'ZEBRA three', 'zebra one']);
    const issuers = (await list('search=megh%20bank&sort=-issuer')).rows.map(({ issuer }) => issuer);
    expect(issuers).toEqual(['Megh Bank', 'Megh Bank', 'Megh Bank']);
    for (const column of ['utm_link', 'monthly_rate', 'status', 'deleted_at'])
      expect((await staff.get(`/api/get-credit-cards?sort=${column}`)).status, column).toBe(400);
  });

  it('can be filtered by switched on and by secured', async () => {
    const cards = await all();
    for (const flag of ['status', 'secured'] as const)
      for (const value of ['0', '1', '0,1', '2'])
        expect(await names(`${flag}=${value}&limit=200`), `${flag}=${value}`).toEqual(
          cards.filter((card) => value.split(',').includes(String(card[flag]))).map((card) => card.category_name),
        );
    expect((await staff.get('/api/get-credit-cards?status=on')).status).toBe(400);
  });

  it('opens one card by its id, never a deleted one', async () => {
    const id = await create('Short Lived Card');
    expect((await list(`id=${id}`)).rows.map((card) => card.category_id)).toEqual([id]);
    await staff.post('/api/safe-delete-credit-card', { category_id: id });
    expect((await list(`id=${id}`)).rows).toEqual([]);
  });

  it('is exported with the column headings of its page', async () => {
    const columns = ['category_name', 'status', 'category_img_thumb', 'secured'];
    const choice = { search: 'zebra', sort: 'category_name', columns };
    const { body } = await staff.post<{ export_id: string }>('/api/export-credit-cards', choice);
    await test.services.jobs.drain();
    expect((await staff.get<string>(`/api/download-list-export/${body.export_id}`)).body).toBe(
      '\uFEFFName,Status,Secured\r\nzebra one,0,0\r\nZEBRA three,0,0\r\nZebra Two,0,0\r\n',
    );
  });
});

it('all selected cards are switched on, for customers too, and back, with an audit entry for each card', async () => {
  const change = { action: 'switch', value: { property: 'status', value: 1 } };
  const bulk = (
    await staff.post<{ bulk_id: string; total: number }>('/api/prepare-bulk-credit-cards', { search: 'zebra', change })
  ).body;
  expect(bulk.total).toBe(3);
  await staff.post('/api/start-list-bulk', bulk);
  await test.services.jobs.drain();
  expect(await names('search=zebra&status=1')).toEqual(['zebra one', 'Zebra Two', 'ZEBRA three']);
  const seen = async () =>
    (await all()).filter(({ category_name }) => /zebra/i.test(category_name)).map(({ status }) => status);
  await expect.poll(seen).toEqual([1, 1, 1]);
  const entries = await staff.get<{ rows: { property: string; before: number; after: number }[] }>(
    '/api/get-audit-entries?kind=credit-card&action=update&search=zebra',
  );
  expect(entries.body.rows.map(({ property, before, after }) => [property, before, after])).toEqual(
    [0, 1, 2].map(() => ['status', 0, 1]),
  );
  await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id });
  await test.services.jobs.drain();
  expect((await staff.get(`/api/get-list-bulk/${bulk.bulk_id}`)).body).toMatchObject({ state: 'undone', restored: 3 });
  await expect.poll(seen).toEqual([0, 0, 0]);
  for (const value of [{ property: 'sort_order', value: 1 }, { property: 'status', value: 2 }, {}])
    expect(
      (await staff.post('/api/prepare-bulk-credit-cards', { change: { action: 'switch', value } })).status,
      JSON.stringify(value),
    ).toBe(400);
});

it('the list is for people who may open its page', async () => {
  const other = await staffClient(test, 2);
  expect((await other.get('/api/get-credit-cards')).status).toBe(403);
  expect((await other.post('/api/export-credit-cards', {})).status).toBe(403);
});

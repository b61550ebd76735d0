import type { SavedView } from '@tulna/contract/saved-views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
let colleague: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  [staff, colleague] = [await staffClient(test, 1), await staffClient(test, 2)];
});
afterAll(() => test.close());

const view: SavedView = { list: 'lenders', name: 'Gold', query: 'product=Gold+Loans&q=meera', hidden: ['kfs_link'] };
const views = async (of: StaffClient) =>
  (await of.get<{ views: SavedView[] }>('/api/admin/get-saved-views')).body.views;

it('keeps a view for its owner alone, replaces it under the same name, and forgets it', async () => {
  expect((await staff.post('/api/admin/save-view', view)).status).toBe(200);
  await staff.post('/api/admin/save-view', { ...view, list: 'partners' });
  await staff.post('/api/admin/save-view', { ...view, query: 'product=Gold+Loans' });
  expect(await views(staff)).toEqual(
    expect.arrayContaining([
      { ...view, query: 'product=Gold+Loans' },
      { ...view, list: 'partners' },
    ]),
  );
  expect(await views(staff)).toHaveLength(2);
  expect(await views(colleague)).toEqual([]);
  const named = { list: 'lenders', name: 'Gold' };
  expect((await colleague.post('/api/admin/remove-view', named)).status).toBe(404);
  expect((await staff.post('/api/admin/remove-view', named)).status).toBe(200);
  expect((await staff.post('/api/admin/remove-view', named)).status).toBe(404);
  expect(await views(staff)).toEqual([{ ...view, list: 'partners' }]);
});

it('keeps what was searched for sealed, and no more than a hundred views', async () => {
  const { rows } = await test.services.pool.query<{ content: Buffer }>('select content from saved_views');
  expect(rows.map(({ content }) => content.toString('latin1')).join()).not.toContain('meera');
  const answers: number[] = [];
  for (let count = 0; count <= 100; count += 1)
    answers.push((await colleague.post('/api/admin/save-view', { ...view, name: `View ${count}` })).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(100);
  expect(answers.at(-1)).toBe(409);
  expect(await views(colleague)).toHaveLength(100);
});

it('refuses a list name, a property and a length that it does not know', async () => {
  for (const wrong of [{ list: '../lenders' }, { name: ' ' }, { query: 'a'.repeat(1001) }, { owner: 'other' }])
    expect((await staff.post('/api/admin/save-view', { ...view, ...wrong })).status).toBe(400);
});

import type { SavedView } from '@tulna/contract/saved-views';
import { partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLook } from '../../test/looks.ts';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient, staffClientOf } from '../../test/staff.ts';
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

it('a view is stored for its owner only, replaced under the same name, and deleted', async () => {
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

it('searches are stored sealed, and a person has at most a hundred views', async () => {
  const { rows } = await test.services.pool.query<{ content: Buffer }>('select content from saved_views');
  expect(rows.map(({ content }) => content.toString('latin1')).join()).not.toContain('meera');
  const answers: number[] = [];
  for (let count = 0; count <= 100; count += 1)
    answers.push((await colleague.post('/api/admin/save-view', { ...view, name: `View ${count}` })).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(100);
  expect(answers.at(-1)).toBe(409);
  expect(await views(colleague)).toHaveLength(100);
});

it('an unknown list name or property, and a wrong length, are refused', async () => {
  for (const wrong of [{ list: '../lenders' }, { name: ' ' }, { query: 'a'.repeat(1001) }, { owner: 'other' }])
    expect((await staff.post('/api/admin/save-view', { ...view, ...wrong })).status).toBe(400);
});

describe('in the partner portal', () => {
  const base = '/api/partner';
  const own: SavedView = { ...view, list: 'own-leads' };
  const viewsOf = async (of: StaffClient) =>
    (await of.get<{ views: SavedView[] }>(`${base}/get-saved-views`)).body.views;
  const named = { list: own.list, name: own.name };

  it('a view belongs to one person, is replaced by another of the same name, and can be deleted', async () => {
    const [meera, arun] = [await partnerClient(test), await partnerClient(test, { role: partnerRoles.readOnly })];
    const stranger = await partnerClient(test, { partner: 'haldi' });
    expect((await meera.post(`${base}/save-view`, own)).status).toBe(200);
    expect((await meera.post(`${base}/save-view`, { ...own, query: 'step=paid' })).status).toBe(200);
    expect(await viewsOf(meera)).toEqual([{ ...own, query: 'step=paid' }]);
    for (const other of [arun, stranger]) {
      expect(await viewsOf(other)).toEqual([]);
      expect((await other.post(`${base}/remove-view`, named)).status).toBe(404);
    }
    // Read-only people also save views of their own.
    expect((await arun.post(`${base}/save-view`, own)).status).toBe(200);
    expect((await meera.post(`${base}/remove-view`, named)).status).toBe(200);
    expect((await meera.post(`${base}/remove-view`, named)).status).toBe(404);
    expect([await viewsOf(meera), await viewsOf(arun)]).toEqual([[], [own]]);
    expect((await views(staff)).filter(({ list }) => list === own.list)).toEqual([]);
  });

  it('the database shows each person only their own rows, which are sealed', async () => {
    const [meera, arun] = [await partnerClient(test), await partnerClient(test)];
    await meera.post(`${base}/save-view`, own);
    const { id: partnerId } = await test.db
      .selectFrom('partners')
      .select('id')
      .where('key', '=', 'cl')
      .executeTakeFirstOrThrow();
    const seenBy = ({ userId }: StaffClient) =>
      test.services.portal.as({ partnerId, partner: 'cl', userId }, (tx) =>
        tx.selectFrom('partner_saved_views').select(['user_id', 'content']).execute(),
      );
    const [row, ...more] = await seenBy(meera);
    expect([row?.user_id, more]).toEqual([meera.userId, []]);
    expect(row?.content.toString('latin1')).not.toContain('meera');
    expect(await seenBy(arun)).toEqual([]);
  });

  it('a person has at most a hundred, and staff who look at the portal can’t save any', async () => {
    const meera = await partnerClient(test);
    const answers: number[] = [];
    for (let count = 0; count <= 100; count += 1)
      answers.push((await meera.post(`${base}/save-view`, { ...own, name: `View ${count}` })).status);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([100, 409]);
    const look = staffClientOf(test.app, '', await startLook(test));
    expect(await viewsOf(look)).toEqual([]);
    expect((await look.post(`${base}/save-view`, own)).status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import type { SavedView, TeamView } from '@tulna/contract/saved-views';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { teamViewsRepository } from './team-repository.ts';

/** Views of the team: who sees a view, who changes it, and what happens when its author leaves. */
let test: TestApp;
let first: StaffClient;
let second: StaffClient;
let third: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  [first, second, third] = [await staffClient(test, 1), await staffClient(test, 2), await staffClient(test, 3)];
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('team_views').execute());

const view: SavedView = {
  list: 'customers-journey',
  name: 'Weeks in Hindi',
  query: 'at=last_30_days&q=meera',
  hidden: ['age'],
};
const share = (by: StaffClient, more: Partial<SavedView> = {}) =>
  by.post<{ view_id: string }>('/api/admin/share-view', { ...view, ...more });
const remove = (by: StaffClient, view_id: string) => by.post('/api/admin/remove-team-view', { view_id });
const seen = async (by: StaffClient) =>
  (await by.get<{ views: SavedView[]; team: TeamView[] }>('/api/admin/get-saved-views')).body;
const team = async (by: StaffClient) => (await seen(by)).team;

it('a view of the team is seen by all staff who may open its page, and by no others', async () => {
  const { status, body } = await share(second);
  expect([status, body]).toEqual([200, { message: 'View shared with the team', view_id: expect.any(String) }]);
  const shown = { ...view, view_id: body.view_id, by: expect.stringMatching(/\w/) };
  expect(await team(first)).toEqual([{ ...shown, may_change: true }]);
  expect(await team(second)).toEqual([{ ...shown, may_change: true }]);
  expect(await team(third)).toEqual([]);
  expect((await seen(second)).views).toEqual([]);
  // A list only for role 1, a list by its name on the server, and a list by a name that only the console uses.
  for (const list of ['lenders', 'audit-entries', 'lender-switches']) {
    expect((await share(second, { list })).status, list).toBe(403);
    expect((await share(first, { list })).status, list).toBe(200);
  }
  expect((await team(second)).map(({ list }) => list)).toEqual(['customers-journey']);
  for (const list of ['no-such-list', 'partner-people-of-nobody'])
    expect((await share(first, { list })).status).toBe(404);
});

it('a view of the team is changed only by its author and by role 1, until the author leaves', async () => {
  const { view_id: ofFirst } = (await share(first)).body;
  expect((await team(second))[0]).toMatchObject({ view_id: ofFirst, may_change: false });
  for (const more of [{ query: 'at=yesterday' }, { name: 'WEEKS in hindi' }])
    expect(await share(second, more)).toMatchObject({ status: 409, body: { code: 'team_view_taken' } });
  expect((await remove(second, ofFirst)).status).toBe(403);
  expect((await remove(third, ofFirst)).status).toBe(404);
  // An author's own view is replaced under its name, and role 1 may remove it.
  expect((await share(second, { name: 'Mine' })).status).toBe(200);
  const replaced = (await share(second, { name: 'mine', query: 'at=yesterday' })).body.view_id;
  expect((await team(second)).map(({ name, query }) => [name, query])).toEqual([
    ['Weeks in Hindi', view.query],
    ['mine', 'at=yesterday'],
  ]);
  expect((await remove(first, replaced)).status).toBe(200);
  expect((await remove(first, replaced)).status).toBe(404);
  expect(await team(second)).toHaveLength(1);
});

it('a view of the team stays when its author leaves, and all staff who may open its page may then change it', async () => {
  const { view_id } = (await share(first)).body;
  await test.db
    .updateTable('admin_users')
    .set({ disabled_at: test.clock.now() })
    .where('id', '=', first.userId)
    .execute();
  expect((await team(second))[0]).toMatchObject({ view_id, by: expect.stringMatching(/\w/), may_change: true });
  await test.db.updateTable('admin_users').set({ disabled_at: null }).where('id', '=', first.userId).execute();
  // If the author's account was deleted, the view has no author's name.
  await test.db.updateTable('team_views').set({ created_by: null }).where('id', '=', view_id).execute();
  expect((await team(second))[0]).toMatchObject({ view_id, by: '', may_change: true });
  expect((await remove(second, view_id)).status).toBe(200);
});

it('a view of the team is stored sealed, its filters are not in the audit, and each change can be undone', async () => {
  const { view_id } = (await share(second)).body;
  const rows = await test.db.selectFrom('team_views').select('content').execute();
  expect(rows.map(({ content }) => content.toString('latin1')).join()).not.toContain('meera');
  const entries = (id: string) =>
    test.db
      .selectFrom('audit_entries')
      .select(['sequence', 'action', 'subject_name', 'actor_id', 'after'])
      .where('subject_id', '=', id)
      .orderBy('sequence')
      .execute();
  const undo = (sequence: number | undefined) => first.post('/api/undo-audit-entry', { sequence });
  const next = (await share(second, { query: 'at=yesterday' })).body.view_id;
  const [created, deleted] = await entries(view_id);
  expect([created, deleted]).toMatchObject([
    { action: 'create', subject_name: 'customers-journey: Weeks in Hindi', actor_id: second.userId },
    { action: 'delete', actor_id: second.userId },
  ]);
  expect(created?.after).toBe(JSON.stringify({ list: 'customers-journey', name: 'Weeks in Hindi' }));
  // The name now belongs to the view that replaced it.
  expect((await undo(deleted?.sequence)).status).toBe(409);
  expect((await undo((await entries(next))[0]?.sequence)).status).toBe(200);
  expect(await team(second)).toEqual([]);
  expect((await undo(deleted?.sequence)).status).toBe(200);
  expect((await team(second)).map(({ query }) => query)).toEqual([view.query]);
});

it('a removed view is deleted only if it was removed before the given moment, to the millisecond', async () => {
  const { view_id } = (await share(second)).body;
  await remove(second, view_id);
  const { deleted_at } = await test.db.selectFrom('team_views').select('deleted_at').executeTakeFirstOrThrow();
  const purged = async (before: number) => {
    await teamViewsRepository(test.services, test.db).purge(new Date(before));
    return (await test.db.selectFrom('team_views').select('id').execute()).length === 0;
  };
  const at = deleted_at?.getTime() ?? 0;
  expect([await purged(at), await purged(at + 1)]).toEqual([false, true]);
});

it('a list has at most 50 views of the team', async () => {
  for (let count = 0; count < 50; count += 1)
    expect((await share(second, { name: `View ${count}` })).status, String(count)).toBe(200);
  expect(await share(second, { name: 'View 50' })).toMatchObject({
    status: 409,
    body: { code: 'too_many_team_views' },
  });
  // Replacing a view doesn’t add one.
  expect((await share(second, { name: 'View 7', query: '' })).status).toBe(200);
  expect((await remove(second, randomUUID())).status).toBe(404);
});

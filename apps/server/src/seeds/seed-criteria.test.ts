import { DAY_MS } from '@tulna/rules/clock';
import { criteriaDifference } from '@tulna/rules/lender-criteria';
import { expect, it } from 'vitest';
import { criteriaErrors, criteriaRepository } from '../features/lender-criteria/index.ts';
import { criteriaOf, lendersRepository } from '../features/lenders/index.ts';
import { startTestApp } from '../test/test-app.ts';
import { demoAdmins } from './data/admins.ts';
import { seedCriteria } from './history/criteria.ts';

it('the demo’s criteria have earlier versions, and the history was decided by the current ones', async () => {
  const test = await startTestApp({ demoWorld: true, staff: true });
  const { db, clock } = test;
  const [one = '', other = ''] = demoAdmins.filter(({ roleId }) => roleId === 1).map(({ id }) => id);
  const begin = new Date(clock.now().getTime() - 90 * DAY_MS);
  const seeded = { begin, now: clock.now(), one, other };
  await seedCriteria(db, seeded);
  await seedCriteria(db, seeded);
  const repository = criteriaRepository(db);
  const lenders = lendersRepository(db);
  for (const key of ['cashe', 'kreditbee', 'prefr', 'tata-capital']) {
    const row = await lenders.byKey(key);
    if (row === undefined) throw new Error(`There is no lender ${key}.`);
    const [now, before] = await repository.versions(row.lender_id, 10);
    expect([now?.number, now?.origin, now?.draftedBy, now?.confirmedBy]).toEqual([2, 'published', one, other]);
    expect(now?.criteria).toEqual(criteriaOf(row));
    expect(now?.from.getTime()).toBeLessThan(begin.getTime());
    expect((await repository.at(row.lender_id, begin))?.number).toBe(2);
    expect(before?.until).toEqual(now?.from);
    if (before === undefined || now === undefined) throw new Error('There is no earlier version.');
    expect(criteriaDifference(before.criteria, now.criteria)).toHaveLength(1);
    expect(criteriaErrors(row, before.criteria)).toEqual({});
  }
  const waiting = [];
  for (const key of ['nira', 'finzy']) {
    const row = await lenders.byKey(key);
    if (row === undefined) throw new Error(`There is no lender ${key}.`);
    const draft = (await repository.drafts([row.lender_id])).get(row.lender_id);
    if (draft === undefined) throw new Error(`There is no draft of ${key}.`);
    expect(criteriaErrors(row, draft.criteria)).toEqual({});
    expect(criteriaDifference(criteriaOf(row), draft.criteria)).toHaveLength(1);
    waiting.push([draft.state, draft.basedOn, draft.draftedBy]);
  }
  expect(waiting).toEqual([
    ['draft', 1, other],
    ['draft', 1, one],
  ]);
  // After seeding, versions can't be changed again.
  await expect(test.services.pool.query('delete from criteria_versions')).rejects.toThrow('never changed');
  await test.close();
});

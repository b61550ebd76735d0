import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getPayoutRunNumbers, payoutRuns } from '@tulna/contract/payout-runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const path = '/api/get-payout-run-numbers';

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const rows = async (query: string) =>
  (await staff.get<AnswerOf<typeof payoutRuns.rows>>(`/api/get-payout-runs?${query}`)).body.rows;

it('every confirmed run is listed by its number, the newest first, and one draft is found among all runs', async () => {
  // The draft is the oldest run, and discarded runs are in between.
  const { rows: runs } = await test.services.pool.query<{ id: string; number: string; state: string }>(
    `insert into payout_runs (id, number, state, payouts, paise, digest, created_by, created_at, confirmed_by, confirmed_at)
     select gen_random_uuid(), 'RUN-' || at, state, 1, 100, repeat('0', 64), $1, now(),
       case when state = 'confirmed' then gen_random_uuid() end, case when state = 'confirmed' then now() end
     from (
       select at, case when at = 0 then 'draft' when at % 5 = 0 then 'discarded' else 'confirmed' end as state
       from generate_series(0, 300) as at
     ) as run order by at
     returning id, number, state`,
    [staff.userId],
  );
  const confirmed = runs.filter(({ state }) => state === 'confirmed').toReversed();
  expect(confirmed.length).toBeGreaterThan(200);
  const { status, body } = await staff.get<AnswerOf<typeof getPayoutRunNumbers>>(path);
  expect(status).toBe(200);
  expect(body.runs).toEqual(confirmed.map(({ id, number }) => ({ run_id: id, number })));

  expect((await rows('limit=200')).some(({ state }) => state === 'draft')).toBe(false);
  expect((await rows('state=draft&limit=1')).map(({ number }) => number)).toEqual(['RUN-0']);
});

it.each([2, 3] as const)('role %i, which may not open the page of payments, is refused', async (role) => {
  expect((await (await staffClient(test, role)).get(path)).status).toBe(403);
});

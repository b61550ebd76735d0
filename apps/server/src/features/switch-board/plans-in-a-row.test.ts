import { randomUUID } from 'node:crypto';
import type { SwitchMoveRow, SwitchPlanRow } from '@tulna/contract/lender-switches';
import { MINUTE_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lenderIdOf } from '../../test/offered-people.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { carryOutDuePlans } from './carry-out.ts';

/** Several plans of one switch: each is based on the state that the one before it leaves. */
let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  staff = await staffClient(test, 1);
  begin = start();
  await test.services.pool.query('truncate lender_switch_plans, lender_switch_moves, lender_switches cascade');
});

const start = () => test.clock.now().getTime();
let begin = 0;
/** A time by its minutes after the start of a test. */
const at = (minutes: number | null) => (minutes === null ? null : new Date(begin + minutes * MINUTE_MS).toISOString());
interface Window {
  off?: boolean;
  from: number | null;
  to?: number | null;
  partner?: string;
}
const plan = async ({ off = true, from, to = null, partner }: Window) => {
  const { status, body } = await staff.post<{ code?: string; message: string }>(
    '/api/switch-lender',
    {
      lender_id: await lenderIdOf(test, 'nira'),
      product: null,
      partner: partner ?? null,
      off,
      reason: `From ${from}`,
      at: at(from),
      back_at: at(to),
      version: null,
    },
    { 'idempotency-key': randomUUID() },
  );
  return status === 200 ? 'planned' : (body.code ?? '');
};
const plans = async () => (await staff.get<{ rows: SwitchPlanRow[] }>('/api/get-switch-plans?sort=due')).body.rows;
const states = async () => (await plans()).map(({ state, why }) => (why === null ? state : `${state}: ${why}`));
const moves = async () =>
  (await staff.get<{ rows: SwitchMoveRow[] }>('/api/get-switch-moves')).body.rows.map(
    ({ off, reason }) => `${off ? 'off' : 'on'} ${reason}`,
  );
/** Moves the clock to a minute of the test, and carries out what is due. */
async function until(minutes: number): Promise<void> {
  test.clock.advance(begin + minutes * MINUTE_MS - start());
  staff = await staffClient(test, 1);
  await carryOutDuePlans(test.services);
}
const cancel = async (place: number) => {
  const found = (await plans())[place];
  expect((await staff.post('/api/cancel-switch-plan', { plan_id: found?.plan_id })).status).toBe(200);
};
it('three windows of one switch are carried out one after the other', async () => {
  for (const [from, to] of [
    [10, 20],
    [30, 40],
    [50, 60],
  ] as const)
    expect(await plan({ from, to })).toBe('planned');
  expect((await plans()).map(({ off, is_end }) => `${off ? 'off' : 'on'} ${is_end}`)).toEqual([
    ...['off false', 'on true'],
    ...['off false', 'on true'],
    ...['off false', 'on true'],
  ]);
  await until(10);
  expect([await states(), await moves()]).toEqual([
    ['done', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'],
    ['off From 10'],
  ]);
  await until(35);
  expect(await moves()).toEqual(['off From 30', 'on From 10', 'off From 10']);
  // Both plans of the last window were missed and are carried out in their order.
  await until(90);
  expect(await states()).toEqual(Array.from({ length: 6 }, () => 'done'));
  expect(await moves()).toEqual([
    'on From 50',
    'off From 50',
    'on From 30',
    'off From 30',
    'on From 10',
    'off From 10',
  ]);
});

it('a further plan must be after the last one, and switch the other way', async () => {
  expect(await plan({ from: 10, to: 20 })).toBe('planned');
  expect(await plan({ from: 5 })).toBe('switch_planned');
  expect(await plan({ from: 15, to: 30 })).toBe('switch_planned');
  expect(await plan({ from: 20, to: 30 })).toBe('switch_planned');
  expect(await plan({ off: false, from: 30 })).toBe('switch_planned_so');
  // Another switch of the lender isn't affected.
  expect(await plan({ from: 5, partner: 'haldi' })).toBe('planned');
  expect(await plan({ from: 21 })).toBe('planned');
  expect(await plan({ from: 40 })).toBe('switch_planned_so');
  expect(await plan({ off: false, from: 40 })).toBe('planned');
  await until(41);
  expect(await moves()).toEqual(['on From 40', 'off From 21', 'on From 10', 'off From 10', 'off From 5']);
});

it('the message of a refused plan says what to do, in both languages', async () => {
  await plan({ from: 10, to: 20 });
  const answerIn = async (language: string) => {
    const body = {
      lender_id: await lenderIdOf(test, 'nira'),
      ...{ product: null, partner: null, off: true, reason: 'x', at: at(15), back_at: null, version: null },
    };
    const answer = await staff.post<{ message: string }>('/api/switch-lender', body, {
      'idempotency-key': randomUUID(),
      'accept-language': language,
    });
    return [answer.status, answer.body.message];
  };
  expect(await answerIn('en')).toEqual([
    409,
    'Changes of this switch are already scheduled. Choose a time after the last of them, or cancel them first.',
  ]);
  expect(await answerIn('hi')).toEqual([
    409,
    'इस स्विच के बदलाव पहले से तय हैं। उनमें से आख़िरी के बाद का समय चुनें, या पहले उन्हें रद्द करें।',
  ]);
});

it('a change by hand suspends all waiting plans', async () => {
  await plan({ from: 10, to: 20 });
  await plan({ from: 30, to: 40 });
  expect(await plan({ from: null })).toBe('planned');
  expect(await states()).toEqual(Array.from({ length: 4 }, () => 'suspended: changed'));
  await until(60);
  expect(await moves()).toEqual(['off From null']);
});

it('a change by hand in between suspends the plans that weren’t carried out yet', async () => {
  await plan({ from: 10, to: 20 });
  await plan({ from: 30, to: 40 });
  await until(10);
  await plan({ off: false, from: null });
  expect(await states()).toEqual(['done', ...Array.from({ length: 3 }, () => 'suspended: changed')]);
});

it('a lender that is off until a set time stays off if somebody switches it off for good', async () => {
  await plan({ from: 10, to: 20 });
  await until(10);
  expect(await plan({ from: null })).toBe('planned');
  expect(await states()).toEqual(['done', 'suspended: changed']);
  expect(await plan({ from: null })).toBe('planned');
  await until(30);
  expect(await moves()).toEqual(['off From null', 'off From 10']);
});

it('a cancelled plan also cancels its end, and suspends the plans after it', async () => {
  await plan({ from: 10, to: 20 });
  await plan({ from: 30, to: 40 });
  await plan({ from: 50 });
  await cancel(2);
  expect(await states()).toEqual(['waiting', 'waiting', 'cancelled', 'cancelled', 'suspended: before']);
  // A suspended plan doesn’t block a new one.
  expect(await plan({ from: 45, to: 46 })).toBe('planned');
  await until(60);
  expect(await moves()).toEqual(['on From 45', 'off From 45', 'on From 10', 'off From 10']);
});

it('an end cancelled alone leaves the switch off, and the plans after it are suspended', async () => {
  await plan({ from: 10, to: 20 });
  await plan({ from: 30, to: 40 });
  await cancel(1);
  expect(await states()).toEqual(['waiting', 'cancelled', 'suspended: before', 'suspended: before']);
  await until(60);
  expect(await moves()).toEqual(['off From 10']);
});

it('two people who plan the same window at once have one plan', async () => {
  const both = await Promise.all([plan({ from: 10, to: 20 }), plan({ from: 10, to: 20 })]);
  expect(both.toSorted()).toEqual(['planned', 'switch_planned']);
  expect(await states()).toEqual(['waiting', 'waiting']);
});

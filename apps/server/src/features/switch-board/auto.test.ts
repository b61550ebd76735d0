import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SystemHealth } from '@tulna/contract/internal-reports';
import type { SwitchedLender, SwitchMoveRow, SwitchPlanRow, SwitchRule } from '@tulna/contract/lender-switches';
import { MINUTE_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { type LenderCall, lenderCallsRepository } from '../lender-connections/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { checkLenders } from './auto.ts';

/** Automatic switching of lenders. The lender's address answers as each test sets it. */
let test: TestApp;
let lender: Server;
let answer = 401;
let probes: { url: string; headers: object }[] = [];
let staff: StaffClient;
const start = new Date('2026-03-04T04:30:00.000Z');
const rule: SwitchRule = {
  goes_off: true,
  off_share: 50,
  off_calls: 20,
  off_minutes: 0,
  comes_back: true,
  on_answers: 10,
  on_minutes: 15,
};

beforeAll(async () => {
  lender = createServer(({ url = '', headers }, response) => {
    probes.push({ url, headers });
    if (answer === 0) return void response.socket?.destroy();
    response.writeHead(answer).end('{}');
  });
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', resolve));
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: {
      LENDER_SANDBOX: 'off',
      LENDER_BASE_URLS: `kreditbee=http://127.0.0.1:${(lender.address() as AddressInfo).port}/api`,
      LENDER_SECRETS: 'kreditbee=user:tulna;password:secret-of-tests;callback:0123456789abcdef0123456789abcdef',
    },
  });
});
afterAll(async () => {
  await test?.close();
  await new Promise((resolve) => lender.close(resolve));
});
beforeEach(async () => {
  test.clock.stopAt(start);
  [answer, probes] = [401, []];
  staff = await staffClient(test, 1);
  await test.services.pool.query(
    'truncate lender_switch_plans, lender_switch_moves, lender_switches, lender_switch_rules, lender_probes, lender_calls cascade',
  );
});

const idOf = async (key = 'kreditbee') => (await lendersRepository(test.db).byKey(key))?.lender_id ?? 0;
const set = async (more: Partial<SwitchRule> = {}, version = 0, key = 'kreditbee') =>
  staff.post<{ fields?: object }>('/api/set-switch-rule', {
    lender_id: await idOf(key),
    rule: { ...rule, ...more },
    version,
  });
const move = async (more: object = {}) =>
  staff.post<{ fields?: object }>(
    '/api/switch-lender',
    {
      ...{ lender_id: await idOf(), product: null, partner: null, off: true, reason: 'Down', at: null },
      ...{ back_at: null, version: null, ...more },
    },
    { 'idempotency-key': randomUUID() },
  );
/** Runs the check some minutes later; sessions expire meanwhile. */
async function runAutoSwitch(minutes = 1): Promise<void> {
  test.clock.stopAt(new Date(test.clock.now().getTime() + minutes * MINUTE_MS));
  await checkLenders(test.services);
}
async function runAutoSwitches(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await runAutoSwitch();
}
const called = (failed: number, of: number) =>
  lenderCallsRepository(test.db).add(
    Array.from(
      { length: of },
      (_, index): LenderCall => ({
        id: randomUUID(),
        lenderKey: 'kreditbee',
        operation: 'offers',
        creditApplicationId: null,
        lenderApplicationId: null,
        startedAt: test.clock.now(),
        durationMs: 100,
        outcome: index < failed ? 'timeout' : 'ok',
        httpStatus: 200,
        attempt: 1,
        request: null,
        answer: null,
        errorCode: null,
      }),
    ),
  );
const fresh = async () => {
  staff = await staffClient(test, 1);
  return staff;
};
const moves = async () => (await (await fresh()).get<{ rows: SwitchMoveRow[] }>('/api/get-switch-moves')).body.rows;
const moveTexts = async () => (await moves()).map(({ off, how }) => `${off ? 'off' : 'on'} ${how}`);
const shown = async () => {
  const { body } = await (await fresh()).get<{ rows: SwitchedLender[] }>('/api/get-switched-lenders?limit=200');
  return body.rows.find(({ key }) => key === 'kreditbee');
};
const lastEntry = () =>
  test.db.selectFrom('audit_entries').selectAll().orderBy('sequence', 'desc').limit(1).executeTakeFirstOrThrow();

describe('a lender goes off automatically', () => {
  it('only if that was chosen, at its share of enough calls, with the figures in history and audit', async () => {
    await called(20, 20);
    await runAutoSwitch();
    expect(await moveTexts()).toEqual([]);
    expect((await set()).status).toBe(200);
    await test.services.pool.query('truncate lender_calls');
    await called(19, 19);
    await runAutoSwitch();
    await called(0, 20);
    await runAutoSwitch();
    expect(await moveTexts()).toEqual([]);
    await called(1, 1);
    await Promise.all([1, 2, 3].map(() => runAutoSwitch()));
    expect(await moves()).toMatchObject([
      { off: true, how: 'rule', by: '', reason: '', figures: { failed_calls: 20, calls: 40, minutes: 15 } },
    ]);
    expect((await shown())?.switches).toMatchObject([
      { product: null, partner: null, off: true, on_again: true, by: '' },
    ]);
    expect(await lastEntry()).toMatchObject({
      actor_id: null,
      subject_kind: 'lender-switch',
      subject_name: 'KreditBee',
    });
    expect(JSON.parse((await lastEntry()).after ?? '')).toEqual({
      ...{ switched: 'off', reason: '' },
      ...{ failed_calls: 20, calls: 40, minutes: 15 },
    });
    const { body: health } = await staff.get<SystemHealth>('/api/get-system-health');
    expect(health.lenders.find(({ key }) => key === 'kreditbee')?.off_by_rule_since).toBe((await moves())[0]?.at);
    expect(health.lenders.filter(({ off_by_rule_since: since }) => since !== null)).toHaveLength(1);
    const board = await staff.get<{ attention: { automatic_switches: object[] } }>(
      '/api/get-dashboard?preset=yesterday',
    );
    expect(board.body.attention.automatic_switches).toEqual([
      { name: 'KreditBee', off: true, at: (await moves())[0]?.at },
    ]);
    // The rule that decides who takes new customers says so too.
    const takes = (key: string) => lendersRepository(test.db).takesCustomers(key, 'Personal Loans', 'cl');
    expect([await takes('kreditbee'), await takes('nira')]).toEqual([false, true]);
  });

  it('after its minutes, and not for failures before staff switched it on again', async () => {
    await set({ off_minutes: 2 });
    await called(20, 20);
    await runAutoSwitches(2);
    expect(await moveTexts()).toEqual([]);
    await runAutoSwitch();
    expect(await moveTexts()).toEqual(['off rule']);
    await fresh();
    expect((await move({ off: false, reason: 'Repaired' })).status).toBe(200);
    await runAutoSwitches(4);
    expect(await moveTexts()).toEqual(['on person', 'off rule']);
  });

  it('and suspends plans based on the earlier state', async () => {
    await set();
    const at = new Date(start.getTime() + 60 * MINUTE_MS).toISOString();
    expect((await move({ at })).status).toBe(200);
    await called(20, 20);
    await runAutoSwitch();
    const { body } = await (await fresh()).get<{ rows: SwitchPlanRow[] }>('/api/get-switch-plans');
    expect(body.rows).toMatchObject([{ state: 'suspended', why: 'changed' }]);
    await runAutoSwitch(90);
    expect((await moveTexts()).filter((line) => line === 'off plan')).toEqual([]);
  });
});

describe('a switch turns on again automatically', () => {
  it('after enough answers over enough minutes, to requests without any personal data', async () => {
    expect((await move({ on_again: true })).status).toBe(200);
    expect((await shown())?.switches).toMatchObject([{ off: true, on_again: true, reason: 'Down' }]);
    await runAutoSwitches(15);
    expect(await moveTexts()).toEqual(['off person']);
    await Promise.all([runAutoSwitch(), checkLenders(test.services)]);
    expect(await moves()).toMatchObject([
      { off: false, how: 'rule', figures: { answers: 16, minutes: 15 } },
      { off: true, how: 'person', figures: null },
    ]);
    expect((await shown())?.switches).toMatchObject([{ off: false, on_again: false }]);
    expect(new Set(probes.map(({ url }) => url))).toEqual(new Set(['/api']));
    expect(JSON.stringify(probes)).not.toMatch(/authorization|secret-of-tests/);
    const before = probes.length;
    await runAutoSwitch();
    // When no switch waits any more, no request is sent.
    expect(probes.length).toBe(before);
  });

  it.each([503, 429, 500, 0])('but starts counting again after an answer of %i, or none', async (status) => {
    await move({ on_again: true });
    await runAutoSwitches(15);
    answer = status;
    await runAutoSwitch();
    answer = 404;
    await runAutoSwitches(15);
    expect(await moveTexts()).toEqual(['off person']);
    await runAutoSwitch();
    expect(await moveTexts()).toEqual(['on rule', 'off person']);
  });

  it('but starts counting again after a failed call about an earlier application', async () => {
    await move({ on_again: true });
    await runAutoSwitches(15);
    await called(1, 1);
    await runAutoSwitches(15);
    expect(await moveTexts()).toEqual(['off person']);
    await runAutoSwitch();
    expect(await moveTexts()).toEqual(['on rule', 'off person']);
  });

  it('only if staff haven’t switched it since, and never if that was not chosen', async () => {
    await move();
    await runAutoSwitches(20);
    expect(await moveTexts()).toEqual(['off person']);
    expect(probes).toEqual([]);
    await fresh();
    await move({ off: false, reason: 'Try' });
    await move({ on_again: true });
    await runAutoSwitches(3);
    await fresh();
    await move({ off: false, reason: 'Try' });
    await move({ reason: 'For good' });
    await runAutoSwitches(20);
    expect((await moveTexts())[0]).toBe('off person');
  });

  it('unless somebody who still saw it on switches it off for good', async () => {
    await set({ on_answers: 3, on_minutes: 5 });
    await called(20, 20);
    await runAutoSwitch();
    expect((await shown())?.switches).toMatchObject([{ off: true, on_again: true, by: '' }]);
    await move({ reason: 'Licence withdrawn' });
    const switched = { off: true, on_again: false, reason: 'Licence withdrawn', by: 'Vasudha Operations', version: 2 };
    expect((await shown())?.switches).toMatchObject([switched]);
    const { sequence } = await lastEntry();
    // A second colleague with the same order changes nothing.
    await move({ reason: 'The same' });
    await runAutoSwitches(20);
    expect(await moveTexts()).toEqual(['off person', 'off rule']);
    expect((await (await fresh()).post('/api/undo-audit-entry', { sequence })).status).toBe(200);
    expect((await shown())?.switches).toMatchObject([{ off: true, on_again: false, reason: '', version: 3 }]);
  });

  it('unless it went off automatically for the third time in a day', async () => {
    await set({ on_answers: 3, on_minutes: 5 });
    for (let round = 0; round < 4; round += 1) {
      await called(20, 20);
      await runAutoSwitches(30);
    }
    expect(await moveTexts()).toEqual(['off rule', 'on rule', 'off rule', 'on rule', 'off rule']);
    expect((await shown())?.switches).toMatchObject([{ off: true, on_again: false }]);
  });

  it.each([
    [{ on_again: true, off: false }],
    [{ on_again: true, at: new Date(start.getTime() + 60 * MINUTE_MS).toISOString() }],
    [{ on_again: true, back_at: new Date(start.getTime() + 60 * MINUTE_MS).toISOString() }],
  ])('is refused where it makes no sense: %o', async (more) => {
    expect(await move(more)).toMatchObject({ status: 400, body: { fields: { on_again: expect.any(String) } } });
  });

  it('is refused for a lender without an API', async () => {
    expect((await move({ on_again: true, lender_id: await idOf('stashfin') })).status).toBe(400);
    expect((await set({}, 0, 'stashfin')).status).toBe(400);
  });
});

describe('the rule of a lender', () => {
  it('is stored and audited, can be undone from the audit, and isn’t overwritten unseen', async () => {
    expect(await shown()).toMatchObject({ connected: true, rule_version: 0, rule: { goes_off: false, off_share: 50 } });
    expect((await set({ off_share: 70 })).status).toBe(200);
    expect((await set({ off_share: 80 }, 0)).status).toBe(409);
    expect(await shown()).toMatchObject({ rule_version: 1, rule: { ...rule, off_share: 70 } });
    const { sequence, actor_id, property } = await lastEntry();
    expect([actor_id, property]).toEqual([staff.userId, 'rule']);
    expect((await staff.post('/api/undo-audit-entry', { sequence })).status).toBe(200);
    expect(await shown()).toMatchObject({ rule: { goes_off: false, off_share: 50, off_minutes: 5 } });
  });

  it.each([
    ['off_share', 9],
    ['off_share', 101],
    ['off_calls', 4],
    ['off_minutes', 61],
    ['on_answers', 2],
    ['on_minutes', 4],
    ['on_minutes', 241],
  ])('can’t have %s %i', async (field, value) => {
    expect(await set({ [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [`rule.${field}`]: expect.any(String) } },
    });
  });

  it('is only for role 1', async () => {
    staff = await staffClient(test, 2);
    expect((await set()).status).toBe(403);
    staff = await staffClient(test, 3);
    expect((await set()).status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import type { SwitchedLender, SwitchMoveRow, SwitchPlanRow } from '@tulna/contract/lender-switches';
import { DAY_MS, MINUTE_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoAdmins } from '../../seeds/data/admins.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { carryOutDuePlans, carryOutPlanIfDue } from './carry-out.ts';

/** Switches of lenders and their plans, through the API. */
let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  staff = await staffClient(test, 1);
  await test.services.pool.query('truncate lender_switch_plans, lender_switch_moves, lender_switches cascade');
  await test.services.pool.query("update lenders set deleted_at = null, lender_status = true where key = 'nira'");
});

const idOf = async (key: string): Promise<number> =>
  (await test.db.selectFrom('lenders').select('lender_id').where('key', '=', key).executeTakeFirstOrThrow()).lender_id;
const now = () => test.clock.now().getTime();
const later = (minutes: number) => new Date(now() + minutes * MINUTE_MS).toISOString();

/** Moves the clock; staff sign in again, because sessions expire. */
async function pass(milliseconds: number): Promise<void> {
  test.clock.advance(milliseconds);
  staff = await staffClient(test, 1);
}

interface AnswerBody {
  message: string;
  code?: string;
  fields?: Record<string, string>;
}
const move = async (more: object = {}, by = staff) =>
  by.post<AnswerBody>(
    '/api/switch-lender',
    {
      lender_id: await idOf('nira'),
      product: null,
      partner: null,
      off: true,
      reason: 'Their API is down',
      at: null,
      back_at: null,
      version: null,
      ...more,
    },
    { 'idempotency-key': randomUUID() },
  );
const rowOf = async (key = 'nira') => {
  const { body } = await staff.get<{ rows: SwitchedLender[] }>('/api/get-switched-lenders?limit=200');
  const row = body.rows.find((one) => one.key === key);
  if (row === undefined) throw new Error(`The lender ${key} should be on the list`);
  return row;
};
const plansOf = async () => (await staff.get<{ rows: SwitchPlanRow[] }>('/api/get-switch-plans?sort=due')).body.rows;
const movesOf = async () => (await staff.get<{ rows: SwitchMoveRow[] }>('/api/get-switch-moves')).body.rows;
const moveTexts = async () => (await movesOf()).map(({ off, how }) => `${off ? 'off' : 'on'} ${how}`);
const cancel = (plan_id: string | undefined) => staff.post<AnswerBody>('/api/cancel-switch-plan', { plan_id });
const suspended = async () => (await staff.get<{ suspended: number }>('/api/get-switch-targets')).body.suspended;
const entries = async (kind: string) =>
  (
    await test.services.pool.query<{ sequence: number; line: string }>(
      `select sequence::int, action || ' ' || subject_name || ' ' || coalesce(after, before) as line from audit_entries
       where subject_kind = $1 order by sequence`,
      [kind],
    )
  ).rows;

describe('a switch', () => {
  it('shows who switched it off, when and why, and stores every change', async () => {
    expect(await rowOf()).toMatchObject({ switches: [], planned: [], lender_status: 1, incomplete: false });
    const at = test.clock.now();
    const before = (await entries('lender-switch')).length;
    expect(await move({ version: 0 })).toMatchObject({
      status: 200,
      body: { message: 'Saved. It applies now.' },
    });
    const expected = {
      product: null,
      partner: null,
      partner_name: null,
      off: true,
      since: expect.any(String),
      by: 'Vasudha Operations',
      reason: 'Their API is down',
      version: 1,
      on_again: false,
    };
    const [used] = (await rowOf()).switches;
    expect(used).toEqual(expected);
    expect(Math.abs(Date.parse(used?.since ?? '') - at.getTime())).toBeLessThan(MINUTE_MS);
    expect(await move({ off: false, version: 1, reason: 'Repaired' })).toMatchObject({ status: 200 });
    expect((await rowOf()).switches).toMatchObject([{ off: false, reason: 'Repaired', version: 2 }]);
    const nira = { key: 'nira', name: 'NIRA' };
    expect(await movesOf()).toMatchObject([
      { lender: nira, off: false, reason: 'Repaired', how: 'person', by: 'Vasudha Operations' },
      { lender: nira, off: true, reason: 'Their API is down', at: used?.since, partner_name: null, product: null },
    ]);
    expect((await entries('lender-switch')).slice(before).map(({ line }) => line)).toEqual([
      'update NIRA {"switched":"off","reason":"Their API is down"}',
      'update NIRA {"switched":"on","reason":"Repaired"}',
    ]);
    await expect(test.services.pool.query('update lender_switch_moves set reason = $1', ['Other'])).rejects.toThrow(
      'never changed',
    );
  });

  it('is for a product, for a partner or for the whole lender, each separately', async () => {
    await move({ product: 'Personal Loans' });
    await move({ partner: 'haldi' });
    await move();
    await move({ off: false });
    expect((await rowOf()).switches.map(({ product, partner, off }) => [product, partner, off])).toEqual([
      ['Personal Loans', null, true],
      [null, 'haldi', true],
      [null, null, false],
    ]);
    // The file of the page has the names that the page has, never keys.
    const columns = ['name', 'status', 'for_everywhere'];
    const asked = await staff.post<{ export_id: string }>('/api/export-switched-lenders', { search: 'nira', columns });
    await test.services.jobs.drain();
    const file = await staff.get<string>(`/api/download-list-export/${asked.body.export_id}`);
    expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Lender,Product,Off for,Status',
      'NIRA,Personal Loans,"Personal Loans, Haldi Money",On',
    ]);
    expect((await movesOf()).map(({ partner_name, product }) => partner_name ?? product)).toEqual([
      null,
      null,
      'Haldi Money',
      'Personal Loans',
    ]);
    const found = async (query: string) =>
      (await staff.get<{ rows: SwitchedLender[] }>(`/api/get-switched-lenders?limit=200&${query}`)).body.rows.map(
        ({ key }) => key,
      );
    expect(await found('off=1')).toEqual(['nira']);
    expect(await found('off=0')).not.toContain('nira');
    expect(await found('search=nira')).toEqual(['nira']);
    const moves = async (query: string) =>
      (await staff.get<{ rows: SwitchMoveRow[] }>(`/api/get-switch-moves?${query}`)).body.rows.length;
    expect([await moves('partner_key=haldi'), await moves('partner_key=cl'), await moves('off=0')]).toEqual([1, 0, 1]);
  });

  it.each([
    ['a product and a partner at once', { product: 'Personal Loans', partner: 'haldi' }, 'partner'],
    ['a product that the lender doesn’t have', { product: 'Gold Loans' }, 'product'],
    ['an unknown partner', { partner: 'nobody' }, 'partner'],
    ['no reason', { reason: '  ' }, 'reason'],
    ['a reason that is too long', { reason: 'x'.repeat(501) }, 'reason'],
    ['a time in the past', { at: '2020-01-01T00:00:00.000Z' }, 'at'],
    ['a time in two years', { at: '2029-01-01T00:00:00.000Z' }, 'at'],
    ['an end in the past', { back_at: '2020-01-01T00:00:00.000Z' }, 'back_at'],
    ['a time that isn’t a time', { at: 'tomorrow' }, 'at'],
  ])('takes no %s', async (_, more, field) => {
    const { status, body } = await move(more);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await movesOf()).toEqual([]);
    expect(await plansOf()).toEqual([]);
  });

  it('can be planned for the very next moment, but not with its end at its start', async () => {
    const soon = new Date(now() + 1000).toISOString();
    expect((await move({ at: test.clock.now().toISOString() })).status).toBe(400);
    expect((await move({ at: soon, back_at: soon })).status).toBe(400);
    expect(await move({ at: soon })).toMatchObject({ status: 200, body: { message: 'Scheduled' } });
    expect((await move({ at: new Date(now() + 367 * DAY_MS).toISOString() })).status).toBe(400);
  });

  it('is refused if a colleague has changed it, except in an incident', async () => {
    await move({ version: 0 });
    await move({ off: false, version: 1 });
    expect(await move({ version: 0 })).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect((await move({ version: null })).status).toBe(200);
    // Two people act on the same incident: the second finds it off, and nothing is recorded twice.
    expect((await move({ version: null })).status).toBe(200);
    expect(await moveTexts()).toEqual(['off person', 'on person', 'off person']);
    expect((await move({ lender_id: 2_000_000 })).status).toBe(404);
  });

  it('can be undone from the audit, unless it has been changed since', async () => {
    await move();
    const first = (await entries('lender-switch')).at(-1)?.sequence;
    const undo = (sequence: number | undefined) => staff.post<AnswerBody>('/api/undo-audit-entry', { sequence });
    expect((await undo(first)).status).toBe(200);
    expect((await rowOf()).switches).toMatchObject([{ off: false, reason: '' }]);
    expect(await moveTexts()).toEqual(['on undo', 'off person']);
    await move({ reason: 'Once more' });
    const second = (await entries('lender-switch')).at(-1)?.sequence;
    await move({ off: false });
    expect((await undo(second)).status).toBe(409);
    expect(await moveTexts()).toHaveLength(4);
  });

  it('is only for role 1', async () => {
    for (const role of [2, 3] as const) {
      const other = await staffClient(test, role);
      expect((await move({}, other)).status).toBe(403);
      for (const path of ['get-switched-lenders', 'get-switch-plans', 'get-switch-moves', 'get-switch-targets'])
        expect((await other.get(`/api/${path}`)).status).toBe(403);
      expect((await other.post('/api/cancel-switch-plan', { plan_id: randomUUID() })).status).toBe(403);
    }
  });

  it('can be for any product that lenders have, and for every partner', async () => {
    const { body } = await staff.get<{ products: string[]; partners: { key: string; name: string }[] }>(
      '/api/get-switch-targets',
    );
    expect(body.products).toEqual(['Personal Loans', 'Business Loans', 'Gold Loans']);
    expect(body.partners).toContainEqual({ key: 'haldi', name: 'Haldi Money' });
  });
});

describe('a planned switch', () => {
  it('is carried out at its time, once, with any number of processes, even if one dies', async () => {
    const [begins, ends] = [later(10), later(20)];
    await move({ at: begins, back_at: ends, partner: 'haldi', reason: 'Festival' });
    const [start, end] = await plansOf();
    expect(start).toMatchObject({ off: true, state: 'waiting', reason: 'Festival', is_end: false, due_at: begins });
    expect(end).toMatchObject({ off: false, state: 'waiting', is_end: true, due_at: ends });
    expect((await rowOf()).planned).toMatchObject([{ off: true, partner: 'haldi' }, { off: false }]);
    await pass(Date.parse(begins) - now() - 5000);
    await carryOutDuePlans(test.services);
    expect(await movesOf()).toEqual([]);
    await pass(5000);
    // One process dies with its transaction open, and leaves nothing behind.
    const dying = {
      ...test.services,
      audit: {
        ...test.services.audit,
        run: (db: never, actor: never, work: (tx: never) => Promise<unknown>) =>
          test.services.audit.run(db, actor, async (tx) => {
            await work(tx as never);
            throw new Error('The process died.');
          }),
      },
    } as unknown as typeof test.services;
    await expect(carryOutPlanIfDue(dying, start?.plan_id ?? '')).rejects.toThrow('died');
    expect([await movesOf(), (await plansOf())[0]?.state]).toEqual([[], 'waiting']);
    await Promise.all([
      carryOutDuePlans(test.services),
      carryOutPlanIfDue(test.services, start?.plan_id ?? ''),
      test.services.jobs.drain(),
    ]);
    expect(await moveTexts()).toEqual(['off plan']);
    expect((await plansOf()).map(({ state }) => state)).toEqual(['done', 'waiting']);
    expect((await rowOf()).switches).toMatchObject([{ off: true, by: 'Vasudha Operations', reason: 'Festival' }]);
    await pass(10 * MINUTE_MS);
    await Promise.all([carryOutDuePlans(test.services), carryOutDuePlans(test.services)]);
    expect(await moveTexts()).toEqual(['on plan', 'off plan']);
    expect((await plansOf()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('ends a change made now', async () => {
    await move({ back_at: later(5) });
    expect(await moveTexts()).toEqual(['off person']);
    await pass(5 * MINUTE_MS);
    await carryOutDuePlans(test.services);
    expect(await moveTexts()).toEqual(['on plan', 'off person']);
  });

  it('and its end are carried out in order, even if neither ran in time', async () => {
    await move({ at: later(1), back_at: later(2) });
    await pass(60 * MINUTE_MS);
    const [start, end] = await plansOf();
    await carryOutPlanIfDue(test.services, end?.plan_id ?? '');
    expect(await movesOf()).toEqual([]);
    await carryOutPlanIfDue(test.services, start?.plan_id ?? '');
    await carryOutPlanIfDue(test.services, end?.plan_id ?? '');
    expect(await moveTexts()).toEqual(['on plan', 'off plan']);
  });

  it('is suspended with its end if the switch was changed since, and can be cleared', async () => {
    await move({ at: later(10), back_at: later(20) });
    await move({ reason: 'At once after all' });
    expect(await plansOf()).toMatchObject([
      { state: 'suspended', why: 'changed' },
      { state: 'suspended', why: 'changed' },
    ]);
    expect(await suspended()).toBe(2);
    await move({ off: false });
    await pass(30 * MINUTE_MS);
    await carryOutDuePlans(test.services);
    await test.services.jobs.drain();
    expect(await moveTexts()).toEqual(['on person', 'off person']);
    const [start] = await plansOf();
    expect(await cancel(start?.plan_id)).toMatchObject({ status: 200, body: { message: 'Cancelled' } });
    expect([(await plansOf()).map(({ state }) => state), await suspended()]).toEqual([['cancelled', 'cancelled'], 0]);
  });

  it('is not affected by a change of another switch', async () => {
    await move({ at: later(10), partner: 'haldi' });
    await move({ partner: 'cl' });
    await move({ product: 'Personal Loans' });
    await move();
    expect((await plansOf()).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('is suspended once its author has left, even before it is due', async () => {
    const author = demoAdmins.find(({ roleId }) => roleId === 1)?.id ?? '';
    await move({ at: later(10) });
    const leave = (at: Date | null) =>
      test.db.updateTable('admin_users').set({ disabled_at: at }).where('id', '=', author).execute();
    await leave(test.clock.now());
    await carryOutDuePlans(test.services);
    await leave(null);
    expect(await plansOf()).toMatchObject([{ state: 'suspended', why: 'author_left' }]);
    await move({ at: later(10), partner: 'cl' });
    await test.db.updateTable('admin_users').set({ role_id: 2 }).where('id', '=', author).execute();
    await carryOutDuePlans(test.services);
    await test.db.updateTable('admin_users').set({ role_id: 1 }).where('id', '=', author).execute();
    expect((await plansOf()).map(({ why }) => why)).toEqual(['author_left', 'author_left']);
    await pass(10 * MINUTE_MS);
    await carryOutDuePlans(test.services);
    expect(await movesOf()).toEqual([]);
  });

  it('is suspended if the lender was deleted', async () => {
    await move({ at: later(10) });
    await test.db.updateTable('lenders').set({ deleted_at: test.clock.now() }).where('key', '=', 'nira').execute();
    await carryOutDuePlans(test.services);
    expect(await plansOf()).toMatchObject([{ state: 'suspended', why: 'lender_gone' }]);
  });

  it('is cancelled together with its end, once, on the page or from the audit', async () => {
    await move({ at: later(10), back_at: later(20) });
    const [start] = await plansOf();
    expect((await cancel(start?.plan_id)).status).toBe(200);
    expect((await plansOf()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await cancel(start?.plan_id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect((await cancel(randomUUID())).status).toBe(404);
    await move({ at: later(10) });
    const made = (await entries('lender-switch-plan')).at(-1);
    expect(made?.line).toContain('create NIRA {"switched":"off","due":');
    expect((await staff.post('/api/undo-audit-entry', { sequence: made?.sequence })).status).toBe(200);
    await pass(60 * MINUTE_MS);
    await carryOutDuePlans(test.services);
    await test.services.jobs.drain();
    expect(await movesOf()).toEqual([]);
  });

  it('is refused if the switch already has that state', async () => {
    expect((await move({ off: false, at: later(5) })).status).toBe(409);
    expect(await plansOf()).toEqual([]);
  });

  it('is on the dashboard once it is suspended', async () => {
    await move({ at: later(10) });
    await move();
    const { body } = await staff.get<{ attention: { suspended_switches: number } }>(
      '/api/get-dashboard?preset=last_7_days',
    );
    expect(body.attention.suspended_switches).toBe(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RefusalWorld, startRefusalWorld } from '../../test/refusal-world.ts';
import { staffClient } from '../../test/staff.ts';

/** Deciding about many suspicious leads at once. It is 22 November 2026, 15:00 in India. */
let world: RefusalWorld;
beforeAll(async () => {
  world = await startRefusalWorld(8);
});
afterAll(() => world.close());

describe('many leads at once', () => {
  const prepare = (value: object, more: object, by = world.people.staff) =>
    by.post<{ bulk_id: string; total: number }>('/api/prepare-bulk-suspicious-leads', {
      change: { action: 'decide', value },
      ...more,
    });
  const run = async (bulk: { bulk_id: string; total: number }, by = world.people.staff) => {
    expect((await by.post('/api/start-list-bulk', bulk)).status).toBe(200);
    await world.services.jobs.drain();
    return (await by.get<{ not_done: object[] }>(`/api/get-list-bulk/${bulk.bulk_id}`)).body;
  };
  const why = { category: 'customer', reason: 'One shop' };

  it('are not decided with a reason that has a number of a person, which the audit would keep', async () => {
    const { id } = await world.suspicious();
    const reason = 'Called 98123 45670, nobody answered';
    for (const decision of ['hold', 'release', 'refuse']) {
      const value = { decision, reason, ...(decision !== 'release' && { category: 'customer' }) };
      const refused = await prepare(value, { ids: [id] });
      expect(refused).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
    }
    const { rows } = await world.services.pool.query(
      'select count(*)::int as n from audit_entries where after like $1',
      ['%98123%'],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('can be held, have their refusal requested and confirmed by a second person, and be undone row by row', async () => {
    const [one, two, three] = [await world.suspicious(), await world.suspicious(), await world.suspicious()];
    const before = await world.accounts(one.n);
    const ids = [one, two, three].map(({ id }) => id);
    const held = (await prepare({ decision: 'hold', ...why }, { ids })).body;
    expect(held.total).toBe(3);
    expect(await run(held)).toMatchObject({ state: 'done', done: 3 });
    // The whole choice, with its count; a colleague releases one lead before the change is carried out.
    await world.services.pool.query(
      "update suspicious_leads set partner = partner, reasons = '{shared_account}' where id = any($1)",
      [ids],
    );
    const prepared = (await prepare({ decision: 'refuse', ...why }, { state: 'held', reasons: 'shared_account' })).body;
    expect(prepared.total).toBe(3);
    expect((await world.release(three, world.people.other)).status).toBe(200);
    expect(await run(prepared)).toMatchObject({ done: 2, unmatched: 1, changed: 0, failed: 0 });
    expect([await world.stateOf(one), await world.stateOf(two), await world.stateOf(three)]).toEqual([
      'refusal_asked',
      'refusal_asked',
      'released',
    ]);
    // A requester can’t confirm their own requests, even many at once.
    const own = (await prepare({ decision: 'confirm' }, { ids: [one.id, two.id] })).body;
    expect(await run(own)).toMatchObject({
      done: 0,
      failed: 2,
      not_done: [{ reason: 'Somebody else has to confirm a refusal that you asked for.' }, {}],
    });
    // A member of staff with role 2 can; the job finds them among the staff.
    const second = await staffClient(world, 2);
    const confirmed = (await prepare({ decision: 'confirm' }, { ids: [one.id, two.id] }, second)).body;
    expect(await run(confirmed, second)).toMatchObject({ done: 2, failed: 0 });
    expect((await world.lineOf(one)).earned_paise).toBe(0);
    expect((await second.post('/api/undo-list-bulk', { bulk_id: confirmed.bulk_id })).status).toBe(200);
    await world.services.jobs.drain();
    expect((await second.get(`/api/get-list-bulk/${confirmed.bulk_id}`)).body).toMatchObject({
      state: 'undone',
      restored: 2,
    });
    expect(await world.accounts(one.n)).toEqual(before);
    expect(await world.stateOf(one)).toBe('refusal_asked');
  });

  it('that have changed since are reported, and an empty reason is refused', async () => {
    const one = await world.suspicious();
    const bulk = (await prepare({ decision: 'hold', ...why }, { ids: [one.id] })).body;
    expect((await world.hold(one, world.people.other)).status).toBe(200);
    expect(await run(bulk)).toMatchObject({ done: 0, changed: 1 });
    for (const value of [
      { decision: 'hold', category: 'customer', reason: ' ' },
      { decision: 'refuse', reason: 'x' },
      { decision: 'pay' },
    ])
      expect((await prepare(value, { ids: [one.id] })).status).toBe(400);
  });

  it('and single leads at the same moment never deadlock', async () => {
    const some = [await world.suspicious(), await world.suspicious(), await world.suspicious()];
    const bulk = (await prepare({ decision: 'hold', ...why }, { ids: some.map(({ id }) => id) })).body;
    expect((await world.people.staff.post('/api/start-list-bulk', bulk)).status).toBe(200);
    await Promise.all([world.services.jobs.drain(), ...some.map((one) => world.hold(one, world.people.other))]);
    for (const one of some) expect(await world.stateOf(one)).toBe('held');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSessions, type NewSession } from '../../platform/sessions/sessions.ts';
import { signInCustomer } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Each end of a session to the millisecond, and what is stored of it. */
let test: TestApp;
const start = Date.parse('2026-11-20T06:30:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const person = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('sessions').execute();
  at(0);
});

const at = (milliseconds: number): void => test.clock.stopAt(new Date(start + milliseconds));
const open = (changes: Partial<NewSession> = {}) =>
  test.services.sessions.open(test.db, {
    kind: 'customer',
    userId: person,
    roleId: 10,
    brand: null,
    userAgent: undefined,
    identityProved: true,
    ...changes,
  });
const alive = async (token: string): Promise<boolean> => (await test.services.sessions.authenticate(token)) !== null;

describe('the end of a session', () => {
  it('an access token ends after fifteen minutes', async () => {
    const { access } = await open();
    at(15 * minute - 1);
    expect(await alive(access)).toBe(true);
    at(15 * minute);
    expect(await alive(access)).toBe(false);
  });

  // A customer who is always active; otherwise the idle minutes would be over first.
  const busy = async (from: { session: { id: string } }, until: number): Promise<void> => {
    const seen = new Date(start + until);
    await test.db.updateTable('sessions').set({ last_seen_at: seen }).where('id', '=', from.session.id).execute();
  };

  it('a refresh token ends after thirty days', async () => {
    const [one, other] = [await open(), await open()];
    for (const session of [one, other]) await busy(session, 30 * day - 1000);
    at(30 * day - 1);
    expect(await test.services.sessions.refresh(one.refresh)).not.toBeNull();
    at(30 * day);
    expect(await test.services.sessions.refresh(other.refresh)).toBeNull();
  });

  it('a customer’s session ends just after the idle minutes and the countdown, counted from the last activity', async () => {
    const limit = (15 * 60 + 60 + 30) * 1000;
    const [one, other] = [await open(), await open()];
    at(limit);
    const refreshed = await test.services.sessions.refresh(one.refresh);
    expect(refreshed).not.toBeNull();
    at(limit + 1);
    expect(await test.services.sessions.refresh(other.refresh)).toBeNull();
    // The unused session has ended for good; the used one is extended by the same time.
    at(limit);
    expect(await test.services.sessions.refresh(other.refresh)).toBeNull();
    expect(await test.services.sessions.endOf(other.refresh)).toBe('idle');
    at(2 * limit);
    const again = await test.services.sessions.refresh(refreshed?.refresh ?? '');
    expect(again).not.toBeNull();
    expect(await test.services.sessions.endOf(again?.refresh ?? '')).toBeNull();
  });

  it('an access token ends after the same minutes, which any call restarts', async () => {
    const { db, pool, keyring, log, clock } = test.services;
    const sessions = createSessions({ db, pool, keyring, log, clock, idleSeconds: { customer: 120, staff: 120 } });
    const isAlive = async (token: string) => (await sessions.authenticate(token)) !== null;
    const [one, other, busyOne] = [await open(), await open(), await open()];
    // Within half a minute no activity is recorded; after that it is.
    at(30_000);
    expect(await isAlive(other.access)).toBe(true);
    at(30_001);
    expect(await isAlive(busyOne.access)).toBe(true);
    at(150_000);
    expect(await isAlive(one.access)).toBe(true);
    at(150_001);
    expect(await isAlive(other.access)).toBe(false);
    at(180_001);
    expect(await isAlive(busyOne.access)).toBe(true);
    const staff = await open({ kind: 'admin', roleId: 1 });
    at(300_001);
    expect(await isAlive(staff.access)).toBe(true);
    at(435_002);
    expect(await isAlive(staff.access)).toBe(false);
  });

  it('the access token of the last refresh ends together with the session', async () => {
    const opened = await open();
    const { refresh } = opened;
    await busy(opened, 30 * day - 90_000);
    at(30 * day - 90_000);
    const last = await test.services.sessions.refresh(refresh);
    expect(last?.expiresIn).toBe(90);
    at(30 * day);
    expect(await alive(last?.access ?? '')).toBe(false);
  });

  it('an exchanged token ends after ten seconds, and if it is used after that, the session ends too', async () => {
    const { refresh } = await open();
    const first = await test.services.sessions.refresh(refresh);
    at(10_000);
    expect(await test.services.sessions.refresh(refresh)).toMatchObject({ access: first?.access, expiresIn: 890 });
    at(10_001);
    expect(await test.services.sessions.refresh(refresh)).toBeNull();
    expect(await alive(first?.access ?? '')).toBe(false);
  });

  it('only the sessions of one kind of user end if these are revoked', async () => {
    const [customer, admin] = [await open(), await open({ kind: 'admin', roleId: 1 })];
    await test.services.sessions.revokeAllOf(test.db, 'customer', person);
    expect([await alive(customer.access), await alive(admin.access)]).toEqual([false, true]);
  });

  it('the idle time of staff is counted from their last action and not from minutes before it', async () => {
    const idle = test.services.config.idle.staffMinutes * minute;
    const { access, refresh } = await open({ kind: 'admin', roleId: 1 });
    at(4 * minute);
    expect(await alive(access)).toBe(true);
    at(idle + 4 * minute);
    expect(await test.services.sessions.refresh(refresh)).not.toBeNull();
  });
});

describe('a stored session', () => {
  it('has the network address of staff, and none of a customer', async () => {
    const { userId } = await signInCustomer(test.app, '9700000901');
    await open({ ip: '192.0.2.7' });
    await open({ kind: 'admin', roleId: 1, ip: '192.0.2.8' });
    const rows = await test.db.selectFrom('sessions').select(['kind', 'ip', 'user_id']).orderBy('kind').execute();
    expect(rows.map(({ kind, ip }) => [kind, ip])).toEqual([
      ['admin', '192.0.2.8'],
      ['customer', ''],
      ['customer', ''],
    ]);
    expect(rows.map(({ user_id }) => user_id)).toContain(userId);
  });

  it('is listed while it is valid, the last used first, for one kind of user', async () => {
    const staff = { kind: 'admin', roleId: 1 } as const;
    const names: string[] = [];
    for (const [minutes, userAgent] of [
      [1, 'second'],
      [0, 'third'],
      [2, 'first'],
      [3, 'revoked'],
    ] as const) {
      at(minutes * minute);
      const { session } = await open({ ...staff, userAgent });
      if (userAgent === 'revoked') await test.services.sessions.revoke(test.db, session.id);
    }
    await open({ userAgent: 'a customer' });
    for (const one of await test.services.sessions.listOf(test.db, 'admin', person)) names.push(one.userAgent);
    expect(names).toEqual(['first', 'second', 'third']);
  });
});

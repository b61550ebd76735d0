import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { openServices } from '../../../open-services.ts';
import { demoAdmins } from '../../../seeds/data/admins.ts';
import { newestCode } from '../../../test/sign-in.ts';
import { type StaffClient, signInAdmin, staffClientOf } from '../../../test/staff.ts';
import { type Colleague, hour, openStaffWorld, password, type StaffWorld } from '../../../test/staff-world.ts';

/** Staff accounts (A5): resets with a second person, administrators against each other, and sessions in a second process. */
let world: StaffWorld;
let first: StaffClient;
let second: StaffClient;
const [vasudha, , , nandini] = demoAdmins;
if (!vasudha || !nandini) throw new Error('The demo world has two administrators.');

beforeAll(async () => {
  world = await openStaffWorld();
  ({ first, second } = world);
});
afterAll(() => world.test.close());

interface Record {
  reset: { reset_id: string; own: number; note: string; requested_by: string; expires_at: string } | null;
  passkeys: { name: string }[];
}
const resetOf = async (id: string, by = first) => (await by.get<Record>(`/api/get-staff-record/${id}`)).body.reset;
const request = (staff_id: string, by = first) =>
  by.post('/api/request-staff-reset', { staff_id, note: 'Lost her phone, called from her desk' });
const approve = (reset_id: string, by = second) => by.post('/api/approve-staff-reset', { reset_id });
const discard = (reset_id: string, by = second) => by.post('/api/discard-staff-reset', { reset_id });
const waiting = async ({ id }: Colleague): Promise<string> => {
  expect((await request(id)).status).toBe(200);
  return (await resetOf(id))?.reset_id ?? '';
};
const addPasskey = (adminId: string) =>
  world.test.db
    .insertInto('admin_passkeys')
    .values({
      id: crypto.randomUUID(),
      admin_id: adminId,
      credential_id: crypto.randomUUID(),
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'Laptop',
      created_at: world.test.clock.now(),
    })
    .execute();
const start = (email: string, word = password) => world.post('/api/admin/start-sign-in', { email, password: word });

it('a sign-in is reset once a second administrator approves', async () => {
  const person = await world.colleague(2);
  await addPasskey(person.id);
  const client = await world.sessionOf(person);
  const started = await start(person.email);
  const code = await newestCode(world.test.app, person.email);
  world.test.clock.advance(1000);
  expect(await request(person.id)).toMatchObject({
    status: 200,
    body: { message: 'Saved. Another administrator has 24 hours to approve it.' },
  });
  const reset = await resetOf(person.id);
  expect(reset).toMatchObject({ own: 1, note: 'Lost her phone, called from her desk', requested_by: vasudha.name });
  expect(await resetOf(person.id, second)).toMatchObject({ own: 0 });
  expect(await world.rowOf(person.id)).toMatchObject({ reset_waits: 1 });
  // Everyone who could approve it is notified, but not the person who requested it; the reason stays in the console.
  const [firstMail] = await world.mailsTo(nandini.email);
  expect(firstMail?.body).toContain(`${vasudha.name} asked to reset the sign-in of Meera Iyer`);
  expect(firstMail?.body).toContain(`/admin/user-management?tab=staff&open=${person.id}`);
  expect(firstMail?.body).not.toContain('Lost her phone');
  expect((await world.mailsTo(vasudha.email)).filter(({ subject }) => subject.startsWith('Approval needed'))).toEqual(
    [],
  );
  const id = reset?.reset_id ?? '';
  expect(await request(person.id, second)).toMatchObject({ status: 409, body: { code: 'reset_waits' } });
  expect(await approve(id, first)).toMatchObject({ status: 403, body: { code: 'reset_own' } });
  // Until the approval nothing changes.
  expect((await client.get('/api/admin/account')).status).toBe(200);
  expect(await world.rowOf(person.id)).toMatchObject({ state: 'active', passkeys: 1 });
  expect((await approve(id)).status).toBe(200);
  expect((await client.get('/api/admin/account')).status).toBe(401);
  expect(await world.rowOf(person.id)).toMatchObject({ state: 'reset', passkeys: 0, sessions: 0, reset_waits: 0 });
  expect((await start(person.email)).body.code).toBe('sign_in_wrong');
  const finish = () => world.post('/api/admin/finish-sign-in', { challenge_id: started.body.challenge_id, code });
  expect((await finish()).status).toBe(410);
  const [mail] = await world.mailsTo(person.email);
  expect(mail?.subject).toContain('sign-in was reset');
  expect(mail?.body).toContain('Two administrators have reset your sign-in');
  expect((await world.use(await world.newestToken(person.email), 'seven green parrots')).status).toBe(200);
  expect((await world.rowOf(person.id))?.state).toBe('active');
  // The old password, and a sign-in started with it, no longer work.
  expect((await start(person.email)).body.code).toBe('sign_in_wrong');
  expect((await finish()).status).toBe(410);
  world.test.clock.advance(1000);
  await signInAdmin(world.test.app, person.email, 'seven green parrots');
  expect(await approve(id)).toMatchObject({ status: 410, body: { code: 'reset_gone' } });
  const { body } = await first.get<{ rows: { action: string; actor: { id: string | null } }[] }>(
    `/api/get-audit-entries?kind=admin-user&subject=${person.id}&sort=sequence`,
  );
  const refused = body.rows.filter(({ action }) => action === 'sign_in_failed');
  expect(refused.map(({ actor }) => actor.id)).toEqual([null, null]);
  const done = body.rows.filter((row) => !refused.includes(row));
  expect(done.map(({ action, actor }) => [action, actor.id])).toEqual([
    ['invite', vasudha.id],
    ['set_password', person.id],
    ['request_reset', vasudha.id],
    ['approve_reset', nandini.id],
    ['set_password', person.id],
  ]);
});

it('a reset is approved by a third person, neither the requester nor the account’s owner', async () => {
  const person = await world.colleague(1);
  const own = await world.sessionOf(person);
  const id = await waiting(person);
  expect(await approve(id, own)).toMatchObject({ status: 403, body: { code: 'staff_own' } });
  expect((await discard(id, own)).status).toBe(200);
  expect(await resetOf(person.id)).toBeNull();
  expect(await approve(id)).toMatchObject({ status: 410, body: { code: 'reset_gone' } });
  expect(await discard(id)).toMatchObject({ status: 410, body: { code: 'reset_gone' } });
});

it('a reset waits for approval for exactly 24 hours', async () => {
  const { clock } = world.test;
  const [late, intime] = [await world.colleague(), await world.colleague()];
  const at = clock.now();
  clock.stopAt(at);
  const [expired, good] = [await waiting(late), await waiting(intime)];
  clock.stopAt(new Date(at.getTime() + 24 * hour - 1000));
  second = await world.sessionOf(nandini);
  expect((await approve(good)).status).toBe(200);
  clock.stopAt(new Date(at.getTime() + 24 * hour));
  expect(await approve(expired)).toMatchObject({ status: 410, body: { code: 'reset_gone' } });
  first = await world.sessionOf(vasudha);
  expect(await resetOf(late.id)).toBeNull();
  expect((await world.rowsOf(`id=${late.id}`, first))[0]).toMatchObject({ state: 'active', reset_waits: 0 });
  // Another reset can be requested; the expired one is kept as a record.
  expect((await request(late.id)).status).toBe(200);
  expect(await approve(expired)).toMatchObject({ status: 410 });
  clock.stopAt(at);
  ({ first, second } = world);
});

it('a reset is not carried out if its requester may no longer request resets', async () => {
  const boss = await world.colleague(1);
  const person = await world.colleague(2);
  const asking = await world.sessionOf(boss);
  expect((await request(person.id, asking)).status).toBe(200);
  const id = (await resetOf(person.id))?.reset_id ?? '';
  const off = { staff_id: boss.id, on: false, reason: 'left', note: '' };
  expect((await first.post('/api/switch-staff', off)).status).toBe(200);
  expect(await approve(id)).toMatchObject({ status: 410, body: { code: 'reset_gone' } });
});

it('of an approval and a discard at the same moment only one takes effect', async () => {
  const person = await world.colleague(2);
  const id = await waiting(person);
  const third = await world.sessionOf(await world.colleague(1));
  const [one, other] = await Promise.all([approve(id, second), discard(id, third)]);
  expect([one.status, other.status].toSorted()).toEqual([200, 410]);
  const state = (await world.rowsOf(`id=${person.id}`, first))[0]?.state;
  expect(state).toBe(one.status === 200 ? 'reset' : 'active');
});

/** Two administrators, each with a session, who act on each other at the same moment. */
const duel = async (url: string, body: (id: string) => object, apart: StaffClient[] = []) => {
  const [one, other] = [await world.colleague(1), await world.colleague(1)];
  const [mine, theirs] = apart.length === 2 ? apart : [await world.sessionOf(one), await world.sessionOf(other)];
  if (mine === undefined || theirs === undefined) throw new Error('Two sessions are needed.');
  const both = await Promise.all([mine.post(url, body(other.id)), theirs.post(url, body(one.id))]);
  const rows = await Promise.all([one, other].map(({ id }) => world.rowsOf(`id=${id}`, first)));
  return { statuses: both.map(({ status }) => status).toSorted(), rows: rows.map(([row]) => row) };
};

it('if two administrators disable or demote each other at once, exactly one succeeds', async () => {
  for (let round = 0; round < 3; round += 1) {
    const off = await duel('/api/switch-staff', (staff_id) => ({ staff_id, on: false, reason: 'left', note: '' }));
    expect(off.statuses).toEqual([200, 401]);
    expect(off.rows.filter((row) => row?.state === 'active')).toHaveLength(1);
    const demoted = await duel('/api/change-staff-role', (staff_id) => ({ staff_id, role_id: 3 }));
    expect(demoted.statuses).toEqual([200, 401]);
    expect(demoted.rows.filter((row) => row?.role_id === 1)).toHaveLength(1);
  }
});

it('sessions end in every process at once, and two processes make one change at a time', async () => {
  const { pool, config } = world.test.services;
  const url = pool.options.connectionString;
  if (url === undefined) throw new Error('The test database has no address.');
  const beside = await openServices(config, url, world.test.clock);
  const app = await createApp(beside.services);
  try {
    const person = await world.colleague(1);
    const here = await world.sessionOf(person);
    const there = staffClientOf(app, person.id, here.token);
    expect((await there.get('/api/get-staff')).status).toBe(200);
    expect((await first.post('/api/change-staff-role', { staff_id: person.id, role_id: 2 })).status).toBe(200);
    expect((await there.get('/api/get-staff')).status).toBe(401);
    const again = await beside.services.sessions.open(beside.services.db, {
      kind: 'admin',
      userId: person.id,
      roleId: 2,
      brand: null,
      userAgent: undefined,
    });
    const off = { staff_id: person.id, on: false, reason: 'security', note: '' };
    expect((await first.post('/api/switch-staff', off)).status).toBe(200);
    expect((await staffClientOf(app, person.id, again.access).get('/api/admin/account')).status).toBe(401);
    expect(await beside.services.sessions.refresh(again.refresh)).toBeNull();
    expect(await world.test.services.sessions.refresh(again.refresh)).toBeNull();
    const [one, other] = [await world.colleague(1), await world.colleague(1)];
    const [mine, theirs] = [await world.sessionOf(one), await world.sessionOf(other)];
    const disable = (client: StaffClient, staff_id: string) =>
      client.post('/api/switch-staff', { staff_id, on: false, reason: 'left', note: '' });
    const both = await Promise.all([
      disable(mine, other.id),
      disable(staffClientOf(app, other.id, theirs.token), one.id),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  } finally {
    await app.close();
    await beside.close();
  }
});

it('a sign-in during a change of role leaves no session with the earlier role', async () => {
  const person = await world.colleague(2);
  world.test.clock.advance(1000);
  const started = await start(person.email);
  const code = await newestCode(world.test.app, person.email);
  const change = { staff_id: person.id, role_id: 3 };
  const [finished, changed] = await Promise.all([
    world.post('/api/admin/finish-sign-in', { challenge_id: started.body.challenge_id, code }),
    first.post('/api/change-staff-role', change),
  ]);
  expect([finished.status, changed.status]).toEqual([200, 200]);
  // In either order, no session of the earlier role is left.
  const client = staffClientOf(world.test.app, person.id, String(finished.body.access_token));
  const { status, body } = await client.get('/api/admin/account');
  expect([
    [401, undefined],
    [200, 3],
  ]).toContainEqual([status, body.role_id]);
});

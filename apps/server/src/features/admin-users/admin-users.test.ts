import type { AuditEntry } from '@tulna/contract/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmins } from '../../seeds/data/admins.ts';
import { newestCode } from '../../test/sign-in.ts';
import { signInAdmin, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test.close());

const admin = (roleId: number) => {
  const found = demoAdmins.find((one) => one.roleId === roleId);
  if (found === undefined) throw new Error('There is no such demo administrator.');
  return found;
};
const ask = async (url: string, payload: object, ip = '198.51.100.1') => {
  const answer = await test.app.inject({ method: 'POST', url, payload, remoteAddress: ip });
  return { status: answer.statusCode, body: answer.json<Record<string, string | number>>() };
};
const start = (email: string, password: string, ip?: string) =>
  ask('/api/admin/start-sign-in', { email, password }, ip);
const finish = (challenge_id: unknown, code: string, ip?: string) =>
  ask('/api/admin/finish-sign-in', { challenge_id, code }, ip);

it('staff sign in with password and code, and the answer has role and name', async () => {
  const { email, password, name, id } = admin(2);
  const started = await start(` ${email.toUpperCase()} `, password);
  expect(started).toMatchObject({
    status: 200,
    body: { sent_to: expect.stringContaining('******@desk.example'), expires_in: 300 },
  });
  const done = await finish(started.body.challenge_id, await newestCode(test.app, email));
  expect(done).toMatchObject({
    status: 200,
    body: { user_id: id, role_id: 2, name, access_token: expect.any(String) },
  });
  expect((await finish(started.body.challenge_id, await newestCode(test.app, email))).status).toBe(410);
});

it('a wrong password, an unknown address and a disabled account get the same answer', async () => {
  await test.db.updateTable('admin_users').set({ disabled_at: new Date() }).where('id', '=', admin(3).id).execute();
  const answers = [
    await start(admin(1).email, 'not the password', '198.51.100.2'),
    await start('nobody@desk.example', 'not the password', '198.51.100.2'),
    await start(admin(3).email, admin(3).password, '198.51.100.2'),
  ];
  await test.db.updateTable('admin_users').set({ disabled_at: null }).where('id', '=', admin(3).id).execute();
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 422, body: { code: 'sign_in_wrong' } });
});

it('a refused sign-in is in the audit with the id of the account; one with an unknown address has neither id nor address', async () => {
  const ip = '198.51.100.31';
  const { email, password, id } = admin(2);
  await start(email, 'not the password', ip);
  await start('nobody@desk.example', 'not the password', ip);
  const { body } = await start(email, password, ip);
  const code = await newestCode(test.app, email);
  await finish(body.challenge_id, code === '000000' ? '111111' : '000000', ip);
  await finish(body.challenge_id, 'no code', ip);
  const entries = await test.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_kind', 'subject_id', 'subject_name', 'after'])
    .where('action', '=', 'sign_in_failed')
    .where('ip', '=', ip)
    .orderBy('sequence')
    .execute();
  const of = (kind: string, subject: string, how: string) => ({
    actor_id: null,
    subject_kind: kind,
    subject_id: subject,
    subject_name: '',
    after: JSON.stringify({ how }),
  });
  expect(entries).toEqual([
    of('admin-user', id, 'password'),
    of('session', '', 'password'),
    of('admin-user', id, 'code'),
  ]);
  const auditor = await staffClient(test, 1);
  const list = await auditor.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?action=sign_in_failed');
  expect(list.body.rows.find(({ subject }) => subject.name !== '')).toMatchObject({
    actor: { id: null, name: '' },
    subject: { kind: 'admin-user', id, name: admin(2).name },
    undoable: false,
  });
});

it('a network that guesses passwords must wait, and the colleague can still sign in from another network', async () => {
  const { email, password } = admin(1);
  const tries = await Promise.all(Array.from({ length: 14 }, () => start(email, 'a wrong guess', '203.0.113.9')));
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
  const refused = await start(email, password, '203.0.113.9');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', retry_after: expect.any(Number) } });
  expect((await start(email, password, '198.51.100.3')).status).toBe(200);
});

it('a colleague can sign in from a known browser while an intruder in the same office guesses their password', async () => {
  const office = '203.0.113.77';
  const [victim, other] = [admin(2), admin(3)];
  const started = await start(victim.email, victim.password, office);
  const done = await finish(started.body.challenge_id, await newestCode(test.app, victim.email), office);
  const devices = [String(done.body.device)];
  for (let guess = 0; guess < 11; guess += 1) await start(victim.email, 'a wrong guess', office);
  const send = (email: string, password: string, marks: readonly string[]) =>
    ask('/api/admin/start-sign-in', { email, password, devices: marks }, office);
  expect((await send(victim.email, victim.password, [])).status).toBe(429);
  expect((await send(victim.email, victim.password, ['a.b', ...devices])).status).toBe(200);
  // The mark of a known browser is valid for one address only, and has a limit of its own.
  for (let guess = 0; guess < 11; guess += 1) await start(other.email, 'a wrong guess', office);
  expect((await send(other.email, other.password, devices)).status).toBe(429);
  const tries = await Promise.all(Array.from({ length: 12 }, () => send(victim.email, 'a wrong guess', devices)));
  expect(tries.some(({ status }) => status === 429)).toBe(true);
});

it('of fifty simultaneous guesses five are checked, and of fifty correct codes one signs in', async () => {
  const { email, password } = admin(3);
  const wrong = await start(email, password, '198.51.100.4');
  const code = await newestCode(test.app, email);
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const guesses = await Promise.all(Array.from({ length: 50 }, () => finish(wrong.body.challenge_id, other)));
  expect(guesses.filter(({ body }) => body.code === 'otp_wrong')).toHaveLength(4);
  expect(guesses.filter(({ body }) => body.code === 'otp_expired' || body.code === 'too_many_requests')).toHaveLength(
    46,
  );
  expect((await finish(wrong.body.challenge_id, code)).status).not.toBe(200);
  test.clock.advance(2 * 60 * 60 * 1000);
  await test.db.deleteFrom('rate_limits').execute();
  const right = await start(admin(2).email, admin(2).password, '198.51.100.5');
  const good = await newestCode(test.app, admin(2).email);
  const done = await Promise.all(Array.from({ length: 50 }, () => finish(right.body.challenge_id, good)));
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('a code expires, and another one can be requested after half a minute', async () => {
  const { email, password } = admin(2);
  const started = await start(email, password, '198.51.100.6');
  const first = await newestCode(test.app, email);
  expect(await ask('/api/admin/resend-code', { challenge_id: started.body.challenge_id })).toMatchObject({
    status: 429,
    body: { code: 'otp_resend_too_soon' },
  });
  test.clock.advance(31_000);
  expect((await ask('/api/admin/resend-code', { challenge_id: started.body.challenge_id })).status).toBe(200);
  const second = await newestCode(test.app, email);
  if (first !== second) expect((await finish(started.body.challenge_id, first)).body.code).toBe('otp_wrong');
  test.clock.advance(301_000);
  expect((await finish(started.body.challenge_id, second)).status).toBe(410);
});

/** Milliseconds without a call after which a staff session ends: the idle minutes, the countdown, and the interval between two reports of activity. */
const idleMs = (): number => {
  const { staffMinutes, countdownSeconds } = test.services.config.idle;
  return (staffMinutes * 60 + countdownSeconds + 15) * 1000;
};

it('a session ends after the idle minutes, unless it is used', async () => {
  const idle = idleMs();
  const resting = await staffClient(test, 1);
  const used = await staffClient(test, 1);
  test.clock.advance(idle * 0.6);
  expect((await used.get('/api/admin/account')).status).toBe(200);
  test.clock.advance(idle * 0.6);
  // This takes longer than an access token is valid: the refresh is refused only for the idle session.
  expect((await resting.get('/api/admin/account')).status).toBe(401);
  const live = await test.services.sessions.listOf(test.db, 'admin', admin(1).id);
  expect(live.map(({ id }) => id)).toHaveLength(1);
});

it('a refresh token renews a session until the idle minutes are over, and not after', async () => {
  const idle = idleMs();
  const now = test.clock.now();
  test.clock.stopAt(now);
  const { sessions } = test.services;
  const opened = () =>
    sessions.open(test.db, {
      kind: 'admin',
      userId: admin(1).id,
      roleId: 1,
      brand: null,
      userAgent: undefined,
      identityProved: true,
    });
  const [resting, late] = [await opened(), await opened()];
  test.clock.stopAt(new Date(now.getTime() + idle));
  expect(await sessions.refresh(resting.refresh)).not.toBeNull();
  test.clock.stopAt(new Date(now.getTime() + idle + 1));
  expect(await sessions.refresh(late.refresh)).toBeNull();
  // The session has ended permanently, even if the clock is set back.
  test.clock.stopAt(now);
  expect(await sessions.refresh(late.refresh)).toBeNull();
  expect(await sessions.authenticate(late.access)).toBeNull();
});

it('staff can list their own sessions, end one, and end all others', async () => {
  const one = await signInAdmin(test.app, admin(2).email, admin(2).password);
  const two = await staffClient(test, 2);
  await staffClient(test, 2);
  const foreign = await staffClient(test, 1);
  type Listed = { sessions: { session_id: string; current: boolean; ip: string }[] };
  const listed = async () => (await one.get<Listed>('/api/admin/sessions')).body.sessions;
  const before = await listed();
  expect(before.filter(({ current }) => current)).toHaveLength(1);
  const theirs = (await foreign.get<Listed>('/api/admin/sessions')).body.sessions[0]?.session_id;
  expect((await one.post('/api/admin/revoke-session', { session_id: theirs })).status).toBe(404);
  expect((await foreign.get('/api/admin/account')).status).toBe(200);
  await one.post('/api/admin/revoke-other-sessions');
  expect(await listed()).toHaveLength(1);
  expect((await two.get('/api/admin/account')).status).toBe(401);
});

it('staff can change their own password, weak ones are refused, and the other sessions end', async () => {
  const { email, password, id } = admin(3);
  const staff = await staffClient(test, 3);
  const other = await staffClient(test, 3);
  const set = (current_password: string, new_password: string) =>
    staff.post('/api/admin/set-password', { current_password, new_password });
  expect((await set('not mine', 'a-long-new-password')).body.code).toBe('password_wrong');
  for (const weak of ['short', 'aaaaaaaaaaaaaa', `${email.split('@')[0]}-and-more`, password])
    expect((await set(password, weak)).body.code).toBe('password_weak');
  expect((await set(password, 'a-long-new-password')).status).toBe(200);
  expect((await other.get('/api/admin/account')).status).toBe(401);
  // Six tries were counted above; a session alone isn't enough to find out the password.
  for (let count = 0; count < 4; count += 1) expect((await set('a guess', 'another-password')).status).toBe(422);
  expect((await set('a-long-new-password', 'another-password')).body.code).toBe('too_many_requests');
  expect((await start(email, password, '198.51.100.7')).status).toBe(422);
  expect((await start(email, 'a-long-new-password', '198.51.100.7')).status).toBe(200);
  const entry = await test.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'set_password')
    .where('actor_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(entry)).not.toContain('a-long-new-password');
});

it('no address, name, password or code is stored readably', async () => {
  const { rows } = await test.services.pool.query<{ text: string }>(
    `select coalesce(string_agg(t, ' '), '') as text from (
      select u::text as t from admin_users u union all select s::text from admin_sign_ins s union all select e::text from audit_entries e) as all_rows`,
  );
  for (const { email, name, password } of demoAdmins)
    for (const secret of [email, name, password]) expect(rows[0]?.text).not.toContain(secret);
});

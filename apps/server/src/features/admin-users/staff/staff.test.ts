import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmins } from '../../../seeds/data/admins.ts';
import { newestCode } from '../../../test/sign-in.ts';
import { type StaffClient, signInAdmin } from '../../../test/staff.ts';
import { hour, openStaffWorld, password, type StaffWorld } from '../../../test/staff-world.ts';
import { noteStaffSeen } from '../work.ts';

/** Staff accounts through the API (A5): invitations and their links, roles, and accounts that are disabled. */
let world: StaffWorld;
let first: StaffClient;
let second: StaffClient;
const [vasudha] = demoAdmins;
if (!vasudha) throw new Error('There is no demo administrator.');

beforeAll(async () => {
  world = await openStaffWorld();
  ({ first, second } = world);
});
afterAll(() => world.test.close());

it('an invited colleague sets a password by the emailed link and signs in with it', async () => {
  const { status, id, email } = await world.invite({
    name: '  Meera   Iyer ',
    email: 'Meera@Work.Example',
    role_id: 2,
  });
  expect(status).toBe(200);
  expect(await world.rowOf(id)).toMatchObject({
    name: 'Meera Iyer',
    email: 'meera@work.example',
    role_id: 2,
    state: 'invited',
  });
  const [mail] = await world.mailsTo('meera@work.example');
  expect(mail?.subject).toContain('invited to the');
  expect(mail?.body).toContain('Hello Meera Iyer');
  expect(mail?.body).toContain(`${world.test.services.config.http.publicUrl}/admin/invitation?lang=en#`);
  const token = await world.newestToken(email.toLowerCase());
  expect(await world.look(token)).toMatchObject({
    status: 200,
    body: { purpose: 'invitation', name: 'Meera Iyer', email: 'meera@work.example' },
  });
  // Before a password is set, no password signs in.
  expect((await world.post('/api/admin/start-sign-in', { email: 'meera@work.example', password })).status).toBe(422);
  for (const weak of ['short', 'aaaaaaaaaaaaaaaa', 'iyer and the lake', 'meera is here now'])
    expect(await world.use(token, weak)).toMatchObject({ status: 422, body: { code: 'password_weak' } });
  expect(await world.use(token)).toMatchObject({
    status: 200,
    body: { message: 'Your password is set. You can sign in now.' },
  });
  expect(await world.use(token)).toMatchObject({ status: 410, body: { code: 'link_used' } });
  const client = await signInAdmin(world.test.app, 'meera@work.example', password);
  expect((await client.get('/api/admin/account')).body).toMatchObject({ role_id: 2, name: 'Meera Iyer' });
  expect((await client.get('/api/get-staff')).status).toBe(403);
  expect(await world.rowOf(id)).toMatchObject({ state: 'active', sessions: 1, link_expires_at: null });
  // The failed entry is from the attempt before there was a password.
  expect((await world.entriesOf(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['invite', vasudha.id],
    ['sign_in_failed', null],
    ['set_password', id],
  ]);
  const { body } = await first.get<{ sign_ins: object[]; sessions: object[] }>(`/api/get-staff-record/${id}`);
  expect(body.sign_ins).toEqual([expect.objectContaining({ how: 'code', ip: '127.0.0.1' })]);
  expect(body.sessions).toHaveLength(1);
});

it('a known address is refused in upper or lower case, and an invalid name or address is reported by its field', async () => {
  expect(await world.invite({ email: 'VASUDHA@desk.example' })).toMatchObject({
    status: 409,
    body: { code: 'staff_email_taken' },
  });
  expect(await world.invite({ name: 'Meera', email: 'no address' })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String), email: expect.any(String) } },
  });
  const same = { email: 'twins@work.example' };
  const both = await Promise.all([world.invite(same), world.invite(same, second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('emails to a colleague are in their language', async () => {
  const { email } = await world.invite({ language: 'hi' });
  const [mail] = await world.mailsTo(email);
  expect(mail?.body).toContain('नमस्ते Meera Iyer');
  expect(mail?.body).toContain('/admin/invitation?lang=hi#');
});

it('a link is valid for exactly 72 hours', async () => {
  const { id, email } = await world.invite();
  const at = world.test.clock.now();
  world.test.clock.stopAt(at);
  await world.resend(id);
  const token = await world.newestToken(email);
  expect((await world.rowOf(id))?.link_expires_at).toBe(new Date(at.getTime() + 72 * hour).toISOString());
  world.test.clock.stopAt(new Date(at.getTime() + 72 * hour - 1000));
  expect((await world.look(token)).status).toBe(200);
  world.test.clock.stopAt(new Date(at.getTime() + 72 * hour));
  expect(await world.look(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  world.test.clock.stopAt(new Date(at.getTime() + 72 * hour + 1000));
  expect(await world.use(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  world.test.clock.stopAt(at);
  expect((await world.use(token)).status).toBe(200);
});

it('a new link ends the earlier one, and withdrawing an invitation ends every link', async () => {
  const { id, email } = await world.invite();
  const old = await world.newestToken(email);
  world.test.clock.advance(1000);
  expect((await world.resend(id)).status).toBe(200);
  const fresh = await world.newestToken(email);
  expect(fresh).not.toBe(old);
  expect(await world.look(old)).toMatchObject({ status: 410, body: { code: 'link_withdrawn' } });
  expect((await world.look(fresh)).status).toBe(200);
  expect((await second.post('/api/withdraw-invitation', { staff_id: id })).status).toBe(200);
  expect(await world.use(fresh)).toMatchObject({ status: 410, body: { code: 'link_withdrawn' } });
  expect(await world.rowOf(id)).toBeUndefined();
  // The address can be invited again.
  expect((await world.invite({ email })).status).toBe(200);
  expect(await world.look('A'.repeat(43))).toMatchObject({ status: 404, body: { code: 'link_unknown' } });
  expect((await world.look('short')).status).toBe(400);
});

it('a link used twice at the same moment sets a password once', async () => {
  const { email } = await world.invite();
  const token = await world.newestToken(email);
  const words = ['a quiet lake in June', 'seven green parrots'];
  const both = await Promise.all(words.map((word) => world.use(token, word)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  const taken = words[both.findIndex(({ status }) => status === 200)] ?? '';
  expect((await world.post('/api/admin/start-sign-in', { email, password: taken })).status).toBe(200);
});

it('staff are found by a whole word of their name, by their address, and by role and state', async () => {
  const { id, email } = await world.invite({ name: 'Zubin Kumar Daruwala', role_id: 3 });
  const found = async (query: string) => (await world.rowsOf(query)).map(({ staff_id }) => staff_id);
  for (const search of ['zubin', 'DARUWALA', 'Zubin daruwala', email])
    expect(await found(new URLSearchParams({ search }).toString())).toEqual([id]);
  expect(await found('search=zubin%20iyer')).toEqual([]);
  expect(await found('search=daru')).toEqual([]);
  expect((await world.rowsOf('role=3')).every(({ role_id }) => role_id === 3)).toBe(true);
  expect(await found('role=3&state=invited&search=zubin')).toEqual([id]);
  expect(await found('state=disabled')).toEqual([]);
});

it('a change of role ends the sessions, applies to the next one, and can be undone in the audit', async () => {
  const person = await world.colleague(2);
  const client = await world.sessionOf(person);
  expect((await client.get('/api/admin/account')).status).toBe(200);
  const change = (role_id: number, seen: number | undefined, by = first) =>
    by.post(
      '/api/change-staff-role',
      { staff_id: person.id, role_id },
      seen === undefined ? {} : { 'if-match': `"${seen}"` },
    );
  expect((await change(3, undefined)).status).toBe(200);
  expect((await client.get('/api/admin/account')).status).toBe(401);
  expect(await world.rowOf(person.id)).toMatchObject({ role_id: 3, sessions: 0 });
  const edit = (await world.entriesOf(person.id)).find(({ property }) => property === 'role');
  expect(edit).toMatchObject({ before: '2', after: '3', actor_id: vasudha.id });
  const again = await world.sessionOf({ ...person, roleId: 3 });
  expect((await second.post('/api/undo-audit-entry', { sequence: Number(edit?.sequence) })).status).toBe(200);
  expect(await world.rowOf(person.id)).toMatchObject({ role_id: 2 });
  expect((await again.get('/api/admin/account')).status).toBe(401);
});

it('an account is disabled with a reason and enabled again', async () => {
  const person = await world.colleague(2);
  const client = await world.sessionOf(person);
  const turn = (on: boolean, reason: string, note = '') =>
    first.post('/api/switch-staff', { staff_id: person.id, on, reason, note });
  expect((await turn(false, 'returned')).status).toBe(400);
  expect((await turn(false, 'other')).body).toMatchObject({ fields: { note: expect.any(String) } });
  expect((await turn(true, 'mistake')).body).toMatchObject({ code: 'changed_since' });
  world.test.clock.advance(1000);
  const started = await world.post('/api/admin/start-sign-in', { email: person.email, password });
  const code = await newestCode(world.test.app, person.email);
  expect((await turn(false, 'left')).body).toEqual({ message: 'Account disabled. Their sessions have ended.' });
  expect((await client.get('/api/admin/account')).status).toBe(401);
  expect((await world.post('/api/admin/start-sign-in', { email: person.email, password })).body.code).toBe(
    'sign_in_wrong',
  );
  const finish = () => world.post('/api/admin/finish-sign-in', { challenge_id: started.body.challenge_id, code });
  expect((await finish()).status).toBe(410);
  expect(await world.rowOf(person.id)).toMatchObject({
    state: 'disabled',
    disabled_by: vasudha.name,
    disabled_reason: 'left',
  });
  expect((await turn(true, 'mistake')).status).toBe(200);
  // A sign-in started before also ends.
  expect((await finish()).status).toBe(410);
  expect((await world.rowOf(person.id))?.state).toBe('active');
  world.test.clock.advance(1000);
  await signInAdmin(world.test.app, person.email, password);
  expect((await first.post('/api/end-staff-sessions', { staff_id: person.id })).status).toBe(200);
  expect((await world.rowOf(person.id))?.sessions).toBe(0);
});

it('staff can’t change their own account', async () => {
  const staff_id = vasudha.id;
  const tries = [
    first.post('/api/change-staff-role', { staff_id, role_id: 2 }),
    first.post('/api/switch-staff', { staff_id, on: false, reason: 'left', note: '' }),
    first.post('/api/end-staff-sessions', { staff_id }),
    first.post('/api/request-staff-reset', { staff_id, note: 'Lost phone' }),
    world.resend(staff_id),
  ];
  for (const { status, body } of await Promise.all(tries))
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'staff_own' });
  expect((await first.get('/api/admin/account')).status).toBe(200);
  expect((await world.rowsOf(`id=${staff_id}`))[0]).toMatchObject({ own: 1, role_id: 1, state: 'active' });
});

it('a change of role doesn’t overwrite one that a colleague has made since', async () => {
  const { id } = await world.colleague(2);
  const change = (role_id: number, seen: number, by: StaffClient) =>
    by.post('/api/change-staff-role', { staff_id: id, role_id }, { 'if-match': `"${editTag(seen)}"` });
  expect((await change(3, 2, first)).status).toBe(200);
  expect(await change(1, 2, second)).toMatchObject({
    status: 409,
    body: { code: 'edit_conflict', current: { value: 3, by: vasudha.name } },
  });
  expect((await world.rowOf(id))?.role_id).toBe(3);
  expect((await change(1, 3, second)).status).toBe(200);
});

it('the list shows when people were last seen, even after their session was deleted', async () => {
  const person = await world.colleague(2);
  expect((await world.rowOf(person.id))?.last_seen_at).toBeNull();
  const client = await world.sessionOf(person);
  world.test.clock.advance(20_000);
  await client.get('/api/admin/account');
  const seen = world.test.clock.now().toISOString();
  expect(await world.rowOf(person.id)).toMatchObject({ last_seen_at: seen, sessions: 1 });
  const { jobs, sessions } = world.test.services;
  await jobs.send(noteStaffSeen, {}, { db: world.test.db });
  await jobs.drain();
  await sessions.revokeAllOf(world.test.db, 'admin', person.id);
  await sessions.purge(world.test.db, new Date(world.test.clock.now().getTime() + 1));
  expect(await world.rowOf(person.id)).toMatchObject({ last_seen_at: seen, sessions: 0 });
});

it('the list of staff is exported with its columns', async () => {
  first = await world.sessionOf(vasudha);
  expect((await first.post('/api/export-staff', {})).status).toBe(200);
  const [entry] = (await first.get<{ rows: { action: string }[] }>('/api/get-audit-entries?limit=1')).body.rows;
  expect(entry).toMatchObject({ action: 'export' });
});

it('disabling an account ends its link, and can be undone in the audit', async () => {
  const { id, email } = await world.invite();
  const token = await world.newestToken(email);
  const off = { staff_id: id, on: false, reason: 'other', note: 'Starts later' };
  expect((await first.post('/api/switch-staff', off)).status).toBe(200);
  expect(await world.use(token)).toMatchObject({ status: 410, body: { code: 'link_withdrawn' } });
  expect(await world.resend(id)).toMatchObject({ status: 409, body: { code: 'staff_no_link' } });
  const withdraw = () => first.post('/api/withdraw-invitation', { staff_id: id });
  expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'staff_accepted' } });
  const edit = (await world.entriesOf(id)).find(({ property }) => property === 'enabled');
  expect(edit).toMatchObject({ before: '1', after: '0' });
  expect((await second.post('/api/undo-audit-entry', { sequence: Number(edit?.sequence) })).status).toBe(200);
  // No password is set any more, so the account is an invitation again, and its link stays ended.
  expect(await world.rowOf(id)).toMatchObject({ state: 'invited', link_expires_at: null });
  expect(await world.look(token)).toMatchObject({ status: 410 });
  expect((await withdraw()).status).toBe(200);
});

it('people who haven’t accepted their invitation can’t be recipients of scheduled reports', async () => {
  const { id } = await world.invite();
  const person = await world.colleague(2);
  const { body } = await first.get<{ people: { admin_id: string }[] }>('/api/get-report-recipients');
  const ids = body.people.map(({ admin_id }) => admin_id);
  expect(ids).toContain(person.id);
  expect(ids).not.toContain(id);
});

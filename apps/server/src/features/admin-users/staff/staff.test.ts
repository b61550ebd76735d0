import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmins } from '../../../seeds/data/admins.ts';
import { newestCode } from '../../../test/sign-in.ts';
import { type StaffClient, signInAdmin, staffClient, staffClientOf } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let first: StaffClient;
let second: StaffClient;

const hour = 3_600_000;
const password = 'a quiet lake in June';
const [vasudha, ranjit, farida, nandini] = demoAdmins;
if (!vasudha || !ranjit || !farida || !nandini) throw new Error('The demo world has four administrators.');

/** A session of one of the staff, opened beside the door. */
const sessionOf = async ({ id, roleId }: { id: string; roleId: number }): Promise<StaffClient> => {
  const { sessions } = test.services;
  const issued = await sessions.open(test.db, {
    kind: 'admin',
    userId: id,
    roleId,
    brand: null,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/119.0.0.0',
    ip: '192.0.2.7',
  });
  return staffClientOf(test.app, id, issued.access);
};

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  first = await staffClient(test, 1);
  second = await sessionOf(nandini);
});
afterAll(() => test.close());

interface Row {
  staff_id: string;
  name: string;
  email: string;
  role_id: number;
  state: string;
  link_expires_at: string | null;
  sessions: number;
  passkeys: number;
  last_seen_at: string | null;
  own: number;
  disabled_by: string;
  disabled_reason: string | null;
}
const rowsOf = async (query: string, client = first): Promise<Row[]> => {
  const { status, body } = await client.get<{ rows: Row[] }>(`/api/get-staff?${query}`);
  expect(status).toBe(200);
  return body.rows;
};
const rowOf = async (id: string): Promise<Row | undefined> => (await rowsOf(`id=${id}`))[0];

let invited = 0;
/** Invites somebody; answers their id and address. */
const invite = async (more: object = {}, client = first) => {
  invited += 1;
  const email = `person${invited}@work.example`;
  const asked = { name: 'Meera Iyer', email, role_id: 2, language: 'en', ...more };
  const { status, body } = await client.post('/api/invite-staff', asked, { 'idempotency-key': crypto.randomUUID() });
  return { status, body, id: String(body.staff_id), email: asked.email };
};
const resend = (staff_id: string, client = first) =>
  client.post('/api/resend-staff-link', { staff_id }, { 'idempotency-key': crypto.randomUUID() });

interface Mail {
  subject: string;
  body: string;
}
/** Mails to an address, the newest first. */
const mailsTo = async (address: string): Promise<Mail[]> => {
  const { messages } = (await test.app.inject('/api/dev/outbox')).json<{ messages: (Mail & { to: string })[] }>();
  return messages.filter(({ to }) => to === address);
};
const tokenOf = ({ body }: Mail): string => /#([A-Za-z0-9_-]{43})/.exec(body)?.[1] ?? '';
const newestToken = async (address: string): Promise<string> => {
  const [mail] = await mailsTo(address);
  if (mail === undefined) throw new Error('There is no mail.');
  return tokenOf(mail);
};
const post = async (url: string, payload: object, language = 'en') => {
  const answer = await test.app.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } });
  return { status: answer.statusCode, body: answer.json<Record<string, string>>() };
};
const look = (token: string) => post('/api/admin/look-at-link', { token });
const use = (token: string, word = password) => post('/api/admin/use-link', { token, password: word });

/** An active colleague with a role, who has set the password. */
const colleague = async (role_id = 2) => {
  const { id, email } = await invite({ role_id });
  expect((await use(await newestToken(email))).status).toBe(200);
  return { id, email, roleId: role_id };
};
const entriesOf = (id: string) =>
  test.db
    .selectFrom('audit_entries')
    .select(['action', 'property', 'before', 'after', 'actor_id', 'sequence'])
    .where('subject_kind', '=', 'admin-user')
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute();

it('invites a colleague, who sets a password by the mail and signs in with it', async () => {
  const { status, id, email } = await invite({ name: '  Meera   Iyer ', email: 'Meera@Work.Example', role_id: 2 });
  expect(status).toBe(200);
  expect(await rowOf(id)).toMatchObject({
    name: 'Meera Iyer',
    email: 'meera@work.example',
    role_id: 2,
    state: 'invited',
  });
  const [mail] = await mailsTo('meera@work.example');
  expect(mail?.subject).toContain('invited to the');
  expect(mail?.body).toContain('Hello Meera Iyer');
  expect(mail?.body).toContain(`${test.services.config.http.publicUrl}/admin/invitation?lang=en#`);
  const token = await newestToken(email.toLowerCase());
  expect(await look(token)).toMatchObject({
    status: 200,
    body: { purpose: 'invitation', name: 'Meera Iyer', email: 'meera@work.example' },
  });
  // Nobody signs in before, whatever they type.
  expect((await post('/api/admin/start-sign-in', { email: 'meera@work.example', password })).status).toBe(422);
  for (const weak of ['short', 'aaaaaaaaaaaaaaaa', 'iyer and the lake', 'meera is here now'])
    expect(await use(token, weak)).toMatchObject({ status: 422, body: { code: 'password_weak' } });
  expect(await use(token)).toMatchObject({
    status: 200,
    body: { message: 'Your password is set. You can sign in now.' },
  });
  expect(await use(token)).toMatchObject({ status: 410, body: { code: 'link_used' } });
  const client = await signInAdmin(test.app, 'meera@work.example', password);
  expect((await client.get('/api/admin/account')).body).toMatchObject({ role_id: 2, name: 'Meera Iyer' });
  expect((await client.get('/api/get-staff')).status).toBe(403);
  expect(await rowOf(id)).toMatchObject({ state: 'active', sessions: 1, link_expires_at: null });
  expect((await entriesOf(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['invite', vasudha.id],
    ['set_password', id],
  ]);
  const { body } = await first.get<{ sign_ins: object[]; sessions: object[] }>(`/api/get-staff-record/${id}`);
  expect(body.sign_ins).toEqual([expect.objectContaining({ how: 'code', ip: '127.0.0.1' })]);
  expect(body.sessions).toHaveLength(1);
});

it('refuses an address that is there, in any case, and names a wrong name or address', async () => {
  expect(await invite({ email: 'VASUDHA@desk.example' })).toMatchObject({
    status: 409,
    body: { code: 'staff_email_taken' },
  });
  expect(await invite({ name: 'Meera', email: 'no address' })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.any(String), email: expect.any(String) } },
  });
  const same = { email: 'twins@work.example' };
  const both = await Promise.all([invite(same), invite(same, second)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('writes to a colleague in their language', async () => {
  const { email } = await invite({ language: 'hi' });
  const [mail] = await mailsTo(email);
  expect(mail?.body).toContain('नमस्ते Meera Iyer');
  expect(mail?.body).toContain('/admin/invitation?lang=hi#');
});

it('keeps a link for 72 hours, and not a second longer', async () => {
  const { id, email } = await invite();
  const at = test.clock.now();
  test.clock.stopAt(at);
  await resend(id);
  const token = await newestToken(email);
  expect((await rowOf(id))?.link_expires_at).toBe(new Date(at.getTime() + 72 * hour).toISOString());
  test.clock.stopAt(new Date(at.getTime() + 72 * hour - 1000));
  expect((await look(token)).status).toBe(200);
  test.clock.stopAt(new Date(at.getTime() + 72 * hour));
  expect(await look(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  test.clock.stopAt(new Date(at.getTime() + 72 * hour + 1000));
  expect(await use(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  test.clock.stopAt(at);
  expect((await use(token)).status).toBe(200);
});

it('lets an earlier link die when a new one is sent, and every link when the invitation is withdrawn', async () => {
  const { id, email } = await invite();
  const old = await newestToken(email);
  test.clock.advance(1000);
  expect((await resend(id)).status).toBe(200);
  const fresh = await newestToken(email);
  expect(fresh).not.toBe(old);
  expect(await look(old)).toMatchObject({ status: 410, body: { code: 'link_withdrawn' } });
  expect((await look(fresh)).status).toBe(200);
  expect((await second.post('/api/withdraw-invitation', { staff_id: id })).status).toBe(200);
  expect(await use(fresh)).toMatchObject({ status: 410, body: { code: 'link_withdrawn' } });
  expect(await rowOf(id)).toBeUndefined();
  // The address is free again.
  expect((await invite({ email })).status).toBe(200);
  expect(await look('A'.repeat(43))).toMatchObject({ status: 404, body: { code: 'link_unknown' } });
  expect((await look('short')).status).toBe(400);
});

it('takes a link once, of two at the same moment', async () => {
  const { email } = await invite();
  const token = await newestToken(email);
  const words = ['a quiet lake in June', 'seven green parrots'];
  const both = await Promise.all(words.map((word) => use(token, word)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  const taken = words[both.findIndex(({ status }) => status === 200)] ?? '';
  expect((await post('/api/admin/start-sign-in', { email, password: taken })).status).toBe(200);
});

it('finds people by a whole word of their name or their address, and by role and state', async () => {
  const { id } = await invite({ name: 'Zubin Kumar Daruwala', role_id: 3 });
  const found = async (query: string) => (await rowsOf(query)).map(({ staff_id }) => staff_id);
  for (const search of ['zubin', 'DARUWALA', 'Zubin daruwala', `person${invited}@work.example`])
    expect(await found(new URLSearchParams({ search }).toString())).toEqual([id]);
  expect(await found('search=zubin%20iyer')).toEqual([]);
  expect(await found('search=daru')).toEqual([]);
  expect((await rowsOf('role=3')).every(({ role_id }) => role_id === 3)).toBe(true);
  expect(await found('role=3&state=invited&search=zubin')).toEqual([id]);
  expect(await found('state=disabled')).toEqual([]);
});

it('changes a role: the sessions end, the next has the new one, and the audit takes it back', async () => {
  const person = await colleague(2);
  const client = await sessionOf(person);
  expect((await client.get('/api/admin/account')).status).toBe(200);
  const change = (role_id: number, seen: number | undefined, by = first) =>
    by.post(
      '/api/change-staff-role',
      { staff_id: person.id, role_id },
      seen === undefined ? {} : { 'if-match': `"${seen}"` },
    );
  expect((await change(3, undefined)).status).toBe(200);
  expect((await client.get('/api/admin/account')).status).toBe(401);
  expect(await rowOf(person.id)).toMatchObject({ role_id: 3, sessions: 0 });
  const edit = (await entriesOf(person.id)).find(({ property }) => property === 'role');
  expect(edit).toMatchObject({ before: '2', after: '3', actor_id: vasudha.id });
  const again = await sessionOf({ ...person, roleId: 3 });
  expect((await second.post('/api/undo-audit-entry', { sequence: Number(edit?.sequence) })).status).toBe(200);
  expect(await rowOf(person.id)).toMatchObject({ role_id: 2 });
  expect((await again.get('/api/admin/account')).status).toBe(401);
});

it('disables with a reason and enables again', async () => {
  const person = await colleague(2);
  const client = await sessionOf(person);
  const turn = (on: boolean, reason: string, note = '') =>
    first.post('/api/switch-staff', { staff_id: person.id, on, reason, note });
  expect((await turn(false, 'returned')).status).toBe(400);
  expect((await turn(false, 'other')).body).toMatchObject({ fields: { note: expect.any(String) } });
  expect((await turn(true, 'mistake')).body).toMatchObject({ code: 'changed_since' });
  const begun = await post('/api/admin/start-sign-in', { email: person.email, password });
  const code = await newestCode(test.app, person.email);
  expect((await turn(false, 'left')).body).toEqual({ message: 'Account disabled. Their sessions have ended.' });
  expect((await client.get('/api/admin/account')).status).toBe(401);
  expect((await post('/api/admin/start-sign-in', { email: person.email, password })).body.code).toBe('sign_in_wrong');
  const finish = () => post('/api/admin/finish-sign-in', { challenge_id: begun.body.challenge_id, code });
  expect((await finish()).status).toBe(410);
  expect(await rowOf(person.id)).toMatchObject({
    state: 'disabled',
    disabled_by: vasudha.name,
    disabled_reason: 'left',
  });
  expect((await turn(true, 'mistake')).status).toBe(200);
  // A sign-in that was begun before is over all the same.
  expect((await finish()).status).toBe(410);
  expect((await rowOf(person.id))?.state).toBe('active');
  await signInAdmin(test.app, person.email, password);
  expect((await first.post('/api/end-staff-sessions', { staff_id: person.id })).status).toBe(200);
  expect((await rowOf(person.id))?.sessions).toBe(0);
});

it('lets nobody change their own account', async () => {
  const staff_id = vasudha.id;
  const tries = [
    first.post('/api/change-staff-role', { staff_id, role_id: 2 }),
    first.post('/api/switch-staff', { staff_id, on: false, reason: 'left', note: '' }),
    first.post('/api/end-staff-sessions', { staff_id }),
    first.post('/api/request-staff-reset', { staff_id, note: 'Lost phone' }),
    resend(staff_id),
  ];
  for (const { status, body } of await Promise.all(tries))
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'staff_own' });
  expect((await first.get('/api/admin/account')).status).toBe(200);
  expect((await rowsOf(`id=${staff_id}`))[0]).toMatchObject({ own: 1, role_id: 1, state: 'active' });
});

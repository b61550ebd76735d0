import { afterAll, beforeAll, expect, it } from 'vitest';
import { hour, openPartnerWorld, type PartnerWorld, password } from '../../test/partner-world.ts';
import { newestCode } from '../../test/sign-in.ts';

/** Signing in to the partner portal (R1): invitation, password and code, reset, sessions. */
let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.test.close());

it('an invitation leads to the portal of the partner’s brand, sets a password once, and is valid for 72 hours', async () => {
  const { inviteByStaff, newestLink, mailsTo, post, useLink, start, test } = world;
  test.clock.stopAt(test.clock.now());
  const { email, status } = await inviteByStaff('haldi', 21, { language: 'hi', name: 'Meera Nair' });
  expect(status).toBe(200);
  const { address, token } = await newestLink(email);
  expect(new URL(address).pathname + new URL(address).search).toBe('/haldi/partner/invitation?lang=hi');
  expect((await mailsTo(email))[0]?.subject).toMatch(/पार्टनर पोर्टल के लिए आपका न्योता$/);
  const readLink = () => post('/api/partner/look-at-link', { token });
  const seen = await readLink();
  expect(seen.body).toMatchObject({ purpose: 'invitation', name: 'Meera Nair', email });
  expect(Date.parse(String(seen.body.expires_at)) - test.clock.now().getTime()).toBe(72 * hour);
  // Without a password the account can't sign in, and the answer is that for an unknown address.
  expect((await start(email)).body).toMatchObject({ code: 'sign_in_wrong' });
  expect((await useLink(token, 'meera nair 2026')).body).toMatchObject({ code: 'password_weak' });
  expect((await useLink(token)).status).toBe(200);
  expect([(await useLink(token)).body.code, (await readLink()).body.code]).toEqual(['link_used', 'link_used']);

  const late = await inviteByStaff('haldi');
  const { token: lateToken } = await newestLink(late.email);
  test.clock.advance(72 * hour - 1);
  expect((await post('/api/partner/look-at-link', { token: lateToken })).status).toBe(200);
  test.clock.advance(1);
  expect((await useLink(lateToken)).body.code).toBe('link_expired');
});

it('password and code open a session at the partner; a staff code, a wrong code and a used code do not', async () => {
  const { inviteByStaff, newestLink, useLink, start, post, test } = world;
  const { email } = await inviteByStaff('cl', 22);
  await useLink((await newestLink(email)).token);
  expect((await start(email, 'something else')).body.code).toBe('sign_in_wrong');
  const started = await start(email.toUpperCase());
  expect(started.body).toMatchObject({ expires_in: 300, resend_in: 30 });
  expect(String(started.body.sent_to)).not.toContain('person');
  const { challenge_id } = started.body;
  const code = await newestCode(test.app, email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const finish = (typed: string, path = '/api/partner/finish-sign-in') => post(path, { challenge_id, code: typed });
  expect((await finish(wrong)).body.code).toBe('otp_wrong');
  expect((await finish(code, '/api/admin/finish-sign-in')).body.code).toBe('otp_expired');
  const done = await finish(code);
  expect(done.body).toMatchObject({ role_id: 22, name: 'Meera Nair', expires_in: 900, is_new: false });
  expect((await finish(code)).body.code).toBe('otp_expired');
  const headers = { authorization: `Bearer ${done.body.access_token}` };
  const account = await test.app.inject({ url: '/api/partner/account', headers });
  expect(account.json()).toMatchObject({ email, role_id: 22, partner: { key: 'cl' }, merchant: null, language: 'en' });
  expect((await test.app.inject({ url: '/api/admin/account', headers })).statusCode).toBe(403);
  const logout = await test.app.inject({ method: 'POST', url: '/api/logout', headers });
  expect(logout.statusCode).toBe(200);
  expect((await test.app.inject({ url: '/api/partner/account', headers })).statusCode).toBe(401);
});

it('a session can be renewed, and ends after the idle minutes of staff', async () => {
  const { join, post, test } = world;
  test.clock.stopAt(test.clock.now());
  const { client } = await join('cl');
  const { staffMinutes, countdownSeconds } = test.services.config.idle;
  // The idle minutes, the countdown after them, and the seconds between two records of the last activity.
  const idle = (staffMinutes * 60 + countdownSeconds + 15) * 1000;
  test.clock.advance(idle);
  const renewed = await post('/api/refresh-session', { refresh_token: client.refresh });
  expect(renewed.body).toMatchObject({ role_id: 21 });
  test.clock.advance(idle + 1);
  expect((await post('/api/refresh-session', { refresh_token: renewed.body.refresh_token })).status).toBe(401);
});

it('a reset answers alike for a known and an unknown address, and a new password ends all sessions', async () => {
  const { join, post, newestLink, mailsTo, useLink, signIn, start, test } = world;
  const { email, client, id } = await join('haldi');
  const ask = (to: string) => post('/api/partner/ask-for-reset', { email: to });
  const [known, unknown] = [await ask(email), await ask('nobody@dsa.example')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await test.services.jobs.drain();
  expect(await mailsTo('nobody@dsa.example')).toEqual([]);
  const { address, token } = await newestLink(email);
  expect(address).toContain('/haldi/partner/invitation?lang=en');
  expect((await client.get('/api/partner/account')).status).toBe(200);
  expect((await useLink(token, 'another lake in July')).status).toBe(200);
  expect((await client.get('/api/partner/account')).status).toBe(401);
  expect((await start(email)).body.code).toBe('sign_in_wrong');
  expect((await signIn(email, 'another lake in July')).userId).toBe(id);
  // The job queue contains no readable address.
  const { rows } = await test.services.pool.query<{ data: string }>('select data::text from jobs.job');
  expect(rows.map(({ data }) => data).join()).not.toContain('dsa.example');
});

it('a person gets no more emails than the limit, though every request is answered alike', async () => {
  const { join, post, test } = world;
  const { email, id } = await join('cl');
  const most = test.services.config.staffSignIn.codesPerHour;
  for (let count = 0; count <= most; count += 1)
    expect((await post('/api/partner/ask-for-reset', { email })).status).toBe(200);
  await test.services.jobs.drain();
  const links = await test.db.selectFrom('partner_links').select('purpose').where('user_id', '=', id).execute();
  expect(links.filter(({ purpose }) => purpose === 'reset')).toHaveLength(most);
}, 60_000);

it('one’s own sessions are listed and ended, a new password needs the current one, and a profile is stored', async () => {
  const { join, signIn } = world;
  const { email, client } = await join('haldi', 23);
  const other = await signIn(email);
  const { sessions } = (
    await client.get<{ sessions: { session_id: string; current: boolean }[] }>('/api/partner/sessions')
  ).body;
  expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
  const away = sessions.find(({ current }) => !current)?.session_id;
  expect((await client.post('/api/partner/revoke-session', { session_id: away })).status).toBe(200);
  expect((await client.post('/api/partner/revoke-session', { session_id: away })).status).toBe(404);
  expect((await other.get('/api/partner/account')).status).toBe(401);

  const set = (current_password: string, new_password: string) =>
    client.post('/api/partner/set-password', { current_password, new_password });
  expect((await set('wrong one entirely', 'a river in August')).body.code).toBe('password_wrong');
  expect((await set(password, password)).body.code).toBe('password_weak');
  const again = await signIn(email);
  expect((await set(password, 'a river in August')).status).toBe(200);
  expect((await again.get('/api/partner/account')).status).toBe(401);

  // A session alone isn't enough to find out the password: three tries were counted above, the tenth is the last.
  const guesses: unknown[] = [];
  for (let count = 0; count < 8; count += 1) guesses.push((await set('a guess', 'a pond in March')).body.code);
  expect(guesses).toEqual([...Array.from({ length: 7 }, () => 'password_wrong'), 'too_many_requests']);
  expect((await set('a river in August', 'a pond in March')).status).toBe(429);

  const profile = { name: 'Meera  Iyer', language: 'hi' };
  expect((await client.post('/api/partner/set-profile', { ...profile, name: '123' })).status).toBe(400);
  expect((await client.post('/api/partner/set-profile', profile)).status).toBe(200);
  expect((await client.get('/api/partner/account')).body).toMatchObject({ name: 'Meera Iyer', language: 'hi' });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { softKey } from '../../test/soft-passkey.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
let key: ReturnType<typeof softKey>;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
  const { origin, hostname } = new URL(test.services.config.http.publicUrl);
  key = softKey(origin, hostname);
});
afterAll(() => test.close());

type Question = { challenge_id: string; options: { challenge: string } };
const post = async <Body = Record<string, unknown>>(url: string, payload: object = {}) => {
  const answer = await test.app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const question = async () => (await post<Question>('/api/admin/start-passkey-sign-in')).body;

it('a passkey can be added, and signs in instead of password and code', async () => {
  const { body: started } = await staff.post<Question>('/api/admin/start-passkey-registration');
  const added = await staff.post('/api/admin/finish-passkey-registration', {
    challenge_id: started.challenge_id,
    name: 'Desk phone',
    response: key.register(started.options.challenge),
  });
  expect(added).toMatchObject({ status: 200, body: { passkey_id: expect.any(String) } });
  expect((await staff.get('/api/admin/account')).body.passkeys).toMatchObject([
    { name: 'Desk phone', last_used_at: null },
  ]);
  const { challenge_id, options } = await question();
  const response = key.answer(options.challenge, 1);
  expect(await post('/api/admin/finish-passkey-sign-in', { challenge_id, response })).toMatchObject({
    status: 200,
    body: { user_id: staff.userId, role_id: 1 },
  });
  expect((await post('/api/admin/finish-passkey-sign-in', { challenge_id, response })).status).toBe(422);
  const entries = await test.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_kind', '=', 'passkey')
    .execute();
  expect(entries).toEqual([{ action: 'create', actor_id: staff.userId }]);
});

it('another origin, a stale challenge, a counter that went back, and an unknown passkey are refused', async () => {
  const refused = async (make: (challenge: string) => object) => {
    const { challenge_id, options } = await question();
    return (await post('/api/admin/finish-passkey-sign-in', { challenge_id, response: make(options.challenge) })).body
      .code;
  };
  expect(await refused((challenge) => key.answer(challenge, 2, 'https://elsewhere.example'))).toBe('passkey_refused');
  expect(await refused(() => key.answer(randomBytes(32).toString('base64url'), 2))).toBe('passkey_refused');
  expect(await refused((challenge) => key.answer(challenge, 1))).toBe('passkey_refused');
  const { origin, hostname } = new URL(test.services.config.http.publicUrl);
  expect(await refused((challenge) => softKey(origin, hostname).answer(challenge, 2))).toBe('passkey_refused');
  expect(await refused(() => ({ id: { $gt: '' } }))).toBe('passkey_refused');
});

it('a removed passkey no longer signs in', async () => {
  const { passkeys } = (await staff.get<{ passkeys: { passkey_id: string }[] }>('/api/admin/account')).body;
  const other = await staffClient(test, 2);
  expect((await other.post('/api/admin/remove-passkey', { passkey_id: passkeys[0]?.passkey_id })).status).toBe(404);
  expect((await staff.post('/api/admin/remove-passkey', { passkey_id: passkeys[0]?.passkey_id })).status).toBe(200);
  const { challenge_id, options } = await question();
  expect(
    (await post('/api/admin/finish-passkey-sign-in', { challenge_id, response: key.answer(options.challenge, 5) }))
      .status,
  ).toBe(422);
  // The person gets an email about the added and the removed passkey.
  const { body: own } = await staff.get<{ email: string }>('/api/admin/account');
  const mails = (await test.app.inject({ url: '/dev/outbox.json', query: { to: own.email } }))
    .json<{ subject: string; body: string }[]>()
    .filter(({ subject }) => subject.includes('passkey'));
  expect(mails.map(({ subject }) => subject.slice(0, 22)).toSorted()).toEqual([
    'A passkey was added to',
    'A passkey was removed ',
  ]);
  for (const { body } of mails) expect(body).toContain('/admin/account');
});

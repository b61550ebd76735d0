import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newestCode, signInCustomer } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** The last millisecond of each wait, and the text of the message. */
let test: TestApp;
const start = Date.parse('2026-11-20T06:30:00.000Z');
const minute = 60_000;
let phones = 9_802_000_000;
let phone = '';

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());
beforeEach(() => {
  phones += 1;
  phone = String(phones);
  at(0);
});

const at = (milliseconds: number): void => test.clock.stopAt(new Date(start + milliseconds));
const post = async (path: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
  const { code, retry_after } = answer.json<{ code?: string; retry_after?: number }>();
  return { status: answer.statusCode, code, retry_after };
};
const send = async (partner?: string): Promise<string> => {
  const payload = { channel: 'sms', phone, ...(partner && { partner }) };
  const answer = await test.app.inject({ method: 'POST', url: '/api/send-otp', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ challenge_id: string }>().challenge_id;
};
const guess = async (challenge_id: string, step: number) => {
  const wrong = String((Number(await newestCode(test.app, phone)) + step) % 1_000_000).padStart(6, '0');
  return post('verify-otp', { challenge_id, code: wrong });
};

it('a locked number is locked for fifteen minutes to the millisecond, for guesses and for new codes', async () => {
  const challenge = await send();
  for (const step of [1, 2, 3, 4]) expect((await guess(challenge, step)).code).toBe('otp_wrong');
  expect(await guess(challenge, 5)).toEqual({ status: 429, code: 'otp_locked', retry_after: 900 });
  at(15 * minute - 1);
  expect(await guess(challenge, 0)).toEqual({ status: 429, code: 'otp_locked', retry_after: 1 });
  expect((await post('send-otp', { channel: 'sms', phone })).code).toBe('otp_locked');
  at(15 * minute);
  // `otp_expired`, no longer `otp_locked`: guesses are checked again, but the code has expired meanwhile.
  expect((await guess(challenge, 0)).code).toBe('otp_expired');
  await send();
});

it('wrong guesses still count a millisecond before fifteen minutes are over', async () => {
  const first = await send();
  for (const step of [1, 2, 3, 4]) await guess(first, step);
  at(15 * minute - 1);
  const second = await send();
  expect((await guess(second, 1)).code).toBe('otp_locked');
});

it('a code is valid for five minutes to the millisecond', async () => {
  const [challenge_id, code] = [await send(), await newestCode(test.app, phone)];
  at(5 * minute);
  expect((await post('verify-otp', { challenge_id, code })).code).toBe('otp_expired');
  at(5 * minute - 1);
  expect((await post('verify-otp', { challenge_id, code })).status).toBe(200);
});

it('a code can be sent again after thirty seconds, for up to an hour', async () => {
  const challenge_id = await send();
  at(30_000 - 1);
  expect(await post('resend-otp', { challenge_id })).toEqual({
    status: 429,
    code: 'otp_resend_too_soon',
    retry_after: 1,
  });
  at(60 * minute);
  expect((await post('resend-otp', { challenge_id })).code).toBe('otp_expired');
  at(60 * minute - 1);
  expect((await post('resend-otp', { challenge_id })).status).toBe(200);
});

it.each([
  [undefined, 'Tulna', 'localhost'],
  ['haldi', 'Haldi Money', 'haldi.localhost'],
])(
  'the message of %s names brand and minutes, and fills in the code only on the brand’s own site',
  async (key, name, host) => {
    await send(key);
    const code = await newestCode(test.app, phone);
    const [message] = (await test.app.inject({ url: '/dev/outbox.json', query: { to: phone } })).json();
    expect(message.body).toBe(
      `${code} is your ${name} code. It is valid for 5 minutes. Never share it. We will never call to ask for it.\n\n@${host} #${code}`,
    );
  },
);

it('proving another contact in a session opens a new session and ends the old one', async () => {
  const { headers, token } = await signInCustomer(test.app, phone);
  const email = `moves-${phone}@example.in`;
  const sent = await test.app.inject({ method: 'POST', url: '/api/send-otp', payload: { channel: 'email', email } });
  const { challenge_id } = sent.json<{ challenge_id: string }>();
  const payload = { challenge_id, code: await newestCode(test.app, email) };
  const proved = await test.app.inject({ method: 'POST', url: '/api/verify-otp', headers, payload });
  expect(proved.statusCode).toBe(200);
  expect(await test.services.sessions.authenticate(token)).toBeNull();
  expect(await test.services.sessions.authenticate(proved.json().access_token)).not.toBeNull();
});

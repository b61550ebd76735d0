import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newestCode } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let phones = 9_800_000_000;
let phone = '';

const nextPhone = (): string => {
  phones += 1;
  return String(phones);
};

beforeAll(async () => {
  test = await startTestApp({
    demoWorld: true,
    settings: { OTP_PER_IP_HOUR: '100000', OTP_PER_DEVICE_HOUR: '100000', OTP_PER_PREFIX_HOUR: '100000' },
  });
});
afterAll(() => test?.close());
beforeEach(() => {
  phone = nextPhone();
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers });

async function send(to = phone): Promise<{ challenge_id: string; guesses_left: number; sent_to: string }> {
  const answer = await post('send-otp', { channel: 'sms', phone: to });
  expect(answer.body).toContain('challenge_id');
  return answer.json();
}

const verify = (challengeId: string, code: string, headers: Record<string, string> = {}) =>
  post('verify-otp', { challenge_id: challengeId, code }, headers);

const wrongFor = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, '0');

const seconds = (count: number): void => test.clock.advance(count * 1000);

describe('asking for a code', () => {
  it('sends six digits with the brand and the line that fills in the code', async () => {
    const answer = await post('send-otp', { channel: 'sms', phone_code: '91', phone });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      sent_to: `******${phone.slice(-4)}`,
      expires_in: 300,
      resend_in: 30,
      guesses_left: 5,
    });
    const [message] = (await test.app.inject({ url: '/dev/outbox.json', query: { to: phone } })).json();
    expect(message).toMatchObject({ to: phone, channel: 'sms', subject: '' });
    expect(message.code).toMatch(/^\d{6}$/);
    expect(message.body).toContain(message.code);
    expect(message.body).toMatch(new RegExp(`\n@localhost #${message.code}$`));
  });

  it.each(['+91 98111 22233', '098111-22234', '919811122235'])(
    'accepts the number as people write it: %s',
    async (written) => {
      expect((await post('send-otp', { channel: 'sms', phone: written })).statusCode).toBe(200);
    },
  );

  it.each([
    [{ channel: 'sms', phone: '12345' }, { phone: 'Please enter a valid 10 digit mobile number' }],
    [{ channel: 'sms', phone: '5876543210' }, { phone: 'Please enter a valid 10 digit mobile number' }],
    [{ channel: 'sms', phone: 'abc9876543210' }, { phone: 'Please enter a valid 10 digit mobile number' }],
    [{ channel: 'sms', phone: '9876543210', phone_code: '44' }, { phone_code: 'Please choose one of the options' }],
    [{ channel: 'email', email: 'nobody' }, { email: 'Email is invalid' }],
  ])('refuses %o at the field', async (payload, fields) => {
    const answer = await post('send-otp', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request', fields });
  });

  it('answers in Hindi if asked in Hindi', async () => {
    const answer = await post(
      'send-otp',
      { channel: 'email', email: `h${phone}@example.in` },
      { 'accept-language': 'hi' },
    );
    expect(answer.statusCode).toBe(200);
    const [message] = (
      await test.app.inject({ url: '/dev/outbox.json', query: { to: `h${phone}@example.in` } })
    ).json();
    expect(message.subject).toMatch(/[\u0900-\u097f]/);
  });

  it('is answered alike for a known and an unknown number', async () => {
    const known = phone;
    const { challenge_id } = await send(known);
    await verify(challenge_id, await newestCode(test.app, known));
    const unknown = nextPhone();
    const [one, other] = [
      await post('send-otp', { channel: 'sms', phone: known }),
      await post('send-otp', { channel: 'sms', phone: unknown }),
    ];
    const plain = (answer: typeof one, number: string): unknown => ({
      ...answer.json<Record<string, unknown>>(),
      challenge_id: '',
      sent_to: answer.json().sent_to.replace(number.slice(-4), ''),
      status: answer.statusCode,
    });
    expect(plain(one, known)).toEqual(plain(other, unknown));
  });

  it('runs the same statements for an unknown number as for a known one, so the time reveals nothing either', async () => {
    const known = phone;
    const { challenge_id } = await send(known);
    await verify(challenge_id, await newestCode(test.app, known));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    /** Every statement that the server sends while it answers. */
    const statements = async (number: string): Promise<string[]> => {
      query.mockClear();
      await send(number);
      return query.mock.calls
        .map(([query]: readonly unknown[]) => String((query as { text?: string }).text ?? query))
        .toSorted();
    };
    const forKnown = await statements(known);
    const forUnknown = await statements(nextPhone());
    query.mockRestore();
    expect(forKnown.length).toBeGreaterThan(0);
    expect(forUnknown).toEqual(forKnown);
  });

  it('sends one code within 30 seconds, even for a new challenge or parallel requests', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => post('send-otp', { channel: 'sms', phone })));
    expect(all.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const refused = all.find((answer) => answer.statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'otp_resend_too_soon' });
    const wait = refused?.json().retry_after;
    expect(wait).toBeGreaterThan(25);
    expect(wait).toBeLessThanOrEqual(30);
    expect(refused?.json().message).toContain(`${wait} seconds`);
    expect(refused?.headers['retry-after']).toBe(String(wait));
    seconds(31);
    expect((await post('send-otp', { channel: 'sms', phone })).statusCode).toBe(200);
  });
});

describe('sending again', () => {
  it('requires 30 seconds, voids the earlier code and keeps the count of guesses', async () => {
    const { challenge_id } = await send();
    const first = await newestCode(test.app, phone);
    for (const step of [1, 2]) await verify(challenge_id, wrongFor(first, step));
    const early = await post('resend-otp', { challenge_id });
    expect(early.statusCode).toBe(429);
    expect(early.json().code).toBe('otp_resend_too_soon');
    seconds(31);
    const again = await post('resend-otp', { challenge_id });
    expect(again.json()).toMatchObject({ challenge_id, guesses_left: 3, expires_in: 300 });
    const second = await newestCode(test.app, phone);
    if (second !== first) {
      expect((await verify(challenge_id, first)).json()).toMatchObject({ code: 'otp_wrong' });
    }
    expect((await verify(challenge_id, second)).statusCode).toBe(200);
  });

  it('gives an expired challenge a new code; an unknown or used challenge gets none', async () => {
    const { challenge_id } = await send();
    seconds(301);
    expect((await post('resend-otp', { challenge_id })).statusCode).toBe(200);
    expect((await verify(challenge_id, await newestCode(test.app, phone))).statusCode).toBe(200);
    expect((await post('resend-otp', { challenge_id })).json().code).toBe('otp_expired');
    expect((await post('resend-otp', { challenge_id: crypto.randomUUID() })).statusCode).toBe(410);
  });
});

describe('checking a code', () => {
  it('signs in once, and creates the customer the first time', async () => {
    const { challenge_id } = await send();
    const code = await newestCode(test.app, phone);
    const first = await verify(challenge_id, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toMatchObject({ expires_in: 900, is_new: true, role_id: 10 });
    expect((await verify(challenge_id, code)).json().code).toBe('otp_expired');
    const { challenge_id: later } = await send();
    const second = await verify(later, await newestCode(test.app, phone));
    expect(second.json()).toMatchObject({ is_new: false, user_id: first.json().user_id });
  });

  it.each(['', '12345', '1234567', 'abcdef', '१२३४५६'])('does not count %o as a guess', async (code) => {
    const { challenge_id } = await send();
    const answer = await verify(challenge_id, code);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ code: 'Enter 6 digits OTP' });
    expect((await verify(challenge_id, wrongFor(await newestCode(test.app, phone)))).json().message).toContain(
      '4 tries left',
    );
  });

  it('refuses a code after five minutes, without counting the guess', async () => {
    const { challenge_id } = await send();
    seconds(301);
    const answer = await verify(challenge_id, await newestCode(test.app, phone));
    expect(answer.statusCode).toBe(410);
    expect(answer.json().code).toBe('otp_expired');
    expect((await post('resend-otp', { challenge_id })).json().guesses_left).toBe(5);
  });

  it('locks the number for 15 minutes after five wrong codes, for every challenge, old or new', async () => {
    const { challenge_id } = await send();
    const code = await newestCode(test.app, phone);
    for (const left of [4, 3, 2, 1]) {
      const answer = await verify(challenge_id, wrongFor(code));
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toContain(`${left} ${left === 1 ? 'try' : 'tries'} left`);
    }
    const fifth = await verify(challenge_id, wrongFor(code));
    expect(fifth.statusCode).toBe(429);
    expect(fifth.json()).toMatchObject({ code: 'otp_locked', retry_after: 900 });
    expect(fifth.json().message).toContain('15 minutes');
    expect((await verify(challenge_id, code)).json().code).toBe('otp_locked');
    seconds(60);
    expect((await post('resend-otp', { challenge_id })).json()).toMatchObject({ code: 'otp_locked', retry_after: 840 });
    expect((await post('send-otp', { channel: 'sms', phone })).json().code).toBe('otp_locked');
    seconds(841);
    const { challenge_id: later, guesses_left } = await send();
    expect(guesses_left).toBe(5);
    expect((await verify(later, await newestCode(test.app, phone))).statusCode).toBe(200);
  });

  it('accepts one of fifty right codes sent at once', async () => {
    const { challenge_id } = await send();
    const code = await newestCode(test.app, phone);
    const all = await Promise.all(Array.from({ length: 50 }, () => verify(challenge_id, code)));
    expect(all.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(new Set(all.map((answer) => answer.json().code).filter(Boolean))).toEqual(new Set(['otp_expired']));
    const { guesses_left } = await send();
    expect(guesses_left).toBe(5);
  });

  it('compares five of fifty wrong codes sent at once, over several challenges', async () => {
    const one = await send();
    seconds(31);
    const other = await send();
    const code = await newestCode(test.app, phone);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, step) =>
        verify(step % 2 ? one.challenge_id : other.challenge_id, wrongFor(code, step + 1)),
      ),
    );
    // By chance, one guess may be the code of the other challenge.
    const checked = all.filter((answer) => answer.json().code === 'otp_wrong');
    expect(checked).toHaveLength(4);
    expect(all.filter((answer) => answer.json().code === 'otp_locked')).toHaveLength(46);
    expect((await verify(other.challenge_id, code)).statusCode).toBe(429);
  });

  it('creates one customer for parallel first sign-ins', async () => {
    const one = await send();
    const first = await newestCode(test.app, phone);
    seconds(31);
    const other = await send();
    const second = await newestCode(test.app, phone);
    const both = await Promise.all([verify(one.challenge_id, first), verify(other.challenge_id, second)]);
    expect(both.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(new Set(both.map((answer) => answer.json().user_id)).size).toBe(1);
    expect(both.filter((answer) => answer.json().is_new)).toHaveLength(1);
  });
});

describe('signing in by email', () => {
  it('finds the address whatever its letter case, and adds a proved number to the same customer', async () => {
    const email = `Asha.${phone}@Example.in`;
    const sent = await post('send-otp', { channel: 'email', email });
    expect(sent.json().sent_to).toBe('as******@example.in');
    const signedIn = await verify(sent.json().challenge_id, await newestCode(test.app, email));
    expect(signedIn.json().is_new).toBe(true);
    const { challenge_id } = await send();
    const withPhone = await verify(challenge_id, await newestCode(test.app, phone), {
      authorization: `Bearer ${signedIn.json().access_token}`,
    });
    expect(withPhone.json()).toMatchObject({ user_id: signedIn.json().user_id, is_new: false });
    const byPhone = await send();
    const later = await verify(byPhone.challenge_id, await newestCode(test.app, phone));
    expect(later.json().user_id).toBe(signedIn.json().user_id);
  });
});

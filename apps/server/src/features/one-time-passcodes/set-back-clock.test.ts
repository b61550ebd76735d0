import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestCode } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let last = 9_810_000_000;
let phone = '';
const noon = new Date('2026-11-22T06:30:00Z');

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());
beforeEach(() => {
  last += 1;
  phone = String(last);
  test.clock.stopAt(noon);
});

const post = (path: string, payload: object) => test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
const ask = () => post('send-otp', { channel: 'sms', phone });
const at = (seconds: number) => test.clock.stopAt(new Date(noon.getTime() + seconds * 1000));

describe('a clock that is set back', () => {
  it.each([
    [-30, 429],
    [-29.999, 429],
    [-30.001, 200],
    [-3600, 200],
    [29.999, 429],
    [30, 200],
  ])('by %d seconds after a code was sent: the next request is answered with %i', async (seconds, status) => {
    expect((await ask()).statusCode).toBe(200);
    at(seconds);
    const next = await ask();
    expect(next.statusCode).toBe(status);
    if (status === 429) expect(next.json().code).toBe('otp_resend_too_soon');
    // The next wait is counted by the clock that was set back.
    at(seconds);
    expect((await ask()).statusCode).toBe(429);
  });

  it('by an hour doesn’t stop the code from being sent again, and the new code signs in', async () => {
    const { challenge_id } = (await ask()).json();
    at(-3600);
    expect((await post('resend-otp', { challenge_id })).statusCode).toBe(200);
    // The outbox is ordered by the clock, so the newer code is the one below.
    const [before, renewed] = (await test.app.inject({ url: '/dev/outbox.json', query: { to: phone } })).json();
    expect(before.code).toMatch(/^\d{6}$/);
    const signedIn = await post('verify-otp', { challenge_id, code: renewed.code });
    expect(signedIn.statusCode).toBe(200);
  });

  it('keeps a lock, and the answer says how long it really lasts', async () => {
    const { challenge_id } = (await ask()).json();
    const code = await newestCode(test.app, phone);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let guess = 0; guess < 5; guess += 1) await post('verify-otp', { challenge_id, code: wrong });
    at(-3600);
    const locked = await ask();
    expect(locked.json()).toMatchObject({ code: 'otp_locked', retry_after: 3600 + 900 });
    expect(locked.json().message).toContain('75 minutes');
    at(900);
    expect((await ask()).statusCode).toBe(200);
  });
});

import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { openServices } from '../../open-services.ts';
import { newestCode } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { oneTimePasscodesRepository } from './repository.ts';

let test: TestApp | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

const start = async (settings: Record<string, string>): Promise<TestApp> => {
  test = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0', TRUST_PROXY: '1', ...settings } });
  return test;
};

interface CodeRequest {
  phone: string;
  ip?: string;
  browser?: string;
  partner?: string;
}

const ask = ({ app }: Pick<TestApp, 'app'>, { phone, ip = '203.0.113.1', browser = 'A', partner }: CodeRequest) =>
  app.inject({
    method: 'POST',
    url: '/api/send-otp',
    payload: { channel: 'sms', phone, ...(partner && { partner }) },
    headers: { 'x-forwarded-for': ip, 'user-agent': browser },
  });

const number = (last: number, prefix = '98765'): string => `${prefix}${String(last).padStart(5, '0')}`;

describe('limits on asking for codes', () => {
  it('count per number, wherever the requests come from, and a refusal names the time to wait', async () => {
    const app = await start({ OTP_PER_NUMBER_HOUR: '3' });
    for (const at of [1, 2, 3])
      expect((await ask(app, { phone: number(1), ip: `203.0.113.${at}` })).statusCode).toBe(200);
    const refused = await ask(app, { phone: number(1), ip: '203.0.113.9' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(refused.json().retry_after).toBeGreaterThan(3500);
    expect(refused.json().message).toContain('60 minutes');
    expect((await ask(app, { phone: number(2), ip: '203.0.113.9' })).statusCode).toBe(200);
  });

  it('count per network address, with an IPv6 household as one', async () => {
    const app = await start({ OTP_PER_IP_HOUR: '2' });
    for (const at of [1, 2])
      expect((await ask(app, { phone: number(at), ip: `2001:db8:1:2::${at}` })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(3), ip: '2001:db8:1:2:ffff::3' })).statusCode).toBe(429);
    expect((await ask(app, { phone: number(3), ip: '2001:db8:1:3::3' })).statusCode).toBe(200);
  });

  it('count per device, if the browser identifies itself', async () => {
    const app = await start({ OTP_PER_DEVICE_HOUR: '2' });
    for (const at of [1, 2]) expect((await ask(app, { phone: number(at) })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(3) })).statusCode).toBe(429);
    expect((await ask(app, { phone: number(3), browser: 'B' })).statusCode).toBe(200);
  });

  it('count per brand, a twelfth of the hourly limit in five minutes; unknown brands count as the default brand', async () => {
    const app = await start({ OTP_PER_PARTNER_HOUR: '24' });
    const ip = (at: number): string => `203.0.113.${at}`;
    expect((await ask(app, { phone: number(1), ip: ip(1) })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(2), ip: ip(2), partner: 'nobody-knows-it' })).statusCode).toBe(200);
    const refused = await ask(app, { phone: number(3), ip: ip(3), partner: 'nor-this' });
    expect(refused.statusCode).toBe(429);
    // The wait is at most five minutes, so that a flood slows all customers down but locks none out.
    expect(refused.json().retry_after).toBeGreaterThan(240);
    expect(refused.json().retry_after).toBeLessThanOrEqual(300);
    const brand = await app.db.selectFrom('partners').select('key').where('key', '!=', 'cl').executeTakeFirstOrThrow();
    expect((await ask(app, { phone: number(3), ip: ip(3), partner: brand.key })).statusCode).toBe(200);
  });

  it('count per number prefix, a twelfth of the hourly limit in five minutes', async () => {
    const app = await start({ OTP_PER_PREFIX_HOUR: '24' });
    for (const at of [1, 2])
      expect((await ask(app, { phone: number(at), ip: `203.0.113.${at}` })).statusCode).toBe(200);
    const refused = await ask(app, { phone: number(3), ip: '203.0.113.3' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().retry_after).toBeLessThanOrEqual(300);
    // The first five digits are one prefix; a number that shares only four has another.
    expect((await ask(app, { phone: number(3, '98764'), ip: '203.0.113.3' })).statusCode).toBe(200);
  });

  it('are not used up for others by requests that exceed their sender’s own limits', async () => {
    const app = await start({ OTP_PER_DEVICE_HOUR: '2', OTP_PER_PARTNER_HOUR: '48', OTP_PER_PREFIX_HOUR: '48' });
    const flood = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(app, { phone: number(at) })));
    expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    // Brand and prefix each have four requests in five minutes, of which two are left.
    for (const at of [61, 62])
      expect((await ask(app, { phone: number(at), ip: `203.0.113.${at}` })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(63), ip: '203.0.113.63' })).statusCode).toBe(429);
  });

  it('of a number are not used up by refused requests, which don’t start its wait for the next code either', async () => {
    const app = await start({ OTP_PER_DEVICE_HOUR: '1', OTP_PER_NUMBER_HOUR: '1', OTP_RESEND_SECONDS: '30' });
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
    for (let time = 0; time < 5; time += 1)
      expect((await ask(app, { phone: number(2) })).json().code).toBe('too_many_requests');
    expect((await ask(app, { phone: number(2), ip: '203.0.113.2' })).statusCode).toBe(200);
  });

  it('of a number, brand or prefix are not used up by a request that comes too soon after a code', async () => {
    const app = await start({
      OTP_PER_NUMBER_HOUR: '2',
      OTP_PER_PARTNER_HOUR: '24',
      OTP_PER_PREFIX_HOUR: '24',
      OTP_RESEND_SECONDS: '30',
    });
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
    for (let time = 0; time < 5; time += 1)
      expect((await ask(app, { phone: number(1) })).json().code).toBe('otp_resend_too_soon');
    app.clock.advance(30_000);
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
    app.clock.advance(30_000);
    expect((await ask(app, { phone: number(1) })).json().code).toBe('too_many_requests');
  });

  it('of a number are not used up by a request that its brand’s limit refuses', async () => {
    const app = await start({ OTP_PER_NUMBER_HOUR: '1', OTP_PER_PARTNER_HOUR: '12' });
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(2), ip: '203.0.113.2' })).statusCode).toBe(429);
    const brand = await app.db.selectFrom('partners').select('key').where('key', '!=', 'cl').executeTakeFirstOrThrow();
    expect((await ask(app, { phone: number(2), ip: '203.0.113.2', partner: brand.key })).statusCode).toBe(200);
  });

  it('of a brand refuse a request without starting the number’s wait for the next code', async () => {
    const app = await start({ OTP_PER_PARTNER_HOUR: '12', OTP_RESEND_SECONDS: '30' });
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(2) })).json().code).toBe('too_many_requests');
    const [brand, other] = await app.db.selectFrom('partners').select('key').where('key', '!=', 'cl').execute();
    expect((await ask(app, { phone: number(2), partner: brand?.key ?? '' })).statusCode).toBe(200);
    // The code that was sent does start the wait.
    expect((await ask(app, { phone: number(2), partner: other?.key ?? '' })).json().code).toBe('otp_resend_too_soon');
  });

  it('give back only the turn taken at the given moment, not a later one', async () => {
    const app = await start({ OTP_RESEND_SECONDS: '30' });
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
    const taken = await app.db
      .selectFrom('one_time_passcode_destinations')
      .select(['destination_index', 'last_sent_at'])
      .orderBy('last_sent_at', sql`desc nulls last`)
      .executeTakeFirstOrThrow();
    const at = taken.last_sent_at ?? new Date(0);
    const { giveTurnBack } = oneTimePasscodesRepository(app.db);
    await giveTurnBack(taken.destination_index, new Date(at.getTime() - 1));
    expect((await ask(app, { phone: number(1) })).json().code).toBe('otp_resend_too_soon');
    await giveTurnBack(taken.destination_index, at);
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
  });

  it('refuse to send a code again without starting the number’s wait for the next code', async () => {
    const app = await start({ OTP_PER_DEVICE_HOUR: '1', OTP_RESEND_SECONDS: '30' });
    const { challenge_id } = (await ask(app, { phone: number(1) })).json();
    app.clock.advance(30_000);
    const again = (ip: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/resend-otp',
        payload: { challenge_id },
        headers: { 'x-forwarded-for': ip, 'user-agent': 'A' },
      });
    expect((await again('203.0.113.1')).json().code).toBe('too_many_requests');
    expect((await again('203.0.113.2')).statusCode).toBe(200);
  });

  it('and locks outlast a restart, and no message is sent beyond them', async () => {
    const running = await start({ OTP_PER_NUMBER_HOUR: '3' });
    const { challenge_id } = (await ask(running, { phone: number(1) })).json();
    await ask(running, { phone: number(1) });
    const code = await newestCode(running.app, number(1));
    for (let at = 1; at <= 5; at += 1) {
      const guess = String((Number(code) + at) % 1_000_000).padStart(6, '0');
      await running.app.inject({ method: 'POST', url: '/api/verify-otp', payload: { challenge_id, code: guess } });
    }
    for (let time = 0; time < 3; time += 1) await ask(running, { phone: number(2) });
    const { connectionString = '' } = running.services.pool.options;
    const restarted = await openServices(running.services.config, connectionString, running.clock);
    const again = await createApp(restarted.services);
    try {
      expect((await ask({ app: again }, { phone: number(1) })).json().code).toBe('otp_locked');
      expect((await ask({ app: again }, { phone: number(2) })).json().code).toBe('too_many_requests');
      const shown = await again.inject({ url: '/dev/outbox.json', query: { to: number(2) } });
      expect(shown.json()).toHaveLength(3);
    } finally {
      await again.close();
      await restarted.close();
    }
  });

  it('stop one address from trying codes on many challenges', async () => {
    const running = await start({ OTP_PER_IP_HOUR: '2', OTP_GUESSES: '2' });
    const { challenge_id } = (await ask(running, { phone: number(1) })).json();
    const guesses = await Promise.all(
      Array.from({ length: 6 }, () =>
        running.app.inject({ method: 'POST', url: '/api/verify-otp', payload: { challenge_id, code: '000000' } }),
      ),
    );
    expect(guesses.filter((answer) => answer.json().code === 'too_many_requests')).toHaveLength(2);
  });
});

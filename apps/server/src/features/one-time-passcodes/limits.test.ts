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

interface Asked {
  phone: string;
  ip?: string;
  browser?: string;
  partner?: string;
}

const ask = ({ app }: Pick<TestApp, 'app'>, { phone, ip = '203.0.113.1', browser = 'A', partner }: Asked) =>
  app.inject({
    method: 'POST',
    url: '/api/send-otp',
    payload: { channel: 'sms', phone, ...(partner && { partner }) },
    headers: { 'x-forwarded-for': ip, 'user-agent': browser },
  });

const number = (last: number, prefix = '98765'): string => `${prefix}${String(last).padStart(5, '0')}`;

describe('limits on asking for codes', () => {
  it('counts per number, wherever the requests come from, and names the time to wait', async () => {
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

  it('counts per network address, an IPv6 household as one', async () => {
    const app = await start({ OTP_PER_IP_HOUR: '2' });
    for (const at of [1, 2])
      expect((await ask(app, { phone: number(at), ip: `2001:db8:1:2::${at}` })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(3), ip: '2001:db8:1:2:ffff::3' })).statusCode).toBe(429);
    expect((await ask(app, { phone: number(3), ip: '2001:db8:1:3::3' })).statusCode).toBe(200);
  });

  it('counts per device, if a browser shows one', async () => {
    const app = await start({ OTP_PER_DEVICE_HOUR: '2' });
    for (const at of [1, 2]) expect((await ask(app, { phone: number(at) })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(3) })).statusCode).toBe(429);
    expect((await ask(app, { phone: number(3), browser: 'B' })).statusCode).toBe(200);
  });

  it('counts per brand, a twelfth of its hour in five minutes, unknown brands as the default one', async () => {
    const app = await start({ OTP_PER_PARTNER_HOUR: '24' });
    const ip = (at: number): string => `203.0.113.${at}`;
    expect((await ask(app, { phone: number(1), ip: ip(1) })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(2), ip: ip(2), partner: 'nobody-knows-it' })).statusCode).toBe(200);
    const refused = await ask(app, { phone: number(3), ip: ip(3), partner: 'nor-this' });
    expect(refused.statusCode).toBe(429);
    // Slower for everybody, shut for nobody.
    expect(refused.json().retry_after).toBeGreaterThan(240);
    expect(refused.json().retry_after).toBeLessThanOrEqual(300);
    const brand = await app.db.selectFrom('partners').select('key').where('key', '!=', 'cl').executeTakeFirstOrThrow();
    expect((await ask(app, { phone: number(3), ip: ip(3), partner: brand.key })).statusCode).toBe(200);
  });

  it('counts per number prefix, a twelfth of its hour in five minutes', async () => {
    const app = await start({ OTP_PER_PREFIX_HOUR: '24' });
    for (const at of [1, 2])
      expect((await ask(app, { phone: number(at), ip: `203.0.113.${at}` })).statusCode).toBe(200);
    const refused = await ask(app, { phone: number(3), ip: '203.0.113.3' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().retry_after).toBeLessThanOrEqual(300);
    // The first five digits are one prefix; four in common are not.
    expect((await ask(app, { phone: number(3, '98764'), ip: '203.0.113.3' })).statusCode).toBe(200);
  });

  it('lets a refused asker use up nothing that others share', async () => {
    const app = await start({ OTP_PER_DEVICE_HOUR: '2', OTP_PER_PARTNER_HOUR: '48', OTP_PER_PREFIX_HOUR: '48' });
    const flood = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(app, { phone: number(at) })));
    expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    // Two of the four of these five minutes are left, for brand and prefix alike.
    for (const at of [61, 62])
      expect((await ask(app, { phone: number(at), ip: `203.0.113.${at}` })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(63), ip: '203.0.113.63' })).statusCode).toBe(429);
  });

  it('refused requests use up neither the turn nor the hour of the number', async () => {
    const app = await start({ OTP_PER_DEVICE_HOUR: '1', OTP_PER_NUMBER_HOUR: '1', OTP_RESEND_SECONDS: '30' });
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
    for (let time = 0; time < 5; time += 1)
      expect((await ask(app, { phone: number(2) })).json().code).toBe('too_many_requests');
    expect((await ask(app, { phone: number(2), ip: '203.0.113.2' })).statusCode).toBe(200);
  });

  it('takes nothing from a number, brand or prefix for a turn that was not to be had', async () => {
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

  it('does not count against a number when its brand’s limit refused', async () => {
    const app = await start({ OTP_PER_NUMBER_HOUR: '1', OTP_PER_PARTNER_HOUR: '12' });
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(2), ip: '203.0.113.2' })).statusCode).toBe(429);
    const brand = await app.db.selectFrom('partners').select('key').where('key', '!=', 'cl').executeTakeFirstOrThrow();
    expect((await ask(app, { phone: number(2), ip: '203.0.113.2', partner: brand.key })).statusCode).toBe(200);
  });

  it('gives the turn of a number back when its brand’s limit refused', async () => {
    const app = await start({ OTP_PER_PARTNER_HOUR: '12', OTP_RESEND_SECONDS: '30' });
    expect((await ask(app, { phone: number(1) })).statusCode).toBe(200);
    expect((await ask(app, { phone: number(2) })).json().code).toBe('too_many_requests');
    const [brand, other] = await app.db.selectFrom('partners').select('key').where('key', '!=', 'cl').execute();
    expect((await ask(app, { phone: number(2), partner: brand?.key ?? '' })).statusCode).toBe(200);
    // The turn that came to something is kept.
    expect((await ask(app, { phone: number(2), partner: other?.key ?? '' })).json().code).toBe('otp_resend_too_soon');
  });

  it('gives back the turn that was taken at that moment, and not one that somebody took since', async () => {
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

  it('refuses to send again before it takes a turn', async () => {
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

  it('keeps limits and locks over a restart, and sends no message beyond them', async () => {
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

  it('stops one address from trying codes on many challenges', async () => {
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

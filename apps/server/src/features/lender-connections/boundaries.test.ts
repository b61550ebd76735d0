import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallbackSignatureStyle, openSignedCallback } from './callbacks.ts';
import type { WireCall } from './http-call.ts';
import { LenderCallError } from './lender-call-error.ts';
import { redactor } from './redaction.ts';
import { lenderResilience } from './resilience.ts';
import { tokenKeeper } from './token-keeper.ts';

/** Tests both sides of the limits that apply unless a lender's settings override them. */
const start = 1_800_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a lender that fails', () => {
  const ask = (lender: ReturnType<typeof lenderResilience>, work: () => Promise<string>) =>
    lender.run('create_lead', work).catch((error: unknown) => (error instanceof LenderCallError ? error.kind : error));
  const fails = async (): Promise<string> => {
    throw new LenderCallError('unavailable', { code: 'down' });
  };

  test('gets no calls for fifteen seconds after five failures', async () => {
    const lender = lenderResilience('cashe');
    for (let turn = 1; turn <= 4; turn += 1) await ask(lender, fails);
    expect(lender.health()).toBe('closed');
    await ask(lender, fails);
    expect(lender.health()).toBe('open');
    vi.setSystemTime(start + 14_999);
    expect(await ask(lender, async () => 'answer')).toBe('circuit_open');
    vi.setSystemTime(start + 15_000);
    expect(await ask(lender, async () => 'answer')).toBe('answer');
    expect(lender.health()).toBe('closed');
  });
});

test.each([
  // It is replaced half a minute before its end, or a quarter of a short lifetime before.
  [600_000, 570_000],
  [40_000, 30_000],
])('a token with a lifetime of %i ms is used for %i ms', async (lifetimeMs, used) => {
  let made = 0;
  const keeper = tokenKeeper(async () => {
    made += 1;
    return { token: `token ${made}`, lifetimeMs };
  });
  const call: WireCall = () => Promise.reject(new Error('never called'));
  expect((await keeper.current(call)).token).toBe('token 1');
  vi.setSystemTime(start + used - 1);
  expect((await keeper.current(call)).token).toBe('token 1');
  vi.setSystemTime(start + used);
  expect((await keeper.current(call)).token).toBe('token 2');
});

describe('a signed call-back', () => {
  const style: CallbackSignatureStyle = {
    timestampHeader: 'x-time',
    timestampUnit: 'milliseconds',
    signatureHeader: 'x-signature',
    signaturePrefix: 'v1=',
    encoding: 'hex',
  };
  const open = (signedAt: number, unit: CallbackSignatureStyle['timestampUnit'] = 'milliseconds') => {
    const stamp = String(unit === 'seconds' ? signedAt / 1000 : signedAt);
    const signature = createHmac('sha256', 'secret').update(`${stamp}.{}`).digest('hex');
    const headers = { 'x-time': stamp, 'x-signature': `v1=${signature}` };
    return openSignedCallback(
      { ...style, timestampUnit: unit },
      [{ version: 1, secret: 'secret' }],
      headers,
      '{}',
      new Date(start),
    );
  };

  test.each([-1, 1])('is accepted up to five minutes from our clock, on either side: %i', (side) => {
    expect(open(start + side * 300_000).signedAt.getTime()).toBe(start + side * 300_000);
    expect(() => open(start + side * 300_001)).toThrow('timestamp');
    expect(open(start + side * 300_000, 'seconds').signedAt.getTime()).toBe(start + side * 300_000);
  });
});

test('names of three letters are masked, shorter ones aren’t, because many words contain them', () => {
  expect(redactor({ texts: ['Roy'] }).text('Mr Roy called')).toBe('Mr [personal] called');
  expect(redactor({ texts: ['Om'] }).text('From Om')).toBe('From Om');
});

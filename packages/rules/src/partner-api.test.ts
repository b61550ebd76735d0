import { expect, it } from 'vitest';
import { modeOfKey, SANDBOX_OUTCOMES, sandboxOutcome } from './partner-api.ts';
import { checkMobile } from './patterns.ts';

const secret = 'a'.repeat(43);

it('a key contains its mode, and other texts are no keys', () => {
  expect(modeOfKey(`tulna_live_${secret}`)).toBe('live');
  expect(modeOfKey(`tulna_test_${secret}`)).toBe('test');
  for (const other of [
    '',
    secret,
    `tulna_live_${secret}a`,
    `tulna_live_${secret.slice(1)}`,
    `Tulna_live_${secret}`,
    `xtulna_live_${secret}`,
    `tulna_real_${secret}`,
  ])
    expect(modeOfKey(other), other).toBeUndefined();
});

it('the sandbox’s numbers decide the outcome, and a lead with any other number waits', () => {
  for (const outcome of SANDBOX_OUTCOMES) {
    expect(sandboxOutcome(outcome.mobile)).toBe(outcome);
    expect(checkMobile(outcome.mobile)).toBeUndefined();
    if (outcome.application !== null) expect(outcome.state).toBe('continued');
  }
  expect(sandboxOutcome('9876543210')).toMatchObject({ state: 'waiting', application: null, offers: 0 });
  expect(sandboxOutcome('9000000005')).toMatchObject({ state: 'continued', application: 'disbursed' });
});

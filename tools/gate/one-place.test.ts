import { describe, expect, it } from 'vitest';
import { secondPlaces } from './one-place.ts';

const path = 'apps/server/src/features/reminders/work.ts';

describe('things that must be written in one place', () => {
  it.each([
    ['a day', 'const day = 24 * 60 * 60 * 1000;', 'packages/rules/src/clock.ts'],
    ['a day as one number', 'const later = now + 86_400_000;', 'packages/rules/src/clock.ts'],
    ['the Indian clock', 'const offset = 330 * 60_000;', 'packages/rules/src/clock.ts'],
    ['the Indian zone', "const zone = 'Asia/Kolkata';", 'packages/rules/src/clock.ts'],
    ['the Indian clock in a text', "Date.parse(day + 'T00:00+05:30')", 'packages/rules/src/clock.ts'],
    ['a comparison', 'if (JSON.stringify(one) === JSON.stringify(other)) return;', 'packages/rules/src/same-value.ts'],
    ['a function of the name', 'const isSame = (a, b) => a === b;', 'packages/rules/src/same-value.ts'],
    ['an amount without its paise', 'formats.rupees(offer.emi_paise / 100)', 'packages/rules/src/money.ts'],
    ['a passing failure', "if (error.code === '40P01') again();", 'apps/server/src/platform/database/failures.ts'],
  ])('%s in another place is found', (_what, text, place) => {
    expect(secondPlaces(path, text)).toEqual([expect.stringContaining(place)]);
    expect(secondPlaces(place, text)).toEqual([]);
  });

  it('may be repeated in comments, tests and the sandbox', () => {
    expect(secondPlaces(path, '// not 24 * 60 * 60 * 1000\n/** Asia/Kolkata */')).toEqual([]);
    for (const outside of ['apps/server/src/a.test.ts', 'apps/lender-sandbox/src/clock.ts', 'bench/days.ts'])
      expect(secondPlaces(outside, 'const day = 86_400_000;')).toEqual([]);
  });
});

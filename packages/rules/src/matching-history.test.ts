import { expect, it } from 'vitest';
import { isIsoDate } from './dates.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { GOLD_ORDER_VERSION } from './gold-order.ts';
import { MATCHING_HISTORY } from './matching-history.ts';
import { PRICING_VERSION } from './pricing.ts';
import { RANKING_VERSION } from './ranking.ts';

it.each([RANKING_VERSION, GOLD_ORDER_VERSION, PRICING_VERSION, ENGINE_VERSION])(
  '%s, the version in force, is the newest of its kind',
  (version) => {
    const kind = version.replace(/\d+$/, '');
    expect(MATCHING_HISTORY.find((one) => one.version.startsWith(kind))?.version).toBe(version);
  },
);

it('goes back in time, with days that exist', () => {
  const days = MATCHING_HISTORY.map(({ since }) => since);
  expect(days.every(isIsoDate)).toBe(true);
  expect(days).toEqual([...days].sort().reverse());
});

import { expect, test } from 'vitest';
import type { RehearsalFigures } from './rehearsal.ts';
import { rehearsalWarnings } from './rehearsal-warnings.ts';

const quiet: RehearsalFigures = {
  people: 100,
  matched_before: 40,
  matched_after: 40,
  gained: 0,
  lost: 0,
  both: null,
  cities: [],
  incomes: [],
};
const aprs = (apr_before: number, apr_after: number): Partial<RehearsalFigures> => ({
  both: {
    people: 40,
    apr_before,
    apr_after,
    cheaper: 0,
    dearer: 0,
    amount_before: 1,
    amount_after: 1,
    place_before: 1,
    place_after: 1,
  },
});

test.each<readonly [says: string, figures: Partial<RehearsalFigures>, warnings: readonly string[]]>([
  ['nothing changes', {}, []],
  ['nobody matches any more', { matched_after: 0, lost: 40 }, ['rehearsed_nobody']],
  ['one person still matches', { matched_after: 1, lost: 39 }, ['loses_half']],
  ['nobody matched before either', { matched_before: 0, matched_after: 0 }, ['rehearsed_nobody']],
  ['nobody matched before, some do now', { matched_before: 0, matched_after: 7, gained: 7 }, []],
  ['the sample had no people', { people: 0, matched_before: 0, matched_after: 0 }, []],
  ['half lose their match, as many gain one', { gained: 20, lost: 20 }, ['loses_half']],
  ['one fewer than half lose their match', { matched_after: 21, lost: 19 }, []],
  ['the counts are hidden', { matched_before: null, matched_after: null, lost: null }, []],
  ['the mean APR rises by 2 points', aprs(16.3, 18.3), ['apr_jump']],
  ['the mean APR rises by 1.99 points', aprs(16.3, 18.29), []],
  ['the mean APR falls by 2 points', aprs(18.3, 16.3), ['apr_jump']],
  ['the mean APR falls by 1.99 points', aprs(18.29, 16.3), []],
])('warnings if %s', (_, figures, warnings) => {
  expect(rehearsalWarnings([{ ...quiet, ...figures }])).toEqual(warnings);
});

test('a warning that both groups of people cause is given once', () => {
  const lost = { ...quiet, matched_after: 20, lost: 20 };
  expect(rehearsalWarnings([quiet, lost])).toEqual(['loses_half']);
  expect(rehearsalWarnings([{ ...lost, ...aprs(10, 12) }, lost])).toEqual(['loses_half', 'apr_jump']);
});

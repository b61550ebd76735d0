import { LENDER_JOURNEYS } from '@tulna/rules/lender-journeys';
import { expect, it } from 'vitest';
import { lenderJourneys as en } from './en/lender-journeys.ts';
import { lenderJourneys as hi } from './hi/lender-journeys.ts';

it.each(Object.entries(LENDER_JOURNEYS))(
  'every step and every document of %s is described in both languages',
  (_, journey) => {
    for (const words of [en, hi]) {
      for (const step of journey.steps) expect(words.steps, step).toHaveProperty(step);
      for (const [document, many] of journey.documents)
        expect(words.documents[document as keyof typeof words.documents]?.(many)).toBeTruthy();
      expect(words.where[journey.where]('X')).toContain('X');
    }
  },
);

it('no two lenders have the same steps', () => {
  const ways = Object.values(LENDER_JOURNEYS).map(({ steps, documents, where }) =>
    JSON.stringify([steps, documents, where]),
  );
  expect(new Set(ways).size).toBe(ways.length);
});

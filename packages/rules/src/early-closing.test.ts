import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlyClosings } from './early-closing.ts';
import { emiPaise } from './emi.ts';

const loan = { amountPaise: 20_000_000, annualRatePercent: 18, tenureMonths: 24, feePaise: 400_000, gstPaise: 72_000 };

test('the balance and the cost after 6 and 12 instalments', () => {
  expect(emiPaise(20_000_000, 18, 24)).toBe(998_482);
  expect(earlyClosings(loan)).toEqual([
    { afterMonths: 6, owedPaise: 15_648_771, costPaise: 2_111_663 },
    { afterMonths: 12, owedPaise: 10_890_949, costPaise: 3_344_733 },
  ]);
});

test.each([
  [6, []],
  [7, [6]],
  [12, [6]],
  [13, [6, 12]],
])('a loan of %i months can be closed early after %j', (tenureMonths, months) => {
  expect(earlyClosings({ ...loan, tenureMonths }).map(({ afterMonths }) => afterMonths)).toEqual(months);
});

test('the instalments so far and the balance add up to the loan with its interest, for any loan', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 13, max: 84 }),
      (amountPaise, annualRatePercent, tenureMonths) => {
        const emi = emiPaise(amountPaise, annualRatePercent, tenureMonths);
        for (const { afterMonths, owedPaise, costPaise } of earlyClosings({
          ...loan,
          amountPaise,
          annualRatePercent,
          tenureMonths,
        }))
          expect(emi * afterMonths + owedPaise).toBe(amountPaise + costPaise - loan.feePaise - loan.gstPaise);
      },
    ),
  ));

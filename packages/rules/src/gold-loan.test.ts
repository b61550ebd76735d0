import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPaymentApr } from './gold-apr.ts';
import { type Gold, goldPlans, goldValuePaise, largestGoldLoan, ltvAt } from './gold-loan.ts';
import { CARATS, type GoldScheme, type GoldTerms } from './gold-terms.ts';

const scheme = (annual_rate: number, months: readonly [number, number] = [3, 12], fee_percent = 0): GoldScheme => ({
  annual_rate,
  min_months: months[0],
  max_months: months[1],
  fee_percent,
});
const terms: GoldTerms = {
  per_gram: { carat_18: null, carat_20: 7_000, carat_22: 100_000, carat_24: 100_000 },
  ltv_percent: 85,
  emi: scheme(12),
  interest_only: scheme(12),
  bullet: scheme(12),
  valuation: 'branch',
  valuation_fee: 0,
  storage_fee: 0,
};
/** Gold of 24 carat with this value in ₹: one gram costs ₹10,000. */
const worth = (rupees: number): Gold => ({ milligrams: rupees / 10, carat: 24, pricePaise: 1_000_000 });
const largest = (gold: Gold, of: GoldTerms = terms, kind: 'emi' | 'bullet' = 'emi', months = 12): number =>
  largestGoldLoan(gold, of, [kind, of[kind] ?? scheme(12)], months) / 100;

describe('the value of gold', () => {
  it.each([
    [10_000, 24, 1_200_000, 12_000_000],
    [10_000, 22, 1_200_000, 11_000_000],
    [25_500, 22, 1_200_000, 28_050_000],
    [12_345, 18, 1_234_567, 11_430_547],
    [1, 18, 100_000, 75],
    // A whole kilogram at the highest price that can be entered.
    [1_000_000, 24, 10_000_000, 10_000_000_000],
  ] as const)(
    '%i mg of %i carat at %i paise a gram is %i paise, rounded down',
    (milligrams, carat, pricePaise, paise) => expect(goldValuePaise({ milligrams, carat, pricePaise })).toBe(paise),
  );
});

describe('how much is lent', () => {
  it.each([
    // 85 % up to ₹2,50,000, 80 % up to ₹5,00,000, 75 % above: between the steps the loan stays at the limit of the lower step.
    [100_000, 85_000],
    [294_110, 249_993],
    [294_120, 250_000],
    [312_500, 250_000],
    [312_510, 250_008],
    [625_000, 500_000],
    [666_660, 500_000],
    [666_670, 500_002],
    [2_000_000, 1_500_000],
  ])('on gold worth ₹%i it is ₹%i', (value, rupees) => expect(largest(worth(value))).toBe(rupees));

  it.each([
    [250_000, 85],
    [250_001, 80],
    [500_000, 80],
    [500_001, 75],
  ])('a loan of ₹%i may be %i %% of the value', (rupees, percent) => {
    expect(ltvAt(85, rupees)).toBe(percent);
    expect(ltvAt(60, rupees)).toBe(60);
  });

  it('is smaller if the interest is paid at the end, because it counts towards the limit', () => {
    // ₹85,000 is the most that may be owed after a year at 12 %: 85,000 ÷ 1.12.
    expect(largest(worth(100_000), terms, 'bullet', 12)).toBe(75_892);
    expect(largest(worth(100_000), terms, 'bullet', 3)).toBe(82_524);
  });

  it('may be as small as ₹1, and is zero if less than a rupee could be lent', () => {
    expect(largest({ milligrams: 1, carat: 24, pricePaise: 118_000 })).toBe(1);
    expect(largest({ milligrams: 1, carat: 24, pricePaise: 117_000 })).toBe(0);
  });

  it('is the smaller of the lender’s share of the value and its amount per gram', () => {
    expect(largest(worth(100_000), { ...terms, ltv_percent: 62.5 })).toBe(62_500);
    const gold: Gold = { milligrams: 10_555, carat: 20, pricePaise: 1_200_000 };
    expect(largest(gold)).toBe(73_885);
    expect(largest({ ...gold, carat: 18 })).toBe(0);
  });

  it('never exceeds the ceiling, and never falls with more gold', () => {
    const share = fc.double({ min: 10, max: 85, noNaN: true }).map((percent) => Math.round(percent * 100) / 100);
    const heavy = fc.integer({ min: 500, max: 1_000_000 });
    fc.assert(
      fc.property(
        heavy,
        fc.integer({ min: 0, max: 50_000 }),
        share,
        fc.integer({ min: 1, max: 12 }),
        (milligrams, more, ltv_percent, months) => {
          const of = { ...terms, ltv_percent };
          const gold: Gold = { milligrams, carat: 24, pricePaise: 1_234_567 };
          for (const kind of ['emi', 'bullet'] as const) {
            const rupees = largest(gold, of, kind, months);
            const owed = kind === 'emi' ? rupees : rupees * (1 + 0.01 * months);
            expect(owed).toBeLessThanOrEqual((goldValuePaise(gold) / 10_000) * ltvAt(ltv_percent, rupees) + 1e-6);
            expect(largest({ ...gold, milligrams: milligrams + more }, of, kind, months)).toBeGreaterThanOrEqual(
              rupees,
            );
          }
        },
      ),
    );
  });
});

describe('the cost of a gold loan', () => {
  const gold: Gold = { milligrams: 10_000, carat: 22, pricePaise: 1_200_000 };
  const plansOf = (of: Partial<GoldTerms>, amount: number | null = 80_000, months = 12) =>
    goldPlans({ gold, amount, months }, { terms: { ...terms, ...of }, gstPercent: 18, maxLoan: 5_000_000 });
  const only = (kind: 'emi' | 'interest_only' | 'bullet', one: GoldScheme, more: Partial<GoldTerms> = {}) =>
    plansOf({ emi: null, interest_only: null, bullet: null, [kind]: one, ...more })[0];

  it('by equal instalments', () =>
    expect(only('emi', scheme(12, [3, 12], 1))).toEqual({
      kind: 'emi',
      months: 12,
      annualRatePercent: 12,
      amountPaise: 8_000_000,
      largestPaise: 9_350_000,
      chargesPaise: 80_000,
      gstPaise: 14_400,
      monthlyPaise: 710_790,
      lastPaise: 710_793,
      interestPaise: 529_483,
      totalCostPaise: 623_883,
      aprPercent: 14.26,
    }));

  it('by interest each month', () =>
    expect(only('interest_only', scheme(12, [3, 12], 1))).toMatchObject({
      monthlyPaise: 80_000,
      lastPaise: 8_080_000,
      interestPaise: 960_000,
      totalCostPaise: 1_054_400,
      aprPercent: 13.27,
    }));

  it('by one payment at the end', () =>
    expect(only('bullet', scheme(12, [3, 12], 1))).toMatchObject({
      largestPaise: 8_348_200,
      monthlyPaise: 0,
      lastPaise: 8_960_000,
      interestPaise: 960_000,
      aprPercent: 12.59,
    }));

  it.each([
    [12, 300],
    [13, 600],
    [24, 600],
    [25, 900],
  ])('has testing once and storage for each year started: %i months cost ₹%i', (months, keeping) =>
    expect(
      plansOf(
        { emi: scheme(12, [3, 84]), interest_only: null, bullet: null, valuation_fee: 250, storage_fee: 300 },
        80_000,
        months,
      )[0],
    ).toMatchObject({ chargesPaise: (250 + keeping) * 100, gstPaise: (250 + keeping) * 18 }),
  );

  it('is for the largest possible loan if no amount, or a larger one, was requested', () => {
    expect(only('emi', scheme(12))?.amountPaise).toBe(8_000_000);
    const emi = { interest_only: null, bullet: null };
    expect(plansOf(emi, null)[0]?.amountPaise).toBe(9_350_000);
    expect(plansOf(emi, 500_000)[0]?.amountPaise).toBe(9_350_000);
    const small = goldPlans({ gold, amount: null, months: 12 }, { terms, gstPercent: 18, maxLoan: 50_000 });
    expect(small[0]).toMatchObject({ amountPaise: 5_000_000, largestPaise: 5_000_000 });
  });

  it('shows the scheme nearest to the term, then the one with the lowest APR', () => {
    const many = { emi: scheme(18, [6, 9]), interest_only: scheme(12, [3, 36]), bullet: scheme(11, [3, 6]) };
    expect(plansOf(many, 80_000, 24).map(({ kind, months }) => [kind, months])).toEqual([
      ['interest_only', 24],
      ['emi', 9],
      ['bullet', 6],
    ]);
    expect(plansOf(many, 80_000, 6).map(({ kind }) => kind)).toEqual(['bullet', 'interest_only', 'emi']);
  });

  it('shows no scheme if the charges would use up the loan', () => {
    expect(plansOf({ valuation_fee: 10_000, storage_fee: 10_000 }, 23_600)).toEqual([]);
    expect(plansOf({ valuation_fee: 10_000, storage_fee: 10_000 }, 23_601)).toHaveLength(3);
  });

  it('has an APR equal to the rate if there are no charges and interest is paid each month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6_000 }), fc.integer({ min: 1, max: 84 }), (hundredths, months) => {
        const loan = { principalPaise: 8_000_000, annualRatePercent: hundredths / 100, months, upfrontPaise: 0 };
        expect(lastPaymentApr({ ...loan, paysMonthly: true })).toBe(hundredths / 100);
        expect(lastPaymentApr({ ...loan, paysMonthly: false })).toBeLessThanOrEqual(hundredths / 100);
      }),
    );
    expect(
      lastPaymentApr({ principalPaise: 100, annualRatePercent: 0, months: 3, upfrontPaise: 0, paysMonthly: false }),
    ).toBe(0);
  });

  it('has an APR that rises with every rupee charged', () => {
    const loan = { principalPaise: 8_000_000, annualRatePercent: 12, months: 6 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000 }), fc.boolean(), (upfrontPaise, paysMonthly) => {
        const more = lastPaymentApr({ ...loan, upfrontPaise: upfrontPaise + 100_000, paysMonthly });
        expect(more).toBeGreaterThan(lastPaymentApr({ ...loan, upfrontPaise, paysMonthly }));
      }),
    );
    expect(() => lastPaymentApr({ ...loan, upfrontPaise: 8_000_000, paysMonthly: true })).toThrow(RangeError);
    expect(() => lastPaymentApr({ ...loan, upfrontPaise: -1, paysMonthly: true })).toThrow(RangeError);
  });
});

it('the purities are in the same order as a jeweller lists them', () => expect(CARATS).toEqual([18, 20, 22, 24]));

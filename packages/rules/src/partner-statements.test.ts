import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthAfter } from './months.ts';
import {
  balanceAfter,
  type MonthMoves,
  noBalance,
  type Payee,
  statementOf,
  type TaxRates,
  taxesOfClaims,
} from './partner-statements.ts';

const rates: TaxRates = {
  gst: [{ from: '2017-07-01', percent: '18' }],
  tds: [
    { from: '2025-04-01', percent: '2', percentWithoutPan: '20', thresholdPaise: 2_000_000, section: '194H' },
    { from: '2026-04-01', percent: '2', percentWithoutPan: '20', thresholdPaise: 2_000_000, section: '393(1)' },
  ],
  ourState: '27',
};
const payee: Payee = { hasPan: true, gstin: '27ABCDE1234F1Z5', reverseCharge: false };
const moves = (more: Partial<MonthMoves>): MonthMoves => ({
  releasedPaise: 0,
  changedPaise: 0,
  sentPaise: 0,
  heldPaise: 0,
  ...more,
});
const statementFor = (month: string, before = noBalance, more: Partial<MonthMoves> = {}, who: Payee | null = payee) =>
  statementOf(month, before, moves(more), who, rates);

describe('a statement', () => {
  it('adds up: opening balance, releases, changes, taxes and payments', () => {
    const before = { ...noBalance, closingPaise: 12_345, heldPaise: 500 };
    const more = { releasedPaise: 1_000_001, changedPaise: -1, sentPaise: 12_345, heldPaise: -200 };
    expect(statementFor('2026-11', before, more)).toEqual({
      openingPaise: 12_345,
      releasedPaise: 1_000_001,
      changedPaise: -1,
      gstPercent: '18',
      centralPaise: 90_000,
      statePaise: 90_000,
      integratedPaise: 0,
      reverseCharge: false,
      gstPaise: 180_000,
      tdsPercent: null,
      tdsSection: null,
      tdsBasePaise: 0,
      tdsCatchUpBasePaise: 0,
      tdsPaise: 0,
      tdsCatchUpPaise: 0,
      sentPaise: 12_345,
      closingPaise: 1_180_000,
      heldPaise: 300,
    });
  });

  it.each([
    ['in another state', { ...payee, gstin: '07ABCDE1234F1Z5' }, [0, 0, 180_000], 180_000, false],
    ['under reverse charge', { ...payee, reverseCharge: true }, [90_000, 90_000, 0], 0, true],
    ['not registered', { ...payee, gstin: null }, [0, 0, 0], 0, false],
    ['not confirmed', null, [0, 0, 0], 0, false],
  ] as const)('of a partner %s', (_, who, shares, paid, reverse) => {
    const { centralPaise, statePaise, integratedPaise, gstPaise, reverseCharge, closingPaise, gstPercent } =
      statementFor('2026-11', noBalance, { releasedPaise: 1_000_000 }, who);
    expect([centralPaise, statePaise, integratedPaise]).toEqual(shares);
    expect([gstPaise, reverseCharge, closingPaise]).toEqual([paid, reverse, 1_000_000 + paid]);
    expect(gstPercent).toBe(shares.some((paise) => paise > 0) ? '18' : null);
  });

  it.each([
    ['nothing at the threshold', 2_000_000, payee, [0, 0], null, null],
    ['all of it above', 2_000_001, payee, [2_000_001, 40_000], '2', '393(1)'],
    ['ten times as much without a PAN', 2_000_001, { ...payee, hasPan: false }, [2_000_001, 400_000], '20', '393(1)'],
    ['the same if no payee is confirmed', 2_000_001, null, [2_000_001, 400_000], '20', '393(1)'],
  ] as const)('deducts %s', (_, releasedPaise, who, [base, paise], percent, section) => {
    const found = statementFor('2026-11', noBalance, { releasedPaise }, who);
    expect(found).toMatchObject({ tdsBasePaise: base, tdsPaise: paise, tdsPercent: percent, tdsSection: section });
    expect(found.closingPaise).toBe(releasedPaise + found.gstPaise - paise);
  });

  it('catches up on earlier credits of the year, as a separate share', () => {
    const october = statementFor('2026-10', noBalance, { releasedPaise: 1_999_975 });
    const after = balanceAfter('2026-10', noBalance, october);
    expect(after.year).toEqual({ creditedPaise: 1_999_975, taxedPaise: 0 });
    const november = statementFor('2026-11', after, { releasedPaise: 50 });
    expect(november).toMatchObject({
      tdsBasePaise: 2_000_025,
      tdsCatchUpBasePaise: 1_999_975,
      tdsPaise: 40_001,
      tdsCatchUpPaise: 40_000,
    });
    const december = statementFor('2026-12', balanceAfter('2026-11', after, november), { releasedPaise: 100 });
    expect(december).toMatchObject({ tdsBasePaise: 100, tdsCatchUpBasePaise: 0, tdsPaise: 2, tdsCatchUpPaise: 0 });
  });

  it('begins a new year in April, by the Act in force on the day of credit', () => {
    const march = statementFor('2026-03', noBalance, { releasedPaise: 3_000_000 });
    expect(march.tdsSection).toBe('194H');
    const after = balanceAfter('2026-03', noBalance, march);
    expect(statementFor('2026-04', after, { releasedPaise: 2_000_000 }).tdsPaise).toBe(0);
    expect(statementFor('2026-04', after, { releasedPaise: 2_000_001 })).toMatchObject({
      tdsPaise: 40_000,
      tdsSection: '393(1)',
    });
    // A year with some months missing is still the same year.
    expect(
      statementFor('2027-03', balanceAfter('2026-04', after, statementFor('2026-04', after)), { releasedPaise: 1 })
        .tdsPaise,
    ).toBe(0);
  });

  it('has no tax if more was deducted than released, and lowers the year’s credits', () => {
    const before = balanceAfter('2026-10', noBalance, statementFor('2026-10', noBalance, { releasedPaise: 3_000_000 }));
    const november = statementFor('2026-11', before, { releasedPaise: 10, changedPaise: -1_000_010 });
    expect(november).toMatchObject({ gstPaise: 0, gstPercent: null, tdsPaise: 0, tdsPercent: null });
    const after = balanceAfter('2026-11', before, november);
    expect(after.year).toEqual({ creditedPaise: 2_000_000, taxedPaise: 3_000_000 });
    // Nothing is deducted twice: credits up to the earlier level were already taxed.
    expect(statementFor('2026-12', after, { releasedPaise: 1_000_000 }).tdsPaise).toBe(0);
    expect(statementFor('2026-12', after, { releasedPaise: 1_000_050 })).toMatchObject({
      tdsBasePaise: 50,
      tdsPaise: 1,
    });
  });
});

it('deducts the remaining tax on earlier credits only when something becomes payable, as before that there is no loan to deduct it from', () => {
  const before = { ...noBalance, month: '2026-10', year: { creditedPaise: 3_000_000, taxedPaise: 0 } };
  const nothing = statementFor('2026-11', before, { releasedPaise: 10, changedPaise: -10 });
  expect(nothing).toMatchObject({ tdsPaise: 0, tdsBasePaise: 0, tdsPercent: null, closingPaise: 0 });
  const paisa = statementFor('2026-11', before, { releasedPaise: 11, changedPaise: -10 });
  expect(paisa).toMatchObject({ tdsBasePaise: 3_000_001, tdsCatchUpBasePaise: 3_000_000, tdsPaise: 60_000 });
});

describe('the taxes of claims', () => {
  it('are shared out by the amount that became payable on each claim, to the paisa', () => {
    const figures = { gstPaise: 100, tdsPaise: 11, tdsCatchUpPaise: 1 };
    expect(
      taxesOfClaims(figures, [
        { id: 'a', paise: 1 },
        { id: 'b', paise: 2 },
      ]),
    ).toEqual([
      { id: 'a', gstPaise: 33, tdsPaise: 3, tdsCatchUpPaise: 0 },
      { id: 'b', gstPaise: 67, tdsPaise: 7, tdsCatchUpPaise: 1 },
    ]);
  });

  it('are zero if there is no tax, and need a claim if there is', () => {
    expect(taxesOfClaims({ gstPaise: 0, tdsPaise: 0, tdsCatchUpPaise: 0 }, [])).toEqual([]);
    expect(() => taxesOfClaims({ gstPaise: 1, tdsPaise: 0, tdsCatchUpPaise: 0 }, [])).toThrow(RangeError);
  });

  it('add up to those of the statement, after any earlier months', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 900_000_00 }), { minLength: 1, maxLength: 6 }), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.boolean(),
        (months, hasPan) => {
          let before = noBalance;
          for (const [n, claims] of months.entries()) {
            const month = monthAfter('2026-04', n);
            const releasedPaise = claims.reduce((sum, paise) => sum + paise, 0);
            const figures = statementFor(month, before, { releasedPaise }, { ...payee, hasPan });
            const taxes = taxesOfClaims(
              figures,
              claims.map((paise, id) => ({ id: String(id), paise })),
            );
            const sum = (of: (tax: (typeof taxes)[number]) => number) =>
              taxes.reduce((total, tax) => total + of(tax), 0);
            expect(sum(({ gstPaise }) => gstPaise)).toBe(figures.gstPaise);
            expect(sum(({ tdsCatchUpPaise }) => tdsCatchUpPaise)).toBe(figures.tdsCatchUpPaise);
            expect(sum(({ tdsPaise, tdsCatchUpPaise }) => tdsPaise + tdsCatchUpPaise)).toBe(figures.tdsPaise);
            before = balanceAfter(month, before, figures);
          }
          const credited = before.year.creditedPaise;
          expect(before.year.taxedPaise).toBe(credited > 2_000_000 ? credited : 0);
        },
      ),
    );
  });
});

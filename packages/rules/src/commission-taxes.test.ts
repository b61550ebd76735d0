import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { financialYear, type GstFacts, gstOf, type TdsRate, taxOn, tdsBasesOf, tdsOf } from './commission-taxes.ts';

test.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2026-12-31', '2026-27'],
  ['2027-01-01', '2026-27'],
  ['2099-04-01', '2099-00'],
])('%s lies in %s', (day, year) => expect(financialYear(day)).toBe(year));
test('a text that isn’t a date belongs to no year', () =>
  expect(() => financialYear('2026-02-30')).toThrow(RangeError));

test('a rate applies from its day on', () => {
  const rates = [
    { from: '2026-04-01', percent: '3' },
    { from: '2024-10-01', percent: '2' },
  ];
  expect(['2024-10-01', '2026-03-31', '2026-04-01'].map((day) => taxOn(rates, day).percent)).toEqual(['2', '2', '3']);
  expect(() => taxOn(rates, '2024-09-30')).toThrow('no rate in force on 2024-09-30');
});

describe('goods and services tax', () => {
  const rate = { from: '2017-07-01', percent: '18' };
  const facts: GstFacts = { supplierState: '27', recipientState: '27', reverseCharge: false };
  const gst = (value: number, more: Partial<GstFacts> = {}) => Object.values(gstOf(value, rate, { ...facts, ...more }));

  test('is halved within a state, and each half is rounded to the paisa', () => {
    expect(gst(100_000)).toEqual([9000, 9000, 0, 18_000]);
    // 9 % of ₹10.05 is 90.45 paise.
    expect(gst(1005)).toEqual([90, 90, 0, 180]);
    expect(gst(1006)).toEqual([91, 91, 0, 182]);
  });
  test('is one integrated tax across two states', () =>
    expect(gst(1005, { supplierState: '07' })).toEqual([0, 0, 181, 181]));
  test('is zero for a supplier who is not registered', () =>
    expect(gst(100_000, { supplierState: null })).toEqual([0, 0, 0, 0]));
  test('is owed but not paid out under reverse charge', () => {
    expect(gst(100_000, { reverseCharge: true })).toEqual([9000, 9000, 0, 0]);
    expect(gst(100_000, { reverseCharge: true, supplierState: null })).toEqual([9000, 9000, 0, 0]);
    expect(gst(100_000, { reverseCharge: true, supplierState: '07' })).toEqual([0, 0, 18_000, 0]);
  });
  test('halves odd rates exactly, and refuses a text that is no rate', () => {
    expect(gstOf(1_000_000, { from: '', percent: '0.25' }, facts)).toMatchObject({
      centralPaise: 1250,
      statePaise: 1250,
    });
    expect(gstOf(10_000_000, { from: '', percent: '0.125' }, facts)).toMatchObject({ centralPaise: 6250 });
    for (const percent of ['18%', '0.1255', '', '-1'])
      expect(() => gstOf(1, { from: '', percent }, facts)).toThrow(RangeError);
  });
  test('of a negative correction is negative', () => expect(gst(-100_000)).toEqual([-9000, -9000, 0, -18_000]));
});

describe('tax deducted at source', () => {
  const rate: TdsRate = {
    from: '2025-04-01',
    percent: '2',
    percentWithoutPan: '20',
    thresholdPaise: 2_000_000,
    section: '194H',
  };
  const nothing = { creditedPaise: 0, taxedPaise: 0 };

  test.each([
    [2_000_000, 0, 0],
    [2_000_001, 2_000_001, 40_000],
    [3_000_000, 3_000_000, 60_000],
  ])('of a first credit of %d paise is on %d: %d', (credit, base, paise) =>
    expect(tdsOf(credit, nothing, rate, true)).toEqual({
      basePaise: base,
      catchUpBasePaise: 0,
      percent: '2',
      paise,
      section: '194H',
    }),
  );
  test('catches up on the whole year once it passes the threshold', () =>
    expect(tdsOf(500_000, { creditedPaise: 1_900_000, taxedPaise: 0 }, rate, true)).toMatchObject({
      basePaise: 2_400_000,
      catchUpBasePaise: 1_900_000,
      paise: 48_000,
    }));
  test('is on each credit from then on', () =>
    expect(tdsOf(100_000, { creditedPaise: 2_400_000, taxedPaise: 2_400_000 }, rate, true)).toMatchObject({
      basePaise: 100_000,
      catchUpBasePaise: 0,
      paise: 2000,
    }));
  test('once started applies to the whole year, even if less than the threshold is left', () =>
    expect(tdsOf(100_000, { creditedPaise: 1_500_000, taxedPaise: 1_000_000 }, rate, true)).toMatchObject({
      basePaise: 600_000,
      catchUpBasePaise: 500_000,
      paise: 12_000,
    }));
  test('is higher without a PAN', () => expect(tdsOf(3_000_000, nothing, rate, false).paise).toBe(600_000));
  test('is not refunded for a claw-back; later credits are not taxed up to the amount already taxed', () => {
    const year = { creditedPaise: 3_000_000, taxedPaise: 3_000_000 };
    expect(tdsOf(-1_000_000, year, rate, true)).toMatchObject({ basePaise: 0, catchUpBasePaise: 0, paise: 0 });
    expect(tdsOf(1_500_000, { creditedPaise: 2_000_000, taxedPaise: 3_000_000 }, rate, true)).toMatchObject({
      basePaise: 500_000,
      catchUpBasePaise: 0,
      paise: 10_000,
    });
  });
  test('over a year equals the tax on the total, however it is split into credits', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 15 }), (credits) => {
        const year = { creditedPaise: 0, taxedPaise: 0 };
        for (const credit of credits) {
          const { basePaise } = tdsOf(credit, year, rate, true);
          year.creditedPaise += credit;
          year.taxedPaise += basePaise;
        }
        expect(year.taxedPaise).toBe(year.creditedPaise > rate.thresholdPaise ? year.creditedPaise : 0);
      }),
    ));
});

describe('the amounts to tax of partners with one PAN', () => {
  const credit = (creditPaise: number, creditedPaise = 0, taxedPaise = 0) => ({
    creditPaise,
    year: { creditedPaise, taxedPaise },
  });

  test.each([
    ['nothing up to the threshold together', [credit(1_500_000), credit(500_000)], [0, 0]],
    ['each credit above it', [credit(1_500_000), credit(500_001)], [1_500_000, 500_001]],
    ['own earlier credits with their own partner', [credit(100, 5), credit(100, 1_999_999)], [105, 2_000_099]],
    ['credits of one without a new one with the first', [credit(7), credit(8), credit(0, 2_000_000)], [2_000_007, 8]],
    ['not with the first if it has no new credit', [credit(-1, 2_000_000), credit(8)], [0, 2_000_007]],
    ['nothing that was taxed with another', [credit(10, 1_500_000), credit(10, 1_500_000, 3_000_000)], [10, 10]],
    ['less for the one with a claw-back', [credit(10, 2_999_995, 3_000_000), credit(10, 9, 9)], [5, 10]],
    ['nothing while more was clawed back than credited', [credit(10, 2, 50), credit(20, 3)], [0, 0]],
  ])('are %s', (_, partners, bases) => {
    expect(tdsBasesOf(partners, 2_000_000)).toEqual([...bases, ...partners.slice(bases.length).map(() => 0)]);
  });

  test('add up to that of one partner with all the credits, month after month', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 3, maxLength: 3 }), {
          minLength: 1,
          maxLength: 12,
        }),
        (months) => {
          let years = [0, 1, 2].map(() => ({ creditedPaise: 0, taxedPaise: 0 }));
          for (const credits of months) {
            const bases = tdsBasesOf(
              credits.map((creditPaise, n) => credit(creditPaise, years[n]?.creditedPaise, years[n]?.taxedPaise)),
              2_000_000,
            );
            expect(bases.every((base, n) => base === 0 || (credits[n] ?? 0) > 0)).toBe(true);
            years = years.map(({ creditedPaise, taxedPaise }, n) => ({
              creditedPaise: creditedPaise + (credits[n] ?? 0),
              taxedPaise: taxedPaise + (bases[n] ?? 0),
            }));
            if (credits.every((paise) => paise === 0)) continue;
            const credited = years.reduce((sum, { creditedPaise }) => sum + creditedPaise, 0);
            const taxed = years.reduce((sum, { taxedPaise }) => sum + taxedPaise, 0);
            expect(taxed).toBe(credited > 2_000_000 ? credited : 0);
          }
        },
      ),
    ));
});

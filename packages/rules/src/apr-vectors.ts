/**
 * Published and computed figures that the EMI and APR arithmetic must reproduce: loan and fees in ₹, rates in percent a year, term in
 * months. The first is a regulator's worked example; the last is a bank's published Key Facts Statement (which states an APR of 24.16).
 */
export type AprVector = {
  readonly loan: number;
  readonly annualRate: number;
  readonly months: number;
  /** Fee before GST, ₹. */
  readonly fees: number;
  readonly gstPercent: number;
  readonly apr: number;
  readonly aprWithoutGst?: number;
  readonly emi?: number;
};

export const APR_VECTORS: readonly AprVector[] = [
  { loan: 20_000, annualRate: 15, months: 24, fees: 400, gstPercent: 0, apr: 17.07 },
  {
    loan: 100_000,
    annualRate: 14,
    months: 24,
    fees: 2000,
    gstPercent: 18,
    emi: 4801.29,
    apr: 16.44,
    aprWithoutGst: 16.06,
  },
  {
    loan: 50_000,
    annualRate: 24,
    months: 12,
    fees: 1500,
    gstPercent: 18,
    emi: 4727.98,
    apr: 31.1,
    aprWithoutGst: 29.99,
  },
  {
    loan: 200_000,
    annualRate: 18,
    months: 36,
    fees: 5000,
    gstPercent: 18,
    emi: 7230.48,
    apr: 20.17,
    aprWithoutGst: 19.83,
  },
  { loan: 8000, annualRate: 30, months: 3, fees: 240, gstPercent: 18, emi: 2801.1, apr: 52.62, aprWithoutGst: 49.08 },
  { loan: 47_000, annualRate: 21, months: 24, fees: 1175, gstPercent: 18, apr: 24.15, aprWithoutGst: 23.66 },
];

import type { GoldTerms } from '@tulna/rules/gold-terms';

/** The terms that the demo gold lenders state for their loans. They are fictional, within the limits of the lenders' policies. */
export const goldTerms: Readonly<Record<string, GoldTerms>> = {
  muthoot: {
    per_gram: { carat_18: 6_700, carat_20: 7_450, carat_22: 8_200, carat_24: null },
    ltv_percent: 75,
    emi: { annual_rate: 14, min_months: 3, max_months: 12, fee_percent: 0.5 },
    interest_only: { annual_rate: 12, min_months: 3, max_months: 12, fee_percent: 0.25 },
    bullet: { annual_rate: 16, min_months: 3, max_months: 12, fee_percent: 0.25 },
    valuation: 'branch',
    valuation_fee: 0,
    storage_fee: 0,
  },
  indiagold: {
    per_gram: { carat_18: 7_000, carat_20: 7_800, carat_22: 8_600, carat_24: 9_400 },
    ltv_percent: 80,
    emi: { annual_rate: 12.5, min_months: 6, max_months: 12, fee_percent: 1 },
    interest_only: { annual_rate: 13.5, min_months: 3, max_months: 12, fee_percent: 1 },
    bullet: null,
    valuation: 'home',
    valuation_fee: 250,
    storage_fee: 300,
  },
};

/** Price of one gram of 24 carat gold in paise; fictional. */
export const goldPricePaise = 1_200_000;

import type { RateTerms } from '@tulna/rules/commission-rates';
import { istDay } from '@tulna/rules/dates';
import { paiseOfDecimal } from '@tulna/rules/money';
import { isSame } from '@tulna/rules/same-value';
import type { Db } from '../../platform/database/database.ts';
import { ratesRepository, type StandardScope } from './repository.ts';

/** The two figures of §3 as their columns keep them: percent of the amount disbursed, and ₹ per case. */
export interface RevenueFigures {
  readonly percent: string;
  readonly flatFee: string;
}

const trimmed = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/**
 * Makes the standard rate of a lender or partner follow its two figures from today on; loans disbursed before keep the rate
 * it had. Nothing agreed at all (both zero) is no rate. Inside the transaction that changes the figures and holds their row.
 * @param from an earlier first day, for somebody who was there before the figures
 */
export async function followFigures(
  db: Db,
  scope: StandardScope,
  { percent, flatFee }: RevenueFigures,
  at: Date,
  from: string = istDay(at.getTime()),
): Promise<void> {
  const rates = ratesRepository(db);
  const price = { percent: trimmed(percent), flatPaise: paiseOfDecimal(flatFee) ?? 0 };
  const terms: RateTerms = { price, leastPaise: null, mostPaise: null };
  const before = await rates.standard(scope);
  if (before !== undefined && isSame(before.terms, terms)) return;
  if (before !== undefined) await rates.endBefore(before.id, from);
  if (Number(price.percent) > 0 || price.flatPaise > 0) await rates.addStandard(scope, terms, from, at);
}

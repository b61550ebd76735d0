import type { RateTerms } from '@tulna/rules/commission-rates';
import { istDay } from '@tulna/rules/dates';
import { paiseOfDecimal } from '@tulna/rules/money';
import { isSame } from '@tulna/rules/same-value';
import type { Db } from '../../platform/database/database.ts';
import { ratesRepository, type StandardScope } from './repository.ts';

/** The two figures of §3 as stored in their columns: percent of the amount disbursed, and ₹ per case. */
export interface RevenueFigures {
  readonly percent: string;
  readonly flatFee: string;
}

const trimmed = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/**
 * Updates the standard rate of a lender or partner to its two figures from today on; loans disbursed earlier keep the earlier rate. If both figures are zero, there is no rate. It must run in the transaction that changes the figures and has locked their row.
 * @param from an earlier first day, for a lender or partner that existed before the figures
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

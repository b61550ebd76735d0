import { type Benchmark, benchmarks, type Disbursal, type RateType } from '@tulna/contract/loan-form';
import type { LenderRow } from './repository.ts';
import { statedTerms } from './stated-terms.ts';

/** The form of a lender's loans: rows of the Key Facts Statement that are the same for all of them (product.md §5). */
export type LoanForm = {
  rateType: RateType;
  disbursal: Disbursal;
  /** The lender's text about insurance; null if none is charged. */
  insurance: { en: string; hi: string } | null;
  /** True if the lender keeps fee and GST of a loan cancelled in the cooling-off period. Missing in older offers, whose fee is returned. */
  coolingOffFeeKept?: boolean;
  /** The benchmark of a floating rate; missing for a fixed rate, and in offers from before lenders stated it. */
  floating?: { benchmark: Benchmark; benchmarkPercent: number; day: string; resetMonths: number };
  /** The other entity that lends a part of each loan, and its percentage; missing if the lender lends all of it. */
  coLending?: { partner: string; sharePercent: number };
  /** Clause of the loan agreement about a payout in parts; missing if the loan is paid out at once, and in older offers. */
  disbursalClause?: { en: string; hi: string };
};

/** The terms of all statements from before lenders stated their own, and the default of a new lender. */
export const usualLoanForm: LoanForm = { rateType: 'fixed', disbursal: 'one_part', insurance: null };

const benchmarkOf = (name: string): Benchmark | undefined => benchmarks.find((one) => one === name);

/** The benchmark of a floating rate, if the lender has stated it completely. */
function floatingOf(row: LenderRow): Pick<LoanForm, 'floating'> {
  const { benchmark_rate: rate, benchmark_day: day, rate_reset_months: resetMonths } = row;
  const benchmark = benchmarkOf(row.benchmark);
  if (row.rate_type !== 'floating' || !benchmark || rate === null || day === null || resetMonths === null) return {};
  return { floating: { benchmark, benchmarkPercent: Number(rate), day, resetMonths } };
}

const coLendingOf = ({ co_lender_name: partner, co_lender_share: share }: LenderRow): Pick<LoanForm, 'coLending'> =>
  partner === '' || share === null ? {} : { coLending: { partner, sharePercent: Number(share) } };

function clauseOf(row: LenderRow): Pick<LoanForm, 'disbursalClause'> {
  const clause = row.disbursal === 'several_parts' ? statedTerms(row).disbursal_clause : null;
  return clause === null ? {} : { disbursalClause: clause };
}

/** The form that a lender states. A text that is missing in one language is shown in the other. */
export function loanFormOf(row: LenderRow): LoanForm {
  const { insurance_charges_en: en, insurance_charges_hi: hi } = row;
  return {
    rateType: row.rate_type === 'floating' ? 'floating' : 'fixed',
    disbursal: row.disbursal === 'several_parts' ? 'several_parts' : 'one_part',
    coolingOffFeeKept: row.cooling_off_fee_retained,
    insurance: en === '' && hi === '' ? null : { en: en || hi, hi: hi || en },
    ...floatingOf(row),
    ...coLendingOf(row),
    ...clauseOf(row),
  };
}

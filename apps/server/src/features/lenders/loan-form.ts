import type { Disbursal, RateType } from '@tulna/contract/loan-form';
import type { LenderRow } from './repository.ts';

/** How the loans of a lender are shaped: rows of the Key Facts Statement that hold for all of them (product.md §5). */
export type LoanForm = {
  rateType: RateType;
  disbursal: Disbursal;
  /** What the lender says about insurance; null where none is charged. */
  insurance: { en: string; hi: string } | null;
  /** True where the lender keeps fee and GST of a loan that is given back in the cooling-off days; missing in older offers: returned. */
  coolingOffFeeKept?: boolean;
};

/** What every statement said before lenders stated it themselves, and a new lender still starts from. */
export const usualLoanForm: LoanForm = { rateType: 'fixed', disbursal: 'one_part', insurance: null };

/** The form a lender states. A text that is missing in one language is given in the other rather than left out. */
export function loanFormOf(row: LenderRow): LoanForm {
  const { insurance_charges_en: en, insurance_charges_hi: hi } = row;
  return {
    rateType: row.rate_type === 'floating' ? 'floating' : 'fixed',
    disbursal: row.disbursal === 'several_parts' ? 'several_parts' : 'one_part',
    coolingOffFeeKept: row.cooling_off_fee_retained,
    insurance: en === '' && hi === '' ? null : { en: en || hi, hi: hi || en },
  };
}

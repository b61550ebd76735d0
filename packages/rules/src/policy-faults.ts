/**
 * How the values of a lender must agree, beyond their own bounds, so that every applicant it matches can be given an answer (product rules
 * §5). The console refuses values with a fault, and a lender with a fault isn’t shown. The loan arithmetic works for all values
 * without a fault.
 */
import { instalmentPerRupee, wholePower } from './annuity.ts';
import { lenderBounds } from './lender-bounds.ts';
import { scoreClassClashes, ticketClassClashes } from './lender-classes.ts';

type Bounded = keyof typeof lenderBounds;

/** Values of a lender that are ranges: the first must not be above the second. */
export const POLICY_RANGES = [
  ['min_income', 'max_income'],
  ['min_age', 'max_age'],
  ['min_loan', 'loan_amount_upto'],
  ['min_tenure', 'tenure'],
  ['rate_min', 'interest_rate'],
  ['apr_min', 'apr_max'],
  ['fee_min', 'processing_fees'],
] as const satisfies readonly (readonly [Bounded, Bounded])[];

/** The values of a lender that are checked, with the names and units of spec §3; null if there is none. */
export type PolicyValues = { readonly [Property in Bounded]: number | null } & {
  readonly ticket_class: string;
  readonly credit_score_class: string;
  readonly accepts_new_to_credit: boolean;
};
export type PolicyProperty = keyof PolicyValues;

/** Every number of {@link PolicyValues}. */
export const POLICY_NUMBERS = Object.keys(lenderBounds) as readonly Bounded[];

/** Charges of every loan that are passed on to others. */
export const PASSED_ON = ['insurance_amount', 'legal_amount', 'valuation_amount'] as const satisfies readonly Bounded[];

const BESIDE_RANGES = new Set<string>([
  'ticket_class',
  'credit_score_class',
  'min_score',
  'accepts_new_to_credit',
  'gst_percent',
  ...PASSED_ON,
]);

/** True for a property that must agree with other properties of its lender. */
export const mustAgree = (property: string): boolean =>
  BESIDE_RANGES.has(property) || POLICY_RANGES.some(([low, high]) => property === low || property === high);

export type PolicyFault = {
  /**
   * - outside: a number is outside its own bounds;
   * - upside_down: the first of the two properties, the lowest value, is above the second, the highest;
   * - ticket_class, credit_score_class: the class contradicts its numbers;
   * - last_instalment: the last instalment of the smallest loan would differ from the others by more than a tenth;
   * - charges: the charges deducted would be more than half of the smallest loan.
   */
  readonly fault: 'outside' | 'upside_down' | 'ticket_class' | 'credit_score_class' | 'last_instalment' | 'charges';
  readonly properties: readonly PolicyProperty[];
};

const isOutside = (property: Bounded, value: number | null): boolean => {
  const [least, most] = lenderBounds[property];
  return value !== null && !(value >= least && value <= most);
};

/**
 * Whether the last instalment, which takes what rounding left over, stays within a tenth of the others. Each instalment can be a paisa off,
 * and that paisa grows with the interest of the remaining months: to lakhs of rupees over 30 years at 60 %.
 */
const lastInstalmentFits = (annualRatePercent: number, months: number, loan: number): boolean => {
  const monthly = annualRatePercent / 1200;
  const leftOverPaise = monthly === 0 ? months : (wholePower(1 + monthly, months) - 1) / monthly;
  return leftOverPaise * 10 <= loan * 100 * instalmentPerRupee(annualRatePercent, months);
};

/** Whether at least half of the smallest loan reaches its customer, if charges are passed on from each loan. */
const chargesFit = (values: PolicyValues): boolean => {
  const passedOn = PASSED_ON.reduce((sum, property) => sum + (values[property] ?? 0), 0);
  if (passedOn === 0) return true;
  const least = values.min_loan ?? 0;
  const fee = (least * (values.processing_fees ?? 0) * (100 + (values.gst_percent ?? 0))) / 10_000;
  return (fee + passedOn) * 2 <= least;
};

/** All faults in the values of a lender; empty for a policy that can decide about every applicant. */
export const policyFaults = (values: PolicyValues): readonly PolicyFault[] => {
  const faults: PolicyFault[] = POLICY_NUMBERS.filter((property) => isOutside(property, values[property])).map(
    (property) => ({ fault: 'outside', properties: [property] }),
  );
  for (const [low, high] of POLICY_RANGES) {
    const [least, most] = [values[low], values[high]];
    if (least !== null && most !== null && least > most) faults.push({ fault: 'upside_down', properties: [low, high] });
  }
  if (ticketClassClashes(values.ticket_class, values.min_loan ?? 0, values.loan_amount_upto ?? 0))
    faults.push({ fault: 'ticket_class', properties: ['ticket_class', 'min_loan', 'loan_amount_upto'] });
  if (scoreClassClashes(values.credit_score_class, values.min_score, values.accepts_new_to_credit))
    faults.push({
      fault: 'credit_score_class',
      properties: ['credit_score_class', 'min_score', 'accepts_new_to_credit'],
    });
  if (!lastInstalmentFits(values.interest_rate ?? 0, values.tenure ?? 1, values.min_loan ?? 0))
    faults.push({ fault: 'last_instalment', properties: ['interest_rate', 'tenure', 'min_loan'] });
  if (!chargesFit(values))
    faults.push({ fault: 'charges', properties: [...PASSED_ON, 'processing_fees', 'gst_percent', 'min_loan'] });
  return faults;
};

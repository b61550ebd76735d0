/**
 * The facts that a decision is based on, and how they are read from a stored profile (spec §3). Facts that are not here (name, gender,
 * address, community, device) cannot influence a decision.
 */
import { type CreditScoreClass, creditScoreClassOf } from './credit-score.ts';
import { type EmploymentKind, employmentKind } from './employment.ts';
import type { ProductName } from './products.ts';

export type Applicant = {
  readonly product: ProductName;
  /** ISO date. */
  readonly birthDate: string;
  /** Indian day of the decision, ISO. */
  readonly onDate: string;
  readonly employment: EmploymentKind;
  /** Monthly income in whole ₹; for business loans the monthly turnover. */
  readonly monthlyIncome: number;
  /** Whole ₹ a month available for instalments, if that is not the income: the profit of a business. */
  readonly monthlyEarnings?: number;
  /** Whole ₹ a month of instalments for existing loans. */
  readonly existingEmi: number;
  readonly creditScoreClass: CreditScoreClass;
  /** A bureau's score of 300 to 900, or null; it takes precedence over the class. */
  readonly creditScore: number | null;
  /** Six digits. */
  readonly postalCode: string;
  /** Whole ₹. */
  readonly desiredAmount: number;
  /** Months, or null to leave it to DEFAULT_TENURE of loan-terms.ts. */
  readonly desiredTenure: number | null;
};

/** The profile fields that a decision reads, under the names of spec §3; numbers may be text as typed. */
export type DecisionProfile = {
  readonly birth_date: string;
  readonly employment_status_code: string;
  readonly monthly_income: number | string;
  readonly monthly_earnings?: number | undefined;
  readonly emi: number | string;
  readonly postal_code: string;
  readonly se_loan_amount: number | string;
  readonly credit_score_class?: string | undefined;
  readonly desired_tenure?: number | string | undefined;
};

const whole = (value: number | string | undefined): number => {
  const number = Math.floor(Number(value ?? 0));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

/** The applicant's facts from a complete profile, for one product on one Indian day (ISO). */
export const applicantOf = (profile: DecisionProfile, product: ProductName, onDate: string): Applicant => ({
  product,
  birthDate: profile.birth_date,
  onDate,
  employment: employmentKind(profile.employment_status_code),
  monthlyIncome: whole(profile.monthly_income),
  ...(profile.monthly_earnings !== undefined && { monthlyEarnings: whole(profile.monthly_earnings) }),
  existingEmi: whole(profile.emi),
  creditScoreClass: creditScoreClassOf(profile.credit_score_class ?? ''),
  creditScore: null,
  postalCode: profile.postal_code,
  desiredAmount: whole(profile.se_loan_amount),
  desiredTenure: whole(profile.desired_tenure) || null,
});

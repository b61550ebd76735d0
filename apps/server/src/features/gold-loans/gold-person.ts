import type { Applicant } from '@tulna/rules/applicant';
import { isIsoDate, istDay } from '@tulna/rules/dates';
import type { GoldWish } from '@tulna/rules/gold-loan';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import { checkPincode } from '@tulna/rules/patterns';
import type { KnownCustomer } from '../customers/index.ts';
import { applicantFrom } from '../offers/index.ts';
import { goldProduct, isProfileKnown } from './application.ts';

/** The known facts of the person who compares; from the complete profile, if there is one. */
export interface GoldPerson {
  /** Six digits, or empty. */
  postalCode: string;
  /** ISO day, or empty. */
  birthDate: string;
  facts: Applicant | undefined;
  today: string;
}

/** A visitor without a session, known by at most a PIN code. */
export const strangerWith = (postalCode: string, now: Date): GoldPerson => ({
  postalCode,
  birthDate: '',
  facts: undefined,
  today: istDay(now.getTime()),
});

/** A customer; typed answers override stored ones. */
export function personOf(customer: KnownCustomer, typedPostalCode: string, now: Date): GoldPerson {
  const { values } = customer.record;
  const stored = checkPincode(values.postal_code) === undefined ? values.postal_code : '';
  return {
    postalCode: typedPostalCode || stored,
    birthDate: isIsoDate(values.birth_date) ? values.birth_date : '',
    facts: isProfileKnown(customer) ? applicantFrom(values, goldProduct, now) : undefined,
    today: istDay(now.getTime()),
  };
}

const yearsBefore = (iso: string, years: number): string => `${Number(iso.slice(0, 4)) - years}-01-01`;

/**
 * The applicant that a policy decides. Unknown facts get values that meet the policy. The lender asks for them in its enquiry, so they are
 * no reason to leave the lender out.
 */
export function goldApplicant(person: GoldPerson, policy: LenderPolicy, { amount, months }: GoldWish): Applicant {
  const { facts, birthDate, postalCode, today } = person;
  return {
    employment: policy.salaried || !policy.selfEmployed ? 'salaried' : 'self_employed',
    monthlyIncome: policy.maxIncome ?? 1_000_000_000,
    existingEmi: 0,
    creditScoreClass: '800_and_above',
    creditScore: 900,
    ...facts,
    product: policy.product,
    onDate: today,
    birthDate: birthDate || yearsBefore(today, policy.minAge + 1),
    postalCode: postalCode || (policy.postalPrefixes?.[0] ?? '1').padEnd(6, '0'),
    desiredAmount: amount ?? policy.maxLoan,
    desiredTenure: months,
  };
}

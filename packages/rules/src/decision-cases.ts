/** Invented applicants and illustrative policies for the tests of the decision engine. */
import type { Applicant } from './applicant.ts';
import type { LenderPolicy } from './lender-policy.ts';

/** An applicant who passes every rule of {@link openPolicy}. */
export const steadyApplicant: Applicant = {
  product: 'Personal Loans',
  birthDate: '1990-06-15',
  onDate: '2026-04-01',
  employment: 'salaried',
  monthlyIncome: 50_000,
  existingEmi: 5000,
  creditScoreClass: '750_to_799',
  creditScore: null,
  postalCode: '560001',
  desiredAmount: 200_000,
  desiredTenure: 24,
};

export const openPolicy: LenderPolicy = {
  lender: 'open-lender',
  product: 'Personal Loans',
  minAge: 21,
  maxAge: 55,
  maxAgeAtMaturity: 60,
  salaried: true,
  selfEmployed: false,
  minIncome: 20_000,
  maxIncome: 500_000,
  minLoan: 10_000,
  maxLoan: 500_000,
  minScore: 700,
  acceptsNewToCredit: false,
  minTenure: 6,
  maxTenure: 60,
  rateMin: 12,
  rateMax: 32,
  feeMin: 1,
  feeMax: 5,
  gstPercent: 18,
  obligationsPercent: 60,
  postalPrefixes: ['56', '400', '110001'],
};

/** SHA-256 of a text in hexadecimal; tests compare it when an answer is too long to write out. */
export async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

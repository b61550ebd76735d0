import { expect, test } from 'vitest';
import type { Applicant } from './applicant.ts';
import { applicantOf } from './applicant.ts';
import { openPolicy, sha256Of, steadyApplicant } from './decision-cases.ts';
import { canonicalJson } from './decision-receipt.ts';
import { decide } from './eligibility.ts';
import { emiPaise } from './emi.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { type DecidingEngine, KEPT_ENGINES, type RankingEngine } from './kept-engines.ts';
import type { LenderPolicy } from './lender-policy.ts';
import { PRICING_VERSION } from './pricing.ts';
import { OFFER_ORDERS, RANKING_VERSION, type Rankable } from './ranking.ts';
import { selectList } from './select-lists.ts';

/**
 * SHA-256 of every answer below, by the versions that give it. A changed answer needs a new version of the engine that changed it, an entry
 * in matching-history.ts with its words, and a new line here; an existing line is never changed.
 */
const KNOWN: Readonly<Record<string, string>> = {
  'eligibility-2 pricing-2 ranking-1': '1331bb7c7abb64f89774a221adc20093b97e599eeb1c8d7e3030760ddb152e28',
  'eligibility-2 pricing-2 ranking-2': 'c51474e4e3854adb0601641ac353815d4de3f6cd49e4a699f1be84878b6569d0',
};

const incomes = [1, 14_999, 24_999, 25_000, 39_999, 40_000, 59_999, 60_000, 99_999, 100_000, 500_000];
const instalments = [0, 1, 7499, 7500, 15_000, 22_500, 30_000];
const scores = [300, 549, 550, 599, 600, 649, 650, 699, 700, 749, 750, 799, 800, 900];

const people: readonly Applicant[] = [
  ...incomes.flatMap((monthlyIncome) =>
    instalments.map((existingEmi) => ({ ...steadyApplicant, monthlyIncome, existingEmi })),
  ),
  ...scores.map((creditScore) => ({ ...steadyApplicant, creditScore })),
  ...selectList('creditScoreClass').map(({ code }) => ({ ...steadyApplicant, creditScoreClass: code })),
  ...[null, 1, 6, 24, 36, 60, 120].map((desiredTenure) => ({ ...steadyApplicant, desiredTenure })),
  ...[1000, 9999, 10_000, 123_456, 500_000, 500_001, 900_000].flatMap((desiredAmount) =>
    [22_000, 31_000, 45_000].map((monthlyIncome) => ({ ...steadyApplicant, desiredAmount, monthlyIncome })),
  ),
  ...['2005-04-01', '2005-04-02', '1970-04-02', '1970-04-01', '1966-03-31', '2004-02-29'].map((birthDate) => ({
    ...steadyApplicant,
    birthDate,
  })),
  ...(['salaried', 'self_employed', 'other'] as const).map((employment) => ({ ...steadyApplicant, employment })),
  ...['560001', '110001', '110002', '400099', '799999'].map((postalCode) => ({ ...steadyApplicant, postalCode })),
  { ...steadyApplicant, monthlyEarnings: 21_000 },
];
const policies: readonly LenderPolicy[] = [
  openPolicy,
  { ...openPolicy, lender: 'any-score', minScore: null, acceptsNewToCredit: true, postalPrefixes: null },
  { ...openPolicy, lender: 'on-gold', otherwise: true, obligationsPercent: null, minScore: null, minIncome: 0 },
  { ...openPolicy, lender: 'narrow', rateMin: 10.99, rateMax: 36, feeMin: 0.2, feeMax: 9.5, obligationsPercent: 45.5 },
  { ...openPolicy, lender: 'short', minTenure: 3, maxTenure: 18, minLoan: 100_000, maxLoan: 150_000, gstPercent: 0 },
  { ...openPolicy, lender: 'elder', maxAge: 70, maxAgeAtMaturity: 57, selfEmployed: true, maxIncome: null },
];
const offers: readonly Rankable[] = [14, 12.5, 14, 12.49].flatMap((aprPercent, apr) =>
  ['B Finance', 'A Finance'].flatMap((legalName) =>
    ['Zed', 'Alpha'].map((name, place) => ({
      aprPercent,
      legalName,
      name,
      emiPaise: 100_000 + ((apr * 7 + place) % 3),
      amountPaise: 10_000_000 + ((apr * 5 + place) % 4),
      tenureMonths: 12 + ((apr + place) % 2),
    })),
  ),
);

/** Requested terms in months; ranking-1 did not use them. */
const terms: Readonly<Record<string, readonly number[]>> = { 'ranking-1': [0] };

const answersOf = ({ decide }: DecidingEngine, { ranking, rank }: RankingEngine): Promise<string> => {
  const decided = people.flatMap((person) => policies.map((policy) => decide(person, policy)));
  expect(decided.filter(({ matched }) => matched).length).toBeGreaterThan(200);
  const ranked = OFFER_ORDERS.flatMap((order) =>
    (terms[ranking] ?? [3, 12, 13, 24]).map((tenureMonths) =>
      rank(offers, (offer) => offer, { amountPaise: 10_000_002, tenureMonths }, order),
    ),
  );
  return sha256Of(canonicalJson([decided, ranked]));
};

const engines = KEPT_ENGINES.deciding.flatMap((deciding) =>
  KEPT_ENGINES.ranking.map((ranking) => ({
    versions: `${deciding.engine} ${deciding.pricing} ${ranking.ranking}`,
    deciding,
    ranking,
  })),
);

test('the versions in force are stored', () => {
  expect(engines.map(({ versions }) => versions)).toContain(`${ENGINE_VERSION} ${PRICING_VERSION} ${RANKING_VERSION}`);
});

test('every version with a known answer can still be run', () => {
  expect(engines.map(({ versions }) => versions)).toEqual(expect.arrayContaining(Object.keys(KNOWN)));
});

// Two versions that were never in force together have no line of their own; each of them has a line with another version.
test.each(engines.filter(({ versions }) => versions in KNOWN))(
  'the answers of $versions are unchanged',
  async ({ versions, deciding, ranking }) => {
    expect(await answersOf(deciding, ranking)).toBe(KNOWN[versions]);
  },
);

test('the term is 24 months if none was requested', () => {
  const profile = {
    birth_date: '1990-06-15',
    employment_status_code: 'salaried',
    monthly_income: 80_000,
    emi: '',
    postal_code: '560001',
    se_loan_amount: 200_000,
    credit_score_class: '750_to_799',
  };
  const decision = decide(applicantOf(profile, 'Personal Loans', '2026-04-01'), openPolicy);
  expect(decision).toMatchObject({ matched: true, terms: { tenureMonths: 24 } });
});

test('the term grows month by month, only as far as the instalment needs', () => {
  const decision = decide({ ...steadyApplicant, desiredAmount: 500_000, monthlyIncome: 40_000 }, openPolicy);
  if (!decision.matched) throw new Error('matches');
  const { amountPaise, annualRatePercent, tenureMonths } = decision.terms;
  const room = (40_000 * 0.6 - 5000) * 100;
  expect([amountPaise, annualRatePercent, tenureMonths]).toEqual([50_000_000, 17, 34]);
  expect(emiPaise(amountPaise, annualRatePercent, tenureMonths)).toBeLessThanOrEqual(room);
  expect(emiPaise(amountPaise, annualRatePercent, tenureMonths - 1)).toBeGreaterThan(room);
});

test('an amount reduced because of the income is the largest multiple of ₹500 that fits', () => {
  const decision = decide({ ...steadyApplicant, desiredAmount: 500_000, monthlyIncome: 22_000 }, openPolicy);
  if (!decision.matched) throw new Error('matches');
  const { amountPaise, annualRatePercent, tenureMonths } = decision.terms;
  const room = (22_000 * 0.6 - 5000) * 100;
  expect([amountPaise, annualRatePercent, tenureMonths]).toEqual([30_950_000, 20, 60]);
  expect(emiPaise(amountPaise, annualRatePercent, tenureMonths)).toBeLessThanOrEqual(room);
  expect(emiPaise(amountPaise + 50_000, annualRatePercent, tenureMonths)).toBeGreaterThan(room);
});

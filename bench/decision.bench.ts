/**
 * S7: the decision with a reason per failed rule, compared with the same checks written by hand, for the same applicants and policies in
 * one run. The first hand-written loop returns yes or no and stops at the first failed rule; the second also returns the reasons.
 */
import { instalmentPerRupee } from '@tulna/rules/annuity';
import type { Applicant } from '@tulna/rules/applicant';
import { LOWEST_SCORE, SCORE_NEW_TO_CREDIT, SCORE_NOT_KNOWN } from '@tulna/rules/credit-score';
import { type Facts, factsOf } from '@tulna/rules/facts';
import { failedRules } from '@tulna/rules/failed-rules';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import { type CompiledPolicy, compilePolicy, screen } from '@tulna/rules/screening';
import { type Measurement, median } from './measurement.ts';

export const id = 'S7';

const ROUNDS = 7;
const RATIO_BAR = 3;
const TIME_BAR_MS = 1000;

/** A small generator with a fixed seed, so that every run measures the same people. */
const numbers = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

const pick = <T>(from: readonly [T, ...T[]], below: (n: number) => number): T => from[below(from.length)] ?? from[0];

const policies = (count: number): readonly LenderPolicy[] => {
  const below = numbers(7);
  return Array.from({ length: count }, (_, index) => ({
    lender: `lender-${index}`,
    product: 'Personal Loans',
    minAge: 18 + below(6),
    maxAge: 45 + below(16),
    maxAgeAtMaturity: index % 6 === 0 ? 60 + below(6) : null,
    salaried: true,
    selfEmployed: index % 2 === 0,
    minIncome: 10_000 + below(21) * 1000,
    maxIncome: null,
    minLoan: 1000 + below(50) * 1000,
    maxLoan: 100_000 + below(10) * 100_000,
    minScore: index % 8 === 0 ? null : 550 + below(18) * 10,
    acceptsNewToCredit: index % 4 === 0,
    minTenure: 3 + below(10),
    maxTenure: 24 + below(37),
    rateMin: 11 + below(10),
    rateMax: 24 + below(13),
    feeMin: 1 + below(3),
    feeMax: 4 + below(4),
    gstPercent: 18,
    obligationsPercent: 60,
    postalPrefixes: index % 5 === 0 ? ['11', '40', '56', '60', '70'] : null,
  }));
};

const applicants = (count: number): readonly Applicant[] => {
  const below = numbers(11);
  return Array.from({ length: count }, () => ({
    product: 'Personal Loans',
    birthDate: `${1960 + below(45)}-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`,
    onDate: '2026-04-01',
    employment: pick(['salaried', 'salaried', 'salaried', 'self_employed', 'other'], below),
    monthlyIncome: 8000 + below(90_000),
    existingEmi: below(3) === 0 ? below(20_000) : 0,
    creditScoreClass: pick(
      [
        '800_and_above',
        '750_to_799',
        '700_to_749',
        '650_to_699',
        '600_to_649',
        'below_550',
        'new_to_credit',
        'not_known',
      ],
      below,
    ),
    creditScore: null,
    postalCode: String(110_001 + below(700_000)),
    desiredAmount: 5000 + below(500) * 1000,
    desiredTenure: null,
  }));
};

type Row = {
  minAge: number;
  maxAge: number;
  lastMonth: number;
  minTenure: number;
  maxTenure: number;
  kinds: number;
  minIncome: number;
  minScore: number;
  ntc: boolean;
  areas: Set<string> | null;
  minLoan: number;
  rates: readonly number[];
  smallestEmi: number[];
};

/** The monthly instalment in ₹ for the smallest loan over the months that are left until the highest age. */
const emiOf = (person: Facts, row: Row): number => {
  const months = row.lastMonth - person.ageMonths;
  if (months >= row.maxTenure || months < row.minTenure) return row.smallestEmi[person.points] ?? 0;
  return row.minLoan * instalmentPerRupee(row.rates[person.points] ?? 0, months);
};

/** What a careful developer would write by hand for this question only: plain rows, plain comparisons. */
const byHand = (people: readonly Facts[], rows: readonly Row[]): number => {
  let matches = 0;
  for (const person of people) {
    const area = person.postalCode.slice(0, 2);
    for (const row of rows) {
      if (person.age < row.minAge || person.age > row.maxAge) continue;
      if (person.ageMonths + row.minTenure > row.lastMonth) continue;
      if ((person.employment & row.kinds) === 0) continue;
      if (person.income < row.minIncome || person.amount < row.minLoan) continue;
      if (person.score === SCORE_NEW_TO_CREDIT && !row.ntc) continue;
      if (person.score === SCORE_NOT_KNOWN && (row.minScore > LOWEST_SCORE || !row.ntc)) continue;
      if (person.score >= 0 && person.score < row.minScore) continue;
      if (row.areas !== null && !row.areas.has(area)) continue;
      if (person.emi + emiOf(person, row) > person.income * 0.6) continue;
      matches += 1;
    }
  }
  return matches;
};

const rowOf = (policy: LenderPolicy): Row => {
  const compiled = compilePolicy(policy);
  return {
    minAge: policy.minAge,
    maxAge: policy.maxAge,
    lastMonth: compiled.lastMonth,
    minTenure: policy.minTenure,
    maxTenure: policy.maxTenure,
    kinds: compiled.employment,
    minIncome: policy.minIncome,
    minScore: policy.minScore ?? 0,
    ntc: policy.acceptsNewToCredit,
    areas: policy.postalPrefixes === null ? null : new Set(policy.postalPrefixes),
    minLoan: policy.minLoan,
    rates: compiled.rates,
    smallestEmi: compiled.rates.map((rate) => policy.minLoan * instalmentPerRupee(rate, policy.maxTenure)),
  };
};

/** The same by hand, but it records every failed rule with its bound and by how much it was missed. */
const byHandWithReasons = (people: readonly Facts[], rows: readonly Row[]): number => {
  let reasons = 0;
  for (const person of people) {
    const area = person.postalCode.slice(0, 2);
    for (const row of rows) {
      const list: { rule: string; limit: number; actual: number; change: number }[] = [];
      const add = (rule: string, limit: number, actual: number): void => {
        list.push({ rule, limit, actual, change: Math.abs(limit - actual) });
      };
      if (person.age < row.minAge) add('minimum_age', row.minAge, person.age);
      if (person.age > row.maxAge) add('maximum_age', row.maxAge, person.age);
      if (person.ageMonths + row.minTenure > row.lastMonth) add('age_at_maturity', row.lastMonth, person.ageMonths);
      if ((person.employment & row.kinds) === 0) add('employment', row.kinds, person.employment);
      if (person.income < row.minIncome) add('minimum_income', row.minIncome, person.income);
      if (person.amount < row.minLoan) add('minimum_amount', row.minLoan, person.amount);
      if (person.score === SCORE_NEW_TO_CREDIT && !row.ntc) add('new_to_credit', 0, 0);
      if (person.score === SCORE_NOT_KNOWN && row.minScore > LOWEST_SCORE)
        add('credit_score', row.minScore, LOWEST_SCORE);
      if (person.score === SCORE_NOT_KNOWN && row.minScore <= LOWEST_SCORE && !row.ntc) add('new_to_credit', 0, 0);
      if (person.score >= 0 && person.score < row.minScore) add('credit_score', row.minScore, person.score);
      if (row.areas !== null && !row.areas.has(area)) add('serviceable_area', 0, 0);
      const emi = emiOf(person, row);
      if (person.emi + emi > person.income * 0.6) add('existing_obligations', person.income * 0.6, person.emi + emi);
      reasons += list.length;
    }
  }
  return reasons;
};

const milliseconds = (work: () => number): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** Screening stores the failed rules as bits, without details. Counts matches. */
const byEngine = (people: readonly Facts[], compiled: readonly CompiledPolicy[]): number => {
  const answers = new Uint16Array(compiled.length);
  let matches = 0;
  for (const person of people) {
    for (const bits of screen(person, compiled, answers)) if (bits === 0) matches += 1;
  }
  return matches;
};

/** The decision with every reason as data. Counts reasons. */
const byEngineWithReasons = (people: readonly Facts[], compiled: readonly CompiledPolicy[]): number => {
  let reasons = 0;
  for (const person of people) for (const policy of compiled) reasons += failedRules(person, policy).length;
  return reasons;
};

/** The matches and reasons that the engine and the hand-written loops count. They must be equal for the comparison to be fair. */
export const counts = (lenders: number, people: number) => {
  const list = policies(lenders);
  const [compiled, rows, facts] = [list.map(compilePolicy), list.map(rowOf), applicants(people).map(factsOf)];
  return {
    engine: [byEngine(facts, compiled), byEngineWithReasons(facts, compiled)],
    hand: [byHand(facts, rows), byHandWithReasons(facts, rows)],
  };
};

const measure = (lenders: number, people: number): readonly Measurement[] => {
  const list = policies(lenders);
  const compiled = list.map(compilePolicy);
  const rows = list.map(rowOf);
  const facts = applicants(people).map(factsOf);
  const times = Array.from({ length: ROUNDS }, () => ({
    hand: milliseconds(() => byHand(facts, rows)),
    engine: milliseconds(() => byEngine(facts, compiled)),
    handReasons: milliseconds(() => byHandWithReasons(facts, rows)),
    engineReasons: milliseconds(() => byEngineWithReasons(facts, compiled)),
  }));
  const flagged = median(times.map(({ hand, engine }) => engine / hand));
  const written = median(times.map(({ handReasons, engineReasons }) => engineReasons / handReasons));
  const slowest = median(times.map(({ engineReasons }) => engineReasons));
  const ratio = (what: string, value: number): Measurement => ({
    what: `${what}, ${lenders} lenders`,
    measured: value.toFixed(2),
    bar: `≤ ${RATIO_BAR}`,
    holds: value <= RATIO_BAR,
  });
  return [
    ratio('decision with the failed rules marked ÷ hand-written yes-or-no loop', flagged),
    ratio('decision with every reason written out ÷ hand-written loop that writes reasons', written),
    {
      what: `${people} applicants × ${lenders} lenders with every reason written out`,
      measured: `${slowest.toFixed(0)} ms, ${((slowest * 1000) / people).toFixed(2)} µs an applicant`,
      bar: `≤ ${TIME_BAR_MS} ms`,
      holds: slowest <= TIME_BAR_MS,
    },
  ];
};

/** 100,000 applicants at 24 lenders and 10,000 at 240: the same number of decisions. */
export const run = async (): Promise<readonly Measurement[]> => [...measure(24, 100_000), ...measure(240, 10_000)];

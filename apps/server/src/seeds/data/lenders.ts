import type { GoldTerms } from '@tulna/rules/gold-terms';
import type { OptionCode } from '@tulna/rules/select-lists';
import { goldTerms } from './gold-terms.ts';
import { keyFactTerms, type SeedKeyFactTerms } from './key-fact-terms.ts';
import { lenderEntities } from './lender-entities.ts';
import { type LenderFacts, personalLoanFacts } from './lender-facts.ts';
import { businessAndGoldFacts } from './lender-facts-business-gold.ts';
import { lenderMarkPath } from './lender-mark.ts';
import { penalCharges } from './penal-charges.ts';

/**
 * A lender of the demo world in the column names of the lenders table: the fields of specification §3 and those that
 * product.md §5 adds. Money in whole ₹, rates and fees in percent, tenures in months, flags as booleans.
 */
export type SeedLender = {
  readonly key: string;
  readonly name: string;
  readonly legal_name: string;
  readonly entity_type: string;
  /** Always true here: the policy and the regulated entity are fictional. */
  readonly illustrative: true;
  readonly product: LenderFacts['product'];
  readonly mark: string;
  readonly kfs_link: string;
  readonly rate_type: 'fixed' | 'floating';
  readonly disbursal: 'one_part' | 'several_parts';
  readonly site_link: string;
  readonly benchmark: '' | 'repo_rate';
  readonly benchmark_rate: number | null;
  readonly benchmark_day: string | null;
  readonly rate_reset_months: number | null;
  readonly co_lender_name: string;
  readonly co_lender_share: number | null;
  readonly insurance_amount: number;
  readonly legal_amount: number;
  readonly valuation_amount: number;
  readonly insurance_charges_en: string;
  readonly insurance_charges_hi: string;
  readonly penal_charges_en: string;
  readonly penal_charges_hi: string;
  readonly cooling_off_days: number;
  readonly grievance_officer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly key_fact_terms: SeedKeyFactTerms;
  readonly gold_terms: GoldTerms | null;
  readonly journey: LenderFacts['journey'];
  /** The connector of this lender; null if it has none, so that it is decided from its policy and marked indicative. */
  readonly connection: string | null;
  readonly revenue_percent: number;
  readonly revenue_flat_fee: number;
  readonly min_income: number | null;
  readonly max_income: number | null;
  readonly min_age: number;
  readonly max_age: number;
  readonly ticket_class: OptionCode<'ticketClass'>;
  readonly credit_score_class: OptionCode<'creditScoreClass'>;
  readonly min_score: number | null;
  readonly accepts_new_to_credit: boolean;
  readonly salaried: boolean;
  readonly self_employed: boolean;
  readonly min_loan: number;
  readonly loan_amount_upto: number;
  readonly min_tenure: number;
  readonly tenure: number;
  readonly rate_min: number;
  /** The highest yearly rate. */
  readonly interest_rate: number;
  readonly apr_min: number;
  readonly apr_max: number;
  readonly fee_min: number;
  /** The highest fee, percent of the loan before GST. */
  readonly processing_fees: number;
  readonly postal_prefixes: readonly string[] | null;
  readonly business: boolean;
  readonly priority: number;
  readonly lender_status: boolean;
  readonly so_status: boolean;
  readonly so_text: string;
  readonly so_hindi: string | null;
  readonly so_date_start: string | null;
  readonly so_date_end: string | null;
};

/** Key of the connector for each lender: the page slug of specification §2. For Muthoot it differs from the lender's own key. */
const liveConnections: ReadonlyMap<string, string> = new Map([
  ...[
    'cashe',
    'money-view',
    'upwards',
    'money-tap',
    'nira',
    'kreditbee',
    'finzy',
    'earlysalary',
    'indialends',
    'indiagold',
  ].map((key) => [key, key] as const),
  ['muthoot', 'muthootgold'],
]);

const specialOffers: Readonly<Record<string, { text: string; hindi: string; start: string; end: string }>> = {
  'money-view': {
    text: 'No charge for closing the loan early after three instalments',
    hindi: 'तीन किस्तों के बाद लोन समय से पहले बंद करने पर कोई शुल्क नहीं',
    start: '2026-11-01',
    end: '2027-01-31',
  },
  'tata-capital': {
    text: 'First instalment due 45 days after the money is paid out',
    hindi: 'पहली किस्त पैसे मिलने के 45 दिन बाद',
    start: '2026-11-10',
    end: '2027-03-31',
  },
};

const optionalInsurance = {
  en: 'Nothing unless you ask for it: cover for the loan is optional, and the insurer charges it apart.',
  hi: 'अपने-आप कुछ नहीं: लोन का बीमा आपकी मर्ज़ी पर है, और बीमा कंपनी उसके पैसे अलग से लेती है।',
};

const followsRepoRate = {
  benchmark: 'repo_rate',
  benchmark_rate: 5.5,
  benchmark_day: '2026-10-01',
  rate_reset_months: 3,
} as const;
const fixedRate = { benchmark: '', benchmark_rate: null, benchmark_day: null, rate_reset_months: null } as const;

const lendsWithAnother = { co_lender_name: 'Narmada Valley Small Finance Bank Limited', co_lender_share: 80 };
const lendsAlone = { co_lender_name: '', co_lender_share: null };

/** A legal charge of ₹354, including GST. */
const passesOn = { insurance_amount: 0, legal_amount: 354, valuation_amount: 0 };
const passesNothingOn = { insurance_amount: 0, legal_amount: 0, valuation_amount: 0 };

function ticketClass(most: number): SeedLender['ticket_class'] {
  if (most <= 50_000) return 'up_to_50000';
  if (most <= 200_000) return '50001_to_200000';
  if (most <= 500_000) return '200001_to_500000';
  return most <= 1_000_000 ? '500001_to_1000000' : 'over_1000000';
}

// The score class that contains the lender's minimum score. A lender without a minimum also accepts unknown scores.
function scoreClass(least: number | null): SeedLender['credit_score_class'] {
  if (least === null) return 'not_known';
  if (least >= 700) return '700_to_749';
  if (least >= 650) return '650_to_699';
  return least >= 600 ? '600_to_649' : '550_to_599';
}

function seedLender(facts: LenderFacts, index: number): SeedLender {
  const { key } = facts;
  const entity = lenderEntities[key];
  if (!entity) throw new Error(`lender ${key} has no regulated entity`);
  const penal = penalCharges(entity.penal);
  const special = specialOffers[key];
  return {
    key,
    name: facts.name,
    legal_name: entity.legalName,
    entity_type: entity.entityType,
    illustrative: true,
    product: facts.product,
    mark: lenderMarkPath(key),
    kfs_link: `/key-fact-statement/${key}`,
    // One lender of each kind, so that every sentence of the Key Facts Statement can be seen.
    rate_type: key === 'piramal-finance' ? 'floating' : 'fixed',
    disbursal: key === 'piramal-finance' ? 'several_parts' : 'one_part',
    site_link: `https://${key}.example/`,
    ...(key === 'piramal-finance' ? followsRepoRate : fixedRate),
    ...(key === 'incred' ? lendsWithAnother : lendsAlone),
    ...(key === 'l-t-finance' ? passesOn : passesNothingOn),
    insurance_charges_en: key === 'l-t-finance' ? optionalInsurance.en : '',
    insurance_charges_hi: key === 'l-t-finance' ? optionalInsurance.hi : '',
    penal_charges_en: penal.en,
    penal_charges_hi: penal.hi,
    cooling_off_days: entity.coolingOffDays,
    grievance_officer: { name: entity.officer, email: `grievance@${key}.example`, phone: `90000${20_001 + index}` },
    key_fact_terms: keyFactTerms(entity, facts.product === 'Gold Loans', key === 'piramal-finance'),
    gold_terms: goldTerms[key] ?? null,
    journey: facts.journey,
    connection: liveConnections.get(key) ?? null,
    revenue_percent: entity.revenue.percent,
    revenue_flat_fee: entity.revenue.flat,
    min_income: facts.income,
    max_income: null,
    min_age: facts.age[0],
    max_age: facts.age[1],
    ticket_class: ticketClass(facts.loan[1]),
    credit_score_class: scoreClass(facts.score),
    min_score: facts.score,
    accepts_new_to_credit: facts.newToCredit,
    salaried: facts.work !== 'self-employed',
    self_employed: facts.work !== 'salaried',
    min_loan: facts.loan[0],
    loan_amount_upto: facts.loan[1],
    min_tenure: facts.tenure[0],
    tenure: facts.tenure[1],
    rate_min: facts.rate[0],
    interest_rate: facts.rate[1],
    apr_min: facts.apr[0],
    apr_max: facts.apr[1],
    fee_min: facts.fee[0],
    processing_fees: facts.fee[1],
    postal_prefixes: entity.serves ?? null,
    business: facts.product === 'Business Loans',
    priority: index + 1,
    lender_status: true,
    so_status: special !== undefined,
    so_text: special?.text ?? '',
    so_hindi: special === undefined ? null : special.hindi,
    so_date_start: special?.start ?? null,
    so_date_end: special?.end ?? null,
  };
}

/** The 24 lenders of the demo world: 20 for personal loans, two for business loans, two for gold loans. */
export const lenders: readonly SeedLender[] = [...personalLoanFacts, ...businessAndGoldFacts].map(seedLender);

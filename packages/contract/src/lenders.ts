import { lenderBounds } from '@tulna/rules/lender-bounds';
import { PRODUCTS, type ProductName } from '@tulna/rules/products';
import { type SelectListName, selectList } from '@tulna/rules/select-lists';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { goldTerms } from './gold-terms.ts';
import { keyFactTermsInBoth } from './key-fact-terms.ts';
import { lenderFindings } from './lender-findings.ts';
import { listOf, numberFilter, severalFilter } from './lists.ts';
import { benchmarks, disbursal, rateType } from './loan-form.ts';
import { aprRange, flag, hundredths, isoDate, message, percent, text, timestamp, word } from './wire.ts';

/** The public facts of a lender, for the strip on the landing page and the names on the offers page. */
export const publicLender = z.object({
  key: text(60),
  name: text(120),
  legal_name: text(200),
  entity_type: text(60),
  product: text(60),
  mark: text(300),
  rate_min: percent,
  rate_max: percent,
  /** ₹ */
  max_loan: z.number(),
  journey: text(20),
  illustrative: z.boolean(),
});

export const getLenderDirectory = endpoint({
  name: 'getLenderDirectory',
  method: 'GET',
  path: '/api/get-lender-directory',
  session: 'nobody',
  asked: 'P1 (lender strip)',
  summary: 'The lenders that are open to customers of this brand',
  answer: z.object({ lenders: z.array(publicLender) }),
});

export const getLenderNames = endpoint({
  name: 'getLenderNames',
  method: 'GET',
  path: '/api/get-lender-names',
  session: 'admin',
  asked: 'product.md §10 (whose file it is)',
  summary: 'Key and name of every lender that isn’t deleted, even if it’s off: it still sends files',
  answer: z.object({ lenders: z.array(z.object({ key: text(60), name: text(120) })) }),
});

export const lenderId = z.int().check(z.gte(1), z.lte(2_147_483_647));
const income = z.int().check(z.gte(0), z.lte(1_000_000_000));
const officer = z.strictObject({ name: word(120), email: z.email().check(z.maxLength(254)), phone: word(20) });
const prefix = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'prefixes'));
const productNames: readonly ProductName[] = PRODUCTS.map((product) => product.name);
const optionOf = (list: SelectListName) => z.enum(['', ...selectList(list).map(({ code }) => String(code))]);

/** Lender (admin) of §3 with its field names, and the fields of product.md §5. */
export const adminLender = z.object({
  lender_id: lenderId,
  /** Stable slug by which pages, files and connections identify the lender. It never changes. */
  key: text(60),
  name: text(120),
  revenue_percent: percent,
  revenue_flat_fee: z.number(),
  /** ₹ a month. */
  min_income: z.nullable(income),
  max_income: z.nullable(income),
  min_age: z.int(),
  max_age: z.int(),
  ticket_class: text(60),
  credit_score_class: text(60),
  salaried: flag,
  self_employed: flag,
  loan_amount_upto: z.number(),
  /** The longest term, in months. */
  tenure: z.int(),
  /** The highest rate, percent a year. */
  interest_rate: percent,
  apr_min: percent,
  apr_max: percent,
  /** The highest fee, percent of the loan amount before GST. */
  processing_fees: percent,
  business: flag,
  priority: z.int(),
  lender_status: flag,
  so_status: flag,
  so_text: text(300),
  so_date_start: z.nullable(isoDate),
  so_date_end: z.nullable(isoDate),
  /** Our own addition to §3; empty if the current English text has no Hindi. */
  so_text_hi: text(300),
  product: text(60),
  legal_name: text(200),
  entity_type: text(60),
  kfs_link: text(300),
  rate_type: text(20),
  disbursal: text(20),
  /** The regulated entity's own site. */
  site_link: text(300),
  /** A floating rate's benchmark, the benchmark's value on a day, and the months between two changes; empty for a fixed rate. */
  benchmark: text(30),
  benchmark_rate: z.nullable(percent),
  benchmark_day: z.nullable(isoDate),
  rate_reset_months: z.nullable(z.int()),
  /** The regulated entity that lends a part of each loan, and its percentage; empty if the lender lends everything. */
  co_lender_name: text(200),
  co_lender_share: z.nullable(percent),
  /** ₹ of each loan that the lender passes on to others, tax included. */
  insurance_amount: z.number(),
  legal_amount: z.number(),
  valuation_amount: z.number(),
  key_fact_terms: keyFactTermsInBoth,
  /** Empty if there are none. */
  insurance_charges_en: text(400),
  insurance_charges_hi: text(400),
  penal_charges_en: text(1000),
  penal_charges_hi: text(1000),
  cooling_off_days: z.int(),
  /** The lender keeps the fee and GST if a loan is cancelled in the cooling-off period. */
  cooling_off_fee_retained: flag,
  grievance_officer: z.object({ name: text(120), email: text(254), phone: text(20) }),
  journey: text(20),
  min_loan: z.number(),
  /** The shortest term, in months. */
  min_tenure: z.int(),
  min_score: z.nullable(z.int()),
  accepts_new_to_credit: flag,
  /** The lowest rate, percent a year. */
  rate_min: percent,
  /** The lowest fee, percent of the loan before GST. */
  fee_min: percent,
  /** PIN codes served, by their first one to six digits; null means all of India. */
  postal_prefixes: z.nullable(z.array(text(6))),
  gst_percent: percent,
  /** The highest percentage of the monthly income that all instalments together may take; null if the income isn't checked. */
  obligations_percent: z.nullable(percent),
  max_age_at_maturity: z.nullable(z.int()),
  /** ₹ by which the lender's own instalment may differ from ours before its offer is withheld. */
  max_emi_difference: z.number(),
  /** Percentage points by which its own APR may differ from ours. */
  max_apr_difference: percent,
  /** The terms of a gold lender's loans; null for all other lenders. */
  gold_terms: z.nullable(goldTerms),
  mark: text(300),
  /** Key of its live connection; null if we decide by its policy. */
  connection: z.nullable(text(60)),
  illustrative: z.boolean(),
  /** The APR that customers are shown, worked out from rates, fees, GST, terms and amounts; null while they contradict each other. */
  apr_computed: z.nullable(aprRange),
  /** Properties to complete or correct before customers are shown this lender, even if it is switched on. */
  missing: z.array(text(60)),
});
export type AdminLender = z.output<typeof adminLender>;

const change = <const Property extends string, Value extends z.ZodMiniType>(property: Property, value: Value) =>
  z.strictObject({ lender_id: lenderId, property: z.literal(property), value });

type Bounded = keyof typeof lenderBounds;
const within = (property: Bounded) => {
  const [least, most] = lenderBounds[property];
  return [z.gte(least), z.lte(most)] as const;
};
const decimal = <const Property extends Bounded>(property: Property) =>
  change(property, z.number().check(...within(property), hundredths));
const whole = <const Property extends Bounded>(property: Property) =>
  change(property, z.int().check(...within(property)));
const wholeOrNone = <const Property extends Bounded>(property: Property) =>
  change(property, z.nullable(z.int().check(...within(property))));

/** Every property of a lender that is edited by name and value (§3, §7 X8); anything else is refused. */
export const lenderChange = z.discriminatedUnion('property', [
  change('name', word(120)),
  change('revenue_percent', z.number().check(...within('revenue_percent'))),
  decimal('revenue_flat_fee'),
  wholeOrNone('min_income'),
  wholeOrNone('max_income'),
  whole('min_age'),
  whole('max_age'),
  change('ticket_class', optionOf('ticketClass')),
  change('credit_score_class', optionOf('creditScoreClass')),
  change('salaried', flag),
  change('self_employed', flag),
  whole('loan_amount_upto'),
  whole('tenure'),
  decimal('interest_rate'),
  decimal('apr_min'),
  decimal('apr_max'),
  decimal('processing_fees'),
  change('business', flag),
  whole('priority'),
  change('lender_status', flag),
  change('so_status', flag),
  change('so_text', text(300)),
  change('so_date_start', z.nullable(isoDate)),
  change('so_date_end', z.nullable(isoDate)),
  change('product', z.enum(productNames)),
  change('mark', word(200)),
  change('legal_name', word(200)),
  change('entity_type', word(60)),
  change('kfs_link', word(300)),
  change('rate_type', rateType),
  change('disbursal', disbursal),
  change('site_link', text(300)),
  change('benchmark', z.enum(['', ...benchmarks])),
  change('benchmark_rate', z.nullable(z.number().check(...within('benchmark_rate'), hundredths))),
  change('benchmark_day', z.nullable(isoDate)),
  wholeOrNone('rate_reset_months'),
  change('co_lender_name', text(200)),
  change('co_lender_share', z.nullable(z.number().check(...within('co_lender_share'), hundredths))),
  decimal('insurance_amount'),
  decimal('legal_amount'),
  decimal('valuation_amount'),
  change('key_fact_terms', keyFactTermsInBoth),
  change('insurance_charges_en', text(400)),
  change('insurance_charges_hi', text(400)),
  change('penal_charges_en', word(1000)),
  change('penal_charges_hi', word(1000)),
  whole('cooling_off_days'),
  change('cooling_off_fee_retained', flag),
  change('grievance_officer', officer),
  change('journey', z.enum(['App', 'Web', 'Web/App'])),
  whole('min_loan'),
  whole('min_tenure'),
  wholeOrNone('min_score'),
  change('accepts_new_to_credit', flag),
  decimal('rate_min'),
  decimal('fee_min'),
  change('postal_prefixes', z.nullable(z.array(prefix).check(z.minLength(1), z.maxLength(2000)))),
  decimal('gst_percent'),
  change('obligations_percent', z.nullable(z.number().check(...within('obligations_percent'), hundredths))),
  wholeOrNone('max_age_at_maturity'),
  decimal('max_emi_difference'),
  decimal('max_apr_difference'),
  change('gold_terms', z.nullable(goldTerms)),
]);
export type LenderChange = z.output<typeof lenderChange>;

/** Lenders with every field, for the table in which they are edited. */
export const lenders = listOf({
  noun: 'lenders',
  asked: 'A17',
  summary: 'Lenders that aren’t deleted',
  row: adminLender,
  sorts: [
    ...(['priority', 'name', 'lender_id', 'legal_name', 'product', 'revenue_percent', 'revenue_flat_fee'] as const),
    ...(['min_income', 'max_income', 'min_score', 'min_age', 'max_age', 'min_loan', 'loan_amount_upto'] as const),
    ...([
      'min_tenure',
      'tenure',
      'rate_min',
      'interest_rate',
      'apr_min',
      'apr_max',
      'fee_min',
      'processing_fees',
    ] as const),
  ],
  standard: 'priority',
  filters: {
    product: severalFilter(word(60)),
    /** `1` or `0`, for: switched on, with a special offer, with a live connection. */
    status: severalFilter(word(1)),
    offer: severalFilter(word(1)),
    live: severalFilter(word(1)),
    /** By the highest amount and the highest rate. */
    amount: numberFilter,
    rate: numberFilter,
  },
  search: 'texts',
  bulk: { switch: z.strictObject({ property: z.enum(['lender_status', 'so_status']), value: flag }) },
});

export const getLendersData = endpoint({
  name: 'getLendersData',
  method: 'GET',
  path: '/api/get-lenders-data',
  session: 'admin',
  asked: '§7 X9',
  summary: 'Every lender that isn’t deleted, by priority',
  answer: z.array(adminLender),
});

export const updateLenderData = endpoint({
  name: 'updateLenderData',
  method: 'POST',
  path: '/api/update-lender-data',
  session: 'admin',
  asked: '§7 X8',
  summary: 'Changes one property of a lender; "Lender updated successfully!"',
  body: lenderChange,
  answer: message,
  seen: true,
});

export const updateSpecialOfferHindi = endpoint({
  name: 'updateSpecialOfferHindi',
  method: 'POST',
  path: '/api/update-special-offer-hindi',
  session: 'admin',
  asked: 'C14 (special offers in Hindi)',
  summary: 'Saves the Hindi text of a special offer for the current English text; empty removes it',
  body: z.strictObject({ lender_id: lenderId, so_text_hi: text(300) }),
  answer: message,
  seen: true,
});

export const createLender = endpoint({
  name: 'createLender',
  method: 'POST',
  path: '/api/create-lender',
  session: 'admin',
  asked: '§7 X10',
  summary: 'Creates a lender, switched off; "Lender created successfully!"',
  body: z.strictObject({ name: word(120) }),
  answer: z.object({ message: text(500), lender_id: lenderId }),
  once: 'if-keyed',
});

export const safeDeleteLender = endpoint({
  name: 'safeDeleteLender',
  method: 'POST',
  path: '/api/safe-delete-lender',
  session: 'admin',
  asked: '§7 X11',
  summary: 'Deletes a lender from every list; applications in progress continue. "Lender deleted successfully!"',
  body: z.strictObject({ lender_id: lenderId }),
  answer: message,
});

const lenderParams = z.object({ lender_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

export const getLenderHistory = endpoint({
  name: 'getLenderHistory',
  method: 'GET',
  path: '/api/get-lender-history/:lender_id',
  session: 'admin',
  asked: 'A17 (policy history)',
  summary: 'The versions of a lender, newest first, each with what changed',
  params: lenderParams,
  answer: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        at: timestamp,
        /** Name of the administrator; empty for the first version, which came with the installation. */
        by: text(120),
        changes: z.array(z.object({ property: text(60), before: z.unknown(), after: z.unknown() })),
      }),
    ),
  }),
});

export const getLenderHealth = endpoint({
  name: 'getLenderHealth',
  method: 'GET',
  path: '/api/get-lender-health/:lender_id',
  session: 'admin',
  asked: 'A17 (health, last failures)',
  summary: 'How the lender’s API performed in the last 24 hours, and its last failures',
  params: lenderParams,
  answer: z.object({
    /** Null if the lender has no live connection. */
    connection: z.nullable(text(60)),
    calls: z.int(),
    failed: z.int(),
    median_ms: z.nullable(z.number()),
    p95_ms: z.nullable(z.number()),
    last_call_at: z.nullable(timestamp),
    operations: z.array(z.object({ operation: text(40), calls: z.int(), failed: z.int() })),
    failures: z.array(
      z.object({
        at: timestamp,
        operation: text(40),
        outcome: text(40),
        http_status: z.nullable(z.int()),
        error_code: z.nullable(text(100)),
        duration_ms: z.int(),
      }),
    ),
    /**
     * The lender's own figures compared with ours, and plans that couldn't be accepted: counts of the last 30 days, and the newest ones.
     */
    findings: lenderFindings,
  }),
});

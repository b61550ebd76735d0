/**
 * The terms of a gold lender's loans (product rules §5), as operations enter them: the highest amount per gram, the share of the gold's
 * value, its schemes and other charges. Age, PIN codes and amounts are in the lender's policy.
 */

/** Purities of jewellery; a lender states an amount per gram for each purity that it accepts. */
export const CARATS = [18, 20, 22, 24] as const;
export type Carat = (typeof CARATS)[number];
/** Name of an amount per gram on the wire and in the column. */
export type CaratName = `carat_${Carat}`;

/** EMI: equal instalments. Interest-only: interest each month, the loan at the end. Bullet: loan and interest at the end. */
export const GOLD_SCHEMES = ['emi', 'interest_only', 'bullet'] as const;
export type GoldSchemeKind = (typeof GOLD_SCHEMES)[number];

/** Where the gold is weighed and tested. */
export const GOLD_VALUATIONS = ['branch', 'home', 'both'] as const;

export type GoldScheme = {
  /** Percent a year. */
  readonly annual_rate: number;
  /** Months, both ends allowed. */
  readonly min_months: number;
  readonly max_months: number;
  /** Percent of the loan, before GST. */
  readonly fee_percent: number;
};

export type GoldTerms = {
  /** The highest loan on one gram, whole ₹; null if that purity isn't accepted. */
  readonly per_gram: Readonly<Record<CaratName, number | null>>;
  /** The highest share of the gold's value that is lent, percent. */
  readonly ltv_percent: number;
  readonly emi: GoldScheme | null;
  readonly interest_only: GoldScheme | null;
  readonly bullet: GoldScheme | null;
  readonly valuation: (typeof GOLD_VALUATIONS)[number];
  /** Whole ₹ before GST, 0 for no charge: `valuation_fee` once for testing the gold, `storage_fee` for each started year of storage. */
  readonly valuation_fee: number;
  readonly storage_fee: number;
};

/**
 * The highest share of the gold's value that may be lent, by the size of the loan (Reserve Bank of India, Lending Against Gold and Silver
 * Collateral Directions, 2025): up to and including an amount in ₹, and percent. For a bullet loan the interest is included.
 */
export const LTV_CEILINGS = [
  { upTo: 250_000, percent: 85 },
  { upTo: 500_000, percent: 80 },
  { upTo: Number.POSITIVE_INFINITY, percent: 75 },
] as const;

/** The longest term of a bullet loan for private use, in months, by the same directions. */
export const LONGEST_BULLET = 12;

/** The lowest and highest value of every number of the terms. */
export const GOLD_BOUNDS = {
  per_gram: [100, 100_000],
  ltv_percent: [10, LTV_CEILINGS[0].percent],
  annual_rate: [0, 60],
  months: [1, 84],
  fee_percent: [0, 10],
  charge: [0, 10_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** Faults of terms as a whole, when each value is within its bounds. */
export type GoldTermsFault = 'goldNoPurity' | 'goldNoScheme' | 'goldMonths' | 'goldBullet';

export const schemesOf = (terms: GoldTerms): readonly (readonly [GoldSchemeKind, GoldScheme])[] =>
  GOLD_SCHEMES.flatMap((kind) => {
    const scheme = terms[kind];
    return scheme === null ? [] : [[kind, scheme] as const];
  });

/** The first fault of terms whose numbers are within {@link GOLD_BOUNDS}; undefined if there is none. */
export const goldTermsFault = (terms: GoldTerms): GoldTermsFault | undefined => {
  if (Object.values(terms.per_gram).every((amount) => amount === null)) return 'goldNoPurity';
  const schemes = schemesOf(terms);
  if (schemes.length === 0) return 'goldNoScheme';
  if (schemes.some(([, { min_months, max_months }]) => min_months > max_months)) return 'goldMonths';
  return terms.bullet !== null && terms.bullet.max_months > LONGEST_BULLET ? 'goldBullet' : undefined;
};

export const perGramOf = (terms: GoldTerms, carat: Carat): number | null => terms.per_gram[`carat_${carat}`];

const schemeInOrder = (scheme: GoldScheme | null): GoldScheme | null =>
  scheme && {
    annual_rate: scheme.annual_rate,
    min_months: scheme.min_months,
    max_months: scheme.max_months,
    fee_percent: scheme.fee_percent,
  };

/** The same terms with their names in the order of the wire, which a PostgreSQL column doesn't preserve; values are compared as text. */
export const goldTermsInOrder = (terms: GoldTerms): GoldTerms => ({
  per_gram: {
    carat_18: terms.per_gram.carat_18,
    carat_20: terms.per_gram.carat_20,
    carat_22: terms.per_gram.carat_22,
    carat_24: terms.per_gram.carat_24,
  },
  ltv_percent: terms.ltv_percent,
  emi: schemeInOrder(terms.emi),
  interest_only: schemeInOrder(terms.interest_only),
  bullet: schemeInOrder(terms.bullet),
  valuation: terms.valuation,
  valuation_fee: terms.valuation_fee,
  storage_fee: terms.storage_fee,
});

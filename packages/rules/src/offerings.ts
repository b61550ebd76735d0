import type { LenderPolicy } from './lender-policy.ts';
import type { MARKETING_TEXT_PRODUCTS } from './marketing-texts.ts';
import type { ProductName } from './products.ts';
import type { LinkTarget } from './tracking-links.ts';

/** The products that a partner offers its customers: the six pages of the portal below `product-offering` (§2), in their order. */
export const OFFERINGS = [
  'personal-loan',
  'business-loan',
  'gold-loan',
  'home-loan',
  'credit-card',
  'insurance',
] as const;
export type Offering = (typeof OFFERINGS)[number];

/** Pages whose product is decided by the lenders' policies. */
export const LOAN_OFFERINGS = ['personal-loan', 'business-loan', 'gold-loan'] as const satisfies readonly Offering[];

interface OfferingFacts {
  readonly product: ProductName;
  /** Where a link for it leads. */
  readonly link: Pick<LinkTarget, 'product' | 'landing'>;
  /** The product's name in the marketing texts. */
  readonly text: (typeof MARKETING_TEXT_PRODUCTS)[number];
}

export const OFFERING_FACTS: Readonly<Record<Offering, OfferingFacts>> = {
  'personal-loan': {
    product: 'Personal Loans',
    link: { product: 'personal-loans', landing: 'home' },
    text: 'personal_loan',
  },
  'business-loan': {
    product: 'Business Loans',
    link: { product: 'business-loans', landing: 'home' },
    text: 'business_loan',
  },
  'gold-loan': { product: 'Gold Loans', link: { product: 'gold-loans', landing: 'home' }, text: 'gold_loan' },
  // These have no journey: the link leads to the form for people who want to be notified when the product opens.
  'home-loan': { product: 'Home Loans', link: { product: 'any', landing: 'home_loans' }, text: 'home_loan' },
  'credit-card': { product: 'Credit Cards', link: { product: 'credit-cards', landing: 'home' }, text: 'credit_card' },
  insurance: { product: 'Other Insurance', link: { product: 'other-insurance', landing: 'home' }, text: 'insurance' },
};

export const isLoanOffering = (offering: Offering): boolean => LOAN_OFFERINGS.some((loan) => loan === offering);

/** The page of the product that a link leads to; undefined for links to no product. */
export const offeringOfLink = (link: { product: string; landing: string }): Offering | undefined =>
  OFFERINGS.find((offering) => {
    const { product, landing } = OFFERING_FACTS[offering].link;
    return product === 'any' ? landing === link.landing : product === link.product;
  });

/**
 * - `open`: customers of the partner's brand can apply now;
 * - `referral`: they are sent to a registered intermediary;
 * - `interest`: there is no journey, only the form for people who want to be notified;
 * - `no_lender`: no lender accepts customers of this brand now;
 * - `no_licence`: there is no registered intermediary now;
 * - `not_offered`: the brand doesn't have this product.
 */
export type OfferingState = 'open' | 'referral' | 'interest' | 'no_lender' | 'no_licence' | 'not_offered';

interface OfferingWorld {
  /** Names of the products of the brand. */
  readonly products: readonly string[];
  /** Number of lenders that accept customers of the brand for it, or of cards that are shown. */
  readonly count: number;
  readonly hasIntermediary: boolean;
}

/** The state of an offering under a brand now. */
export function offeringState(offering: Offering, { products, count, hasIntermediary }: OfferingWorld): OfferingState {
  if (offering === 'home-loan') return 'interest';
  if (!products.includes(OFFERING_FACTS[offering].product)) return 'not_offered';
  if (offering === 'insurance') return hasIntermediary ? 'referral' : 'no_licence';
  return count > 0 ? 'open' : 'no_lender';
}

/** Whether a link for it can be shared: not if it would lead to an empty page. */
export const isShared = (state: OfferingState): boolean =>
  state === 'open' || state === 'referral' || state === 'interest';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The policies of several lenders combined: the lowest and the highest value of each fact that any of them accepts or charges. */
export interface PolicyFacts {
  readonly lenders: number;
  /** Completed years. */
  readonly age: Span;
  /** Whole ₹. */
  readonly loan: Span;
  /** Months. */
  readonly tenure: Span;
  /** Percent a year. */
  readonly rate: Span;
  /** Percent of the loan, before GST. */
  readonly fee: Span;
  /** The lowest income that any lender requires of a salaried or self-employed person, ₹ a month; null if no lender accepts them. */
  readonly salariedIncome: number | null;
  readonly selfEmployedIncome: number | null;
  /** The lowest score that any lender requires; null if one requires none. */
  readonly score: number | null;
  /** Number of lenders that accept people without a credit history. */
  readonly newToCredit: number;
}

/** The combined policies; undefined if there is no lender. */
export function policyFacts(policies: readonly LenderPolicy[]): PolicyFacts | undefined {
  if (policies.length === 0) return undefined;
  const span = (from: (policy: LenderPolicy) => number, to: (policy: LenderPolicy) => number): Span => ({
    from: Math.min(...policies.map(from)),
    to: Math.max(...policies.map(to)),
  });
  const leastIncome = (takes: (policy: LenderPolicy) => boolean): number | null => {
    const taken = policies.filter(takes);
    return taken.length === 0 ? null : Math.min(...taken.map(({ minIncome }) => minIncome));
  };
  const scores = policies.map(({ minScore }) => minScore);
  return {
    lenders: policies.length,
    age: span(
      ({ minAge }) => minAge,
      ({ maxAge }) => maxAge,
    ),
    loan: span(
      ({ minLoan }) => minLoan,
      ({ maxLoan }) => maxLoan,
    ),
    tenure: span(
      ({ minTenure }) => minTenure,
      ({ maxTenure }) => maxTenure,
    ),
    rate: span(
      ({ rateMin }) => rateMin,
      ({ rateMax }) => rateMax,
    ),
    fee: span(
      ({ feeMin }) => feeMin,
      ({ feeMax }) => feeMax,
    ),
    salariedIncome: leastIncome(({ salaried }) => salaried),
    selfEmployedIncome: leastIncome(({ selfEmployed }) => selfEmployed),
    score: scores.reduce<number | null>(
      (least, score) => (least === null || score === null ? null : Math.min(least, score)),
      scores[0] ?? null,
    ),
    newToCredit: policies.filter(({ acceptsNewToCredit }) => acceptsNewToCredit).length,
  };
}

/** Sizes of a banner: its printed size, and the pixels of its PNG. The QR code alone is one of them. */
export const BANNER_SIZES = {
  square: { unit: 'px', width: 1080, height: 1080, pixels: { width: 1080, height: 1080 } },
  story: { unit: 'px', width: 1080, height: 1920, pixels: { width: 1080, height: 1920 } },
  a4: { unit: 'mm', width: 210, height: 297, pixels: { width: 2480, height: 3508 } },
  // Two pixels a millimetre are enough for a screen; printers use the PDF.
  standee: { unit: 'mm', width: 850, height: 2000, pixels: { width: 1700, height: 4000 } },
  code: { unit: 'mm', width: 80, height: 96, pixels: { width: 945, height: 1134 } },
} as const satisfies Record<string, BannerShape>;

export interface BannerShape {
  readonly unit: 'px' | 'mm';
  readonly width: number;
  readonly height: number;
  readonly pixels: { readonly width: number; readonly height: number };
}
export type BannerSize = keyof typeof BANNER_SIZES;
export const BANNER_SIZE_NAMES = Object.keys(BANNER_SIZES) as [BannerSize, ...BannerSize[]];

/** The UTM tags of a link made in the portal. */
export const PORTAL_LINK = { utm_source: 'partner', utm_medium: 'share', utm_campaign: 'partner-portal' } as const;

/** Name in the console of a link made in the portal, shown next to links that staff named themselves. */
export const portalLinkName = (product: string, language: 'en' | 'hi'): string =>
  `${product} (${language === 'en' ? 'English' : 'Hindi'}), partner portal`;

/** State of an assisted lead: its customer has some days to confirm it. */
export const ASSISTED_STATES = ['waiting', 'confirmed', 'ended'] as const;

/** Limits on links that a partner's people send. */
export const ASSISTED_LIMITS = {
  /** Links a day for one partner, and for one of its people. */
  perPartner: 200,
  perPerson: 50,
  /** Links a day to one mobile number from one partner, and from all partners together, so that no phone is flooded. */
  perNumber: 2,
  perNumberOfAll: 4,
} as const;

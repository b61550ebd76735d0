/**
 * A brand's funnel: what its partner chooses for the landing page and the steps after it (product.md §9, requirements R9). What the law
 * requires can't be chosen: lenders, their order, disclosures and consents are the same for every brand. Portal, server and customer site
 * use these rules.
 */
import { BUSINESS_STEPS, type BusinessStep } from './business-profile-rules.ts';
import { type FunnelClaim, forbiddenClaim, namesContact } from './funnel-claims.ts';
import type { FunnelPage, FunnelProduct } from './funnel-journey.ts';
import type { ProductName } from './products.ts';
import { PROFILE_STEPS, type ProfileStep } from './profile-rules.ts';

/** Longest own words in characters, so that headline, field and button fit on a phone of 360 × 640. */
export const FUNNEL_HEADLINE_MAX = 80;
export const FUNNEL_LEAD_MAX = 140;

/** Vetted pairs of headline and lead; `standard` is the site's own. The words are in the phrases. */
export const FUNNEL_BLOCKS = ['standard', 'cost', 'choice', 'local', 'business'] as const;
export type FunnelBlock = (typeof FUNNEL_BLOCKS)[number];

/** Our pictures that can be shown next to the headline. */
export const FUNNEL_PICTURES = ['offers', 'phone', 'form', 'scales', 'card'] as const;
export type FunnelPicture = (typeof FUNNEL_PICTURES)[number];

/** The parts that a partner can’t change; each is shown with the reason. */
export const FUNNEL_LOCKED = ['lenders', 'order', 'disclosures', 'consents'] as const;

export type FunnelWords = { readonly headline: string; readonly lead: string };

/** A funnel as drafted and stored. */
export type FunnelContent = {
  /** Products on the landing page, in their order. */
  readonly products: readonly ProductName[];
  /** A vetted block, or the partner's own words in both languages. */
  readonly words: FunnelBlock | 'own';
  readonly own: { readonly en: FunnelWords; readonly hi: FunnelWords };
  readonly picture: FunnelPicture;
  /** Order of the steps of each form, without its consents, which are always last. */
  readonly personal_steps: readonly ProfileStep[];
  readonly business_steps: readonly BusinessStep[];
  /** The page that a new customer is sent to after the code. */
  readonly lands: FunnelPage;
  /** The product whose form or offers are opened; null for the products page. */
  readonly lands_product: FunnelProduct | null;
};

/** Steps of the forms whose order can be chosen. */
export const PERSONAL_FUNNEL_STEPS = PROFILE_STEPS.filter((step) => step !== 'consent');
export const BUSINESS_FUNNEL_STEPS = BUSINESS_STEPS.filter((step) => step !== 'consent');

const noWords: FunnelWords = { headline: '', lead: '' };

/**
 * The standard site, as shown without a funnel.
 * @param products what the brand offers, in the order of the catalogue
 */
export const standardFunnel = (products: readonly ProductName[]): FunnelContent => ({
  products: [...products],
  words: 'standard',
  own: { en: noWords, hi: noWords },
  picture: 'offers',
  personal_steps: [...PERSONAL_FUNNEL_STEPS],
  business_steps: [...BUSINESS_FUNNEL_STEPS],
  lands: 'products',
  lands_product: null,
});

/** The faults that prevent a funnel from being published. */
export type FunnelFault =
  | FunnelClaim
  | 'wordsMissing'
  | 'wordsContact'
  | 'wordsLong'
  | 'productsNone'
  | 'productsOff'
  | 'stepsOther'
  | 'stepsWork'
  | 'landsProduct';

/** The fault of a custom headline or lead. */
export function wordsFault(text: string, most: number): FunnelFault | undefined {
  if (text.trim() === '') return 'wordsMissing';
  if ([...text].length > most) return 'wordsLong';
  return namesContact(text) ? 'wordsContact' : forbiddenClaim(text);
}

const isOrderOf = (steps: readonly string[], all: readonly string[]): boolean =>
  steps.length === all.length && all.every((step) => steps.includes(step));

/** Work comes before income: the questions about income depend on it. */
const stepsFault = (steps: readonly ProfileStep[]): FunnelFault | undefined => {
  if (!isOrderOf(steps, PERSONAL_FUNNEL_STEPS)) return 'stepsOther';
  return steps.indexOf('employment') < steps.indexOf('income') ? undefined : 'stepsWork';
};

const productsFault = (products: readonly ProductName[], offered: readonly string[]): FunnelFault | undefined => {
  if (products.length === 0) return 'productsNone';
  const isRight = new Set(products).size === products.length && products.every((name) => offered.includes(name));
  return isRight ? undefined : 'productsOff';
};

const landsFault = ({ lands, lands_product: product, products }: FunnelContent): FunnelFault | undefined => {
  const isRight = lands === 'products' ? product === null : product !== null && products.includes(product);
  return isRight ? undefined : 'landsProduct';
};

/**
 * The faults that prevent a draft from being published, by wire name; empty if there are none.
 * @param offered products that are switched on for the brand
 */
export function funnelFaults(content: FunnelContent, offered: readonly string[]): Record<string, FunnelFault> {
  const { words, own, products, personal_steps, business_steps } = content;
  const ofWords = (['en', 'hi'] as const).flatMap((language) => [
    [`own.${language}.headline`, wordsFault(own[language].headline, FUNNEL_HEADLINE_MAX)] as const,
    [`own.${language}.lead`, wordsFault(own[language].lead, FUNNEL_LEAD_MAX)] as const,
  ]);
  const found = [
    ['products', productsFault(products, offered)],
    ...(words === 'own' ? ofWords : []),
    ['personal_steps', stepsFault(personal_steps)],
    ['business_steps', isOrderOf(business_steps, BUSINESS_FUNNEL_STEPS) ? undefined : 'stepsOther'],
    ['lands_product', landsFault(content)],
  ] as const;
  return Object.fromEntries(found.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault]])));
}

/**
 * A funnel as it can be shown now: parts switched off for the brand, and faulty parts of a draft, are replaced by those of the standard
 * site. So the page always has a product, each form all its steps, and all words could be published.
 */
export function shownFunnel(content: FunnelContent, offered: readonly ProductName[]): FunnelContent {
  const standard = standardFunnel(offered);
  const products = [...new Set(content.products)].filter((name) => offered.includes(name));
  const shown = { ...content, products: products.length > 0 ? products : standard.products };
  const faults = funnelFaults(shown, offered);
  const areFine = (...fields: readonly string[]): boolean => fields.every((field) => faults[field] === undefined);
  return {
    ...shown,
    ...(!areFine('own.en.headline', 'own.en.lead', 'own.hi.headline', 'own.hi.lead') && { words: 'standard' }),
    ...(!areFine('personal_steps') && { personal_steps: standard.personal_steps }),
    ...(!areFine('business_steps') && { business_steps: standard.business_steps }),
    ...(!areFine('lands_product') && { lands: 'products', lands_product: null }),
  };
}

/** Fewest visits for which a share is shown: below that, a few people would decide it. */
export const FUNNEL_RATE_FROM = 100;

/** Share of a count in percent with one decimal; null if there are too few visits. */
export const funnelRate = (count: number, visits: number): number | null =>
  visits < FUNNEL_RATE_FROM ? null : Math.round((count / visits) * 1000) / 10;

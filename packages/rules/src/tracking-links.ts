import type { FieldErrorCode } from './error-codes.ts';
import type { Check } from './patterns.ts';
import { UTM_FIELDS, type UtmField } from './visits.ts';

/** Limits of the fields of a tracking link: most characters of each text. */
export const trackingLinkLimits = {
  name: 120,
  code: 40,
  utm_source: 100,
  utm_medium: 100,
  utm_campaign: 100,
  utm_term: 100,
  utm_content: 100,
} as const;

export const TRACKING_LINK_CHANNELS = [
  'sms',
  'whatsapp',
  'email',
  'social',
  'search',
  'display',
  'affiliate',
  'print',
  'other',
] as const;

/** `any`, or the slug of a product in the menu. */
export const TRACKING_LINK_PRODUCTS = [
  'any',
  'personal-loans',
  'business-loans',
  'gold-loans',
  'credit-cards',
  'other-insurance',
] as const;

/** `visitor` shows the page in the visitor's language. */
export const TRACKING_LINK_LANGUAGES = ['visitor', 'en', 'hi'] as const;

/** Where a link may lead: only to pages of our own site, so that no link is an open redirect. */
export const LANDING_PATHS = {
  home: '/',
  customer_site: '/customer-site',
  campaign: '/socialmedia-onboarding',
  credit_cards: '/credit-cards',
  cards_unsecured: '/cards-unsecured',
  cards_secured: '/cards-secured',
  how_we_match: '/how-we-match',
  home_loans: '/products/home-loans',
} as const;

export const TRACKING_LINK_LANDINGS = Object.keys(LANDING_PATHS) as [
  keyof typeof LANDING_PATHS,
  ...(keyof typeof LANDING_PATHS)[],
];

/** First segment of every short address. */
export const SHORT_SEGMENT = 'l';

/** The short address of a link on our host. */
export const shortPath = (code: string): string => `/${SHORT_SEGMENT}/${code}`;

/** How many clicks of one visitor on one link are counted on one Indian day; further ones are counted separately, as repeated. */
export const MOST_CLICKS_OF_VISITOR = 20;

/** Characters of an address that we choose: no 0, 1, i, l or o, because people read it from paper and type it. */
export const SHORT_CODE_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Number of these characters in an address. */
export const SHORT_LENGTH = 7;

/** `invalid_short_address` for anything but 3 to 40 lowercase letters, digits and hyphens, with no hyphen at either end. */
export const checkShortAddress: Check = (text) =>
  /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(text) ? undefined : 'invalid_short_address';

/** `day_over` for a last day that has passed. Days are Indian. */
export const checkLastDay = (day: string | null, today: string): FieldErrorCode | undefined =>
  day !== null && day < today ? 'day_over' : undefined;

/** The fields of a link that determine where it leads. */
export interface LinkTarget {
  readonly code: string;
  /** Key of the partner. */
  readonly brand: string;
  /** Code of the merchant; null for none. */
  readonly merchant: string | null;
  readonly product: (typeof TRACKING_LINK_PRODUCTS)[number];
  readonly language: (typeof TRACKING_LINK_LANGUAGES)[number];
  readonly landing: keyof typeof LANDING_PATHS;
  readonly utm: Readonly<Record<UtmField, string>>;
}

/** The address that a link leads to, on the host of the request. `isScan` is true if it was scanned from the QR code. */
export function linkTarget(link: LinkTarget, isScan: boolean): string {
  const words = UTM_FIELDS.flatMap((field) => (link.utm[field] === '' ? [] : [[field, link.utm[field]]]));
  const query = new URLSearchParams([
    ['partner', link.brand],
    ...(link.merchant === null ? [] : [['merchant', link.merchant]]),
    ...words,
    ['utm_id', link.code],
    ...(isScan ? [['qr', '1']] : []),
    ...(link.product === 'any' ? [] : [['product', link.product]]),
    ...(link.language === 'visitor' ? [] : [['lang', link.language]]),
  ]);
  return `${LANDING_PATHS[link.landing]}?${query}`;
}

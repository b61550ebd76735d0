/**
 * The pages of the customer area `/user` (spec §2) and the product group each belongs to. The route table of the customer site and the
 * guards read this list. `account` pages are ours (applications, personal data, the Key Facts Statement of an offer). They belong to the
 * person, not to a product, so they need neither a chosen product nor a completed profile.
 */
import type { ProductGroup } from './products.ts';

export const USER_PAGES = {
  'user-detail': 'personal-loan',
  offers: 'personal-loan',
  cashe: 'personal-loan',
  'money-view': 'personal-loan',
  upwards: 'personal-loan',
  'money-tap': 'personal-loan',
  nira: 'personal-loan',
  kreditbee: 'personal-loan',
  finzy: 'personal-loan',
  earlysalary: 'personal-loan',
  'earlysalary/declined': 'personal-loan',
  'lenders-transaction/:lender': 'personal-loan',
  'indialends-otp': 'personal-loan',
  'welcome-back': 'personal-loan',
  'lender-submit': 'personal-loan',
  'business-detail': 'business-loan',
  'business-welcome-back': 'business-loan',
  'business-offers': 'business-loan',
  muthootgold: 'gold-loan',
  indiagold: 'gold-loan',
  'gold-loans': 'gold-loan',
  'insurance/transaction': 'insurance',
  'credit-card': 'credit-card',
  applications: 'account',
  'key-fact-statement/:offer_id': 'account',
  'my-data': 'account',
} as const satisfies Record<string, ProductGroup | 'account'>;

/** A page of the customer area as its route pattern after `/user/`. */
export type UserPage = keyof typeof USER_PAGES;

/** Pages without a parameter, whose name determines their address. */
export type FixedUserPage = Exclude<UserPage, `${string}:${string}`>;

/** The area itself, from which the guards redirect a person to the right page. */
export const USER_AREA = '/user';

/** Address of a page of the area. Links are made only by this function and those below, so that a test can check them all. */
export const userPath = (page: FixedUserPage): string => `${USER_AREA}/${page}`;

/** Address of the Key Facts Statement of an offer. */
export const keyFactStatementPath = (offerId: string): string => `${USER_AREA}/key-fact-statement/${offerId}`;

/** Address of an application with any lender. */
export const lendersTransactionPath = (lenderKey: string): string => `${USER_AREA}/lenders-transaction/${lenderKey}`;

/** All patterns, in the order of spec §2. */
export const USER_PAGE_LIST = Object.keys(USER_PAGES) as readonly UserPage[];

const isUserPage = (slug: string): slug is UserPage => Object.hasOwn(USER_PAGES, slug);

/** Pages whose last segment is a parameter, by the segments before it. */
const PARAMETER_PAGES: Readonly<Record<string, UserPage>> = {
  'lenders-transaction': 'lenders-transaction/:lender',
  'key-fact-statement': 'key-fact-statement/:offer_id',
};

/** The page at a path such as `/user/lenders-transaction/cashe`; undefined if there is none. */
export const userPageAt = (path: string): UserPage | undefined => {
  const slug = path.startsWith(`${USER_AREA}/`) ? path.slice(USER_AREA.length + 1) : '';
  if (isUserPage(slug)) return slug.includes(':') ? undefined : slug;
  const [before = '', parameter = '', ...rest] = slug.split('/');
  if (parameter === '' || rest.length > 0 || !Object.hasOwn(PARAMETER_PAGES, before)) return undefined;
  return PARAMETER_PAGES[before];
};

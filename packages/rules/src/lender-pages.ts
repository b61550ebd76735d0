/**
 * Which page of the customer area belongs to which integrated lender (spec §2). Most pages have the lender's own key; IndiaLends begins
 * with its passcode, and the key of Muthoot's page isn't the lender's.
 */
import { productByName } from './products.ts';
import { lendersTransactionPath, USER_PAGES, type UserPage, userPath } from './user-pages.ts';

export const LENDER_PAGES = {
  cashe: 'cashe',
  'money-view': 'money-view',
  upwards: 'upwards',
  'money-tap': 'money-tap',
  nira: 'nira',
  kreditbee: 'kreditbee',
  finzy: 'finzy',
  earlysalary: 'earlysalary',
  indialends: 'indialends-otp',
  muthoot: 'muthootgold',
  indiagold: 'indiagold',
} as const satisfies Record<string, UserPage>;

/** Key of a lender that has its own page. */
export type PagedLender = keyof typeof LENDER_PAGES;

/** The gold-loan pages, in the order of the specification. */
export const GOLD_PAGES = ['muthootgold', 'indiagold'] as const;
export type GoldPage = (typeof GOLD_PAGES)[number];

/** The page with all gold lenders side by side. */
export const GOLD_COMPARISON = 'gold-loans' satisfies UserPage;

/** The page that the gold-loans call opens: the page of a lender, else the comparison. */
export const goldPathOf = (redirect: string): string =>
  userPath(GOLD_PAGES.find((page) => page === redirect) ?? GOLD_COMPARISON);

const isPaged = (lenderKey: string): lenderKey is PagedLender => Object.hasOwn(LENDER_PAGES, lenderKey);

/** The lender of a page such as `muthootgold`; undefined for any other page. */
export const lenderOfPage = (page: string): PagedLender | undefined =>
  Object.keys(LENDER_PAGES)
    .filter(isPaged)
    .find((key) => LENDER_PAGES[key] === page);

/** The page of a lender; undefined if it has none. */
export const pageOfLender = (lenderKey: string): (typeof LENDER_PAGES)[PagedLender] | undefined =>
  isPaged(lenderKey) ? LENDER_PAGES[lenderKey] : undefined;

/**
 * Path of an application at a lender. It is the lender's own page, with its steps, documents and times, if the lender has one for this
 * product; else the page for any lender. IndiaLends' own page is for its passcode, which is needed earlier.
 */
export const applicationPath = (product: string, lenderKey: string, lenderApplicationId: string): string => {
  const page = pageOfLender(lenderKey);
  const isOwn = page !== undefined && page !== 'indialends-otp' && USER_PAGES[page] === productByName(product)?.group;
  return `${isOwn ? userPath(page) : lendersTransactionPath(lenderKey)}?application=${lenderApplicationId}`;
};

/** Path of the page right after applying: the lender's passcode if it asks for one, else the application. */
export const firstStepPath = (product: string, lenderKey: string, lenderApplicationId: string): string =>
  pageOfLender(lenderKey) === 'indialends-otp' && USER_PAGES['indialends-otp'] === productByName(product)?.group
    ? `${userPath('indialends-otp')}?application=${lenderApplicationId}`
    : applicationPath(product, lenderKey, lenderApplicationId);

/**
 * Where our own links into the customer area lead for one visitor. The guard opens most pages for the chosen product alone; a
 * link that it would turn away is not made, or leads to the next page that stays open (spec §2, §4).
 */
import { nextStop, type Visitor } from './journey.ts';
import { applicationPath, pageOfLender } from './lender-pages.ts';
import type { LenderApplicationStatus } from './lifecycle.ts';
import { productByName } from './products.ts';
import { type FixedUserPage, USER_AREA, USER_PAGES, userPath } from './user-pages.ts';

const opensFor = (visitor: Visitor, path: string): boolean => nextStop(visitor, path) === undefined;

/** What a link to an application needs to know of it. */
export interface LinkedApplication {
  readonly product: string;
  readonly lenderKey: string;
  readonly id: string;
  readonly status: LenderApplicationStatus;
}

/** The page of one application; undefined if the guard opens it for another product than the chosen one only. */
export const linkToApplication = (
  visitor: Visitor,
  { product, lenderKey, id, status }: LinkedApplication,
): string | undefined => {
  const path =
    lenderKey === 'earlysalary' && status === 'declined' && productByName(product)?.group === 'personal-loan'
      ? `${userPath('earlysalary/declined')}?application=${id}`
      : applicationPath(product, lenderKey, id);
  return opensFor(visitor, path) ? path : undefined;
};

/** Pages with the offers of a product; gold loans have theirs on the lender's page, which the area itself finds. */
const OFFERS: Partial<Record<string, string>> = {
  'personal-loan': userPath('offers'),
  'business-loan': userPath('business-offers'),
  'gold-loan': USER_AREA,
};

/** The offers of a product; undefined if another one is chosen. */
export const linkToOffers = (visitor: Visitor, product: string): string | undefined => {
  const path = OFFERS[productByName(product)?.group ?? ''];
  return path !== undefined && opensFor(visitor, path) ? path : undefined;
};

/** The steps, documents and times of a lender; undefined for one without a page, or with one for another product. */
export const linkToLenderPage = (visitor: Visitor, lenderKey: string): string | undefined => {
  const page: FixedUserPage | undefined = pageOfLender(lenderKey);
  if (page === undefined || page === 'indialends-otp') return undefined;
  return opensFor(visitor, userPath(page)) ? userPath(page) : undefined;
};

/** EarlySalary's meaning of its refusal; the other lenders have no page for theirs (spec §2). */
export const linkToRefusal = (visitor: Visitor, lenderKey: string): string | undefined => {
  const path = userPath('earlysalary/declined');
  return lenderKey === 'earlysalary' && opensFor(visitor, path) ? path : undefined;
};

/** The form with a person's own data: which product has to be chosen for it, and its page. */
export type Correction = { readonly product: 'Personal Loans' | 'Business Loans'; readonly path: string } | undefined;

/**
 * Where own data is corrected: on the form of the chosen loan, else of the one that was filled in, for which its product is
 * chosen again. Undefined if no form was ever filled in: there is nothing to correct yet.
 */
export const correctionOf = (
  visitor: Pick<Visitor, 'product' | 'plCompleted' | 'blCompleted' | 'build'>,
): Correction => {
  const group = productByName(visitor.product ?? '')?.group;
  const personal = { product: 'Personal Loans', path: userPath('user-detail') } as const;
  const business = { product: 'Business Loans', path: userPath('business-detail') } as const;
  if (group === 'personal-loan') return personal;
  if (group === 'business-loan') return business;
  return visitor.plCompleted ? personal : visitor.blCompleted ? business : undefined;
};

/** Every page that has an address of its own and belongs to no product: open to everybody who is signed in. */
export const ACCOUNT_PAGES: readonly FixedUserPage[] = (Object.keys(USER_PAGES) as FixedUserPage[]).filter(
  (page) => USER_PAGES[page] === 'account' && !page.includes(':'),
);

/**
 * Where our own links into the customer area lead for one visitor. The guard opens most pages only for the chosen product. A link that the
 * guard would redirect isn't made, or leads to the next page that it opens (spec §2, §4).
 */
import { nextStop, type Visitor } from './journey.ts';
import { applicationPath, pageOfLender } from './lender-pages.ts';
import type { LenderApplicationStatus } from './lifecycle.ts';
import { productByName } from './products.ts';
import { type FixedUserPage, USER_AREA, USER_PAGES, userPath } from './user-pages.ts';

const opensFor = (visitor: Visitor, path: string): boolean => nextStop(visitor, path) === undefined;

/** The facts about an application that a link to it needs. */
export interface LinkedApplication {
  readonly product: string;
  readonly lenderKey: string;
  readonly id: string;
  readonly status: LenderApplicationStatus;
}

/** The page of one application; undefined if the guard opens it only for a product other than the chosen one. */
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

/** Pages with the offers of a product; those for gold loans are on the lender's page, which the area itself finds. */
const OFFERS: Partial<Record<string, string>> = {
  'personal-loan': userPath('offers'),
  'business-loan': userPath('business-offers'),
  'gold-loan': USER_AREA,
};

/** The page with the offers of a product; undefined if it has none or another product is chosen. */
export const linkToOffers = (visitor: Visitor, product: string): string | undefined => {
  const path = OFFERS[productByName(product)?.group ?? ''];
  return path !== undefined && opensFor(visitor, path) ? path : undefined;
};

/** The page with the steps, documents and times of a lender; undefined if it has none or the guard doesn't open it. */
export const linkToLenderPage = (visitor: Visitor, lenderKey: string): string | undefined => {
  const page: FixedUserPage | undefined = pageOfLender(lenderKey);
  if (page === undefined || page === 'indialends-otp') return undefined;
  return opensFor(visitor, userPath(page)) ? userPath(page) : undefined;
};

/** The page that explains EarlySalary's refusal; other lenders have no such page (spec §2). */
export const linkToRefusal = (visitor: Visitor, lenderKey: string): string | undefined => {
  const path = userPath('earlysalary/declined');
  return lenderKey === 'earlysalary' && opensFor(visitor, path) ? path : undefined;
};

/** The form with a person's own data: its page, and the product that must be chosen for it. */
export type Correction = { readonly product: 'Personal Loans' | 'Business Loans'; readonly path: string } | undefined;

/**
 * Where a customer corrects their own data: on the form of the chosen loan, or else on a form that was filled in before, whose product is
 * chosen again. Undefined if no form was ever filled in, because there is nothing to correct yet.
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

/** All pages without a parameter that belong to no product, and so are open to every signed-in customer. */
export const ACCOUNT_PAGES: readonly FixedUserPage[] = (Object.keys(USER_PAGES) as FixedUserPage[]).filter(
  (page) => USER_PAGES[page] === 'account' && !page.includes(':'),
);

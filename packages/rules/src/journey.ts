/**
 * Which pages a visitor of the customer site may see (spec §4, ledger C1, C4, C5): one pure guard for server and browser.
 * The specification uses "stored record" for two facts, which are separate here:
 * - `hasStoredRecord`: this session holds the record, because it was filled in here or was unlocked on welcome-back
 *   ("Product Personal Loans with a stored record: offers; without one: welcome-back");
 * - `identityCheckRequired`: the server holds a complete record and this session has yet to prove PAN and birth date
 *   ("Business welcome-back shown when a stored record exists").
 * If neither is true, there is nothing to check the person against, so welcome-back redirects them to the form.
 */
import { isProductName, type ProductGroup, type ProductName, productByName } from './products.ts';
import { USER_AREA, USER_PAGES, type UserPage, userPageAt } from './user-pages.ts';

/** Settings of the deployment that change the journey (spec §2, ledger W2). */
export type JourneyBuild = {
  /** The build has its own /sign-in page. */
  readonly login: boolean;
  /** The build has no products page: every visitor wants a personal loan. */
  readonly productsLess: boolean;
  /** Key of the lender of a lender-type build, or null. */
  readonly lender: string | null;
  /** The host shows the solar landing, which signed-in visitors may read too. */
  readonly solar?: boolean;
};

/** The facts about a visitor that decide where they may go; flags are those of the profile (spec §3). */
export type Visitor = {
  /** Stored user id, or the id of a sign-in that waits for its code; null for a visitor with neither. */
  readonly userId: string | null;
  /** The phone (or email) was verified by a one-time passcode in this session. */
  readonly verified: boolean;
  /** Name of the chosen product; null and any unknown name mean that none is chosen. */
  readonly product: string | null;
  readonly hasStoredRecord: boolean;
  readonly identityCheckRequired: boolean;
  readonly plCompleted: boolean;
  readonly blCompleted: boolean;
  /** The customer chose to edit a complete profile. */
  readonly isEditing: boolean;
  readonly plUpdateRequired: boolean;
  readonly plSeUpdateRequired: boolean;
  /** The stored lender flag of lender-type builds. */
  readonly storedLender: boolean;
  readonly build: JourneyBuild;
};

/** A visitor about whom nothing is known yet; the starting point for facts that arrive later. */
export const stranger = (build: JourneyBuild): Visitor => ({
  userId: null,
  verified: false,
  product: null,
  hasStoredRecord: false,
  identityCheckRequired: false,
  plCompleted: false,
  blCompleted: false,
  isEditing: false,
  plUpdateRequired: false,
  plSeUpdateRequired: false,
  storedLender: false,
  build,
});

const user = (page: UserPage): string => `${USER_AREA}/${page}`;
const PRODUCTS_PATH = '/products';
const AREA_PATH = USER_AREA;

/** The product that applies: the chosen one; in a build without products page, personal loans unless a chosen product has a page. */
const productOf = ({ product, build }: Visitor): ProductName | null => {
  const known = product !== null && isProductName(product) ? product : null;
  if (!build.productsLess) return known;
  return known !== null && homeOfProduct(known) !== undefined ? known : 'Personal Loans';
};

/** The visitor has a complete record but must still prove PAN and birth date. */
const isLocked = (visitor: Visitor): boolean => visitor.identityCheckRequired && !visitor.hasStoredRecord;

const groupOf = (product: ProductName): ProductGroup | null => productByName(product)?.group ?? null;

/** First page of each group of products; for a gold loan it comes from the gold-loans call, which `/user` itself makes (spec §4). */
const HOMES: Readonly<Record<ProductGroup, ((visitor: Visitor) => UserPage) | undefined>> = {
  'personal-loan': (visitor) => (visitor.hasStoredRecord ? 'offers' : 'welcome-back'),
  'business-loan': (visitor) => {
    if (isLocked(visitor)) return 'business-welcome-back';
    return visitor.blCompleted ? 'business-offers' : 'business-detail';
  },
  'gold-loan': undefined,
  insurance: () => 'insurance/transaction',
  'credit-card': () => 'credit-card',
};

const homeOfProduct = (product: ProductName): ((visitor: Visitor) => UserPage) | undefined => {
  const group = groupOf(product);
  return group === null ? undefined : HOMES[group];
};

/**
 * The path for a visitor who requested no page of the area: after signing in, after choosing a product, on `/user`. It is one step only:
 * {@link settle} follows it to the page that is shown.
 */
export const homeOf = (visitor: Visitor): string => {
  if (visitor.userId === null) return visitor.build.login ? '/login' : '/';
  if (!visitor.verified) return '/verification';
  const product = productOf(visitor);
  if (product === null) return PRODUCTS_PATH;
  if (groupOf(product) === 'gold-loan') return isLocked(visitor) ? user('welcome-back') : AREA_PATH;
  const home = homeOfProduct(product);
  return home === undefined ? PRODUCTS_PATH : user(home(visitor));
};

const needsUpdate = (visitor: Visitor): boolean => visitor.plUpdateRequired || visitor.plSeUpdateRequired;
const isLenderBuild = (visitor: Visitor): boolean => visitor.build.lender !== null && visitor.storedLender;

/** The next page for a complete, unlocked personal-loan profile: the lender of a lender-type build, else the offers. */
const afterProfile = (visitor: Visitor): UserPage => (isLenderBuild(visitor) ? 'lender-submit' : 'offers');

const personalLoanStop = (visitor: Visitor, page: UserPage): UserPage => {
  const locked = isLocked(visitor);
  if (page === 'welcome-back' && locked) return page;
  if (!visitor.plCompleted) return 'user-detail';
  if (page === 'user-detail' && visitor.isEditing) return page;
  if (locked) return 'welcome-back';
  if (page === 'user-detail') return needsUpdate(visitor) ? page : afterProfile(visitor);
  if (page === 'welcome-back') return visitor.isEditing ? 'user-detail' : afterProfile(visitor);
  if (page === 'offers' || page === 'lender-submit')
    return needsUpdate(visitor) ? 'user-detail' : afterProfile(visitor);
  return page;
};

const businessLoanStop = (visitor: Visitor, page: UserPage): UserPage => {
  const locked = isLocked(visitor);
  if (page === 'business-welcome-back' && locked) return page;
  if (!visitor.blCompleted) return 'business-detail';
  if (page === 'business-detail' && visitor.isEditing) return page;
  if (locked) return 'business-welcome-back';
  if (page === 'business-welcome-back') return visitor.isEditing ? 'business-detail' : 'business-offers';
  return page === 'business-detail' ? 'business-offers' : page;
};

/** Whether the chosen product opens a page; lenders-transaction is also for a completed business profile (spec §4). */
const opens = (visitor: Visitor, group: ProductGroup, page: UserPage): boolean =>
  USER_PAGES[page] === group ||
  (page === 'lenders-transaction/:lender' && group === 'business-loan' && visitor.blCompleted);

const userAreaStop = (visitor: Visitor, page: UserPage | 'index'): string | undefined => {
  if (visitor.userId === null) return '/';
  if (!visitor.verified) return '/verification';
  if (page !== 'index' && USER_PAGES[page] === 'account') return undefined;
  const product = productOf(visitor);
  if (page === 'index' || product === null) {
    const home = homeOf(visitor);
    return page === 'index' && home === AREA_PATH ? undefined : home;
  }
  const group = groupOf(product);
  // The check also comes before own data and gold loans, for visitors who may not open a page of a loan profile.
  if (isLocked(visitor) && group !== 'business-loan') {
    if (page === 'welcome-back') return undefined;
    if (group === 'gold-loan' && USER_PAGES[page] === group) return user('welcome-back');
  }
  if (group === null || !opens(visitor, group, page))
    return visitor.build.productsLess ? homeOf(visitor) : PRODUCTS_PATH;
  const stop =
    group === 'personal-loan'
      ? personalLoanStop(visitor, page)
      : group === 'business-loan'
        ? businessLoanStop(visitor, page)
        : page;
  return stop === page ? undefined : user(stop);
};

const plainPath = (path: string): string => {
  const bare = path.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
};

/**
 * The path to redirect this visitor to, or undefined to show the requested page. A path without a rule, even an unknown one, gets no
 * redirect: whether it exists is for the router to decide.
 * @param path path of the customer site; query and fragment are ignored and not carried over.
 */
export const nextStop = (visitor: Visitor, path: string): string | undefined => {
  const at = plainPath(path);
  const signedIn = visitor.userId !== null && visitor.verified;
  const entrance = visitor.build.login ? '/login' : '/';
  switch (at) {
    case '/':
      return signedIn && visitor.build.solar !== true ? homeOf(visitor) : undefined;
    case '/login':
      return visitor.build.login && signedIn ? homeOf(visitor) : undefined;
    case '/verification':
      if (visitor.userId === null) return entrance;
      return visitor.verified ? homeOf(visitor) : undefined;
    case PRODUCTS_PATH:
      if (visitor.build.productsLess) return undefined;
      if (visitor.userId === null) return entrance;
      return visitor.verified ? undefined : '/verification';
    case AREA_PATH:
      return userAreaStop(visitor, 'index');
    default: {
      const page = userPageAt(at);
      return page === undefined ? undefined : userAreaStop(visitor, page);
    }
  }
};

/** The longest possible chain of redirects; a longer one would be a loop, which the tests rule out for every visitor. */
export const MAX_STOPS = 6;

/** The page that is finally shown: follows {@link nextStop} until there is no further redirect. */
export const settle = (visitor: Visitor, path: string): string => {
  let at = path;
  for (let step = 0; step < MAX_STOPS; step += 1) {
    const next = nextStop(visitor, at);
    if (next === undefined) return at;
    at = next;
  }
  throw new Error('redirect loop in the journey');
};

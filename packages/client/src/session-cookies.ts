import type { TokenStore, Tokens } from './tokens.ts';

/**
 * The cookies of the sites by purpose, those of §3 among them. In the browser only this file sets them: SameSite=None, Secure, and without
 * an expiry except for `theme`. The server authenticates by the Authorization header alone and never by these; `role` is for display.
 */
const names = {
  userToken: 'user_token',
  userRefresh: 'user_refresh',
  userTokenEnds: 'user_token_ends',
  partnerToken: 'partner_token',
  partnerRefresh: 'partner_refresh',
  partnerTokenEnds: 'partner_token_ends',
  portalBrand: 'portal_brand',
  adminToken: 'admin_token',
  adminRefresh: 'admin_refresh',
  adminTokenEnds: 'admin_token_ends',
  userId: 'user_id',
  partnerId: 'partner_id',
  adminId: 'admin_id',
  merchantId: 'merchant_id',
  leadId: 'lead_id',
  appId: 'app_id',
  prospectAppId: 'prospect_app_id',
  role: 'role',
  product: 'product',
  productType: 'product_type',
  url: 'url',
  urlSegment: 'url_segment',
  qr: 'qr',
  lender: 'lender',
  utm: 'utm',
  cardsSecured: 'cards_secured',
  cardsUnsecured: 'cards_unsecured',
  isPartner: 'is_partner',
  partner: 'partner',
  language: 'language',
  touch: 'touch',
  touchedAt: 'touched_at',
  theme: 'theme',
} as const;

/** The purpose of a cookie. */
export type CookiePurpose = keyof typeof names;

/** Purposes that end with a customer's session. Attribution, brand and language are kept. */
const customerSession: readonly CookiePurpose[] = [
  'userToken',
  'userRefresh',
  'userTokenEnds',
  'userId',
  'role',
  'product',
  'productType',
  'leadId',
  'appId',
  'prospectAppId',
  'lender',
];

// Pages without HTTPS (a phone on the local network) can't store Secure cookies, so the tab stores the values itself.
const tab = () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage);

/** The stored value of a purpose, or undefined. */
export function readCookie(purpose: CookiePurpose): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const start = `${names[purpose]}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  if (found === undefined) return tab()?.getItem(start) ?? undefined;
  try {
    return decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined;
  }
}

/** Seconds for which a choice about the device itself is remembered. All other cookies end with the browser (§3 "no expiry"). */
const lifetimes: Partial<Record<CookiePurpose, number>> = { theme: 31_536_000 };

/** Stores a value until the browser closes; a choice about the device is stored for a year. Values are cut at 1,500 characters. */
export function writeCookie(purpose: CookiePurpose, value: string): void {
  const shortened = value.slice(0, 1500);
  const lifetime = lifetimes[purpose];
  const ends = lifetime === undefined ? '' : `; Max-Age=${lifetime}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${names[purpose]}=${encodeURIComponent(shortened)}; Path=/; SameSite=None; Secure${ends}`;
  if (readCookie(purpose) !== shortened) tab()?.setItem(`${names[purpose]}=`, shortened);
}

/** Deletes the cookie of a purpose. */
export function clearCookie(purpose: CookiePurpose): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${names[purpose]}=; Path=/; SameSite=None; Secure; Max-Age=0`;
  tab()?.removeItem(`${names[purpose]}=`);
}

/** Deletes the cookies of the customer's session (§4 Logout). */
export function clearCustomerCookies(): void {
  for (const purpose of customerSession) clearCookie(purpose);
}

/** The role id is stored base64-encoded (§3); for display only. */
export const writeRole = (roleId: number): void => writeCookie('role', btoa(String(roleId)));

const adminSession: readonly CookiePurpose[] = ['adminToken', 'adminRefresh', 'adminTokenEnds', 'adminId', 'role'];

/** Deletes the cookies of the administrator's session (§4 Logout). */
export function clearAdminCookies(): void {
  for (const purpose of adminSession) clearCookie(purpose);
}

const partnerSession: readonly CookiePurpose[] = [
  'partnerToken',
  'partnerRefresh',
  'partnerTokenEnds',
  'partnerId',
  'isPartner',
  'role',
];

/** Deletes the cookies of the partner's session (§4 Logout). The brand of the portal is kept. */
export function clearPartnerCookies(): void {
  for (const purpose of partnerSession) clearCookie(purpose);
}

interface TokenPurposes {
  access: CookiePurpose;
  refresh: CookiePurpose;
  ends: CookiePurpose;
}

const tokensIn = ({ access, refresh, ends }: TokenPurposes, clear: () => void): TokenStore => ({
  read() {
    const [accessToken, refreshToken] = [readCookie(access), readCookie(refresh)];
    return accessToken === undefined || refreshToken === undefined
      ? undefined
      : { access: accessToken, refresh: refreshToken, expiresAt: Number(readCookie(ends) ?? 0) };
  },
  write(tokens: Tokens) {
    writeCookie(access, tokens.access);
    writeCookie(refresh, tokens.refresh);
    writeCookie(ends, String(tokens.expiresAt));
  },
  clear,
});

/** Stores the customer's tokens in cookies, so that every tab has the newest ones. */
export const customerTokens: TokenStore = tokensIn(
  { access: 'userToken', refresh: 'userRefresh', ends: 'userTokenEnds' },
  clearCustomerCookies,
);

/** Stores the administrator's tokens, separately from the customer's, because both may be signed in in one browser (§4). */
export const adminTokens: TokenStore = tokensIn(
  { access: 'adminToken', refresh: 'adminRefresh', ends: 'adminTokenEnds' },
  clearAdminCookies,
);

const partnersOwn = tokensIn(
  { access: 'partnerToken', refresh: 'partnerRefresh', ends: 'partnerTokenEnds' },
  clearPartnerCookies,
);

/** Stores the tokens of a person at a partner, separately from the other two, with a flag for it (§3). */
export const partnerTokens: TokenStore = {
  ...partnersOwn,
  write(tokens) {
    partnersOwn.write(tokens);
    writeCookie('isPartner', '1');
  },
};

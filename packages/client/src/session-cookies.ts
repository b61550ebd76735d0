import type { TokenStore, Tokens } from './tokens.ts';

/**
 * The browser cookies of §3 as named purposes, written here and nowhere else: SameSite=None, Secure, no expiry.
 * They are the browser's memory. The server authenticates from the Authorization header alone and never from these;
 * `role` is for display.
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
  theme: 'theme',
} as const;

/** What a cookie of the product is for. */
export type CookiePurpose = keyof typeof names;

/** Purposes that end with a customer's session; attribution, brand and language outlive it. */
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

// A page without HTTPS (a phone on the local network) cannot keep Secure cookies: then the tab remembers for itself.
const tab = () => (typeof sessionStorage === 'undefined' ? undefined : sessionStorage);

/** The value kept for a purpose, or undefined. */
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

/** Seconds that a choice for the device itself is remembered; all other cookies end with the browser (§3 "no expiry"). */
const lifetimes: Partial<Record<CookiePurpose, number>> = { theme: 31_536_000 };

/** Keeps a value for a purpose until the browser closes, a choice for the device for a year. Values are cut at 1,500 characters. */
export function writeCookie(purpose: CookiePurpose, value: string): void {
  const kept = value.slice(0, 1500);
  const lifetime = lifetimes[purpose];
  const ends = lifetime === undefined ? '' : `; Max-Age=${lifetime}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${names[purpose]}=${encodeURIComponent(kept)}; Path=/; SameSite=None; Secure${ends}`;
  if (readCookie(purpose) !== kept) tab()?.setItem(`${names[purpose]}=`, kept);
}

/** Forgets a purpose. */
export function clearCookie(purpose: CookiePurpose): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${names[purpose]}=; Path=/; SameSite=None; Secure; Max-Age=0`;
  tab()?.removeItem(`${names[purpose]}=`);
}

/** Clears what belongs to the customer's session (§4 Logout). */
export function clearCustomerCookies(): void {
  for (const purpose of customerSession) clearCookie(purpose);
}

/** The role id is kept base64-encoded (§3); for display only. */
export const writeRole = (roleId: number): void => writeCookie('role', btoa(String(roleId)));

const adminSession: readonly CookiePurpose[] = ['adminToken', 'adminRefresh', 'adminTokenEnds', 'adminId', 'role'];

/** Clears what belongs to the administrator's session (§4 Logout). */
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

/** Clears what belongs to the partner's session (§4 Logout); the brand of the portal outlives it. */
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

/** The customer's tokens in their cookies, so that every tab sees the newest. */
export const customerTokens: TokenStore = tokensIn(
  { access: 'userToken', refresh: 'userRefresh', ends: 'userTokenEnds' },
  clearCustomerCookies,
);

/** The administrator's tokens, apart from the customer's: both may be signed in within one browser (§4). */
export const adminTokens: TokenStore = tokensIn(
  { access: 'adminToken', refresh: 'adminRefresh', ends: 'adminTokenEnds' },
  clearAdminCookies,
);

const partnersOwn = tokensIn(
  { access: 'partnerToken', refresh: 'partnerRefresh', ends: 'partnerTokenEnds' },
  clearPartnerCookies,
);

/** The tokens of somebody at a partner, apart from the other two, with the flag that says so (§3). */
export const partnerTokens: TokenStore = {
  ...partnersOwn,
  write(tokens) {
    partnersOwn.write(tokens);
    writeCookie('isPartner', '1');
  },
};

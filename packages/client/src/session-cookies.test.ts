import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  adminTokens,
  type CookiePurpose,
  clearAdminCookies,
  clearCustomerCookies,
  clearPartnerCookies,
  customerTokens,
  partnerTokens,
  readCookie,
  writeCookie,
  writeRole,
} from './session-cookies.ts';

/** Records cookies as a browser does: the text that was written, with its attributes, and the pairs that are read back. */
function jar() {
  const stored = new Map<string, string>();
  const written: string[] = [];
  return {
    kept: stored,
    written,
    get cookie(): string {
      return [...stored].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      if (attributes.includes('Max-Age=0')) stored.delete(name);
      else stored.set(name, pair.slice(at + 1));
    },
  };
}

let browser: ReturnType<typeof jar>;

beforeEach(() => {
  browser = jar();
  vi.stubGlobal('document', browser);
});
afterEach(() => vi.unstubAllGlobals());

/** The purposes, and the name of the cookie of §3 for each. */
const purposes: readonly (readonly [says: string, purpose: CookiePurpose, name: string])[] = [
  ['user token', 'userToken', 'user_token'],
  ['partner token', 'partnerToken', 'partner_token'],
  ['admin token', 'adminToken', 'admin_token'],
  ['id of partner', 'partnerId', 'partner_id'],
  ['id of admin', 'adminId', 'admin_id'],
  ['id of merchant', 'merchantId', 'merchant_id'],
  ['id of lead', 'leadId', 'lead_id'],
  ['id of app', 'appId', 'app_id'],
  ['id of prospect app', 'prospectAppId', 'prospect_app_id'],
  ['role', 'role', 'role'],
  ['product', 'product', 'product'],
  ['product type', 'productType', 'product_type'],
  ['url', 'url', 'url'],
  ['url segment', 'urlSegment', 'url_segment'],
  ['qr', 'qr', 'qr'],
  ['UTM data', 'utm', 'utm'],
  ['secured card details', 'cardsSecured', 'cards_secured'],
  ['unsecured card details', 'cardsUnsecured', 'cards_unsecured'],
  ['is-partner flag', 'isPartner', 'is_partner'],
];

test.each(purposes)('%s is kept with SameSite=None and Secure and without an expiry (§3)', (_, purpose, name) => {
  writeCookie(purpose, 'a b;c');
  expect(browser.written).toEqual([`${name}=a%20b%3Bc; Path=/; SameSite=None; Secure`]);
  expect(readCookie(purpose)).toBe('a b;c');
});

test('the role id is kept base64-encoded (§3)', () => {
  writeRole(1);
  expect(browser.kept.get('role')).toBe(encodeURIComponent('MQ=='));
});

test('a customer’s Logout removes the session cookies, but neither the attribution nor a staff session (§4)', () => {
  const tokens = { access: 'a', refresh: 'r', expiresAt: 5 };
  customerTokens.write(tokens);
  adminTokens.write(tokens);
  const ended: readonly CookiePurpose[] = [
    'userId',
    'role',
    'product',
    'productType',
    'leadId',
    'appId',
    'prospectAppId',
  ];
  const outlives: readonly CookiePurpose[] = ['adminId', 'merchantId', 'url', 'urlSegment', 'qr', 'utm', 'partner'];
  for (const purpose of [...ended, ...outlives]) writeCookie(purpose, 'x');
  clearCustomerCookies();
  for (const purpose of ['userToken', ...ended] as const) expect(readCookie(purpose), purpose).toBeUndefined();
  for (const purpose of outlives) expect(readCookie(purpose), purpose).toBe('x');
  expect(customerTokens.read()).toBeUndefined();
  expect(adminTokens.read()).toEqual(tokens);
});

test('Logout of staff leaves the session of a customer in the same browser (§4)', () => {
  const tokens = { access: 'a', refresh: 'r', expiresAt: 5 };
  customerTokens.write(tokens);
  adminTokens.write(tokens);
  writeCookie('adminId', 'x');
  clearAdminCookies();
  expect([adminTokens.read(), readCookie('adminId')]).toEqual([undefined, undefined]);
  expect(customerTokens.read()).toEqual(tokens);
});

test('a partner’s session has its own flag, and its Logout keeps the other two sessions and the brand of the portal (§3, §4)', () => {
  const tokens = { access: 'a', refresh: 'r', expiresAt: 5 };
  customerTokens.write(tokens);
  adminTokens.write(tokens);
  partnerTokens.write(tokens);
  writeCookie('partnerId', 'x');
  writeCookie('portalBrand', 'haldi');
  expect([readCookie('isPartner'), partnerTokens.read()]).toEqual(['1', tokens]);
  clearPartnerCookies();
  expect([partnerTokens.read(), readCookie('partnerId'), readCookie('isPartner')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([customerTokens.read(), adminTokens.read(), readCookie('portalBrand')]).toEqual([tokens, tokens, 'haldi']);
});

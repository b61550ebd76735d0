import type { BrandAnswer } from '@tulna/contract/brands';
import { isLanguage, type Language } from '@tulna/phrases/language';
import { FALLBACK_LANGUAGE } from '@tulna/rules/constants';
import { preferredLanguage } from '../platform/http/language.ts';

/** How the sites look up brands: by a whitelisted key (in any case), by host name, and the deployment's default. */
export interface BrandProvider {
  byKey(key: string): BrandAnswer | undefined;
  byHost(host: string): BrandAnswer | undefined;
  standard(): BrandAnswer;
}

/** The parts of a request that determine brand and language. */
export interface Visit {
  /** Path and query as received. */
  url: string;
  host: string;
  cookies: string | undefined;
  acceptLanguage: string | undefined;
}

/** The result for a visit: its brand, language and path. */
export interface Resolved {
  brand: BrandAnswer;
  language: Language;
  /** `/{partner}` as it was typed, or empty. */
  basename: string;
  /** Path after the prefix, without a trailing slash; undefined if the address can't be decoded. */
  path: string | undefined;
}

const keyPattern = /^[A-Za-z0-9_-]{1,40}$/;

function cookie(header: string | undefined, name: string): string | undefined {
  const found = header
    ?.slice(0, 16_384)
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Light or dark if the person chose one on this device; null follows the device. */
export function chosenTheme(cookies: string | undefined): 'light' | 'dark' | null {
  const chosen = cookie(cookies, 'theme');
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

function readPath(pathname: string): string | undefined {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return undefined;
  }
}

const withoutPort = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Whether a person opened this page. A picture, a hidden frame or a prefetch on another site may request the same address. Such a request
 * must not assign the visitor to a partner, who would earn from them.
 */
export const isOpened = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean => {
  const destination = headers['sec-fetch-dest'];
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return false;
  return destination === undefined ? String(headers.accept).includes('text/html') : destination === 'document';
};

/**
 * Cookies for the brand and language in the address, written like the site's own code writes them. They preserve both if a link is pressed
 * before that code has loaded.
 */
export function cookiesOfAddress(url: string, { brand, language }: Pick<Resolved, 'brand' | 'language'>): string[] {
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '');
  const setCookie = (name: string, value: string) =>
    `${name}=${encodeURIComponent(value)}; Path=/; SameSite=None; Secure`;
  return [
    ...(query.get('partner')?.toLowerCase() === brand.key ? [setCookie('partner', brand.key)] : []),
    ...(query.get('lang') === language ? [setCookie('language', language)] : []),
  ];
}

/**
 * Determines brand and language. Brand, in this order: the partner in a merchant form's address, `?partner=`, the path's first segment if
 * it is a whitelisted key, the cookie, the host, the deployment's default; unknown keys are skipped. Language: `?lang=`, the cookie,
 * Accept-Language, English.
 */
export function resolveVisit(visit: Visit, brands: BrandProvider): Resolved {
  const [rawPath = '/', rawQuery = ''] = visit.url.split('?', 2);
  const query = new URLSearchParams(rawQuery);
  const known = (key: string | null | undefined) =>
    key !== null && key !== undefined && keyPattern.test(key) ? brands.byKey(key) : undefined;
  const segment = /^\/([^/]*)/.exec(rawPath)?.[1];
  const prefixed = known(segment);
  // Uses the brand's own spelling of its key, so that all spellings of /dhanvriksh share one cached page.
  const basename = prefixed === undefined ? '' : `/${prefixed.key}`;
  const pathname = readPath(prefixed === undefined ? rawPath : rawPath.slice(1 + (segment?.length ?? 0)));
  // The address of a merchant form contains its partner (§2). That brand has priority over everything else, because the shop is registered
  // under it.
  const merchantsOf = /^\/create-merchant-form\/([^/]+)\/?$/.exec(pathname ?? '')?.[1];
  const brand =
    known(merchantsOf) ??
    known(query.get('partner')) ??
    prefixed ??
    known(cookie(visit.cookies, 'partner')) ??
    brands.byHost(withoutPort(visit.host)) ??
    brands.standard();
  const candidates = [query.get('lang'), cookie(visit.cookies, 'language'), preferredLanguage(visit.acceptLanguage)];
  return {
    brand,
    language: candidates.find(isLanguage) ?? FALLBACK_LANGUAGE,
    basename,
    path: pathname === undefined ? undefined : pathname.replace(/\/+$/, '') || '/',
  };
}

import type { BrandAnswer } from '@tulna/contract/brands';
import { isLanguage, type Language } from '@tulna/phrases/language';
import { FALLBACK_LANGUAGE } from '@tulna/rules/constants';
import { preferredLanguage } from '../platform/http/language.ts';

/** Where the sites find brands: a whitelisted key (any case), a host name, and the brand of the deployment. */
export interface BrandProvider {
  byKey(key: string): BrandAnswer | undefined;
  byHost(host: string): BrandAnswer | undefined;
  standard(): BrandAnswer;
}

/** What of a request decides brand and language. */
export interface Visit {
  /** Path and query as they came. */
  url: string;
  host: string;
  cookies: string | undefined;
  acceptLanguage: string | undefined;
}

/** How a visit is answered. */
export interface Resolved {
  brand: BrandAnswer;
  language: Language;
  /** `/{partner}` as it was typed, or empty. */
  basename: string;
  /** Path after the prefix, without a trailing slash; undefined when the address cannot be read. */
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

/** Light or dark where the person chose it on this device; null leaves it to the device. */
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
 * Whether a person opened this page. A picture, a hidden frame or a page fetched ahead on another site asks for the same address,
 * and must not make its visitors a partner's, who earns by them.
 */
export const isOpened = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean => {
  const said = headers['sec-fetch-dest'];
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return false;
  return said === undefined ? String(headers.accept).includes('text/html') : said === 'document';
};

/**
 * Cookies for the brand and the language that the address names, as the site's own code writes them, so that a link pressed
 * before that code has loaded keeps both.
 */
export function saidByAddress(url: string, { brand, language }: Pick<Resolved, 'brand' | 'language'>): string[] {
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '');
  const kept = (name: string, value: string) => `${name}=${encodeURIComponent(value)}; Path=/; SameSite=None; Secure`;
  return [
    ...(query.get('partner')?.toLowerCase() === brand.key ? [kept('partner', brand.key)] : []),
    ...(query.get('lang') === language ? [kept('language', language)] : []),
  ];
}

/**
 * Brand: the partner that the merchant's form names, `?partner=`, then the path's first segment where it is a whitelisted key, then the cookie, the host, the
 * deployment's default; an unknown key is passed over. Language: `?lang=`, cookie, Accept-Language, English.
 */
export function resolveVisit(visit: Visit, brands: BrandProvider): Resolved {
  const [rawPath = '/', rawQuery = ''] = visit.url.split('?', 2);
  const query = new URLSearchParams(rawQuery);
  const known = (key: string | null | undefined) =>
    key !== null && key !== undefined && keyPattern.test(key) ? brands.byKey(key) : undefined;
  const segment = /^\/([^/]*)/.exec(rawPath)?.[1];
  const prefixed = known(segment);
  // As the brand writes its key: the thousand spellings of /dhanvriksh are one page, made and kept once.
  const basename = prefixed === undefined ? '' : `/${prefixed.key}`;
  const pathname = readPath(prefixed === undefined ? rawPath : rawPath.slice(1 + (segment?.length ?? 0)));
  // The merchant's form names its partner in the address (§2). That brand wins over everything else, because the shop is filed under it.
  const merchantsOf = /^\/create-merchant-form\/([^/]+)\/?$/.exec(pathname ?? '')?.[1];
  const brand =
    known(merchantsOf) ??
    known(query.get('partner')) ??
    prefixed ??
    known(cookie(visit.cookies, 'partner')) ??
    brands.byHost(withoutPort(visit.host)) ??
    brands.standard();
  const asked = [query.get('lang'), cookie(visit.cookies, 'language'), preferredLanguage(visit.acceptLanguage)];
  return {
    brand,
    language: asked.find(isLanguage) ?? FALLBACK_LANGUAGE,
    basename,
    path: pathname === undefined ? undefined : pathname.replace(/\/+$/, '') || '/',
  };
}

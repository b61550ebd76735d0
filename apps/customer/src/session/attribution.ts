import { readCookie, writeCookie } from '@tulna/client/session-cookies';

/** UTM fields that are stored; each is cut, so that a hostile link can't fill the cookie. */
const utmFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

const saysWhence = (search: URLSearchParams): boolean =>
  search.has('partner') || search.has('qr') || utmFields.some((name) => (search.get(name) ?? '') !== '');

/**
 * The query that says what brought the visitor: this page's, or the query of our previous page if its link was pressed before its code was loaded and could store anything.
 */
function whence(search: URLSearchParams): URLSearchParams {
  if (saysWhence(search) || !URL.canParse(document.referrer)) return search;
  const before = new URL(document.referrer);
  return before.origin === window.location.origin ? before.searchParams : search;
}

/**
 * Stores what brought the visitor here (§3, P1): brand, first UTM data, QR and the path segment of the landing page. The first touch is attributed: an existing value is not overwritten.
 */
export function storeAttribution(brandKey: string, address: URLSearchParams, urlSegment: string | undefined): void {
  const search = whence(address);
  writeCookie('partner', brandKey);
  const utm = new URLSearchParams(
    utmFields.flatMap((name) => {
      const value = search.get(name);
      return value === null || value === '' ? [] : [[name, value.slice(0, 100)]];
    }),
  ).toString();
  if (utm !== '' && readCookie('utm') === undefined) writeCookie('utm', utm);
  const qr = search.get('qr');
  if (qr !== null && readCookie('qr') === undefined) writeCookie('qr', qr.slice(0, 100));
  if (urlSegment !== undefined && readCookie('urlSegment') === undefined) {
    writeCookie('urlSegment', urlSegment.slice(0, 100));
  }
  if (readCookie('url') === undefined) writeCookie('url', window.location.pathname.slice(0, 200));
  const isEntry = /\/(?:customer-site|socialmedia-onboarding|auth|transfer|redirect)(?:\/|$)/.test(
    window.location.pathname,
  );
  const hasWord = utm !== '' || qr !== null || urlSegment !== undefined || search.has('partner');
  // Entry pages note their own kind of touch; on every other page, UTM data, a QR code, a path segment or a partner in the address is a touch of the landing page.
  if (hasWord && !isEntry && readCookie('userId') === undefined)
    void import('./touch.ts').then(({ noteTouch }) => noteTouch('landing', brandKey, search, urlSegment));
}

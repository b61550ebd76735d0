import { readCookie, writeCookie } from '@tulna/client/session-cookies';
import { recordTouch } from '@tulna/contract/attributions';
import type { BodyOf } from '@tulna/contract/endpoint';
import { DAY_MS } from '@tulna/rules/clock';
import { TOUCH_DAYS, utmOf } from '@tulna/rules/visits';
import { client } from './session.ts';

/**
 * Whether a first touch is stored that the server still has. A browser that restores its pages keeps cookies for longer than the 90 days
 * after which the server deletes a touch nobody signed in with.
 */
function hasTouch(): boolean {
  const at = readCookie('touchedAt');
  return readCookie('touch') !== undefined && (at === undefined || Date.now() - Number(at) < TOUCH_DAYS * DAY_MS);
}

/** Stores the ID of the first touch; a later touch never replaces it (product.md §9). */
export function storeTouch(id: string | null): void {
  if (id === null || hasTouch()) return;
  writeCookie('touch', id);
  writeCookie('touchedAt', String(Date.now()));
}

/**
 * Tells the server what brought the visitor here, once until somebody signs in. Nothing waits for the answer: without a connection the page continues and the touch is lost.
 */
export async function noteTouch(
  entry: BodyOf<typeof recordTouch>['entry'],
  brandKey: string,
  search: URLSearchParams,
  urlSegment?: string,
): Promise<void> {
  if (hasTouch()) return;
  const merchant = search.get('merchant')?.slice(0, 20);
  const qr = search.get('qr')?.slice(0, 100);
  const link = search.get('utm_id')?.slice(0, 40);
  const body = {
    entry,
    partner: brandKey,
    path: window.location.pathname.slice(0, 200),
    utm: utmOf(search),
    ...(merchant && { merchant }),
    ...(qr && { qr }),
    ...(link && { link }),
    ...(urlSegment && { url_segment: urlSegment.slice(0, 60) }),
  };
  const answer = await client.call(recordTouch, { body }, { timeoutMs: 4000 }).catch(() => undefined);
  if (answer === undefined) return;
  storeTouch(answer.touch_id);
  if (answer.merchant_id !== null && readCookie('merchantId') === undefined)
    writeCookie('merchantId', answer.merchant_id);
}

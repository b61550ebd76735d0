/** Links of the card catalogue (spec §2, Admin Credit Cards): the customer's unique id replaces `{UNIQUE_ID}`. */
import type { Check } from './patterns.ts';

/** The placeholder for the customer's unique id in a link. */
export const UNIQUE_ID = '{UNIQUE_ID}';

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * `invalid_link` for anything but a complete https address with a host name, without user name, password or port. The placeholder may be in
 * the path, the query and the fragment, never in the host; no other braces are allowed.
 */
export const checkUtmLink: Check = (text) => {
  if (text.length > 1000 || /[\s\\<>"'`^|]/.test(text) || /\p{Cc}/u.test(text)) return 'invalid_link';
  const filled = text.replaceAll(UNIQUE_ID, '0');
  const origin = /^https:\/\/([^/?#]+)/.exec(text)?.[1];
  if (origin === undefined || /[{}]/.test(filled) || !HOST.test(origin.toLowerCase())) return 'invalid_link';
  return URL.canParse(filled) && new URL(filled).hostname === origin.toLowerCase() ? undefined : 'invalid_link';
};

/** The link of one customer: the id is encoded, so that it can never change where the link leads. */
export const fillUtmLink = (link: string, uniqueId: string): string =>
  link.replaceAll(UNIQUE_ID, encodeURIComponent(uniqueId));

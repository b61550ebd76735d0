import { hostOf, redirectTarget } from '@tulna/rules/redirect-target';
import { checkUtmLink, fillUtmLink, UNIQUE_ID } from '@tulna/rules/utm-link';

/**
 * The target of a card's apply button: its link, with `{UNIQUE_ID}` (§2) replaced by the encoded unique id.
 * Undefined unless the link is a full https address that the back office could have saved, and the filled-in link still has the same host.
 */
export function issuerLink(link: string, uniqueId: string): { href: string; host: string } | undefined {
  if (checkUtmLink(link) !== undefined) return undefined;
  const host = hostOf(link.replaceAll(UNIQUE_ID, '0'));
  const href = host === undefined ? undefined : redirectTarget(fillUtmLink(link, uniqueId), new Set([host]));
  return host === undefined || href === undefined ? undefined : { href, host };
}

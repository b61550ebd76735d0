/** Origins of a partner's own sites that may embed its entry page in a frame. */
export const MOST_EMBED_ORIGINS = 10;

/** Lowest and highest height that a frame can request, in CSS pixels. */
export const embedHeights = { least: 120, most: 2000 } as const;

/** Length of the longest address that is read. */
export const EMBED_ORIGIN_LENGTH = 200;

/** Refuses characters with a special meaning in a header, such as `*` or `;`, and an address without a name. */
const plainOrigin = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?(?::[0-9]{1,5})?$/;
const loopbackOrigin = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::[0-9]{1,5})?$/;

/**
 * The origin of a typed address, in the form that browsers compare; undefined for anything but https, a host name and an optional port.
 * @param loopback true outside production, where this machine is accepted too
 */
export function embedOriginOf(typed: string, loopback = false): string | undefined {
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!isBare || url.hostname.length > 253) return undefined;
  return plainOrigin.test(url.origin) || (loopback && loopbackOrigin.test(url.origin)) ? url.origin : undefined;
}

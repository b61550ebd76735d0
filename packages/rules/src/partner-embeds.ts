/** Origins of a partner's own sites that may frame its entry. */
export const MOST_EMBED_ORIGINS = 10;

/** Heights that a frame may ask for, in CSS pixels. */
export const embedHeights = { least: 120, most: 2000 } as const;

/** Longest address that is read. */
export const EMBED_ORIGIN_LENGTH = 200;

/** No character with a meaning of its own in a header, such as `*` or `;`, and no address without a name. */
const plainOrigin = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?(?::[0-9]{1,5})?$/;
const loopbackOrigin = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::[0-9]{1,5})?$/;

/**
 * The origin that somebody typed, as browsers compare it; undefined for anything but https, a host name and perhaps a port.
 * @param loopback true if this machine may be one too, outside production
 */
export function embedOriginOf(typed: string, loopback = false): string | undefined {
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!isBare || url.hostname.length > 253) return undefined;
  return plainOrigin.test(url.origin) || (loopback && loopbackOrigin.test(url.origin)) ? url.origin : undefined;
}

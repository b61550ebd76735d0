/**
 * Where `/redirect` may lead (spec §2, quality.md §2): a page of our own site, or an address whose host is in the list
 * that the back office keeps by naming lenders, cards and partners. Everything else is refused, never repaired.
 */
const LONGEST = 2000;
/** Pages that only pass a visitor on; leading to them could make a circle. */
const PASSING = /^(?:\/[A-Za-z0-9_-]{1,40})?\/(?:redirect|auth|api|dev)(?:\/|$)/i;

// Browsers drop tabs and line ends out of addresses and read a backslash as a slash: an address that needs them hides something.
const hidesSomething = (to: string): boolean => {
  for (const sign of to) {
    const code = sign.charCodeAt(0);
    if (code <= 32 || code === 127 || sign === '\\') return true;
  }
  return false;
};

const ownPath = (to: string): string | undefined => {
  if (!URL.canParse(to, 'https://site.invalid')) return undefined;
  const { origin, pathname, search, hash } = new URL(to, 'https://site.invalid');
  if (origin !== 'https://site.invalid' || pathname.startsWith('//') || PASSING.test(pathname)) return undefined;
  return pathname + search + hash;
};

/**
 * The address to go to, in its one canonical form, or undefined when it is refused.
 * @param to the target in the link
 * @param hosts host names that may be left for, in small letters and without port
 */
export const redirectTarget = (to: string, hosts: ReadonlySet<string>): string | undefined => {
  if (to === '' || to.length > LONGEST || hidesSomething(to)) return undefined;
  if (to.startsWith('/')) return to.startsWith('//') ? undefined : ownPath(to);
  if (!/^https:\/\/[^/]/i.test(to) || !URL.canParse(to)) return undefined;
  const url = new URL(to);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return plain && hosts.has(url.hostname) ? url.href : undefined;
};

/** Host of an address that may be left for; undefined for anything that isn’t a plain https address. */
export const hostOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && hostname.includes('.') ? hostname : undefined;
};

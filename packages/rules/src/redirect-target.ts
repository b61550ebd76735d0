/**
 * Where `/redirect` may lead (spec §2, quality.md §2): a page of our own site, or an address with a host in the list that follows from the
 * lenders, cards and partners in the back office. Everything else is refused, never repaired.
 */
const LONGEST = 2000;
/** Pages that only redirect a visitor, or aren't for visitors; redirecting to them could make a loop. */
const PASSING = /^(?:\/[A-Za-z0-9_-]{1,40})?\/(?:redirect|auth|api|dev)(?:\/|$)/i;

// Browsers remove tabs and line ends from addresses and read a backslash as a slash, so an address with any of them hides its real target.
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
 * The address to redirect to, in its canonical form; undefined if it is refused.
 * @param to the target in the link
 * @param hosts allowed host names, in small letters and without port
 */
export const redirectTarget = (to: string, hosts: ReadonlySet<string>): string | undefined => {
  if (to === '' || to.length > LONGEST || hidesSomething(to)) return undefined;
  if (to.startsWith('/')) return to.startsWith('//') ? undefined : ownPath(to);
  if (!/^https:\/\/[^/]/i.test(to) || !URL.canParse(to)) return undefined;
  const url = new URL(to);
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return plain && hosts.has(url.hostname) ? url.href : undefined;
};

/** Host of an allowed address; undefined for anything that isn’t a plain https address. */
export const hostOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && hostname.includes('.') ? hostname : undefined;
};

/** Longest address that is led back to. */
const longest = 500;

/**
 * Where a login may lead: only a page of this console on this origin (quality bar: hostile targets never leave).
 * Anything else, and the login itself, is undefined.
 * @param home address of the console, such as `/admin`
 */
export function ownCallback(callback: string | null, origin: string, home: string): string | undefined {
  if (callback === null || callback.length > longest || !URL.canParse(callback, origin)) return undefined;
  const target = new URL(callback, origin);
  const under = `${home}/`;
  const isOwn =
    target.origin === origin &&
    target.pathname.startsWith(under) &&
    /^[a-z0-9]/.test(target.pathname.slice(under.length)) &&
    callback.startsWith(under);
  if (!isOwn || target.pathname.startsWith(`${under}login`)) return undefined;
  return target.pathname + target.search;
}

/** Longest address that is led back to. */
const longest = 500;

/**
 * Where a login may lead: only a page of this console on this origin (quality bar: hostile targets never leave).
 * Anything else, and the login itself, is undefined.
 */
export function ownCallback(callback: string | null, origin: string): string | undefined {
  if (callback === null || callback.length > longest || !URL.canParse(callback, origin)) return undefined;
  const target = new URL(callback, origin);
  const isOwn =
    target.origin === origin && /^\/admin\/[a-z0-9]/.test(target.pathname) && callback.startsWith('/admin/');
  if (!isOwn || target.pathname.startsWith('/admin/login')) return undefined;
  return target.pathname + target.search;
}

/** Maximum length of a callback path. */
const longest = 500;

/**
 * The page to open after sign-in. It must be a page of this console on this origin, so that a hostile link can't redirect elsewhere.
 * Undefined for anything else and for the sign-in page itself.
 * @param home base path of the console, such as `/admin`
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

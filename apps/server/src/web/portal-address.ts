const isPortal = /^\/partner(?=\/|$)/i;

/** Whether a path, after the brand's prefix, belongs to the partner portal. Case doesn't matter. */
export const isPortalPath = (path: string | undefined): boolean => path !== undefined && isPortal.test(path);

/** Returns the canonical spelling of a portal path. `customFunnel` is the only page in camel case (§2). */
export function portalSpelling(path: string): string {
  const [, , page, ...below] = path.split('/');
  const own = page?.replaceAll(/[-_]|%20/g, '').toLowerCase() === 'customfunnel' ? 'customFunnel' : page;
  return ['', 'partner', ...(own === undefined ? [] : [own]), ...below].join('/');
}

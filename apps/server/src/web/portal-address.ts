const isPortal = /^\/partner(?=\/|$)/i;

/** True for a path of the partner portal, in any case, after the brand's prefix. */
export const isPortalPath = (path: string | undefined): boolean => path !== undefined && isPortal.test(path);

/** A path of the portal in the one spelling that is ours: `customFunnel` is the only page in camel case (§2). */
export function portalSpelling(path: string): string {
  const [, , page, ...below] = path.split('/');
  const own = page?.replaceAll(/[-_]|%20/g, '').toLowerCase() === 'customfunnel' ? 'customFunnel' : page;
  return ['', 'partner', ...(own === undefined ? [] : [own]), ...below].join('/');
}

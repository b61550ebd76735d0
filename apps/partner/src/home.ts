/** Base path of the portal at an address: under a brand, `/{brand}/partner`. */
export function homeAt(path: string): `/${string}` {
  const [first = '', second = ''] = path.split('/').slice(1);
  return first !== 'partner' && second === 'partner' ? `/${first}/partner` : '/partner';
}

/** Base path of the portal as it was opened; its pages are below it. Tools and tests have no address. */
export const home = homeAt(typeof window === 'undefined' ? '/partner' : window.location.pathname);

/** The page to which Logout leads, under any brand of the portal (§4). */
export const loginAfterLogout = '/partner/login';

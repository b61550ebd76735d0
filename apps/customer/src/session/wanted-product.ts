import { useEffect, useSyncExternalStore } from 'react';

const key = 'tulna-wanted-product';
const freshKey = 'tulna-fresh-sign-in';
const listeners = new Set<() => void>();

function changed(): void {
  for (const tell of listeners) tell();
}

/** Keeps the product that a stranger pressed on, in this tab, until they are signed in and it can be chosen for them. */
export function wantProduct(slug: string): void {
  try {
    sessionStorage.setItem(key, slug);
  } catch {
    // A browser without storage asks again on the products page.
  }
  changed();
}

/** The same from `?product=` of the address: a link may name it, and so does a tile that was pressed before the page was awake. */
export function useWantedInAddress(): void {
  useEffect(() => {
    const slug = new URLSearchParams(window.location.search).get('product');
    if (slug !== null) wantProduct(slug.slice(0, 60));
  }, []);
}

/** Slug of the product wanted before the sign-in, or undefined. */
export function wantedProduct(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The same, and forgets it: it is chosen once. */
export function takeWantedProduct(): string | undefined {
  const slug = wantedProduct();
  if (slug !== undefined) {
    sessionStorage.removeItem(key);
    changed();
  }
  return slug;
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Slug of the wanted product, updated when it is chosen or dropped; undefined on the server. */
export const useWantedProduct = (): string | undefined =>
  useSyncExternalStore(subscribe, wantedProduct, () => undefined);

/** Notes that somebody has just proved a code in this tab, so that the steps that follow happen once. */
export function noteFreshSignIn(): void {
  try {
    sessionStorage.setItem(freshKey, '1');
  } catch {
    // A browser without storage asks on the products page.
  }
}

/** Whether the code was proved since this was last asked. */
export function takeFreshSignIn(): boolean {
  try {
    const isFresh = sessionStorage.getItem(freshKey) !== null;
    sessionStorage.removeItem(freshKey);
    return isFresh;
  } catch {
    return false;
  }
}

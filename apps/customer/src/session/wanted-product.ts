import { useEffect, useSyncExternalStore } from 'react';

const key = 'tulna-wanted-product';
const freshKey = 'tulna-fresh-sign-in';
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Stores in this tab the product that a visitor pressed, until they have signed in and it can be chosen for them. */
export function wantProduct(slug: string): void {
  try {
    sessionStorage.setItem(key, slug);
  } catch {
    // Without storage, the person chooses again on the products page.
  }
  changed();
}

/** Stores the product in `?product=` of the address, which is set by links, and by a tile that was pressed before the page was hydrated. */
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

/** Returns the wanted product and deletes it, so that it is chosen only once. */
export function takeWantedProduct(): string | undefined {
  const slug = wantedProduct();
  if (slug !== undefined) {
    sessionStorage.removeItem(key);
    changed();
  }
  return slug;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Slug of the wanted product, updated when it is chosen or dropped; undefined on the server. */
export const useWantedProduct = (): string | undefined =>
  useSyncExternalStore(subscribe, wantedProduct, () => undefined);

/** Notes that a customer has just signed in with a code in this tab, so that the steps after a sign-in happen once. */
export function noteFreshSignIn(): void {
  try {
    sessionStorage.setItem(freshKey, '1');
  } catch {
    // Without storage, the person chooses on the products page.
  }
}

/** Whether a customer has signed in since the last call of this function. */
export function takeFreshSignIn(): boolean {
  try {
    const isFresh = sessionStorage.getItem(freshKey) !== null;
    sessionStorage.removeItem(freshKey);
    return isFresh;
  } catch {
    return false;
  }
}

import { useEffect } from 'react';

const key = 'tulna-wanted-product';

/** Keeps the product that a stranger pressed on, in this tab, until they are signed in and it can be chosen for them. */
export function wantProduct(slug: string): void {
  try {
    sessionStorage.setItem(key, slug);
  } catch {
    // A browser without storage asks again on the products page.
  }
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
  if (slug !== undefined) sessionStorage.removeItem(key);
  return slug;
}

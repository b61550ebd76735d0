/**
 * Makes a name that only this attempt of a test uses. All tests of a worker share a product, so a retry must not find what the first
 * attempt left, and a search for the name must find one row.
 */
export const ownName = (name: string): string => `${name} ${Date.now()}`;

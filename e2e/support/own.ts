/**
 * A name that only this try of a test uses. The product is shared by all tests of a worker: a second try must not meet what the first one
 * left, and a search for the name must find one row.
 */
export const ownName = (name: string): string => `${name} ${Date.now()}`;

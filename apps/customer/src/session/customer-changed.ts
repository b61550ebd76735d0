let forget: () => void = () => undefined;

/**
 * Sets how the cache of signed-in pages forgets the customer's profile. The cache is loaded only for people who are signed in, and public
 * pages don't load it.
 */
export const onCustomerChanged = (change: () => void): void => {
  forget = change;
};

/**
 * Forgets the profile after a public page has changed it: the guards decide by the profile, and outdated data would send the person back.
 */
export const customerChanged = (): void => forget();

let drop: () => void = () => undefined;

/** Sets how the cache of signed-in pages drops everything that it holds of a customer. */
export const onPersonChanged = (change: () => void): void => {
  drop = change;
};

/** Drops everything of the customer before, when another one signs in in this tab: on a shared phone, nobody may see what another person's pages showed. */
export const personChanged = (): void => drop();

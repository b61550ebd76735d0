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

/** Version of the consent on the interest form; a changed sentence in `interest.ts` is a new version. */
export const interestConsentVersion = 'product_interest-2026-11';

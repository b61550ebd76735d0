/** The page that a partner’s own site shows in a frame. */
export const embedded = {
  title: (brand: string) => `Loans and cards with ${brand}`,
  text: 'Choose what you need. The next page opens in a new tab.',
  proceed: 'Continue',
};

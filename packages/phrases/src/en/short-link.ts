/** Pages behind the short address of a tracking link that doesn’t lead anywhere. */
export const shortLink = {
  ended: {
    title: 'This link has ended',
    text: 'It led to an offer that is over. You can still see everything we have today.',
  },
  unknown: { title: 'We don’t know this link', text: 'Please check the address. Every letter and digit counts.' },
  away: { title: 'We can’t open this link right now', text: 'Please try again in a moment.' },
  retry: 'Try again',
  toSite: (brand: string) => `Go to ${brand}`,
};

/** Pages behind the short address of a tracking link that doesn’t lead anywhere. */
export const shortLink = {
  ended: {
    title: 'This link has ended',
    text: 'It’s no longer in use. You can still see everything we offer today.',
  },
  unknown: { title: 'We don’t recognise this link', text: 'Please check the address. Every letter and digit counts.' },
  away: { title: 'We can’t open this link right now', text: 'Please try again in a moment.' },
  retry: 'Try again',
  toSite: (brand: string) => `Go to ${brand}`,
};

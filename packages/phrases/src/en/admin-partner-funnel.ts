/** Funnels of partners, in the console (R9, A10). */
export const adminPartnerFunnel = {
  title: (name: string) => `Custom funnel of ${name}`,
  lead: 'What the partner published for its landing page. Lenders, their order, disclosures and consents are the same for every brand.',
  back: 'Brand',
  failed: 'We couldn’t load this funnel',
  notFresh: 'This may be out of date.',
  shownNow: (number: number) => `Customers see version ${number}.`,
  standard: 'Customers see the standard landing page.',
  stopped: (moment: string, reason: string) => `Switched off on ${moment}. The partner reads this reason: ${reason}`,
  stop: 'Switch off',
  stopTitle: (name: string) => `Switch off the funnel of ${name}`,
  stopText: 'Customers see the standard landing page at once, and the partner can’t publish until it’s on again.',
  reason: 'Reason',
  reasonHint: 'The partner reads it',
  allow: 'Switch on',
  seePage: 'See the page',
  properties: { off_because: 'Switched off because' },
};

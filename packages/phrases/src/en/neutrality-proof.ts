/** The nightly proof on “How we match and rank”: what we earn doesn’t change what anybody gets. */
export const neutralityProof = {
  title: 'Nightly proof',
  text: 'Every night we invent people and work out what each of them would get here for a personal loan, a business loan, a gold loan and a card. Then we change our commercial data at random and do it again. What each person gets must stay the same, down to the last character.',
  changed: 'What we change:',
  points: [
    'what lenders pay us, in percent and as a fixed fee, and our commission rates',
    'the priority we give lenders, and their special offers',
    'what our partners get, and the card links we earn from',
    'the IDs of lenders and cards, and the order they’re stored in',
  ] as readonly string[],
  limits:
    'Rates, fees and rules stay the same, because they decide what you pay. We don’t compare the label of a special offer, as it’s one of the things we change. We set the order of cards by hand, and that stays the same too. The proof can’t show how we choose the lenders we work with.',
  passed: 'The last proof succeeded',
  passedText: (compared: string) => `We compared ${compared} answers, and all of them stayed the same.`,
  failed: 'The last proof failed',
  failedText: (differing: string, compared: string) =>
    `${differing} of ${compared} answers changed, so what you see may depend on what we earn. Our team is alerted until a proof succeeds again. Until then, compare the APR of the offers yourself, and write to our grievance officer if anything looks wrong.`,
  old: 'The last proof is more than 2 days old',
  oldText: 'We should make one every night, but something went wrong. This result says nothing about today.',
  none: 'There’s no proof yet. The first one appears within a few minutes of the site starting.',
  facts: {
    made: 'Made',
    people: 'Invented people for each kind of loan',
    arrangements: 'Times we changed our data',
    differing: 'Answers that changed',
  },
  at: (day: string, time: string) => `${day}, ${time} Indian time`,
  check: 'How to check this yourself',
  checkHow:
    'We sign each result with a key (Ed25519), and each result contains the hash of the one before. If a result is changed later, it no longer matches its signature or the next result.',
  checkLine: 'Run this in a terminal with Node.js. It prints the signed result, and “true” if the signature is right.',
  last: 'The last result with its signature and public key',
  nights: 'The results of the last 60 nights',
};

/** The nightly proof on “How we match and rank”: what we earn doesn’t change what anybody gets. */
export const neutralityProof = {
  title: 'Proof, made every night',
  text: 'Every night we invent people. For each of them we work out what they’d get here for a personal loan, a business loan, a gold loan and a card. Then we do it again, with our own business shuffled. What each person gets has to stay the same, down to the last character.',
  changed: 'What we shuffle:',
  points: [
    'what lenders pay us, in percent and as a fixed fee, and our commission rates',
    'how we rank lenders ourselves, and their special offers',
    'what our partners get, and the links we earn by',
    'the numbers of lenders and cards, and the order they’re stored in',
  ] as readonly string[],
  limits:
    'Rates, fees and rules stay as they are, because they’re what you pay. The label of a special offer isn’t compared, as it’s one of the things we shuffle. Cards are in an order we set by hand, and that stays as it is too. The proof can’t show how we choose the lenders we work with.',
  passed: 'The last proof succeeded',
  passedText: (compared: string) => `We compared ${compared} answers, and all of them stayed the same.`,
  failed: 'The last proof failed',
  failedText: (differing: string, compared: string) =>
    `${differing} of ${compared} answers changed, so what you see may depend on our own business. Our team is alerted until a proof succeeds again. Until then, compare the APR of the offers yourself, and write to our grievance officer if anything looks wrong.`,
  old: 'The last proof is more than 2 days old',
  oldText: 'We should make one every night. Something went wrong, so this result says nothing about today.',
  none: 'There’s no proof yet. The first one appears within a few minutes of the site starting.',
  facts: {
    made: 'Made',
    people: 'Invented people for each kind of loan',
    arrangements: 'Times we shuffled',
    differing: 'Answers that changed',
  },
  at: (day: string, time: string) => `${day}, ${time} Indian time`,
  check: 'How to check this yourself',
  checkHow:
    'We sign each result with a key (Ed25519), and each result names the hash of the one before. A result that’s changed later no longer fits its signature, or the next one.',
  checkLine: 'Run this in a terminal with Node.js. It prints the signed result, and “true” if the signature is right.',
  last: 'The last result with its signature and public key',
  nights: 'The results of the last 60 nights',
};

import { callOutcomes } from './call-words.ts';
import { productNames } from './product-names.ts';

/** Facts of a person in the places of a script, and what came of a call, as the server says it. */
export const telecalling = {
  unnamed: 'there',
  anyProduct: 'a loan',
  products: productNames,
  noAmount: 'the amount you need',
  noLender: 'the lender',
  steps: {
    signed_in: 'you signed in but haven’t started a form',
    form: 'your form isn’t finished yet',
    offers: 'your offers are ready',
    with_lender: 'your application is with the lender',
    approved: 'your application has been approved',
    ended: 'your application is closed',
  },
  outcomes: callOutcomes,
};

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
  callStates: {
    asked: 'Dialling',
    ringing: 'Ringing',
    connected: 'On the line',
    ended: 'Ended',
    failed: 'Not connected',
  },
  outcomes: {
    goes_on_online: 'Will continue online',
    call_back: 'Call back at an agreed time',
    not_interested: 'Not interested',
    already_bought: 'Already has a loan',
    needs_help: 'Needs help',
    wrong_number: 'Wrong number',
    do_not_call: 'Doesn’t want calls',
    no_answer: 'No answer',
    busy: 'Busy',
  },
};

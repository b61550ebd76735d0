import { wireAnswer } from '../../wire-answer.ts';

/** Answers as Money View writes them; every value is invented. */
export const offers = wireAnswer(200, {
  status: 'success',
  offerObjects: [
    {
      offerId: 'o-7',
      loanAmountPaise: 12_500_050,
      tenure: 24,
      interestRate: 18.25,
      processingFeePaise: 437_501,
      emiPaise: 624_812,
      validTill: 1_898_838_000,
    },
  ],
});

export const status = wireAnswer(200, {
  status: 'success',
  leadStatus: 'LEAD_REJECTED',
  modifiedAt: 1_898_838_000,
  disbursedPaise: null,
  rejectionReason: 'Bureau policy',
});

export const refusals = {
  declined: wireAnswer(200, { status: 'failure', code: 'LEAD_REJECTED', message: 'Bureau policy' }),
  duplicate: wireAnswer(409, { status: 'failure', code: 'LEAD_EXISTS', message: 'exists' }),
  unauthorised: wireAnswer(401, { status: 'failure', code: 'TOKEN_EXPIRED', message: 'fetch a token' }),
  bad_answer: wireAnswer(200, { status: 'failure', code: 'NEW_CODE', message: 'hello' }),
};

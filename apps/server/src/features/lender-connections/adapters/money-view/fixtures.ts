import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

/** Answers in the format of Money View; every value is invented. */
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

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/v2/leads',
  contentType: 'application/json',
  idempotencyKey: null,
  body: {
    partnerRef: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
    applicant: {
      pan: 'ABCPM1204N',
      phone: '+919812345670',
      email: 'meera.joshi@example.in',
      name: 'Meera Joshi',
      dateOfBirth: '1992-04-17',
      gender: 'female',
      pincode: '411001',
      employmentType: 'Self Employed',
      employer: 'Sahyadri Textiles',
      declaredIncomePaise: 6_543_210,
      obligationsPaise: 350_075,
    },
    loan: { amountPaise: 12_345_600, tenure: 18 },
    redirectUrl: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
    webhookUrl: 'http://127.0.0.1:9/api/lender-callback/x',
    consentId: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  },
};

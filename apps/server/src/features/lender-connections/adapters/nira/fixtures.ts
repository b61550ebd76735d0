import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

const inr = (value: string) => ({ currency: 'INR', value });

/** Answers in the format of NIRA; every value is invented. */
export const offers = wireAnswer(200, {
  limitOffers: [
    {
      offerId: 'nira-1-1',
      limit: inr('45000.99'),
      tenure: 'P12M',
      apr: { nominal: '30.25' },
      processingFee: inr('1800.10'),
      instalment: inr('4390.00'),
      validUntil: '2030-03-04',
    },
  ],
});

export const status = wireAnswer(200, {
  status: 'FUNDED',
  statusAt: '2030-03-04T05:06:07Z',
  funded: inr('45000.00'),
  comment: null,
});

export const refusals = {
  declined: wireAnswer(422, { errors: [{ code: 'NOT_APPROVED', message: 'score below cut-off' }] }),
  duplicate: wireAnswer(422, { errors: [{ code: 'KNOWN_CUSTOMER', message: 'registered' }] }),
  unauthorised: wireAnswer(403, null),
  bad_answer: wireAnswer(400, { errors: [{ code: 'INVALID', message: 'identity' }] }),
};

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'PUT',
  path: '/partners/leads/1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
  contentType: 'application/json',
  idempotencyKey: null,
  body: {
    identity: {
      pan: 'ABCPM1204N',
      mobile: '9812345670',
      email: 'meera.joshi@example.in',
      firstName: 'Meera',
      lastName: 'Joshi',
      birthDate: '1992-04-17',
      gender: 'female',
      postalCode: '411001',
    },
    work: { kind: 'self_employed', employer: 'Sahyadri Textiles' },
    income: { currency: 'INR', value: '65432.10' },
    obligations: { currency: 'INR', value: '3500.75' },
    amount: { currency: 'INR', value: '123456.00' },
    months: 18,
    urls: {
      back: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
      hook: 'http://127.0.0.1:9/api/lender-callback/x',
    },
    consentId: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  },
};

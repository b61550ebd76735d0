import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

/** Answers in the format of Indiagold; every value is invented. */
export const offers = wireAnswer(200, {
  outcome: 'quoted',
  quotes: [
    {
      quote: 'ig_1-1',
      inPaise: 20_000_050,
      months: 12,
      yearly: '13.25%',
      feeInPaise: 120_001,
      monthlyInPaise: 1_789_000,
      until: '2030-03-04T05:06:07Z',
    },
  ],
});

export const status = wireAnswer(200, {
  outcome: 'found',
  at: 'money_sent',
  since: '2030-03-04T05:06:07Z',
  sentInPaise: 20_000_000,
  because: null,
});

export const refusals = {
  declined: wireAnswer(200, { outcome: 'not_possible', because: 'outside our cities' }),
  duplicate: wireAnswer(200, { outcome: 'known', because: 'visit already booked' }),
  unauthorised: wireAnswer(403, { outcome: 'not_you' }),
  bad_answer: wireAnswer(400, { outcome: 'invalid_body' }),
};

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/visits',
  contentType: 'application/json',
  idempotencyKey: null,
  body: {
    dedupeKey: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
    person: {
      pan: 'ABCPM1204N',
      phone: '9812345670',
      email: 'meera.joshi@example.in',
      first: 'Meera',
      last: 'Joshi',
      birthDate: '1992-04-17',
      gender: 'female',
      incomeInPaise: 6_543_210,
    },
    postalCode: '411001',
    wantInPaise: 12_345_600,
    months: 18,
    returnTo: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
    hook: 'http://127.0.0.1:9/api/lender-callback/x',
    consent: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  },
};

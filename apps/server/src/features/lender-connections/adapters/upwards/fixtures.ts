import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

/** Answers in the format of Upwards; every value is invented. */
export const offers = wireAnswer(200, {
  offers: [
    {
      id: 'UPW1-1',
      amount: 60_000.75,
      term: { unit: 'month', count: 18 },
      annual_rate: 0.2875,
      charges: [
        { kind: 'processing', amount: 1500.25 },
        { kind: 'documentation', amount: 200 },
      ],
      emi: 4150,
      expires: '2030-03-04T05:06:07Z',
    },
  ],
});

export const status = wireAnswer(200, {
  loan: { id: 'UPW1', stage: 'paid_out', since: '2030-03-04T05:06:07Z', paid_out: 60_000, note: null },
});

export const refusals = {
  declined: wireAnswer(422, { type: 'https://errors.upwards.example/turned-down', title: 'Outside policy' }),
  duplicate: wireAnswer(409, { type: 'https://errors.upwards.example/existing-customer', title: 'Known' }),
  unauthorised: wireAnswer(401, null),
  bad_answer: wireAnswer(422, { type: 'https://errors.upwards.example/other', title: 'Other' }),
};

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/v1/loans',
  contentType: 'application/json',
  idempotencyKey: null,
  body: {
    partner_reference: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
    customer: {
      pan: 'ABCPM1204N',
      mobile: '9812345670',
      email: 'meera.joshi@example.in',
      given_name: 'Meera',
      family_name: 'Joshi',
      birth_date: '1992-04-17',
      gender: 'female',
      postal_code: '411001',
      employer: 'Sahyadri Textiles',
      employment: 'self_employed',
      monthly_income: 65_432.1,
      monthly_emi: 3500.75,
    },
    requested: { amount: 123_456, months: 18 },
    links: {
      return: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
      events: 'http://127.0.0.1:9/api/lender-callback/x',
    },
    consent: { id: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11' },
  },
};

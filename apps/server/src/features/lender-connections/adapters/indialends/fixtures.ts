// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import { expect } from 'vitest';
import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

const bad = (error_code: number) => wireAnswer(200, { status: 0, error_code, message: 'hello' });

/** Answers in the format of IndiaLends; every value is invented. */
export const offers = wireAnswer(200, {
  status: 1,
  data: {
    offers: [
      {
        offer: 'IL1-1',
        amount_lakh: 1.1,
        tenure_years: 1.5,
        roi: 10.99,
        fee: 3300.01,
        emi: 6650,
        valid_till: '2030-03-04T10:36:07+05:30',
      },
    ],
  },
});

export const status = wireAnswer(200, {
  status: 1,
  data: { app_status: 'DISBURSAL', updated: '2030-03-04T10:36:07+05:30', disbursed_lakh: 1.1, reason: null },
});

export const refusals = {
  declined: bad(21),
  duplicate: bad(22),
  unauthorised: bad(12),
  bad_answer: bad(99),
};

export const passcode = {
  sent: wireAnswer(200, { status: 1, data: { sent: 1, verified: 0, valid_minutes: 10 } }),
  confirmed: wireAnswer(200, { status: 1, data: { verified: 1, tries_left: 0 } }),
  wrong: wireAnswer(200, { status: 1, data: { verified: 0, tries_left: 4 } }),
  locked: bad(32),
  expired: bad(33),
};

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/api/lead',
  contentType: 'application/json',
  idempotencyKey: null,
  body: {
    access_token: expect.any(String) as unknown,
    txn_id: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
    pan: 'ABCPM1204N',
    mobile: '9812345670',
    email: 'meera.joshi@example.in',
    fname: 'Meera',
    lname: 'Joshi',
    dob: '1992-04-17',
    gender: 'female',
    pincode: '411001',
    salaried: 0,
    employer: 'Sahyadri Textiles',
    income_monthly: 65_432.1,
    emi_monthly: 3500.75,
    loan_amount_lakh: 1.23456,
    tenure_years: 1.5,
    return_url: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
    postback_url: 'http://127.0.0.1:9/api/lender-callback/x',
    consent_ref: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  },
};

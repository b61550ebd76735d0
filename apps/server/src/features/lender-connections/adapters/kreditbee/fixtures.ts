import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

/** Answers in the format of KreditBee; every value is invented. */
export const offers = wireAnswer(200, {
  data: [
    {
      id: 'kb-1-1',
      principal: 40_000,
      tenure_in_months: 12,
      monthly_rate: 2.13,
      fee_percent: 2.55,
      instalment: 3811,
      valid_until: '2030-03-04T05:06:07Z',
    },
  ],
});

export const status = wireAnswer(200, {
  state: 'disbursed',
  state_changed_at: '2030-03-04T05:06:07Z',
  amount_disbursed: 40_000,
  state_reason: null,
});

export const refusals = {
  declined: wireAnswer(422, { error: { code: 'lead_rejected', description: 'Not within our lending policy' } }),
  duplicate: wireAnswer(409, { error: { code: 'lead_known', description: 'registered' } }),
  unauthorised: wireAnswer(401, null),
  bad_answer: wireAnswer(422, { error: { code: 'field_missing', description: 'pin_code' } }),
};

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/api/v3/leads',
  contentType: 'application/json',
  idempotencyKey: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
  body: {
    pan: 'ABCPM1204N',
    mobile: '9812345670',
    email: 'meera.joshi@example.in',
    full_name: 'Meera Joshi',
    birth_date: '1992-04-17',
    gender: 'f',
    pin_code: '411001',
    occupation: 'self_employed',
    employer: 'Sahyadri Textiles',
    income_per_month: 65_432.1,
    emi_per_month: 3500.75,
    wanted_principal: 123_456,
    wanted_months: 18,
    return_to: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
    notify_at: 'http://127.0.0.1:9/api/lender-callback/x',
    consent_reference: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
  },
};

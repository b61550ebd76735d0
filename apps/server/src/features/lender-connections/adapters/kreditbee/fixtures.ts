import { wireAnswer } from '../../wire-answer.ts';

/** Answers as KreditBee writes them; every value is invented. */
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

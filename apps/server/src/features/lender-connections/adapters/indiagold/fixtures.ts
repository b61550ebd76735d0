import { wireAnswer } from '../../wire-answer.ts';

/** Answers as Indiagold writes them; every value is invented. */
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

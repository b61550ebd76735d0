import { wireAnswer } from '../../wire-answer.ts';

const inr = (value: string) => ({ currency: 'INR', value });

/** Answers as NIRA writes them; every value is invented. */
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

import { wireAnswer } from '../../wire-answer.ts';

/** Answers as Upwards writes them; every value is invented. */
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

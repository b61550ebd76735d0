import { wireAnswer } from '../../wire-answer.ts';

const bad = (error_code: number) => wireAnswer(200, { status: 0, error_code, message: 'hello' });

/** Answers as IndiaLends writes them; every value is invented. */
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

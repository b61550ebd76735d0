import { type LeadAsSent, wireAnswer } from '../../testing/wire-answer.ts';

const error = (code: number) => wireAnswer(200, { jsonrpc: '2.0', error: { code, message: 'hello' } });

/** Answers in the format of MoneyTap; every value is invented. */
export const offers = wireAnswer(200, {
  jsonrpc: '2.0',
  result: [
    {
      planId: 'MT1-1',
      limitPaise: '7500099',
      months: 6,
      rateBasisPoints: 1525,
      feePaise: '187501',
      emiPaise: '1306012',
      validToMs: 1_898_838_000_000,
    },
  ],
});

export const status = wireAnswer(200, {
  jsonrpc: '2.0',
  result: { state: 'LINE_DRAWN', stateMs: 1_898_838_000_000, drawnPaise: '7500000', why: null },
});

export const refusals = {
  declined: error(4001),
  duplicate: error(4002),
  unauthorised: wireAnswer(401, null),
  bad_answer: error(-32_602),
};

/** The request for a complete lead. */
export const lead: LeadAsSent = {
  method: 'POST',
  path: '/rpc',
  contentType: 'application/json',
  idempotencyKey: null,
  body: {
    jsonrpc: '2.0',
    method: 'line.request',
    params: {
      requestId: '1d9a7c52-3a56-4a0c-8f0e-2f6f6f6e9b21',
      pan: 'ABCPM1204N',
      mobile: '9812345670',
      email: 'meera.joshi@example.in',
      firstName: 'Meera',
      lastName: 'Joshi',
      birthDate: '1992-04-17',
      gender: 'female',
      pinCode: '411001',
      work: 'self_employed',
      employer: 'Sahyadri Textiles',
      incomePaise: '6543210',
      emiPaise: '350075',
      limitPaise: '12345600',
      months: 18,
      backUrl: 'http://127.0.0.1:3000/user/lenders-transaction/x?application=1',
      eventUrl: 'http://127.0.0.1:9/api/lender-callback/x',
      consent: '6f1c2f0e-5d0b-4c57-9a55-0c1f6c2b7d11',
    },
  },
};

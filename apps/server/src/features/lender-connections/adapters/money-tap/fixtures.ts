import { wireAnswer } from '../../wire-answer.ts';

const error = (code: number) => wireAnswer(200, { jsonrpc: '2.0', error: { code, message: 'hello' } });

/** Answers as MoneyTap writes them; every value is invented. */
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

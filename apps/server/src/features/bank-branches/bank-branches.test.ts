import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const find = (ifsc: string, language = 'en') =>
  test.app.inject({
    url: `/api/find-bank-branch/${encodeURIComponent(ifsc)}`,
    headers: { 'accept-language': language },
  });

describe('the bank of a branch on the published list', () => {
  it.each([
    ['SBIN0000001', 'State Bank of India'],
    ['HDFC0001234', 'HDFC Bank'],
    // Branches with letters in their code.
    ['BARB0BANDRA', 'Bank of Baroda'],
    // Co-operative banks that use codes of another bank; they are found by the whole code or by its beginning.
    ['HDFC0CAACOB', 'Akhand Anand Co.op Bank'],
    ['WBSC0HDCB02', 'Hooghly District Central Co-operative Bank'],
  ])('%s is a branch of %s', async (ifsc, bank) => {
    expect((await find(ifsc)).json()).toEqual({ ifsc, known: true, bank });
  });
});

it.each(['SBIN0099999', 'SAGR0001234', 'KKBK0001234', 'SBIN0BANDRA'])(
  '%s is not on the list of any bank',
  async (ifsc) => {
    const answer = await find(ifsc);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ifsc, known: false, bank: '' }]);
  },
);

it.each(['sbin0000001', 'SBIN1000001', 'SBIN000001', '__proto__', 'SBIN०००००१'])(
  '%s does not have the form of an IFSC',
  async (ifsc) => {
    const answer = await find(ifsc);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { ifsc: 'IFSC format is invalid (case sensitive field)' },
    ]);
  },
);

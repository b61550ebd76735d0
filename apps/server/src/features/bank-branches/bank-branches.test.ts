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

describe('a branch of the published list names its bank', () => {
  it.each([
    ['SBIN0000001', 'State Bank of India'],
    ['HDFC0001234', 'HDFC Bank'],
    // Branches with letters in their code.
    ['BARB0BANDRA', 'Bank of Baroda'],
    // Co-operative banks that use the codes of another bank, by the whole code and by its beginning.
    ['HDFC0CAACOB', 'Akhand Anand Co.op Bank'],
    ['WBSC0HDCB02', 'Hooghly District Central Co-operative Bank'],
  ])('%s %s', async (ifsc, bank) => {
    expect((await find(ifsc)).json()).toEqual({ ifsc, known: true, bank });
  });
});

it.each(['SBIN0099999', 'SAGR0001234', 'KKBK0001234', 'SBIN0BANDRA'])('%s is on the list of no bank', async (ifsc) => {
  const answer = await find(ifsc);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ifsc, known: false, bank: '' }]);
});

it.each(['sbin0000001', 'SBIN1000001', 'SBIN000001', '__proto__', 'SBIN०००००१'])(
  '%s has not the form of one',
  async (ifsc) => {
    const answer = await find(ifsc);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { ifsc: 'IFSC format is invalid (case sensitive field)' },
    ]);
  },
);

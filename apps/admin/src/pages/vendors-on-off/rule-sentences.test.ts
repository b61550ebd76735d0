import { consoleLoaders } from '@tulna/phrases/console-topics';
import { expect, test } from 'vitest';
import { ruleSentences } from './rule-sentences.ts';

const rule = {
  goes_off: true,
  off_share: 50,
  off_calls: 20,
  off_minutes: 5,
  comes_back: true,
  on_answers: 10,
  on_minutes: 5,
} as const;

test.each([
  ['is off and on by rule', rule, ['goesOff', 'comesBack', 'offComesBack']],
  ['is off by rule and on by a person', { ...rule, comes_back: false }, ['goesOff', 'staysOff', 'comesBack']],
  ['isn’t switched off by rule', { ...rule, goes_off: false }, ['stays', 'comesBack']],
  ['isn’t switched by rule', { ...rule, goes_off: false, comes_back: false }, ['stays', 'comesBack']],
])('a lender that %s has sentences that agree', async (_, one, keys) => {
  const { auto } = await consoleLoaders.en.adminLenderSwitches();
  const named = {
    ...auto,
    goesOff: () => 'goesOff',
    comesBack: () => 'comesBack',
    stays: 'stays',
    staysOff: 'staysOff',
    offComesBack: 'offComesBack',
  };
  expect(ruleSentences(one, named)).toEqual(keys);
});

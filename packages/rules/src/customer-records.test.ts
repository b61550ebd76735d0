import { expect, it } from 'vitest';
import { noteFault } from './customer-records.ts';

it.each([
  ['identity', '', undefined],
  ['other', '', 'needed'],
  ['other', '   ', 'needed'],
  ['other', 'Bank asked in writing', undefined],
  ['fraud', 'Three accounts since 2025', undefined],
  ['fraud', 'Loan of 50000', undefined],
  ['fraud', 'Called from 987654', 'contact'],
  ['fraud', 'Called from 98 76 54', 'contact'],
  ['fraud', 'Called from 9-8-7-6-5-4', 'contact'],
  ['fraud', 'Wrote from a@b', 'contact'],
  ['fraud', 'PAN abcpm1204n', 'contact'],
  ['fraud', 'ABCPM120', undefined],
  ['other', 'a@b', 'contact'],
])('%s with the note %j: %s', (reason, note, fault) => {
  expect(noteFault(reason, note)).toBe(fault);
});

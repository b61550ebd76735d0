import { adminCommissionRates } from '@tulna/phrases/en/admin-commission-rates';
import { expect, test } from 'vitest';
import { readSteps } from './rate-steps.ts';

const { form } = adminCommissionRates;

test('steps are read line by line, in rupees and percent', () =>
  expect(readSteps('0 1\n\n50,00,000  1.25%\n₹1,00,00,000 1.5', form)).toEqual({
    steps: [
      { from: 0, percent: '1', flat_paise: 0 },
      { from: 500_000_000, percent: '1.25', flat_paise: 0 },
      { from: 1_000_000_000, percent: '1.5', flat_paise: 0 },
    ],
  }));

test('an empty text has no steps', () => expect(readSteps(' \n ', form)).toEqual({ steps: [] }));

test.each([
  ['5 1', form.stepFirst],
  ['0 1\n0 2', form.stepOrder(2)],
  ['0 1\n10 2\n9 3', form.stepOrder(3)],
  ['0', form.stepLine(1)],
  ['0 1 2', form.stepLine(1)],
  ['0 100.1', form.stepLine(1)],
  ['0 1.00001', form.stepLine(1)],
  ['0 1\n5lakh 2', form.stepLine(2)],
  ['0 -1', form.stepLine(1)],
])('%j is refused, with what would be right', (typed, fault) => expect(readSteps(typed, form)).toEqual({ fault }));

test('100 % is allowed', () => expect(readSteps('0 100', form)).toMatchObject({ steps: [{ percent: '100' }] }));

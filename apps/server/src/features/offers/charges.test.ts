import { expect, test } from 'vitest';
import type { LenderFee } from '../lender-connections/index.ts';
import { taxOf } from './live-offer.ts';

const fee = (changes: object) =>
  ({
    kind: 'processing',
    payee: 'lender',
    amountPaise: 200_050,
    taxIncluded: false,
    taxPaise: null,
    ...changes,
  }) as LenderFee;

test.each([
  ['18 % of a charge that the lender keeps', {}, 36_009],
  ['the lender’s own figure', { taxPaise: 30_000 }, 30_000],
  ['the lender’s own figure, even if it is zero', { taxPaise: 0 }, 0],
  ['the lender’s own figure for a charge that is passed on', { payee: 'third_party', taxPaise: 1_800 }, 1_800],
  ['none on a charge that includes tax', { taxIncluded: true }, 0],
  ['none on a charge that is passed on', { payee: 'third_party' }, 0],
])('tax on a charge: %s', (_what, changes, tax) => {
  expect(taxOf(fee(changes), 18)).toBe(tax);
});

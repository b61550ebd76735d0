import { expect, test } from 'vitest';
import { shortMoney } from './short-money.ts';

test.each([
  [0, '₹0', '₹0'],
  [0.4, '₹0', '₹0'],
  [0.5, '₹1', '₹1'],
  [999, '₹999', '₹999'],
  [1000, '₹1,000', '₹1,000'],
  [2150, '₹2,150', '₹2,150'],
  [99_999, '₹99,999', '₹99,999'],
  // An amount that rounds up to one lakh is shown as one lakh.
  [99_999.4, '₹99,999', '₹99,999'],
  [99_999.5, '₹1 lakh', '₹1 लाख'],
  [100_000, '₹1 lakh', '₹1 लाख'],
  [104_999, '₹1 lakh', '₹1 लाख'],
  [105_000, '₹1.1 lakh', '₹1.1 लाख'],
  [350_000, '₹3.5 lakh', '₹3.5 लाख'],
  [9_994_999, '₹99.9 lakh', '₹99.9 लाख'],
  [9_995_000, '₹1 crore', '₹1 करोड़'],
  [9_999_999, '₹1 crore', '₹1 करोड़'],
  [10_000_000, '₹1 crore', '₹1 करोड़'],
  [25_000_000, '₹2.5 crore', '₹2.5 करोड़'],
  [123_456_000_000, '₹12,345.6 crore', '₹12,345.6 करोड़'],
  [-0.2, '₹0', '₹0'],
  [-2150, '-₹2,150', '-₹2,150'],
  [-350_000, '-₹3.5 lakh', '-₹3.5 लाख'],
] as const)('%d rupees in a small place', (rupees, english, hindi) => {
  expect([shortMoney('en', rupees), shortMoney('hi', rupees)]).toEqual([english, hindi]);
});

test('no amount has a K, an L or a Cr', () => {
  for (let power = 0; power <= 14; power += 0.25)
    for (const language of ['en', 'hi'] as const) expect(shortMoney(language, 10 ** power)).not.toMatch(/[A-Z]/);
});

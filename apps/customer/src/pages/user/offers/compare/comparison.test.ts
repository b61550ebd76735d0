import type { Offer } from '@tulna/contract/offers';
import { offers as texts } from '@tulna/phrases/en/offers';
import { offersPage } from '@tulna/phrases/en/offers-page';
import { expect, it } from 'vitest';
import { comparedRows, toggled } from './comparison.ts';

const offer = (changes: Partial<Offer>): Offer =>
  ({
    offer_id: '1',
    lender: { legal_name: 'Some Finance Limited' },
    indicative: true,
    amount_paise: 10_000_000,
    tenure_months: 12,
    annual_rate: 14,
    apr: 18.5,
    at_best: null,
    emi_paise: 900_000,
    processing_fee_paise: 200_000,
    gst_paise: 36_000,
    net_disbursed_paise: 9_764_000,
    total_payable_paise: 10_800_000,
    total_cost_paise: 1_036_000,
    cooling_off_days: 3,
    ...changes,
  }) as Offer;

it('at most three offers are compared, and one that is pressed again is removed', () => {
  const three = ['1', '2', '3'].reduce<readonly string[]>(toggled, []);
  expect(three).toEqual(['1', '2', '3']);
  expect(toggled(three, '4')).toEqual(three);
  expect(toggled(three, '2')).toEqual(['1', '3']);
});

it('the lowest cost of each row is marked, unless all are equal', () => {
  const three = [offer({}), offer({ apr: 17, emi_paise: 950_000 }), offer({ emi_paise: 890_000 })];
  const rows = comparedRows(three, texts, offersPage.compare);
  const best = Object.fromEntries(rows.map((row) => [row.key, row.best]));
  expect(best.apr).toEqual([false, true, false]);
  expect(best.emi).toEqual([false, false, true]);
  expect(best.rate).toEqual([false, false, false]);
  expect(best.entity).toEqual([false, false, false]);
  expect(rows.find(({ key }) => key === 'fees')?.values).toEqual(['₹2,360', '₹2,360', '₹2,360']);
});

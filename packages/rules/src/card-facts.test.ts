import { describe, expect, test } from 'vitest';
import { benefitsOf, CARD_FEES, isWithinFee, yearlyFee } from './card-facts.ts';

describe('the fee of a year', () => {
  test.each([
    ['₹499, waived above ₹1,00,000 a year', 499],
    ['₹2,999', 2999],
    ['Rs. 1,200 + GST', 1200],
    ['Free for life', 0],
    ['Free for the first year, then ₹149', 149],
    ['Nil', 0],
    ['NO ANNUAL FEE', 0],
    ['on request', undefined],
    ['', undefined],
    ['waived above ₹50,000', undefined],
    ['₹999, reversed if you spend ₹50,000', 999],
    ['₹799 if you spend less than ₹20,000', 799],
    ['₹650 on spend of ₹90,000', 650],
    ['₹650 on spends of ₹90,000', 650],
    ['INR 300', 300],
    ['Rs 250', 250],
    ['₹100 the first year, ₹149 after it, ₹50 for a second card', 149],
    ['no fee', 0],
    ['freedom card', undefined],
  ])('%s is %s', (text, fee) => expect(yearlyFee(text)).toBe(fee));

  test('a filter keeps the cards within the limit, and every card if no limit is set', () => {
    const through = (fee: string) => CARD_FEES.filter((limit) => isWithinFee(fee, limit));
    expect(through('Free for life')).toEqual(['any', 'free', 'up_to_500', 'up_to_1000']);
    expect(through('₹500')).toEqual(['any', 'up_to_500', 'up_to_1000']);
    expect(through('₹501')).toEqual(['any', 'up_to_1000']);
    expect(through('₹9,999')).toEqual(['any']);
    expect(through('on request')).toEqual(['any']);
    expect(through(`₹${'9'.repeat(12)}`)).toEqual(['any']);
    expect(through('₹0')).toEqual(['any', 'free', 'up_to_500', 'up_to_1000']);
  });
});

describe('the benefits of a card', () => {
  const of = (key_feature: string, ...marketing_bullets: string[]) =>
    benefitsOf({ key_feature, annual_fee: '', marketing_bullets });
  test.each([
    [
      ['Save on every full tank', '4% back on fuel, up to ₹400 a month'],
      ['cashback', 'fuel'],
    ],
    [
      ['Four lounge visits a quarter', '4 points for every ₹100 on flights and trains'],
      ['travel', 'shopping'],
    ],
    [['A first card for people new to credit'], ['first_card']],
    [
      ['50 days of credit for your stock', '2% back on GST'],
      ['cashback', 'business'],
    ],
    [['A limit'], []],
    // Two bullets are two sentences: no word is found across their boundary.
    [['Stays in your bu', 's stop wallet'], []],
  ])('%j: %j', ([key = '', ...bullets], benefits) => expect(of(key, ...bullets)).toEqual(benefits));
});

import { describe, expect, test } from 'vitest';
import { largestLoan, lowestScore, scoreClassClashes, ticketClassClashes } from './lender-classes.ts';

describe('the credit score class', () => {
  test.each([
    ['800_and_above', 800],
    ['750_to_799', 750],
    ['700_to_749', 700],
    ['650_to_699', 650],
    ['600_to_649', 600],
    ['550_to_599', 550],
    ['below_550', 300],
    ['new_to_credit', null],
    ['not_known', null],
    ['', null],
    ['constructor', null],
  ])('%s takes scores from %s on', (code, least) => expect(lowestScore(null, code)).toBe(least));

  test('the stricter of class and number decides', () => {
    expect(lowestScore(681, '650_to_699')).toBe(681);
    expect(lowestScore(550, '700_to_749')).toBe(700);
    expect(lowestScore(700, '')).toBe(700);
  });

  test.each([
    ['650_to_699', 699, false],
    ['650_to_699', 700, true],
    ['below_550', 549, false],
    ['below_550', 550, true],
    ['800_and_above', 300, false],
    ['800_and_above', 900, false],
    ['not_known', 300, true],
    ['not_known', null, false],
    ['', 900, false],
  ])('%s with the number %s contradicts it: %s', (code, least, clashes) =>
    expect(scoreClassClashes(code, least, false)).toBe(clashes),
  );

  test('people without a credit history match only a lender that accepts them', () => {
    expect(scoreClassClashes('new_to_credit', null, false)).toBe(true);
    expect(scoreClassClashes('new_to_credit', null, true)).toBe(false);
    expect(scoreClassClashes('new_to_credit', 550, true)).toBe(true);
  });
});

describe('the ticket class', () => {
  test.each([
    ['up_to_50000', 0, 50_000],
    ['50001_to_200000', 50_001, 200_000],
    ['200001_to_500000', 200_001, 500_000],
    ['500001_to_1000000', 500_001, 1_000_000],
  ])('%s stands for largest loans of ₹%d to ₹%d', (code, least, most) => {
    expect(largestLoan(5_000_000, code)).toBe(most);
    expect(largestLoan(most, code)).toBe(most);
    expect(largestLoan(most - 1, code)).toBe(most - 1);
    expect(ticketClassClashes(code, 0, least)).toBe(false);
    expect(ticketClassClashes(code, 0, least - 1)).toBe(true);
    expect(ticketClassClashes(code, most, 5_000_000)).toBe(false);
    expect(ticketClassClashes(code, most + 1, 5_000_000)).toBe(true);
  });

  test('the highest class has no upper end, and an empty class has no effect', () => {
    expect(largestLoan(100_000_000, 'over_1000000')).toBe(100_000_000);
    expect([1_000_000, 1_000_001].map((upTo) => ticketClassClashes('over_1000000', 1000, upTo))).toEqual([true, false]);
    expect(largestLoan(300_000, '')).toBe(300_000);
    expect(ticketClassClashes('', 300_001, 300_000)).toBe(false);
  });
});

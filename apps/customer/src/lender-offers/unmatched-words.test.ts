import type { FailedRule, OffersAnswer } from '@tulna/contract/offers';
import { failedRules as english } from '@tulna/phrases/en/failed-rules';
import { offers } from '@tulna/phrases/en/offers';
import { failedRules as hindi } from '@tulna/phrases/hi/failed-rules';
import { offers as hindiOffers } from '@tulna/phrases/hi/offers';
import { RULES } from '@tulna/rules/failed-rules';
import { describe, expect, test } from 'vitest';
import { lenderWords, missingOnlyTheScore, nearestChanges, ruleWords } from './unmatched-words.ts';

const failed = (rule: string, change: number | null = 2000): FailedRule => ({
  rule,
  limit: 20_000,
  actual: 18_000,
  change,
});
const lender = (source: 'policy' | 'lender', ...rules: FailedRule[]) =>
  ({
    lender: { key: 'x' },
    source,
    failed_rules: rules,
    lender_reason: null,
  }) as unknown as OffersAnswer['unmatched'][number];

describe('why a lender did not match', () => {
  test.each(RULES)('the failed rule %s has a complete reason in both languages', (rule) => {
    for (const words of [english, hindi]) {
      const sentences = ruleWords(failed(rule), words, 'Personal Loans');
      expect(sentences.reason).not.toBe('');
      expect(`${sentences.reason}${sentences.change}`).not.toMatch(/undefined|NaN|null/);
    }
  });

  test('a reason has figures with Indian grouping, and the nearest change', () => {
    expect(ruleWords(failed('minimum_income'), english, 'Personal Loans')).toEqual({
      reason: 'It needs a monthly income of at least ₹20,000; yours is ₹18,000.',
      change: '₹2,000 more monthly income would meet this rule.',
    });
  });

  test.each([
    [
      '650_to_699',
      'It needs a credit score of at least 720; you said yours is 650 to 699. We use the lowest score in the range.',
      'A score of 720 or more would meet this rule. Paying on time usually raises a score within months.',
    ],
    [
      'below_550',
      'It needs a credit score of at least 720; you said yours is below 550. We use the lowest score in the range.',
      'A score of 720 or more would meet this rule. Paying on time usually raises a score within months.',
    ],
    [
      'not_known',
      'It needs a credit score of 720 or more, and you haven’t told us yours.',
      'If yours is 720 or more, choose it under “Change my details”. Each credit bureau shows you your score free once a year.',
    ],
  ])('a score chosen as %s is never a number', (actual, reason, change) => {
    const score: FailedRule = { rule: 'credit_score', limit: 720, actual, change: null };
    expect(ruleWords(score, english, 'Personal Loans')).toEqual({ reason, change });
    const sentences = ruleWords(score, hindi, 'Personal Loans');
    expect(`${sentences.reason}${sentences.change}`).not.toMatch(/\b300\b|undefined|NaN|null|_/);
    expect(sentences.reason).toContain('720');
  });

  test('a credit score found by a bureau is shown as a number', () =>
    expect(ruleWords({ rule: 'credit_score', limit: 720, actual: 719, change: 1 }, english, 'Personal Loans')).toEqual({
      reason: 'It needs a credit score of at least 720; yours is 719.',
      change: '1 more point would meet this rule. Paying on time usually raises a score within months.',
    }));

  test('lenders that lack only the credit score are counted, if it was not given', () => {
    const untold: FailedRule = { rule: 'credit_score', limit: 720, actual: 'not_known', change: null };
    const withScore: FailedRule = { ...untold, actual: 'below_550' };
    expect(
      missingOnlyTheScore([
        lender('policy', untold),
        lender('policy', untold),
        lender('policy', withScore),
        lender('policy', untold, failed('minimum_income')),
        lender('policy', failed('minimum_income'), untold),
        lender('policy'),
      ]),
    ).toBe(2);
  });

  test('a business reads about its sales instead of its income', () => {
    expect(ruleWords(failed('minimum_income'), english, 'Business Loans')).toEqual({
      reason: 'It needs monthly sales of at least ₹20,000; yours are ₹18,000.',
      change: '₹2,000 more monthly sales would meet this rule.',
    });
    for (const rule of RULES) {
      const sentences = ruleWords(failed(rule), english, 'Business Loans');
      expect(`${sentences.reason}${sentences.change}`).not.toMatch(/income|undefined|NaN|null/);
    }
  });

  test('an unknown rule, and a lender without a reason, get a general sentence', () => {
    expect(ruleWords(failed('new_rule_of_tomorrow'), english, 'Personal Loans').reason).not.toBe('');
    expect(ruleWords(failed('__proto__'), english, 'Personal Loans').reason).not.toBe('');
    expect(lenderWords(lender('lender'), english, 'Personal Loans', offers.unmatched.lenderReason)).toEqual([
      { reason: 'It looked at your details and isn’t making an offer now. It gave us no reason.', change: '' },
    ]);
  });

  test('a lender that declined is quoted with its own reason', () => {
    const declined = { ...lender('lender'), lender_reason: 'Not within our lending policy' };
    const sentencesOf = (words: typeof english, quote: (reason: string) => string) =>
      lenderWords(declined, words, 'Personal Loans', quote);
    expect(sentencesOf(english, offers.unmatched.lenderReason)).toEqual([
      {
        reason: 'It looked at your details and isn’t making an offer now. Its reason: “Not within our lending policy”',
        change: '',
      },
    ]);
    expect(sentencesOf(hindi, hindiOffers.unmatched.lenderReason)[0]?.reason).toContain(
      '“Not within our lending policy”',
    );
  });

  test('the nearest change counts only lenders that fail no other rule', () => {
    const unmatched = [
      lender('policy', failed('minimum_income', 7000)),
      lender('policy', failed('minimum_income', 2000)),
      lender('policy', failed('minimum_income', 2000)),
      lender('policy', failed('minimum_income', 100), failed('employment', null)),
      lender('policy', failed('credit_score', 30)),
      lender('policy', failed('maximum_age', 3)),
    ];
    expect(nearestChanges(unmatched).map((one) => [one.failed.rule, one.failed.change, one.lenders])).toEqual([
      ['minimum_income', 2000, 2],
      ['credit_score', 30, 1],
    ]);
  });
});

import type { FailedRule, Rule } from '@tulna/rules/failed-rules';
import { formatRupees } from '@tulna/rules/money';
import { plural } from '../plural.ts';

/** Why a lender does not match, and the nearest change that would meet the rule; empty where nothing the person does would. */
export interface RuleWords {
  reason: string;
  change: string;
}

type Words = (failed: FailedRule) => RuleWords;

const rupees = (value: FailedRule['limit']): string => formatRupees(Number(value ?? 0));
const years = (value: FailedRule['limit']): string =>
  `${Number(value ?? 0)} ${plural('en', Number(value ?? 0), { one: 'year', other: 'years' })}`;

const lendsTo = (code: FailedRule['limit']): string => {
  if (code === 'salaried') return 'salaried people only';
  if (code === 'self_employed') return 'self-employed people only';
  return 'salaried and self-employed people only';
};

/** Rules about income, said of a business: lenders count its turnover. */
type TurnoverRule = 'minimum_turnover' | 'maximum_turnover' | 'turnover_for_amount';

/** One sentence for the reason and one for the change, per rule (product.md §5). */
export const failedRules: Record<
  Rule | TurnoverRule | 'known_to_lender' | 'not_chosen' | 'lender_decision' | 'other',
  Words
> = {
  product: () => ({ reason: 'It does not offer this kind of loan.', change: '' }),
  minimum_age: ({ limit, actual, change }) => ({
    reason: `It lends from the age of ${Number(limit)}; you are ${Number(actual)}.`,
    change: `You would meet this rule in ${years(change)}.`,
  }),
  maximum_age: ({ limit, actual }) => ({
    reason: `It lends up to the age of ${Number(limit)}; you are ${Number(actual)}.`,
    change: '',
  }),
  age_at_maturity: ({ limit, actual }) => ({
    reason: `Its loans end by the age of ${Number(limit)}; even the shortest would end when you are ${Number(actual)}.`,
    change: '',
  }),
  employment: ({ limit }) => ({ reason: `It lends to ${lendsTo(limit)}.`, change: '' }),
  minimum_income: ({ limit, actual, change }) => ({
    reason: `It asks for a monthly income of ${rupees(limit)}; yours is ${rupees(actual)}.`,
    change: `${rupees(change)} more monthly income would meet this rule.`,
  }),
  maximum_income: ({ limit, actual }) => ({
    reason: `It lends up to a monthly income of ${rupees(limit)}; yours is ${rupees(actual)}.`,
    change: '',
  }),
  credit_score: ({ limit, actual, change }) => ({
    reason: `It asks for a credit score of ${Number(limit)}; we counted yours as ${Number(actual)}.`,
    change: `${Number(change)} more ${plural('en', Number(change), { one: 'point', other: 'points' })} would meet this rule. Payments on time raise a score within months.`,
  }),
  new_to_credit: () => ({
    reason: 'It lends only to people who have had a loan or a credit card before.',
    change: 'A first small loan or card, repaid on time, would change this.',
  }),
  serviceable_area: ({ actual }) => ({ reason: `It does not lend at PIN code ${actual ?? ''} yet.`, change: '' }),
  minimum_amount: ({ limit, actual, change }) => ({
    reason: `Its smallest loan is ${rupees(limit)}; you asked for ${rupees(actual)}.`,
    change: `Asking for ${rupees(change)} more would meet this rule. Borrow only what you need.`,
  }),
  existing_obligations: ({ limit, actual, change }) => ({
    reason: `All your monthly payments may take ${rupees(limit)}; with its smallest loan they would take ${rupees(actual)}.`,
    change: `${rupees(change)} less in other monthly payments would meet this rule.`,
  }),
  income_for_amount: ({ limit, actual, change }) => ({
    reason: `Its smallest loan needs a monthly income of ${rupees(limit)}; yours is ${rupees(actual)}.`,
    change: `${rupees(change)} more monthly income would meet this rule.`,
  }),
  minimum_turnover: ({ limit, actual, change }) => ({
    reason: `It asks for monthly sales of ${rupees(limit)}; yours are ${rupees(actual)}.`,
    change: `${rupees(change)} more monthly sales would meet this rule.`,
  }),
  maximum_turnover: ({ limit, actual }) => ({
    reason: `It lends up to monthly sales of ${rupees(limit)}; yours are ${rupees(actual)}.`,
    change: '',
  }),
  turnover_for_amount: ({ limit, actual, change }) => ({
    reason: `Its smallest loan needs monthly sales of ${rupees(limit)}; yours are ${rupees(actual)}.`,
    change: `${rupees(change)} more monthly sales would meet this rule.`,
  }),
  known_to_lender: () => ({
    reason: 'It knows you already and makes no new offer here.',
    change: 'Please look in its own app, or ask it directly.',
  }),
  not_chosen: () => ({
    reason: 'It was not among the lenders you chose, so we sent it nothing.',
    change: '',
  }),
  lender_decision: () => ({
    reason: 'It looked at your details and makes no offer now. It gave us no further reason.',
    change: '',
  }),
  other: () => ({ reason: 'One of its rules does not fit your details.', change: '' }),
};

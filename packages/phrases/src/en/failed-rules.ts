import type { FailedRule, Rule } from '@tulna/rules/failed-rules';
import { formatRupees } from '@tulna/rules/money';
import { plural } from '../plural.ts';

/** Why a lender does not match, and the nearest change that would meet the rule; empty if nothing the person does would. */
export interface RuleWords {
  reason: string;
  change: string;
}

/** Classes of the score as a range: nobody has the one number that a class counts as. */
const scores: Readonly<Record<string, string>> = {
  '800_and_above': '800 or more',
  '750_to_799': '750 to 799',
  '700_to_749': '700 to 749',
  '650_to_699': '650 to 699',
  '600_to_649': '600 to 649',
  '550_to_599': '550 to 599',
  below_550: 'below 550',
};
const raise = 'Paying on time usually raises a score within months.';

type Words = (failed: FailedRule) => RuleWords;

const rupees = (value: FailedRule['limit']): string => formatRupees(Number(value ?? 0));
const years = (value: FailedRule['limit']): string =>
  `${Number(value ?? 0)} ${plural('en', Number(value ?? 0), { one: 'year', other: 'years' })}`;

const lendsTo = (code: FailedRule['limit']): string => {
  if (code === 'salaried') return 'salaried people only';
  if (code === 'self_employed') return 'self-employed people only';
  return 'salaried and self-employed people only';
};

/** Rules about income, said of a business: lenders ask for a turnover, and instalments are paid from its profit. */
type TurnoverRule = 'minimum_turnover' | 'maximum_turnover' | 'profit_for_amount';

/** What is no rule of a policy but the answer of the lender. */
type LenderAnswer = 'known_to_lender' | 'figures_differ' | 'not_chosen' | 'lender_decision' | 'other';

/** One sentence for the reason and one for the change, per rule (product.md §5). */
export const failedRules: Record<Rule | TurnoverRule | LenderAnswer, Words> = {
  product: () => ({ reason: 'It doesn’t offer this kind of loan.', change: '' }),
  minimum_age: ({ limit, actual, change }) => ({
    reason: `It lends from age ${Number(limit)}; you’re ${Number(actual)}.`,
    change: `You’d be old enough in ${years(change)}.`,
  }),
  maximum_age: ({ limit, actual }) => ({
    reason: `It lends up to age ${Number(limit)}; you’re ${Number(actual)}.`,
    change: '',
  }),
  age_at_maturity: ({ limit, actual }) => ({
    reason: `Its loans must end by age ${Number(limit)}; even the shortest would end when you’re ${Number(actual)}.`,
    change: '',
  }),
  employment: ({ limit }) => ({ reason: `It lends to ${lendsTo(limit)}.`, change: '' }),
  minimum_income: ({ limit, actual, change }) => ({
    reason: `It needs a monthly income of at least ${rupees(limit)}; yours is ${rupees(actual)}.`,
    change: `You’d need ${rupees(change)} more monthly income.`,
  }),
  maximum_income: ({ limit, actual }) => ({
    reason: `Its upper limit for monthly income is ${rupees(limit)}; yours is ${rupees(actual)}.`,
    change: '',
  }),
  credit_score: ({ limit, actual, change }) => {
    const least = Number(limit);
    if (actual === 'not_known')
      return {
        reason: `It needs a credit score of ${least} or more, and you haven’t told us yours.`,
        change: `If yours is ${least} or more, choose it under “Change my details”. Each credit bureau shows you your score free once a year.`,
      };
    if (typeof actual === 'string')
      return {
        reason: `It needs a credit score of at least ${least}; you said yours is ${scores[actual] ?? actual}. We use the lowest score in the range.`,
        change: `You’d need a score of ${least} or more. ${raise}`,
      };
    return {
      reason: `It needs a credit score of at least ${least}; yours is ${Number(actual)}.`,
      change: `You’d need ${Number(change)} more ${plural('en', Number(change), { one: 'point', other: 'points' })}. ${raise}`,
    };
  },
  new_to_credit: ({ actual }) =>
    actual === 'not_known'
      ? {
          reason:
            'It only lends to people who have had a loan or credit card before, and you haven’t told us your score.',
          change: 'If you’ve had one, choose your score under “Change my details”.',
        }
      : {
          reason: 'It only lends to people who have had a loan or credit card before.',
          change: 'A small first loan or card, repaid on time, would change this.',
        },
  serviceable_area: ({ actual }) => ({ reason: `It doesn’t lend in PIN code ${actual ?? ''} yet.`, change: '' }),
  minimum_amount: ({ limit, actual, change }) => ({
    reason: `Its smallest loan is ${rupees(limit)}; you asked for ${rupees(actual)}.`,
    change: `You’d have to ask for ${rupees(change)} more. Borrow only what you need.`,
  }),
  existing_obligations: ({ limit, actual, change }) => ({
    reason: `Your monthly payments can’t be more than ${rupees(limit)} in total; with its smallest loan they’d be ${rupees(actual)}.`,
    change: `Your other monthly payments would have to be ${rupees(change)} lower.`,
  }),
  income_for_amount: ({ limit, actual, change }) => ({
    reason: `Its smallest loan needs a monthly income of ${rupees(limit)}; yours is ${rupees(actual)}.`,
    change: `You’d need ${rupees(change)} more monthly income.`,
  }),
  minimum_turnover: ({ limit, actual, change }) => ({
    reason: `It needs monthly sales of at least ${rupees(limit)}; yours are ${rupees(actual)}.`,
    change: `You’d need ${rupees(change)} more monthly sales.`,
  }),
  maximum_turnover: ({ limit, actual }) => ({
    reason: `Its upper limit for monthly sales is ${rupees(limit)}; yours are ${rupees(actual)}.`,
    change: '',
  }),
  profit_for_amount: ({ limit, actual, change }) => ({
    reason: `Its smallest loan needs a gross profit of ${rupees(limit)} a month; we count yours as ${rupees(actual)}, the lower end of the range you chose.`,
    change: `You’d need ${rupees(change)} more profit a month.`,
  }),
  known_to_lender: () => ({
    reason: 'It already has your details and isn’t making a new offer here.',
    change: 'Check in its own app, or ask it directly.',
  }),
  figures_differ: () => ({
    reason: 'It made an offer, but its figures don’t match ours, so we don’t show it. We’re checking with the lender.',
    change: '',
  }),
  not_chosen: () => ({
    reason: 'You didn’t choose this lender, so we didn’t send it anything.',
    change: '',
  }),
  lender_decision: () => ({
    reason: 'It looked at your details and isn’t making an offer now. It gave us no reason.',
    change: '',
  }),
  other: () => ({ reason: 'Your details don’t meet one of its rules.', change: '' }),
};

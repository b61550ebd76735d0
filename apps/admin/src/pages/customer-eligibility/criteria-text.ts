import type { Formats } from '@tulna/console-kit/formats';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { Language } from '@tulna/phrases/language';
import type { Criteria, Criterion } from '@tulna/rules/lender-criteria';
import { optionWords } from '@tulna/rules/select-lists';

/** The unit of a criterion. */
export type CriterionKind = 'number' | 'rupees' | 'percent' | 'flag' | 'ticketClass' | 'creditScoreClass' | 'prefixes';

export const criterionKinds: Readonly<Record<Criterion, CriterionKind>> = {
  min_age: 'number',
  max_age: 'number',
  max_age_at_maturity: 'number',
  salaried: 'flag',
  self_employed: 'flag',
  business: 'flag',
  min_income: 'rupees',
  max_income: 'rupees',
  obligations_percent: 'percent',
  min_score: 'number',
  credit_score_class: 'creditScoreClass',
  accepts_new_to_credit: 'flag',
  min_loan: 'rupees',
  loan_amount_upto: 'rupees',
  ticket_class: 'ticketClass',
  min_tenure: 'number',
  tenure: 'number',
  postal_prefixes: 'prefixes',
  rate_min: 'percent',
  interest_rate: 'percent',
  fee_min: 'percent',
  processing_fees: 'percent',
  gst_percent: 'percent',
};

interface TextInput {
  words: ConsoleTopics['adminCriteria'];
  ui: ConsoleTopics['consoleKit']['ui'];
  formats: Formats;
  language: Language;
}

/** A criterion as a person reads it. */
export function criterionText(
  criterion: Criterion,
  criteria: Criteria,
  { words, ui, formats, language }: TextInput,
): string {
  const value = criteria[criterion];
  const kind = criterionKinds[criterion];
  if (kind === 'prefixes') return criteria.postal_prefixes?.join(', ') ?? words.allIndia;
  if (kind === 'flag') return value === 1 ? ui.yes : ui.no;
  if (value === null) return words.noLimit;
  if (kind === 'ticketClass' || kind === 'creditScoreClass')
    return value === '' ? words.notSet : optionWords(kind, String(value), language);
  return kind === 'rupees' ? formats.rupees(Number(value)) : formats.number(Number(value));
}

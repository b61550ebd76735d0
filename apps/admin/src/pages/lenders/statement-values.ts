import type { AdminLender } from '@tulna/contract/lenders';
import { KEY_FACT_TERMS } from '@tulna/rules/key-fact-terms';

/** A value of the Key Facts Statement that staff type. */
export interface StatementText {
  property:
    | 'site_link'
    | 'benchmark_rate'
    | 'benchmark_day'
    | 'rate_reset_months'
    | 'co_lender_name'
    | 'co_lender_share'
    | 'insurance_amount'
    | 'legal_amount'
    | 'valuation_amount';
  kind: 'text' | 'number' | 'optional-number' | 'day';
  longest: number;
}

export const statementTexts: readonly StatementText[] = [
  { property: 'site_link', kind: 'text', longest: 300 },
  { property: 'benchmark_rate', kind: 'optional-number', longest: 6 },
  { property: 'benchmark_day', kind: 'day', longest: 10 },
  { property: 'rate_reset_months', kind: 'optional-number', longest: 3 },
  { property: 'co_lender_name', kind: 'text', longest: 200 },
  { property: 'co_lender_share', kind: 'optional-number', longest: 6 },
  { property: 'insurance_amount', kind: 'number', longest: 9 },
  { property: 'legal_amount', kind: 'number', longest: 9 },
  { property: 'valuation_amount', kind: 'number', longest: 9 },
];

export const valueTyped = (value: string | number | null): string => (value === null ? '' : String(value));

/** The wire value of the typed text; undefined while it is invalid. */
export function valueRead(kind: StatementText['kind'], typed: string): string | number | null | undefined {
  const text = typed.trim();
  if (kind === 'text') return text;
  if (text === '') return kind === 'number' ? undefined : null;
  if (kind === 'day') return text;
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

type Terms = AdminLender['key_fact_terms'];

/** The text of each term in each language; the key is the term's name and the language. */
export const termsTyped = (terms: Terms): Record<string, string> =>
  Object.fromEntries(
    KEY_FACT_TERMS.flatMap((term) =>
      (['en', 'hi'] as const).map((language) => [`${term} ${language}`, terms[term]?.[language] ?? '']),
    ),
  );

/** The terms that were typed; undefined while a term is missing one of its languages. */
export function termsRead(typed: Readonly<Record<string, string>>): Terms | undefined {
  const read = KEY_FACT_TERMS.map((term) => {
    const [en, hi] = [typed[`${term} en`]?.trim() ?? '', typed[`${term} hi`]?.trim() ?? ''];
    return [term, en === '' && hi === '' ? null : { en, hi }] as const;
  });
  if (read.some(([, value]) => value !== null && (value.en === '' || value.hi === ''))) return undefined;
  return Object.fromEntries(read) as Terms;
}

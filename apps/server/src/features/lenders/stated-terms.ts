import type { KeyFactTermsInBoth } from '@tulna/contract/key-fact-terms';
import type { LenderRow } from './repository.ts';

/** A sentence in both languages. */
export type InBoth = {
  en: string;
  hi: string;
};

/** Rows that a lender states once for all its loans; null if only its agreement says it. */
export type StatedTerms = KeyFactTermsInBoth;

const sentence = (value: unknown): InBoth | null =>
  typeof value === 'object' &&
  value !== null &&
  'en' in value &&
  'hi' in value &&
  typeof value.en === 'string' &&
  typeof value.hi === 'string'
    ? { en: value.en, hi: value.hi }
    : null;

/** The standing terms of a lender; what is missing or malformed counts as stated by the lender itself. */
export function statedTerms({ key_fact_terms: kept }: Pick<LenderRow, 'key_fact_terms'>): StatedTerms {
  const terms = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  return {
    disbursal_clause: sentence(terms.disbursal_clause),
    foreclosure: sentence(terms.foreclosure),
    other_charges: sentence(terms.other_charges),
    recovery_agents: sentence(terms.recovery_agents),
    grievance_clause: sentence(terms.grievance_clause),
    transfer: sentence(terms.transfer),
  };
}

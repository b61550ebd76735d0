import type { KeyFactTermsInBoth } from '@tulna/contract/key-fact-terms';
import type { LenderRow } from './repository.ts';

/** A sentence in both languages. */
export type InBoth = {
  en: string;
  hi: string;
};

/** Terms that a lender states once for all its loans; null if only the loan agreement has them. */
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

/** The terms that a lender states once for all its loans; a missing or malformed one counts as stated only in the loan agreement. */
export function statedTerms({ key_fact_terms: stored }: Pick<LenderRow, 'key_fact_terms'>): StatedTerms {
  const terms = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return {
    disbursal_clause: sentence(terms.disbursal_clause),
    foreclosure: sentence(terms.foreclosure),
    other_charges: sentence(terms.other_charges),
    recovery_agents: sentence(terms.recovery_agents),
    grievance_clause: sentence(terms.grievance_clause),
    transfer: sentence(terms.transfer),
  };
}

import type { DataClass } from '@tulna/contract/personal-data';
import { istDay } from '@tulna/rules/dates';

/** A class of data that is kept after a deletion, with the reason and the number of years. */
export interface Hold {
  class: DataClass;
  /** Code of the reason; the phrases have its text. */
  reason:
    | 'proof_of_consent'
    | 'lending_records'
    | 'books_of_account'
    | 'grievance_records'
    | 'support_records'
    | 'no_contact';
  years: number;
  /** ISO date from which the row is in force. When a rule changes, a row is added. */
  effectiveFrom: string;
}

// Our reading of published secondary sources, to be confirmed by the installation's counsel before it goes live.
const holds: readonly Hold[] = [
  { class: 'consents', reason: 'proof_of_consent', years: 7, effectiveFrom: '2026-01-01' },
  { class: 'lender_applications', reason: 'lending_records', years: 5, effectiveFrom: '2026-01-01' },
  { class: 'decisions', reason: 'lending_records', years: 5, effectiveFrom: '2026-01-01' },
  { class: 'origin', reason: 'books_of_account', years: 8, effectiveFrom: '2026-01-01' },
  { class: 'complaints', reason: 'grievance_records', years: 3, effectiveFrom: '2026-01-01' },
  { class: 'help_requests', reason: 'support_records', years: 1, effectiveFrom: '2026-01-01' },
  { class: 'contact_stop', reason: 'no_contact', years: 10, effectiveFrom: '2026-01-01' },
];

/** The holds in force on a day: the newest row of each class. */
export function holdsInForce(now: Date): Hold[] {
  const today = istDay(now.getTime());
  const newest = new Map<DataClass, Hold>();
  for (const hold of holds) {
    const known = newest.get(hold.class);
    const later = known === undefined || hold.effectiveFrom >= known.effectiveFrom;
    if (hold.effectiveFrom <= today && later) newest.set(hold.class, hold);
  }
  return [...newest.values()];
}

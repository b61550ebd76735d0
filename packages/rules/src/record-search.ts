import { customerSearches } from './customer-search.ts';

/** Kinds of records that the console's palette finds by name. */
export const RECORD_KINDS = ['lender', 'card', 'partner', 'merchant'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The palette searches from this many characters on. */
export const SHORTEST_RECORD_SEARCH = 2;
export const LONGEST_RECORD_SEARCH = 60;

/**
 * Whether this text can be the name of a record. A customer's phone number or email address never is, even half typed: it is searched for
 * only when staff press a key or button, as at the support desk, and is never in the address of a call.
 */
export function isRecordName(typed: string): boolean {
  const text = typed.trim();
  const { length } = [...text];
  return (
    length >= SHORTEST_RECORD_SEARCH &&
    length <= LONGEST_RECORD_SEARCH &&
    /\p{L}/u.test(text) &&
    !text.includes('@') &&
    customerSearches(text).every(({ kind }) => kind === 'lead')
  );
}

/** Whether this text is a complete phone number, the id of a record of ours, or the number of an application at a lender. */
export const isLookUp = (typed: string): boolean => {
  const [first] = customerSearches(typed);
  return first !== undefined && ['phone', 'id', 'lead'].includes(first.kind);
};

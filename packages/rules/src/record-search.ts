import { customerSearches } from './customer-search.ts';

/** Kinds of records that the palette of the console finds by their names. */
export const RECORD_KINDS = ['lender', 'card', 'partner', 'merchant'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Characters that the palette waits for. */
export const SHORTEST_RECORD_SEARCH = 2;
export const LONGEST_RECORD_SEARCH = 60;

/**
 * Whether this text can be the name of a record. A customer's number or address never is, even half typed: it
 * is looked up by a press, as at the desk, and is in no address of a call.
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

/** Is this text a whole number of a customer, or of an application at us or at a lender? */
export const isLookUp = (typed: string): boolean => {
  const [first] = customerSearches(typed);
  return first !== undefined && ['phone', 'id', 'lead'].includes(first.kind);
};

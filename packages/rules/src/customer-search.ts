import { checkEmail, checkMobile, checkPan, checkUuid, normaliseMobile, normalisePan } from './patterns.ts';

/** What staff can search a customer by. `id` is one of our ids, of the customer or of an application; `lead` is the lender's number. */
export const CUSTOMER_SEARCH_KINDS = ['phone', 'email', 'pan', 'id', 'lead'] as const;
export type CustomerSearchKind = (typeof CUSTOMER_SEARCH_KINDS)[number];

/** One interpretation of the typed text, with the value as stored. */
export interface CustomerSearch {
  kind: CustomerSearchKind;
  value: string;
}

/** Longest text that is searched for: an email address with spaces around it. */
export const LONGEST_CUSTOMER_SEARCH = 260;

/** A lender's number of a lead. It must contain a digit, so that a name is never mistaken for one. */
const LEAD = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9._:/-]{3,59}$/;

/**
 * The possible interpretations of a typed text, the likeliest first; empty if it can’t be searched. Only whole values are searched: a part
 * of a number or a name would match many people, and this search is for one person. Ten digits may also be a lender's number, and so may a
 * PAN.
 */
export function customerSearches(typed: string): readonly CustomerSearch[] {
  const text = typed.trim();
  if (text.length > LONGEST_CUSTOMER_SEARCH) return [];
  if (text.includes('@')) {
    const email = text.toLowerCase();
    return checkEmail(email) === undefined ? [{ kind: 'email', value: email }] : [];
  }
  if (checkUuid(text) === undefined) return [{ kind: 'id', value: text.toLowerCase() }];
  const lead: CustomerSearch[] = LEAD.test(text) ? [{ kind: 'lead', value: text }] : [];
  const phone = normaliseMobile(text);
  if (checkMobile(phone) === undefined) return [{ kind: 'phone', value: phone }, ...lead];
  const pan = normalisePan(text);
  return checkPan(pan) === undefined ? [{ kind: 'pan', value: pan }, ...lead] : lead;
}

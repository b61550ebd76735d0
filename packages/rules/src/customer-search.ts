import { checkEmail, checkMobile, checkPan, checkUuid, normaliseMobile, normalisePan } from './patterns.ts';

/** How staff can look a customer up. `id` is one of ours: of the customer or of an application; `lead` is the lender's number. */
export const CUSTOMER_SEARCH_KINDS = ['phone', 'email', 'pan', 'id', 'lead'] as const;
export type CustomerSearchKind = (typeof CUSTOMER_SEARCH_KINDS)[number];

/** One reading of the text typed, with the value as stored. */
export interface CustomerSearch {
  kind: CustomerSearchKind;
  value: string;
}

/** Longest text that is looked up: an email address with blanks around it. */
export const LONGEST_CUSTOMER_SEARCH = 260;

/** A lender's number of a lead. It has a digit, so that a name is never taken for one. */
const LEAD = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9._:/-]{3,59}$/;

/**
 * How a typed text can be read, the likeliest first; none if it can’t be looked up. Only whole values: a part of a number or a
 * name would match many people, and this is for finding one. Ten digits may also be a lender's number, and so may a PAN.
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

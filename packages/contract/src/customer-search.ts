import { CUSTOMER_SEARCH_KINDS, LONGEST_CUSTOMER_SEARCH } from '@tulna/rules/customer-search';
import { CUSTOMER_STATES } from '@tulna/rules/customer-states';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, timestamp, uuid } from './wire.ts';

/** A customer as shown in every list for staff: masked, with enough to tell two of them apart. */
export const maskedCustomer = z.object({
  customer_id: uuid,
  /** Initials; '' if no profile was completed or the data was deleted. */
  name: text(60),
  /** Six stars and the last four digits; '' if there is no number. */
  phone: text(20),
  email: text(270),
  pan: text(20),
  language: z.enum(['en', 'hi']),
  state: z.enum(CUSTOMER_STATES),
  /** Key of the brand that the customer is credited to; null for customers without a partner. */
  brand: z.nullable(text(60)),
  joined_at: timestamp,
});
export type MaskedCustomer = z.output<typeof maskedCustomer>;

const found = z.object({
  /** What the text was searched as, such as a number; null if no customer was found. */
  found_by: z.nullable(z.enum(CUSTOMER_SEARCH_KINDS)),
  customers: z.array(maskedCustomer),
});
const body = z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CUSTOMER_SEARCH)) });
const summary =
  'Finds customers by a whole mobile number, e-mail, PAN, customer ID, application ID or lead ID; masked, counted per person, and in the audit without what was typed';

export const findCustomers = endpoint({
  name: 'findCustomers',
  method: 'POST',
  path: '/api/find-customers',
  session: 'admin',
  asked: 'A5, A6',
  summary,
  body,
  answer: found,
});

/** The same search for the roles that may use the support desk. */
export const findDeskCustomers = endpoint({
  name: 'findDeskCustomers',
  method: 'POST',
  path: '/api/find-desk-customers',
  session: 'admin',
  asked: 'A13',
  summary,
  body,
  answer: found,
});

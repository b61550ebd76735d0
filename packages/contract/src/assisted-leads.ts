import { ASSISTED_STATES } from '@tulna/rules/offerings';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { offeringName } from './product-offerings.ts';
import { language, message, text, timestamp, uuid } from './wire.ts';

const asked = 'R3';

const state = z.enum(ASSISTED_STATES);

/** Leads that people at the partner typed for customers, with the result of each. */
export const assistedLeads = listOf({
  noun: 'assisted-leads',
  session: 'partner',
  asked,
  summary: 'Assisted leads of the partner, each with its outcome',
  row: z.object({
    /** An id for this list only: the lead's own id is in the customer's link and nowhere else. */
    lead: uuid,
    /** The lead's code, by which people refer to it. */
    code: text(10),
    /** Name of the product in the catalogue. */
    product: text(60),
    /** Masked; empty once the lead's data was deleted. */
    phone: text(20),
    state,
    created_at: timestamp,
    expires_at: timestamp,
  }),
  sorts: ['created'],
  standard: '-created',
  filters: { state: severalFilter(state), product: severalFilter(text(60)), created: dayFilter },
  search: 'texts',
});
export type AssistedLead = z.output<typeof assistedLeads.row>;

export const createAssistedLead = endpoint({
  name: 'createAssistedLead',
  method: 'POST',
  path: '/api/partner/create-assisted-lead',
  session: 'partner',
  asked,
  summary:
    'Creates an assisted lead and sends the customer a link to continue; they confirm it with a code that the partner never sees',
  body: z.strictObject({
    offering: offeringName,
    first_name: text(100),
    last_name: text(100),
    phone: text(20),
    language,
    /** The person who types the lead confirms that the customer asked for it. */
    asked_for: z.boolean(),
  }),
  answer: message,
  once: true,
});

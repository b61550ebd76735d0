import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { offeringName } from './product-offerings.ts';
import { language, message, text, timestamp } from './wire.ts';

const asked = 'R3';

export const getAssistedLeads = endpoint({
  name: 'getAssistedLeads',
  method: 'GET',
  path: '/api/partner/get-assisted-leads',
  session: 'partner',
  asked,
  summary: 'Leads that people of the partner typed for customers, the newest 50, with what became of each',
  answer: z.object({
    leads: z.array(
      z.object({
        /** Ours, shortened: the whole of it is in the customer's link alone. */
        lead: text(8),
        /** Name of the product in the catalogue. */
        product: text(60),
        /** Masked; empty once nothing is kept of it. */
        phone: text(20),
        state: z.enum(['waiting', 'confirmed', 'ended']),
        created_at: timestamp,
        expires_at: timestamp,
      }),
    ),
  }),
});

export const createAssistedLead = endpoint({
  name: 'createAssistedLead',
  method: 'POST',
  path: '/api/partner/create-assisted-lead',
  session: 'partner',
  asked,
  summary: 'Sends a customer a link to go on with: they confirm it by a code that the partner never sees',
  body: z.strictObject({
    offering: offeringName,
    first_name: text(100),
    last_name: text(100),
    phone: text(20),
    language,
    /** The customer asked for it, as the person who types it says. */
    asked_for: z.boolean(),
  }),
  answer: message,
  once: true,
});

import { API_LEAD_STATES } from '@tulna/rules/partner-api';
import { PRODUCTS } from '@tulna/rules/products';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isoDate, text, timestamp, uuid, word } from './wire.ts';

/** The API that a partner's own programs call with a key (`Authorization: Bearer tulna_live_…`). */

const asked = 'R10';
const mode = z.enum(['live', 'test']);
const product = z.enum(PRODUCTS.map(({ name }) => name) as [string, ...string[]]);

/** The status of an application, which its customer sees too. */
export const apiApplicationState = z.enum([
  'started',
  'sent',
  'in_review',
  'approved',
  'agreement',
  'disbursed',
  'declined',
  'failed',
  'withdrawn',
  'cancelled',
]);

export const apiLead = z.object({
  lead_id: uuid,
  mode,
  /** The caller's own reference for it. */
  reference: z.nullable(text(80)),
  product: text(60),
  state: z.enum(API_LEAD_STATES),
  /** The link for the customer, who proves the mobile number by a code, sees the details entered and gives us every consent. */
  link: text(300),
  created_at: timestamp,
  expires_at: timestamp,
});
export type ApiLead = z.output<typeof apiLead>;

export const apiApplication = z.object({
  application_id: uuid,
  mode,
  lead_id: z.nullable(uuid),
  product: text(60),
  /** Key of the lender. */
  lender: text(60),
  state: apiApplicationState,
  started_at: timestamp,
});
export type ApiApplication = z.output<typeof apiApplication>;

const page = {
  /** `next` of the previous answer, with the same parameters. */
  cursor: z.optional(text(1000)),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
};

export const createApiLead = endpoint({
  name: 'createApiLead',
  method: 'POST',
  path: '/api/v1/leads',
  session: 'api-key',
  asked,
  summary: 'Creates a lead; needs leads:write. The answer is the same whether or not we know the person',
  body: z.strictObject({
    name: word(100),
    /** Ten digits, optionally with +91 or 0 in front. */
    mobile: word(20),
    email: z.optional(word(254)),
    /** Personal Loans if absent. */
    product: z.optional(product),
    /** Your own number for the lead: the same reference again means the same lead. */
    reference: z.optional(word(80)),
    /** What the person agreed to with you before you send us their details. */
    consent: z.strictObject({ text: word(1000), agreed_at: timestamp }),
  }),
  answer: apiLead,
  once: true,
});

export const listApiLeads = endpoint({
  name: 'listApiLeads',
  method: 'GET',
  path: '/api/v1/leads',
  session: 'api-key',
  asked,
  summary: 'Leads, newest first; needs leads:read',
  query: z.strictObject({
    ...page,
    reference: z.optional(word(80)),
    /** Created on this Indian day or later. */
    from: z.optional(isoDate),
  }),
  answer: z.object({ leads: z.array(apiLead), next: z.nullable(text(1000)) }),
});

export const getApiLead = endpoint({
  name: 'getApiLead',
  method: 'GET',
  path: '/api/v1/leads/:lead_id',
  session: 'api-key',
  asked,
  summary: 'One lead with its status; needs leads:read',
  params: z.object({ lead_id: uuid }),
  answer: apiLead,
});

export const getApiLeadOffers = endpoint({
  name: 'getApiLeadOffers',
  method: 'GET',
  path: '/api/v1/leads/:lead_id/offers',
  session: 'api-key',
  asked,
  summary:
    'Number of offers that the customer of a lead has now, without amounts, if the customer is credited to you; needs offers:read',
  params: z.object({ lead_id: uuid }),
  answer: z.object({
    lead_id: uuid,
    mode,
    offers: z.int(),
    /** How many of `offers` we worked out from the lender's rules. */
    indicative: z.int(),
    lenders: z.int(),
    valid_until: z.nullable(timestamp),
  }),
});

export const listApiApplications = endpoint({
  name: 'listApiApplications',
  method: 'GET',
  path: '/api/v1/applications',
  session: 'api-key',
  asked,
  summary: 'Applications of customers who are credited to you, newest first; needs applications:read',
  query: z.strictObject({ ...page, lead_id: z.optional(uuid), state: z.optional(apiApplicationState) }),
  answer: z.object({ applications: z.array(apiApplication), next: z.nullable(text(1000)) }),
});

export const getApiApplication = endpoint({
  name: 'getApiApplication',
  method: 'GET',
  path: '/api/v1/applications/:application_id',
  session: 'api-key',
  asked,
  summary: 'One application with its status; needs applications:read',
  params: z.object({ application_id: uuid }),
  answer: apiApplication,
});

export const getApiDocument = endpoint({
  name: 'getApiDocument',
  method: 'GET',
  path: '/api/v1/openapi.json',
  session: 'nobody',
  asked,
  summary: 'This API as OpenAPI',
  answer: z.string(),
  download: 'application/json',
});

export const getApiCollection = endpoint({
  name: 'getApiCollection',
  method: 'GET',
  path: '/api/v1/postman.json',
  session: 'nobody',
  asked,
  summary: 'This API as a Postman collection (v2.1)',
  answer: z.string(),
  download: 'application/json',
});

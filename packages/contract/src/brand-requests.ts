import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf } from './lists.ts';
import { contrast } from './partners.ts';
import { message, optionalText, text, timestamp, uuid, word } from './wire.ts';

const asked = 'R7 (settings), A10';
const params = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

/** The parts of a brand that a partner can request to change. */
const look = z.object({ name: text(60), logo: text(200), primary_color: text(9), secondary_color: text(9) });

const request = z.object({
  request_id: uuid,
  before: look,
  asked: look,
  /** How legible the requested colours are, and the colours used where they are not. */
  contrast,
  note: text(300),
  asked_by: text(120),
  asked_at: timestamp,
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  /** Why it was approved or refused; empty otherwise. */
  reason: text(300),
  decided_at: z.nullable(timestamp),
});
export type BrandRequest = z.output<typeof request>;

export const getOwnBrandRequests = endpoint({
  name: 'getOwnBrandRequests',
  method: 'GET',
  path: '/api/partner/brand-requests',
  session: 'partner',
  asked,
  summary: 'Name, logo and colours of this partner’s brand, and its brand requests, newest first; 20 at most',
  answer: z.object({ now: look, requests: z.array(request) }),
});

export const uploadBrandPicture = endpoint({
  name: 'uploadBrandPicture',
  method: 'POST',
  path: '/api/partner/upload-brand-picture',
  session: 'partner',
  asked,
  summary: 'Stores a logo for a request, checked and re-encoded, and returns its address',
  form: { file: 'picture' },
  answer: z.object({ file: text(300) }),
});

export const askForBrand = endpoint({
  name: 'askForBrand',
  method: 'POST',
  path: '/api/partner/ask-for-brand',
  session: 'partner',
  asked,
  summary: 'Requests a new name, logo or colours; only one request can be pending',
  body: z.strictObject({
    name: word(60),
    logo: word(200),
    primary_color: word(9),
    secondary_color: word(9),
    note: optionalText(300),
  }),
  answer: message,
  once: 'if-keyed',
});

export const withdrawBrandRequest = endpoint({
  name: 'withdrawBrandRequest',
  method: 'POST',
  path: '/api/partner/withdraw-brand-request',
  session: 'partner',
  asked,
  summary: 'Withdraws the pending request',
  body: z.strictObject({ request_id: uuid }),
  answer: message,
});

export const getBrandRequests = endpoint({
  name: 'getBrandRequests',
  method: 'GET',
  path: '/api/get-brand-requests/:id',
  session: 'admin',
  asked,
  summary: 'Brand requests of a partner, newest first; 20 at most',
  params,
  answer: z.object({ requests: z.array(request) }),
});

/** A waiting request, from any partner. */
const waitingRequest = z.object({
  request_id: uuid,
  partner: z.object({ id: z.int(), name: text(60) }),
  /** Parts of the brand that would change. */
  parts: z.array(z.enum(['name', 'logo', 'primary_color', 'secondary_color'])),
  asked_by: text(120),
  asked_at: timestamp,
});
export type WaitingBrandRequest = z.output<typeof waitingRequest>;

export const waitingBrandRequests = listOf({
  noun: 'waiting-brand-requests',
  asked,
  summary: 'Pending brand requests of all partners, oldest first',
  row: waitingRequest,
  sorts: ['asked_at'],
  standard: 'asked_at',
  filters: { asked_at: dayFilter },
  search: false,
});

export const decideBrandRequest = endpoint({
  name: 'decideBrandRequest',
  method: 'POST',
  path: '/api/decide-brand-request/:id',
  session: 'admin',
  asked,
  summary: 'Approves a brand request, which changes the brand, or refuses it; the partner is told the reason',
  params,
  body: z.strictObject({ request_id: uuid, approve: z.boolean(), reason: word(300) }),
  answer: message,
});

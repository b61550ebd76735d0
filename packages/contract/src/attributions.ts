import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, text, uuid } from './wire.ts';

const utm = z.object({
  utm_source: z.optional(text(100)),
  utm_medium: z.optional(text(100)),
  utm_campaign: z.optional(text(100)),
  utm_term: z.optional(text(100)),
  utm_content: z.optional(text(100)),
});

export const recordTouch = endpoint({
  name: 'recordTouch',
  method: 'POST',
  path: '/api/record-touch',
  session: 'nobody',
  asked: '§2 customer-site and socialmedia-onboarding, P9, product.md §9 (first touch)',
  summary: 'Stores how a visitor arrived; the browser keeps the ID until the first sign-in links it to the customer',
  body: z.object({
    entry: z.enum(['landing', 'campaign', 'customer_site']),
    partner: z.optional(brandKey),
    /** Code of a merchant's link or QR. */
    merchant: z.optional(text(20)),
    url_segment: z.optional(text(60)),
    qr: z.optional(text(100)),
    path: z.optional(text(200)),
    utm: z.optional(utm),
    /** `utm_id` of the address: the code of the tracking link that the visitor followed. */
    link: z.optional(text(40)),
  }),
  /** Null for bots: their visits aren't counted as clicks. */
  answer: z.object({ touch_id: z.nullable(uuid), merchant_id: z.nullable(uuid) }),
});

export const recordRedirect = endpoint({
  name: 'recordRedirect',
  method: 'POST',
  path: '/api/record-redirect',
  session: 'nobody',
  asked: '§2 redirect, P9',
  summary: 'Records an outbound click and returns the address to open, if its host is allowed',
  body: z.object({ to: text(2000), partner: z.optional(brandKey) }),
  answer: z.object({ location: text(2000), external: z.boolean() }),
});

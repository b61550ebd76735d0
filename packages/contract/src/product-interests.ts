import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, flag, text } from './wire.ts';

export const registerProductInterest = endpoint({
  name: 'registerProductInterest',
  method: 'POST',
  path: '/api/register-product-interest',
  session: 'nobody',
  asked: '§1 product categories',
  summary: 'Keeps who wants to hear when a brand opens a product, and confirms it; asking again changes nothing',
  body: z.object({
    product: text(60),
    name: text(100),
    phone: text(20),
    email: z.optional(text(254)),
    /** Version of the consent text that was agreed to. */
    consent_version: text(40),
    partner: z.optional(brandKey),
  }),
  answer: z.object({ message: text(500), already: flag }),
  once: true,
});

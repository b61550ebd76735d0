import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, flag, message, text, timestamp, uuid } from './wire.ts';

export const registerProductInterest = endpoint({
  name: 'registerProductInterest',
  method: 'POST',
  path: '/api/register-product-interest',
  session: 'nobody',
  asked: '§1 product categories',
  summary:
    'Signs up somebody to hear when a brand opens a product, and sends a confirmation; signing up again changes nothing',
  body: z.object({
    product: text(60),
    name: text(100),
    phone: text(20),
    email: z.optional(text(254)),
    /** The sentence that was ticked, as shown on the screen; absent if it wasn't ticked. */
    consent: z.optional(text(600)),
    partner: z.optional(brandKey),
  }),
  /** `confirmation` is how the confirmation is sent: not at all to somebody who is on the list already, beyond the limit of a day, or without a way. */
  answer: z.object({ message: text(500), already: flag, confirmation: z.enum(['sms', 'email', 'none']) }),
  once: true,
});

export const getProductInterests = endpoint({
  name: 'getProductInterests',
  method: 'GET',
  path: '/api/get-product-interests',
  session: 'customer',
  asked: 'C15, §1 product categories',
  summary: "Products that the customer's own number is signed up to hear about, newest first",
  answer: z.object({
    interests: z.array(
      z.object({
        interest_id: uuid,
        /** Name of the product in the catalogue. */
        product: text(60),
        /** Name of the brand under which the customer asked. */
        brand: text(120),
        at: timestamp,
      }),
    ),
  }),
});

export const withdrawProductInterest = endpoint({
  name: 'withdrawProductInterest',
  method: 'POST',
  path: '/api/withdraw-product-interest',
  session: 'customer',
  asked: 'C15, product.md §7 (withdrawal as easy as giving)',
  summary: 'Withdraws one sign-up: the name, number and consent stored with it are deleted',
  body: z.object({ interest_id: uuid }),
  answer: message,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, text, uuid } from './wire.ts';

const body = z.object({ category_id: uuid, partner: z.optional(brandKey) });
const answer = z.object({ redirect: text(1200) });

export const applyForCreditCard = endpoint({
  name: 'applyForCreditCard',
  method: 'POST',
  path: '/api/apply-for-credit-card',
  session: 'customer',
  asked: '§2 UTM Link, P5',
  summary: "Records an outbound click and returns the issuer's link with the customer's unique ID in it",
  body,
  answer,
});

export const visitCreditCard = endpoint({
  name: 'visitCreditCard',
  method: 'POST',
  path: '/api/visit-credit-card',
  session: 'nobody',
  asked: '§2 UTM Link, P5',
  summary: "The same for a visitor who isn't signed in; the unique ID is that of the visit",
  body,
  answer,
});

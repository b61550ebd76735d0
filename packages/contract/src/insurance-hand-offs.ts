import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, isoDate, text } from './wire.ts';

/** The registered intermediary that insurance customers are sent to (product.md §8). */
export const insuranceIntermediary = z.object({
  name: text(120),
  /** Number of its registration with the insurance regulator. */
  registration: text(60),
  valid_until: isoDate,
  /** Host of the intermediary's page that the customer is sent to. */
  host: text(253),
});

export const getInsuranceIntermediary = endpoint({
  name: 'getInsuranceIntermediary',
  method: 'GET',
  path: '/api/get-insurance-intermediary',
  session: 'nobody',
  asked: '§2 insurance/transaction, C7, product.md §8',
  summary: 'The insurance intermediary; null while no licence is set or it has expired',
  answer: z.object({ intermediary: z.nullable(insuranceIntermediary) }),
});

export const handOffInsurance = endpoint({
  name: 'handOffInsurance',
  method: 'POST',
  path: '/api/hand-off-insurance',
  session: 'customer',
  asked: '§2 insurance/transaction, C7, product.md §8',
  summary: "Records an insurance referral and returns the intermediary's page, which gets a reference and nothing else",
  body: z.object({ product: text(60), partner: z.optional(brandKey) }),
  answer: z.object({ redirect: text(1200) }),
});

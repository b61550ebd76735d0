import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, uuid } from './wire.ts';

const asked = 'A10, R7';
const params = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

export const getConductSignatures = endpoint({
  name: 'getConductSignatures',
  method: 'GET',
  path: '/api/get-conduct-signatures/:id',
  session: 'admin',
  asked,
  summary: 'Whether a partner must sign the code of conduct, and which of its people signed which version when',
  params,
  answer: z.object({
    /** Null if no commission depends on the signature. */
    required_since: z.nullable(timestamp),
    /** True once an owner who can sign in has signed: no commission is held for this reason. */
    owner_signed: z.boolean(),
    people: z.array(
      z.object({
        user_id: uuid,
        name: text(120),
        role_id: z.int(),
        /** Null for people who have not signed. */
        signed: z.nullable(z.object({ at: timestamp, version: z.int(), number: text(30) })),
      }),
    ),
  }),
});

export const setConductRequired = endpoint({
  name: 'setConductRequired',
  method: 'POST',
  path: '/api/set-conduct-required/:id',
  session: 'admin',
  asked,
  summary:
    'Requires a partner to sign the code of conduct, or no longer: its people enter leads only after signing, and commission on new leads is held until an owner has signed',
  params,
  body: z.strictObject({ required: z.boolean() }),
  answer: message,
});

export const getOwnConductRule = endpoint({
  name: 'getOwnConductRule',
  method: 'GET',
  path: '/api/partner/conduct-rule',
  session: 'partner',
  asked: 'R7',
  summary: 'Whether this partner must sign the code of conduct, and whether this person and an owner have signed',
  answer: z.object({
    required_since: z.nullable(timestamp),
    /** This one and the next are false if no signature is required. */
    signed: z.boolean(),
    owner_signed: z.boolean(),
  }),
});

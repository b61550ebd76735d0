import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, uuid } from './wire.ts';

const asked = 'A10, product.md §10';
const params = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

const suspension = z.object({
  suspension_id: uuid,
  from: timestamp,
  /** Null while the suspension lasts. */
  until: z.nullable(timestamp),
  reason: text(200),
  by: text(120),
});

export const getPartnerSuspensions = endpoint({
  name: 'getPartnerSuspensions',
  method: 'GET',
  path: '/api/get-partner-suspensions/:id',
  session: 'admin',
  asked,
  summary: 'When a partner was suspended and why, newest first',
  params,
  answer: z.object({ suspensions: z.array(suspension) }),
});

export const suspendPartner = endpoint({
  name: 'suspendPartner',
  method: 'POST',
  path: '/api/suspend-partner/:id',
  session: 'admin',
  asked,
  summary: 'Suspends a partner: applications started from now on earn it nothing, earlier ones still earn commission',
  params,
  body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  answer: message,
  once: 'if-keyed',
});

export const resumePartner = endpoint({
  name: 'resumePartner',
  method: 'POST',
  path: '/api/resume-partner/:id',
  session: 'admin',
  asked,
  summary: 'Ends the suspension of a partner; applications started during it stay unpaid',
  params,
  body: z.strictObject({}),
  answer: message,
});

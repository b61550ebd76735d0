import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, text } from './wire.ts';

/** A separate file keeps pages small: many need the names, but few need the other calls of partners. */
export const getPartnerNames = endpoint({
  name: 'getPartnerNames',
  method: 'GET',
  path: '/api/get-partner-names',
  session: 'admin',
  asked: 'A10, A12, A15 (whose merchant, link, rate or suspicious lead it is)',
  summary: 'Every partner that isn’t deleted by key and name, in the order they joined',
  answer: z.object({ partners: z.array(z.object({ key: brandKey, name: text(60) })) }),
});

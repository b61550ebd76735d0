import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, text } from './wire.ts';

/** In a file of its own: many pages need the names, and few of them the other calls of partners, which weigh. */
export const getPartnerNames = endpoint({
  name: 'getPartnerNames',
  method: 'GET',
  path: '/api/get-partner-names',
  session: 'admin',
  asked: 'A10, A12, A15 (whose merchant, link, rate or suspicious lead it is)',
  summary: 'Every partner that isn’t deleted by key and name, in the order they joined',
  answer: z.object({ partners: z.array(z.object({ key: brandKey, name: text(60) })) }),
});

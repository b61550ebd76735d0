import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

export const getPostalPlaces = endpoint({
  name: 'getPostalPlaces',
  method: 'GET',
  path: '/api/get-postal-places',
  session: 'admin',
  asked: 'A14',
  summary: 'States, cities and districts to filter people by; the server knows their PIN codes',
  answer: z.object({
    places: z.array(z.object({ place: text(6), kind: z.enum(['state', 'district']), name: text(240) })),
  }),
});

export const findPostalArea = endpoint({
  name: 'findPostalArea',
  method: 'GET',
  path: '/api/find-postal-area/:postal_code',
  session: 'nobody',
  asked: '§5 six-digit pincode, PIN-code help',
  summary: 'District and state of a PIN code',
  params: z.object({ postal_code: text(6) }),
  answer: z.object({ postal_code: text(6), district: text(120), state: text(120), known: z.boolean() }),
});

import type { CustomerFeature } from '../feature.ts';

/** The endpoint objects: a list, and a call that creates a record once per idempotency key. */
export function contractText({ names, asked }: CustomerFeature): string {
  return `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timestamp, uuid, word } from './wire.ts';

/** One ${names.word} as the wire writes it. */
export const ${names.one} = z.object({ ${names.row}_id: uuid, name: word(120), created_at: timestamp });

export const get${names.Many} = endpoint({
  name: 'get${names.Many}',
  method: 'GET',
  path: '/api/get-${names.folder}',
  session: 'customer',
  asked: '${asked}',
  summary: 'Lists the ${names.words} of the customer, oldest first',
  answer: z.object({ ${names.table}: z.array(${names.one}) }),
});

export const create${names.One} = endpoint({
  name: 'create${names.One}',
  method: 'POST',
  path: '/api/create-${names.path}',
  session: 'customer',
  asked: '${asked}',
  summary: 'Creates ${names.aWord}',
  body: z.object({ name: word(120) }),
  answer: ${names.one},
  once: true,
});
`;
}

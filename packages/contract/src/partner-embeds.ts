import { EMBED_ORIGIN_LENGTH } from '@tulna/rules/partner-embeds';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, timestamp, uuid, word } from './wire.ts';

const asked = 'R10';

export const embedOrigin = z.object({ origin_id: uuid, origin: text(EMBED_ORIGIN_LENGTH), created_at: timestamp });
export type EmbedOrigin = z.output<typeof embedOrigin>;

const settings = z.object({ partner: text(40), origins: z.array(embedOrigin) });

export const getEmbedOrigins = endpoint({
  name: 'getEmbedOrigins',
  method: 'GET',
  path: '/api/partner/get-embed-origins',
  session: 'partner',
  asked,
  summary: 'Sites that may embed the partner’s entry page in a frame',
  answer: settings,
});

export const addEmbedOrigin = endpoint({
  name: 'addEmbedOrigin',
  method: 'POST',
  path: '/api/partner/add-embed-origin',
  session: 'partner',
  asked,
  summary: 'Adds a site: https, a host name and optionally a port; 10 at most',
  body: z.strictObject({ origin: word(EMBED_ORIGIN_LENGTH) }),
  answer: settings,
});

export const removeEmbedOrigin = endpoint({
  name: 'removeEmbedOrigin',
  method: 'POST',
  path: '/api/partner/remove-embed-origin',
  session: 'partner',
  asked,
  summary: 'Removes a site; its next page load can’t embed the entry page any more',
  body: z.strictObject({ origin_id: uuid }),
  answer: settings,
});

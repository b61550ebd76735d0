import { SENT_LINK_LIMITS, SENT_LINKS_SHOWN } from '@tulna/rules/sent-links';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, uuid } from './wire.ts';

export const getSentLinks = endpoint({
  name: 'getSentLinks',
  method: 'GET',
  path: '/api/get-sent-links/:customer_id',
  session: 'admin',
  asked: 'A13',
  summary: 'The newest links to continue that staff sent to a customer, and how many more can be sent today',
  params: z.object({ customer_id: uuid }),
  answer: z.object({
    left: z.int().check(z.minimum(0), z.maximum(SENT_LINK_LIMITS.perDay)),
    links: z
      .array(
        z.object({
          link_id: uuid,
          sent_by: text(120),
          sent_at: timestamp,
          expires_at: timestamp,
          opened_at: z.nullable(timestamp),
          state: z.enum(['waiting', 'opened', 'expired']),
        }),
      )
      .check(z.maxLength(SENT_LINKS_SHOWN)),
  }),
});

export const sendLinkToContinue = endpoint({
  name: 'sendLinkToContinue',
  method: 'POST',
  path: '/api/send-link-to-go-on',
  session: 'admin',
  asked: 'A13',
  summary:
    'Sends a customer an SMS with a link to continue, which leads them to their next step after signing in; credits nobody',
  body: z.strictObject({ customer_id: uuid }),
  answer: message,
  once: true,
});

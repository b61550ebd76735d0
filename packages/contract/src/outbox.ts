import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, timestamp } from './wire.ts';

export const outboxMessage = z.object({
  to: text(254),
  /** Address for replies to an email; null if there is none. */
  reply_to: z.nullable(text(254)),
  channel: z.enum(['sms', 'email', 'whatsapp']),
  subject: text(300),
  body: text(10000),
  code: z.nullable(text(12)),
  at: timestamp,
  /** When it will be sent, if it has to wait for contact hours. */
  not_before: z.nullable(timestamp),
});

export const getOutbox = endpoint({
  name: 'getOutbox',
  method: 'GET',
  path: '/dev/outbox.json',
  session: 'development',
  asked: 'product.md §7 (outbox)',
  summary: 'Messages that would have been sent (demo outbox), newest first',
  query: z.object({ to: z.optional(text(254)) }),
  answer: z.array(outboxMessage),
});

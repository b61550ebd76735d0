import { MESSAGE_TEMPLATE_CHANNELS } from '@tulna/rules/message-templates';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, timestamp, uuid } from './wire.ts';

export const getUnsubscribes = endpoint({
  name: 'getUnsubscribes',
  method: 'GET',
  path: '/api/get-unsubscribes',
  session: 'customer',
  asked: 'A19, C15',
  summary: 'Kinds of messages that the customer unsubscribed from, newest first',
  answer: z.object({
    unsubscribes: z.array(
      z.object({
        unsubscribe_id: uuid,
        channel: z.enum(MESSAGE_TEMPLATE_CHANNELS),
        category: z.enum(['promotional', 'service_explicit', 'marketing', 'utility']),
        at: timestamp,
      }),
    ),
  }),
});

export const undoUnsubscribe = endpoint({
  name: 'undoUnsubscribe',
  method: 'POST',
  path: '/api/undo-unsubscribe',
  session: 'customer',
  asked: 'A19, C15',
  summary: 'Undoes one unsubscription; what is sent still depends on the consents',
  body: z.strictObject({ unsubscribe_id: uuid }),
  answer: message,
});

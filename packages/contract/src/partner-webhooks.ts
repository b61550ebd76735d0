import { API_MODES } from '@tulna/rules/partner-api';
import { WEBHOOK_ANSWER_BYTES, WEBHOOK_PING, WEBHOOK_TYPES } from '@tulna/rules/webhooks';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { isoDate, text, timestamp, uuid, word } from './wire.ts';

const asked = 'R10';
const mode = z.enum(API_MODES);
const types = z.array(z.enum(WEBHOOK_TYPES)).check(z.minLength(1), z.maxLength(WEBHOOK_TYPES.length));
const url = word(500);

export const partnerWebhook = z.object({
  webhook_id: uuid,
  mode,
  url: text(500),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  state: z.enum(['on', 'paused', 'off', 'gone']),
  state_at: timestamp,
  /** Time since which no delivery has arrived. */
  failing_since: z.nullable(timestamp),
  /** Until this time, deliveries are also signed with the earlier secret. */
  earlier_until: z.nullable(timestamp),
  waiting: z.int(),
  missed: z.int(),
  created_at: timestamp,
});
export type PartnerWebhook = z.output<typeof partnerWebhook>;

const one = z.strictObject({ webhook_id: uuid });

export const getPartnerWebhooks = endpoint({
  name: 'getPartnerWebhooks',
  method: 'GET',
  path: '/api/partner/get-webhooks',
  session: 'partner',
  asked,
  summary: 'Webhooks of the partner',
  answer: z.object({ webhooks: z.array(partnerWebhook) }),
});

export const createPartnerWebhook = endpoint({
  name: 'createPartnerWebhook',
  method: 'POST',
  path: '/api/partner/create-webhook',
  session: 'partner',
  asked,
  summary: 'Adds a webhook; its secret is shown only once',
  body: z.strictObject({ url, mode, types }),
  answer: z.object({ secret: text(60), webhook: partnerWebhook }),
});

export const changePartnerWebhook = endpoint({
  name: 'changePartnerWebhook',
  method: 'POST',
  path: '/api/partner/change-webhook',
  session: 'partner',
  asked,
  summary: 'Changes a webhook’s address or events, pauses it or switches it on again',
  seen: true,
  body: z.strictObject({
    webhook_id: uuid,
    url: z.optional(url),
    types: z.optional(types),
    state: z.optional(z.enum(['on', 'paused'])),
  }),
  answer: z.object({ webhook: partnerWebhook }),
});

export const rotatePartnerWebhookSecret = endpoint({
  name: 'rotatePartnerWebhookSecret',
  method: 'POST',
  path: '/api/partner/rotate-webhook-secret',
  session: 'partner',
  asked,
  summary: 'Gives a webhook a new secret, shown only once; messages are also signed with the earlier one for a day',
  body: one,
  answer: z.object({ secret: text(60), webhook: partnerWebhook }),
});

export const removePartnerWebhook = endpoint({
  name: 'removePartnerWebhook',
  method: 'POST',
  path: '/api/partner/remove-webhook',
  session: 'partner',
  asked,
  summary: 'Deletes a webhook: nothing more is sent to it',
  body: one,
  answer: z.object({ webhook_id: uuid }),
});

export const pingPartnerWebhook = endpoint({
  name: 'pingPartnerWebhook',
  method: 'POST',
  path: '/api/partner/ping-webhook',
  session: 'partner',
  asked,
  summary: `Sends a webhook ${WEBHOOK_PING}, to test it`,
  body: one,
  answer: z.object({ event_id: uuid }),
});

export const webhookDelivery = z.object({
  delivery_id: uuid,
  webhook_id: uuid,
  url: text(500),
  event_id: uuid,
  type: z.enum([...WEBHOOK_TYPES, WEBHOOK_PING]),
  state: z.enum(['waiting', 'sent', 'missed', 'stopped']),
  tries: z.int(),
  /** HTTP status of the last try; null if there was no answer. */
  status: z.nullable(z.int()),
  failure: z.nullable(text(40)),
  created_at: timestamp,
  tried_at: z.nullable(timestamp),
  next_at: z.nullable(timestamp),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const getWebhookDeliveries = endpoint({
  name: 'getWebhookDeliveries',
  method: 'GET',
  path: '/api/partner/get-webhook-deliveries',
  session: 'partner',
  asked,
  summary: 'Webhook messages of the last 30 days, newest first',
  query: z.strictObject({
    webhook_id: z.optional(uuid),
    state: z.optional(z.enum(['waiting', 'sent', 'missed', 'stopped'])),
    event_id: z.optional(uuid),
    cursor: z.optional(text(1000)),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  answer: z.object({ deliveries: z.array(webhookDelivery), next: z.nullable(text(1000)) }),
});

export const getWebhookDelivery = endpoint({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/api/partner/get-webhook-delivery/:delivery_id',
  session: 'partner',
  asked,
  summary: 'One webhook message: what was sent, and each attempt with the start of its answer',
  params: z.object({ delivery_id: uuid }),
  answer: z.object({
    delivery: webhookDelivery,
    body: text(1000),
    tries: z.array(
      z.object({
        at: timestamp,
        status: z.nullable(z.int()),
        failure: z.nullable(text(40)),
        milliseconds: z.int(),
        answer: text(WEBHOOK_ANSWER_BYTES),
      }),
    ),
  }),
});

export const replayWebhooks = endpoint({
  name: 'replayWebhooks',
  method: 'POST',
  path: '/api/partner/replay-webhooks',
  session: 'partner',
  asked,
  summary: 'Resends one webhook message, or all that did not arrive in a period',
  body: z.strictObject({
    webhook_id: uuid,
    delivery_id: z.optional(uuid),
    /** Sends again the events that did not arrive, from this Indian day on. */
    from: z.optional(isoDate),
    to: z.optional(isoDate),
  }),
  answer: z.object({ count: z.int() }),
});

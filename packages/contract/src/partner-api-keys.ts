import { isNetwork } from '@tulna/rules/networks';
import { API_MODES, API_SCOPES, LONGEST_KEY_DAYS, MOST_KEY_NETWORKS } from '@tulna/rules/partner-api';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, timestamp, uuid, word } from './wire.ts';

const asked = 'R10';
const mode = z.enum(API_MODES);

export const partnerApiKey = z.object({
  key_id: uuid,
  mode,
  name: text(60),
  /** The key's last four characters. */
  tail: text(4),
  scopes: z.array(z.enum(API_SCOPES)),
  networks: z.array(text(49)),
  api_version: text(10),
  state: z.enum(['good', 'expired', 'revoked']),
  created_at: timestamp,
  created_by: text(120),
  expires_at: timestamp,
  /** Updated with a delay of up to a minute. */
  last_used_at: z.nullable(timestamp),
});
export type PartnerApiKey = z.output<typeof partnerApiKey>;

export const getPartnerApiKeys = endpoint({
  name: 'getPartnerApiKeys',
  method: 'GET',
  path: '/api/partner/get-api-keys',
  session: 'partner',
  asked,
  summary: 'API keys, newest first, without those that expired or were revoked more than a year ago',
  answer: z.object({ keys: z.array(partnerApiKey) }),
});

export const createPartnerApiKey = endpoint({
  name: 'createPartnerApiKey',
  method: 'POST',
  path: '/api/partner/create-api-key',
  session: 'partner',
  asked,
  summary: 'Creates an API key, which is shown only once; two keys per mode can be active at a time',
  body: z.strictObject({
    name: word(60),
    mode,
    scopes: z.array(z.enum(API_SCOPES)).check(z.minLength(1), z.maxLength(API_SCOPES.length)),
    networks: z
      .array(word(49).check(z.refine((value) => isNetwork(value), 'network')))
      .check(z.maxLength(MOST_KEY_NETWORKS)),
    /** Number of days that the key is valid. */
    days: z.int().check(z.gte(1), z.lte(LONGEST_KEY_DAYS)),
  }),
  answer: z.object({ key: text(54), record: partnerApiKey }),
});

export const revokePartnerApiKey = endpoint({
  name: 'revokePartnerApiKey',
  method: 'POST',
  path: '/api/partner/revoke-api-key',
  session: 'partner',
  asked,
  summary: 'Revokes an API key at once',
  body: z.strictObject({ key_id: uuid }),
  answer: z.object({ record: partnerApiKey }),
});

export const integrationEntry = z.object({
  entry_id: uuid,
  at: timestamp,
  who: text(120),
  what: z.enum([
    'key_created',
    'key_revoked',
    'webhook_created',
    'webhook_changed',
    'webhook_removed',
    'webhook_secret_rotated',
    'webhook_replayed',
    'hand_off_key_created',
    'hand_off_key_revoked',
    'embed_origin_added',
    'embed_origin_removed',
  ]),
  subject: text(120),
});
export type IntegrationEntry = z.output<typeof integrationEntry>;

const page = {
  cursor: z.optional(text(1000)),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
};

export const getIntegrationLog = endpoint({
  name: 'getIntegrationLog',
  method: 'GET',
  path: '/api/partner/get-integration-log',
  session: 'partner',
  asked,
  summary: 'Changes that people at the partner made to keys, webhooks and embedding sites, newest first',
  query: z.strictObject(page),
  answer: z.object({ entries: z.array(integrationEntry), next: z.nullable(text(1000)) }),
});

export const apiRequest = z.object({
  request_id: uuid,
  key_id: uuid,
  key_name: text(60),
  mode,
  at: timestamp,
  method: text(8),
  path: text(120),
  status: z.int(),
  /** The code of the error, if the answer was one. */
  code: z.nullable(text(60)),
  milliseconds: z.int(),
});
export type ApiRequest = z.output<typeof apiRequest>;

export const getApiRequests = endpoint({
  name: 'getApiRequests',
  method: 'GET',
  path: '/api/partner/get-api-requests',
  session: 'partner',
  asked,
  summary: 'API calls made with the keys in the last 30 days, newest first',
  query: z.strictObject({
    ...page,
    /** A request id, or a part of the path. */
    search: z.optional(word(120)),
    key_id: z.optional(uuid),
    mode: z.optional(mode),
    outcome: z.optional(z.enum(['answered', 'refused', 'failed'])),
  }),
  answer: z.object({ requests: z.array(apiRequest), next: z.nullable(text(1000)) }),
});

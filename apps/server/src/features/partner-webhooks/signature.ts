import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret of an endpoint, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

export interface SignedParts {
  /** The id, which is the same at every try of a message. */
  id: string;
  /** Seconds since 1970, at the time of the try. */
  timestamp: number;
  body: string;
}

const signature = (secret: string, { id, timestamp, body }: SignedParts): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

/** Headers of a message by Standard Webhooks, signed with both secrets while one is being changed. */
export const signedHeaders = (secrets: readonly string[], parts: SignedParts): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Tulna-Webhooks/1',
  'webhook-id': parts.id,
  'webhook-timestamp': String(parts.timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, parts)).join(' '),
});

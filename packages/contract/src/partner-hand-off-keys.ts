import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, timestamp, uuid } from './wire.ts';

const asked = 'R10';

export const handOffKey = z.object({
  key_id: uuid,
  /** The key's last four characters; '' for a key created before they were stored. */
  tail: text(4),
  created_at: timestamp,
  revoked_at: z.nullable(timestamp),
});
export type HandOffKey = z.output<typeof handOffKey>;

export const getHandOffKeys = endpoint({
  name: 'getHandOffKeys',
  method: 'GET',
  path: '/api/partner/get-hand-off-keys',
  session: 'partner',
  asked,
  summary: 'Keys that sign hand-offs to /auth and leads, newest first',
  answer: z.object({ partner: text(40), keys: z.array(handOffKey) }),
});

export const createHandOffKey = endpoint({
  name: 'createHandOffKey',
  method: 'POST',
  path: '/api/partner/create-hand-off-key',
  session: 'partner',
  asked,
  summary: 'Creates a hand-off key, which is shown only once; two can be active at a time',
  body: z.strictObject({}),
  answer: z.object({ key: text(100), record: handOffKey }),
});

export const revokeHandOffKey = endpoint({
  name: 'revokeHandOffKey',
  method: 'POST',
  path: '/api/partner/revoke-hand-off-key',
  session: 'partner',
  asked,
  summary: 'Revokes a hand-off key at once',
  body: z.strictObject({ key_id: uuid }),
  answer: z.object({ record: handOffKey }),
});

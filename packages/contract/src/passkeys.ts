import * as z from 'zod/mini';
import { devices } from './known-devices.ts';
import { text, timestamp, uuid, word } from './wire.ts';

/** Passkeys on the wire, the same for staff and for people at partners. WebAuthn options and answers are sent as the browser's own JSON. */
const webauthnJson = z.record(z.string(), z.unknown());

/** Options for a passkey, and the id of the challenge that its answer refers to. */
export const passkeyQuestion = z.object({ challenge_id: uuid, options: webauthnJson });

/** A passkey’s answer to a challenge. */
export const passkeyAnswer = z.strictObject({ challenge_id: uuid, response: webauthnJson, devices });

/** A new passkey's answer, with the name that its owner gives it. */
export const namedPasskeyAnswer = z.strictObject({ challenge_id: uuid, name: word(60), response: webauthnJson });

/** A passkey as its owner sees it. */
export const passkey = z.object({
  passkey_id: uuid,
  name: text(60),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
});

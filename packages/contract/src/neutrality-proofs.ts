import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, timestamp } from './wire.ts';

const count = z.int().check(z.gte(0));

export const neutralityProof = z.object({
  made_at: timestamp,
  /** Number of people invented for each kind of loan. */
  people: count,
  arrangements: count,
  /** Answers compared with those of the stored catalogue. */
  compared: count,
  /** How many answers were different: 0 for a proof. */
  differing: count,
  /** Exactly the bytes that are signed, as UTF-8: JSON with the figures above, the versions and the hashes. */
  statement: text(20_000),
  /** Ed25519, base64. */
  signature: text(100),
  /** PEM. */
  public_key: text(200),
});
export type NeutralityProof = z.output<typeof neutralityProof>;

export const getNeutralityProof = endpoint({
  name: 'getNeutralityProof',
  method: 'GET',
  path: '/api/get-neutrality-proof',
  session: 'nobody',
  asked: 'product.md §8 (proof of neutrality)',
  summary:
    'The latest proof that what we earn doesn’t change what customers see: its signed bytes, the signature and the public key',
  answer: z.object({ proof: z.nullable(neutralityProof) }),
});

export const getNeutralityProofs = endpoint({
  name: 'getNeutralityProofs',
  method: 'GET',
  path: '/api/get-neutrality-proofs',
  session: 'nobody',
  asked: 'product.md §8 (proof of neutrality)',
  summary: 'The proofs of the last 60 nights, newest first; each statement names the SHA-256 of the one before',
  answer: z.object({ proofs: z.array(neutralityProof) }),
});

import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Keyring } from '../../platform/crypto/keyring.ts';

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const header = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs with a key derived from the installation's secret. A new secret makes a new key, so every proof is stored with the public key that it is checked with.
 */
export function signStatement({ current }: Keyring, statement: string): { signature: string; public_key: string } {
  const seed = current.key('neutrality proofs ed25519').export();
  const key = createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' });
  return {
    signature: sign(null, Buffer.from(statement, 'utf8'), key).toString('base64'),
    public_key: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
  };
}

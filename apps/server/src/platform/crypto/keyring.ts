import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** One secret of the installation and the keys derived from it, each for exactly one purpose. */
export interface RootKey {
  /** The first four bytes of a derived value: identifies the root in a ciphertext without revealing anything about it. */
  readonly id: Buffer;
  /** 32 bytes, derived by HKDF-SHA-256 for this purpose. Kept as a key object: five times faster to use than its bytes. */
  key(purpose: string): KeyObject;
}

/** The current secret and the ones it replaced: new values use the current one, old values stay readable (product.md §7). */
export interface Keyring {
  readonly current: RootKey;
  /** The current one comes first. */
  readonly all: readonly RootKey[];
}

function rootKey(secret: Buffer): RootKey {
  if (secret.length !== 32) throw new RangeError('A secret key must have 32 bytes.');
  const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'tulna', purpose, 32));
  const derivedKeys = new Map<string, KeyObject>();
  const key = (purpose: string): KeyObject => {
    const known = derivedKeys.get(purpose);
    if (known !== undefined) return known;
    const made = createSecretKey(derived(purpose));
    derivedKeys.set(purpose, made);
    return made;
  };
  return { id: derived('root id').subarray(0, 4), key };
}

/**
 * Keys of this installation. To change the secret while serving, pass the old one as previous: everything stays readable and is sealed with the new one when it is next written.
 * @throws {RangeError} if a secret is not 32 bytes long.
 */
export function createKeyring(secretKey: Buffer, previous: readonly Buffer[] = []): Keyring {
  const current = rootKey(secretKey);
  return { current, all: [current, ...previous.map(rootKey)] };
}

/** HMAC-SHA-256 of a value under the key of a purpose: for short secrets such as codes, which a plain hash would not hide. */
export function keyedHash(root: RootKey, purpose: string, value: string | Buffer): Buffer {
  return createHmac('sha256', root.key(purpose)).update(value).digest();
}

/** Compares in a time that depends only on the lengths. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

import { randomBytes } from 'node:crypto';
import { equalBytes, type Keyring, keyedHash } from '../../platform/crypto/keyring.ts';
import type { AccountKind } from './account.ts';

/** The kind is part of the hash, so that a mark is valid for one kind of account only, even with the same address. */
const purposeOf = (kind: AccountKind): string => `${kind} device`;
const text = (address: string, nonce: string): string => `${address} ${nonce}`;

/**
 * A mark for a browser in which a person has just signed in. It gives no access. Tries that send it are counted for this browser only, so
 * that guesses from the same office do not lock its owner out. Nothing is stored.
 * @param address the email address that signed in, in lower case
 */
export function newDevice(keyring: Keyring, kind: AccountKind, address: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${keyedHash(keyring.current, purposeOf(kind), text(address, nonce)).toString('base64url')}`;
}

/** The mark among these that this installation gave out for the address; undefined if there is none. */
export function knownDevice(
  keyring: Keyring,
  kind: AccountKind,
  address: string,
  marks: readonly string[],
): string | undefined {
  const purpose = purposeOf(kind);
  for (const mark of marks) {
    const [nonce = '', proof = ''] = mark.split('.');
    const given = Buffer.from(proof, 'base64url');
    if (keyring.all.some((root) => equalBytes(keyedHash(root, purpose, text(address, nonce)), given))) return nonce;
  }
  return undefined;
}

import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { Keyring, RootKey } from './keyring.ts';

/** The place of a sealed value. It opens only in this row and column, so a ciphertext copied elsewhere doesn't open. */
export interface Place {
  table: string;
  column: string;
  /** Id of the row. */
  id: string;
}

/** Encrypts single fields for a `bytea` column (product.md §7): AES-256-GCM, one derived key per table and column. */
export interface FieldEncryption {
  seal(place: Place, plain: string): Buffer;
  /** @throws {SealBroken} if it was changed, moved to another place, or sealed with an unknown key. */
  open(place: Place, sealed: Uint8Array): string;
  /** False when it was sealed with an earlier secret and should be sealed again. */
  isCurrent(sealed: Uint8Array): boolean;
}

/** A sealed value that doesn't open. The message contains none of it. */
export class SealBroken extends Error {
  constructor(place: Place) {
    super(`A sealed value in ${place.table}.${place.column} does not open.`);
    this.name = 'SealBroken';
  }
}

const format = 1;
const idAt = 1;
const ivAt = 5;
const tagAt = 17;
const textAt = 33;

const ivLength = tagAt - ivAt;
const ivsAhead = 256;
let ivs = Buffer.alloc(0);

/** A random IV that was never used. Read from the system for many at once: a read costs more than sealing a field. */
function freshIv(): Buffer {
  if (ivs.length === 0) ivs = randomBytes(ivLength * ivsAhead);
  const iv = ivs.subarray(0, ivLength);
  ivs = ivs.subarray(ivLength);
  return iv;
}

const boundTo = (place: Place): Buffer => Buffer.from(JSON.stringify([place.table, place.column, place.id]));

const keyOf = (root: RootKey, place: Place): KeyObject => root.key(`field ${place.table}.${place.column}`);

/** Field encryption with the keys of this installation. */
export function createFieldEncryption(keyring: Keyring): FieldEncryption {
  const rootOf = (sealed: Uint8Array): RootKey | undefined =>
    sealed.length >= textAt && sealed[0] === format
      ? keyring.all.find((root) => root.id.equals(sealed.subarray(idAt, ivAt)))
      : undefined;
  return {
    seal(place, plain) {
      const iv = freshIv();
      const cipher = createCipheriv('aes-256-gcm', keyOf(keyring.current, place), iv);
      cipher.setAAD(boundTo(place));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(format), keyring.current.id, iv, cipher.getAuthTag(), text]);
    },
    open(place, sealed) {
      const root = rootOf(sealed);
      if (root === undefined) throw new SealBroken(place);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(root, place), sealed.subarray(ivAt, tagAt), {
        authTagLength: textAt - tagAt,
      });
      decipher.setAAD(boundTo(place));
      decipher.setAuthTag(sealed.subarray(tagAt, textAt));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString('utf8');
      } catch {
        throw new SealBroken(place);
      }
    },
    isCurrent: (sealed) => rootOf(sealed) === keyring.current,
  };
}

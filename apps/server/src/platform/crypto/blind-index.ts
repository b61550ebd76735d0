import { type Keyring, keyedHash } from './keyring.ts';

/** The kinds of values that are searched by equality. Each kind has its own key, so equal texts of two kinds never match. */
export type BlindIndexPurpose =
  | 'phone'
  | 'email'
  | 'pan'
  | 'gstin'
  | 'otp destination'
  | 'message recipient'
  | 'staff email'
  | 'partner user email'
  | 'staff name'
  | 'last four of phone'
  | 'bank account';

/** Equality search over sealed values: a keyed hash of the normalised value, for a `bytea` column (product.md §7). */
export interface BlindIndex {
  /** 32 bytes to store. Pass the value already normalised: ten digits, lower-case email address, upper-case PAN. */
  of(purpose: BlindIndexPurpose, value: string): Buffer;
  /** Every hash that a stored value may have while the secret is being changed; search with `in`. The current one comes first. */
  candidates(purpose: BlindIndexPurpose, value: string): Buffer[];
}

/** Blind indexes with the keys of this installation. */
export function createBlindIndex(keyring: Keyring): BlindIndex {
  return {
    of: (purpose, value) => keyedHash(keyring.current, `blind index ${purpose}`, value),
    candidates: (purpose, value) => keyring.all.map((root) => keyedHash(root, `blind index ${purpose}`, value)),
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { type Keyring, keyedHash } from '../crypto/keyring.ts';

/** Access and refresh token of a session, in plain text for their owner. The server stores only hashes. */
export interface Tokens {
  access: string;
  refresh: string;
}

const familyLength = 22;
const secretLength = 43;
const accessPattern = /^[A-Za-z0-9_-]{43}$/;
const refreshPattern = /^[A-Za-z0-9_-]{65}$/;

export const isAccessToken = (text: string): boolean => accessPattern.test(text);
export const isRefreshToken = (text: string): boolean => refreshPattern.test(text);

/** SHA-256, which is enough for a random value of 256 bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Hash of the part that all refresh tokens of one session share. */
export const familyHash = (refresh: string): Buffer => tokenHash(refresh.slice(0, familyLength));

/** Tokens of a new session: at least 256 random bits each. */
export function newTokens(): Tokens {
  const random = randomBytes(80).toString('base64url');
  const family = random.slice(0, familyLength);
  const secret = random.slice(familyLength, familyLength + secretLength);
  return { access: randomBytes(32).toString('base64url'), refresh: family + secret };
}

/**
 * The new tokens for a refresh token. They are derived from the token, a random nonce of the exchange and the server's key, so that a
 * second tab with the same token gets the same tokens although the server stores none of them in plain text.
 */
export function exchangedTokens(keyring: Keyring, refresh: string, nonce: Buffer): Tokens[] {
  return keyring.all.map((root) => {
    const part = (name: string): string =>
      keyedHash(root, `session ${name}`, Buffer.concat([nonce, Buffer.from(refresh)])).toString('base64url');
    return { access: part('access'), refresh: refresh.slice(0, familyLength) + part('refresh') };
  });
}

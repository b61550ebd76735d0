import { createHash, createHmac } from 'node:crypto';

/** The encoding of a digest. */
export type DigestEncoding = 'hex' | 'base64' | 'base64url';

/** HMAC of the signed content. */
export const hmac = (
  algorithm: 'sha256' | 'sha512',
  secret: string,
  signed: string,
  encoding: DigestEncoding,
): string => createHmac(algorithm, secret).update(signed).digest(encoding);

/** SHA-256 of a body, in hexadecimal digits. */
export const sha256Hex = (body: string): string => createHash('sha256').update(body).digest('hex');

/** `Authorization` header of a user with a password, which aren't form-encoded first (RFC 7617). */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** The current time in a lender's unit of time stamps. */
export const stampOf = (unit: 'seconds' | 'milliseconds', now = Date.now()): string =>
  String(unit === 'seconds' ? Math.floor(now / 1000) : now);

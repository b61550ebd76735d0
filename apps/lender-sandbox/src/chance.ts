import { createHash, createHmac } from 'node:crypto';

/** Hexadecimal digest of the parts; the same parts always give the same digits. */
export function digits(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('hex');
}

/** A number from 0 (included) to 1 (excluded), the same for the same parts. */
export function chance(...parts: readonly string[]): number {
  return Number.parseInt(digits(...parts).slice(0, 12), 16) / 2 ** 48;
}

/** The credential of this name for this simulated lender. */
export function derivedCredential(secret: string, lenderKey: string, name: string): string {
  return createHmac('sha256', secret).update(`${lenderKey}:${name}`).digest('hex').slice(0, 32);
}

import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBlindIndex } from './blind-index.ts';
import { createFieldEncryption, SealBroken } from './field-encryption.ts';
import { createKeyring, equalBytes, keyedHash } from './keyring.ts';

const secret = randomBytes(32);
const place = { table: 'customers', column: 'phone', id: randomUUID() };

describe('field encryption', () => {
  const fields = createFieldEncryption(createKeyring(secret));

  it.each(['', '9876543210', 'नमस्ते', 'x'.repeat(5000)])('opens what it sealed (%#)', (plain) => {
    expect(fields.open(place, fields.seal(place, plain))).toBe(plain);
  });

  it('never produces the same bytes twice and hides the text', () => {
    const one = fields.seal(place, '9876543210');
    expect(one.equals(fields.seal(place, '9876543210'))).toBe(false);
    expect(one.includes('9876543210')).toBe(false);
  });

  it.each([
    ['row', { ...place, id: randomUUID() }],
    ['column', { ...place, column: 'email' }],
    ['table', { ...place, table: 'partners' }],
  ])('does not open in another %s', (_what, elsewhere) => {
    expect(() => fields.open(elsewhere, fields.seal(place, 'secret'))).toThrow(SealBroken);
  });

  it('detects every flipped bit and every truncation', () => {
    const sealed = fields.seal(place, 'ABCPE1234F');
    for (let at = 0; at < sealed.length; at += 1) {
      const flipped = Buffer.from(sealed);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      expect(() => fields.open(place, flipped)).toThrow(SealBroken);
      expect(() => fields.open(place, sealed.subarray(0, at))).toThrow(SealBroken);
    }
  });

  it('opens old values after the secret changed, and seals with the new one', () => {
    const sealed = fields.seal(place, 'old');
    const rotated = createFieldEncryption(createKeyring(randomBytes(32), [secret]));
    expect(rotated.open(place, sealed)).toBe('old');
    expect(rotated.isCurrent(sealed)).toBe(false);
    const resealed = rotated.seal(place, 'old');
    expect(rotated.isCurrent(resealed)).toBe(true);
    expect(() => fields.open(place, resealed)).toThrow(SealBroken);
  });
});

describe('blind index', () => {
  it('is the same for the same value, and different by purpose and by installation', () => {
    const index = createBlindIndex(createKeyring(secret));
    expect(index.of('phone', '9876543210')).toEqual(index.of('phone', '9876543210'));
    expect(index.of('phone', '9876543210')).not.toEqual(index.of('pan', '9876543210'));
    const other = createBlindIndex(createKeyring(randomBytes(32)));
    expect(other.of('phone', '9876543210')).not.toEqual(index.of('phone', '9876543210'));
  });

  it('still finds values of the earlier secret', () => {
    const old = createBlindIndex(createKeyring(secret)).of('email', 'a@example.in');
    const rotated = createBlindIndex(createKeyring(randomBytes(32), [secret]));
    expect(rotated.candidates('email', 'a@example.in')).toContainEqual(old);
    expect(rotated.of('email', 'a@example.in')).not.toEqual(old);
  });
});

describe('keyring', () => {
  it('gives each purpose its own key', () => {
    const { current } = createKeyring(secret);
    expect(keyedHash(current, 'a', '1')).not.toEqual(keyedHash(current, 'b', '1'));
    expect(equalBytes(keyedHash(current, 'a', '1'), keyedHash(current, 'a', '1'))).toBe(true);
    expect(equalBytes(Buffer.from('a'), Buffer.from('ab'))).toBe(false);
  });

  it('refuses a secret of another length', () => {
    expect(() => createKeyring(Buffer.alloc(16))).toThrow(RangeError);
  });
});

import { expect, it } from 'vitest';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import type { Services } from '../../platform/services.ts';
import { replyAddressOf, ticketOfAddress } from './reply-address.ts';

const [earliest, earlier, now] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const domain = 'reply.example';
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const config = { replyMail: { domain, host: '127.0.0.1', port: 0 } } as Services['config'];
const madeWith = (secret: Buffer): string => replyAddressOf({ config, keyring: createKeyring(secret) }, id) ?? '';

it.each<[string, string, string | undefined]>([
  ['made with the secret in force', madeWith(now), id],
  ['made with the secret before that', madeWith(earlier), id],
  ['in capitals, as a mail server may pass it on', madeWith(now).toUpperCase(), id],
  ['made with a secret that is no longer set', madeWith(earliest), undefined],
  ['at another domain', madeWith(now).replace(domain, 'other.example'), undefined],
  ['with the id of another ticket', madeWith(now).replace('3f2504e0', '3f2504e1'), undefined],
  [
    'with another last character',
    madeWith(now).replace(/.(?=@)/, (character) => (character === '0' ? '1' : '0')),
    undefined,
  ],
])('the ticket of an address %s', (_which, address, ticket) => {
  expect(ticketOfAddress(createKeyring(now, [earlier]), address, domain)).toBe(ticket);
});

it('there is no reply address if no domain for replies is set', () => {
  const off = { ...config, replyMail: undefined };
  expect(replyAddressOf({ config: off, keyring: createKeyring(now) }, id)).toBeUndefined();
});

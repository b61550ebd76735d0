import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const costs = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const longest = 200;

const digest = (password: string, nonce: Buffer, { memory, passes }: { memory: number; passes: number }) =>
  hash('argon2id', {
    message: password.normalize('NFKC').slice(0, longest),
    nonce,
    memory,
    passes,
    parallelism: costs.parallelism,
    tagLength: costs.tagLength,
  });

/** The stored form of a password: algorithm, costs, salt and hash, in the usual notation of argon2. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const made = await digest(password, salt, costs);
  const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${costs.memory},t=${costs.passes},p=${costs.parallelism}$${text(salt)}$${text(made)}`;
}

const stored = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

/** Whether a password is the one that was hashed; false for a text that isn’t a hash of ours. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [, memory, passes, salt, made] = stored.exec(hashed) ?? [];
  if (salt === undefined || made === undefined) return false;
  const again = await digest(password, Buffer.from(salt, 'base64'), { memory: Number(memory), passes: Number(passes) });
  return timingSafeEqual(again, Buffer.from(made, 'base64'));
}

let nobody: Promise<string> | undefined;

/** Takes as long as `isPassword` and returns false, for a sign-in with an unknown email address. */
export async function isNobodysPassword(password: string): Promise<false> {
  nobody ??= passwordHash(randomBytes(16).toString('hex'));
  await isPassword(password, await nobody);
  return false;
}

const shortest = 12;
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a password is strong enough for a console: at least 12 characters, 5 of them different, and no part of one's own name or address. */
export function isStrong(password: string, person: { name: string; email: string }): boolean {
  const text = plain(password);
  if ([...text].length < shortest || password.length > longest || new Set(text).size < 5) return false;
  const own = [...plain(person.name).split(/\s+/), plain(person.email).split('@')[0] ?? ''];
  return !own.some((part) => part.length >= 4 && text.includes(part));
}

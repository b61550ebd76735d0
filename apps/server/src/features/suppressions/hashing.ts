import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

type Keys = Pick<Services, 'fieldEncryption'>;

/** A ten-digit phone number or a lower-case email address. */
export interface Contact {
  channel: 'sms' | 'email';
  value: string;
}

const place = (id: string) => ({ table: 'suppression_keys', column: 'key_sealed', id });

async function storedKey({ fieldEncryption }: Keys, db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('suppression_keys').select(['id', 'key_sealed']).executeTakeFirst();
  return row && Buffer.from(fieldEncryption.open(place(row.id), row.key_sealed), 'base64');
}

const hashWith = (key: Buffer, { channel, value }: Contact): Buffer =>
  createHmac('sha256', key).update(`${channel} ${value}`).digest();

/** A function that hashes contacts with a key of their own, which stays the same when the secret changes; undefined if no hash was ever stored. */
export async function contactHashing(keys: Keys, db: Db): Promise<((contact: Contact) => Buffer) | undefined> {
  const key = await storedKey(keys, db);
  return key && ((contact) => hashWith(key, contact));
}

/** The same for code that stores a hash: makes the key if there is none. Of two callers at once, both use one key. */
export async function makeContactHashing(keys: Keys, tx: Db): Promise<(contact: Contact) => Buffer> {
  const known = await contactHashing(keys, tx);
  if (known !== undefined) return known;
  const id = randomUUID();
  const key_sealed = keys.fieldEncryption.seal(place(id), randomBytes(32).toString('base64'));
  await tx
    .insertInto('suppression_keys')
    .values({ id, key_sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await contactHashing(keys, tx);
  if (made === undefined) throw new Error('The key of the suppressions was just made, but can’t be found.');
  return made;
}

type Hash = (contact: Contact) => Buffer;
const steady = new WeakMap<object, Promise<Hash>>();

/**
 * The same, read once per process: the key is made if there is none, and never changes. For statements that use `isSuppressedContact`.
 */
export function steadyContactHashing(services: Keys & { db: Db }): Promise<Hash> {
  const known = steady.get(services.db);
  if (known !== undefined) return known;
  const made = makeContactHashing(services, services.db);
  steady.set(services.db, made);
  made.catch(() => steady.delete(services.db));
  return made;
}

/** SQL: whether the hash in a column belongs to a contact of a person whose data was deleted. */
export const isSuppressedContact = (hash: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from suppressions gone where gone.contact_hash = ${sql.ref(hash)})`;

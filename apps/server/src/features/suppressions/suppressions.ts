import { istDay } from '@tulna/rules/dates';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type Contact, contactHashing, makeContactHashing } from './hashing.ts';

type Keys = Pick<Services, 'fieldEncryption'>;

export interface Contacts {
  /** Ten digits each. */
  phones?: readonly string[];
  /** Lower case each. */
  emails?: readonly string[];
}

export interface Suppressed {
  phones: Set<string>;
  emails: Set<string>;
}

const contactsOf = ({ phones = [], emails = [] }: Contacts): Contact[] => [
  ...phones.map((value) => ({ channel: 'sms' as const, value })),
  ...emails.map((value) => ({ channel: 'email' as const, value })),
];

/** Most hashes looked up in one statement. */
const batch = 5000;

/**
 * Of some phone numbers and email addresses, those whose owner had their data deleted and has not signed in since. Features that contact people, or that accept contacts from others, leave these out.
 */
export async function suppressedOf(keys: Keys, db: Db, contacts: Contacts): Promise<Suppressed> {
  const found: Suppressed = { phones: new Set(), emails: new Set() };
  const all = contactsOf(contacts);
  const hash = all.length === 0 ? undefined : await contactHashing(keys, db);
  if (hash === undefined) return found;
  for (let at = 0; at < all.length; at += batch) {
    const byHash = new Map(all.slice(at, at + batch).map((contact) => [hash(contact).toString('hex'), contact]));
    const rows = await db
      .selectFrom('suppressions')
      .select('contact_hash')
      .where(
        'contact_hash',
        'in',
        [...byHash.keys()].map((hex) => Buffer.from(hex, 'hex')),
      )
      .execute();
    for (const { contact_hash } of rows) {
      const contact = byHash.get(contact_hash.toString('hex'));
      if (contact !== undefined) found[contact.channel === 'sms' ? 'phones' : 'emails'].add(contact.value);
    }
  }
  return found;
}

/** Whether a phone number or email address of one person is suppressed. */
export async function isSuppressed(keys: Keys, db: Db, { channel, value }: Contact): Promise<boolean> {
  const found = await suppressedOf(keys, db, channel === 'sms' ? { phones: [value] } : { emails: [value] });
  return found.phones.size + found.emails.size > 0;
}

/** Suppresses the sign-in contacts of a person, in the transaction that deletes their data. */
export async function suppress(
  keys: Keys,
  tx: Db,
  { phone, email }: { phone: string | null; email: string | null },
  now: Date,
): Promise<void> {
  const contacts = contactsOf({ phones: phone === null ? [] : [phone], emails: email === null ? [] : [email] });
  if (contacts.length === 0) return;
  const hash = await makeContactHashing(keys, tx);
  const since = istDay(now.getTime());
  await tx
    .insertInto('suppressions')
    .values(contacts.map((contact) => ({ contact_hash: hash(contact), since })))
    .onConflict((conflict) => conflict.column('contact_hash').doUpdateSet({ since }))
    .execute();
}

/** Ends a suppression when a person verifies the phone number or email address by a code; they may then be contacted on it again, by their consents. */
export async function liftSuppression(keys: Keys, tx: Db, contact: Contact): Promise<void> {
  const hash = await contactHashing(keys, tx);
  if (hash !== undefined) await tx.deleteFrom('suppressions').where('contact_hash', '=', hash(contact)).execute();
}

/** Removes suppressions whose hold is over, once their last day has passed. */
export const removeSuppressions = (db: Db, upTo: Date): Promise<unknown> =>
  db.deleteFrom('suppressions').where('since', '<', istDay(upTo.getTime())).execute();

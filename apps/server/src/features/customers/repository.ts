import { randomUUID } from 'node:crypto';
import type { Language } from '@tulna/phrases/language';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';

/** Role id of every customer (§6): outside the numbers of the admin roles, so that it opens no admin page. */
export const customerRoleId = 10;

/** A customer's decrypted identity: only the sign-in contacts. The profile is in another table. */
export interface CustomerIdentity {
  id: string;
  roleId: number;
  language: Language;
  /** Ten digits, or null. */
  phone: string | null;
  phoneVerified: boolean;
  /** Lower case, or null. */
  email: string | null;
  emailVerified: boolean;
}

/** A contact for signing in that was just proved: a ten-digit phone number or a lower-case email address. */
export interface ProvedContact {
  channel: 'sms' | 'email';
  value: string;
}

export interface FoundCustomer {
  id: string;
  roleId: number;
  isNew: boolean;
}

/** The identifying columns of a row of `customers`. */
export type IdentityRow = Pick<
  Selectable<Database['customers']>,
  'id' | 'role_id' | 'language' | 'phone_sealed' | 'phone_verified' | 'email_sealed' | 'email_verified'
>;

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex' | 'clock'>;
type Sealing = Pick<Keys, 'fieldEncryption' | 'blindIndex'>;

const purposeOf = { sms: 'phone', email: 'email' } as const;

function columnsOf({ fieldEncryption, blindIndex }: Sealing, id: string, contact: ProvedContact) {
  const index = blindIndex.of(purposeOf[contact.channel], contact.value);
  return contact.channel === 'sms'
    ? {
        phone_sealed: fieldEncryption.seal({ table: 'customers', column: 'phone_sealed', id }, contact.value),
        phone_index: index,
        phone_last4_index: blindIndex.of('last four of phone', contact.value.slice(-4)),
        phone_verified: true,
      }
    : {
        email_sealed: fieldEncryption.seal({ table: 'customers', column: 'email_sealed', id }, contact.value),
        email_index: index,
        email_verified: true,
      };
}

/** A new customer as stored, with the contact encrypted and indexed. */
export const customerRow = (
  keys: Sealing,
  { id, contact, language, at }: { id: string; contact: ProvedContact; language: Language; at: Date },
) => ({ id, role_id: customerRoleId, language, created_at: at, ...columnsOf(keys, id, contact) });

/**
 * Locks a customer until the transaction ends. Taken before any lock on the customer's consents and applications, it makes their changes
 * happen one after the other.
 */
export async function lockCustomer(tx: Db, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Locks a customer for the deletion of their data, as the first lock of the transaction. Unlike `lockCustomer` it also keeps out calls that
 * write something about the customer: they wait, and are refused once the deletion is made.
 */
export async function lockCustomerToErase(tx: Db, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().executeTakeFirstOrThrow();
}

/** Locks many customers until the transaction ends, always in the same order. */
export async function lockCustomers(tx: Db, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await sql`select id from customers where id = any(${customerIds}::uuid[]) order by id for no key update`.execute(tx);
}

/** When a customer first signed in; undefined if there is none with this id. */
export async function customerSince(db: Db, customerId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('customers').select('created_at').where('id', '=', customerId).executeTakeFirst();
  return row?.created_at;
}

/** PostgreSQL's code for the violation of a unique constraint. */
const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/** All reads and writes of the `customers` table. */
export function customersRepository({ fieldEncryption, blindIndex, clock }: Keys, db: Db) {
  const owner = async (contact: ProvedContact): Promise<FoundCustomer | undefined> => {
    const candidates = blindIndex.candidates(purposeOf[contact.channel], contact.value);
    const query = db.selectFrom('customers').select(['id', 'role_id']);
    const row = await (contact.channel === 'sms'
      ? query.where('phone_index', 'in', candidates).where('phone_verified', '=', true)
      : query.where('email_index', 'in', candidates).where('email_verified', '=', true)
    ).executeTakeFirst();
    return row && { id: row.id, roleId: row.role_id, isNew: false };
  };

  const identityOf = (row: IdentityRow): CustomerIdentity => {
    const open = (column: 'phone_sealed' | 'email_sealed'): string | null => {
      const sealed = row[column];
      return sealed === null ? null : fieldEncryption.open({ table: 'customers', column, id: row.id }, sealed);
    };
    return {
      id: row.id,
      roleId: row.role_id,
      language: row.language === 'hi' ? 'hi' : 'en',
      phone: open('phone_sealed'),
      phoneVerified: row.phone_verified,
      email: open('email_sealed'),
      emailVerified: row.email_verified,
    };
  };

  return {
    /** A stored row, decrypted. */
    identityOf,

    /** The customer who proved this phone number or email address before. */
    owner,

    /** The customer of a proved phone number or email address, created at the first sign-in. Parallel first sign-ins create only one. */
    async findOrCreate(contact: ProvedContact, language: Language): Promise<FoundCustomer> {
      const known = await owner(contact);
      if (known !== undefined) return known;
      const id = randomUUID();
      const made = await db
        .insertInto('customers')
        .values(customerRow({ fieldEncryption, blindIndex }, { id, contact, language, at: clock.now() }))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made !== undefined) return { id, roleId: customerRoleId, isNew: true };
      const first = await owner(contact);
      if (first === undefined) throw new Error('A customer has this contact but could not be found by it.');
      return first;
    },

    /**
     * Gives a customer the phone number or email address they just proved; false if they proved another one before, or another
     * customer proved this one.
     */
    async attach(customerId: string, contact: ProvedContact): Promise<boolean> {
      const taken = await owner(contact);
      if (taken !== undefined) return taken.id === customerId;
      const columns = columnsOf({ fieldEncryption, blindIndex }, customerId, contact);
      const changed = await db
        .updateTable('customers')
        .set(columns)
        .where('id', '=', customerId)
        .where(contact.channel === 'sms' ? 'phone_verified' : 'email_verified', '=', false)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    /**
     * Replaces a customer's contact with a proved one, in the caller's transaction; false if another customer has it, even one being
     * created at the same moment.
     */
    async replace(customerId: string, contact: ProvedContact): Promise<boolean> {
      // A savepoint, because a unique violation must not lose the earlier work of the transaction.
      await sql`savepoint contact_replaced`.execute(db);
      try {
        await db
          .updateTable('customers')
          .set(columnsOf({ fieldEncryption, blindIndex }, customerId, contact))
          .where('id', '=', customerId)
          .execute();
        return true;
      } catch (error) {
        if (!isTaken(error)) throw error;
        await sql`rollback to savepoint contact_replaced`.execute(db);
        return false;
      }
    },

    /** The identity of a customer; undefined if there is none with this id. */
    async identity(customerId: string): Promise<CustomerIdentity | undefined> {
      const row = await db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst();
      return row && identityOf(row);
    },

    /** The identities of the given customers, by id. */
    async identities(customerIds: readonly string[]): Promise<Map<string, CustomerIdentity>> {
      if (customerIds.length === 0) return new Map();
      const rows = await db.selectFrom('customers').selectAll().where('id', 'in', customerIds).execute();
      return new Map(rows.map((row) => [row.id, identityOf(row)]));
    },

    /** Deletes a customer's contacts (deletion); the rest of the row identifies nobody and stays. */
    async forget(customerId: string): Promise<void> {
      await db
        .updateTable('customers')
        .set({
          phone_sealed: null,
          phone_index: null,
          phone_last4_index: null,
          phone_verified: false,
          email_sealed: null,
          email_index: null,
          email_verified: false,
        })
        .where('id', '=', customerId)
        .execute();
    },

    /** Saves the language of the customer's pages and messages (§7 X19). */
    async setLanguage(customerId: string, language: Language): Promise<void> {
      await db.updateTable('customers').set({ language }).where('id', '=', customerId).execute();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { NOMINEE_RELATIONS, type NomineeRelation } from '@tulna/rules/nominees';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A nominee, who acts for a customer, decrypted. */
export interface StoredNominee {
  name: string;
  relation: NomineeRelation;
  /** Ten digits. */
  phone: string | null;
  email: string | null;
  namedAt: Date;
}

const place = (column: string, id: string) => ({ table: 'nominees', column, id });

/** All reads and writes of `nominees` and `nominee_changes`. The nominee's name and contact are sealed. */
export function nomineesRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const changed = (customerId: string, change: 'named' | 'changed' | 'removed', at: Date): Promise<unknown> =>
    db.insertInto('nominee_changes').values({ id: randomUUID(), customer_id: customerId, change, at }).execute();
  return {
    async of(customerId: string): Promise<StoredNominee | undefined> {
      const row = await db.selectFrom('nominees').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
      const open = (column: 'name' | 'phone' | 'email', sealed: Buffer) =>
        fieldEncryption.open(place(column, customerId), sealed);
      return (
        row && {
          name: open('name', row.name),
          relation: NOMINEE_RELATIONS.find((known) => known === row.relation) ?? 'other',
          phone: row.phone && open('phone', row.phone),
          email: row.email && open('email', row.email),
          namedAt: row.named_at,
        }
      );
    },

    /** Names a nominee, replacing an earlier one, and records the change. The caller has locked the customer. */
    async name(customerId: string, { name, relation, phone, email, namedAt }: StoredNominee): Promise<void> {
      const seal = (column: string, value: string) => fieldEncryption.seal(place(column, customerId), value);
      const row = {
        name: seal('name', name),
        relation,
        phone: phone === null ? null : seal('phone', phone),
        email: email === null ? null : seal('email', email),
        named_at: namedAt,
      };
      const known = await db
        .updateTable('nominees')
        .set(row)
        .where('customer_id', '=', customerId)
        .returning('customer_id')
        .executeTakeFirst();
      if (known === undefined)
        await db
          .insertInto('nominees')
          .values({ customer_id: customerId, ...row })
          .execute();
      await changed(customerId, known === undefined ? 'named' : 'changed', namedAt);
    },

    /** Withdraws the nominee; without a nominee, records no change. */
    async remove(customerId: string, at: Date): Promise<void> {
      const gone = await db
        .deleteFrom('nominees')
        .where('customer_id', '=', customerId)
        .returning('customer_id')
        .executeTakeFirst();
      if (gone !== undefined) await changed(customerId, 'removed', at);
    },

    /** Deletes a person's nominee and all changes, when the person's data is deleted. */
    async erase(customerId: string): Promise<void> {
      await db.deleteFrom('nominees').where('customer_id', '=', customerId).execute();
      await db.deleteFrom('nominee_changes').where('customer_id', '=', customerId).execute();
    },
  };
}

import type { DataClass } from '@tulna/contract/personal-data';
import type { Db } from '../../platform/database/database.ts';

/** A certificate of deletion. */
export interface Erasure {
  number: string;
  customerId: string;
  /** Key of the brand. */
  brand: string;
  askedBy: 'customer' | 'desk';
  erased: DataClass[];
  kept: { class: DataClass; reason: string; until: string }[];
  erasedAt: Date;
}

/** Reads and writes of the `erasures` table. Certificates are added and read, never changed. */
export function erasuresRepository(db: Db) {
  return {
    async add(erasure: Erasure): Promise<void> {
      await db
        .insertInto('erasures')
        .values({
          number: erasure.number,
          customer_id: erasure.customerId,
          brand: erasure.brand,
          asked_by: erasure.askedBy,
          erased: JSON.stringify(erasure.erased),
          kept: JSON.stringify(erasure.kept),
          erased_at: erasure.erasedAt,
        })
        .execute();
    },

    async byNumber(number: string): Promise<Erasure | undefined> {
      const row = await db.selectFrom('erasures').selectAll().where('number', '=', number).executeTakeFirst();
      return (
        row && {
          number: row.number,
          customerId: row.customer_id,
          brand: row.brand,
          askedBy: row.asked_by === 'desk' ? 'desk' : 'customer',
          erased: row.erased as DataClass[],
          kept: row.kept as Erasure['kept'],
          erasedAt: row.erased_at,
        }
      );
    },
  };
}

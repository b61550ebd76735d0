import type { Db } from '../../platform/database/database.ts';

/** A block of a customer with its reason; open until staff end it. */
export interface CustomerBlock {
  id: string;
  customerId: string;
  reason: string;
  note: string;
  blockedBy: string;
  blockedAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
  /** Null if none was given. */
  endReason: string | null;
  endNote: string;
}

/** All reads and writes of `customer_blocks` and of the customer's `is_blocked` mark. */
export function blocksRepository(db: Db) {
  const columns = [
    'id',
    'customer_id as customerId',
    'reason',
    'note',
    'blocked_by as blockedBy',
    'blocked_at as blockedAt',
    'ended_by as endedBy',
    'ended_at as endedAt',
    'end_reason as endReason',
    'end_note as endNote',
  ] as const;
  const mark = async (customerId: string, at: Date | null): Promise<void> => {
    await db.updateTable('customers').set({ blocked_at: at }).where('id', '=', customerId).execute();
  };

  return {
    /** Blocks a customer; false if they are blocked already. */
    async add(block: Omit<CustomerBlock, 'endedBy' | 'endedAt' | 'endReason' | 'endNote'>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('customer_blocks')
        .values({
          id: block.id,
          customer_id: block.customerId,
          reason: block.reason,
          note: block.note,
          blocked_by: block.blockedBy,
          blocked_at: block.blockedAt,
        })
        .onConflict((conflict) => conflict.column('customer_id').where('ended_at', 'is', null).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      await mark(block.customerId, block.blockedAt);
      return true;
    },

    /** Ends the open block and returns it; undefined if there is none. @param why undefined if the block is undone in the audit */
    async end(
      customerId: string,
      by: { id: string; at: Date },
      why: { reason: string; note: string } | undefined,
    ): Promise<CustomerBlock | undefined> {
      const ended = await db
        .updateTable('customer_blocks')
        .set({ ended_by: by.id, ended_at: by.at, end_reason: why?.reason ?? null, end_note: why?.note ?? '' })
        .where('customer_id', '=', customerId)
        .where('ended_at', 'is', null)
        .returning(columns)
        .executeTakeFirst();
      if (ended !== undefined) await mark(customerId, null);
      return ended;
    },

    /** Blocks of a customer, the newest first. */
    async of(customerId: string, most: number): Promise<CustomerBlock[]> {
      return db
        .selectFrom('customer_blocks')
        .select(columns)
        .where('customer_id', '=', customerId)
        .orderBy('blocked_at', 'desc')
        .limit(most)
        .execute();
    },

    /** Deletes the blocks of a deleted customer. */
    async forget(customerId: string): Promise<void> {
      await db.deleteFrom('customer_blocks').where('customer_id', '=', customerId).execute();
      await mark(customerId, null);
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Deletion } from '@tulna/contract/deletions';
import type { DeletionSight, DeletionState } from '@tulna/rules/deletions';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Erasure } from './repository.ts';

/** A deletion in the log. */
export interface StoredDeletion {
  id: string;
  customerId: string;
  brand: string;
  state: DeletionState;
  requestedBy: string | null;
  expiresAt: Date;
  seen: DeletionSight;
  confirmedAt: Date | null;
  messageId: string | null;
  certificate: string | null;
}

type By = { id: string; at: Date };
type Gone = Deletion['gone'];

const deletionOf = (row: Selectable<Database['deletions']>): StoredDeletion => ({
  id: row.id,
  customerId: row.customer_id,
  brand: row.brand,
  state: row.state as DeletionState,
  requestedBy: row.requested_by,
  expiresAt: row.expires_at,
  seen: row.seen as unknown as DeletionSight,
  confirmedAt: row.confirmed_at,
  messageId: row.message_id,
  certificate: row.certificate,
});

/** Deletions, for their list. */
export const deletionRows = (db: Db) => db.selectFrom('deletions as deletion').selectAll('deletion');

/** All reads and writes of `deletions`. */
export function deletionsRepository(db: Db) {
  return {
    /** Adds a request; false if the person has an open one. */
    async add(
      deletion: Pick<StoredDeletion, 'id' | 'customerId' | 'brand' | 'expiresAt' | 'seen'> & {
        reason: string;
        reference: string;
      },
      by: By,
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('deletions')
        .values({
          id: deletion.id,
          customer_id: deletion.customerId,
          brand: deletion.brand,
          reason: deletion.reason,
          reference: deletion.reference,
          state: 'waiting',
          requested_by: by.id,
          requested_at: by.at,
          expires_at: deletion.expiresAt,
          seen: JSON.stringify(deletion.seen),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Logs a deletion that a person made themselves. */
    async addOwn(erasure: Erasure, gone: Gone): Promise<void> {
      await db
        .insertInto('deletions')
        .values({
          id: randomUUID(),
          customer_id: erasure.customerId,
          brand: erasure.brand,
          reason: 'self',
          state: 'done',
          requested_at: erasure.erasedAt,
          expires_at: erasure.erasedAt,
          seen: '[]',
          certificate: erasure.number,
          ended_at: erasure.erasedAt,
          gone: JSON.stringify(gone),
          kept: JSON.stringify(erasure.kept),
        })
        .execute();
    },

    async byId(id: string): Promise<StoredDeletion | undefined> {
      const row = await db.selectFrom('deletions').selectAll().where('id', '=', id).executeTakeFirst();
      return row && deletionOf(row);
    },

    /** Locks a deletion until the transaction ends. */
    async lock(id: string): Promise<StoredDeletion | undefined> {
      const row = await db.selectFrom('deletions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && deletionOf(row);
    },

    /** The open deletion of a person. */
    async open(customerId: string): Promise<StoredDeletion | undefined> {
      const row = await db
        .selectFrom('deletions')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('state', 'in', ['waiting', 'confirmed'])
        .executeTakeFirst();
      return row && deletionOf(row);
    },

    async confirm(id: string, by: By, notice: { certificate: string; messageId: string | null }): Promise<void> {
      await db
        .updateTable('deletions')
        .set({
          state: 'confirmed',
          confirmed_by: by.id,
          confirmed_at: by.at,
          certificate: notice.certificate,
          message_id: notice.messageId,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Withdraws a waiting deletion; false if it isn't waiting any more. */
    async withdraw(id: string, by: By): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('deletions')
        .set({ state: 'withdrawn', ended_at: by.at, ended_by: by.id })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Ends the open deletion of a person who has deleted their data themselves. */
    async overtaken(customerId: string, at: Date): Promise<void> {
      await db
        .updateTable('deletions')
        .set({ state: 'withdrawn', ended_at: at, certificate: null, message_id: null })
        .where('customer_id', '=', customerId)
        .where('state', 'in', ['waiting', 'confirmed'])
        .execute();
    },

    /** Expires requests that weren’t confirmed in time. */
    async expire(now: Date): Promise<void> {
      await db
        .updateTable('deletions')
        .set((row) => ({ state: 'expired', ended_at: row.ref('expires_at') }))
        .where('state', '=', 'waiting')
        .where('expires_at', '<=', now)
        .execute();
    },

    /** Ids of confirmed deletions, the oldest first. @param after only those that follow the deletion with this id */
    async confirmed(most: number, after: string | undefined): Promise<string[]> {
      let confirmed = db.selectFrom('deletions').select('id').where('state', '=', 'confirmed');
      if (after !== undefined)
        confirmed = confirmed.where(
          sql<boolean>`(confirmed_at, id) > (select confirmed_at, id from deletions where id = ${after})`,
        );
      const rows = await confirmed.orderBy('confirmed_at').orderBy('id').limit(most).execute();
      return rows.map(({ id }) => id);
    },

    async done(id: string, erasure: Erasure, gone: Gone): Promise<void> {
      await db
        .updateTable('deletions')
        .set({
          state: 'done',
          ended_at: erasure.erasedAt,
          gone: JSON.stringify(gone),
          kept: JSON.stringify(erasure.kept),
          // The preview is emptied, because it has ids of applications.
          seen: '[]',
          message_id: null,
        })
        .where('id', '=', id)
        .execute();
    },
  };
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { partnerKeyOf } from '../partners/index.ts';

/** A move of a merchant from one partner to another. */
export interface MerchantMove {
  id: string;
  merchantId: string;
  /** Keys of the partners. */
  from: string;
  to: string;
  /** The first day in India with the other partner, yyyy-mm-dd. */
  firstDay: string;
  reason: string;
  createdBy: string;
  createdAt: Date;
  cancelledBy: string | null;
  cancelledAt: Date | null;
}

export type NewMerchantMove = Pick<MerchantMove, 'id' | 'merchantId' | 'firstDay' | 'reason'> & {
  fromPartner: number;
  toPartner: number;
};

type By = { id: string; at: Date };

/** All reads and writes of `merchant_moves`. */
export function merchantMovesRepository(db: Db) {
  const found = () =>
    db
      .selectFrom('merchant_moves as move')
      .select([
        'move.id',
        'move.merchant_id as merchantId',
        'move.first_day as firstDay',
        'move.reason',
        'move.created_by as createdBy',
        'move.created_at as createdAt',
        'move.cancelled_by as cancelledBy',
        'move.cancelled_at as cancelledAt',
      ])
      .select([partnerKeyOf('move.from_partner').as('from'), partnerKeyOf('move.to_partner').as('to')]);
  return {
    async add({ id, merchantId, fromPartner, toPartner, firstDay, reason }: NewMerchantMove, by: By): Promise<void> {
      await db
        .insertInto('merchant_moves')
        .values({
          id,
          merchant_id: merchantId,
          from_partner: fromPartner,
          to_partner: toPartner,
          first_day: firstDay,
          reason,
          created_by: by.id,
          created_at: by.at,
        })
        .execute();
    },

    async byId(id: string): Promise<MerchantMove | undefined> {
      return await found().where('move.id', '=', id).executeTakeFirst();
    },

    /** Marks a move as cancelled; false if it was cancelled before. */
    async cancel(id: string, by: By): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('merchant_moves')
        .set({ cancelled_by: by.id, cancelled_at: by.at })
        .where('id', '=', id)
        .where('cancelled_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** The newest moves of a merchant, at most `most`, the newest first. */
    async ofMerchant(merchantId: string, most: number): Promise<MerchantMove[]> {
      return await found()
        .where('move.merchant_id', '=', merchantId)
        .orderBy('move.sequence', 'desc')
        .limit(most)
        .execute();
    },

    /** The first day after the closed months of commissions; null while none is closed. */
    async firstOpenDay(): Promise<string | null> {
      const { rows } = await sql<{ day: string | null }>`select first_open_day()::text as day`.execute(db);
      return rows[0]?.day ?? null;
    },
  };
}

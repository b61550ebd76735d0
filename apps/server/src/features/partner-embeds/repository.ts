import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';

export interface EmbedOriginRow {
  id: string;
  origin: string;
  created_at: Date;
}

/** All reads and writes of `partner_embed_origins`. */
export function embedOriginsRepository(db: Db) {
  return {
    /** The sites of a partner, the oldest first. */
    async of(partnerId: number): Promise<EmbedOriginRow[]> {
      return db
        .selectFrom('partner_embed_origins')
        .select(['id', 'origin', 'created_at'])
        .where('partner_id', '=', partnerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    /** The sites of a brand, for the embedded page. */
    async ofBrand(key: string): Promise<string[]> {
      const rows = await db
        .selectFrom('partner_embed_origins')
        .select('origin')
        .where('partner', '=', key)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ origin }) => origin);
    },

    /** Locks until the transaction ends, so that sites of a partner are added one after the other. */
    async lockAdding(partnerId: number): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('embed origins'), ${partnerId})`.execute(db);
    },

    async add({ partnerId, partner, userId }: PartnerScope, origin: string, at: Date): Promise<void> {
      await db
        .insertInto('partner_embed_origins')
        .values({ id: randomUUID(), partner_id: partnerId, partner, origin, created_by: userId, created_at: at })
        .execute();
    },

    /** Returns the origin; undefined if the partner has none of that id. */
    async remove(partnerId: number, id: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom('partner_embed_origins')
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .returning('origin')
        .executeTakeFirst();
      return row?.origin;
    },
  };
}

import type { CallAudience, CallPreview } from '@tulna/contract/call-campaigns';
import type { CallCampaignState } from '@tulna/rules/telecalling';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type CampaignRow = Omit<Selectable<Database['call_campaigns']>, 'audience' | 'left_out'> & {
  audience: CallAudience;
  left_out: CallPreview['left_out'] | null;
};

/** A row with its JSON typed as in the contract; it was checked when it was written. */
export const campaignOf = (row: Selectable<Database['call_campaigns']>): CampaignRow => row as CampaignRow;

/** Reads and writes of the `call_campaigns` table except its list. */
export function campaignsRepository(db: Db) {
  return {
    async add(campaign: Insertable<Database['call_campaigns']>): Promise<void> {
      await db.insertInto('call_campaigns').values(campaign).execute();
    },

    async byIds(ids: readonly string[]): Promise<CampaignRow[]> {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('call_campaigns').selectAll().where('id', 'in', ids).execute();
      return rows.map(campaignOf);
    },

    /** A campaign on the list, locked until the transaction ends. */
    async lock(id: string): Promise<CampaignRow | undefined> {
      const row = await db
        .selectFrom('call_campaigns')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row && campaignOf(row);
    },

    async setState(id: string, state: CallCampaignState): Promise<void> {
      await db.updateTable('call_campaigns').set({ state }).where('id', '=', id).execute();
    },

    async started(id: string, size: number, leftOut: CallPreview['left_out'], at: Date): Promise<void> {
      await db
        .updateTable('call_campaigns')
        .set({ state: 'running', size, left_out: JSON.stringify(leftOut), started_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** Takes a campaign off the list, or restores it. */
    async setDeleted(id: string, at: Date | null): Promise<string | undefined> {
      const row = await db
        .updateTable('call_campaigns')
        .set({ deleted_at: at })
        .where('id', '=', id)
        .where('state', '=', 'draft')
        .where('deleted_at', at === null ? 'is not' : 'is', null)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    /** Whether a campaign that hasn't ended uses a script. */
    async usesScript(scriptId: string): Promise<boolean> {
      const row = await db
        .selectFrom('call_campaigns')
        .select('id')
        .where('script_id', '=', scriptId)
        .where('state', '<>', 'ended')
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Campaigns for the board, those that haven't ended first; the newest 30. */
    async newest(): Promise<CampaignRow[]> {
      const rows = await db
        .selectFrom('call_campaigns')
        .selectAll()
        .where('deleted_at', 'is', null)
        .where('state', '<>', 'draft')
        .orderBy(sql`state = 'ended'`)
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .limit(30)
        .execute();
      return rows.map(campaignOf);
    },
  };
}

import { audience } from '@tulna/contract/campaigns';
import { messageTemplateFields } from '@tulna/contract/message-templates';
import type { AudienceGroup } from '@tulna/rules/audience';
import { CAMPAIGN_STATES, type CampaignState, type ExclusionReason } from '@tulna/rules/campaigns';
import type { MessageCategory, MessageChannel } from '@tulna/rules/message-templates';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { type CampaignFacts, withReasons } from './reasons.ts';

export type CampaignRow = Selectable<Database['campaigns']>;

/** A campaign with its columns converted to typed values. */
export interface Campaign extends CampaignFacts {
  id: string;
  name: string;
  state: CampaignState;
  channel: MessageChannel;
  category: MessageCategory;
  audience: AudienceGroup;
  row: CampaignRow;
}

export function campaignOf(row: CampaignRow): Campaign {
  const state = CAMPAIGN_STATES.find((known) => known === row.state);
  if (state === undefined) throw new Error('A campaign has an unknown state.');
  return {
    id: row.id,
    name: row.name,
    state,
    channel: messageTemplateFields.channel.parse(row.channel),
    category: messageTemplateFields.category.parse(row.category),
    audience: audience.parse(row.audience),
    row,
  };
}

/** All reads and writes of the `campaigns` table. */
export function campaignsRepository(db: Db) {
  const ofId = (id: string) => db.selectFrom('campaigns').selectAll().where('id', '=', id);
  return {
    async add(campaign: Insertable<Database['campaigns']>): Promise<void> {
      await db.insertInto('campaigns').values(campaign).execute();
    },

    async byId(id: string): Promise<Campaign | undefined> {
      const row = await ofId(id).executeTakeFirst();
      return row && campaignOf(row);
    },

    /** A campaign, locked until the transaction ends. */
    async lock(id: string): Promise<Campaign | undefined> {
      const row = await ofId(id).forNoKeyUpdate().executeTakeFirst();
      return row && campaignOf(row);
    },

    /** A campaign with a shared lock, so that staff can’t pause or stop it meanwhile; several transactions may hold the lock. */
    async hold(id: string): Promise<Campaign | undefined> {
      const row = await ofId(id).forShare().executeTakeFirst();
      return row && campaignOf(row);
    },

    async set(
      id: string,
      values: Omit<Updateable<Database['campaigns']>, 'id' | 'created_by' | 'created_at'>,
    ): Promise<void> {
      await db.updateTable('campaigns').set(values).where('id', '=', id).execute();
    },

    /** Campaigns that are due, and running ones that no process has checked since a moment. */
    async open(now: Date, staleBefore: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('campaigns')
        .select('id')
        .where('state', 'in', ['scheduled', 'running'])
        .where('starts_at', '<=', now)
        .where((campaign) =>
          campaign.or([
            campaign('state', '=', 'scheduled'),
            campaign('looked_at', 'is', null),
            campaign('looked_at', '<', staleBefore),
          ]),
        )
        .orderBy('starts_at')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The number of people of an audience by the reason why they would get nothing; null for people who would get the message. */
    async count(campaign: CampaignFacts, now: Date): Promise<{ reason: ExclusionReason | null; people: number }[]> {
      const { rows } = await sql<{ reason: ExclusionReason | null; people: number }>`
        select reason, count(*)::integer as people from (${withReasons(campaign, now)}) counted
        group by reason order by people desc, reason`.execute(db);
      return rows;
    },
  };
}

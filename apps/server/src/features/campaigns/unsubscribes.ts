import { randomUUID } from 'node:crypto';
import { type MessageCategory, type MessageChannel, needsConsent } from '@tulna/rules/message-templates';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { lockCustomer } from '../customers/index.ts';
import { recipientsRepository } from './recipients-repository.ts';
import { type Campaign, campaignsRepository } from './repository.ts';
import { codeOfToken } from './tokens.ts';

/** The categories that people can unsubscribe from. */
type ConsentCategory = Exclude<MessageCategory, 'service_implicit'>;

/** All reads and writes of `unsubscribes`. */
export function unsubscribesRepository(db: Db) {
  return {
    /** Adds an unsubscription; repeating it has no further effect. */
    async add(
      customerId: string,
      { channel, category }: Pick<Campaign, 'channel' | 'category'>,
      at: Date,
    ): Promise<void> {
      await db
        .insertInto('unsubscribes')
        .values({ id: randomUUID(), customer_id: customerId, channel, category, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** The unsubscriptions of a person that aren't withdrawn, the newest first; at most one of each kind. */
    async inForceOf(
      customerId: string,
    ): Promise<{ id: string; channel: MessageChannel; category: ConsentCategory; at: Date }[]> {
      const rows = await db
        .selectFrom('unsubscribes')
        .select(['id', 'channel', 'category', 'at'])
        .where('customer_id', '=', customerId)
        .where('taken_back_at', 'is', null)
        .orderBy('at', 'desc')
        .execute();
      return rows.map(({ id, channel, category, at }) => ({
        id,
        channel: channel as MessageChannel,
        category: category as ConsentCategory,
        at,
      }));
    },

    /** Withdraws an unsubscription; false if it belongs to another customer, or is already withdrawn. */
    async undo(customerId: string, id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('unsubscribes')
        .set({ taken_back_at: at })
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .where('taken_back_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async countOf(customerId: string): Promise<number> {
      const row = await db
        .selectFrom('unsubscribes')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('customer_id', '=', customerId)
        .where('taken_back_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    async forget(customerId: string): Promise<void> {
      await db.deleteFrom('unsubscribes').where('customer_id', '=', customerId).execute();
    },
  };
}

/** The customer and campaign behind an unsubscribe link. */
export interface Unsubscribing {
  customerId: string;
  campaign: Campaign;
}

/**
 * Resolves an unsubscribe link: the signed token of an email or a WhatsApp message, or the header and code of an SMS.
 * Undefined if it isn't ours, if the customer's data was deleted, or if that message can't be unsubscribed from.
 */
export async function findLink(
  services: Services,
  { token, header }: { token: string; header?: string | undefined },
): Promise<Unsubscribing | undefined> {
  const code = header === undefined ? codeOfToken(services, token) : token;
  const row = code === undefined ? undefined : await recipientsRepository(services.db).byCode(code);
  if (row === undefined || row.customer_id === null) return undefined;
  const campaign = await campaignsRepository(services.db).byId(row.campaign_id);
  if (campaign === undefined || !needsConsent(campaign.category)) return undefined;
  // Only SMS use the short form without a signature: the other channels have room for one.
  if ((header !== undefined) !== (campaign.channel === 'sms')) return undefined;
  return { customerId: row.customer_id, campaign };
}

/** Unsubscribes from the category of the campaign on its channel; a running campaign respects that from its next message on. */
export async function unsubscribe(services: Services, { customerId, campaign }: Unsubscribing): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockCustomer(tx, customerId);
    await unsubscribesRepository(tx).add(customerId, campaign, services.clock.now());
  });
}

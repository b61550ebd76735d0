import { partnerSecretsRepository } from '../features/partner-hand-offs/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';

/** The demo partner that signs hand-offs and prospects, and its secret, which exists only in the demo world. */
export const demoPartner = { key: 'haldi', secret: 'demo-secret-of-haldi-for-hand-offs' } as const;

const milestone = 'demo partner secrets 1';

/** Gives the demo partner its secret, once per database. */
export async function seedPartnerSecrets(services: Services): Promise<void> {
  await inTransaction(services.db, async (transaction) => {
    const reached = await transaction
      .insertInto('milestones')
      .values({ name: milestone })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (reached.numInsertedOrUpdatedRows === 0n) return;
    const partner = await transaction
      .selectFrom('partners')
      .select('id')
      .where('key', '=', demoPartner.key)
      .executeTakeFirst();
    if (partner !== undefined)
      await partnerSecretsRepository(services, transaction).add(partner.id, demoPartner.secret);
  });
}

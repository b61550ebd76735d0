import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

type Keys = Pick<Services, 'fieldEncryption' | 'clock'>;

/** All reads and writes of `partner_secrets` and `partner_nonces`. */
export function partnerSecretsRepository({ fieldEncryption, clock }: Keys, db: Db) {
  const place = (id: string) => ({ table: 'partner_secrets', column: 'secret', id });
  return {
    /** Secrets of a partner that are in force. */
    async of(partnerId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('partner_secrets')
        .select(['id', 'secret'])
        .where('partner_id', '=', partnerId)
        .where('revoked_at', 'is', null)
        .execute();
      return rows.map((row) => fieldEncryption.open(place(row.id), row.secret));
    },

    /** Gives a partner another secret; earlier ones stay good until they are revoked. */
    async add(partnerId: number, secret: string): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto('partner_secrets')
        .values({ id, partner_id: partnerId, secret: fieldEncryption.seal(place(id), secret), created_at: clock.now() })
        .execute();
      return id;
    },

    async revoke(id: string): Promise<void> {
      await db.updateTable('partner_secrets').set({ revoked_at: clock.now() }).where('id', '=', id).execute();
    },

    /** Uses up a nonce; false when it was seen before. */
    async useNonce(partnerId: number, nonce: string): Promise<boolean> {
      const used = await db
        .insertInto('partner_nonces')
        .values({ partner_id: partnerId, nonce, seen_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (used.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async purgeNonces(seenBefore: Date): Promise<void> {
      await db.deleteFrom('partner_nonces').where('seen_at', '<', seenBefore).execute();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

type Keys = Pick<Services, 'fieldEncryption' | 'clock'>;

/** All reads and writes of `partner_secrets` and `partner_nonces`. */
export function partnerSecretsRepository({ fieldEncryption, clock }: Keys, db: Db) {
  const place = (id: string) => ({ table: 'partner_secrets', column: 'secret', id });
  return {
    /** Secrets of a partner that are valid. */
    async of(partnerId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('partner_secrets')
        .select(['id', 'secret'])
        .where('partner_id', '=', partnerId)
        .where('revoked_at', 'is', null)
        .execute();
      return rows.map((row) => fieldEncryption.open(place(row.id), row.secret));
    },

    /** Adds a secret for a partner; earlier secrets stay valid until they are revoked. */
    async add(partnerId: number, secret: string): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto('partner_secrets')
        .values({
          id,
          partner_id: partnerId,
          secret: fieldEncryption.seal(place(id), secret),
          tail: secret.slice(-4),
          created_at: clock.now(),
        })
        .execute();
      return id;
    },

    /** Locks until the transaction ends, so that no other request adds a secret for this partner. */
    async lockAdding(partnerId: number): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('partner secrets'), ${partnerId})`.execute(db);
    },

    /** A partner's secrets, the newest first, without the secrets themselves. */
    async list(partnerId: number): Promise<{ id: string; tail: string; createdAt: Date; revokedAt: Date | null }[]> {
      return await db
        .selectFrom('partner_secrets')
        .select(['id', 'tail', 'created_at as createdAt', 'revoked_at as revokedAt'])
        .where('partner_id', '=', partnerId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(50)
        .execute();
    },

    /** Revokes a partner's secret; false if it was revoked already. */
    async revokeOf(partnerId: number, id: string): Promise<boolean> {
      const revoked = await db
        .updateTable('partner_secrets')
        .set({ revoked_at: clock.now() })
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return revoked.numUpdatedRows > 0n;
    },

    async revoke(id: string): Promise<void> {
      await db.updateTable('partner_secrets').set({ revoked_at: clock.now() }).where('id', '=', id).execute();
    },

    /** Uses up a nonce; false if it was used before. */
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

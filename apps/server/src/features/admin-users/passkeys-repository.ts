import type { Db } from '../../platform/database/database.ts';

/** A passkey as it is kept first. */
export type NewPasskey = Omit<Passkey, 'lastUsedAt'>;

export interface Passkey {
  id: string;
  adminId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** All reads and writes of `admin_passkeys` and `passkey_challenges`. */
export function passkeysRepository(db: Db) {
  const all = () =>
    db
      .selectFrom('admin_passkeys')
      .select([
        'id',
        'admin_id as adminId',
        'credential_id as credentialId',
        'public_key as publicKey',
        'counter',
        'transports',
        'name',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
      ]);
  return {
    async of(adminId: string): Promise<Passkey[]> {
      return all().where('admin_id', '=', adminId).orderBy('created_at').execute();
    },

    async byCredential(credentialId: string): Promise<Passkey | undefined> {
      return all().where('credential_id', '=', credentialId).executeTakeFirst();
    },

    /** Keeps a passkey; false where this one is known already. */
    async add(passkey: NewPasskey): Promise<boolean> {
      const added = await db
        .insertInto('admin_passkeys')
        .values({
          id: passkey.id,
          admin_id: passkey.adminId,
          credential_id: passkey.credentialId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: passkey.transports,
          name: passkey.name,
          created_at: passkey.createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async used(id: string, counter: number, at: Date): Promise<void> {
      await db.updateTable('admin_passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute();
    },

    /** How many passkeys some of the staff have, by their ids; those without are left out. */
    async counts(adminIds: readonly string[]): Promise<Map<string, number>> {
      if (adminIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('admin_passkeys')
        .select(({ fn }) => ['admin_id', fn.countAll<string>().as('count')])
        .where('admin_id', 'in', adminIds)
        .groupBy('admin_id')
        .execute();
      return new Map(rows.map(({ admin_id, count }) => [admin_id, Number(count)]));
    },

    async removeAll(adminId: string): Promise<void> {
      await db.deleteFrom('admin_passkeys').where('admin_id', '=', adminId).execute();
    },

    /** Removes one of someone's own passkeys; answers its name. */
    async remove(adminId: string, id: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom('admin_passkeys')
        .where('id', '=', id)
        .where('admin_id', '=', adminId)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    async addChallenge(challenge: {
      id: string;
      adminId: string | null;
      challenge: string;
      expiresAt: Date;
    }): Promise<void> {
      await db
        .insertInto('passkey_challenges')
        .values({
          id: challenge.id,
          admin_id: challenge.adminId,
          challenge: challenge.challenge,
          expires_at: challenge.expiresAt,
        })
        .execute();
    },

    /** Takes a challenge: good once, and only for whom it was made. */
    async takeChallenge(id: string, adminId: string | null, now: Date): Promise<string | undefined> {
      const row = await db
        .deleteFrom('passkey_challenges')
        .where('id', '=', id)
        .where('admin_id', adminId === null ? 'is' : '=', adminId)
        .where('expires_at', '>', now)
        .returning('challenge')
        .executeTakeFirst();
      return row?.challenge;
    },
  };
}

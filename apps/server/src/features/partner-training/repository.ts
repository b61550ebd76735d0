import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';

export type ResultRow = Selectable<Database['partner_quiz_results']>;
type CertificateRow = Selectable<Database['conduct_certificates']>;
export type Certificate = Omit<CertificateRow, 'name_sealed'> & { name: string };

/** The owner of results and certificates: one person at one partner. */
export interface Learner {
  partnerId: number;
  userId: string;
}

const namePlace = (id: string) => ({ table: 'conduct_certificates', column: 'name_sealed', id });

/** All reads and writes of `partner_quiz_results` and `conduct_certificates`; names are sealed. */
export function trainingRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  return {
    /** The person's try with the most right answers; of equal tries, the earliest. */
    async best({ partnerId, userId }: Learner, edition: string): Promise<ResultRow | undefined> {
      return db
        .selectFrom('partner_quiz_results')
        .selectAll()
        .where('partner_id', '=', partnerId)
        .where('user_id', '=', userId)
        .where('edition', '=', edition)
        .orderBy('answers_right', 'desc')
        .orderBy('taken_at')
        .limit(1)
        .executeTakeFirst();
    },

    /** How often a person tried since a moment; locks the person's tries until the transaction ends. */
    async lockTries({ partnerId, userId }: Learner, since: Date): Promise<number> {
      await sql`select pg_advisory_xact_lock(hashtext('partner_quiz_results'), hashtext(${userId}))`.execute(db);
      const { count } = await db
        .selectFrom('partner_quiz_results')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('partner_id', '=', partnerId)
        .where('user_id', '=', userId)
        .where('taken_at', '>', since)
        .executeTakeFirstOrThrow();
      return count;
    },

    async addResult(row: ResultRow): Promise<void> {
      await db.insertInto('partner_quiz_results').values(row).execute();
    },

    async newestCertificate({ partnerId, userId }: Learner): Promise<Certificate | undefined> {
      const row = await db
        .selectFrom('conduct_certificates')
        .selectAll()
        .where('partner_id', '=', partnerId)
        .where('user_id', '=', userId)
        .orderBy('signed_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { name_sealed, ...rest } = row;
      return { ...rest, name: fieldEncryption.open(namePlace(row.id), name_sealed) };
    },

    /** The newest certificate of each of a partner's people who has signed. */
    async newestOfEach(partnerId: number): Promise<Omit<CertificateRow, 'name_sealed'>[]> {
      return db
        .selectFrom('conduct_certificates')
        .select(['id', 'partner_id', 'merchant_id', 'user_id', 'number', 'text_id', 'version', 'signed_at'])
        .distinctOn('user_id')
        .where('partner_id', '=', partnerId)
        .orderBy('user_id')
        .orderBy('signed_at', 'desc')
        .execute();
    },

    /** Adds a certificate; false if this person has signed this version already. */
    async addCertificate({ name, ...row }: Certificate): Promise<boolean> {
      const added = await db
        .insertInto('conduct_certificates')
        .values({ ...row, name_sealed: fieldEncryption.seal(namePlace(row.id), name) })
        .onConflict((conflict) => conflict.columns(['user_id', 'text_id', 'version']).doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}

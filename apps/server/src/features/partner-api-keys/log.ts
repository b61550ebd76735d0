import { randomUUID } from 'node:crypto';
import type { IntegrationEntry } from '@tulna/contract/partner-api-keys';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import type { Place } from '../../platform/lists/cursor.ts';

/** Logs who did what, in the transaction that does it. @param subject a name, a host or the end of a key; never a secret */
export async function noteIntegration(
  tx: Db,
  { partnerId, userId }: Pick<PartnerScope, 'partnerId' | 'userId'>,
  { what, subject, at }: { what: IntegrationEntry['what']; subject: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('partner_integration_log')
    .values({ id: randomUUID(), partner_id: partnerId, at, user_id: userId, what, subject: subject.slice(0, 120) })
    .execute();
}

/** Entries of a partner's log after a cursor, the newest first. */
export async function integrationLog(db: Db, partnerId: number, after: Place | undefined, limit: number) {
  const { rows } = await sql<{
    id: string;
    at: Date;
    key: string;
    user_id: string;
    what: IntegrationEntry['what'];
    subject: string;
  }>`
    select id, at, at::text as key, user_id, what, subject from partner_integration_log
    where partner_id = ${partnerId}
      ${after === undefined ? sql`` : sql`and (at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

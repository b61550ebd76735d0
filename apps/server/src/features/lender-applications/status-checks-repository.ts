import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Statuses in which further updates of the lender are expected. */
const open = ['sent', 'in_review', 'approved', 'agreement'] as const;

/** True while further updates of the lender are expected. */
export const isWithLender = (status: LenderApplicationStatus): boolean => open.some((one) => one === status);

/** Prefix of the ids of events from our status requests, unlike those that lenders send by themselves. */
export const checkPrefix = 'status:';

/** An application whose status is due to be requested. */
export interface DueCheck {
  id: string;
  handedOverAt: Date;
  /** True if the lender has sent an update by itself, or by a file. */
  hasUpdate: boolean;
}

/** When statuses of applications are requested: columns of `lender_applications` that only this code uses. */
export function statusChecksRepository(db: Db) {
  const isReported = sql<boolean>`exists (select from lender_news n
    where n.lender_application_id = lender_applications.id and not starts_with(n.event_id, ${checkPrefix}))`;

  return {
    async handedOver(id: string, at: Date, firstCheck: Date | null): Promise<void> {
      await db
        .updateTable('lender_applications')
        .set({ handed_over_at: at, status_check_at: firstCheck })
        .where('id', '=', id)
        .execute();
    },

    /** Locks applications whose check is due, and skips those locked by another process. */
    async lockDue(now: Date, most: number): Promise<DueCheck[]> {
      return db
        .selectFrom('lender_applications')
        .select(['id', isReported.as('hasUpdate')])
        .select((row) => row.fn.coalesce('handed_over_at', 'started_at').as('handedOverAt'))
        .where('status_check_at', '<=', now)
        .orderBy('status_check_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute();
    },

    async setNext(id: string, at: Date | null): Promise<void> {
      await db.updateTable('lender_applications').set({ status_check_at: at }).where('id', '=', id).execute();
    },

    /** Applications of lenders with an API that are with the lender, by id after `last`. */
    async openAfter(last: string | null, most: number): Promise<string[]> {
      let query = db
        .selectFrom('lender_applications')
        .select('id')
        .where('status', 'in', open)
        .where('connection', 'is not', null)
        .where('lead_id', 'is not', null)
        .where('consent_id', 'is not', null)
        .orderBy('id')
        .limit(most);
      if (last !== null) query = query.where('id', '>', last);
      return (await query.execute()).map(({ id }) => id);
    },

    /** When the last update of the lender or its file arrived, else when the lender got the application. */
    async lastSign(id: string): Promise<Date | null> {
      const row = await db
        .selectFrom('lender_applications')
        .select(
          sql<Date>`coalesce((select max(e.received_at) from status_events e
            where e.lender_application_id = lender_applications.id and e.source in ('lender', 'file')),
            handed_over_at, started_at)`.as('at'),
        )
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.at ?? null;
    },
  };
}

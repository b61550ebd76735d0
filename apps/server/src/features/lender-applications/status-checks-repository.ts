import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Statuses in which the lender still has something to say. */
const open = ['sent', 'in_review', 'approved', 'agreement'] as const;

/** True while the lender has something left to say about an application that it got. */
export const isWithLender = (status: LenderApplicationStatus): boolean => open.some((one) => one === status);

/** How the events begin that we asked for, unlike those that lenders send of their own accord. */
export const askedFor = 'status:';

/** An application whose status its lender will be asked for. */
export interface DueCheck {
  id: string;
  handedOverAt: Date;
  /** The lender or its file has said something about it unasked. */
  hasUpdate: boolean;
}

/** When lenders are asked about applications; columns of `lender_applications` that nothing else touches. */
export function statusChecksRepository(db: Db) {
  const told = sql<boolean>`exists (select from lender_news n
    where n.lender_application_id = lender_applications.id and not starts_with(n.event_id, ${askedFor}))`;

  return {
    async handedOver(id: string, at: Date, firstCheck: Date | null): Promise<void> {
      await db
        .updateTable('lender_applications')
        .set({ handed_over_at: at, status_check_at: firstCheck })
        .where('id', '=', id)
        .execute();
    },

    /** Locks applications whose check is due; another process takes others. */
    async lockDue(now: Date, most: number): Promise<DueCheck[]> {
      return db
        .selectFrom('lender_applications')
        .select(['id', told.as('hasUpdate')])
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

    /** When the lender or its file last said something about an application, else when the lender got it. */
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

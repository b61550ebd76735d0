import { employmentKind } from '@tulna/rules/employment';
import type { Db } from '../../platform/database/database.ts';

/** The columns of a profile without a requested update: the two flags of §3 and the request. */
export const noUpdateRequested = {
  pl_update_required: false,
  pl_se_update_required: false,
  update_asked_at: null,
  update_asked_by: null,
  update_reason: '',
  update_note: '',
} as const;

/** A request by staff that a customer brings the personal-loan profile up to date. */
export interface UpdateRequest {
  reason: string;
  note: string;
  askedBy: string;
  askedAt: Date;
}

/** Reads and writes of the updates that staff request, in `customer_profiles`. */
export function updateRequestsRepository(db: Db) {
  async function openOf(customerId: string): Promise<UpdateRequest | undefined> {
    const row = await db
      .selectFrom('customer_profiles')
      .select(['update_asked_at', 'update_asked_by', 'update_reason', 'update_note'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (!row?.update_asked_at || row.update_asked_by === null) return undefined;
    return {
      reason: row.update_reason,
      note: row.update_note,
      askedBy: row.update_asked_by,
      askedAt: row.update_asked_at,
    };
  }

  return {
    /** The request that is open. */
    of: openOf,

    /** Requests an update, with the flag for the customer's kind of employment; false if there is no completed profile or an update is requested already. */
    async ask(customerId: string, { reason, note, askedBy, askedAt }: UpdateRequest): Promise<boolean> {
      const profile = await db
        .selectFrom('customer_profiles')
        .select(['employment_status_code'])
        .where('customer_id', '=', customerId)
        .where('pl_completed', '=', true)
        .where('update_asked_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (profile === undefined) return false;
      const isSelfEmployed = employmentKind(profile.employment_status_code) === 'self_employed';
      await db
        .updateTable('customer_profiles')
        .set({
          pl_update_required: !isSelfEmployed,
          pl_se_update_required: isSelfEmployed,
          update_asked_at: askedAt,
          update_asked_by: askedBy,
          update_reason: reason,
          update_note: note,
        })
        .where('customer_id', '=', customerId)
        .execute();
      return true;
    },

    /** Withdraws the request and returns it; undefined if there is none, because it was withdrawn or the profile was sent again. */
    async withdraw(customerId: string): Promise<UpdateRequest | undefined> {
      const request = await openOf(customerId);
      if (request === undefined) return undefined;
      await db.updateTable('customer_profiles').set(noUpdateRequested).where('customer_id', '=', customerId).execute();
      return request;
    },
  };
}

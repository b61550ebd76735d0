import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The parts of a brand that a partner can ask to have changed. */
export interface Look {
  name: string;
  logo: string;
  primary_color: string;
  secondary_color: string;
}

export type RequestState = 'waiting' | 'approved' | 'refused' | 'withdrawn';

export interface StoredRequest {
  id: string;
  partnerId: number;
  before: Look;
  asked: Look;
  note: string;
  askedBy: string;
  askedAt: Date;
  state: RequestState;
  reason: string;
  decidedAt: Date | null;
}

const mostRequests = 20;
/** Columns that the portal's role may also read. */
const columns = [
  'id',
  'partner_id as partnerId',
  'before',
  'asked',
  'note',
  'asked_by as askedBy',
  'asked_at as askedAt',
  'state',
  'reason',
  'decided_at as decidedAt',
] as const;

/** All reads and writes of the `brand_requests` table. */
export function brandRequestsRepository(db: Db) {
  const rows = () => db.selectFrom('brand_requests').select(columns);
  return {
    /** The newest requests of a partner, at most `mostRequests`. */
    async of(partnerId: number): Promise<StoredRequest[]> {
      const found = await rows()
        .where('partner_id', '=', partnerId)
        .orderBy('asked_at', 'desc')
        .orderBy('id')
        .limit(mostRequests)
        .execute();
      return found as unknown as StoredRequest[];
    },

    /** A waiting request, locked until the transaction ends. */
    async lockWaiting(partnerId: number, id: string): Promise<StoredRequest | undefined> {
      const row = await rows()
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .forUpdate()
        .executeTakeFirst();
      return row as unknown as StoredRequest | undefined;
    },

    /** Adds a request; false if the partner has one waiting already. */
    async add({
      partner,
      ...request
    }: Omit<StoredRequest, 'state' | 'reason' | 'decidedAt'> & { partner: string }): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into brand_requests (id, partner_id, partner, before, asked, note, asked_by, asked_at)
        values (${request.id}, ${request.partnerId}, ${partner}, ${JSON.stringify(request.before)}::jsonb,
          ${JSON.stringify(request.asked)}::jsonb, ${request.note}, ${request.askedBy}, ${request.askedAt})
        on conflict do nothing`.execute(db);
      return (numAffectedRows ?? 0n) > 0n;
    },

    async decide(id: string, state: RequestState, reason: string, by: { id: string; at: Date }): Promise<void> {
      await db
        .updateTable('brand_requests')
        .set({ state, reason, decided_by: by.id, decided_at: by.at })
        .where('id', '=', id)
        .execute();
    },
  };
}

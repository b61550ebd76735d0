import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type CallRequest = Selectable<Database['call_requests']>;

/** How a request ends: withdrawn by the customer, expired, or closed by an agent with a result. */
export type Ending = 'withdrawn' | 'missed' | 'helped' | 'not_reached' | 'no_action';

/** All reads and writes of `call_requests`, except the reads of waiting requests by customer service. */
export function callRequestsRepository(db: Db) {
  return {
    async add(request: { customerId: string; brand: string; from: Date; to: Date; at: Date }): Promise<void> {
      await db
        .insertInto('call_requests')
        .values({
          id: randomUUID(),
          customer_id: request.customerId,
          brand: request.brand,
          window_from: request.from,
          window_to: request.to,
          asked_at: request.at,
        })
        .execute();
    },

    async byId(id: string): Promise<CallRequest | undefined> {
      return db.selectFrom('call_requests').selectAll().where('id', '=', id).executeTakeFirst();
    },

    async lock(id: string): Promise<CallRequest | undefined> {
      return db.selectFrom('call_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    },

    /** The open request, locked. */
    async lockOpenOf(customerId: string): Promise<CallRequest | undefined> {
      return db
        .selectFrom('call_requests')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('ended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
    },

    async newestOf(customerId: string): Promise<CallRequest | undefined> {
      return db
        .selectFrom('call_requests')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('asked_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** The number of requests that a customer has made since a moment. */
    async countSince(customerId: string, since: Date): Promise<number> {
      const { n } = await db
        .selectFrom('call_requests')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('customer_id', '=', customerId)
        .where('asked_at', '>', since)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    async countOf(customerId: string): Promise<number> {
      return this.countSince(customerId, new Date(0));
    },

    async called(id: string, at: Date): Promise<void> {
      await db
        .updateTable('call_requests')
        .set({ called_at: at })
        .where('id', '=', id)
        .where('called_at', 'is', null)
        .execute();
    },

    /** Does nothing if the request has already ended. */
    async end(id: string, outcome: Ending, at: Date): Promise<void> {
      await db
        .updateTable('call_requests')
        .set({ ended_at: at, outcome })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },

    async removeOf(customerId: string): Promise<void> {
      await db.deleteFrom('call_requests').where('customer_id', '=', customerId).execute();
    },
  };
}

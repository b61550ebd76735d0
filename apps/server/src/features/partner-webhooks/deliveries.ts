import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Place } from '../../platform/lists/cursor.ts';

export interface DeliveryRow {
  id: string;
  key: string;
  endpoint_id: string;
  url: string;
  event_id: string;
  type: string;
  mode: string;
  about_id: string;
  event_state: string;
  happened_at: Date;
  state: 'waiting' | 'sent' | 'missed' | 'stopped';
  tries: number;
  status: number | null;
  failure: string | null;
  created_at: Date;
  tried_at: Date | null;
  next_at: Date;
}

const rowsWhere = (partnerId: number, condition: RawBuilder<unknown>, limit: number) => sql<DeliveryRow>`
  select d.id, d.created_at::text as key, d.endpoint_id, w.url, d.event_id, e.type, e.mode, e.about_id, e.state as event_state, e.happened_at,
    d.state, d.tries, d.status, d.failure, d.created_at, d.tried_at, d.next_at
  from partner_webhook_deliveries d join partner_events e on e.id = d.event_id join partner_webhook_endpoints w on w.id = d.endpoint_id
  where d.partner_id = ${partnerId} ${condition} order by d.created_at desc, d.id desc limit ${limit}`;

const none = sql``;

/** Reads and changes of `partner_webhook_deliveries`, except the queue. */
export function deliveriesRepository(db: Db) {
  return {
    async list(
      partnerId: number,
      choice: { webhook_id?: string | undefined; state?: string | undefined; event_id?: string | undefined },
      after: Place | undefined,
      limit: number,
    ): Promise<DeliveryRow[]> {
      const { webhook_id: endpoint, state, event_id: event } = choice;
      const condition = sql`
        ${endpoint === undefined ? none : sql`and d.endpoint_id = ${endpoint}::uuid`}
        ${state === undefined ? none : sql`and d.state = ${state}`}
        ${event === undefined ? none : sql`and d.event_id = ${event}::uuid`}
        ${after === undefined ? none : sql`and (d.created_at, d.id) < (${after.key}::timestamptz, ${after.id}::uuid)`}`;
      return (await rowsWhere(partnerId, condition, limit).execute(db)).rows;
    },

    async byId(partnerId: number, id: string): Promise<DeliveryRow | undefined> {
      return (await rowsWhere(partnerId, sql`and d.id = ${id}::uuid`, 1).execute(db)).rows[0];
    },

    async tries(partnerId: number, id: string) {
      return await db
        .selectFrom('partner_webhook_tries')
        .select(['at', 'status', 'failure', 'milliseconds', 'answer'])
        .where('partner_id', '=', partnerId)
        .where('delivery_id', '=', id)
        .orderBy('at')
        .limit(100)
        .execute();
    },

    /** For each endpoint, how many messages wait and how many did not arrive. */
    async counts(partnerId: number): Promise<Map<string, { waiting: number; missed: number }>> {
      const { rows } = await sql<{ id: string; waiting: number; missed: number }>`
        select endpoint_id as id, (count(*) filter (where state = 'waiting'))::integer as waiting,
          (count(*) filter (where state in ('missed', 'stopped')))::integer as missed
        from partner_webhook_deliveries where partner_id = ${partnerId} and state <> 'sent' group by 1`.execute(db);
      return new Map(rows.map(({ id, waiting, missed }) => [id, { waiting, missed }]));
    },

    /** Queues one message again, whatever its result was. */
    async sendAgain(partnerId: number, endpointId: string, id: string, at: Date): Promise<number> {
      const changed = await db
        .updateTable('partner_webhook_deliveries')
        .set({ state: 'waiting', tries: 0, next_at: at })
        .where('partner_id', '=', partnerId)
        .where('endpoint_id', '=', endpointId)
        .where('id', '=', id)
        .executeTakeFirst();
      return Number(changed.numUpdatedRows);
    },

    /** Queues again the undelivered messages of an endpoint that were created between two moments. */
    async sendMissed(
      partnerId: number,
      endpointId: string,
      ends: { from: Date; before: Date },
      at: Date,
    ): Promise<number> {
      const changed = await db
        .updateTable('partner_webhook_deliveries')
        .set({ state: 'waiting', tries: 0, next_at: at })
        .where('partner_id', '=', partnerId)
        .where('endpoint_id', '=', endpointId)
        .where('state', 'in', ['missed', 'stopped'])
        .where('created_at', '>=', ends.from)
        .where('created_at', '<', ends.before)
        .executeTakeFirst();
      return Number(changed.numUpdatedRows);
    },

    /** Writes a test event for one endpoint only. */
    async ping(event: {
      id: string;
      deliveryId: string;
      partnerId: number;
      mode: string;
      endpointId: string;
      at: Date;
    }) {
      const { id, deliveryId, partnerId, mode, endpointId, at } = event;
      await db
        .insertInto('partner_events')
        .values({
          id,
          partner_id: partnerId,
          mode,
          type: 'endpoint.ping',
          about_id: endpointId,
          state: 'ping',
          happened_at: at,
          created_at: at,
        })
        .execute();
      await db
        .insertInto('partner_webhook_deliveries')
        .values({
          id: deliveryId,
          partner_id: partnerId,
          endpoint_id: endpointId,
          event_id: id,
          next_at: at,
          created_at: at,
        })
        .execute();
    },

    /** Removes events that are older than a moment, with their messages and tries. */
    async purge(before: Date): Promise<void> {
      await db.deleteFrom('partner_events').where('created_at', '<', before).execute();
    },
  };
}

import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { SentEvent } from './body.ts';
import { secretsIn } from './secrets.ts';

type Keys = Pick<Services, 'fieldEncryption'>;

/** A due message with its content. */
export interface Due extends SentEvent {
  deliveryId: string;
  /** Tries that have failed. */
  tries: number;
}

/** An endpoint claimed by this process for a while, with its due messages. */
export interface Taken {
  id: string;
  partnerId: number;
  url: string;
  /** The newest secret first; others are in it while secrets are being changed. */
  secrets: string[];
  due: Due[];
}

/** The result of a message in this round. */
export interface Outcome {
  deliveryId: string;
  /** The try; absent if the message was not tried and just waits longer. */
  tried?: { id: string; status: number | null; failure: string | null; milliseconds: number; answer: string; at: Date };
  state: 'waiting' | 'sent' | 'missed';
  nextAt: Date;
}

/** Seconds after which another process may claim the endpoint of a process that died: longer than a round takes. */
const leaseSeconds = 120;

/** Endpoints with a due message that no process has claimed. */
const dueEndpoints = (now: Date): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select e.id from partner_webhook_endpoints e
  where e.state = 'on' and e.removed_at is null and (e.busy_until is null or e.busy_until < ${now})
    and exists (select from partner_webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= ${now})`;

export const secretPlace = (id: string, column: 'secret_sealed' | 'earlier_sealed') => ({
  table: 'partner_webhook_endpoints',
  column,
  id,
});

/** The queue of messages: an endpoint is claimed, its messages are sent, and the results are written in one statement. */
export function webhookQueue({ fieldEncryption }: Keys, db: Db) {
  return {
    async due(now: Date): Promise<string[]> {
      return (await dueEndpoints(now).execute(db)).rows.map(({ id }) => id);
    },

    /** Claims an endpoint and reads its oldest due messages; undefined if none is due, or another process has claimed it. */
    async take(endpointId: string, now: Date, most: number): Promise<Taken | undefined> {
      const { rows } = await sql<{
        partner_id: number;
        url: string;
        secret_sealed: Buffer;
        earlier_sealed: Buffer | null;
        earlier_until: Date | null;
        delivery_id: string;
        tries: number;
        event_id: string;
        mode: string;
        type: string;
        about_id: string;
        state: string;
        happened_at: Date;
      }>`
        with taken as (
          update partner_webhook_endpoints set busy_until = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
          where id = (
            select id from (${dueEndpoints(now)}) as open where open.id = ${endpointId}::uuid
          ) and (busy_until is null or busy_until < ${now})
          returning id, partner_id, url, secret_sealed, earlier_until,
            case when earlier_until > ${now} then earlier_sealed end as earlier_sealed
        )
        select taken.partner_id, taken.url, taken.secret_sealed, taken.earlier_sealed, taken.earlier_until, d.id as delivery_id, d.tries, e.id as event_id, e.mode,
          e.type, e.about_id, e.state, e.happened_at
        from taken cross join lateral (
          select id, event_id, tries, next_at from partner_webhook_deliveries
          where endpoint_id = taken.id and state = 'waiting' and next_at <= ${now} order by next_at, id limit ${most}
        ) as d join partner_events e on e.id = d.event_id order by e.sequence`.execute(db);
      const [first] = rows;
      if (first === undefined) return undefined;
      const secrets = [fieldEncryption.open(secretPlace(endpointId, 'secret_sealed'), first.secret_sealed)];
      if (first.earlier_sealed !== null && first.earlier_until !== null) {
        const replaced = fieldEncryption.open(secretPlace(endpointId, 'earlier_sealed'), first.earlier_sealed);
        secrets.push(...secretsIn(replaced, first.earlier_until, now).map(({ secret }) => secret));
      }
      return {
        id: endpointId,
        partnerId: first.partner_id,
        url: first.url,
        secrets,
        due: rows.map((row) => ({
          deliveryId: row.delivery_id,
          tries: row.tries,
          id: row.event_id,
          mode: row.mode,
          type: row.type,
          aboutId: row.about_id,
          state: row.state,
          happenedAt: row.happened_at,
        })),
      };
    },

    /**
     * Writes the results of a round in one statement and releases the endpoint. Its owners' changes in the meantime are respected: no message waits any more at an endpoint that is now paused, off or removed, and a 410 ends the endpoint only if its address is still the one that answered.
     * @param round `arrived`: a message arrived, so the endpoint is no longer failing; `gone`: it answered 410, so nothing more is sent to it
     * @param ended runs in the same transaction if this ended the endpoint
     * @returns when the next message is due, or null
     */
    async settle(
      taken: Pick<Taken, 'id' | 'partnerId' | 'url'>,
      outcomes: readonly Outcome[],
      round: { now: Date; arrived: boolean; gone: boolean },
      ended?: (tx: Tx) => Promise<void>,
    ): Promise<Date | null> {
      if (!round.gone) return (await write(db, taken, outcomes, round)).next;
      return inTransaction(db, async (tx) => {
        await holdEvents(tx, taken.id);
        const { next, ends } = await write(tx, taken, outcomes, round);
        if (ends) await ended?.(tx);
        return next;
      });
    },
  };
}

/**
 * Waits for events that are being written for an endpoint, and makes new ones wait until the transaction ends. The next statement then sees the messages of the events written before, and later events see the endpoint's new state.
 */
async function holdEvents(tx: Db, endpointId: string): Promise<void> {
  await sql`select from partner_webhook_endpoints where id = ${endpointId}::uuid for update`.execute(tx);
}

async function write(
  db: Db,
  { id: endpointId, partnerId, url }: Pick<Taken, 'id' | 'partnerId' | 'url'>,
  outcomes: readonly Outcome[],
  { now, arrived, gone }: { now: Date; arrived: boolean; gone: boolean },
): Promise<{ next: Date | null; ends: boolean }> {
  const tried = outcomes.flatMap(({ deliveryId, tried: one }) => (one === undefined ? [] : [{ deliveryId, ...one }]));
  const failed = tried.length > 0 && !arrived;
  const ids = outcomes.map(({ deliveryId }) => deliveryId);
  const { rows } = await sql<{ is_on: boolean; ends: boolean; next: Date | null }>`
    with held as (
      select id, state = 'on' and removed_at is null as is_on, ${gone} and state = 'on' and removed_at is null and url = ${url} as ends
      from partner_webhook_endpoints where id = ${endpointId}::uuid for no key update
    ),
    kept as (
      insert into partner_webhook_tries (id, partner_id, delivery_id, at, status, failure, milliseconds, answer)
      select id, ${partnerId}, delivery_id, at, status, failure, milliseconds, answer
      from unnest(${tried.map((one) => one.id)}::uuid[], ${tried.map((one) => one.deliveryId)}::uuid[],
        ${tried.map((one) => one.at)}::timestamptz[], ${tried.map((one) => one.status)}::integer[],
        ${tried.map((one) => one.failure)}::text[], ${tried.map((one) => one.milliseconds)}::integer[],
        ${tried.map((one) => one.answer)}::text[]) as one (id, delivery_id, at, status, failure, milliseconds, answer)
    ),
    moved as (
      update partner_webhook_deliveries d set
        state = case when became.state = 'waiting' and (held.ends or not held.is_on) then 'stopped' else became.state end,
        next_at = became.next_at,
        tries = d.tries + case when became.tried_at is null then 0 else 1 end,
        status = case when became.tried_at is null then d.status else became.status end,
        failure = case when became.tried_at is null then d.failure else became.failure end,
        tried_at = coalesce(became.tried_at, d.tried_at)
      from held, unnest(${ids}::uuid[], ${outcomes.map(({ state }) => state)}::text[],
        ${outcomes.map(({ nextAt }) => nextAt)}::timestamptz[], ${outcomes.map((one) => one.tried?.status ?? null)}::integer[],
        ${outcomes.map((one) => one.tried?.failure ?? null)}::text[],
        ${outcomes.map((one) => one.tried?.at ?? null)}::timestamptz[])
        as became (id, state, next_at, status, failure, tried_at)
      where d.id = became.id
    ),
    rest as (
      update partner_webhook_deliveries d set state = 'stopped' from held
      where held.ends and d.endpoint_id = held.id and d.state = 'waiting' and d.id <> all(${ids}::uuid[])
    )
    update partner_webhook_endpoints e set busy_until = null,
      state = case when held.ends then 'gone' else e.state end,
      state_at = case when held.ends then ${now}::timestamptz else e.state_at end,
      failing_since = case when ${arrived} then null when ${failed} then coalesce(e.failing_since, ${now}) else e.failing_since end,
      told_failing_at = case when ${arrived} then null else e.told_failing_at end
    from held where e.id = held.id
    returning held.is_on and not held.ends as is_on, held.ends, (select min(next_at) from partner_webhook_deliveries d
      where d.endpoint_id = ${endpointId}::uuid and d.state = 'waiting' and d.id <> all(${ids}::uuid[])) as next`.execute(
    db,
  );
  const [row] = rows;
  if (row?.is_on !== true) return { next: null, ends: row?.ends === true };
  const own = outcomes.flatMap(({ state, nextAt }) => (state === 'waiting' ? [nextAt] : []));
  const all = [...own, ...(row.next ? [row.next] : [])].map((at) => at.getTime());
  return { next: all.length === 0 ? null : new Date(Math.min(...all)), ends: false };
}

/**
 * Takes an endpoint out of service. Its waiting messages are kept, so that its owners can resend them. An event being written at the same moment is waited for; a later one sees the endpoint's new state.
 * @param change sets the new state
 */
export async function stopEndpoint(
  tx: Tx,
  partnerId: number,
  endpointId: string,
  change: () => Promise<void>,
): Promise<void> {
  // Locked before the change: otherwise an event written after the change would still read the row's earlier state.
  await holdEvents(tx, endpointId);
  await change();
  await tx
    .updateTable('partner_webhook_deliveries')
    .set({ state: 'stopped' })
    .where('partner_id', '=', partnerId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
}

import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../platform/database/database.ts';
import { gather } from '../../platform/database/gather.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Place } from '../../platform/lists/cursor.ts';

/** A call that was answered, without the content of request and answer. */
export interface AnsweredRequest {
  id: string;
  partnerId: number;
  keyId: string;
  mode: string;
  at: Date;
  method: string;
  /** Path without the query. */
  path: string;
  status: number;
  code: string | null;
  milliseconds: number;
}

/** Rows are committed without waiting for the disk: after a crash the last fraction of a second of the log may be missing. */
const addAll = prepared<
  [string[], number[], string[], string[], Date[], string[], string[], number[], (string | null)[], number[]],
  Record<never, never>
>(`
  insert into partner_api_requests (id, partner_id, key_id, mode, at, method, path, status, code, milliseconds)
  select * from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::text[], $5::timestamptz[], $6::text[], $7::text[], $8::integer[],
    $9::text[], $10::integer[])
  where set_config('synchronous_commit', 'off', true) is not null`);

/** Logs calls; those that arrive at the same time share one statement. */
export function requestLog(pool: Pool): (request: AnsweredRequest) => Promise<void> {
  return gather(async (requests: readonly AnsweredRequest[]) => {
    const column = <Name extends keyof AnsweredRequest>(name: Name) => requests.map((request) => request[name]);
    await addAll.all(
      pool,
      column('id'),
      column('partnerId'),
      column('keyId'),
      column('mode'),
      column('at'),
      column('method'),
      column('path'),
      column('status'),
      column('code'),
      column('milliseconds'),
    );
    return requests.map(() => undefined);
  });
}

/** Filters of the log. */
export interface RequestChoice {
  search?: string | undefined;
  key_id?: string | undefined;
  mode?: string | undefined;
  outcome?: 'answered' | 'refused' | 'failed' | undefined;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const between: Readonly<Record<NonNullable<RequestChoice['outcome']>, RawBuilder<unknown>>> = {
  answered: sql`and status < 400`,
  refused: sql`and status >= 400 and status < 500`,
  failed: sql`and status >= 500`,
};

/** Calls of a partner's keys after a cursor, the newest first. */
export async function requestsOf(
  db: Db,
  partnerId: number,
  { search, key_id: keyId, mode, outcome }: RequestChoice,
  after: Place | undefined,
  limit: number,
) {
  const none = sql``;
  const { rows } = await sql<
    Pick<AnsweredRequest, 'id' | 'at' | 'method' | 'path' | 'status' | 'code' | 'milliseconds' | 'mode'> & {
      key: string;
      key_id: string;
      key_name: string;
    }
  >`
    select r.id, r.at, r.at::text as key, r.key_id, k.name as key_name, r.mode, r.method, r.path, r.status, r.code, r.milliseconds
    from partner_api_requests r join partner_api_keys k on k.id = r.key_id
    where r.partner_id = ${partnerId}
      ${search === undefined ? none : uuid.test(search) ? sql`and (r.id = ${search}::uuid or strpos(r.path, lower(${search})) > 0)` : sql`and strpos(r.path, ${search}) > 0`}
      ${keyId === undefined ? none : sql`and r.key_id = ${keyId}::uuid`}
      ${mode === undefined ? none : sql`and r.mode = ${mode}`}
      ${outcome === undefined ? none : between[outcome]}
      ${after === undefined ? none : sql`and (r.at, r.id) < (${after.key}::timestamptz, ${after.id}::uuid)`}
    order by r.at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Removes calls that are older than a moment. */
export async function purgeRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('partner_api_requests').where('at', '<', before).execute();
}

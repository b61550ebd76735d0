import { daysBefore } from '@tulna/rules/clock';
import { API_MODES, API_SCOPES, type ApiMode, type ApiScope } from '@tulna/rules/partner-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A key as stored. */
export interface ApiKey {
  id: string;
  partnerId: number;
  /** Key of the partner. */
  partner: string;
  mode: ApiMode;
  name: string;
  tail: string;
  scopes: ApiScope[];
  /** Networks as CIDR; if empty, the key may be used from anywhere. */
  networks: string[];
  apiVersion: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export type NewApiKey = Omit<ApiKey, 'revokedAt' | 'lastUsedAt'> & { hash: Buffer };

const columns = [
  'id',
  'partner_id',
  'partner',
  'mode',
  'name',
  'tail',
  'scopes',
  'networks',
  'api_version',
  'created_by',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
] as const;

/** Days for which the list shows a key after it has ended. */
const shownAfterEnd = 366;

export const modeOf = (text: string): ApiMode => API_MODES.find((known) => known === text) ?? 'test';
export const scopesOf = (texts: readonly string[]): ApiScope[] => API_SCOPES.filter((scope) => texts.includes(scope));

/** Reads and writes of `partner_api_keys`, except the read at the start of every call (`admit.ts`). */
export function apiKeysRepository(db: Db) {
  const of = (partnerId: number) =>
    db.selectFrom('partner_api_keys').select(columns).where('partner_id', '=', partnerId);
  type Row = Awaited<ReturnType<ReturnType<typeof of>['executeTakeFirstOrThrow']>>;
  const open = (row: Row): ApiKey => ({
    id: row.id,
    partnerId: row.partner_id,
    partner: row.partner,
    mode: modeOf(row.mode),
    name: row.name,
    tail: row.tail,
    scopes: scopesOf(row.scopes),
    networks: row.networks,
    apiVersion: row.api_version,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  });
  return {
    /** Locks a partner's keys until the transaction ends, so that no other request adds one: the number of valid keys is limited. */
    async lockAdding(partnerId: number): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('partner api keys'), ${partnerId})`.execute(db);
    },

    /** Number of keys of one mode that are valid now. */
    async countGood(partnerId: number, mode: ApiMode, now: Date): Promise<number> {
      const { count } = await db
        .selectFrom('partner_api_keys')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('partner_id', '=', partnerId)
        .where('mode', '=', mode)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** A partner's keys, the newest first, without those that ended more than `shownAfterEnd` days ago. */
    async list(partnerId: number, now: Date): Promise<ApiKey[]> {
      const since = daysBefore(now, shownAfterEnd);
      const rows = await of(partnerId)
        .where('expires_at', '>', since)
        .where((row) => row.or([row('revoked_at', 'is', null), row('revoked_at', '>', since)]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(open);
    },

    async byId(partnerId: number, id: string): Promise<ApiKey | undefined> {
      const row = await of(partnerId).where('id', '=', id).executeTakeFirst();
      return row && open(row);
    },

    async add(key: NewApiKey): Promise<void> {
      await db
        .insertInto('partner_api_keys')
        .values({
          id: key.id,
          partner_id: key.partnerId,
          partner: key.partner,
          mode: key.mode,
          name: key.name,
          key_hash: key.hash,
          tail: key.tail,
          scopes: key.scopes,
          networks: key.networks,
          api_version: key.apiVersion,
          created_by: key.createdBy,
          created_at: key.createdAt,
          expires_at: key.expiresAt,
        })
        .execute();
    },

    /** Ends a key; false if it had ended already. */
    async revoke(partnerId: number, id: string, at: Date): Promise<boolean> {
      const revoked = await db
        .updateTable('partner_api_keys')
        .set({ revoked_at: at })
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return revoked.numUpdatedRows > 0n;
    },

    /** Records that a key was used, at most once a minute. */
    async used(id: string, at: Date): Promise<void> {
      await db
        .updateTable('partner_api_keys')
        .set({ last_used_at: at })
        .where('id', '=', id)
        .where((row) =>
          row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', new Date(at.getTime() - 60_000))]),
        )
        .execute();
    },
  };
}

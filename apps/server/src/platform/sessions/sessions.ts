import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { equalBytes, type Keyring } from '../crypto/keyring.ts';
import { type Db, inTransaction } from '../database/database.ts';
import { gather } from '../database/gather.ts';
import { prepared } from '../database/prepared.ts';
import { type IdleSeconds, idleSince, isStaff, touchSeconds } from './idle.ts';
import type { LiveSession, Seen, Session } from './session.ts';
import {
  exchangedTokens,
  familyHash,
  isAccessToken,
  isRefreshToken,
  newTokens,
  type Tokens,
  tokenHash,
} from './tokens.ts';

/** Seconds for which an access token is valid. */
export const accessSeconds = 15 * 60;
/** Seconds after which a session ends in any case, however often it was refreshed. */
export const sessionSeconds = 30 * 24 * 60 * 60;
/** Seconds for which an already exchanged refresh token is still accepted, from another tab or a repeated request. */
export const graceSeconds = 10;
/** Why a session ended: it was idle, the person signed out, their account was blocked, or something else ended it. */
export type EndedBecause = 'idle' | 'logout' | 'blocked' | 'elsewhere';

export interface NewSession {
  kind: Session['kind'];
  userId: string;
  roleId: number;
  /** Key of the brand that the person signed in under. */
  brand: string | null;
  userAgent: string | undefined;
  /** The IP address that a member of staff signs in from, shown in their own list of sessions. Never stored for a customer. */
  ip?: string;
  /** True if there is no stored record that the welcome-back check would have to protect. */
  identityProved?: boolean;
  /** The session that opened this one; this one ends with it. `seconds` is the longest that this one may last. */
  within?: { session: string; seconds: number };
}

export interface IssuedTokens extends Tokens {
  session: Session;
  /** Seconds until the access token expires. */
  expiresIn: number;
}

/** Finds the live session of an access token, together with the row read in the same query. Returns null if there is no such session. */
export type Authenticate<Row extends object> = (token: string) => Promise<{ session: Session; beside: Row } | null>;

/** Sessions of all three kinds (§4 Sessions, §6; product.md §7): opaque tokens, hashed at rest, bearer header only. */
export interface Sessions {
  /**
   * Returns the live session of an access token, or null. Every call looks the token up in the database by its hash, so an ended session
   * stops working at once.
   */
  authenticate(token: string): Promise<Session | null>;
  /**
   * Returns a function that does the same and reads a row about the person in the same query, for reads that nearly every page begins with.
   * Create it once per kind of read, because simultaneous calls of one function share a statement.
   */
  authenticating<Row extends object>(beside: Beside): Authenticate<Row>;
  /** Opens a session in the caller's transaction. */
  open(db: Db, who: NewSession): Promise<IssuedTokens>;
  /**
   * Exchanges a refresh token. Returns null if it is unknown, expired, revoked or already exchanged. A token used again within
   * `graceSeconds` returns the same new tokens. After that, using it again ends the session, because two parties hold it and one of them
   * must have stolen it.
   */
  refresh(token: string): Promise<IssuedTokens | null>;
  /** Why the session of a customer's refresh token ended; null if it hasn't ended or the reason is unknown. */
  endOf(token: string): Promise<EndedBecause | null>;
  /** Ends one session, and those opened from it, at once, because the person signed out. */
  revoke(db: Db, sessionId: string): Promise<void>;
  /** Ends every session of a user, for example when a role changes or a record is deleted. */
  revokeAllOf(db: Db, kind: Session['kind'], userId: string, because?: EndedBecause): Promise<void>;
  /** Deletes every session of a deleted customer, including ended ones. */
  forget(db: Db, customerId: string): Promise<void>;
  /** A customer's open sessions, the most recently used first. */
  devicesOf(db: Db, customerId: string): Promise<{ userAgent: string; lastSeenAt: Date }[]>;
  /** Deletes sessions that ended before `before`. */
  purge(db: Db, before: Date): Promise<void>;
  /** A user's live sessions, the most recently used first. */
  listOf(db: Db, kind: Session['kind'], userId: string): Promise<LiveSession[]>;
  /** When some users, or all users of a kind, were last seen. Users without a stored session are left out. */
  seenOf(db: Db, kind: Session['kind'], userIds?: readonly string[]): Promise<Map<string, Seen>>;
  /** Stores that PAN and birth date were proved in this session (§2 welcome-back). */
  markIdentityProved(db: Db, sessionId: string): Promise<void>;
  /** Whether PAN and birth date were proved in this session, or didn't need to be. */
  isIdentityProved(db: Db, sessionId: string): Promise<boolean>;
  /** Key of the brand that the person signed in under, or null. Messages about what they did use this brand. */
  brandOf(db: Db, sessionId: string): Promise<string | null>;
}

/**
 * What to read together with a session, as trusted SQL: columns, and joins that start at `sessions s`. Only left joins, so that the session
 * is found even if the joined row doesn't exist.
 */
export interface Beside {
  columns: string;
  joins: string;
}

interface LiveRow {
  place: number;
  session_id: string;
  session_kind: Session['kind'];
  session_user: string;
  session_role: number;
  session_expires: Date;
  session_seen: Date;
  session_proved: boolean;
}

/** Finds the live sessions of a batch of tokens, with the rows read together with them. `place` says which token each belongs to. */
const liveSessions = <Row extends object>({ columns, joins }: Beside) =>
  prepared<[Buffer[]], LiveRow & Row>(`
    select sent.place::integer, s.id as session_id, s.kind as session_kind, s.user_id as session_user, s.role_id as session_role,
      s.access_expires_at as session_expires, s.last_seen_at as session_seen,
      s.identity_proved_at is not null as session_proved${columns === '' ? '' : `, ${columns}`}
    from unnest($1::bytea[]) with ordinality as sent (hash, place)
    join sessions s on s.access_hash = sent.hash and s.revoked_at is null ${joins}`);

const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

const sessionOf = (row: { id: string; kind: Session['kind']; user_id: string; role_id: number }): Session => ({
  id: row.id,
  kind: row.kind,
  userId: row.user_id,
  roleId: row.role_id,
});

export interface SessionParts {
  db: Db;
  pool: Pool;
  keyring: Keyring;
  log: Pick<Logger, 'warn'>;
  clock: { now(): Date };
  /** Seconds without a request after which a session ends. */
  idleSeconds: IdleSeconds;
}

/** The only module that reads and writes the `sessions` table. */
export function createSessions({ db, pool, keyring, log, clock, idleSeconds }: SessionParts): Sessions {
  const isIdle = (kind: Session['kind'], lastSeenAt: Date, now: Date): boolean =>
    lastSeenAt < idleSince(kind, idleSeconds, now);

  const end = async (on: Db, sessionId: string, because: EndedBecause): Promise<void> => {
    await on
      .updateTable('sessions')
      .set({ revoked_at: clock.now(), ended_because: because })
      .where((row) => row.or([row('id', '=', sessionId), row('opened_by', '=', sessionId)]))
      .where('revoked_at', 'is', null)
      .execute();
  };

  const revokeAllOf: Sessions['revokeAllOf'] = async (on, kind, userId, because = 'elsewhere') => {
    const ofUser = on.selectFrom('sessions').select('id').where('user_id', '=', userId).where('kind', '=', kind);
    const ended = on
      .updateTable('sessions')
      .set({ revoked_at: clock.now(), ended_because: because })
      .where('revoked_at', 'is', null);
    if (kind === 'admin') await ended.where('opened_by', 'in', ofUser).execute();
    await ended.where('user_id', '=', userId).where('kind', '=', kind).execute();
  };

  const authenticating = <Row extends object>(beside: Beside): Authenticate<Row> => {
    const live = liveSessions<Row>(beside);
    const find = gather(async (hashes: readonly Buffer[]) => {
      const found = new Array<(LiveRow & Row) | undefined>(hashes.length);
      for (const row of await live.all(pool, [...hashes])) found[row.place - 1] = row;
      return found;
    });
    return async (token) => {
      if (!isAccessToken(token)) return null;
      const row = await find(tokenHash(token));
      const now = clock.now();
      if (row === undefined || row.session_expires <= now) return null;
      const { session_id: id, session_kind: kind, session_seen: seen } = row;
      if (isIdle(kind, seen, now)) return null;
      if (after(seen, touchSeconds[kind]) < now) {
        await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
      }
      const { session_user: userId, session_role: roleId, session_proved: identityProved } = row;
      return { session: { id, kind, userId, roleId, identityProved }, beside: row };
    };
  };
  const authenticate = authenticating({ columns: '', joins: '' });

  const exchange = (on: Db, refresh: string): Promise<IssuedTokens | null> =>
    inTransaction(on, async (tx) => {
      const now = clock.now();
      const row = await tx
        .selectFrom('sessions')
        .selectAll()
        .where('family_hash', '=', familyHash(refresh))
        .where('revoked_at', 'is', null)
        .where('refresh_expires_at', '>', now)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return null;
      const session = sessionOf({ ...row, kind: row.kind as Session['kind'] });
      if (isIdle(session.kind, row.last_seen_at, now)) {
        await end(tx, row.id, 'idle');
        return null;
      }
      const presented = tokenHash(refresh);
      if (equalBytes(presented, row.refresh_hash)) {
        const nonce = randomBytes(32);
        const [tokens] = exchangedTokens(keyring, refresh, nonce);
        if (tokens === undefined) return null;
        const accessExpires = new Date(Math.min(after(now, accessSeconds).getTime(), row.refresh_expires_at.getTime()));
        await tx
          .updateTable('sessions')
          .set({
            access_hash: tokenHash(tokens.access),
            access_expires_at: accessExpires,
            refresh_hash: tokenHash(tokens.refresh),
            previous_refresh_hash: presented,
            refresh_nonce: nonce,
            refreshed_at: now,
            last_seen_at: now,
          })
          .where('id', '=', row.id)
          .execute();
        return { ...tokens, session, expiresIn: Math.floor((accessExpires.getTime() - now.getTime()) / 1000) };
      }
      const { previous_refresh_hash: previous, refresh_nonce: nonce, refreshed_at: refreshedAt } = row;
      if (
        previous &&
        nonce &&
        refreshedAt &&
        equalBytes(presented, previous) &&
        now <= after(refreshedAt, graceSeconds)
      ) {
        const again = exchangedTokens(keyring, refresh, nonce).find((one) =>
          equalBytes(tokenHash(one.refresh), row.refresh_hash),
        );
        if (again !== undefined) {
          const left = Math.max(0, Math.floor((row.access_expires_at.getTime() - now.getTime()) / 1000));
          return { ...again, session, expiresIn: left };
        }
      }
      await end(tx, row.id, 'elsewhere');
      log.warn({ session: row.id }, 'a refresh token was used twice; its session was ended');
      return null;
    });

  return {
    authenticating,

    authenticate: async (token) => (await authenticate(token))?.session ?? null,

    async open(on, who) {
      const now = clock.now();
      const tokens = newTokens();
      const session: Session = { id: randomUUID(), kind: who.kind, userId: who.userId, roleId: who.roleId };
      const lasts = who.within?.seconds ?? sessionSeconds;
      const expiresIn = Math.min(accessSeconds, lasts);
      await on
        .insertInto('sessions')
        .values({
          id: session.id,
          kind: session.kind,
          user_id: session.userId,
          role_id: session.roleId,
          brand: who.brand,
          user_agent: (who.userAgent ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 160),
          access_hash: tokenHash(tokens.access),
          access_expires_at: after(now, expiresIn),
          family_hash: familyHash(tokens.refresh),
          refresh_hash: tokenHash(tokens.refresh),
          refresh_expires_at: after(now, lasts),
          opened_by: who.within?.session ?? null,
          ip: isStaff(who.kind) ? (who.ip ?? '').slice(0, 60) : '',
          created_at: now,
          last_seen_at: now,
          identity_proved_at: who.identityProved ? now : null,
        })
        .execute();
      return { ...tokens, session, expiresIn };
    },

    refresh: async (token) => (isRefreshToken(token) ? exchange(db, token) : null),

    async endOf(token) {
      if (!isRefreshToken(token)) return null;
      const row = await db
        .selectFrom('sessions')
        .select('ended_because')
        .where('family_hash', '=', familyHash(token))
        .where('kind', '=', 'customer')
        .executeTakeFirst();
      return (row?.ended_because ?? null) as EndedBecause | null;
    },

    revoke: (on, sessionId) => end(on, sessionId, 'logout'),

    revokeAllOf,

    async forget(on, customerId) {
      await revokeAllOf(on, 'customer', customerId);
      await on.deleteFrom('sessions').where('user_id', '=', customerId).where('kind', '=', 'customer').execute();
    },

    async devicesOf(on, customerId) {
      return await on
        .selectFrom('sessions')
        .select(['user_agent as userAgent', 'last_seen_at as lastSeenAt'])
        .where('user_id', '=', customerId)
        .where('kind', '=', 'customer')
        .where('revoked_at', 'is', null)
        .orderBy('last_seen_at', 'desc')
        .execute();
    },

    async purge(on, before) {
      await on
        .deleteFrom('sessions')
        .where((row) => row.or([row('refresh_expires_at', '<', before), row('revoked_at', '<', before)]))
        .execute();
    },

    async listOf(on, kind, userId) {
      const now = clock.now();
      const rows = await on
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('revoked_at', 'is', null)
        .where('refresh_expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows
        .filter((row) => !isIdle(kind, row.last_seen_at, now))
        .map((row) => ({
          id: row.id,
          userAgent: row.user_agent,
          ip: row.ip,
          createdAt: row.created_at,
          lastSeenAt: row.last_seen_at,
        }));
    },

    async seenOf(on, kind, userIds) {
      if (userIds?.length === 0) return new Map();
      const now = clock.now();
      const idleAt = idleSince(kind, idleSeconds, now);
      const all = on
        .selectFrom('sessions')
        .select(({ fn }) => ['user_id', fn.max('last_seen_at').as('seen')])
        .select(
          sql<number>`(count(*) filter (where revoked_at is null and refresh_expires_at > ${now}
            and last_seen_at >= ${idleAt}))::integer`.as('open'),
        )
        .where('kind', '=', kind)
        .groupBy('user_id');
      const rows = await (userIds === undefined ? all : all.where('user_id', 'in', userIds)).execute();
      return new Map(rows.map(({ user_id, seen, open }) => [user_id, { open, lastSeenAt: seen }]));
    },

    async markIdentityProved(on, sessionId) {
      await on.updateTable('sessions').set({ identity_proved_at: clock.now() }).where('id', '=', sessionId).execute();
    },

    async isIdentityProved(on, sessionId) {
      const row = await on
        .selectFrom('sessions')
        .select('identity_proved_at')
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return row !== undefined && row.identity_proved_at !== null;
    },

    async brandOf(on, sessionId) {
      const row = await on.selectFrom('sessions').select('brand').where('id', '=', sessionId).executeTakeFirst();
      return row?.brand ?? null;
    },
  };
}

import { sql } from 'kysely';
import { Problem } from '../http/problem.ts';
import { type Db, type OpenDatabase, openDatabase, type Tx } from './database.ts';

/** The owner of the rows that a request of the partner portal may reach. */
export interface PartnerScope {
  partnerId: number;
  /** The partner's key, which links and commissions contain. */
  partner: string;
  userId: string;
  /** Set for a person at one merchant: only that merchant's rows. */
  merchantId?: string;
}

declare const partnerNamed: unique symbol;

/** A transaction that has named its partner: whatever reads for the portal requires it, so that no other connection can be passed. */
export type PartnerTransaction = Tx & { readonly [partnerNamed]: true };

/** The database with the rights of the portal's role; a statement can only be run through `as`. */
export interface PortalDatabase {
  /** Runs `work` in one transaction in which the database shows only the rows of this partner. */
  as<Result>(scope: PartnerScope, work: (tx: PartnerTransaction) => Promise<Result>): Promise<Result>;
  /** The same in one snapshot, for long reads: changes made meanwhile aren't visible. */
  snapshot<Result>(scope: PartnerScope, work: (tx: PartnerTransaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * The portal's database, opened at its first use.
 * @param url undefined if this installation has none: every use is then refused as unavailable
 */
export function portalDatabase(owner: Db, url: string | undefined): PortalDatabase {
  let opened: Promise<PortalDatabase> | undefined;
  const open = (): Promise<PortalDatabase> => {
    if (url === undefined) throw new Problem('unavailable', { retryAfterSeconds: 60 });
    opened ??= openPortalDatabase(owner, url).catch((error: unknown) => {
      // If the database was down, the next request tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    as: async (scope, work) => (await open()).as(scope, work),
    snapshot: async (scope, work) => (await open()).snapshot(scope, work),
    close: async () => (await opened)?.close(),
  };
}

/**
 * Opens the portal's own pool.
 * @param owner grants the role of `url` read access for the portal
 * @param url the address for a login role that owns nothing and is a member of nothing
 * @throws {Error} if the policies wouldn't apply to that role
 */
export async function openPortalDatabase(owner: Db, url: string): Promise<PortalDatabase> {
  const open = openDatabase(url);
  try {
    await sql`select grant_portal(${await heldRole(open)})`.execute(owner);
  } catch (error) {
    await open.close();
    throw error;
  }
  const named = async (tx: Tx, scope: PartnerScope): Promise<PartnerTransaction> => {
    // Only for this transaction: the connection returns to the pool without a partner set.
    await sql`select set_config('tulna.partner', ${scope.partner}, true),
      set_config('tulna.partner_id', ${String(scope.partnerId)}, true),
      set_config('tulna.user', ${scope.userId}, true),
      set_config('tulna.merchant', ${scope.merchantId ?? ''}, true)`.execute(tx);
    return tx as PartnerTransaction;
  };
  return {
    as: (scope, work) => open.db.transaction().execute(async (tx) => work(await named(tx, scope))),
    snapshot: (scope, work) =>
      open.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => work(await named(tx, scope))),
    close: () => open.close(),
  };
}

/** The name of the role, once it is certain that the policies apply to it. */
async function heldRole(open: OpenDatabase): Promise<string> {
  const { rows } = await sql<{ name: string; held: boolean }>`
    select rolname as name, not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
      or exists (select from pg_auth_members where member = pg_roles.oid)
      or exists (select from pg_class where relowner = pg_roles.oid)) as held
    from pg_roles where rolname = current_user`.execute(open.db);
  const role = rows[0];
  if (role === undefined || !role.held) {
    throw new Error(
      `The role ${role?.name ?? ''} of the partner portal must own nothing, be a member of nothing and have no rights but to sign in.`,
    );
  }
  return role.name;
}

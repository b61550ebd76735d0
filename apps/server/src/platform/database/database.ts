import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { namedStatements } from './named-statements.ts';
import type { Database } from './schema.gen.ts';
import { valueTypes } from './value-types.ts';
import { WatchedClient } from './watched-client.ts';

/**
 * What a repository accepts: the database or a transaction of it, so that a caller with a transaction passes it on (`Transaction` is a `Kysely`).
 */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  /** Waits for running statements and closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The most connections; 10 suit one process on two cores. */
  connections?: number;
  /** Milliseconds after which PostgreSQL ends a statement. */
  statementTimeout?: number;
  /**
   * Sends statements of one connection without waiting for the previous answer, and has each text planned once: for many similar ones in one transaction.
   */
  pipeline?: boolean;
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
}

/**
 * Opens a pool and Kysely on it. Connections are made when first needed, so an unreachable server is noticed at the first statement. A statement runs for 15 s at most, a forgotten transaction is ended after 30 s, and a connection that breaks or falls silent is replaced (`WatchedClient`).
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'tulna',
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: options.statementTimeout ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC',
    types: valueTypes,
    Client: WatchedClient,
    ...(options.pipeline && { pipeline: true }),
  });
  // Without a listener a broken idle connection would end the process; for one in use its client listens.
  pool.on('error', options.onIdleError ?? (() => undefined));
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: options.pipeline ? namedStatements(pool) : pool }),
  });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. Inside a transaction it joins that one, so that a service never has to know who calls it.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isTransaction(db)) return work(db);
  return db.transaction().execute(work);
}

function isTransaction(db: Db): db is Tx {
  return db.isTransaction;
}

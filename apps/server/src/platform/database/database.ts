import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { namedStatements } from './named-statements.ts';
import type { Database } from './schema.gen.ts';
import { valueTypes } from './value-types.ts';
import { WatchedClient } from './watched-client.ts';

/**
 * What a repository takes: the database or a transaction of it, so that anyone who holds a transaction
 * passes it on (`Transaction` is a `Kysely`).
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
  /** Connections at most; 10 suit one process of two cores. */
  connections?: number;
  /** Milliseconds after which PostgreSQL ends a statement. */
  statementTimeout?: number;
  /**
   * Sends statements of one connection without waiting for the answer of the one before, and has each text planned once:
   * for many alike in one transaction.
   */
  pipeline?: boolean;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/**
 * Opens a pool and Kysely on it. Connections are made when first needed, so an unreachable server shows
 * at the first statement. A statement runs 15 s at most, a forgotten transaction is ended after 30 s, and a connection that
 * breaks or falls silent is replaced (`WatchedClient`).
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
  // Without a listener a broken idle connection would end the process; one in use is listened to by its client.
  pool.on('error', options.onIdleError ?? (() => undefined));
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: options.pipeline ? namedStatements(pool) : pool }),
  });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Runs `work` in one transaction: committed when it answers, rolled back when it throws. Inside a
 * transaction it joins that one, so that a service never has to know who calls it.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isTransaction(db)) return work(db);
  return db.transaction().execute(work);
}

function isTransaction(db: Db): db is Tx {
  return db.isTransaction;
}

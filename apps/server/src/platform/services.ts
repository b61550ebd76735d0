import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Changes } from './audit/changes.ts';
import type { BlindIndex } from './crypto/blind-index.ts';
import type { FieldEncryption } from './crypto/field-encryption.ts';
import type { Keyring } from './crypto/keyring.ts';
import type { Db } from './database/database.ts';
import type { Notifications } from './database/notifications.ts';
import type { PortalDatabase } from './database/portal.ts';
import type { Dialler } from './dialler/dialler.ts';
import type { Files } from './files/files.ts';
import type { FileThreads } from './imports/file-threads.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MeasuredLimits } from './limits/rate-limits.ts';
import type { PennyDrop } from './penny-drop/penny-drop.ts';
import type { Printer } from './printing/printer.ts';
import type { Sessions } from './sessions/sessions.ts';

/** The clock that every feature reads the time from, so that a test can change it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The services of one process, opened once at start and passed to every feature. */
export interface Services {
  config: Config;
  /** Kysely over the pool. A feature's repository takes this or a transaction. */
  db: Db;
  /** The database with the rights of the partner portal: the rows of one partner at a time. */
  portal: PortalDatabase;
  /** The pool beneath `db`, for COPY, streams and named prepared statements. */
  pool: Pool;
  jobs: Jobs;
  notifications: Notifications;
  /** The pino log, which writes little by default. It gets ids and codes only, never personal data. */
  log: FastifyBaseLogger;
  /** Keys derived from the installation's secret. Use `fieldEncryption` or `blindIndex` instead where they fit. */
  keyring: Keyring;
  fieldEncryption: FieldEncryption;
  blindIndex: BlindIndex;
  sessions: Sessions;
  /** Counts requests. It has database connections of its own, so that it can also be used inside a transaction. */
  limits: MeasuredLimits;
  /** Every change by staff goes through this service, which commits the change and its audit entry together. */
  audit: Changes;
  /** Stores logos and other files: a folder, or an S3 store. */
  files: Files;
  /** Prints documents as PDF, outside the thread that answers requests. */
  printer: Printer;
  /** Processes long files outside the thread that answers requests. */
  fileThreads: FileThreads;
  /** Asks banks who holds an account; undefined if no provider is configured. */
  pennyDrop: PennyDrop | undefined;
  /** Connects agents with customers by phone; undefined if no dialler is configured. */
  dialler: Dialler | undefined;
  clock: Clock;
}

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

/** Where every feature reads the time from, so that a test can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The services of one process of Tulna, opened once at start and passed to every feature. */
export interface Services {
  config: Config;
  /** Kysely over the pool; a feature's repository takes this or a transaction of it. */
  db: Db;
  /** The database as the partner portal's role sees it: one partner at a time. */
  portal: PortalDatabase;
  /** The pool beneath `db`, for COPY, streams and named prepared statements. */
  pool: Pool;
  jobs: Jobs;
  notifications: Notifications;
  /** pino, quiet by default; ids and codes only, never personal data. */
  log: FastifyBaseLogger;
  /** Keys derived from the secret of the installation; ask `fieldEncryption` and `blindIndex` first. */
  keyring: Keyring;
  fieldEncryption: FieldEncryption;
  blindIndex: BlindIndex;
  sessions: Sessions;
  /** Counts what callers ask for; on connections of its own, so that it can be asked inside a transaction too. */
  limits: MeasuredLimits;
  /** Every change by staff goes through here: it and its entry in the audit commit together. */
  audit: Changes;
  /** Logos and everything else kept as a file: a folder, or an S3 store. */
  files: Files;
  /** Documents as PDF, made outside the thread that answers. */
  printer: Printer;
  /** Works on long files beside the thread that answers. */
  fileThreads: FileThreads;
  /** Asks banks whose account it is; undefined if nobody can be asked. */
  pennyDrop: PennyDrop | undefined;
  /** Connects agents with customers; undefined if nothing does. */
  dialler: Dialler | undefined;
  clock: Clock;
}

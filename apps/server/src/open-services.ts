import { join } from 'node:path';
import type { Config } from './config.ts';

import { createChanges } from './platform/audit/changes.ts';
import { createBlindIndex } from './platform/crypto/blind-index.ts';
import { createFieldEncryption } from './platform/crypto/field-encryption.ts';
import { createKeyring } from './platform/crypto/keyring.ts';
import { openDatabase } from './platform/database/database.ts';
import { openNotifications } from './platform/database/notifications.ts';
import { portalDatabase } from './platform/database/portal.ts';
import { httpDialler } from './platform/dialler/http-dialler.ts';
import { sandboxDialler } from './platform/dialler/sandbox-dialler.ts';
import { localFiles } from './platform/files/local-files.ts';
import { openFileThreads } from './platform/imports/file-threads.ts';
import { openJobs } from './platform/jobs/open-jobs.ts';
import { createRateLimits } from './platform/limits/rate-limits.ts';
import { openLog } from './platform/log.ts';
import { httpPennyDrop } from './platform/penny-drop/http-penny-drop.ts';
import { sandboxPennyDrop } from './platform/penny-drop/sandbox-penny-drop.ts';
import { openPrinter } from './platform/printing/printer.ts';
import { type Clock, type Services, systemClock } from './platform/services.ts';
import { idleSecondsOf } from './platform/sessions/idle.ts';
import { createSessions } from './platform/sessions/sessions.ts';

export interface OpenServices {
  services: Services;
  /** Lets running jobs finish, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Opens the services of one process. The database must be migrated.
 * @param databaseUrl the address of the database; not read from the settings, which have none for the private PostgreSQL
 * @param portalUrl the same database for the partner portal's role; not read from the settings either
 */
export async function openServices(
  config: Config,
  databaseUrl: string,
  clock: Clock = systemClock,
  portalUrl: string | undefined = config.portalDatabaseUrl,
): Promise<OpenServices> {
  const log = openLog(config.logLevel);
  const { db, pool, close } = openDatabase(databaseUrl, {
    // The driver attaches its whole client to the error, with user and cancel key, so only the name and message are logged.
    onIdleError: ({ name, message }) => log.warn({ err: { type: name, message } }, 'a database connection broke'),
  });
  const notifications = openNotifications(databaseUrl, (error) =>
    log.warn({ err: error }, 'listening was interrupted'),
  );
  // Its own single connection: the audit chain has one writer at a time anyway.
  const changes = openDatabase(databaseUrl, { connections: 1, pipeline: true });
  // Their own connections: a call counts itself while it holds a transaction, and ten such calls would wait for each other.
  const counters = openDatabase(databaseUrl, { connections: 2 });
  const portal = portalDatabase(db, portalUrl);
  const jobs = await openJobs(databaseUrl, {
    works: config.role !== 'web' && config.environment !== 'test',
    alone: config.databaseUrl === undefined,
    notifications,
    report: (error, job) => log.error({ err: error, job }, job === undefined ? 'the job queue failed' : 'a job failed'),
  });
  const keyring = createKeyring(config.secretKey, config.previousSecretKeys);
  // Imported only if such a store is configured.
  const s3 = config.s3 && (await import('./platform/files/s3-files.ts')).s3Files(config.s3);
  const files = s3 ?? localFiles(join(config.dataDir, 'files'));
  const printer = openPrinter();
  const fileThreads = openFileThreads(config, databaseUrl, clock);
  const isPlayed = config.demoWorld && config.environment !== 'production';
  const played = isPlayed ? sandboxPennyDrop : undefined;
  const services: Services = {
    config,
    db,
    portal,
    pool,
    jobs,
    notifications,
    log,
    keyring,
    fieldEncryption: createFieldEncryption(keyring),
    blindIndex: createBlindIndex(keyring),
    audit: createChanges(changes, { keyring, clock }),
    limits: createRateLimits(counters.pool, keyring),
    sessions: createSessions({ db, pool, keyring, log, clock, idleSeconds: idleSecondsOf(config.idle) }),
    files,
    printer,
    fileThreads,
    pennyDrop: config.pennyDrop === undefined ? played : httpPennyDrop(config.pennyDrop),
    dialler:
      config.dialler === undefined
        ? isPlayed
          ? sandboxDialler()
          : undefined
        : httpDialler({ ...config.dialler, callbackUrl: `${config.http.publicUrl}/api/dialler-callback` }),
    clock,
  };
  return {
    services,
    async close() {
      await jobs.stop();
      await notifications.close();
      await fileThreads.close();
      await printer.close();
      s3?.close();
      await portal.close();
      await changes.close();
      await counters.close();
      await close();
    },
  };
}

import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@tulna/processes/free-port';
import { backOff } from '@tulna/processes/pauses';
import { StartError } from '@tulna/processes/start-error';
import { newPassword, portalUrlOf, prepareDatabase, readAccess, storeAccess, urlOf } from './access.ts';
import { ordinaryAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { endLeftover } from './leftover.ts';
import { makeCluster } from './make-cluster.ts';
import { lastWords, type Place } from './place.ts';
import { becomesReady, endPostgres, hasEnded, spawnPostgres } from './postmaster.ts';
import { startWatchdog } from './watchdog.ts';

export interface EmbeddedPostgres {
  url: string;
  /** The URL of the same database for the partner portal's role. */
  portalUrl: string;
  /** Stops PostgreSQL and waits until it is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the cluster, the access file (mode 0600) and PostgreSQL's own log. */
  folder: string;
  /** `false` only for tests: writes aren't flushed to disk. */
  durable?: boolean;
  /** Called when PostgreSQL died and is being restarted. */
  report?: (message: string) => void;
}

/**
 * Runs a private PostgreSQL on 127.0.0.1. It makes the cluster on the first start (about a second), ends what an earlier start left
 * running, and restarts PostgreSQL when it dies. A watchdog stops PostgreSQL once this process has ended, for whatever reason. The caller
 * holds the lock of the data folder.
 * @throws {StartError} with a message for people if it can't run.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.folder, { recursive: true });
  const cluster = join(options.folder, 'data');
  const place: Place = {
    cluster,
    access: join(options.folder, 'access.json'),
    log: join(options.folder, 'postgres.log'),
    binaries: findBinaries(),
    account: ordinaryAccount(cluster),
  };
  const durable = options.durable ?? true;
  if (!existsSync(cluster)) await makeCluster(place, durable);
  const access = readAccess(place.access);
  if (access === undefined) throw new StartError(`${place.access} is missing: put it back, or set DATABASE_URL.`);
  mustOwn(place);
  await endLeftover(cluster);
  access.port = await freePort(access.port);
  access.portalPassword ??= newPassword();
  storeAccess(place.access, access);

  const watchdog = startWatchdog(join(cluster, 'postmaster.pid'));
  let stopping = false;
  let failures = 0;
  let postmaster: ChildProcess;

  const begin = async (): Promise<void> => {
    postmaster = spawnPostgres(place, access.port, durable);
    watchdog.guard(postmaster.pid ?? 0);
    postmaster.once('exit', () => watchdog.guard(0));
    await becomesReady(place, postmaster);
    postmaster.once('exit', () => {
      if (!stopping) beginAgain();
    });
    if (hasEnded(postmaster) && !stopping)
      throw new StartError(`PostgreSQL stopped right after its start: ${lastWords(place.log)}`);
  };
  const beginAgain = (): void => {
    options.report?.(`The private PostgreSQL ended unexpectedly and is started again: ${lastWords(place.log)}`);
    const timer = setTimeout(() => {
      if (stopping) return;
      begin().then(
        () => {
          failures = 0;
        },
        () => beginAgain(),
      );
    }, backOff(failures));
    timer.unref();
    failures += 1;
  };

  try {
    await begin();
    await prepareDatabase(access);
  } catch (error) {
    stopping = true;
    await watchdog.dismiss();
    throw error;
  }
  return {
    url: urlOf(access),
    portalUrl: portalUrlOf(access),
    async stop() {
      stopping = true;
      await endPostgres(postmaster);
      await watchdog.dismiss();
    },
  };
}

function mustOwn(place: Place): void {
  const owner = statSync(place.cluster).uid;
  const runner = place.account?.uid ?? process.getuid?.();
  if (runner === undefined || owner === runner) return;
  throw new StartError(
    `The database folder ${place.cluster} belongs to another user (user id ${owner}): start Tulna as the user who made it, or choose another DATA_DIR.`,
  );
}

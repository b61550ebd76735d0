import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import { type Config, readSettings } from '../config.ts';
import { openServices } from '../open-services.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Services, systemClock } from '../platform/services.ts';
import { seedDemoWorld } from '../seeds/seed.ts';

export interface OwnDatabase {
  /** Services on this database, with the demo world's brands and lenders. Jobs run automatically after `services.jobs.start()`. */
  services: Services;
  url: string;
  close(): Promise<void>;
}

/**
 * A private, durable PostgreSQL with the demo world in a folder, for measurements outside the tests.
 * @param settings by their environment names, on top of quiet ones
 * @param change last changes to the configuration
 */
export async function openOwnDatabase(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  change: (config: Config) => Config = (config) => config,
): Promise<OwnDatabase> {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  await migrate(postgres.url);
  const quiet = { LOG_LEVEL: 'silent', DEMO_WORLD: 'on', LENDER_SANDBOX: 'off', OUTBOX: 'on' };
  const read = readSettings({ ...quiet, DATA_DIR: folder, ...settings });
  const config = change({ ...read, secretKey: Buffer.alloc(32, 7) });
  const open = await openServices(config, postgres.url, systemClock, postgres.portalUrl);
  await seedDemoWorld(open.services);
  return {
    services: open.services,
    url: postgres.url,
    async close() {
      await open.close();
      await postgres.stop();
    },
  };
}

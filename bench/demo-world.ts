import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import { createApp } from '@tulna/server/app';
import { readSettings } from '@tulna/server/config';
import { makeApiDocsAhead } from '@tulna/server/features/api-docs/index';
import { openServices } from '@tulna/server/open-services';
import { migrate } from '@tulna/server/platform/database/migrate';
import { makeSerializersAhead } from '@tulna/server/platform/http/serializers';
import type { Services } from '@tulna/server/platform/services';
import { seedEssentials } from '@tulna/server/seeds/seed';
import { seedDemoPeople } from '@tulna/server/seeds/seed-people';
import { seedWholeDemo } from '@tulna/server/seeds/seed-whole';
import type { FastifyInstance } from 'fastify';

/** The whole demo world with a three-month history, in this process. */
export interface DemoWorld {
  readonly app: FastifyInstance;
  readonly services: Services;
  close(): Promise<void>;
}

/**
 * Starts what `npm start` starts, except the sites and the lender sandbox. It listens on no port, and jobs run only when they are drained.
 */
export async function openDemoWorld(customers: number): Promise<DemoWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-bench-'));
  // PostgreSQL never runs as root, so its ordinary user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  await migrate(postgres.url);
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    LENDER_SANDBOX: 'off',
    DATA_DIR: folder,
    DEMO_HISTORY_CUSTOMERS: String(customers),
  });
  const open = await openServices(
    { ...settings, secretKey: randomBytes(32) },
    postgres.url,
    undefined,
    postgres.portalUrl,
  );
  const { services } = open;
  await seedEssentials(services);
  await seedWholeDemo(services);
  const app = await createApp(services);
  await app.ready();
  await seedDemoPeople(app, services);
  makeApiDocsAhead(app);
  await makeSerializersAhead(app);
  await services.pool.query('analyze');
  return {
    app,
    services,
    async close() {
      await app.close();
      await open.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

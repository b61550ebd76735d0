import { join } from 'node:path';
import { readAccess, urlOf } from '@tulna/embedded-postgres/access';
import type { Config } from './config.ts';

/** The database for a command that runs beside the product: DATABASE_URL, or the private PostgreSQL of a running product. */
export function runningDatabase(config: Config): string | undefined {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const access = readAccess(join(config.dataDir, 'postgres', 'access.json'));
  return access && urlOf(access);
}

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import { inject } from 'vitest';
import { administer, databaseUrl } from './global-setup.ts';

export interface TestDatabase {
  url: string;
  /** The same database with the partner portal's role. */
  portalUrl: string;
  drop(): Promise<void>;
}

/**
 * Creates a database for one test file, copied from the migrated template in some hundredths of a second (`migrated: false`: an empty one).
 */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testDatabaseUrl');
  const name = `tulna_test_${randomBytes(8).toString('hex')}`;
  const template = options.migrated === false ? 'template0' : inject('testTemplate');
  // Copies files directly. The default strategy writes everything to the log and takes twice as long.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(server, name),
    portalUrl: databaseUrl(inject('testPortalUrl'), name),
    drop: () => drop(server, name),
  };
}

/**
 * Drops a database and its open connections. Our role can't end a session of the portal's role, so this waits for a session that is just closing.
 * @throws the database's error; a permission error only after ten seconds
 */
async function drop(server: string, name: string): Promise<void> {
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      return await administer(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      const isForbidden = error instanceof pg.DatabaseError && error.code === '42501';
      if (!isForbidden || Date.now() > until) throw error;
      await setTimeout(50);
    }
  }
}

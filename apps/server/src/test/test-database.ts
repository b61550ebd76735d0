import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import { inject } from 'vitest';
import { administer, databaseUrl } from './global-setup.ts';

export interface TestDatabase {
  url: string;
  /** The same as the partner portal's role reaches it. */
  portalUrl: string;
  drop(): Promise<void>;
}

/** A database of its own, copied in a few hundredths of a second from the migrated template (`migrated: false`: an empty one). */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testDatabaseUrl');
  const name = `tulna_test_${randomBytes(8).toString('hex')}`;
  const template = options.migrated === false ? 'template0' : inject('testTemplate');
  // Files are copied as they are: through the log, which is the default, it takes twice as long.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(server, name),
    portalUrl: databaseUrl(inject('testPortalUrl'), name),
    drop: () => drop(server, name),
  };
}

/**
 * Drops a database with its open connections. A session of the portal's role can't be ended by another role: one that was closed
 * a moment ago is waited for.
 * @throws the database's error, the same one too after ten seconds
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

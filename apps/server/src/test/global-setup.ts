import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import pg from 'pg';
// biome-ignore lint/correctness/noUndeclaredDependencies: Vitest belongs to the whole repository, not to the server
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { openJobs } from '../platform/jobs/open-jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL role that may create databases. */
    testDatabaseUrl: string;
    /** The migrated database that is copied for every test file. */
    testTemplate: string;
    /** The role of the partner portal on that server. */
    testPortalUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run: a private one without durability, or the server of TEST_DATABASE_URL (with the portal's role in
 * TEST_PORTAL_DATABASE_URL). Returns the tear-down.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await testPostgres();
  const template = `tulna_test_${process.pid}_${Date.now().toString(36)}`;
  try {
    await administer(postgres.url, `create database ${template}`);
    await migrate(databaseUrl(postgres.url, template));
    const jobs = await openJobs(databaseUrl(postgres.url, template), {
      works: false,
      report: (error) => {
        throw error;
      },
    });
    await jobs.stop();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('testDatabaseUrl', postgres.url);
  project.provide('testTemplate', template);
  project.provide('testPortalUrl', postgres.portalUrl);
  return async () => {
    await administer(postgres.url, `drop database if exists ${template} with (force)`);
    await postgres.stop();
  };
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement outside every transaction, as `create database` needs. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function testPostgres(): Promise<{ url: string; portalUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  const portal = process.env.TEST_PORTAL_DATABASE_URL;
  if (given) return { url: given, portalUrl: portal ?? '', stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'tulna-test-'));
  // PostgreSQL doesn't run as root. If the tests do, its ordinary user must be able to enter the folder.
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: postgres.url, portalUrl: postgres.portalUrl, stop };
}

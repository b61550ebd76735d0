import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartError } from '@tulna/processes/start-error';
import type pg from 'pg';
import { alone } from './alone.ts';

/** One step of the schema: `apps/server/migrations/NNNN-name.sql`. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Reads the steps in their order.
 * @throws {StartError} for a file that isn't named NNNN-name.sql, or two with the same number: their order would be arbitrary.
 */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : [];
  names.sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new StartError(`The migration ${name} must be called like 0007-what-it-does.sql.`);
    }
    if (names[index + 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(
        `The migrations ${name} and ${names[index + 1]} share one number: give the newer one the next.`,
      );
    }
  }
  return names.map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
  });
}

/**
 * Brings a database to the newest step, each step in its own transaction. If several processes start at once, one does the work and the others wait. Returns the names of the steps it applied.
 * @throws {StartError} if an applied step has been changed since, is unknown here, or fails.
 */
export async function migrate(url: string, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  return alone(url, async (client) => {
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const taken = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const waiting = checked(migrations, taken.rows);
    for (const migration of waiting) await take(client, migration);
    return waiting.map((migration) => migration.name);
  });
}

function checked(migrations: readonly Migration[], taken: readonly { name: string; checksum: string }[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of taken) {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new StartError(
        `The database has the step ${name}, which this version of Tulna does not know: start a newer version.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after this database had taken it: put it back as it was and write the change as a new step.`,
      );
    }
  }
  const done = new Set(taken.map(({ name }) => name));
  return migrations.filter((migration) => !done.has(migration.name));
}

async function take(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The migration ${migration.name} failed and changed nothing: ${reason}.`, { cause: error });
  }
}

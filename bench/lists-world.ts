import type { Client } from 'pg';
import { listsOfCatalogue } from './lists-of-catalogue.ts';
import { listsOfCommissions } from './lists-of-commissions.ts';
import { listsOfContacts } from './lists-of-contacts.ts';
import { listsOfFiles, listsOfMis } from './lists-of-files.ts';
import { listsOfOperations } from './lists-of-operations.ts';
import { listsOfPayouts } from './lists-of-payouts.ts';
import { listsOfPeople } from './lists-of-people.ts';
import { listsOfPortal } from './lists-of-portal.ts';
import type { Keys, MeasuredLists } from './lists-shapes.ts';

/** Rows that one statement writes. */
const usualStep = 100_000;

/** Every list that is measured, by its noun. */
export const measuredLists: MeasuredLists = {
  ...listsOfCatalogue,
  ...listsOfContacts,
  ...listsOfFiles,
  ...listsOfMis,
  ...listsOfCommissions,
  ...listsOfPayouts,
  ...listsOfOperations,
  ...listsOfPeople,
  ...listsOfPortal,
};

/**
 * Drops foreign keys and disables triggers of a table, so that rows are written without checks. The fills make sure that the rows fit
 * together.
 */
const withoutChecks = (table: string): string => `
  do $$
  declare reference name;
  begin
    alter table ${table} disable trigger user;
    for reference in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'f' loop
      execute format('alter table ${table} drop constraint %I', reference);
    end loop;
  end $$`;

/**
 * Drops the indexes of a table that aren't needed to write rows, and returns the statements that create them again. Creating them once is
 * much faster.
 */
async function withoutIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not indisunique and not indisexclusion`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** Fills the tables of every list, or only those of some lists, by their nouns. */
export async function fillLists(
  client: Client,
  rows: number,
  keys: Keys,
  { only, step = usualStep }: { only?: readonly string[] | undefined; step?: number } = {},
): Promise<void> {
  const fills = Object.entries(measuredLists).flatMap(([noun, list]) =>
    only === undefined || only.includes(noun) ? list.fills : [],
  );
  const tables = new Set(fills.map((fill) => fill.table));
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
  const indexes: string[] = [];
  for (const table of tables) {
    await client.query(withoutChecks(table));
    indexes.push(...(await withoutIndexes(client, table)));
  }
  for (const { once, statement, sealed } of fills) {
    if (once !== undefined) await client.query(once);
    for (let from = 0; from < rows; from += step) {
      const count = Math.min(step, rows - from);
      const values = sealed && Array.from({ length: count }, (_, index) => sealed(keys, from + index + 1));
      await client.query(statement, [from, count, ...(values === undefined ? [] : [values])]);
    }
  }
  for (const made of indexes) await client.query(made);
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
}

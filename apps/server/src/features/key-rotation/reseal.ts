import pg, { type Pool } from 'pg';
import type { BlindIndex } from '../../platform/crypto/blind-index.ts';
import { type FieldEncryption, SealBroken } from '../../platform/crypto/field-encryption.ts';
import { type IndexOfSealed, type SealedTable, sealedTables } from './sealed-places.ts';

/** The result of one pass over all encrypted values, in rows. */
export interface Resealed {
  /** Encrypted again with the current key. */
  done: number;
  /** Can't be decrypted with any configured key: altered, moved to another row, or encrypted with a lost key. These rows are left as they are. */
  broken: number;
  /** Left for the next pass: changed by another transaction meanwhile, or their new index belongs to another row. */
  waiting: number;
}

export interface ResealParts {
  pool: Pool;
  fieldEncryption: FieldEncryption;
  blindIndex: BlindIndex;
}

type Row = Record<string, unknown>;

const batchRows = 200;
const name = pg.escapeIdentifier;

const sealedColumns = ({ sealed }: SealedTable): [string, IndexOfSealed | null][] => Object.entries(sealed);

/** SQL condition of a row that must be rewritten: a value is not encrypted with the current key (the key's id is in bytes 2 to 5), or an index is missing. */
const waits = ({ sealed }: SealedTable): string =>
  Object.entries(sealed)
    .flatMap(([column, index]) => [
      `substring(${name(column)} from 2 for 4) <> $1`,
      ...(index?.more ? [`(${name(column)} is not null and ${name(index.more.column)} is null)`] : []),
    ])
    .join(' or ');

/** The next rows to rewrite, after the primary key `last`. */
async function batchAfter(
  pool: Pool,
  place: SealedTable,
  keyId: Buffer,
  last: readonly unknown[] | undefined,
): Promise<Row[]> {
  const columns = [...place.key, ...Object.keys(place.sealed), ...(place.reads ?? [])].map(name).join(', ');
  const key = place.key.map(name).join(', ');
  const after = last === undefined ? '' : `and (${key}) > (${last.map((_, index) => `$${index + 2}`).join(', ')})`;
  const { rows } = await pool.query<Row>(
    `select ${columns} from ${name(place.table)} where (${waits(place)}) ${after} order by ${key} limit ${batchRows}`,
    [keyId, ...(last ?? [])],
  );
  return rows;
}

/** The new encrypted values and indexes of one row. */
function renewed({ fieldEncryption, blindIndex }: ResealParts, place: SealedTable, row: Row): Map<string, Buffer> {
  const id = place.key.map((column) => String(row[column])).join(' ');
  const values = new Map<string, Buffer>();
  for (const [column, index] of sealedColumns(place)) {
    const sealed = row[column];
    if (!Buffer.isBuffer(sealed)) continue;
    const where = { table: place.table, column, id };
    const plain = fieldEncryption.open(where, sealed);
    values.set(column, fieldEncryption.seal(where, plain));
    for (let one = index ?? undefined; one !== undefined; one = one.more)
      values.set(one.column, blindIndex.of(one.purpose, one.searchedFor?.(plain, row) ?? plain));
  }
  return values;
}

/** If a blind index is the key of another table, changes that key too, unless a row with the new key exists. */
async function moveKey(
  client: pg.PoolClient,
  place: SealedTable,
  row: Row,
  values: Map<string, Buffer>,
): Promise<void> {
  for (const [, index] of sealedColumns(place)) {
    const next = index === null ? undefined : values.get(index.column);
    if (index?.keyOf === undefined || next === undefined) continue;
    const [table, column] = [name(index.keyOf), name(index.column)];
    await client.query(
      `update ${table} set ${column} = $1 where ${column} = (
         select ${column} from ${name(place.table)} where (${place.key.map(name).join(', ')}) = (${place.key
           .map((_, at) => `$${at + 2}`)
           .join(', ')}))
       and not exists (select from ${table} where ${column} = $1)`,
      [next, ...place.key.map((keyColumn) => row[keyColumn])],
    );
  }
}

/** Writes one row if it is unchanged since it was read; false if it has changed, or if its new index belongs to another row. */
async function write(pool: Pool, place: SealedTable, row: Row, values: Map<string, Buffer>): Promise<boolean> {
  const columns = [...values.keys()];
  const parameters: unknown[] = [...values.values()];
  const same = (column: string): string => `${name(column)} is not distinct from $${parameters.push(row[column])}`;
  const condition = [...place.key, ...Object.keys(place.sealed)].map(same).join(' and ');
  const changes = columns.map((column, index) => `${name(column)} = $${index + 1}`).join(', ');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await moveKey(client, place, row, values);
    const { rowCount } = await client.query(
      `update ${name(place.table)} set ${changes} where ${condition}`,
      parameters,
    );
    await client.query('commit');
    return rowCount === 1;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError && error.code === '23505') return false;
    throw error;
  } finally {
    client.release();
  }
}

/** True if an index that a release added is missing in any row. This is quick, because partial database indexes have just these rows. */
export async function lacksIndexes(pool: Pool): Promise<boolean> {
  for (const { table, sealed } of sealedTables)
    for (const [column, index] of Object.entries(sealed)) {
      if (!index?.more) continue;
      const missing = `${name(column)} is not null and ${name(index.more.column)} is null`;
      const { rowCount } = await pool.query(`select from ${name(table)} where ${missing} limit 1`);
      if (rowCount === 1) return true;
    }
  return false;
}

/** The number of rows to rewrite in all tables. */
export async function countWaiting(pool: Pool, keyId: Buffer): Promise<number> {
  let count = 0;
  for (const place of sealedTables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from ${name(place.table)} where ${waits(place)}`,
      [keyId],
    );
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/**
 * Encrypts every value of every table again with the current key and recomputes its blind index, while the product runs. A row is replaced
 * only if it is unchanged, so that no newer value is lost; values written meanwhile use the current key anyway. Rejects between batches when
 * `signal` aborts; the next pass continues.
 */
export async function resealAll(parts: ResealParts, keyId: Buffer, signal?: AbortSignal): Promise<Resealed> {
  const result: Resealed = { done: 0, broken: 0, waiting: 0 };
  for (const place of sealedTables) {
    let last: unknown[] | undefined;
    for (;;) {
      signal?.throwIfAborted();
      const rows = await batchAfter(parts.pool, place, keyId, last);
      for (const row of rows) {
        try {
          if (await write(parts.pool, place, row, renewed(parts, place, row))) result.done += 1;
        } catch (error) {
          if (!(error instanceof SealBroken)) throw error;
          result.broken += 1;
        }
      }
      const end = rows.at(-1);
      if (end === undefined || rows.length < batchRows) break;
      last = place.key.map((column) => end[column]);
    }
  }
  result.waiting = (await countWaiting(parts.pool, keyId)) - result.broken;
  return result;
}

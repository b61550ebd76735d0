import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseUrl } from '../../test/global-setup.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { openPortalDatabase, type PartnerScope, type PortalDatabase } from './portal.ts';

/**
 * Without the checks in code: every table that the portal may read has rows of two partners and three merchants, and is queried without any condition. Only the owner of a row matters here, so constraints and triggers are removed first, and the role may read every column and even write: only the policies are left. New tables are included automatically.
 */
let database: TestDatabase;
let owner: OpenDatabase;
let portal: PortalDatabase;

/** Rows by their names: of the first partner without a merchant and of its two merchants, and of the other partner's merchant. */
const kinds = ['a0', 'a1', 'a2', 'b'] as const;
type Kind = (typeof kinds)[number];
/** Every id in a row is the row's own: a reference to another table refers to the row of the same name there. */
const idOf = (kind: Kind): string => `00000000-0000-7000-8000-00000000000${kinds.indexOf(kind)}`;
const partnerOf = (kind: Kind) => (kind === 'b' ? { id: 902, key: 'other' } : { id: 901, key: 'own' });

const scopeOf = (kind: Kind, merchantId?: string): PartnerScope => {
  const { id, key } = partnerOf(kind);
  return { partner: key, partnerId: id, userId: idOf(kind), ...(merchantId !== undefined && { merchantId }) };
};

interface Column {
  column: string;
  type: string;
  optional: boolean;
}
const columnsOf = new Map<string, Column[]>();

const plain: Readonly<Record<string, unknown>> = {
  text: 'x',
  int4: 0,
  int8: 0,
  numeric: 0,
  float8: 0,
  bool: false,
  date: '2026-11-02',
  timestamptz: new Date(0),
  bytea: Buffer.of(0),
  jsonb: '{}',
  _text: [],
  _uuid: [],
  _int4: [],
};

/** The value of a column that decides who owns a row, or whether a partner may see it at all; undefined for other columns. */
function columnValue({ column, type }: Column, kind: Kind): unknown {
  if (column === 'partner_id') return partnerOf(kind).id;
  if ((column === 'partner' || column === 'brand') && type === 'text') return partnerOf(kind).key;
  if (column === 'merchant_id' || column === 'merchant') return kind === 'a0' ? null : idOf(kind);
  if (column === 'side' || column === 'ledger') return 'partner';
  if (column === 'state') return 'held';
  if (column === 'confirmed_at') return new Date(0);
  return undefined;
}

function insert(table: string, kind: Kind): RawBuilder<unknown> {
  const filled = (columnsOf.get(table) ?? []).flatMap((column): [string, unknown][] => {
    const value = columnValue(column, kind);
    if (value !== undefined) return [[column.column, value]];
    if (column.type === 'uuid') return [[column.column, idOf(kind)]];
    if (column.optional) return [];
    if (!(column.type in plain)) throw new Error(`${table}.${column.column} is a ${column.type}: say what it may hold`);
    return [[column.column, plain[column.type]]];
  });
  const names = filled.map(([name]) => sql.ref(name));
  const values = filled.map(([, value]) => sql`${value}`);
  return sql`insert into ${sql.table(table)} (row_name, ${sql.join(names)}) values (${kind}, ${sql.join(values)})`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase(database.url);
  const url = databaseUrl(inject('testPortalUrl'), new URL(database.url).pathname.slice(1));
  portal = await openPortalDatabase(owner.db, url);
  const { rows: columns } = await sql<Column & { table: string }>`
    select name as table, column_name as column, udt_name::text as type, is_nullable = 'YES' or column_default is not null as optional
    from portal_grants join information_schema.columns on table_schema = 'public' and table_name = name
    where is_identity = 'NO' and is_generated = 'NEVER' order by name, ordinal_position`.execute(owner.db);
  for (const { table, ...column } of columns) columnsOf.set(table, [...(columnsOf.get(table) ?? []), column]);
  await sql`do $$ declare one record; begin
    for one in select conrelid::regclass as held, conname from pg_constraint
      join portal_grants on to_regclass(name) = conrelid where contype in ('f', 'c', 'p', 'u', 'x') loop
      execute format('alter table %s drop constraint if exists %I cascade', one.held, one.conname);
    end loop;
    for one in select indexrelid::regclass as made from pg_index join portal_grants on to_regclass(name) = indrelid where indisunique loop
      execute format('drop index %s', one.made);
    end loop;
    for one in select name from portal_grants loop
      execute format('alter table %I disable trigger user', one.name);
      execute format('alter table %I add column row_name text', one.name);
      execute format('grant select, insert, update, delete on %I to tulna_portal', one.name);
    end loop;
  end $$`.execute(owner.db);
  for (const table of columnsOf.keys()) for (const kind of kinds) await insert(table, kind).execute(owner.db);
});

afterAll(async () => {
  await portal?.close();
  await owner?.close();
  await database?.drop();
});

const seen = (table: string, scope: PartnerScope): Promise<string> =>
  portal.as(scope, async (tx) => {
    const { rows } = await sql<{ name: string }>`select row_name as name from ${sql.table(table)} order by 1`.execute(
      tx,
    );
    return rows.map(({ name }) => name).join(' ');
  });

/** The rows that each table shows to a person at the partner (`a0`), if not all of the partner's. */
const ofPartner: Readonly<Record<string, string>> = {
  // Each person sees only their own.
  partner_saved_views: 'a0',
};

/** The tables of which a merchant sees rows; it sees none of the others. */
const ofShops = [
  'attributions',
  'commission_claims',
  'commission_rates',
  'conduct_certificates',
  'ledger_entries',
  'lender_applications',
  'merchants',
  'offers',
  'partner_commissions',
  'partner_leads',
  'partner_quiz_results',
  'partner_ticket_files',
  'partner_ticket_messages',
  'partner_tickets',
  'partner_users',
  'prospects',
  'status_events',
  'suspicious_leads',
  'tracking_links',
];

/** The tables in which a merchant's people also see rows without a merchant: the partner's rules for all its people. */
const ofEverybody = ['partner_conduct_rules'];

it('a statement without a condition shows each partner its own rows of every table', async () => {
  const found: Record<string, unknown> = {};
  for (const table of columnsOf.keys())
    found[table] = [
      await seen(table, scopeOf('a0')),
      await seen(table, scopeOf('b')),
      await seen(table, { partner: '', partnerId: 0, userId: '' }),
    ];
  expect(found).toEqual(
    Object.fromEntries([...columnsOf.keys()].map((table) => [table, [ofPartner[table] ?? 'a0 a1 a2', 'b', '']])),
  );
  expect(Object.keys(found).length).toBeGreaterThan(40);
});

it('a merchant sees its own rows, and no row of another partner through that partner’s merchant', async () => {
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const table of columnsOf.keys()) {
    found[table] = [
      await seen(table, { ...scopeOf('a0', idOf('a1')), userId: idOf('a1') }),
      await seen(table, { ...scopeOf('a0', idOf('b')), userId: idOf('b') }),
    ];
    const everybody = ofEverybody.includes(table) ? 'a0 a1 a2' : '';
    expected[table] = [ofShops.includes(table) || table === 'partner_saved_views' ? 'a1' : everybody, everybody];
  }
  expect(found).toEqual(expected);
});

it('lets every statement run on several cores: the functions that policies call are declared parallel safe', async () => {
  const { rows } = await sql<{ name: string; safe: boolean }>`
    select distinct called.proname as name, called.proparallel = 's' as safe
    from pg_depend join pg_proc called on called.oid = refobjid
    where classid = 'pg_policy'::regclass and refclassid = 'pg_proc'::regclass order by 1`.execute(owner.db);
  expect(rows).toEqual(
    ['portal_merchant', 'portal_partner', 'portal_partner_id'].map((name) => ({ name, safe: true })),
  );
});

describe('even a role that may write', () => {
  it('creates no row of another partner and gives none away, in any table', async () => {
    const open: string[] = [];
    const { rows: policies } = await sql<{ name: string; condition: string }>`
      select polrelid::regclass::text as name, pg_get_expr(polqual, polrelid) as condition from pg_policy`.execute(
      owner.db,
    );
    for (const [table, columns] of columnsOf) {
      const condition = policies.find(({ name }) => name === table)?.condition ?? '';
      const tries = [insert(table, 'b')];
      // The brand of an application may differ from the partner of its lead: only the column that the policy uses decides who owns it.
      const led = columns.find((one) =>
        ['partner_id', 'partner', 'brand'].some((name) => name === one.column && condition.includes(`${name} =`)),
      );
      if (led !== undefined)
        tries.push(
          sql`update ${sql.table(table)} set ${sql.ref(led.column)} = ${columnValue(led, 'b')} where row_name = 'a0'`,
        );
      for (const statement of tries)
        await portal
          .as(scopeOf('a0'), (tx) => statement.execute(tx))
          .then(
            () => open.push(table),
            (error: Error) => error.message.includes('row-level security') || open.push(`${table}: ${error.message}`),
          );
    }
    expect(open).toEqual([]);
  });

  it('changes and deletes no row of another partner', async () => {
    for (const table of columnsOf.keys())
      await portal.as(scopeOf('a0'), async (tx) => {
        await sql`update ${sql.table(table)} set row_name = 'taken' where row_name = 'b'`.execute(tx);
        await sql`delete from ${sql.table(table)} where row_name in ('b', 'taken')`.execute(tx);
      });
    for (const table of columnsOf.keys()) expect(await seen(table, scopeOf('b')), table).toBe('b');
  });
});

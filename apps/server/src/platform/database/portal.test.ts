import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '../../test/global-setup.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Db, type OpenDatabase, openDatabase } from './database.ts';
import { openPortalDatabase, type PartnerScope, type PartnerTransaction, type PortalDatabase } from './portal.ts';

let database: TestDatabase;
let owner: OpenDatabase;
let bare: OpenDatabase;
let portal: PortalDatabase;
let haldi: PartnerScope;
let neem: PartnerScope;

const userId = '00000000-0000-7000-8000-000000000001';
const id = (number: number): string => `00000000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = databaseUrl(inject('testPortalUrl'), new URL(database.url).pathname.slice(1));
  owner = openDatabase(database.url);
  bare = openDatabase(url, { connections: 1 });
  await fill();
  const { rows } = await sql<{ id: number; key: string }>`select id, key from partners`.execute(owner.db);
  const scopeOf = (partner: string): PartnerScope => ({
    partner,
    partnerId: rows.find(({ key }) => key === partner)?.id ?? 0,
    userId,
  });
  haldi = scopeOf('haldi');
  neem = scopeOf('neem');
  portal = await openPortalDatabase(owner.db, url);
});

afterAll(async () => {
  await portal?.close();
  await bare?.close();
  await owner?.close();
  await database?.drop();
});

/** Two partners; haldi has two merchants, neem one. Each merchant has a link and a commission; haldi also has one commission without a merchant. */
async function fill(): Promise<void> {
  await sql`insert into partners (key, name, legal_name, logo, font_family, primary_color, secondary_color, tanc_apply, products, support, grievance_officer)
    select key, key, key, '', 'Inter', '#112233', '#445566', false, '{}', '{}', '{}' from unnest(array['haldi', 'neem']) as key`.execute(
    owner.db,
  );
  await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
    select new.id::uuid, partners.id, code, code, '411001', '', '', code::bytea, 'approved', 'en', now()
    from (values (${id(1)}, 'haldi', 'shopaaaa'), (${id(2)}, 'haldi', 'shopbbbb'), (${id(3)}, 'neem', 'shopcccc')) as new (id, partner, code)
    join partners on key = partner`.execute(owner.db);
  await sql`insert into tracking_links (id, name, code, brand, merchant_id, channel, product, language, landing, utm_source, utm_medium, utm_campaign, created_at)
    select merchants.id, code, code, key, merchants.id, 'sms', 'any', 'en', 'home', 'a', 'b', 'c', now()
    from merchants join partners on partners.id = partner_id`.execute(owner.db);
  await sql`insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, merchant, day, basis_paise, target_paise, at)
    select new.id::uuid, side, new.id::uuid, new.id::uuid, 'lender', 'personal-loans', brand, merchant::uuid, '2026-11-02', 100, 10, now()
    from (values (${id(11)}, 'partner', 'haldi', ${id(1)}), (${id(12)}, 'partner', 'haldi', ${id(2)}), (${id(13)}, 'partner', 'haldi', null),
      (${id(14)}, 'partner', 'neem', ${id(3)}), (${id(15)}, 'lender', 'haldi', ${id(1)})) as new (id, side, brand, merchant)`.execute(
    owner.db,
  );
  await sql`insert into commission_closings values ('2026-11-01', now(), ${userId})`.execute(owner.db);
  await sql`insert into partner_statements (id, number, partner, month, opening_paise, released_paise, changed_paise, sent_paise, closing_paise, held_paise, at)
    select new.id::uuid, partner, partner, '2026-11-01', 0, 0, 0, 0, 0, 0, now()
    from (values (${id(21)}, 'haldi'), (${id(22)}, 'neem')) as new (id, partner)`.execute(owner.db);
  await sql`insert into commission_disputes (id, claim_id, partner, kind, text, opened_by, opened_at)
    select new.id::uuid, claim::uuid, partner, 'dispute', 'Less than agreed', ${userId}, now()
    from (values (${id(31)}, ${id(11)}, 'haldi'), (${id(32)}, ${id(14)}, 'neem')) as new (id, claim, partner)`.execute(
    owner.db,
  );
}

const tables = ['merchants', 'tracking_links', 'commission_claims', 'partner_statements', 'commission_disputes'];
/** Tables that the portal reads and that the tests of their features fill; here their policies are checked. */
const others = [
  'attributions',
  'brand_requests',
  'commission_rates',
  'conduct_certificates',
  'ledger_entries',
  'lender_applications',
  'offers',
  'partner_api_keys',
  'partner_api_requests',
  'partner_commissions',
  'partner_conduct_rules',
  'partner_events',
  'partner_funnel_days',
  'partner_funnel_stops',
  'partner_funnels',
  'partner_embed_origins',
  'partner_integration_log',
  'partner_leads',
  'partner_look_pages',
  'partner_looks',
  'partner_quiz_results',
  'partner_saved_views',
  'partner_schedule_mails',
  'partner_schedule_runs',
  'partner_schedules',
  'partner_secrets',
  'partner_suspensions',
  'partner_test_leads',
  'partner_ticket_files',
  'partner_ticket_messages',
  'partner_tickets',
  'partner_users',
  'partner_webhook_deliveries',
  'partner_webhook_endpoints',
  'partner_webhook_tries',
  'payout_details',
  'prospects',
  'status_events',
  'suspicious_leads',
];

/** The last two digits of every id in every table, queried without any condition. */
async function everything(tx: Db): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{
      end: string;
    }>`select right(id::text, 2) as end from ${sql.table(table)} order by id`.execute(tx);
    found.push(rows.map(({ end }) => end).join(' '));
  }
  return found;
}

test('a statement without a condition shows a partner its own rows, a merchant the merchant’s, and nothing if no partner is set', async () => {
  expect(await portal.as(haldi, everything)).toEqual(['01 02', '01 02', '11 12 13', '21', '31']);
  expect(await portal.as(neem, everything)).toEqual(['03', '03', '14', '22', '32']);
  expect(await portal.as({ ...haldi, merchantId: id(1) }, everything)).toEqual(['01', '01', '11', '', '']);
  // With another partner's merchant, or the key and number of no partner, no row is shown.
  expect(await portal.as({ ...haldi, merchantId: id(3) }, everything)).toEqual(['', '', '', '', '']);
  expect(await portal.as({ ...haldi, partner: 'nobody', partnerId: 0 }, everything)).toEqual(['', '', '', '', '']);
  expect(await everything(owner.db)).toEqual(['01 02 03', '01 02 03', '11 12 13 14 15', '21 22', '31 32']);
});

test('a connection that returns to the pool has no partner set, after a commit and after a failure', async () => {
  const nothing = ['', '', '', '', ''];
  expect(await everything(bare.db)).toEqual(nothing);
  const named = (work: (tx: Db) => Promise<unknown>) =>
    bare.db.transaction().execute(async (tx) => {
      await sql`select set_config('tulna.partner', 'haldi', true)`.execute(tx);
      return work(tx);
    });
  expect(await named(everything)).toEqual(['', '01 02', '11 12 13', '21', '31']);
  expect(await everything(bare.db)).toEqual(nothing);
  await expect(named((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
  expect(await everything(bare.db)).toEqual(nothing);
});

test('every table and view that the portal’s role may read is listed and has a policy, and the role may do nothing else', async () => {
  const { rows: readable } = await sql<{ name: string; kind: string; held: boolean; led: boolean }>`
    select relname as name, relkind::text as kind,
      relrowsecurity or coalesce('security_invoker=true' = any (reloptions), false) as held,
      exists (select from pg_policy where polrelid = pg_class.oid and polqual is not null and polwithcheck is not null) as led
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and has_any_column_privilege('tulna_portal', oid, 'select')`.execute(owner.db);
  expect(readable.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
    [...tables, ...others].toSorted().map((name) => ({ name, kind: 'r', held: true, led: true })),
  );
  const { rows: more } = await sql<{ found: string }>`
    select relname as found from pg_class where relnamespace = 'public'::regnamespace and (
      relkind in ('r', 'p', 'v', 'm', 'f') and (has_table_privilege('tulna_portal', oid, 'insert, update, delete, truncate, trigger')
        or has_any_column_privilege('tulna_portal', oid, 'insert, update'))
      or relkind = 'S' and has_sequence_privilege('tulna_portal', oid, 'usage, select, update'))
    union all select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
    union all select rolname from pg_roles where rolname not in ('tulna_portal') and pg_has_role('tulna_portal', oid, 'member')
    union all select relname from pg_class where relowner = 'tulna_portal'::regrole`.execute(owner.db);
  expect(more).toEqual([]);
  for (const statement of [
    sql`set role tulna`,
    sql`select phone from merchants`,
    sql`select 1 from customers`,
    sql`select 1 from partners`,
    sql`select password_hash from partner_users`,
    sql`select 1 from portal_grants`,
    sql`select hold_to_partner('merchants')`,
    sql`update tracking_links set name = 'x'`,
    sql`select grant_portal('tulna_portal')`,
    sql`create table mine ()`,
    sql`alter table merchants disable row level security`,
  ]) {
    await expect(statement.execute(bare.db)).rejects.toThrow(/permission denied|must be owner/);
  }
  await expect(
    bare.db.transaction().execute(async (tx) => {
      await sql`set local row_security = off`.execute(tx);
      await everything(tx);
    }),
  ).rejects.toThrow('row-level security');
});

/** Tables with a partner column that the portal may not read, so they need no policy; each with its purpose. */
const unread: Readonly<Record<string, string>> = {
  partner_news: 'Lines that a job turns into emails and deletes.',
  partner_nonces: 'Signed messages that were accepted, so that none is accepted twice.',
};

test('every table of a partner has a policy, and every view over one runs with its reader’s rights', async () => {
  const { rows: ofPartners } = await sql<{ name: string; held: boolean }>`
    select relname as name, relrowsecurity and exists (
      select from pg_policy where polrelid = relation.oid and polqual is not null and polwithcheck is not null) as held
    from pg_class relation where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (
      relname in (select name from portal_grants)
      or exists (select from pg_attribute where attrelid = relation.oid and attname = 'partner_id' and not attisdropped))`.execute(
    owner.db,
  );
  const open = ofPartners.filter(({ held }) => !held).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(unread).toSorted());
  expect(ofPartners.length).toBeGreaterThan(5);
  const { rows: views } = await sql<{ name: string }>`
    select distinct seen.relname as name from pg_class seen
      join pg_rewrite on ev_class = seen.oid
      join pg_depend on pg_depend.objid = pg_rewrite.oid and classid = 'pg_rewrite'::regclass and refclassid = 'pg_class'::regclass
      join pg_class relation on relation.oid = refobjid
    where seen.relkind in ('v', 'm') and relation.relname = any(${ofPartners.map(({ name }) => name)}::text[])
      and (seen.relkind = 'm' or not coalesce('security_invoker=true' = any (seen.reloptions), false))`.execute(
    owner.db,
  );
  expect(views).toEqual([]);
});

test('each table has one policy, with the same condition for reading and writing and for every kind of statement', async () => {
  const { rows } = await sql<{ name: string; all: boolean; same: boolean; asks: boolean }>`
    select polrelid::regclass::text as name, polcmd = '*' and polpermissive and polroles = '{0}' as all,
      pg_get_expr(polqual, polrelid) = pg_get_expr(polwithcheck, polrelid) as same,
      pg_get_expr(polqual, polrelid) ~ 'portal_partner(_id)?\\(\\)'
        or pg_get_expr(polqual, polrelid) ~ '\\mFROM (partner_leads|partner_commissions|lender_applications|attributions) own\\M' as asks
    from pg_policy`.execute(owner.db);
  expect(rows.filter(({ all, same, asks }) => !(all && same && asks))).toEqual([]);
  // A second policy would allow rows that the first refuses.
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...tables, ...others].toSorted());
});

test('a partner’s rows refer only to the same partner’s rows', async () => {
  const { rows } = await sql<{ name: string; target: string; both: boolean }>`
    select conrelid::regclass::text as name, confrelid::regclass::text as target,
      own.attnum = any (conkey) and other.attnum = any (confkey) as both
    from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attname = 'partner_id' and not own.attisdropped
      join pg_attribute other on other.attrelid = confrelid and other.attname = 'partner_id' and not other.attisdropped
    where contype = 'f' and conrelid <> confrelid`.execute(owner.db);
  // A merchant that moves keeps its address, and earlier events stay with its former partner.
  expect(rows.filter(({ target, both }) => !both && target !== 'merchants')).toEqual([]);
  expect(rows.filter(({ both }) => both).length).toBeGreaterThan(15);
});

test('a role that owns tables is refused for the portal, and only a transaction that named its partner is accepted', async () => {
  await expect(openPortalDatabase(owner.db, database.url)).rejects.toThrow(
    'The role tulna of the partner portal must own nothing, be a member of nothing and have no rights but to sign in.',
  );
  const reads = (tx: PartnerTransaction) => everything(tx);
  expect(await portal.as(neem, reads)).toHaveLength(5);
  // @ts-expect-error: the plain pool names no partner.
  const wrong: PartnerTransaction = owner.db;
  // @ts-expect-error: nor does a transaction of it.
  await owner.db.transaction().execute(reads);
  expect(wrong).toBe(owner.db);
});

test('with its policy in force, a list of one partner is read from an index', async () => {
  await sql`insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, day, basis_paise, target_paise, at)
    select gen_random_uuid(), 'partner', gen_random_uuid(), gen_random_uuid(), 'lender', 'personal-loans', 'brand-' || number % 50, '2026-10-01', 100, 10, now()
    from generate_series(1, 5000) as number`.execute(owner.db);
  await sql`analyze commission_claims`.execute(owner.db);
  const plan = await portal.as(haldi, (tx) =>
    sql<
      Record<'QUERY PLAN', string>
    >`explain select id from commission_claims order by day desc, id desc limit 25`.execute(tx),
  );
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan.*commission_claims_brand/);
});

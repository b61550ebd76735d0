import type { ConsoleWorld } from './console-world.ts';

/** Far from what the product itself writes meanwhile. */
const first = 10_000_000;
const step = 100_000;

/** Copies the first row of a table, with what differs: `$1` is the number before the first copy, `$2` how many. */
const copies = (table: string, differs: string): string => `
  insert into ${table} overriding system value select copy.* from (select * from ${table} limit 1) as one,
    generate_series($1::int + 1, $1::int + $2::int) as n,
    lateral jsonb_populate_record(one::${table}, jsonb_build_object(${differs})) as copy`;

const moment = "timestamptz '2020-01-01' + n * interval '1 second'";

/** How the table of each declared list becomes large, by the noun of the list. */
const fills: Readonly<Record<string, { table: string; statement: string }>> = {
  'tracking-links': {
    table: 'tracking_links',
    statement: `
      insert into tracking_links (id, created_at, name, code, brand, channel, product, language, landing, utm_source, utm_medium, utm_campaign, status)
      select gen_random_uuid(), ${moment}, case when n % 50000 = 0 then 'Quicksilver ' else 'Name ' end || n, 'link-' || n,
        (array['cl', 'haldi', 'kajal'])[1 + n % 3], (array['sms', 'whatsapp', 'email', 'social', 'print'])[1 + n % 5],
        (array['any', 'personal-loans', 'gold-loans'])[1 + n % 3], (array['visitor', 'en', 'hi'])[1 + n % 3],
        (array['home', 'campaign', 'credit_cards'])[1 + n % 3], 'source ' || n % 900, 'medium ' || n % 30, 'campaign ' || n, n % 3 = 0
      from generate_series($1::int + 1, $1::int + $2::int) as n`,
  },
  'audit-entries': {
    table: 'audit_entries',
    statement: `
      insert into audit_entries (sequence, at, action, subject_kind, subject_id, subject_name, property, before, after, ip, user_agent, hash)
      select ${first} + n, ${moment}, 'update', case when n % 10000 = 0 then 'partner' else 'lender' end, (1 + n % 24)::text,
        case when n % 50000 = 0 then 'Quicksilver ' else 'Lender ' end || n % 24, 'so_text', '"Before ' || n || '"', '"After ' || n || '"',
        '192.0.2.1', 'Mozilla/5.0 (X11; Linux x64)', '\\x00' from generate_series($1::int + 1, $1::int + $2::int) as n`,
  },
  uploads: {
    table: 'imports',
    statement: `
      insert into imports (id, kind, state, task, file_name, content_hash, format, encoding, uploaded_by, at, actor, seen_at, sheet,
        rows_read, updated, unchanged, errors_total, loaded_at)
      select gen_random_uuid(), 'application-status', 'loaded', 'load',
        case when n % 50000 = 0 then 'quicksilver-' else 'status-' end || n || '.csv', '\\x00', 'csv', 'utf-8', gen_random_uuid(),
        ${moment}, '{}', ${moment}, 0, n % 5000, n % 4000, n % 100, n % 1000, now() from generate_series($1::int + 1, $1::int + $2::int) as n`,
  },
  cases: {
    table: 'cases',
    statement: `
      insert into cases (id, kind, fingerprint, lender_key, lead_id, facts, opened_at, last_seen_at, seen, closed_at, outcome, note)
      select gen_random_uuid(), case when n % 10000 = 0 then 'bad_offer' else 'unknown_lead' end, 'bench ' || n, 'kreditbee',
        case when n % 50000 = 0 then 'QUICKSILVER-' else 'KB-' end || n, '{"status": "approved"}', ${moment}, ${moment}, 1 + n % 50,
        case when n % 1000 = 0 then null else ${moment} end, case when n % 1000 = 0 then null else 'resolved' end,
        case when n % 1000 = 0 then null else '' end from generate_series($1::int + 1, $1::int + $2::int) as n`,
  },
  'hand-off-files': {
    table: 'hand_off_files',
    statement: `
      insert into hand_off_files (id, lender_key, number, made_at, made_by, applications, withdrawals)
      select gen_random_uuid(), 'bench-' || n % 240, ${first} + n, ${moment}, gen_random_uuid(), 1 + n % 900, 0
      from generate_series($1::int + 1, $1::int + $2::int) as n`,
  },
  'credit-cards': {
    table: 'credit_cards',
    statement: copies(
      'credit_cards',
      `'category_id', gen_random_uuid(), 'sort_order', n % 1000000, 'secured', n % 10000 = 0,
       'category_name', case when n % 50000 = 0 then 'Quicksilver ' else 'Card ' end || n`,
    ),
  },
  lenders: {
    table: 'lenders',
    statement: copies(
      'lenders',
      `'lender_id', ${first} + n, 'key', 'bench-' || n, 'priority', n, 'so_status', n % 10000 = 0, 'interest_rate', 10 + n % 2000 / 100.0,
       'name', case when n % 50000 = 0 then 'Quicksilver ' else 'Lender ' end || n`,
    ),
  },
  partners: {
    table: 'partners',
    statement: copies(
      'partners',
      `'id', ${first} + n, 'key', 'bench-' || n, 'host', null, 'utm_id', 'utm-' || n, 'revenue_percent', n % 1000 / 10.0,
       'name', case when n % 50000 = 0 then 'Quicksilver ' else 'Partner ' end || n`,
    ),
  },
};

/** Nouns of the lists whose tables are filled. */
export const filledLists: readonly string[] = Object.keys(fills);

/** Fills the table of every list. */
export async function fillLists({ services: { pool } }: ConsoleWorld, rows: number): Promise<void> {
  for (const { table, statement } of Object.values(fills)) {
    for (let from = 0; from < rows; from += step) await pool.query(statement, [from, Math.min(step, rows - from)]);
    await pool.query(`vacuum analyze ${table}`);
  }
}

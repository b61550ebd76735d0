import { type ConsoleWorld, openConsoleWorld } from './console-world.ts';
import { type Measurement, median } from './measurement.ts';

export const id = 'S14';

const bar = { times: 1.5, plus: 30 };
const rows = Number(process.env.ROWS ?? 1_000_000);
const rounds = 15;
/** Far from what the product itself writes meanwhile. */
const first = 10_000_000;

async function fill({ services: { pool } }: ConsoleWorld): Promise<void> {
  const step = 100_000;
  for (let from = 0; from < rows; from += step) {
    const part = [from, Math.min(step, rows - from)];
    await pool.query(
      `insert into audit_entries (sequence, at, action, subject_kind, subject_id, subject_name, property, before, after, ip, user_agent, hash)
       select ${first} + $1::int + n, timestamptz '2020-01-01' + ($1::int + n) * interval '1 second', 'update',
         case when n % 10000 = 0 then 'partner' else 'lender' end, (1 + n % 24)::text,
         case when n % 50000 = 0 then 'Quicksilver ' else 'Lender ' end || n % 24, 'so_text', '"Before ' || n || '"', '"After ' || n || '"',
         '192.0.2.1', 'Mozilla/5.0 (X11; Linux x64)', '\\x00' from generate_series(1, $2::int) as n`,
      part,
    );
    await pool.query(
      `insert into uploads (id, kind, file_name, content_hash, uploaded_by, at, rows_read, rows_updated, rows_unchanged, errors_total, finished_at)
       select gen_random_uuid(), 'application-status',
         case when n % 50000 = 0 then 'quicksilver-' else 'status-' end || ($1::int + n) || '.csv', '\\x00', gen_random_uuid(),
         timestamptz '2020-01-01' + ($1::int + n) * interval '1 second', n % 5000, n % 4000, n % 100, n % 1000, now()
       from generate_series(1, $2::int) as n`,
      part,
    );
  }
  await pool.query('vacuum analyze audit_entries');
  await pool.query('vacuum analyze uploads');
}

/** One reading of a list, and statements that a person would write for the same rows: the quickest of them counts. */
interface Reading {
  what: string;
  path: string;
  byHand: readonly string[];
}

const audited = (chosen: string): string => `
  select e.*, u.sequence as undone_by, (select newer.after from audit_entries newer
    where newer.subject_kind = e.subject_kind and newer.subject_id = e.subject_id
      and (newer.property = e.property or newer.action = 'delete') order by newer.sequence desc limit 1) as stands
  from (${chosen}) e left join audit_entries u on u.undoes = e.sequence`;
const entriesWhere = (where: string, order: string): string =>
  audited(`select * from audit_entries where ${where} order by ${order} limit 51`);
/** What matches is found first and sorted then: better where it is little. */
const foundFirst = (table: string, where: string, order: string): string =>
  `with found as materialized (select * from ${table} where ${where}) select * from found order by ${order} limit 51`;
const uploadsWhere = (where: string, order: string): string =>
  `select * from uploads where finished_at is not null and ${where} order by ${order} limit 51`;

const entries = '/api/get-audit-entries';
const uploads = '/api/get-uploads';
const readings: readonly Reading[] = [
  { what: 'audit, first page', path: entries, byHand: [entriesWhere('true', 'sequence desc')] },
  { what: 'audit, sorted by time', path: `${entries}?sort=at`, byHand: [entriesWhere('true', 'at, sequence')] },
  {
    what: 'audit, filtered by a rare kind',
    path: `${entries}?kind=partner`,
    byHand: [
      entriesWhere("subject_kind = 'partner'", 'sequence desc'),
      audited(foundFirst('audit_entries', "subject_kind = 'partner'", 'sequence desc')),
    ],
  },
  {
    what: 'audit, filtered by days',
    path: `${entries}?at=2020-01-05..2020-01-05`,
    byHand: [
      entriesWhere("at >= '2020-01-04 18:30Z' and at < '2020-01-05 18:30Z'", 'sequence desc'),
      audited(foundFirst('audit_entries', "at >= '2020-01-04 18:30Z' and at < '2020-01-05 18:30Z'", 'sequence desc')),
    ],
  },
  {
    what: 'audit, search for a rare name',
    path: `${entries}?search=quicksilver`,
    byHand: [
      entriesWhere("subject_name ilike '%quicksilver%'", 'sequence desc'),
      audited(foundFirst('audit_entries', "subject_name ilike '%quicksilver%'", 'sequence desc')),
    ],
  },
  {
    what: 'audit, search for a name that is everywhere',
    path: `${entries}?search=lender`,
    byHand: [entriesWhere("subject_name ilike '%lender%'", 'sequence desc')],
  },
  {
    what: 'audit, search for a name that is nowhere',
    path: `${entries}?search=nowhere`,
    byHand: [
      entriesWhere("subject_name ilike '%nowhere%'", 'sequence desc'),
      audited(foundFirst('audit_entries', "subject_name ilike '%nowhere%'", 'sequence desc')),
    ],
  },
  { what: 'files, first page', path: uploads, byHand: [uploadsWhere('true', 'at desc, id desc')] },
  {
    what: 'files, sorted by name',
    path: `${uploads}?sort=file`,
    byHand: [uploadsWhere('true', 'lower(file_name), id')],
  },
  {
    what: 'files, sorted by errors',
    path: `${uploads}?sort=-errors`,
    byHand: [uploadsWhere('true', 'errors_total desc, id desc')],
  },
  {
    what: 'files, filtered by errors',
    path: `${uploads}?errors=999..`,
    byHand: [uploadsWhere('errors_total >= 999', 'at desc, id desc')],
  },
  {
    what: 'files, search for a rare name',
    path: `${uploads}?search=quicksilver`,
    byHand: [
      uploadsWhere("file_name ilike '%quicksilver%'", 'at desc, id desc'),
      foundFirst('uploads', "finished_at is not null and file_name ilike '%quicksilver%'", 'at desc, id desc'),
    ],
  },
];

async function middleOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await work();
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

async function measured(world: ConsoleWorld, { what, path, byHand }: Reading): Promise<Measurement> {
  const { pool } = world.services;
  const ours = await middleOf(async () => {
    const answer = await fetch(`${world.url}${path}`, { headers: { authorization: world.authorization } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    await answer.json();
  });
  const times: number[] = [];
  for (const statement of byHand) times.push(await middleOf(() => pool.query(statement)));
  const best = Math.min(...times);
  const most = bar.times * best + bar.plus;
  return {
    what: `${what}, of ${rows.toLocaleString('en')} rows`,
    measured: `${ours.toFixed(1)} ms, by hand ${best.toFixed(1)} ms`,
    bar: `≤ ${bar.times} × by hand + ${bar.plus} ms = ${most.toFixed(1)} ms`,
    holds: ours <= most,
  };
}

/** Pages of lists through the door, beside the best statement by hand for the same rows. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld();
  try {
    await fill(world);
    const measurements: Measurement[] = [];
    for (const reading of readings) measurements.push(await measured(world, reading));
    return measurements;
  } finally {
    await world.close();
  }
}

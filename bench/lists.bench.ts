import { declaredLists } from '@tulna/server/platform/lists/server-list';
import { type ConsoleWorld, openConsoleWorld } from './console-world.ts';
import { filledLists, fillLists } from './lists-world.ts';
import { type Measurement, median } from './measurement.ts';

export const id = 'S14';

const bar = { times: 1.5, plus: 30 };
const rows = Number(process.env.ROWS ?? 1_000_000);
const rounds = 15;
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
  `select * from imports where kind = 'application-status' and loaded_at is not null and ${where} order by ${order} limit 51`;

const plainWhere = (table: string, where: string, order: string): string =>
  `select * from ${table} where ${where} order by ${order} limit 51`;
/** Of a table whose deleted rows are not listed. */
const livingWhere = (table: string, where: string, order: string): string =>
  plainWhere(table, `deleted_at is null and ${where}`, order);

const entries = '/api/get-audit-entries';
const uploads = '/api/get-uploads';
const cases = '/api/get-cases';
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
      foundFirst('imports', "loaded_at is not null and file_name ilike '%quicksilver%'", 'at desc, id desc'),
    ],
  },
  { what: 'cases, first page', path: cases, byHand: [plainWhere('cases', 'true', 'opened_at desc, id desc')] },
  {
    what: 'cases, the open ones',
    path: `${cases}?state=open`,
    byHand: [plainWhere('cases', 'closed_at is null', 'opened_at desc, id desc')],
  },
  {
    what: 'cases, of a rare kind, sorted by how often',
    path: `${cases}?kind=bad_offer&sort=-seen`,
    byHand: [
      plainWhere('cases', "kind = 'bad_offer'", 'seen desc, id desc'),
      foundFirst('cases', "kind = 'bad_offer'", 'seen desc, id desc'),
    ],
  },
  {
    what: 'cases, search for a rare lead',
    path: `${cases}?search=quicksilver`,
    byHand: [
      plainWhere('cases', "lead_id ilike '%quicksilver%'", 'opened_at desc, id desc'),
      foundFirst('cases', "lead_id ilike '%quicksilver%'", 'opened_at desc, id desc'),
    ],
  },
  {
    what: 'hand-off files of a lender',
    path: '/api/get-hand-off-files?lender=bench-7',
    byHand: [plainWhere('hand_off_files', "lender_key = 'bench-7'", 'number desc, id desc')],
  },
  ...[
    { noun: 'credit-cards', table: 'credit_cards', id: 'category_id', order: 'sort_order', name: 'category_name' },
    { noun: 'lenders', table: 'lenders', id: 'lender_id', order: 'priority', name: 'name' },
    { noun: 'partners', table: 'partners', id: 'id', order: 'id', name: 'name' },
  ].flatMap(({ noun, table, id: key, order, name }): Reading[] => {
    const standard = order === key ? key : `${order}, ${key}`;
    const found = `deleted_at is null and ${name} ilike '%quicksilver%'`;
    return [
      { what: `${noun}, first page`, path: `/api/get-${noun}`, byHand: [livingWhere(table, 'true', standard)] },
      {
        what: `${noun}, sorted by name`,
        path: `/api/get-${noun}?sort=-${name}`,
        byHand: [livingWhere(table, 'true', `lower(${name}) desc, ${key} desc`)],
      },
      {
        what: `${noun}, search for a rare name`,
        path: `/api/get-${noun}?search=quicksilver`,
        byHand: [plainWhere(table, found, standard), foundFirst(table, found, standard)],
      },
    ];
  }),
  {
    what: 'credit-cards, the few secured ones',
    path: '/api/get-credit-cards?secured=1',
    byHand: [
      livingWhere('credit_cards', 'secured', 'sort_order, category_id'),
      foundFirst('credit_cards', 'deleted_at is null and secured', 'sort_order, category_id'),
    ],
  },
  {
    what: 'lenders, between two rates',
    path: '/api/get-lenders?rate=12..13',
    byHand: [
      livingWhere('lenders', 'interest_rate >= 12 and interest_rate <= 13', 'priority, lender_id'),
      foundFirst(
        'lenders',
        'deleted_at is null and interest_rate >= 12 and interest_rate <= 13',
        'priority, lender_id',
      ),
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
    const missing = [...declaredLists().keys()].filter((noun) => !filledLists.includes(noun));
    if (missing.length > 0) throw new Error(`No rows and readings of the lists ${missing.join(', ')}.`);
    await fillLists(world, rows);
    const measurements: Measurement[] = [];
    for (const reading of readings) measurements.push(await measured(world, reading));
    return measurements;
  } finally {
    await world.close();
  }
}

import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { istDay } from '@tulna/rules/dates';
import { addApplications } from '@tulna/server/test/applications';
import { addStaffSession } from '@tulna/server/test/staff-session';
import pg from 'pg';
import { type Served, type SideBySide, sideBySide } from './serving.ts';

/** Rows of a file; `ROWS=1000000` for the size of the bar, which takes some minutes. */
export const rows = Number(process.env.ROWS ?? 100_000);

/** Headers of the files, as lenders write them. */
const headers = ['Lead ID', 'Lender', 'Status', 'Status Date', 'Disbursed Amount', 'Remarks'] as const;

/** Every so many rows, one names an unknown lead and another an unknown status. */
const wrongEvery = 100;

/** Steps of the lifecycle, one for each round: every good row of every round moves its application. */
export const steps = ['in review', 'approved', 'agreement', 'disbursed'] as const;
export type Step = (typeof steps)[number];

/** Steps that are measured, the first to warm up: `ROUNDS=1` for a file of the size of the bar. */
export const rounds = steps.slice(0, Number(process.env.ROUNDS ?? steps.length));

/** Row `n` of a file that moves the applications from `first` on to a step, wrong now and then. */
function rowOf(n: number, first: number, step: Step, date: string): string[] {
  const lead = n % wrongEvery === 41 ? `NOBODY-${n}` : `LEAD-${first + n}`;
  const status = n % wrongEvery === 83 ? 'splendid' : step;
  return [lead, 'CASHe', status, date, step === 'disbursed' ? String(50_000 + (n % 1000)) : '', 'By the bench'];
}

/** How many of so many rows are wrong. */
export const wrongOf = (rows: number): number => {
  let wrong = 0;
  for (let n = 0; n < rows; n += 1) if (n % wrongEvery === 41 || n % wrongEvery === 83) wrong += 1;
  return wrong;
};

interface Loaded {
  rowsUpdated: number;
  errors_total: number;
  upload_id: string;
}

/** Not by `fetch`, which gives up after five minutes without an answer: a million rows take longer on a busy machine. */
async function upload(product: Served, token: string, file: string, name: string): Promise<Loaded> {
  const form = new FormData();
  form.append('image_name', await openAsBlob(file), name);
  const { headers, body } = new Response(form);
  if (body === null) throw new Error('A form without a body');
  const asked = request(`${product.url}/api/upload-application-status-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
  });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  await pipeline(body, asked);
  const [answer] = await answered;
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`The file was answered ${answer.statusCode}: ${said}`);
  return JSON.parse(said) as Loaded;
}

/** Lines of the file of what was wrong. */
async function errorLines(product: Served, token: string, uploadId: string): Promise<number> {
  const answer = await fetch(`${product.url}/api/get-upload-errors-file/${uploadId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The file of errors was answered ${answer.status}`);
  return (await answer.text()).trimEnd().split('\r\n').length - 1;
}

/** Writes the rows of a file of the bench as text. */
export async function writeCsv(file: string, table: Iterable<readonly string[]>): Promise<void> {
  const lines = function* (): Generator<string> {
    for (const row of table) yield `${row.join(',')}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

/** A file of the bench: its headers and `count` rows that move the applications from `first` on. */
export function* tableOf(count: number, first: number, step: Step, date: string): Generator<readonly string[]> {
  yield headers;
  for (let n = 0; n < count; n += 1) yield rowOf(n, first, step, date);
}

/** Loads a file of the bench as the console does, with its file of errors; every one of its rows has to end as it must. */
export async function load(product: Served, token: string, file: string, name: string, count = rows): Promise<void> {
  const wrong = wrongOf(count);
  const loaded = await upload(product, token, file, name);
  const lines = await errorLines(product, token, loaded.upload_id);
  if (loaded.rowsUpdated !== count - wrong || loaded.errors_total !== wrong || lines !== Math.min(wrong, 100_000))
    throw new Error(`The product moved ${loaded.rowsUpdated}, found ${loaded.errors_total} wrong and named ${lines}`);
}

export interface StatusFiles extends SideBySide {
  /** For files; gone afterwards. */
  folder: string;
  pool: pg.Pool;
  /** For somebody who may load files. */
  token: string;
  /**
   * Megabytes that the product holds idle: after it loaded a short file, for which no thread is started, and cleared away what it needed
   * to start. So what a long file adds is its thread with all its code, and not what the server would have loaded anyway.
   */
  idle: number;
}

/** Rows of the file before everything that is measured; shorter than the files that have a thread of their own. */
const short = 5000;

async function idleAfterShortFile(product: Served, token: string, folder: string, first: number): Promise<number> {
  const file = join(folder, 'short.csv');
  await writeCsv(file, tableOf(short, first, steps[0], istDay(Date.now())));
  await load(product, token, file, 'short.csv', short);
  return product.settled();
}

/** The product with as many applications, sent and waiting for an update, as so many files have rows. */
export async function withStatusFiles<Result>(
  files: number,
  work: (world: StatusFiles) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tulna-files-'));
  try {
    return await sideBySide(settings, async (both) => {
      const pool = new pg.Pool({ connectionString: both.databaseUrl });
      try {
        const token = await addStaffSession(pool);
        const part = 100_000;
        const all = files * rows + short;
        for (let from = 1; from <= all; from += part)
          await addApplications(pool, Math.min(part, all - from + 1), { from, status: 'sent', days: 90 });
        await pool.query('select fold_dashboard()');
        await pool.query('vacuum analyze');
        const idle = await idleAfterShortFile(both.product, token, folder, files * rows + 1);
        return await work({ ...both, folder, pool, token, idle });
      } finally {
        await pool.end();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

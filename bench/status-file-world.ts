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

/** Rows of a file. `ROWS=1000000` gives the size of the bar and takes some minutes. */
export const rows = Number(process.env.ROWS ?? 100_000);

/** Column headers as lenders write them. */
const headers = ['Lead ID', 'Lender', 'Status', 'Status Date', 'Disbursed Amount', 'Remarks'] as const;

/** One in this many rows has an unknown lead, and another one an unknown status. */
const wrongEvery = 100;

/** Lifecycle steps, one per round. Every good row of a round moves its application. */
export const steps = ['in review', 'approved', 'agreement', 'disbursed'] as const;
export type Step = (typeof steps)[number];

/** The measured steps; the first warms up. `ROUNDS=1` is for a file of the size of the bar. */
export const rounds = steps.slice(0, Number(process.env.ROUNDS ?? steps.length));

/** Row `n` of a file that moves the applications from `first` on to a step. Some rows are wrong. */
function rowOf(n: number, first: number, step: Step, date: string): string[] {
  const lead = n % wrongEvery === 41 ? `NOBODY-${n}` : `LEAD-${first + n}`;
  const status = n % wrongEvery === 83 ? 'splendid' : step;
  return [lead, 'CASHe', status, date, step === 'disbursed' ? String(50_000 + (n % 1000)) : '', 'By the bench'];
}

/** How many of a number of rows are wrong. */
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

/** Not sent by `fetch`, which times out after five minutes without a response: a million rows take longer on a busy machine. */
async function upload(product: Served, token: string, file: string, name: string): Promise<Loaded> {
  const form = new FormData();
  form.append('image_name', await openAsBlob(file), name);
  const { headers, body } = new Response(form);
  if (body === null) throw new Error('The form has no body');
  const uploading = request(`${product.url}/api/upload-application-status-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': headers.get('content-type') ?? '' },
  });
  const answered = once(uploading, 'response') as Promise<[IncomingMessage]>;
  await pipeline(body, uploading);
  const [answer] = await answered;
  const answerText = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`The upload was answered with ${answer.statusCode}: ${answerText}`);
  return JSON.parse(answerText) as Loaded;
}

/** Number of lines in the file of errors. */
async function errorLines(product: Served, token: string, uploadId: string): Promise<number> {
  const answer = await fetch(`${product.url}/api/get-upload-errors-file/${uploadId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The file of errors was answered with ${answer.status}`);
  return (await answer.text()).trimEnd().split('\r\n').length - 1;
}

/** Writes rows of the bench to a CSV file. */
export async function writeCsv(file: string, table: Iterable<readonly string[]>): Promise<void> {
  const lines = function* (): Generator<string> {
    for (const row of table) yield `${row.join(',')}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

/** The content of a bench file: its headers and `count` rows that move the applications from `first` on. */
export function* tableOf(count: number, first: number, step: Step, date: string): Generator<readonly string[]> {
  yield headers;
  for (let n = 0; n < count; n += 1) yield rowOf(n, first, step, date);
}

/** Loads a bench file as the console does, and downloads its file of errors. Every row must have its expected result. */
export async function load(product: Served, token: string, file: string, name: string, count = rows): Promise<void> {
  const wrong = wrongOf(count);
  const loaded = await upload(product, token, file, name);
  const lines = await errorLines(product, token, loaded.upload_id);
  if (loaded.rowsUpdated !== count - wrong || loaded.errors_total !== wrong || lines !== Math.min(wrong, 100_000))
    throw new Error(`The product moved ${loaded.rowsUpdated}, found ${loaded.errors_total} wrong and named ${lines}`);
}

export interface StatusFiles extends SideBySide {
  /** A temporary folder for files. */
  folder: string;
  pool: pg.Pool;
  /** Session token of a member of staff who may load files. */
  token: string;
  /**
   * The product's idle memory in megabytes, after it has loaded a short file, for which no thread is started, and collected its garbage.
   * What a long file adds is then only its thread with all its code, and not what the server would have loaded anyway.
   */
  idle: number;
}

/** Rows of the file that is loaded before all measurements. It is too short to get a thread of its own. */
const short = 5000;

async function idleAfterShortFile(product: Served, token: string, folder: string, first: number): Promise<number> {
  const file = join(folder, 'short.csv');
  await writeCsv(file, tableOf(short, first, steps[0], istDay(Date.now())));
  await load(product, token, file, 'short.csv', short);
  return product.settled();
}

/** Starts the product with as many applications as `files` files have rows, all of them sent and waiting for an update. */
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

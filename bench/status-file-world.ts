import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAdmins } from '@tulna/server/seeds/data/admins';
import { addApplications } from '@tulna/server/test/applications';
import pg from 'pg';
import { type Served, type SideBySide, sideBySide } from './serving.ts';

/** Rows of a file; `ROWS=1000000` for the size of the bar, which takes some minutes. */
export const rows = Number(process.env.ROWS ?? 100_000);

/** Headers of the files, as lenders write them. */
export const headers = ['Lead ID', 'Lender', 'Status', 'Status Date', 'Disbursed Amount', 'Remarks'] as const;

/** Every so many rows, one names an unknown lead and another an unknown status. */
const wrongEvery = 100;

/** Steps of the lifecycle, one for each round: every good row of every round moves its application. */
export const steps = ['in review', 'approved', 'agreement', 'disbursed'] as const;
export type Step = (typeof steps)[number];

/** Steps that are measured, the first to warm up: `ROUNDS=2` for a file of the size of the bar. */
export const rounds = steps.slice(0, Number(process.env.ROUNDS ?? steps.length));

/** Row `n` of a file that moves the applications from `first` on to a step, wrong now and then. */
export function rowOf(n: number, first: number, step: Step, date: string): string[] {
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

/** A session of staff that may load files, written straight into the table: signing in is not what is measured. */
export async function staffToken(pool: pg.Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await pool.query(
    `insert into sessions (id, kind, user_id, role_id, access_hash, access_expires_at, family_hash, refresh_hash, refresh_expires_at, created_at, last_seen_at)
     values ($1, 'admin', $2, 1, $3, now() + interval '1 day', $4, $5, now() + interval '1 day', now(), now())`,
    [randomUUID(), demoAdmins[0]?.id, hash, randomBytes(32), randomBytes(32)],
  );
  return token;
}

interface Loaded {
  rowsUpdated: number;
  errors_total: number;
  upload_id: string;
}

async function upload(product: Served, token: string, file: string, name: string): Promise<Loaded> {
  const form = new FormData();
  form.append('image_name', await openAsBlob(file), name);
  const answer = await fetch(`${product.url}/api/upload-application-status-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The file was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Loaded;
}

/** Lines of the file of what was wrong. */
async function errorLines(product: Served, token: string, uploadId: string): Promise<number> {
  const answer = await fetch(`${product.url}/api/get-upload-errors-file/${uploadId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The file of errors was answered ${answer.status}`);
  return (await answer.text()).trimEnd().split('\r\n').length - 1;
}

/** Loads a file of the bench as the console does, with its file of errors; every row has to end as it must. */
export async function load(product: Served, token: string, file: string, name: string): Promise<void> {
  const wrong = wrongOf(rows);
  const loaded = await upload(product, token, file, name);
  const lines = await errorLines(product, token, loaded.upload_id);
  if (loaded.rowsUpdated !== rows - wrong || loaded.errors_total !== wrong || lines !== Math.min(wrong, 100_000))
    throw new Error(`The product moved ${loaded.rowsUpdated}, found ${loaded.errors_total} wrong and named ${lines}`);
}

export interface StatusFiles extends SideBySide {
  /** For files; gone afterwards. */
  folder: string;
  pool: pg.Pool;
  /** Of somebody who may load files. */
  token: string;
}

/** The product with as many applications, sent and waiting for news, as so many files have rows. */
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
        const token = await staffToken(pool);
        const part = 100_000;
        for (let from = 1; from <= files * rows; from += part)
          await addApplications(pool, Math.min(part, files * rows - from + 1), { from, status: 'sent', days: 90 });
        await pool.query('select fold_dashboard()');
        await pool.query('vacuum analyze');
        return await work({ ...both, folder, pool, token });
      } finally {
        await pool.end();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import { type AuditLine, chainStart, entryHash, lineOf } from '@tulna/server/platform/audit/entry';
import { headSignature, systemActor } from '@tulna/server/platform/audit/record';
import { createKeyring } from '@tulna/server/platform/crypto/keyring';
import { migrate } from '@tulna/server/platform/database/migrate';
import pg from 'pg';
import type { Measurement } from './measurement.ts';

export const id = 'AUDIT';

const entries = 1_000_000;
const bar = 30;
const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const secret = Buffer.alloc(32, 7);

type Chained = AuditLine & { hash: Buffer };

/** Writes a chain as the product does, but with many entries per statement. */
async function fill(pool: pg.Pool): Promise<void> {
  const step = 10_000;
  const at = new Date('2026-11-20T06:00:00.000Z');
  let previous: Buffer = chainStart;
  for (let from = 1; from <= entries; from += step) {
    const lines = Array.from({ length: step }, (_, index): Chained => {
      const sequence = from + index;
      const subject = { kind: 'lender', id: String(1 + (sequence % 24)), name: `Lender ${sequence % 24}` };
      const change = { action: 'update', subject, property: 'priority', before: sequence - 1, after: sequence };
      const line = lineOf(sequence, at, { ...systemActor, ip: '192.0.2.1', userAgent: 'Mozilla/5.0' }, change);
      previous = entryHash(previous, line);
      return { ...line, hash: previous };
    });
    await pool.query(
      `insert into audit_entries (sequence, at, action, subject_kind, subject_id, subject_name, property, before, after, ip, user_agent, hash)
       select sequence, $1, 'update', 'lender', subject_id, subject_name, 'priority', before, after, '192.0.2.1', 'Mozilla/5.0', hash
       from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[])
         as made (sequence, subject_id, subject_name, before, after, hash)`,
      [
        at,
        lines.map((line) => line.sequence),
        lines.map((line) => line.subject_id),
        lines.map((line) => line.subject_name),
        lines.map((line) => line.before),
        lines.map((line) => line.after),
        lines.map((line) => line.hash),
      ],
    );
  }
  await pool.query('insert into audit_head (sequence, hash, signature) values ($1, $2, $3)', [
    entries,
    previous,
    headSignature(createKeyring(secret), entries, previous),
  ]);
}

/** Runs the operator's program. Returns its output, its duration, and its peak memory in MB. */
async function verify(url: string, folder: string): Promise<{ output: string; seconds: number; megabytes: number }> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--import',
      'data:text/javascript,process.on("exit",()=>process.stderr.write("peak "+process.resourceUsage().maxRSS))',
      join(repository, 'apps', 'server', 'src', 'audit-verify.ts'),
    ],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: url,
        DATA_DIR: folder,
        SECRET_KEY: secret.toString('hex'),
      },
    },
  );
  let output = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString('utf8');
  });
  await once(child, 'close');
  const peak = Number(/peak (\d+)/.exec(complained)?.[1] ?? Number.NaN);
  return {
    output: output.trim() || complained.trim(),
    seconds: (performance.now() - started) / 1000,
    megabytes: peak / 1024,
  };
}

/** Recomputes the whole chain with the operator's program, once intact and once with an entry in the middle changed. */
export async function run(): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  try {
    await migrate(postgres.url);
    await fill(pool);
    const whole = await verify(postgres.url, folder);
    const middle = entries / 2;
    // The owner of the table changes an entry, past the triggers that prevent it for everyone else.
    await pool.query('alter table audit_entries disable trigger user');
    await pool.query(`update audit_entries set after = '0' where sequence = ${middle}`);
    await pool.query('alter table audit_entries enable trigger user');
    const touched = await verify(postgres.url, folder);
    return [
      {
        what: `verifying ${entries.toLocaleString('en')} entries of the audit, from starting the program`,
        measured: `${whole.seconds.toFixed(1)} s, ${whole.megabytes.toFixed(0)} MB at most (${whole.output})`,
        bar: `≤ ${bar} s`,
        holds: whole.output.includes(`intact: ${entries} entries`) && whole.seconds <= bar,
      },
      {
        what: `the same with entry ${middle.toLocaleString('en')} changed`,
        measured: touched.output,
        bar: 'found at its row',
        holds: touched.output.includes(`entry ${middle} is not as it was written`),
      },
    ];
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

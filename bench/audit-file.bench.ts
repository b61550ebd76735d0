import { addStaffSession } from '@tulna/server/test/staff-session';
import pg from 'pg';
import { type Measurement, median } from './measurement.ts';
import { type Served, sideBySide } from './serving.ts';

export const id = 'S12';

const bars = { ratio: 0.4, megabytes: 50 };
const entries = Number(process.env.ROWS ?? 1_000_000);
/** Far above the numbers that the product itself uses meanwhile. */
const first = 10_000_000;

async function fill(pool: pg.Pool): Promise<void> {
  const step = 100_000;
  for (let from = 0; from < entries; from += step)
    await pool.query(
      `insert into audit_entries (sequence, at, action, subject_kind, subject_id, subject_name, property, before, after, ip, user_agent, hash)
       select $1 + n, now() - n * interval '1 second', 'update', 'lender', (1 + n % 24)::text, 'Lender ' || n % 24, 'so_text', '"Before ' || n || '"',
         '"After ' || n || '"', '192.0.2.1', 'Mozilla/5.0 (X11; Linux x64)', '\\x00' from generate_series(1, $2::int) as n`,
      [first + from, Math.min(step, entries - from)],
    );
  await pool.query('vacuum analyze audit_entries');
}

/** The comparison without the product: COPY of the same columns, with the data discarded. */
function copyTo(client: pg.PoolClient): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(
      `copy (select sequence, at, actor_id, subject_name, action, subject_kind, subject_id, property, before, after, ip, user_agent, undoes
        from audit_entries order by sequence desc) to stdout with (format csv, header)`,
      undefined,
      (error: Error | null | undefined) => (error ? reject(error) : resolve()),
    );
    client.query(Object.assign(query, { handleCopyData: () => undefined }));
  });
}

/** Downloads the file as a browser does; returns its number of lines. */
async function take(product: Served, token: string): Promise<number> {
  const answer = await fetch(`${product.url}/api/get-audit-file`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || answer.body === null) throw new Error(`The audit file was answered with ${answer.status}`);
  let lines = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/**
 * Downloads the whole audit as a file, with its access check, names and formula escaping, compared with a bare COPY of the same columns.
 */
export async function run(): Promise<readonly Measurement[]> {
  return sideBySide({}, async ({ databaseUrl, product }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl });
    try {
      const token = await addStaffSession(pool);
      await fill(pool);
      const client = await pool.connect();
      const rounds: { ours: number; raw: number }[] = [];
      let grown = 0;
      try {
        for (let round = 0; round < 4; round += 1) {
          const raw = await seconds(() => copyTo(client));
          const before = product.memory().now;
          const ours = await seconds(async () => {
            const lines = await take(product, token);
            if (lines < entries) throw new Error(`The file has only ${lines} lines`);
          });
          // The first round warms both up.
          if (round === 0) continue;
          grown = Math.max(grown, product.memory().peak - before);
          rounds.push({ ours, raw });
        }
      } finally {
        client.release(true);
      }
      const ratio = median(rounds.map(({ ours, raw }) => raw / ours));
      const rate = (times: readonly number[]): string =>
        `${Math.round(entries / median(times)).toLocaleString('en')} rows/s`;
      return [
        {
          what: `audit of ${entries.toLocaleString('en')} entries as a file (${rate(rounds.map(({ ours }) => ours))}) ÷ COPY TO (${rate(rounds.map(({ raw }) => raw))})`,
          measured: ratio.toFixed(2),
          bar: `≥ ${bars.ratio}`,
          holds: ratio >= bars.ratio,
        },
        {
          what: 'memory of the process while it passes them on',
          measured: `+${grown.toFixed(0)} MB`,
          bar: `flat: ≤ ${bars.megabytes} MB`,
          holds: grown <= bars.megabytes,
        },
      ];
    } finally {
      await pool.end();
    }
  });
}

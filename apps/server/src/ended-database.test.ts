import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import { until } from '@tulna/processes/pauses';
import { processId, processIdIn } from '@tulna/processes/testing/process-id';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './platform/database/migrate.ts';
import { ask, type RunningProduct, startProduct } from './test/running-product.ts';

/**
 * A database that stops while people write (quality.md §2): the process keeps running, answers 503 meanwhile, and recovers automatically, and everything that it acknowledged is stored. Every write is a transaction of several statements, so connections are in use when they break.
 */
const writers = 16;
let folder: string;
let postgres: EmbeddedPostgres;
let product: RunningProduct;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-ended-'));
  // If the test runs as root, PostgreSQL runs as an ordinary user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  // The database is durable and restarts automatically after a crash, like a real database server.
  postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  await migrate(postgres.url);
  product = await startProduct(postgres.url, join(folder, 'data'), { OTP_RESEND_SECONDS: '0' });
}, 120_000);

afterAll(async () => {
  await product?.end();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function signIn(phone: string): Promise<string> {
  const sent = await ask(`${product.url}/api/send-otp`, { payload: { channel: 'sms', phone } });
  const outbox = (await ask(`${product.url}/dev/outbox.json?to=${phone}`)).body as unknown as { code: string }[];
  const payload = { challenge_id: sent.body.challenge_id, code: outbox[0]?.code };
  return String((await ask(`${product.url}/api/verify-otp`, { payload })).body.access_token);
}

/** One statement as the administrator of the database, on a connection of its own. */
async function administer(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.url, application_name: 'the test' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const others = "pid <> pg_backend_pid() and datname = current_database() and application_name like 'tulna%'";
const postmaster = (): number => processIdIn(join(folder, 'postgres', 'data', 'postmaster.pid'));

const ways: Record<string, () => Promise<unknown> | unknown> = {
  'ends all connections': () => administer(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`),
  'is killed': () => process.kill(postmaster(), 'SIGKILL'),
  'is stopped fast': () => process.kill(postmaster(), 'SIGINT'),
  'loses one of its processes': async () => {
    const [one] = await administer(`select pid from pg_stat_activity where ${others} order by state limit 1`);
    process.kill(processId(Number(one?.pid)), 'SIGKILL');
  },
  'ends them between two statements of a transaction': async () => {
    let ended = 0;
    const end = async (): Promise<boolean> => {
      const idle = `select pg_terminate_backend(pid) from pg_stat_activity where ${others} and state = 'idle in transaction'`;
      ended += (await administer(idle)).length;
      return ended >= 5 || product.ended() !== undefined;
    };
    expect(await until(end, { milliseconds: 20_000, every: 1 })).toBe(true);
  },
  'is stopped fast again': () => process.kill(postmaster(), 'SIGINT'),
};

it('the process survives any end of the database, and nothing that was acknowledged is lost', {
  timeout: 120_000,
}, async () => {
  const token = await signIn('9811000001');
  const acknowledged: string[] = [];
  const odd: string[] = [];
  let writing = true;
  const write = async (): Promise<void> => {
    while (writing && product.ended() === undefined) {
      const description = 'Interest was charged twice.';
      const answer = await ask(`${product.url}/api/send-complaint`, {
        token,
        payload: { category: 'charges', description },
      });
      if (answer.status === 200) acknowledged.push(String(answer.body.ticket));
      else if (answer.status !== 503 || answer.retryAfter < 1)
        odd.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
  };
  const load = Promise.allSettled(Array.from({ length: writers }, write));

  for (const [way, end] of Object.entries(ways)) {
    const before = acknowledged.length;
    expect(await until(() => acknowledged.length >= before + 2 * writers, { milliseconds: 20_000, every: 10 })).toBe(
      true,
    );
    await end();
    // The database is back once it accepts a connection; from then on the product has five seconds to recover.
    const there = () =>
      administer('select 1').then(
        () => true,
        () => false,
      );
    expect(await until(there, { milliseconds: 30_000, every: 50 }), way).toBe(true);
    const back = performance.now();
    const then = acknowledged.length;
    await until(() => acknowledged.length > then || product.ended() !== undefined, { milliseconds: 20_000, every: 10 });
    expect(product.ended(), way).toBeUndefined();
    expect(acknowledged.length, way).toBeGreaterThan(then);
    expect(performance.now() - back, way).toBeLessThan(5000);
  }
  writing = false;
  const ends = await load;
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(odd).toEqual([]);
  const stored = new Set((await administer('select ticket from complaints')).map(({ ticket }) => ticket));
  expect(acknowledged.filter((ticket) => !stored.has(ticket))).toEqual([]);
});

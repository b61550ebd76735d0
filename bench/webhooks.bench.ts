import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deliverTo } from '@tulna/server/features/partner-webhooks/deliver';
import { newWebhookSecret, signedHeaders } from '@tulna/server/features/partner-webhooks/signature';
import { createGuardedPool } from '@tulna/server/platform/http-client/guarded-pool';
import { Pool } from 'undici';
import { type ConsoleWorld, openConsoleWorld } from './console-world.ts';
import { type Measurement, median } from './measurement.ts';

export const id = 'S16';

const bar = 0.5;
const events = 100;
const endpoints = 100;
const dead = 3;
const slow = 3;
const well = endpoints - dead - slow;
const connections = 64;

/** The receiver runs in a separate process. */
async function receive(): Promise<{
  url: string;
  count: () => Promise<number>;
  reset: () => Promise<void>;
  stop: () => void;
}> {
  const child = spawn(process.execPath, [join(dirname(fileURLToPath(import.meta.url)), 'webhook-receiver.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /ready (\S+)/.exec(line.toString())?.[1] ?? '';
  return {
    url,
    count: async () => Number(await (await fetch(`${url}/count`)).text()),
    reset: async () => {
      await fetch(`${url}/reset`);
    },
    stop: () => child.kill('SIGTERM'),
  };
}

/** Adds endpoints of one partner, each with a message waiting for every event. Returns the endpoints' ids. */
async function fill({ services }: ConsoleWorld, url: string, kinds: readonly string[]): Promise<string[]> {
  const { pool, fieldEncryption } = services;
  await pool.query(
    'truncate partner_webhook_endpoints, partner_events, partner_webhook_deliveries, partner_webhook_tries',
  );
  const { rows } = await pool.query<{ id: number }>("select id from partners where key = 'haldi'");
  const partner = rows[0]?.id ?? 0;
  const user = '00000000-0000-7000-8000-000000000016';
  await pool.query(
    `insert into partner_users (id, partner_id, partner, role_id, name_sealed, email_sealed, email_index, password_changed_at, created_at)
     values ($1, $2, 'haldi', 21, '\\x00', '\\x00', '\\x16', now(), now()) on conflict do nothing`,
    [user, partner],
  );
  const ids: string[] = [];
  for (const [at, kind] of kinds.entries()) {
    const id = `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    const place = { table: 'partner_webhook_endpoints', column: 'secret_sealed', id };
    await pool.query(
      `insert into partner_webhook_endpoints (id, partner_id, mode, url, types, secret_sealed, state, state_at, created_by, created_at)
       values ($1, $2, 'live', $3, '{lead.created}', $4, 'on', now(), $5, now())`,
      [id, partner, `${url}/${kind}/${at}`, fieldEncryption.seal(place, newWebhookSecret()), user],
    );
    ids.push(id);
  }
  await pool.query(
    `insert into partner_events (id, partner_id, mode, type, about_id, state, happened_at, created_at)
     select gen_random_uuid(), $1, 'live', 'lead.created', gen_random_uuid(), 'waiting', now(), now() from generate_series(1, $2::integer)`,
    [partner, events],
  );
  await pool.query(
    `insert into partner_webhook_deliveries (id, partner_id, endpoint_id, event_id, next_at, created_at)
     select gen_random_uuid(), $1, e.id, v.id, now() - interval '1 second', now()
     from partner_webhook_endpoints e cross join partner_events v`,
    [partner],
  );
  await pool.query('analyze partner_webhook_deliveries');
  return ids;
}

/** Sends signed messages directly, without the product. */
async function bare(url: string): Promise<number> {
  const pool = new Pool(url, { connections });
  const secret = newWebhookSecret();
  const all = events * well;
  const body = JSON.stringify({
    type: 'lead.created',
    timestamp: new Date().toISOString(),
    data: { event_id: secret, mode: 'live', lead_id: secret, state: 'waiting' },
  });
  let sent = 0;
  const startedAt = performance.now();
  const work = async (): Promise<void> => {
    while (sent < all) {
      sent += 1;
      const headers = signedHeaders([secret], { id: `msg_${sent}`, timestamp: Math.floor(Date.now() / 1000), body });
      const answer = await pool.request({ method: 'POST', path: '/well/bare', headers, body });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const rate = all / ((performance.now() - startedAt) / 1000);
  await pool.close();
  return rate;
}

/** A hundred endpoints with a hundred messages each. Three accept everything but never respond, and three are slow. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openConsoleWorld();
  const receiver = await receive();
  const send = createGuardedPool();
  const sick = [...Array<string>(dead).fill('dead'), ...Array<string>(slow).fill('slow')];
  const healthy = Array<string>(well).fill('well');
  /** Messages per second to the healthy endpoints, from the first job to the last message received. */
  const ours = async (kinds: readonly string[]): Promise<number> => {
    const ids = await fill(world, receiver.url, kinds);
    await receiver.reset();
    const ended = new AbortController();
    const startedAt = performance.now();
    // The jobs of all endpoints; those of the faulty ones start first.
    const jobs = ids.map((endpoint) => deliverTo(world.services, send, endpoint, ended.signal));
    const own = jobs.filter((_, at) => kinds[at] === 'well');
    try {
      await Promise.all(own);
      const rate = (events * well) / ((performance.now() - startedAt) / 1000);
      const came = await receiver.count();
      if (came !== events * well) throw new Error(`${came} of ${events * well} messages arrived at the first attempt`);
      return rate;
    } finally {
      ended.abort();
      await Promise.allSettled(jobs);
    }
  };
  try {
    const seen: { ratio: number; raw: number; withSick: number; alone: number }[] = [];
    await bare(receiver.url);
    for (let round = 0; round < 3; round += 1) {
      const raw = await bare(receiver.url);
      const withSick = await ours([...sick, ...healthy]);
      await pause(500);
      const alone = await ours(healthy);
      seen.push({ ratio: withSick / raw, raw, withSick, alone });
    }
    const ratio = median(seen.map((one) => one.ratio));
    const later = median(seen.map((one) => one.alone / one.withSick));
    const middle = (of: 'raw' | 'withSick' | 'alone') => median(seen.map((one) => one[of])).toFixed(0);
    return [
      {
        what: `messages to ${well} healthy endpoints beside ${dead} dead and ${slow} slow ones (${middle('withSick')}/s) ÷ bare signed POSTs with undici (${middle('raw')}/s)`,
        measured: ratio.toFixed(2),
        bar: `≥ ${bar}`,
        holds: ratio >= bar,
      },
      {
        what: `the same time as without the sick ones (${middle('alone')}/s)`,
        measured: later.toFixed(2),
        bar: '≤ 1.25',
        holds: later <= 1.25,
      },
    ];
  } finally {
    receiver.stop();
    await world.close();
  }
}

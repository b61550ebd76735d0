import { catalogue } from '@tulna/contract/catalogue';
import type { Endpoint } from '@tulna/contract/endpoint';
import { demoAdmins } from '@tulna/server/seeds/data/admins';
import { demoPartnerPeople } from '@tulna/server/seeds/data/partner-people';
import { demoTestKey } from '@tulna/server/seeds/seed-partner-integration';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { knownIds } from './known-ids.ts';
import { learntRows } from './learnt-rows.ts';
import type { Measurement } from './measurement.ts';
import { sampleFiles } from './sample-files.ts';
import { callsOf, type Parts, requestOf } from './valid-calls.ts';

export const id = 'S21';

/** Longest turn allowed, in milliseconds of processor time during which no other request is answered. */
const bar = 30;
/** How often a call is repeated after its first time. */
const again = 5;
const customers = Number(process.env.CUSTOMERS ?? 3000);
/** Rounds in which refused calls are retried, because other calls have meanwhile created records. */
const rounds = 4;
/** Calls whose path matches are measured; by default all. */
const only = new RegExp(process.env.CALLS ?? '');
/** Number of turns that are printed. */
const shown = Number(process.env.SHOWN ?? 12);

/** Processor time of this thread in milliseconds, so that time taken by other programs isn't counted. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest turn of the event loop during some work, including garbage collection, and the result of the work. */
async function longestTurn<T>(work: () => Promise<T>): Promise<{ readonly turn: number; readonly value: T }> {
  let longest = 0;
  let running = true;
  let last = spent();
  const ended = new Promise<void>((resolve) => {
    const measure = (): void => {
      const now = spent();
      longest = Math.max(longest, now - last);
      last = now;
      if (running) setImmediate(measure);
      else resolve();
    };
    setImmediate(measure);
  });
  try {
    const value = await work();
    running = false;
    await ended;
    return { turn: longest, value };
  } finally {
    running = false;
  }
}

/** Sessions of the demo world. Each is opened again after a call has ended it. */
function sessionsOf({ services }: DemoWorld, completed: string) {
  const { sessions, db } = services;
  const owner = demoPartnerPeople.find(({ partner, roleId }) => partner === 'haldi' && roleId === 21);
  const who = {
    customer: { userId: completed, roleId: 10, brand: null },
    admin: { userId: demoAdmins[0]?.id ?? '', roleId: 1, brand: null },
    partner: { userId: owner?.id ?? '', roleId: 21, brand: 'haldi' },
  };
  return async (kind: Endpoint['session']): Promise<string | undefined> => {
    if (kind === 'api-key') return demoTestKey;
    if (kind === 'nobody' || kind === 'lender' || kind === 'development') return undefined;
    const known = kind === 'any' ? 'customer' : kind;
    const issued = await sessions.open(db, { kind: known, ...who[known], userAgent: undefined, identityProved: true });
    return issued.access;
  };
}

interface Seen {
  readonly endpoint: Endpoint;
  /** The parts that were accepted; undefined if it was refused. */
  good: Parts | undefined;
  /** The response to its last refusal. */
  refusal: string;
  first: number;
  later: number;
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Measures every call of the contract by itself, reads before writes, as people of the demo world make it. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openDemoWorld(customers);
  try {
    const { app, services } = world;
    const { rows } = await services.pool.query<{ customer_id: string }>(
      `select a.customer_id from offers join credit_applications a on a.id = offers.credit_application_id order by offers.created_at desc limit 1`,
    );
    const customer = rows[0]?.customer_id ?? '';
    const sessionFor = sessionsOf(world, customer);
    const learnt = learntRows();
    const files = sampleFiles();
    const tokens = new Map<Endpoint['session'], string | undefined>();
    const ask = async (endpoint: Endpoint, parts: Parts): Promise<{ refusal: string; turn: number }> => {
      const { session } = endpoint;
      if (!tokens.has(session)) tokens.set(session, await sessionFor(session));
      const request = requestOf(endpoint, parts, tokens.get(session), await files.for(endpoint));
      const { turn, value } = await longestTurn(() => app.inject({ ...request, remoteAddress: '192.0.2.1' }));
      const { statusCode, body, rawPayload } = value;
      // Some calls end the session that makes them.
      if (statusCode === 401) tokens.delete(session);
      if (statusCode >= 400) return { refusal: `${statusCode} ${body.slice(0, 300)}`, turn };
      const sent = { ...parts.query, ...parts.params, ...(parts.body as object) };
      if (endpoint.download === undefined) learnt.learn(nameOf(endpoint), sent, JSON.parse(body || 'null') as unknown);
      else files.store(endpoint, rawPayload);
      return { refusal: '', turn };
    };
    const endpoints = catalogue.flatMap(({ endpoint }) => (only.test(endpoint.path) ? [endpoint] : []));
    const seen = endpoints
      .toSorted((one, other) => one.method.localeCompare(other.method))
      .map((endpoint): Seen => ({ endpoint, good: undefined, refusal: '', first: 0, later: 0 }));
    const tryOut = async (one: Seen, ids: Awaited<ReturnType<typeof knownIds>>): Promise<void> => {
      let any: Parts | undefined;
      for (const parts of callsOf(one.endpoint, ids, learnt)) {
        any ??= parts;
        const { refusal, turn } = await ask(one.endpoint, parts);
        one.first = Math.max(one.first, turn);
        one.refusal = refusal;
        if (refusal !== '') continue;
        one.good = parts;
        break;
      }
      const parts = one.good ?? any;
      for (let turn = 0; turn < again && parts !== undefined; turn += 1)
        one.later = Math.max(one.later, (await ask(one.endpoint, parts)).turn);
      // Queued jobs aren't part of the call's turn, but later calls may need their results.
      if (one.endpoint.method === 'POST' && one.good) await services.jobs.drain().catch(() => 0);
    };
    for (let round = 0; round < rounds; round += 1) {
      const ids = await knownIds(services, customer);
      const open = seen.filter(({ good }) => good === undefined);
      for (const one of open) await tryOut(one, ids);
      if (open.every(({ good }) => good === undefined)) break;
    }
    const done = seen.filter(({ good }) => good !== undefined).length;
    const kinds = ['first', 'later'] as const;
    for (const kind of kinds)
      for (const one of seen.toSorted((a, b) => b[kind] - a[kind]).slice(0, shown))
        console.log(
          `     ${one[kind].toFixed(1)} ms  ${kind}  ${nameOf(one.endpoint)}${one.good === undefined ? ' (refused)' : ''}`,
        );
    if (process.env.REFUSED)
      console.log(
        seen
          .filter(({ good }) => good === undefined)
          .map((one) => `     refused ${nameOf(one.endpoint)}: ${one.refusal}`)
          .join('\n'),
      );
    return kinds.map((kind): Measurement => {
      const longest = Math.max(...seen.map((one) => one[kind]));
      const over = seen.filter((one) => one[kind] > bar).length;
      return {
        what: `longest turn of ${kind === 'first' ? 'a first call' : `${again} calls after it`}, each of ${seen.length} calls of the contract alone (${done} of them done, the others refused; ${over} above the bar)`,
        measured: `${longest.toFixed(1)} ms`,
        bar: `≤ ${bar} ms`,
        holds: longest <= bar,
      };
    });
  } finally {
    await world.close();
  }
}

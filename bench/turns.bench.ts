import { catalogue } from '@tulna/contract/catalogue';
import type { Endpoint } from '@tulna/contract/endpoint';
import { demoAdmins } from '@tulna/server/seeds/data/admins';
import { demoPartnerPeople } from '@tulna/server/seeds/data/partner-people';
import { demoTestKey } from '@tulna/server/seeds/seed-partner-integration';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import type { Measurement } from './measurement.ts';
import { callsOf, knownIds, type Parts, requestOf } from './valid-calls.ts';

export const id = 'S21';

/** Milliseconds of processor time in which nobody else is answered. */
const bar = 30;
/** Times that a call is made after its first. */
const again = 5;
const customers = Number(process.env.CUSTOMERS ?? 3000);
/** Calls whose path has this in it; all of them by default. */
const only = new RegExp(process.env.CALLS ?? '');
/** Turns that are printed. */
const shown = Number(process.env.SHOWN ?? 12);

/** Processor time of this thread, in milliseconds: what other programs take in the middle of a turn is no work of it. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest turn of the event loop while something is done, its collections of garbage among it. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let running = true;
  let last = spent();
  const ended = new Promise<void>((resolve) => {
    const look = (): void => {
      const now = spent();
      longest = Math.max(longest, now - last);
      last = now;
      if (running) setImmediate(look);
      else resolve();
    };
    setImmediate(look);
  });
  try {
    await work();
  } finally {
    running = false;
    await ended;
  }
  return longest;
}

/** Sessions of the demo world, opened again where a call has ended one. */
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
  readonly call: string;
  /** Whether it did what it is for; else it was refused. */
  readonly done: boolean;
  readonly first: number;
  readonly later: number;
}

/** Every call of the contract alone, reads before writes, as somebody of the demo world makes it. */
export async function run(): Promise<readonly Measurement[]> {
  const world = await openDemoWorld(customers);
  try {
    const { app, services } = world;
    const { rows } = await services.pool.query<{ customer_id: string }>(
      `select a.customer_id from offers join credit_applications a on a.id = offers.credit_application_id order by offers.created_at desc limit 1`,
    );
    const customer = rows[0]?.customer_id ?? '';
    const ids = await knownIds(services, customer);
    const sessionFor = sessionsOf(world, customer);
    const seen: Seen[] = [];
    const tokens = new Map<Endpoint['session'], string | undefined>();
    const ask = async (endpoint: Endpoint, parts: Parts): Promise<{ ok: boolean; turn: number }> => {
      const { session } = endpoint;
      if (!tokens.has(session)) tokens.set(session, await sessionFor(session));
      const request = requestOf(endpoint, parts, tokens.get(session));
      let status = 0;
      const turn = await longestTurn(async () => {
        const answer = await app.inject({ ...request, remoteAddress: '192.0.2.1' });
        status = answer.statusCode;
      });
      // Some calls end the session that they are made with.
      if (status === 401) tokens.delete(session);
      return { ok: status < 400, turn };
    };
    const endpoints = catalogue.flatMap(({ endpoint }) => (only.test(endpoint.path) ? [endpoint] : []));
    for (const endpoint of endpoints.toSorted((one, other) => one.method.localeCompare(other.method))) {
      let first = 0;
      let good: Parts | undefined;
      let any: Parts | undefined;
      for (const parts of callsOf(endpoint, ids)) {
        any ??= parts;
        const { ok, turn } = await ask(endpoint, parts);
        first = Math.max(first, turn);
        if (!ok) continue;
        good = parts;
        break;
      }
      let later = 0;
      const parts = good ?? any;
      for (let turn = 0; turn < again && parts !== undefined; turn += 1)
        later = Math.max(later, (await ask(endpoint, parts)).turn);
      seen.push({ call: `${endpoint.method} ${endpoint.path}`, done: good !== undefined, first, later });
    }
    const done = seen.filter((one) => one.done).length;
    const kinds = ['first', 'later'] as const;
    for (const kind of kinds)
      for (const one of seen.toSorted((a, b) => b[kind] - a[kind]).slice(0, shown))
        console.log(`     ${one[kind].toFixed(1)} ms  ${kind}  ${one.call}${one.done ? '' : ' (refused)'}`);
    if (process.env.REFUSED)
      console.log(
        seen
          .filter((one) => !one.done)
          .map((one) => `     refused ${one.call}`)
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

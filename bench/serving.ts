import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import autocannon, { type Request } from 'autocannon';
import { median } from './measurement.ts';

const here = dirname(fileURLToPath(import.meta.url));
const repository = dirname(here);

/** Microseconds of a clock tick in /proc: there are 100 ticks a second on every Linux that Node runs on. */
const tick = 10_000;

/** A separate process that serves HTTP. */
export interface Served {
  readonly url: string;
  /** Processor time that its process has used, in microseconds, from Linux's /proc. */
  readonly processorTime: () => number;
  /** Processor time that PostgreSQL has used with all its processes, in microseconds. */
  readonly databaseTime: () => number;
  /** How long threads of its process have been ready to run but waited for a processor, in microseconds. */
  readonly processorWait: () => number;
  /** Running and waiting time of only the thread that answers requests. There is one such thread, however many processors there are. */
  readonly answering: () => { ran: number; waited: number };
  /** Memory of its process in megabytes: now, and the peak since the last call. */
  readonly memory: () => { now: number; peak: number };
  /**
   * Makes it collect all garbage, and returns its memory after that in megabytes. Without this, idle memory would depend on when V8 last
   * collected garbage.
   */
  readonly settled: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const statOf = (pid: string): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Processor time of a process and its children, including those that have ended. */
function familyTime(pid: string): number {
  const own = statOf(pid).slice(11, 15);
  const children = readdirSync('/proc').flatMap((other) => {
    if (!/^\d+$/.test(other)) return [];
    try {
      const fields = statOf(other);
      return fields[1] === pid ? fields.slice(11, 13) : [];
    } catch {
      // The process has just ended.
      return [];
    }
  });
  return [...own, ...children].reduce((sum, ticks) => sum + Number(ticks), 0) * tick;
}

/** Times of one thread, in microseconds. Linux gives nanoseconds: how long the thread ran, how long it waited, and how often it ran. */
function threadTimes(pid: number | undefined, thread: number | string | undefined): { ran: number; waited: number } {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return { ran: Number(ran) / 1000, waited: Number(waited) / 1000 };
  } catch {
    // The thread has just ended.
    return { ran: 0, waited: 0 };
  }
}

/** Waiting time of the threads that a process has now. */
const waitOf = (pid: number | undefined): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + threadTimes(pid, thread).waited, 0);

/** Microseconds for which programs have used the machine's processors, without interrupts. */
export function programsTime(): number {
  const [, user = 0, nice = 0, system = 0] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4).map(Number);
  return (user + nice + system) * tick;
}

/** Environment as in the container image: two malloc arenas need a quarter less memory than one per thread, and compiled code is cached. */
const asInImage = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: join(repository, '.cache', 'node') };

async function serve(
  program: string,
  environment: Readonly<Record<string, string>>,
  databaseTime: () => number,
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-settled-'));
  const cleared = join(folder, 'memory.json');
  const child: ChildProcess = spawn(process.execPath, ['--import', join(here, 'settled.ts'), program], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', PORT: '0', BENCH_SETTLED: cleared, ...asInImage, ...environment },
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8');
      const found = /ready (http:\/\/\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  const memory = (): { now: number; peak: number } => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
    // Resets the peak.
    writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  };
  return {
    url,
    databaseTime,
    processorTime() {
      const fields = statOf(String(child.pid));
      return (Number(fields[11]) + Number(fields[12])) * tick;
    },
    processorWait: () => waitOf(child.pid),
    // The first thread has the same number as its process.
    answering: () => threadTimes(child.pid, child.pid),
    memory,
    async settled() {
      rmSync(cleared, { force: true });
      child.kill('SIGUSR2');
      while (!existsSync(cleared)) await pause(50);
      return memory().now;
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A durable PostgreSQL, and on it the product and a hand-written server, for bars of the form "product ÷ raw". */
export interface SideBySide {
  readonly databaseUrl: string;
  /** Processor time that PostgreSQL has used with all its processes, in microseconds. */
  readonly databaseTime: () => number;
  readonly product: Served;
  readonly raw: Served;
}

/** Starts both, runs the work, and cleans up. `settings` are those of the product, by their environment names. */
export async function sideBySide<Result>(
  settings: Readonly<Record<string, string>>,
  work: (both: SideBySide) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const served: Served[] = [];
  const [postmaster = ''] = readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  const databaseTime = (): number => familyTime(postmaster);
  try {
    const product = await serve(
      join(repository, 'apps', 'server', 'src', 'main.ts'),
      {
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, 'data'),
        LENDER_SANDBOX: 'off',
        DEMO_HISTORY_CUSTOMERS: '0',
        ROLE: 'web',
        ...settings,
      },
      databaseTime,
    );
    served.push(product);
    const raw = await serve(join(here, 'raw-server.ts'), { DATABASE_URL: postgres.url }, databaseTime);
    served.push(raw);
    return await work({ databaseUrl: postgres.url, databaseTime, product, raw });
  } finally {
    for (const one of served) await one.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The result of one side: responses per second, and processor time of its own process per response. */
export interface Rate {
  readonly perSecond: number;
  readonly microseconds: number;
  /** Processor time of PostgreSQL with all its processes, per response. */
  readonly database: number;
  /** Number of responses. */
  readonly answers: number;
}

/** The text that is printed. Waiting of PostgreSQL and the kernel affects the rate, but not the microseconds. */
export const rateText = ({ perSecond, microseconds, database }: Rate): string =>
  `${perSecond.toFixed(0)}/s, ${microseconds.toFixed(0)} µs each and ${database.toFixed(0)} of PostgreSQL`;

/** One kind of request, sent repeatedly. */
export interface Load {
  readonly on: Served;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Every response must be a redirect instead of a success. */
  readonly redirects?: boolean;
  /** Makes a new body for every request. */
  readonly body?: () => string;
  /** Additional headers, made for every request that has a body. */
  readonly each?: () => Readonly<Record<string, string>>;
}

const seconds = 5;
const connections = 16;

/** Measures responses per second. Every response must be a success. */
async function rate({ on, path, method = 'GET', headers = {}, body, each, redirects = false }: Load): Promise<Rate> {
  const url = on.url + path;
  const [before, databaseBefore] = [on.processorTime(), on.databaseTime()];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && {
          setupRequest: (request: Request) => ({
            ...request,
            body: body(),
            headers: { ...request.headers, ...each?.() },
          }),
        }),
      },
    ],
  });
  const refused = redirects ? result['2xx'] + result['4xx'] + result['5xx'] : result.non2xx;
  if (refused > 0 || result.errors > 0) throw new Error(`${url}: ${refused} refused, ${result.errors} failed`);
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    microseconds: (on.processorTime() - before) / total,
    database: (on.databaseTime() - databaseBefore) / total,
    answers: total,
  };
}

const middle = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map((one) => one.perSecond)),
  microseconds: median(rates.map((one) => one.microseconds)),
  database: median(rates.map((one) => one.database)),
  answers: rates.reduce((sum, one) => sum + one.answers, 0),
});

/** Measures both alternately, so that other load on the machine affects both. Returns the median ratio and the median rates. */
export async function compare(
  product: Load,
  raw: Load,
  rounds = 5,
): Promise<{ ratio: number; productRate: Rate; productAnswers: number; rawRate: Rate }> {
  const first = await rate(product);
  await rate(raw);
  const seen: { product: Rate; raw: Rate }[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push({ product: await rate(product), raw: await rate(raw) });
  return {
    ratio: median(seen.map((one) => one.product.perSecond / one.raw.perSecond)),
    productRate: middle(seen.map((one) => one.product)),
    productAnswers: seen.reduce((sum, { product: { answers } }) => sum + answers, first.answers),
    rawRate: middle(seen.map((one) => one.raw)),
  };
}

import { inventedPerson } from '@tulna/server/test/invented-person';
import type { Measurement } from './measurement.ts';
import { capacity, type Kind, type LoadRequest, mixOf, steady } from './mixed-load.ts';
import { programsTime, type SideBySide, sideBySide } from './serving.ts';
import { signedIn } from './signed-in.ts';

export const id = 'LOAD';

const seconds = 60;
const share = 0.7;
/** A second measurement at a lower load, without a bar. */
const calmShare = 0.5;
const calmSeconds = 20;
const callers = 32;
/** Number of signed-in people. One person's simultaneous requests are limited, so a crowd of a single person would be refused. */
const people = 40;
const mostMedians = 5;

const lifted = Object.fromEntries(
  ['NUMBER', 'IP', 'DEVICE', 'PARTNER', 'PREFIX'].map((name) => [`OTP_PER_${name}_HOUR`, '100000000']),
);

/** What people do at the same time: looking around, signing in, returning to their record and their offers. */
function journeys(crowd: readonly Awaited<ReturnType<typeof signedIn>>[]): readonly Kind[] {
  let numbers = 0;
  const always = (path: string) => () => ({ path });
  /** Takes one person after the other. If each person were a kind of request, all of them would be due at once. */
  const inTurn = (path: (person: (typeof crowd)[number]) => string) => {
    const asks = crowd.map((one) => ({ path: path(one), headers: { authorization: `Bearer ${one.token}` } }));
    let turn = 0;
    return (): LoadRequest => {
      turn += 1;
      return asks[turn % asks.length] ?? { path: '' };
    };
  };
  return [
    { part: 20, next: always('/api/get-credit-card-catalogue') },
    { part: 15, next: always('/api/get-lender-directory') },
    { part: 10, next: always('/api/get-partner-by-name/cl') },
    { part: 25, next: inTurn(({ userId }) => `/api/user/${userId}`) },
    { part: 15, next: inTurn(({ applicationId }) => `/api/get-offers/${applicationId}`) },
    { part: 5, next: inTurn(() => '/api/get-lender-applications') },
    {
      part: 10,
      next: () => {
        numbers += 1;
        return { path: '/api/send-otp', body: { channel: 'sms', phone: String(7_000_000_000 + numbers * 7919) } };
      },
    },
  ];
}

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** Microseconds of processor time used so far by everything that runs during a measurement. */
function clocks({ product, databaseTime }: SideBySide) {
  const { user, system } = process.cpuUsage();
  return {
    clock: performance.now() * 1000,
    process: product.processorTime(),
    processWaited: product.processorWait(),
    ...product.answering(),
    postgres: databaseTime(),
    asker: user + system,
  };
}

/**
 * Describes what each response cost, which a busy machine hardly changes, and how long processes waited, which it does. This shows the
 * cause of slow responses.
 */
function costs(until: ReturnType<typeof clocks>, from: ReturnType<typeof clocks>, answers: number): string {
  const of = (name: keyof typeof until): number => until[name] - from[name];
  const each = (name: keyof typeof until): string => `${(of(name) / answers).toFixed(0)} µs`;
  const part = (time: number): string => `${((time / of('clock')) * 100).toFixed(0)} %`;
  return `each ${each('process')} of the process, which waited ${each('processWaited')} for a processor, ${each('postgres')} of PostgreSQL, ${each('asker')} of the asker; the thread that answers was at work ${part(of('ran'))} of the time and waited for a processor ${part(of('waited'))}`;
}

/**
 * Records every second how much processor time other programs use, in microseconds. PostgreSQL's time is subtracted later, because adding
 * up its many processes takes too long.
 */
function everySecond({ product }: SideBySide): { stop: () => readonly number[] } {
  const rest = (): number => {
    const { user, system } = process.cpuUsage();
    return programsTime() - product.processorTime() - user - system;
  };
  const seen = [rest()];
  const looking = setInterval(() => seen.push(rest()), 1000);
  return {
    stop() {
      clearInterval(looking);
      return seen.slice(1).map((at, second) => at - (seen[second] ?? 0));
    },
  };
}

/** A second is quiet if other programs use at most this much processor time, in microseconds. */
const quiet = 100_000;

/** A minute of mixed journeys at seven tenths of the product's capacity: no request is refused, and none waits long. */
export async function run(): Promise<readonly Measurement[]> {
  return sideBySide(lifted, async (both) => {
    const { url } = both.product;
    const crowd: Awaited<ReturnType<typeof signedIn>>[] = [];
    for (let number = 1; number <= people; number += 1) crowd.push(await signedIn(url, inventedPerson(number)));
    const next = mixOf(journeys(crowd));
    await capacity(url, next, callers, 5);
    const most = await capacity(url, next, callers, 10);
    const from = clocks(both);
    const watch = everySecond(both);
    const { answers, errors, milliseconds, slowest, late, inSeconds } = await steady(
      url,
      next,
      most.perSecond * share,
      seconds,
    );
    const rest = watch.stop();
    const until = clocks(both);
    // At capacity many calls share a statement. At a lower rate each call costs more, so seven tenths of the calls are more than seven
    // tenths of the work.
    const calm = await steady(url, next, most.perSecond * calmShare, calmSeconds);
    const [calmHalf, calmSlow] = [at(calm.milliseconds, 0.5), at(calm.milliseconds, 0.99)];
    const [half, slow] = [at(milliseconds, 0.5), at(milliseconds, 0.99)];
    const shares = slowest.map(([kind, part]) => `${(part * 100).toFixed(0)} % ${kind}`).join(', ');
    const failed = [...errors, ...most.errors].map(([reason, count]) => `${count} × ${reason}`);
    // Requests arrive evenly, so PostgreSQL needs about the same time in each second.
    const postgres = (until.postgres - from.postgres) / seconds;
    const quietOnes = inSeconds.filter((_, second) => (rest[second] ?? 0) - postgres < quiet);
    if (process.env.VERBOSE)
      console.log(
        inSeconds.map(
          (times, second) => `${at(times, 0.99).toFixed(0)} ms, ${(((rest[second] ?? 0) - postgres) / 1e6).toFixed(2)}`,
        ),
      );
    const inQuiet = at(
      quietOnes.flat().toSorted((one, other) => one - other),
      0.99,
    );
    return [
      {
        what: `${seconds} s of mixed journeys at ${share * 100} % of ${most.perSecond.toFixed(0)}/s, ${answers} answers (${costs(until, from, answers)})`,
        measured: failed.length === 0 ? '0 errors' : failed.join(', '),
        bar: '0 errors',
        holds: failed.length === 0,
      },
      {
        what: `the slowest hundredth (p99; ${shares}; asked ${at(late, 0.99).toFixed(1)} ms late; ${inQuiet.toFixed(1)} ms in the ${quietOnes.length} seconds in which other programs used less than a tenth of a processor; at ${calmShare * 100} % ${calmSlow.toFixed(1)} ms against ${calmHalf.toFixed(1)}) against the median`,
        measured: `${slow.toFixed(1)} ms against ${half.toFixed(1)} ms, ${(slow / half).toFixed(1)} ×`,
        bar: `≤ ${mostMedians} ×`,
        holds: slow <= mostMedians * half,
      },
    ];
  });
}

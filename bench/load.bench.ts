import { inventedPerson } from '@tulna/server/test/invented-person';
import type { Measurement } from './measurement.ts';
import { type Asked, capacity, type Kind, mixOf, steady } from './mixed-load.ts';
import { sideBySide } from './serving.ts';
import { signedIn } from './signed-in.ts';

export const id = 'LOAD';

const seconds = 60;
const share = 0.7;
const callers = 32;
/** Signed-in people: what one of them asks at once is bounded, so a crowd that is one person would be turned away. */
const people = 40;
const mostMedians = 5;

const lifted = Object.fromEntries(
  ['NUMBER', 'IP', 'DEVICE', 'PARTNER', 'PREFIX'].map((name) => [`OTP_PER_${name}_HOUR`, '100000000']),
);

/** What people do at the same time: looking around, signing in, coming back to their record and their offers. */
function journeys(crowd: readonly Awaited<ReturnType<typeof signedIn>>[]): readonly Kind[] {
  let numbers = 0;
  const always = (path: string) => () => ({ path });
  /** One person after the other. A kind for each of them would come due for all of them at once. */
  const inTurn = (path: (person: (typeof crowd)[number]) => string) => {
    const asks = crowd.map((one) => ({ path: path(one), headers: { authorization: `Bearer ${one.token}` } }));
    let turn = 0;
    return (): Asked => {
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

/** A minute of mixed journeys at seven tenths of what the product can do: nobody is turned away, and nobody waits long. */
export async function run(): Promise<readonly Measurement[]> {
  return sideBySide(lifted, async ({ product, databaseTime }) => {
    const crowd: Awaited<ReturnType<typeof signedIn>>[] = [];
    for (let number = 1; number <= people; number += 1) crowd.push(await signedIn(product.url, inventedPerson(number)));
    const next = mixOf(journeys(crowd));
    await capacity(product.url, next, callers, 5);
    const most = await capacity(product.url, next, callers, 10);
    const [process, postgres, waited] = [product.processorTime(), databaseTime(), product.processorWait()];
    const { answers, errors, milliseconds, slowest, late } = await steady(
      product.url,
      next,
      most.perSecond * share,
      seconds,
    );
    // What a crowded machine can't change much.
    const each = (until: number, from: number): string => `${((until - from) / answers).toFixed(0)} µs`;
    const cost = `each ${each(product.processorTime(), process)} of the process, which waited ${each(product.processorWait(), waited)} for a processor, ${each(databaseTime(), postgres)} of PostgreSQL`;
    const [middle, slow] = [at(milliseconds, 0.5), at(milliseconds, 0.99)];
    const shares = slowest.map(([kind, part]) => `${(part * 100).toFixed(0)} % ${kind}`).join(', ');
    const failed = [...errors, ...most.errors].map(([reason, count]) => `${count} × ${reason}`);
    return [
      {
        what: `${seconds} s of mixed journeys at ${share * 100} % of ${most.perSecond.toFixed(0)}/s, ${answers} answers (${cost})`,
        measured: failed.length === 0 ? '0 errors' : failed.join(', '),
        bar: '0 errors',
        holds: failed.length === 0,
      },
      {
        what: `the slowest hundredth (p99; ${shares}; asked ${at(late, 0.99).toFixed(1)} ms late) against the median`,
        measured: `${slow.toFixed(1)} ms against ${middle.toFixed(1)} ms, ${(slow / middle).toFixed(1)} ×`,
        bar: `≤ ${mostMedians} ×`,
        holds: slow <= mostMedians * middle,
      },
    ];
  });
}

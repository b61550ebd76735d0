import { join } from 'node:path';
import { istDay } from '@tulna/rules/dates';
import { inventedPerson } from '@tulna/server/test/invented-person';
import { buildSites } from '../tools/build-sites.ts';
import type { Measurement } from './measurement.ts';
import { type LoadRequest, steady } from './mixed-load.ts';
import { signedIn } from './signed-in.ts';
import { load, rows, tableOf, withStatusFiles, writeCsv } from './status-file-world.ts';

export const id = 'S22';

const mostIdle = 3;
/** Requests per page and second. */
const perSecond = 25;
const people = 20;
/** Seconds of one measurement, and number of measurements while nothing is loading. */
const pollSeconds = 2;
const idleLooks = 10;

const lifted = Object.fromEntries(
  ['NUMBER', 'IP', 'DEVICE', 'PARTNER', 'PREFIX'].map((name) => [`OTP_PER_${name}_HOUR`, '100000000']),
);

type Page = readonly [what: string, next: () => LoadRequest];
/** Response times in milliseconds, by page. */
type Seen = Map<string, number[]>;

const part = (times: readonly number[] = [], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;

async function seen(url: string, pages: readonly Page[], isEnough: (looks: number) => boolean): Promise<Seen> {
  const times: Seen = new Map(pages.map(([what]) => [what, []]));
  for (let looks = 0; !isEnough(looks); looks += 1)
    await Promise.all(
      pages.map(async ([what, next]) => {
        const { errors, milliseconds } = await steady(url, next, perSecond, pollSeconds);
        if (errors.size > 0) throw new Error(`${what}: ${JSON.stringify([...errors])}`);
        times.get(what)?.push(...milliseconds);
      }),
    );
  return times;
}

/** Response times of pages while a long status file loads in the same process, compared with an idle process. */
export async function run(): Promise<readonly Measurement[]> {
  await buildSites();
  return withStatusFiles(
    1,
    async ({ folder, product, token }) => {
      const crowd: Awaited<ReturnType<typeof signedIn>>[] = [];
      for (let n = 1; n <= people; n += 1) crowd.push(await signedIn(product.url, inventedPerson(n)));
      let turn = 0;
      const offers = (): LoadRequest => {
        turn += 1;
        const one = crowd[turn % people];
        return {
          path: `/api/get-offers/${one?.applicationId}`,
          headers: { authorization: `Bearer ${one?.token}` },
        };
      };
      const pages: Page[] = [
        ['/products', () => ({ path: '/products' })],
        ['the offers page', offers],
      ];
      const file = join(folder, 'rows.csv');
      const date = istDay(Date.now());
      await writeCsv(file, tableOf(rows, 1, 'in review', date));
      // Warms up both pages.
      await seen(product.url, pages, (looks) => looks === 2);
      const idle = await seen(product.url, pages, (looks) => looks === idleLooks);
      let isLoaded = false;
      const loading = load(product, token, file, 'rows.csv').finally(() => {
        isLoaded = true;
      });
      const [busy] = await Promise.all([seen(product.url, pages, () => isLoaded), loading]);
      return pages.map(([what]): Measurement => {
        const [alone, beside] = [part(idle.get(what), 0.99), part(busy.get(what), 0.99)];
        if (process.env.VERBOSE)
          console.log(
            what,
            [0.5, 0.9, 0.99].map((share) => [part(idle.get(what), share), part(busy.get(what), share)]),
          );
        return {
          what: `${what} while ${rows.toLocaleString('en')} rows load (${busy.get(what)?.length ?? 0} answers), the slowest hundredth against the same while nothing does`,
          measured: `${beside.toFixed(1)} ms against ${alone.toFixed(1)} ms, ${(beside / alone).toFixed(1)} ×`,
          bar: `≤ ${mostIdle} ×`,
          holds: beside <= mostIdle * alone,
        };
      });
    },
    lifted,
  );
}

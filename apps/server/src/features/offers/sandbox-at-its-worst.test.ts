import { randomUUID } from 'node:crypto';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CustomerClient,
  consents,
  customerClient,
  type LendingWorld,
  meera,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { liveLenders, openToEveryone } from '../../test/live-lenders.ts';
import { askMilliseconds } from './asking.ts';

/** Eight lenders, each broken in its own way; the other sixteen are healthy. */
const troubles = {
  cashe: { mode: 'slow', latencyMs: 900 },
  'money-view': { mode: 'decline' },
  upwards: { mode: 'duplicate' },
  'money-tap': { mode: 'malformed' },
  nira: { mode: 'drift' },
  kreditbee: { mode: 'outage' },
  finzy: { mode: 'drip' },
  earlysalary: { mode: 'hang' },
} as const;
type Troubled = keyof typeof troubles;
const troubled = Object.keys(troubles) as Troubled[];
const healthy = ['indialends', 'muthootgold', 'indiagold'];
/** Which of the eight lenders never give a usable answer. */
const silent: readonly Troubled[] = ['money-tap', 'nira', 'kreditbee', 'finzy', 'earlysalary'];

let world: LendingWorld;
let url: string;
/** The lender with each trouble, and the healthy lenders. */
let lenderIn: Record<Troubled, string>;
let well: string[];

beforeAll(async () => {
  world = await startLendingWorld({ works: true });
  const keys = await openToEveryone(
    world.services,
    (place) => troubled[place] ?? healthy[place % healthy.length] ?? 'indialends',
  );
  lenderIn = Object.fromEntries(troubled.map((trouble, place) => [trouble, keys[place] ?? ''])) as typeof lenderIn;
  well = keys.slice(troubled.length);
  url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  await world.services.jobs.start();
});
afterAll(() => world.close());

interface Seen {
  /** Milliseconds from the submission to the answer with the offers of every healthy lender, and to the complete page. */
  healthyMs: number;
  completeMs: number;
  page: OffersAnswer;
}

/** Submits over HTTP and follows the offers page as a browser does: each request waits for a change after the last revision. */
async function follow(person: CustomerClient, values: object): Promise<Seen> {
  const headers = { ...person.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const start = performance.now();
  const submitted = await fetch(`${url}/api/complete-personal-loan-profile`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ values, consents: await consents(person) }),
  });
  expect(submitted.status).toBe(200);
  const { credit_application_id: id } = (await submitted.json()) as { credit_application_id: string };
  let page: OffersAnswer | undefined;
  let healthyMs = 0;
  for (;;) {
    const since = page === undefined ? '' : `?since=${page.revision}`;
    const answer = await fetch(`${url}/api/get-offers/${id}${since}`, { headers });
    expect(answer.status).toBe(200);
    page = (await answer.json()) as OffersAnswer;
    const here = new Set(page.offers.map(({ lender }) => lender.key));
    if (well.every((key) => here.has(key))) healthyMs ||= performance.now() - start;
    if (page.complete) return { healthyMs, completeMs: performance.now() - start, page };
  }
}

/** The cost and terms of an offer, without ids and times. */
const terms = ({ offer_id: _id, valid_until: _until, kfs_link: _link, ...rest }: Offer) => rest;
const termsOf = (page: OffersAnswer, keys: readonly string[]) =>
  page.offers.filter(({ lender }) => keys.includes(lender.key)).map(terms);

it.each([
  { where: 'at every call', operations: undefined, phones: ['9000170001', '9000170002'], pan: 'ABCPW1100N' },
  {
    where: 'only when asked for offers',
    operations: ['offers'],
    phones: ['9000170003', '9000170004'],
    pan: 'ABCPW1200N',
  },
])(
  'gives a customer the right offers in time and names the lenders that did not answer, with eight of 24 lenders broken $where',
  {
    timeout: 60_000,
  },
  async ({ operations, phones: [one = '', other = ''], pan }) => {
    // Sandbox lenders answer normally for this PAN unless the control call says otherwise.
    const values = { ...meera, tin: pan };
    for (const key of [...troubled, ...healthy]) await world.sandbox.control(`lenders/${key}`, { mode: 'normal' });
    const best = await follow(await customerClient(world, one), values);
    expect(best.page.asked.map(({ state }) => state)).toEqual(Array.from({ length: liveLenders }, () => 'answered'));

    for (const key of troubled) await world.sandbox.control(`lenders/${key}`, { ...troubles[key], operations });
    const worst = await follow(await customerClient(world, other), values);

    // In time: healthy lenders' offers don't wait for broken lenders, and the page is complete within 2 s after one lender's time limit.
    expect(worst.healthyMs).toBeGreaterThan(0);
    expect(worst.healthyMs).toBeLessThan(best.completeMs + 2000);
    expect(worst.completeMs).toBeLessThan(askMilliseconds + 2000);

    // Right: lenders that answer offer the same as on a good day, in the same order, and there are no other offers. A lender that has taken the lead no longer says that it knew the person before.
    const knows = operations === undefined;
    const answering = [...well, lenderIn.cashe, ...(knows ? [] : [lenderIn.upwards])];
    expect(termsOf(worst.page, answering)).toEqual(termsOf(best.page, answering));
    expect(new Set(worst.page.offers.map(({ lender }) => lender.key))).toEqual(new Set(answering));
    expect(worst.page.offers.every(({ indicative }) => !indicative)).toBe(true);

    // Named: silent lenders are shown as silent, and declines as declines.
    const named = worst.page.asked.filter(({ state }) => state === 'no_answer').map(({ lender }) => lender.key);
    expect(named.toSorted()).toEqual(silent.map((key) => lenderIn[key]).toSorted());
    const no = (key: Troubled) => worst.page.unmatched.find(({ lender }) => lender.key === lenderIn[key]);
    expect(no('money-view')).toMatchObject({ source: 'lender', failed_rules: [] });
    if (knows)
      expect(no('upwards')).toMatchObject({
        source: 'lender',
        failed_rules: [{ rule: 'known_to_lender' }],
        lender_reason: null,
      });
  },
);

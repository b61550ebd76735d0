import type { OffersAnswer } from '@tulna/contract/offers';
import { type LenderKey, lenderKeys } from '../features/lender-connections/index.ts';
import {
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from './lending-world.ts';
import { openToEveryone } from './live-lenders.ts';

/** One lender for each connector, open to everyone and asked at every submission. */
export interface EveryConnector {
  world: LendingWorld;
  /** Key of the lender behind a connector. */
  lenderBehind: Readonly<Record<LenderKey, string>>;
  /** Makes every simulated lender respond at once and correctly. */
  reset(): Promise<void>;
  /** Submits the profile of a new person and waits until every lender has responded. */
  applicant(changes?: Record<string, string>): Promise<{ person: CustomerClient; creditId: string }>;
  offersOf(person: CustomerClient, creditId: string): Promise<OffersAnswer>;
}

/** @param firstPhone ten digits; each further applicant has the next number */
export async function startEveryConnector(firstPhone: number): Promise<EveryConnector> {
  const world = await startLendingWorld({ staff: true });
  const keys = await openToEveryone(world.services, (place) => lenderKeys[place] ?? 'cashe');
  const lenderBehind = Object.fromEntries(lenderKeys.map((connection, place) => [connection, keys[place] ?? '']));
  await world.services.pool.query('update lenders set lender_status = false where not (key = any($1))', [
    Object.values(lenderBehind),
  ]);
  const nextPhone = mobileNumbers(firstPhone);
  let people = 0;
  return {
    world,
    lenderBehind: lenderBehind as Record<LenderKey, string>,
    async reset() {
      await world.sandbox.control('reset', {});
      for (const connection of lenderKeys) {
        await world.sandbox.control(`lenders/${connection}`, { mode: 'normal', latencyMs: 0 });
      }
      world.updates.received.length = 0;
    },
    async applicant(changes = {}) {
      const person = await customerClient(world, nextPhone());
      people += 1;
      const creditId = await complete(person, { tin: `ABCPL${String(1000 + people)}N`, ...changes });
      await world.services.jobs.drain();
      return { person, creditId };
    },
    offersOf: async (person, creditId) => (await person.get<OffersAnswer>(`/api/get-offers/${creditId}`)).body,
  };
}

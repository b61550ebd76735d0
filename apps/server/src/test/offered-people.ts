import type { OffersAnswer } from '@tulna/contract/offers';
import { type CustomerClient, complete, customerClient, type LendingWorld } from './lending-world.ts';

/** The id of a lender, by its key. */
export const lenderIdOf = async ({ db }: Pick<LendingWorld, 'db'>, key: string): Promise<number> =>
  (await db.selectFrom('lenders').select('lender_id').where('key', '=', key).executeTakeFirstOrThrow()).lender_id;

/**
 * The offer of a lender.
 * @throws if there is none
 */
export function offerOf({ offers }: OffersAnswer, key: string): OffersAnswer['offers'][number] {
  const offer = offers.find(({ lender }) => lender.key === key);
  if (offer === undefined) throw new Error(`${key} made no offer`);
  return offer;
}

interface OfferedPerson {
  person: CustomerClient;
  /** The id of the credit application. */
  id: string;
  offers: () => Promise<OffersAnswer>;
}

/** People with a complete profile, each with a PAN that begins with `pan`: five letters that no other test file uses. */
export function offeredPeople(world: () => LendingWorld, nextPhone: () => string, pan: string) {
  let people = 0;
  /** Submits a profile; no lender has responded yet. */
  const submitted = async (person?: CustomerClient): Promise<OfferedPerson> => {
    const who = person ?? (await customerClient(world(), nextPhone()));
    people += 1;
    const id = await complete(who, { tin: `${pan}${String(3000 + people)}N` });
    return { person: who, id, offers: async () => (await who.get<OffersAnswer>(`/api/get-offers/${id}`)).body };
  };
  /** Submits a profile and lets every lender respond; `before` has the offers. */
  const withOffers = async (): Promise<OfferedPerson & { before: OffersAnswer }> => {
    const one = await submitted();
    await world().services.jobs.drain();
    return { ...one, before: await one.offers() };
  };
  return { submitted, withOffers };
}

import type { ConsentText } from '@tulna/contract/consents';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lendersRepository } from '../lenders/index.ts';
import { lendersToShareWith } from './named-lenders.ts';
import { type Notice, noticeOf, presentNotice, storeNotices } from './notices.ts';
import { shareWithLenders, textsInForce } from './texts.ts';

/** Which texts are shown: those of a product with all its lenders, those of one lender only, or the text of one purpose. */
export type TextsRequest = { language: Language; brand: Notice['brand'] } & (
  | { product: string }
  /** Key of the lender. */
  | { lender: string }
  /** A consent that is given separately in My data and isn't for a lender. */
  | { purpose: string }
);

const named = ({ key, name, legal_name }: { key: string; name: string; legal_name: string }) => ({
  key,
  name,
  legalName: legal_name,
});

/**
 * The texts in force, filled in; each is stored under its hash before it is sent. For a product: the texts of the last step of its profile.
 * For one lender: the texts that name only this lender.
 * @throws Problem `not_found` for a lender that does not exist
 */
export async function textsToShow(services: Services, db: Db, request: TextsRequest): Promise<ConsentText[]> {
  const { language, brand } = request;
  const inForce = textsInForce(services.clock.now());
  let editions = inForce.filter((text) => text.asked_at === 'profile');
  let place = { language, brand, product: '', lenders: [] as Notice['lenders'] };
  if ('lender' in request) {
    const row = await lendersRepository(db).byKey(request.lender);
    if (row === undefined) throw new Problem('not_found');
    editions = inForce.filter((text) => text.asked_at === 'apply' || text.purpose === shareWithLenders);
    place = { ...place, lenders: [named(row)] };
  } else if ('purpose' in request) {
    editions = inForce.filter(
      ({ asked_at, purpose }) => asked_at !== 'apply' && purpose === request.purpose && purpose !== shareWithLenders,
    );
  } else {
    const lenders = await lendersToShareWith(
      db,
      { product: request.product, partner: brand.key },
      services.config.builds,
    );
    // There is no lender to name, so there is nothing to agree to.
    if (lenders.length === 0) editions = editions.filter(({ purpose }) => purpose !== shareWithLenders);
    place = { ...place, product: request.product, lenders };
  }
  const notices = editions.map((edition) =>
    noticeOf(edition, {
      ...place,
      lenders: edition.purpose === shareWithLenders || edition.asked_at === 'apply' ? place.lenders : [],
    }),
  );
  const hashes = await storeNotices(services, notices);
  return editions.flatMap((edition, index) => {
    const notice = notices[index];
    return notice === undefined ? [] : [presentNotice(notice, hashes[index] ?? '', edition)];
  });
}

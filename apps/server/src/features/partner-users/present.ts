import type { PartnerPersonRow } from '@tulna/contract/partner-users';
import type { Seen } from '../../platform/sessions/session.ts';
import type { Shop } from '../merchants/index.ts';
import type { PartnerPerson } from './repository.ts';

interface Beside {
  shops: ReadonlyMap<string, Shop>;
  /** Id of the reader. */
  reader: string;
  seen?: ReadonlyMap<string, Seen>;
}

const laterOf = (one: Date | null, other: Date | undefined): Date | null =>
  one !== null && (other === undefined || other < one) ? one : (other ?? null);

/** People at a partner as the contract has them. */
export const presentPeople = (people: readonly PartnerPerson[], { shops, reader, seen }: Beside): PartnerPersonRow[] =>
  people.map((person) => {
    const shop = shops.get(person.merchantId ?? '');
    return {
      user_id: person.id,
      name: person.name,
      email: person.email,
      role_id: person.roleId,
      state: person.state,
      language: person.language,
      shop: shop === undefined ? null : { code: shop.code, shop_name: shop.shopName },
      last_seen_at: laterOf(person.lastSeenAt, seen?.get(person.id)?.lastSeenAt)?.toISOString() ?? null,
      created_at: person.createdAt.toISOString(),
      own: person.id === reader ? 1 : 0,
    };
  });

/** Ids of the merchants that some people belong to. */
export const merchantIdsOf = (people: readonly PartnerPerson[]): string[] =>
  people.flatMap(({ merchantId }) => (merchantId === null ? [] : [merchantId]));

import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import type { FoundChoices } from '@tulna/console-kit/searched-select';
import type { AnswerOf, BodyOf, CallOf } from '@tulna/contract/endpoint';
import {
  getProductOffering,
  getProductOfferings,
  getShopsToShare,
  shareOffering,
} from '@tulna/contract/product-offerings';
import type { Offering } from '@tulna/rules/offerings';
import { isShared } from '@tulna/rules/offerings';
import { useState } from 'react';
import { client } from '../session.ts';

const reload = [getProductOffering, getShopsToShare];

export type OfferingAnswer = AnswerOf<typeof getProductOffering>;

/** One product with its conditions, rates and links. */
export const useOffering = (offering: Offering) =>
  useQuery(query(client, getProductOffering, { params: { offering } }));

/** All products with their state under the brand. */
export const useOfferings = () => useQuery(query(client, getProductOfferings));

/** Products that a link can be shared for; none while they are loading. */
export function useShared(): readonly Offering[] | undefined {
  const { data } = useOfferings();
  return data?.offerings.filter(({ state }) => isShared(state)).map(({ offering }) => offering);
}

const offeringOf = (key: readonly unknown[] | undefined): Offering | undefined =>
  (key?.[1] as CallOf<typeof getShopsToShare> | undefined)?.params.offering;

/** The partner's shops to choose from, with their links to a product. */
export function useShopsToShare(offering: Offering, chosen: string, isMerchant: boolean) {
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    ...query(client, getShopsToShare, {
      params: { offering },
      query: { search, ...(chosen !== '' && { chosen }) },
    }),
    enabled: !isMerchant,
    // Otherwise the link disappears for a moment with every search. The links of another product must not stay.
    placeholderData: (before, former) => (offeringOf(former?.queryKey) === offering ? before : undefined),
  });
  const choices: FoundChoices = {
    found: data?.shops.map(({ merchant_id: value, shop_name: label }) => ({ value, label })),
    more: data?.more ?? false,
    search,
    onSearch: setSearch,
  };
  return { shops: data?.shops, choices };
}

/** Creates a link; the product is reloaded. */
export function useShareOffering() {
  const change = useChange(reload);
  return (body: BodyOf<typeof shareOffering>) => change(() => client.call(shareOffering, { body }));
}

import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { getProductOffering, getProductOfferings, shareOffering } from '@tulna/contract/product-offerings';
import type { Offering } from '@tulna/rules/offerings';
import { isShared } from '@tulna/rules/offerings';
import { client } from '../session.ts';

const reload = [getProductOffering];

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

/** Creates a link; the product is reloaded. */
export function useShareOffering() {
  const change = useChange(reload);
  return (body: BodyOf<typeof shareOffering>) => change(() => client.call(shareOffering, { body }));
}

import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { usePhrases } from '@tulna/console-kit/language';
import { getPostalPlaces } from '@tulna/contract/postal-areas';
import { client } from '../session.ts';

const usePlaces = () =>
  useQuery({ ...query(client, getPostalPlaces), staleTime: Number.POSITIVE_INFINITY }).data?.places ?? [];

/** States, and cities or districts, that people may be chosen by, in their two groups. */
export function usePlaceOptions() {
  const { placeKinds } = usePhrases('adminPlaces');
  const places = usePlaces();
  return (['state', 'district'] as const).map((wanted) => ({
    group: placeKinds[wanted],
    items: places.filter(({ kind }) => kind === wanted).map(({ place, name }) => ({ value: place, label: name })),
  }));
}

/** Names of places; a code if it isn't known (yet). */
export function usePlaceNames(): (places: readonly string[]) => string[] {
  const known = usePlaces();
  return (places) => places.map((one) => known.find(({ place }) => place === one)?.name ?? one);
}

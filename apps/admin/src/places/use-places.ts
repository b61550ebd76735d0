import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { usePhrases } from '@tulna/console-kit/language';
import { getPostalPlaces } from '@tulna/contract/postal-areas';
import { client } from '../session.ts';

const usePlaces = () =>
  useQuery({ ...query(client, getPostalPlaces), staleTime: Number.POSITIVE_INFINITY }).data?.places ?? [];

/** States, and cities or districts, by which people can be chosen, as two groups of options. */
export function usePlaceOptions() {
  const { placeKinds } = usePhrases('adminPlaces');
  const places = usePlaces();
  return (['state', 'district'] as const).map((wanted) => ({
    group: placeKinds[wanted],
    items: places.filter(({ kind }) => kind === wanted).map(({ place, name }) => ({ value: place, label: name })),
  }));
}

/** Returns the names of places; a code is shown unchanged if its place isn't known or loaded. */
export function usePlaceNames(): (places: readonly string[]) => string[] {
  const known = usePlaces();
  return (places) => places.map((one) => known.find(({ place }) => place === one)?.name ?? one);
}

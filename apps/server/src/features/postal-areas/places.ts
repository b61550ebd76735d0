import type { Language } from '@tulna/phrases/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type PostalArea, postalAreas } from './areas.ts';
import { isPostalState, postalStates } from './states.ts';

/** A place to choose people by: a state by its two letters, or a city or district by the prefix of its PIN codes. */
export interface PostalPlace {
  place: string;
  kind: 'state' | 'district';
  name: string;
}

const districts: readonly PostalArea[] = postalAreas.filter(({ district }) => district.en !== '');
const districtPrefixes: ReadonlySet<string> = new Set(districts.map(({ prefix }) => prefix));

export const isPostalPlace = (place: string): boolean => isPostalState(place) || districtPrefixes.has(place);

/** All places, states first, each by its name in this language. */
export function postalPlaces(language: Language): PostalPlace[] {
  const states = Object.entries(postalStates).map(([place, [en, hi]]): PostalPlace => {
    return { place, kind: 'state', name: language === 'hi' ? hi : en };
  });
  const cities = districts.map(({ prefix, district, state }): PostalPlace => {
    return { place: prefix, kind: 'district', name: `${district[language]}, ${state[language]}` };
  });
  const byName = (one: PostalPlace, other: PostalPlace): number => one.name.localeCompare(other.name, language);
  return [...states.sort(byName), ...cities.sort(byName)];
}

/** Prefixes of the PIN codes of some places, each with the longer prefixes below it that are elsewhere: 247 is Uttar Pradesh, 2476 is not. */
export function prefixesOf(places: readonly string[]): { prefix: string; except: string[] }[] {
  const wanted = new Set(places);
  const isChosen = ({ prefix, stateCode }: PostalArea): boolean => wanted.has(prefix) || wanted.has(stateCode);
  return postalAreas.filter(isChosen).map(({ prefix }) => ({
    prefix,
    except: postalAreas
      .filter((area) => area.prefix.length > prefix.length && area.prefix.startsWith(prefix) && !isChosen(area))
      .map((area) => area.prefix),
  }));
}

/** SQL: whether a PIN code is in one of the places; true if no place is given. */
export function isInPlaces(postalCode: RawBuilder<unknown>, places: readonly string[]): RawBuilder<SqlBool> {
  if (places.length === 0) return sql`true`;
  const prefixes = prefixesOf(places);
  const likeAny = (beginnings: readonly string[]): RawBuilder<SqlBool> =>
    sql`${postalCode} like any(${beginnings.map((one) => `${one}%`)}::text[])`;
  const whole = prefixes.filter(({ except }) => except.length === 0).map(({ prefix }) => prefix);
  const parts = prefixes
    .filter(({ except }) => except.length > 0)
    .map(({ prefix, except }) => sql<SqlBool>`(${likeAny([prefix])} and not ${likeAny(except)})`);
  return sql`(${sql.join([likeAny(whole), ...parts], sql` or `)})`;
}

import { describe, expect, test } from 'vitest';
import { postalAreas } from './areas.ts';
import { isPostalPlace, postalPlaces, prefixesOf } from './places.ts';

const find = (pin: string) => postalAreas.find((area) => pin.startsWith(area.prefix));

test.each([
  ['110001', 'Delhi', 'Delhi'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['403001', 'Goa', 'Goa'],
  ['560034', 'Bengaluru', 'Karnataka'],
  ['600017', 'Chennai', 'Tamil Nadu'],
  ['700019', 'Kolkata', 'West Bengal'],
  ['247667', 'Roorkee', 'Uttarakhand'],
  ['247001', 'Saharanpur', 'Uttar Pradesh'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
  ['682016', 'Kochi', 'Kerala'],
  ['834001', 'Ranchi', 'Jharkhand'],
  ['816107', undefined, undefined],
  ['213000', '', 'Uttar Pradesh'],
  ['990000', undefined, undefined],
])('%s is in %s, %s', (pin, district, state) => {
  expect(find(pin)?.district.en).toBe(district);
  expect(find(pin)?.state.en).toBe(state);
});

test('prefixes are unique digits, longest first, and more than 300 of them name a district', () => {
  const prefixes = postalAreas.map((area) => area.prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[1-8]\d{1,4}$/);
  const lengths = prefixes.map((prefix) => prefix.length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
  expect(postalAreas.filter((area) => area.district.en !== '').length).toBeGreaterThan(300);
});

test.each(postalAreas)('$prefix has names in both languages', ({ prefix, district, state }) => {
  const deva = /^[\p{Script=Devanagari}\d() ]+$/u;
  expect(state.hi).toMatch(deva);
  expect(state.en).not.toBe('');
  if (prefix.length > 2) expect(district.hi).toMatch(deva);
});

describe('places to choose people by', () => {
  const known = ['247667', '247001', '244713', '244001', '411001', '700019', '682555', '816107', '213000', '990000'];
  const isIn = (pin: string, places: readonly string[]): boolean =>
    prefixesOf(places).some(
      ({ prefix, except }) => pin.startsWith(prefix) && !except.some((one) => pin.startsWith(one)),
    );

  test.each(known)('%s is in the state and the district of its longest prefix, and in no other', (pin) => {
    const area = find(pin);
    const states = postalPlaces('en').filter(({ kind }) => kind === 'state');
    const of = states.filter(({ place }) => isIn(pin, [place])).map(({ name }) => name);
    expect(of).toEqual(area === undefined ? [] : [area.state.en]);
    const districts = postalPlaces('en').filter(({ kind }) => kind === 'district');
    const named = districts.filter(({ place }) => isIn(pin, [place])).map(({ place }) => place);
    expect(named).toEqual(area === undefined || area.district.en === '' ? [] : [area.prefix]);
  });

  test('places have one name each in both languages, and every one of them is valid', () => {
    for (const language of ['en', 'hi'] as const) {
      const places = postalPlaces(language);
      expect(new Set(places.map(({ place }) => place)).size).toBe(places.length);
      expect(places.every(({ place, name }) => isPostalPlace(place) && name !== '')).toBe(true);
    }
    expect(['', 'ZZ', '24', '999', 'mh', '__proto__'].some(isPostalPlace)).toBe(false);
  });
});

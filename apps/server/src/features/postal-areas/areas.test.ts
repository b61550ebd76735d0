import { expect, test } from 'vitest';
import { postalAreas } from './areas.ts';

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

test('prefixes are unique digits, longest first, and more than 300 name a district', () => {
  const prefixes = postalAreas.map((area) => area.prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[1-8]\d{1,4}$/);
  const lengths = prefixes.map((prefix) => prefix.length);
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
  expect(postalAreas.filter((area) => area.district.en !== '').length).toBeGreaterThan(300);
});

test.each(postalAreas)('$prefix speaks both languages', ({ prefix, district, state }) => {
  const deva = /^[\p{Script=Devanagari}\d() ]+$/u;
  expect(state.hi).toMatch(deva);
  expect(state.en).not.toBe('');
  if (prefix.length > 2) expect(district.hi).toMatch(deva);
});

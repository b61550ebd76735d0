import { eastPostalRows } from './rows-east.ts';
import { gangaPostalRows } from './rows-ganga.ts';
import { northPostalRows } from './rows-north.ts';
import { southPostalRows } from './rows-south.ts';
import { westPostalRows } from './rows-west.ts';
import { type PostalState, postalStates } from './states.ts';

/**
 * What the first digits of a PIN code say: three digits give India Post's sorting district with its main city and state, two digits only the state. This helps while typing but doesn't check an address, because part of a district can lie in another state.
 */
export type PostalArea = {
  /** Two to five digits. */
  readonly prefix: string;
  /** Empty for a two-digit area. */
  readonly district: { readonly en: string; readonly hi: string };
  readonly state: { readonly en: string; readonly hi: string };
  readonly stateCode: PostalState;
};

function stateOf(code: PostalState): PostalArea['state'] {
  const [en, hi] = postalStates[code];
  return { en, hi };
}

// Two-digit circles that lie in one state. Circles shared by states (24, 26, 39, 40, 60, 68, 73, 74, 79, 81, 82 and
// the like) are left out: a wrong state is worse than none.
const circles: readonly (readonly [PostalState, readonly string[]])[] = [
  ['DL', ['11']],
  ['HR', ['12', '13']],
  ['PB', ['14', '15']],
  ['HP', ['17']],
  ['JK', ['18']],
  ['UP', ['20', '21', '22', '23', '25', '27', '28']],
  ['RJ', ['30', '31', '32', '33', '34']],
  ['GJ', ['37', '38']],
  ['MH', ['41', '42', '43', '44']],
  ['MP', ['45', '46', '47', '48']],
  ['CG', ['49']],
  ['TS', ['50']],
  ['AP', ['51', '52']],
  ['KA', ['56', '57', '58', '59']],
  ['TN', ['61', '62', '63', '64']],
  ['KL', ['69']],
  ['WB', ['70', '71', '72']],
  ['OD', ['75', '76', '77']],
  ['AS', ['78']],
  ['JH', ['83']],
  ['BR', ['80', '84', '85']],
];

const districtRows = [...northPostalRows, ...gangaPostalRows, ...westPostalRows, ...southPostalRows, ...eastPostalRows];

const areas: readonly PostalArea[] = [
  ...districtRows.map(([prefix, en, hi, state]) => ({
    prefix,
    district: { en, hi },
    state: stateOf(state),
    stateCode: state,
  })),
  ...circles.flatMap(([state, prefixes]) =>
    prefixes.map((prefix) => ({ prefix, district: { en: '', hi: '' }, state: stateOf(state), stateCode: state })),
  ),
];

/** All known prefixes of PIN codes, longest first, so that the first one that a PIN code starts with is right. */
export const postalAreas: readonly PostalArea[] = areas.toSorted(
  (one, other) => other.prefix.length - one.prefix.length || one.prefix.localeCompare(other.prefix),
);

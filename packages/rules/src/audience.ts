import { isTakenDay } from './day-bounds.ts';
import { MOST_PLACES, PLACE_PATTERN } from './places.ts';
import { PRODUCTS } from './products.ts';
import { WORK_LISTS } from './select-lists-work.ts';

/** A field that can select an audience, and the kind of value it is compared with. */
type AudienceField =
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'places' }
  | { kind: 'digits' }
  | { kind: 'day' };

/** All fields by which an audience may be chosen. No other field is ever compiled. */
export const AUDIENCE_FIELDS = {
  language: { kind: 'choice', values: ['en', 'hi'] },
  product: { kind: 'choice', values: PRODUCTS.map(({ name }) => name) },
  employment: { kind: 'choice', values: WORK_LISTS.employmentStatus.map(([code]) => code) },
  monthly_income: { kind: 'number', least: 0, most: 100_000_000 },
  loan_amount: { kind: 'number', least: 0, most: 1_000_000_000 },
  place: { kind: 'places' },
  postal_code: { kind: 'digits' },
  joined_on: { kind: 'day' },
  profile_saved_on: { kind: 'day' },
} as const satisfies Record<string, AudienceField>;

export type AudienceFieldName = keyof typeof AUDIENCE_FIELDS;
export const AUDIENCE_FIELD_NAMES = Object.keys(AUDIENCE_FIELDS) as readonly AudienceFieldName[];

/** Operators by kind of field, with the names that the builder uses. */
export const AUDIENCE_OPERATORS = {
  choice: ['=', '!='],
  number: ['=', '>=', '<='],
  places: ['in', 'notIn'],
  digits: ['beginsWith'],
  day: ['>=', '<='],
} as const;

export type AudienceOperator = (typeof AUDIENCE_OPERATORS)[AudienceField['kind']][number];

export interface AudienceRule {
  field: string;
  operator: string;
  value: string;
}
export interface AudienceGroup {
  combinator: 'and' | 'or';
  rules: readonly (AudienceRule | AudienceGroup)[];
}

/** The places in the value of a rule; like every value, it is one text. */
export const placesOf = (value: string): string[] => (value === '' ? [] : value.split(','));
export const placesText = (places: readonly string[]): string => places.join(',');

/** The highest number of rules in an audience, and the deepest nesting of its groups. */
export const MOST_AUDIENCE_RULES = 20;
export const DEEPEST_AUDIENCE = 3;

export const isAudienceGroup = (part: AudienceRule | AudienceGroup): part is AudienceGroup => 'combinator' in part;
export const isAudienceField = (name: string): name is AudienceFieldName => Object.hasOwn(AUDIENCE_FIELDS, name);

/** The rules in a group and in the groups below it. */
export const rulesOf = (group: AudienceGroup): readonly AudienceRule[] =>
  group.rules.flatMap((part) => (isAudienceGroup(part) ? rulesOf(part) : [part]));

const depthOf = (group: AudienceGroup): number =>
  1 + Math.max(0, ...group.rules.map((part) => (isAudienceGroup(part) ? depthOf(part) : 0)));

function isRight({ field, operator, value }: AudienceRule): boolean {
  if (!isAudienceField(field)) return false;
  const known: AudienceField = AUDIENCE_FIELDS[field];
  if (!AUDIENCE_OPERATORS[known.kind].some((one) => one === operator)) return false;
  if (known.kind === 'choice') return known.values.includes(value);
  if (known.kind === 'places') {
    const places = placesOf(value);
    return places.length > 0 && places.length <= MOST_PLACES && places.every((place) => PLACE_PATTERN.test(place));
  }
  if (known.kind === 'digits') return /^\d{1,6}$/.test(value);
  if (known.kind === 'day') return isTakenDay(value);
  return /^\d{1,10}$/.test(value) && Number(value) >= known.least && Number(value) <= known.most;
}

/** The first fault of an audience; undefined if it can be compiled. */
export function audienceFault(group: AudienceGroup): 'audience_rule' | 'audience_size' | undefined {
  const rules = rulesOf(group);
  if (rules.length > MOST_AUDIENCE_RULES || depthOf(group) > DEEPEST_AUDIENCE) return 'audience_size';
  return rules.every(isRight) ? undefined : 'audience_rule';
}

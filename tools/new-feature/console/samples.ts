import { becomes, beginsAs, type Field, isAsked, isChoice, isCounted, isFlag, isNullable, isSorted } from '../field.ts';
import { quoted } from '../insert.ts';

/** Names of the three records of a test, in the order they are created. Sorted by name, their order differs. */
export const sampleNames = ['beta one', 'Alpha two', 'gamma three'] as const;

/** The place of each record when sorted by a field. Neighbouring fields have different orders, so that sorting by a wrong column is noticed. */
const places: readonly (readonly [number, number, number])[] = [
  [2, 0, 1],
  [0, 2, 1],
  [2, 1, 0],
  [1, 2, 0],
];

/** An optional field is empty in the last record. */
const placesWithEmpty: readonly [number, number, undefined] = [0, 1, undefined];

const placesOf = (fields: readonly Field[], field: Field): readonly [number, number, number | undefined] => {
  if (field.optional) return placesWithEmpty;
  const own = fields.filter((one) => isSorted(one) && one.name !== 'name').findIndex(({ name }) => name === field.name);
  return places[own % places.length] ?? [0, 1, 2];
};

/** A text by its place. No two fields begin with the same characters, so that a search finds one field only. */
const textOf = (fields: readonly Field[], { name, most }: Field, place: number): string => {
  const index = fields.findIndex((field) => field.name === name);
  return `${'ABCD'[place]}${index}${name.replaceAll('_', '')}`.slice(0, Math.min(most, 12));
};

/** A day by its place. */
const dayOf = (place: number): string => `2026-11-0${place + 1}`;

/** The empty value of an optional field, as TypeScript. */
const emptyOf = (field: Field): string => (isNullable(field) ? 'null' : "''");

/** The value of a field as TypeScript, in record 0, 1 or 2; 3 is a value for an edit. */
export function sampleOf(fields: readonly Field[], field: Field, record: number): string {
  const { kind, least, values, name } = field;
  if (isFlag(field) || kind === 'status') return beginsAs(field);
  if (kind === 'choice') return quoted(values[record % values.length]?.value ?? '');
  if (name === 'name') return quoted(sampleNames[record] ?? 'delta four');
  if (field.optional && record === 2) return emptyOf(field);
  const place = record === 3 ? 3 : (placesOf(fields, field)[record] ?? 0);
  if (kind === 'day') return quoted(dayOf(place));
  return isCounted(field) ? String(least + place) : quoted(textOf(fields, field, place));
}

/** The values that edits set, which differ from those of record 0. */
export function editedOf(fields: readonly Field[], field: Field): readonly string[] {
  const value = isFlag(field) || isChoice(field) ? becomes(field) : sampleOf(fields, field, 3);
  return field.optional ? [value, emptyOf(field)] : [value];
}

/** Values just inside and just outside the limits of a field. */
export function boundsOf(field: Field): { inside: readonly string[]; outside: readonly string[] } {
  const { kind, least, most, optional } = field;
  const empty = optional ? [emptyOf(field)] : [];
  if (kind === 'text')
    return {
      inside: ["'x'", `'x'.repeat(${most})`, ...empty],
      outside: [optional ? 'null' : "' '", `'x'.repeat(${most + 1})`],
    };
  if (kind === 'day')
    return { inside: ["'2024-02-29'", "'2199-12-31'", ...empty], outside: ["'2026-02-30'", "'2026-11-1'", "''"] };
  if (isCounted({ kind }))
    return {
      inside: [String(least), String(most), ...empty],
      outside: [String(least - 1), String(most + 1), `${least}.5`, "'1'"],
    };
  return { inside: [], outside: isFlag(field) ? ['2', 'true'] : ["'nothing'", "''"] };
}

/** The three names sorted by a field. An empty text comes first, an empty number or day last. */
export function orderBy(fields: readonly Field[], field: Field): readonly string[] {
  if (field.name === 'name') return [sampleNames[1], sampleNames[0], sampleNames[2]];
  const empty = isNullable(field) ? 3 : -1;
  const own = placesOf(fields, field).map((place) => place ?? empty);
  return [0, 1, 2]
    .toSorted((one, other) => (own[one] ?? 0) - (own[other] ?? 0))
    .map((index) => sampleNames[index] ?? '');
}

/** The three names sorted by a field in descending order. An empty number or day comes last here too. */
export function orderFromLast(fields: readonly Field[], field: Field): readonly string[] {
  const order = orderBy(fields, field);
  if (!isNullable(field)) return order.toReversed();
  return [...order.slice(0, 2).toReversed(), ...order.slice(2)];
}

/** Queries for every filter, each with the names it finds in the order of creation. The status of the first record was changed before. */
export function filterCases(fields: readonly Field[]): readonly (readonly [query: string, names: readonly string[]])[] {
  return fields.flatMap((field): (readonly [string, readonly string[]])[] => {
    const { name, kind, values, least, most } = field;
    const which = (is: (index: number) => boolean): string[] => sampleNames.filter((_, index) => is(index));
    if (!isAsked(field)) {
      // Only the status of the first record was changed.
      const [before, after] = [beginsAs(field), becomes(field)].map((value) => value.replaceAll("'", ''));
      const isChanged = (index: number): boolean => name === 'status' && index === 0;
      const one: [string, string[]][] = [
        [`${name}=${after}`, which(isChanged)],
        [`${name}=${before}`, which((index) => !isChanged(index))],
      ];
      return isFlag(field) ? one : [...one, [`${name}=${before},${after}`, which(() => true)]];
    }
    if (kind === 'choice')
      return [
        [`${name}=${values[1]?.value}`, which((index) => index % values.length === 1)],
        [`${name}=${values[0]?.value},${values[1]?.value}`, which((index) => index % values.length < 2)],
      ];
    // A search needs three characters.
    if (kind === 'text')
      return name === 'name' || most < 3
        ? []
        : [
            [
              `search=${textOf(fields, field, 0).toLowerCase()}`,
              which((index) => placesOf(fields, field)[index] === 0),
            ],
          ];
    const own = placesOf(fields, field);
    const middle = kind === 'day' ? dayOf(1) : least + 1;
    return [
      [`${name}=${middle}..${middle}`, which((index) => own[index] === 1)],
      [`${name}=${middle}..`, which((index) => (own[index] ?? -1) >= 1)],
      [`${name}=..${middle}`, which((index) => (own[index] ?? 2) <= 1)],
    ];
  });
}

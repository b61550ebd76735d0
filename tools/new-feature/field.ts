/** Colours of a chip, as the console kit has them; grey without one. */
export const tones = ['info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof tones)[number];

/** One value of a choice, status, flag or switch, as on the wire and as people read it. */
export interface FieldValue {
  readonly value: string;
  readonly en: string;
  readonly hi: string;
  readonly tone?: Tone | undefined;
}

/** The kind of a column. */
export type Kind = 'text' | 'number' | 'rupees' | 'day' | 'choice' | 'status' | 'flag' | 'switch';

/** One column of a console page. */
export interface Field {
  /** Its name on the wire and in the table, such as `daily_limit`. */
  readonly name: string;
  readonly kind: Kind;
  readonly en: string;
  readonly hi: string;
  /** Whether it may be left empty: as an empty text, or as null for a number or day. */
  readonly optional: boolean;
  /** Smallest whole number, or fewest characters. */
  readonly least: number;
  /** Largest whole number, or longest text in characters. */
  readonly most: number;
  /** The values of a choice, status, flag or switch; empty for the other kinds. */
  readonly values: readonly FieldValue[];
}

/** Longest text that a list is sorted by, in characters: an index entry has 2,700 bytes at most, and a Hindi letter takes three. */
const LONGEST_SORTED = 200;
/** A long text has several lines in the form and a wider column. */
export const isLong = ({ kind, most }: Field): boolean => kind === 'text' && most > LONGEST_SORTED;
/** Whether null is its empty value. An optional text is '' instead. */
export const isNullable = ({ kind, optional }: Pick<Field, 'kind' | 'optional'>): boolean =>
  optional && kind !== 'text';
/** Whole numbers, of rupees or of anything else. */
export const isCounted = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'number' || kind === 'rupees';
/** A flag or switch: 1 or 0 on the wire, a boolean in the table. */
export const isFlag = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'flag' || kind === 'switch';
/** One of a few words. */
export const isChoice = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'choice' || kind === 'status';

/** The field that the bulk change sets. A restored record gets its first value again. */
export function statusOf(fields: readonly Field[]): Field {
  const status = fields.find(({ name }) => name === 'status');
  if (status === undefined) throw new Error('The list has no status.');
  return status;
}

/** Whether the list can be sorted by it. An order by a choice or flag would be meaningless, and a long text has no index. */
export const isSorted = (field: Field): boolean =>
  (field.kind === 'text' && !isLong(field)) || isCounted(field) || field.kind === 'day';
/** Whether the form for a new record has it. A flag or switch begins as 0, and a status with its first word. */
export const isAsked = (field: Field): boolean => !isFlag(field) && field.kind !== 'status';
/** Which kinds may be left empty. A choice has a value for it, and a flag is always one of two. */
export const isOptionalKind = (kind: Kind): boolean => ['text', 'number', 'rupees', 'day'].includes(kind);
/** Whether its values have words. */
export const hasWords = ({ values }: Field): boolean => values.length > 0;
/** The first value of a field that the form doesn't have, as TypeScript: `0` or `'draft'`. */
export const beginsAs = (field: Field): string => (isFlag(field) ? '0' : `'${field.values[0]?.value}'`);
/** The value that a test changes such a field to, as TypeScript: `1` or `'open'`. */
export const becomes = (field: Field): string => (isFlag(field) ? '1' : `'${field.values[1]?.value}'`);
/** How a sentence describes the status of a new record. */
export const asItBegins = (fields: readonly Field[]): string =>
  isFlag(statusOf(fields)) ? 'switched off' : 'in its first status';

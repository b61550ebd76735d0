/** Colours of a chip, as the console kit has them; grey without one. */
export const tones = ['info', 'success', 'warning', 'danger'] as const;
export type Tone = (typeof tones)[number];

/** One value of a field that has a few: as the wire has it and as people read it. */
export interface FieldValue {
  readonly value: string;
  readonly en: string;
  readonly hi: string;
  readonly tone?: Tone | undefined;
}

/** What a column holds. */
export type Kind = 'text' | 'number' | 'rupees' | 'day' | 'choice' | 'status' | 'flag' | 'switch';

/** One column of a console page: what staff write of a record. */
export interface Field {
  /** On the wire and in the table: `daily_limit`. */
  readonly name: string;
  readonly kind: Kind;
  readonly en: string;
  readonly hi: string;
  /** Whether it may be left empty: an empty text, or no number and no day. */
  readonly optional: boolean;
  /** Smallest whole number, or fewest characters. */
  readonly least: number;
  /** Largest whole number, or longest text in characters. */
  readonly most: number;
  /** For a choice or a status and of a flag or a switch; empty for the others. */
  readonly values: readonly FieldValue[];
}

/** A longer text is no order of a list: an entry of an index has 2,700 bytes at most, and a letter of Hindi has three. */
const LONGEST_SORTED = 200;
/** A longer text has several lines in the form, and a wider column. */
export const isLong = ({ kind, most }: Field): boolean => kind === 'text' && most > LONGEST_SORTED;
/** Empty as null; a text that may be left empty is an empty text. */
export const isNullable = ({ kind, optional }: Pick<Field, 'kind' | 'optional'>): boolean =>
  optional && kind !== 'text';
/** Whole numbers, of rupees or of anything else. */
export const isCounted = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'number' || kind === 'rupees';
/** 1 or 0 on the wire, a boolean in the table: a fact, or a switch. */
export const isFlag = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'flag' || kind === 'switch';
/** One of a few words. */
export const isChoice = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'choice' || kind === 'status';

/** The field that many are changed to at once, and that a record which comes back begins with again. */
export function statusOf(fields: readonly Field[]): Field {
  const status = fields.find(({ name }) => name === 'status');
  if (status === undefined) throw new Error('The list has no status.');
  return status;
}

/** Texts, numbers and days are sorted by; an order of a choice or a flag says nothing, and a long text has no index. */
export const isSorted = (field: Field): boolean =>
  (field.kind === 'text' && !isLong(field)) || isCounted(field) || field.kind === 'day';
/** What is asked for when a record is created; flags begin as off, and a status with its first word. */
export const isAsked = (field: Field): boolean => !isFlag(field) && field.kind !== 'status';
/** Which kinds may be left empty. A choice has a value for it, and a flag is always one of two. */
export const isOptionalKind = (kind: Kind): boolean => ['text', 'number', 'rupees', 'day'].includes(kind);
/** What has words for its values. */
export const hasWords = ({ values }: Field): boolean => values.length > 0;
/** How a field that isn't asked for begins, as the wire has it: `0` or `'draft'`. */
export const beginsAs = (field: Field): string => (isFlag(field) ? '0' : `'${field.values[0]?.value}'`);
/** What the status becomes when a test or a person changes it: `1` or `'open'`. */
export const becomes = (field: Field): string => (isFlag(field) ? '1' : `'${field.values[1]?.value}'`);
/** How a sentence says that a record begins. */
export const asItBegins = (fields: readonly Field[]): string =>
  isFlag(statusOf(fields)) ? 'switched off' : 'in its first status';

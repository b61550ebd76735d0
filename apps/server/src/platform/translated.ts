/**
 * Hindi translations that staff write, as stored with a row: for each field, the Hindi and the English that it translates. Once the English
 * changes, the Hindi is outdated and is no longer shown. Where both languages are written independently, like a lender's charges, the table
 * has two columns, `_en` and `_hi`.
 */
import { isSame } from '@tulna/rules/same-value';

type Words = string | readonly string[];

/** The stored texts, by the field's English name; null if none was ever written. */
export type Translated = Readonly<Record<string, { of: Words; hi: Words }>>;

/** Returns the Hindi of a field, or `none` if there is no Hindi for the current English. */
export function hindiOf<Value extends Words>(stored: unknown, field: string, english: Words, none: Value): Value {
  const one = (stored as Translated | null)?.[field];
  return one !== undefined && isSame(one.of, english) ? (one.hi as Value) : none;
}

/** Returns the Hindi to store, each with the current English of its field. A field without Hindi is left out. */
export function translated(fields: Readonly<Record<string, { english: Words; hindi: Words }>>): Translated {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { hindi }]) => hindi.length > 0)
      .map(([field, { english, hindi }]) => [field, { of: english, hi: hindi }]),
  );
}

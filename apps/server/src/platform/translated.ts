/**
 * Hindi texts that staff write for English ones, as stored with a row: for each field the Hindi and the English that it
 * translates. Once the English has changed, the Hindi is outdated, so it is not shown.
 * (Where both languages are texts in their own right, as a lender's charges are, a table has two columns, `_en` and `_hi`.)
 */
import { isSame } from '@tulna/rules/same-value';

type Words = string | readonly string[];

/** The stored texts, by the field's English name; null if none was ever written. */
export type Translated = Readonly<Record<string, { of: Words; hi: Words }>>;

/** The Hindi of a field, or `none` if none was written for the English that is there now. */
export function hindiOf<Value extends Words>(kept: unknown, field: string, english: Words, none: Value): Value {
  const one = (kept as Translated | null)?.[field];
  return one !== undefined && isSame(one.of, english) ? (one.hi as Value) : none;
}

/** Hindi words to keep, each with the English of its field now; a field without Hindi is left out. */
export function translated(fields: Readonly<Record<string, { english: Words; hindi: Words }>>): Translated {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { hindi }]) => hindi.length > 0)
      .map(([field, { english, hindi }]) => [field, { of: english, hi: hindi }]),
  );
}

import { isTakenDay } from './day-bounds.ts';

/** Fewest characters of a search word: shorter words can't use the index (trigrams). */
export const SHORTEST_SEARCH = 3;
/** Most characters of a search. */
export const LONGEST_SEARCH = 100;

/** The words of a search; a row must contain all of them. */
export const searchWords = (search: string): string[] => search.normalize('NFKC').match(/\S+/g) ?? [];

/**
 * Whether a list on the server can be searched for this text: it has a word of three characters, or it is a number and the list can be
 * searched by numbers.
 */
export const canSearch = (search: string, numbers: boolean): boolean =>
  (numbers && /^\s*\d{1,15}\s*$/.test(search)) ||
  searchWords(search).some((word) => [...word].length >= SHORTEST_SEARCH);

/** Both ends of a range, each included; null for an open end. */
export interface Ends<Value> {
  least: Value | null;
  most: Value | null;
}

/** Splits `10..20`, `10..` and `..20`, the format of ranges in addresses and calls. Undefined for anything else. */
function endsOf(text: string): readonly string[] | undefined {
  const ends = text.split('..');
  return ends.length === 2 && text !== '..' ? ends : undefined;
}

const inOrder = <Value extends string | number>({ least, most }: Ends<Value>): boolean =>
  least === null || most === null || least <= most;

/** A range in the format of addresses and calls; '' if both ends are open. */
export const rangeText = ({ least, most }: Ends<string | number>): string =>
  least === null && most === null ? '' : `${least ?? ''}..${most ?? ''}`;

const plainNumber = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/** A range of numbers; undefined if the text isn't one, or its ends are in the wrong order. */
export function numberRange(text: string): Ends<number> | undefined {
  const ends = endsOf(text);
  if (ends?.every((end) => end === '' || plainNumber.test(end)) !== true) return undefined;
  const [least = null, most = null] = ends.map((end) => (end === '' ? null : Number(end)));
  const range = { least, most };
  return inOrder(range) ? range : undefined;
}

/** A range of days, `YYYY-MM-DD`; undefined if the text isn't one, or its ends are in the wrong order. */
export function dayRange(text: string): Ends<string> | undefined {
  const ends = endsOf(text);
  if (ends?.every((end) => end === '' || isTakenDay(end)) !== true) return undefined;
  const [least = null, most = null] = ends.map((end) => (end === '' ? null : end));
  const range = { least, most };
  return inOrder(range) ? range : undefined;
}

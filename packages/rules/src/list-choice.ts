import { isTakenDay } from './day-bounds.ts';

/** Characters that one word of a search needs at least: with fewer no index helps (trigrams). */
export const SHORTEST_SEARCH = 3;
/** Characters that a search has at most. */
export const LONGEST_SEARCH = 100;

/** The words of a search; a row has to hold all of them. */
export const searchWords = (search: string): string[] => search.normalize('NFKC').match(/\S+/g) ?? [];

/**
 * Whether a list of the server can look for this text: one of its words has three characters, or the list finds numbers and
 * this is one.
 */
export const canSearch = (search: string, numbers: boolean): boolean =>
  (numbers && /^\s*\d{1,15}\s*$/.test(search)) ||
  searchWords(search).some((word) => [...word].length >= SHORTEST_SEARCH);

/** Both ends of a range, each of them included; null if it is open. */
export interface Ends<Value> {
  least: Value | null;
  most: Value | null;
}

/** `10..20`, `10..` and `..20`: how an address and a call write a range. Undefined for anything else. */
function endsOf(text: string): readonly string[] | undefined {
  const ends = text.split('..');
  return ends.length === 2 && text !== '..' ? ends : undefined;
}

const inOrder = <Value extends string | number>({ least, most }: Ends<Value>): boolean =>
  least === null || most === null || least <= most;

/** A range as an address and a call write it; '' if both ends are open. */
export const rangeText = ({ least, most }: Ends<string | number>): string =>
  least === null && most === null ? '' : `${least ?? ''}..${most ?? ''}`;

const plainNumber = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/** A range of numbers; undefined if the text isn't one, or its ends are the wrong way round. */
export function numberRange(text: string): Ends<number> | undefined {
  const ends = endsOf(text);
  if (ends?.every((end) => end === '' || plainNumber.test(end)) !== true) return undefined;
  const [least = null, most = null] = ends.map((end) => (end === '' ? null : Number(end)));
  const range = { least, most };
  return inOrder(range) ? range : undefined;
}

/** A range of days, `YYYY-MM-DD`; undefined if the text isn't one, or its ends are the wrong way round. */
export function dayRange(text: string): Ends<string> | undefined {
  const ends = endsOf(text);
  if (ends?.every((end) => end === '' || isTakenDay(end)) !== true) return undefined;
  const [least = null, most = null] = ends.map((end) => (end === '' ? null : end));
  const range = { least, most };
  return inOrder(range) ? range : undefined;
}

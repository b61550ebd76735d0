import { describe, expect, it } from 'vitest';
import { headerWord, type ImportColumns, missingColumns, readHeaders } from './import-columns.ts';
import { PAYOUT_RESULT_COLUMNS, PAYOUT_RESULT_WORDS } from './payout-result-columns.ts';
import { TRACKING_LINK_COLUMNS, TRACKING_LINK_WORDS } from './tracking-link-columns.ts';
import {
  TRACKING_LINK_CHANNELS,
  TRACKING_LINK_LANDINGS,
  TRACKING_LINK_LANGUAGES,
  TRACKING_LINK_PRODUCTS,
} from './tracking-links.ts';

describe.each<[string, ImportColumns, string[]]>([
  ['tracking links', TRACKING_LINK_COLUMNS, ['name', 'partner', 'channel', 'utm_source', 'utm_medium', 'utm_campaign']],
  ['payout results', PAYOUT_RESULT_COLUMNS, ['reference', 'amount', 'result']],
])('a file of %s', (_, kind, needed) => {
  const words = kind.columns.flatMap(({ id, names }) => names.map((name) => [headerWord(name), id] as const));

  it('uses each word as the heading of only one column', () => {
    expect(words.every(([word]) => word !== '')).toBe(true);
    for (const [word, id] of words)
      expect([...new Set(words.filter(([other]) => other === word).map(([, of]) => of))], word).toEqual([id]);
  });

  it('finds every column by its first name, and requires these', () => {
    const { places } = readHeaders(
      kind,
      kind.columns.map(({ names }) => names[0] ?? ''),
    );
    expect(places).toEqual(Object.fromEntries(kind.columns.map(({ id }, place) => [id, place])));
    expect(missingColumns(kind, places)).toEqual([]);
    expect(missingColumns(kind, {})).toEqual(needed);
  });
});

it('gives no cell word two values, and accepts every value as itself', () => {
  const lists: readonly [readonly string[], Readonly<Record<string, readonly string[]>>][] = [
    [TRACKING_LINK_CHANNELS, TRACKING_LINK_WORDS.channel],
    [TRACKING_LINK_PRODUCTS, TRACKING_LINK_WORDS.product],
    [TRACKING_LINK_LANGUAGES, TRACKING_LINK_WORDS.language],
    [TRACKING_LINK_LANDINGS, TRACKING_LINK_WORDS.landing],
    [['paid', 'failed', 'returned'], PAYOUT_RESULT_WORDS],
  ];
  for (const [values, words] of lists) {
    expect(Object.keys(words).toSorted()).toEqual([...values].toSorted());
    for (const [value, names] of Object.entries(words)) expect(names[0]).toBe(value);
    const all = Object.values(words).flatMap((names) => [...new Set(names.map(headerWord))]);
    expect(new Set(all).size).toBe(all.length);
  }
});

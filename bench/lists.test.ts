import { lists } from '@tulna/contract/catalogue';
import { expect, it } from 'vitest';
import { measuredLists } from './lists-world.ts';

/** Lists that S14 leaves out, each with its reason. */
const leftOut: Readonly<Record<string, string>> = {
  staff: 'a company has some hundred colleagues at most',
  alarms: 'there are at most 200 of them',
  'own-statements': 'a partner has twelve of them a year',
  'failed-jobs': 'the queue keeps them for 30 days, and an alarm is raised long before there are thousands',
  'partner-tickets': 'partners write a few a month: some thousands at most',
};

const nouns = lists.map(({ noun }) => noun);
const queriesOf = (noun: string): URLSearchParams[] =>
  (measuredLists[noun]?.readings ?? []).map(({ path }) => new URL(path, 'http://localhost').searchParams);

it('each list of the contract is measured, or left out for a stated reason', () => {
  expect(nouns.length).toBeGreaterThan(20);
  expect([...Object.keys(measuredLists), ...Object.keys(leftOut)].toSorted()).toEqual(nouns.toSorted());
  for (const reason of Object.values(leftOut)) expect(reason).toMatch(/\w{3}/);
});

it('each measured list is read with each of its filters, in each of its orders and with three searches', () => {
  for (const { noun, facts } of lists.filter((list) => !(list.noun in leftOut))) {
    const queries = queriesOf(noun);
    const named = new Set(queries.flatMap((query) => [...query.keys()]));
    const orders = queries.map((query) => (query.get('sort') ?? facts.standard).replace('-', ''));
    expect(
      queries.some((query) => query.size === 0),
      `first page of ${noun}`,
    ).toBe(true);
    expect(
      Object.keys(facts.filters).filter((filter) => !named.has(filter)),
      `filters of ${noun} without a reading`,
    ).toEqual([]);
    expect(
      facts.sorts.filter((sort) => !orders.includes(sort)),
      `orders of ${noun} without a reading`,
    ).toEqual([]);
    const searches = queries.filter((query) => query.has('search'));
    expect(searches.length, `searches of ${noun}`).toBe(facts.search === false ? 0 : 3);
  }
});

it('each reading is valid for its list, and has a hand-written statement', () => {
  for (const { noun, rows } of lists)
    for (const { what, path, byHand } of measuredLists[noun]?.readings ?? []) {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      expect(pathname, what).toBe(rows.path);
      expect(rows.query?.safeParse(Object.fromEntries(searchParams)).success, what).toBe(true);
      expect(byHand.length, what).toBeGreaterThan(0);
    }
});

it('each table that a hand-written statement reads is filled, by that list or another one', () => {
  const filled = new Set(Object.values(measuredLists).flatMap(({ fills }) => fills.map(({ table }) => table)));
  for (const { readings } of Object.values(measuredLists))
    for (const { what, byHand } of readings)
      expect(filled, what).toContain(/\bfrom (\w+) where\b/.exec(byHand.at(-1) ?? '')?.[1]);
});

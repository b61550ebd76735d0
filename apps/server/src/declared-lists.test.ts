import { catalogue } from '@tulna/contract/catalogue';
import { callsOf } from '@tulna/contract/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declaredLists, type ServerList } from './platform/lists/server-list.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/** Every list of the server follows the list contract (decision 0050); a new list is tested as soon as it is declared. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The lists of the product, without those that other tests in this process declare; the names of those begin with `listed-`. */
const ofProduct = (): [noun: string, list: ServerList][] =>
  [...declaredLists()].filter(([noun]) => !noun.startsWith('listed-'));

interface Plan {
  'Node Type': string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)];

async function nodesOfStatement(text: string, parameters: readonly unknown[]): Promise<string[]> {
  const client = await test.services.pool.connect();
  try {
    // PostgreSQL would sort a small table instead of using an index; with these settings it uses an index if one has the order.
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off',
    );
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
      ...parameters,
    ]);
    const [found] = rows;
    return found === undefined ? [] : nodesOf(found['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('each list of the catalogue is declared, and each declared list is in the catalogue', () => {
  const inCatalogue = catalogue.flatMap(({ endpoint, list }) => (list === undefined ? [] : [endpoint.name]));
  expect(inCatalogue.length).toBeGreaterThan(0);
  const served = ofProduct().flatMap(([, { list }]) => callsOf(list).map(({ name }) => name));
  expect(served.toSorted()).toEqual(inCatalogue.toSorted());
});

it('each order of each list is supported by an index', async () => {
  for (const [noun, { list, statements }] of ofProduct())
    for (const sort of list.sorts.flatMap((column) => [column, `-${column}`]))
      for (const { sql, parameters } of statements(test.db, sort)) {
        const nodes = await nodesOfStatement(sql, parameters);
        expect(nodes.join(', '), `${noun} by ${sort}: ${sql}`).toMatch(/^Limit.*Index (?:Only )?Scan/);
        expect(
          nodes.filter((node) => /Sort|Seq Scan/.test(node)),
          `${noun} by ${sort}: ${sql}`,
        ).toEqual([]);
      }
});

it('no filter has a name that already has another meaning in an address', () => {
  // These parameters are the brand of a visit, the search, the order, the open record, and the language.
  const taken = ['partner', 'q', 'sort', 'open', 'lang'];
  const filters = ofProduct().flatMap(([, { list }]) => Object.keys(list.filters));
  expect(filters).toContain('partner_key');
  expect(filters.filter((name) => taken.includes(name))).toEqual([]);
});

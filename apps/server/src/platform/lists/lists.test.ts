import Fastify, { type FastifyInstance } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePeople, peopleList } from '../../test/listed-people.ts';
import { type StaffClient, staffClientOf } from '../../test/staff.ts';
import { openTestServices, type TestServices } from '../../test/test-services.ts';
import { answerErrors } from '../http/error-handler.ts';
import { isFoundFirst } from './page-query.ts';
import { serveList } from './serve-list.ts';

let open: TestServices;
let app: FastifyInstance;
let staff: StaffClient;

const newStaffClient = async (): Promise<StaffClient> => {
  const userId = crypto.randomUUID();
  const staff = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined, identityProved: true } as const;
  const { access } = await open.services.sessions.open(open.services.db, staff);
  return staffClientOf(app, userId, access);
};

/** Nine people with edge cases: equal names, null scores, and three timestamps in one millisecond. */
const rows: readonly (readonly [name: string, score: number | null, at: string, town: 1 | 2, fee: number])[] = [
  ['Asha Rao', 700, '2026-11-01T18:29:59.999999Z', 1, 0.1],
  ['asha rao', null, '2026-11-01T18:30:00.000000Z', 2, 0.2],
  ['Binod Das', 650, '2026-11-02T10:00:00.000001Z', 1, 0.25],
  ['Chitra 100%', 700, '2026-11-02T10:00:00.000002Z', 1, 1],
  ['Devi_Nair', null, '2026-11-02T10:00:00.000003Z', 2, 2],
  ['Esha Roy', -5, '2026-11-02T18:29:59.999999Z', 1, 3],
  ['Farid Khan', 650, '2026-11-02T18:30:00.000000Z', 1, 4],
  ['गीता शर्मा', null, '2026-11-05T00:00:00.000000Z', 2, 5],
  ['Hari', 2_147_483_647, '2026-11-06T00:00:00.000000Z', 1, 6],
];

beforeAll(async () => {
  open = await openTestServices();
  const { services } = open;
  await makePeople(services);
  for (const [index, [name, score, at, town, fee]] of rows.entries())
    await services.pool.query(
      'insert into listed_people (id, name, score, at, town_id, fee) values ($1,$2,$3,$4,$5,$6)',
      [index + 1, name, score, at, town, fee],
    );
  await services.pool.query(`update listed_people set born = date '1990-02-28' + id::integer`);
  const { blindIndex } = services;
  await services.pool.query(
    'update listed_people set phone_index = $1, email_index = $2, pan_index = $3, last_four_index = $4 where id = 3',
    [
      blindIndex.of('phone', '9876543210'),
      blindIndex.of('email', 'binod@example.in'),
      blindIndex.of('pan', 'ABCPD1234E'),
      blindIndex.of('last four of phone', '3210'),
    ],
  );
  app = Fastify();
  answerErrors(app);
  serveList(app, services, peopleList);
  staff = await newStaffClient();
});
afterAll(async () => {
  await app.close();
  await open.close();
});

interface Page {
  rows: { id: number; name: string; at: string; town: string; score: number | null }[];
  next: string | null;
}
const ask = async (query: Record<string, string | number> = {}, by = staff) =>
  by.get<Page & { fields: Record<string, string>; code: string }>(
    `/api/get-listed-people?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  );
const idsOf = async (query: Record<string, string | number>) => (await ask(query)).body.rows.map(({ id }) => id);

/** Reads the whole list in pages of `limit`, and checks that every page but the last is full. */
async function turned(query: Record<string, string>, limit: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body }: Awaited<ReturnType<typeof ask>> = await ask({ ...query, limit, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    ids.push(...body.rows.map(({ id }) => id));
    cursor = body.next;
    if (cursor !== null) expect(body.rows).toHaveLength(limit);
  }
  return ids;
}

describe('the order', () => {
  it.each([
    ['id', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['-id', [9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['name', [1, 2, 3, 4, 5, 6, 7, 9, 8]],
    ['-name', [8, 9, 7, 6, 5, 4, 3, 2, 1]],
    // Nulls come last in both directions.
    ['score', [6, 3, 7, 1, 4, 9, 2, 5, 8]],
    ['-score', [9, 4, 1, 7, 3, 6, 8, 5, 2]],
    ['at', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['-at', [9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ])('%s is the same in pages of every size', async (sort, ids) => {
    for (const limit of [1, 2, 3, 4, 8, 9, 10]) expect(await turned({ sort }, limit), `pages of ${limit}`).toEqual(ids);
  });

  it('of times is exact to the microsecond', async () => {
    const { body } = await ask({ sort: 'at', limit: 3 });
    expect(body.rows.at(-1)?.at).toBe('2026-11-02 10:00:00.000001+00');
    expect((await ask({ sort: 'at', limit: 3, cursor: body.next ?? '' })).body.rows[0]).toMatchObject({
      id: 4,
      at: '2026-11-02 10:00:00.000002+00',
    });
  });

  it('repeats and skips no row when others are added and removed between two pages', async () => {
    const { body } = await ask({ sort: 'name', limit: 3 });
    const { pool } = open.services;
    await pool.query(
      "insert into listed_people (id, name, at, town_id) values (100, 'Aaa', now(), 1), (101, 'Zaa', now(), 1)",
    );
    expect(await idsOf({ sort: 'name', cursor: body.next ?? '' })).toEqual([4, 5, 6, 7, 9, 101, 8]);
    await pool.query('delete from listed_people where id > 99');
  });

  it('includes the joined data of each row', async () => {
    expect((await ask({ limit: 2 })).body.rows.map(({ town }) => town)).toEqual(['Pune', 'Kochi']);
  });
});

describe('the filter for one row by its id', () => {
  it.each([
    [{ id: '5' }, [5]],
    [{ id: '5', sort: '-score', limit: 1 }, [5]],
    [{ id: '5', town: 'Kochi' }, [5]],
    [{ id: '5', town: 'Pune' }, []],
    [{ id: '10' }, []],
    [{ id: 'five' }, []],
    [{ id: "5' or true" }, []],
  ])('%j', async (query, ids) => {
    const { status, body } = await ask(query as unknown as Record<string, string>);
    expect([status, body.rows.map(({ id }) => id), body.next]).toEqual([200, ids, null]);
  });

  it('is refused if the id is empty or too long', async () => {
    expect((await ask({ id: '' })).status).toBe(400);
    expect((await ask({ id: 'x'.repeat(61) })).body.fields).toEqual({ id: 'Please enter at most 60 characters' });
  });
});

describe('a cursor', () => {
  const first = async () => (await ask({ sort: 'at', limit: 3, score: '0..' })).body.next ?? '';
  const refused = async (query: Record<string, string | number>, by = staff) => {
    const { status, body } = await ask(query, by);
    expect([status, body.fields]).toEqual([
      400,
      { cursor: 'This place in the list is no longer valid. Please reload the list' },
    ]);
  };

  it('is valid only with its own filters and order', async () => {
    const cursor = await first();
    expect(await idsOf({ sort: 'at', limit: 200, score: '0..', cursor })).toEqual([7, 9]);
  });

  it('is refused with another order, filter, search or reader', async () => {
    const cursor = await first();
    const own = { sort: 'at', score: '0..', cursor };
    const others: Record<string, string>[] = [
      { sort: '-at' },
      { score: '0..900' },
      { at: '2026-11-01..' },
      { search: 'Asha' },
    ];
    for (const other of others) await refused({ ...own, ...other });
    await refused({ sort: 'at', cursor });
    await refused(own, await newStaffClient());
  });

  it('is refused if any byte was changed, or if the text is no cursor', async () => {
    const cursor = await first();
    const bytes = Buffer.from(cursor, 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      await refused({ sort: 'at', score: '0..', cursor: changed.toString('base64url') });
    }
    for (const none of ['x', '', cursor.slice(0, -2), 'null', '%00'].filter(Boolean))
      await refused({ sort: 'at', score: '0..', cursor: none });
  });
});

describe('filters', () => {
  it.each([
    [{ score: '650..700' }, [1, 3, 4, 7]],
    [{ score: '651..699' }, []],
    [{ score: '649.5..650.5' }, [3, 7]],
    [{ score: '..-5' }, [6]],
    [{ score: '0..' }, [1, 3, 4, 7, 9]],
    [{ score: '2147483648..' }, []],
    [{ score: '..999999999999' }, [1, 3, 4, 6, 7, 9]],
    [{ fee: '0.2..0.25' }, [2, 3]],
    // A day is in Indian time: it starts at 18:30 UTC the day before.
    [{ at: '2026-11-02..2026-11-02' }, [2, 3, 4, 5, 6]],
    [{ at: '..2026-11-01' }, [1]],
    [{ at: '2026-11-03..' }, [7, 8, 9]],
    [{ born: '1990-03-02..1990-03-04' }, [2, 3, 4]],
    [{ born: '..1990-03-01' }, [1]],
    [{ born: '1990-03-09..' }, [9]],
    [{ town: 'Kochi' }, [2, 5, 8]],
    [{ town: 'Kochi,Pune', score: '700..' }, [1, 4, 9]],
    [{ town: 'Agra' }, []],
    [{ name: 'Asha Rao' }, [1]],
  ])('%j', async (query, ids) => {
    expect(await idsOf(query as unknown as Record<string, string>)).toEqual(ids);
  });

  it.each([
    ['sort', 'phone', 'Please choose one of the options'],
    ['sort', '--id', 'Please choose one of the options'],
    ['score', '9..1', 'Please enter a smallest and a largest number, the smaller one first'],
    ['at', '2026-02-30..', 'Please choose a first and a last day, the earlier one first'],
    ['limit', '201', 'Please enter 200 or less'],
    ['limit', '0', 'Please enter 1 or more'],
    ['town', Array.from({ length: 51 }, () => 'a').join(','), 'Please enter at most 50 entries'],
    ['name', 'x'.repeat(81), 'Please enter at most 80 characters'],
    ['search', 'x'.repeat(101), 'Please enter at most 100 characters'],
    ['phone_index', 'x', 'Please check this field'],
  ])('%s=%s is refused in words', async (field, value, words) => {
    const { status, body } = await ask({ [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: words }]);
  });
});

describe('rows of selected days in another order', () => {
  const at = '2026-11-02..2026-11-02';
  it.each([
    ['id', [2, 3, 4, 5, 6]],
    ['-id', [6, 5, 4, 3, 2]],
    ['name', [2, 3, 4, 5, 6]],
    ['-name', [6, 5, 4, 3, 2]],
    ['score', [6, 3, 4, 2, 5]],
    ['-score', [4, 3, 6, 5, 2]],
    ['at', [2, 3, 4, 5, 6]],
    ['-at', [6, 5, 4, 3, 2]],
  ])('are the same by %s in pages of every size', async (sort, ids) => {
    for (const limit of [1, 2, 4, 5, 6]) expect(await turned({ sort, at }, limit), `pages of ${limit}`).toEqual(ids);
  });

  it('are the same with a filter, a search and joined data', async () => {
    expect(await turned({ sort: '-score', at, town: 'Pune' }, 2)).toEqual([4, 3, 6]);
    expect(await turned({ sort: 'name', at, search: 'sha' }, 1)).toEqual([2, 6]);
    expect((await ask({ sort: 'name', at, limit: 2 })).body.rows.map(({ town }) => town)).toEqual(['Kochi', 'Pune']);
  });
});

describe('finding rows before sorting them', () => {
  const isFound = (limit: number, ofOtherTime: boolean, conditions = [sql<SqlBool>`true`]) => {
    const { db } = open.services;
    return isFoundFirst(db, db.selectFrom(sql`listed_people`.as('person')), { conditions, limit }, ofOtherTime);
  };

  it('happens if PostgreSQL expects at most eight pages of matching rows', async () => {
    const { pool } = open.services;
    await pool.query('analyze listed_people');
    // Nine people.
    expect(await isFound(2, false)).toBe(true);
    expect(await isFound(1, false)).toBe(false);
    expect(await isFound(1, true)).toBe(true);
  });

  it('doesn’t happen without a condition', async () => {
    expect(await isFound(100, true, [])).toBe(false);
  });

  it('happens for up to 40,000 rows of selected days in another order', async () => {
    const { pool } = open.services;
    const upTo = async (last: number) => {
      await pool.query(
        "insert into listed_people (id, name, at, town_id) select n, 'Many', now(), 1 from generate_series((select max(id) + 1 from listed_people), $1::int) n",
        [last],
      );
      await pool.query('analyze listed_people');
    };
    await upTo(39_000);
    expect([await isFound(50, true), await isFound(50, false)]).toEqual([true, false]);
    await upTo(41_000);
    expect(await isFound(50, true)).toBe(false);
    await pool.query('delete from listed_people where id > 9');
    await pool.query('vacuum full analyze listed_people');
  });
});

describe('the search', () => {
  it.each([
    ['asha', [1, 2]],
    ['ASHA rao', [1, 2]],
    ['rao asha', [1, 2]],
    ['sha', [1, 2, 6]],
    ['asha roy', []],
    ['00%', [4]],
    ['vi_na', [5]],
    ['a_h', []],
    ['\\\\%', []],
    ['गीता', [8]],
    ['शर्म', [8]],
    ['9876543210', [3]],
    ['+91 98765 43210', [3]],
    ['09876543210', [3]],
    ['9876543211', []],
    [' Binod@Example.IN ', [3]],
    ['abcpd1234e', [3]],
    ['ABCPD1234F', []],
  ])('for “%s” finds the expected rows', async (search, ids) => {
    expect(await idsOf({ search })).toEqual(ids);
  });

  it('of two characters is refused with a sentence, in both languages', async () => {
    expect((await ask({ search: 'as' })).body.fields).toEqual({ search: 'Please enter at least 3 characters' });
    const hindi = await staff.get<{ fields: object }>('/api/get-listed-people?search=as', { 'accept-language': 'hi' });
    expect([hindi.status, hindi.body.fields]).toEqual([400, { search: 'कृपया कम से कम 3 अक्षर लिखें' }]);
  });

  it('for the last four digits of a phone number needs a filter as well', async () => {
    const { status, body } = await ask({ search: '3210' });
    expect([status, body.fields]).toEqual([
      400,
      { search: 'Four digits match too many people. Please choose a filter as well' },
    ]);
    expect(await idsOf({ search: '3210', town: 'Pune' })).toEqual([3]);
    expect(await idsOf({ search: '3210', town: 'Kochi' })).toEqual([]);
    expect(await idsOf({ search: '3211', town: 'Pune' })).toEqual([]);
  });
});

describe('the count', () => {
  const count = async (query = '') => (await staff.get(`/api/count-listed-people?${query}`)).body;

  it('includes only the rows that match the filters', async () => {
    expect(await count()).toEqual({ count: 9, exact: true });
    expect(await count('score=650..700&search=asha')).toEqual({ count: 1, exact: true });
    expect(await count('town=Agra')).toEqual({ count: 0, exact: true });
    expect((await staff.get('/api/count-listed-people?score=9..1')).status).toBe(400);
  });

  it('is exact up to 10,000 and an estimate above that', async () => {
    const { pool } = open.services;
    const add = (from: number, to: number) =>
      pool.query(
        "insert into listed_people (id, name, at, town_id) select n, 'Many', now(), 1 from generate_series($1::int, $2::int) n",
        [from, to],
      );
    await add(1001, 10_991);
    expect(await count()).toEqual({ count: 10_000, exact: true });
    await add(10_992, 10_992);
    await pool.query('analyze listed_people');
    expect(await count()).toEqual({ count: 10_000, exact: false });
    await add(20_001, 34_000);
    await pool.query('analyze listed_people');
    expect(await count()).toEqual({ count: 24_000, exact: false });
    await pool.query('delete from listed_people where id > 1000');
  });
});

it('a list answers only for the roles that may open its page', async () => {
  const other = { kind: 'admin', userId: crypto.randomUUID(), roleId: 2, brand: null, userAgent: undefined } as const;
  const { access } = await open.services.sessions.open(open.services.db, { ...other, identityProved: true });
  for (const call of ['get', 'count'])
    expect((await staffClientOf(app, other.userId, access).get(`/api/${call}-listed-people`)).status).toBe(403);
});

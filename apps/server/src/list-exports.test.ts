import type { AdminPartner } from '@tulna/contract/partners';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeListExport, purgeListExports } from './platform/lists/exports/make.ts';
import { exportsRepository } from './platform/lists/exports/repository.ts';
import { makePeople, peopleList } from './test/listed-people.ts';
import { type StaffClient, staffClient } from './test/staff.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';
import { cellsOfWorkbook } from './test/workbook.ts';

/** Whole lists as files, through the API. */
let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  await makePeople(test.services);
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('list_exports').execute());

const ask = async (noun: string, body: object = {}, headers = {}): Promise<string> => {
  const requested = await staff.post<{ export_id: string }>(`/api/export-${noun}`, body, headers);
  expect(requested.status, JSON.stringify(requested.body)).toBe(200);
  return requested.body.export_id;
};
const stateOf = async (id: string, by = staff) => by.get(`/api/get-list-export/${id}`);
const taken = async (id: string): Promise<string> => {
  await test.services.jobs.drain();
  expect((await stateOf(id)).body).toMatchObject({ state: 'ready' });
  const { status, body, headers } = await staff.get<string>(`/api/download-list-export/${id}`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return body;
};
const newest = async () =>
  test.db.selectFrom('audit_entries').selectAll().orderBy('sequence', 'desc').executeTakeFirstOrThrow();

it('has every row that matches the filters, in the order of the page, with the columns and words of the page', async () => {
  const all = (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body.rows;
  const gold = all
    .filter(({ brand }) => brand.products.includes('Gold Loans'))
    .toSorted((one, other) => (one.brand.name.toLowerCase() < other.brand.name.toLowerCase() ? 1 : -1));
  const columns = ['key', 'name', 'colours'];
  const id = await ask('partners', { product: 'Gold Loans', sort: '-name', columns });
  expect((await stateOf(id)).body).toMatchObject({
    state: 'waiting',
    file_name: expect.stringMatching(/^partners-\d{4}-\d\d-\d\d-\d{4}-vasudha-operations\.csv$/),
  });
  expect((await taken(id)).split('\r\n')).toEqual([
    '\uFEFFKey,Brand',
    ...gold.map(({ key, brand }) => `${key},${brand.name}`),
    '',
  ]);
  const hindi = await taken(await ask('partners', { search: 'haldi' }, { 'accept-language': 'hi' }));
  expect(hindi.split('\r\n')[0]).toBe('\uFEFFब्रांड,लिंक का नाम,UTM आईडी,कमाई %,तय कमाई,प्रोडक्ट');
  expect(hindi).toMatch(/\r\nHaldi Money,haldi,haldi,0,0,"?.*गोल्ड लोन/);
});

describe('as a workbook', () => {
  const workbook = async (id: string) => {
    await test.services.jobs.drain();
    expect((await stateOf(id)).body).toMatchObject({ state: 'ready' });
    const answer = await test.app.inject({
      url: `/api/download-list-workbook/${id}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    return { sheets: cellsOfWorkbook(answer.rawPayload), disposition: String(answer.headers['content-disposition']) };
  };

  it('has the same rows as the CSV, with numbers as numbers, and says who made it, when and with which filters', async () => {
    test.clock.stopAt(new Date('2026-11-22T12:30:59.000Z'));
    staff = await staffClient(test, 1);
    const choice = { product: 'Gold Loans', sort: '-name' };
    const { sheets, disposition } = await workbook(await ask('partners', { ...choice, format: 'xlsx' }));
    const csv = (await taken(await ask('partners', choice))).replace('\uFEFF', '').trimEnd().split('\r\n');
    const name = 'partners-2026-11-22-1800-vasudha-operations.xlsx';
    expect(disposition).toBe(`inline; filename="${name}"`);
    expect(sheets.Rows?.map((row) => row[1])).toEqual(csv.map((line) => line.split(',')[1]));
    expect(sheets.Rows?.[0]).toEqual(['Brand', 'Key', 'UTM ID', 'Revenue %', 'Revenue flat fee', 'Products']);
    expect(typeof sheets.Rows?.[1]?.[3]).toBe('number');
    expect(sheets['About this file']).toEqual([
      ['File', name],
      ['Created (Indian time)', '2026-11-22 18:00:59'],
      ['Created by', 'Vasudha Operations'],
      ['Filter: product', 'Gold Loans'],
    ]);
  });

  it('of the audit has the rows that PostgreSQL wrote, in the language of the request', async () => {
    const { sheets } = await workbook(
      await ask('audit-entries', { kind: 'list-file', format: 'xlsx' }, { 'accept-language': 'hi' }),
    );
    expect(Object.keys(sheets)).toEqual(['सूची', 'इस फ़ाइल के बारे में']);
    const [head = [], ...rows] = sheets.सूची ?? [];
    expect(head).toHaveLength(14);
    const { rows: counted } = await test.services.pool.query<{ count: number }>(
      "select count(*)::int as count from audit_entries where subject_kind = 'list-file'",
    );
    // The entry of this file itself was written before its rows were read.
    expect(rows).toHaveLength(counted[0]?.count === undefined ? -1 : counted[0].count - 1);
    expect(rows.every((row) => row[2] === 'Vasudha Operations')).toBe(true);
  });

  it('is downloaded only by the call of its format, with an entry each time', async () => {
    const [csv, xlsx] = [await ask('partners'), await ask('partners', { format: 'xlsx' })];
    await workbook(xlsx);
    expect(await newest()).toMatchObject({ action: 'download', subject_id: xlsx });
    expect((await staff.get(`/api/download-list-export/${xlsx}`)).status).toBe(404);
    expect((await staff.get(`/api/download-list-workbook/${csv}`)).status).toBe(404);
    expect((await staff.post('/api/export-partners', { format: 'ods' })).status).toBe(400);
    const colleague = await staffClient(test, 2);
    expect((await colleague.get(`/api/download-list-workbook/${xlsx}`)).status).toBe(404);
  });
});

it('of the audit is written by PostgreSQL and has the rows that were requested', async () => {
  await staff.post('/api/create-lender', { name: '=1+1 Lender' }, { 'idempotency-key': crypto.randomUUID() });
  const lines = (await taken(await ask('audit-entries', { kind: 'lender,partner' }))).trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\uFEFFNo\.,When \(Indian time\),Who,/);
  expect(lines[1]).toContain(",Vasudha Operations,'=1+1 Lender,Created,Lender,");
});

it('shows one moment, however long it takes', async () => {
  const { pool } = test.services;
  await pool.query(
    "insert into listed_people (id, name, at, town_id) select n, 'Person ' || n || repeat('x', 200), now(), 1 from generate_series(1, 2500) n",
  );
  // While the first part is saved, a colleague changes what is still to be read.
  await pool.query(`
    create function meddle() returns trigger language plpgsql as $$ begin
      delete from listed_people where id = 2400;
      update listed_people set name = 'Changed' where id = 2450;
      insert into listed_people (id, name, at, town_id) values (2600, 'Later', now(), 1) on conflict do nothing;
      return null;
    end $$;
    create trigger meddle after insert on list_export_parts for each row execute function meddle()`);
  const request = {
    list: peopleList.list.noun,
    askedBy: staff.userId,
    roleId: 1,
    language: 'en',
    format: 'csv',
    fileName: 'people.csv',
  } as const;
  const id = await exportsRepository(test.services, test.db).add(
    request,
    { choice: {}, columns: ['name'] },
    test.clock.now(),
  );
  await test.services.jobs.send(makeListExport, { exportId: id }, { db: test.db });
  const lines = (await taken(id)).trimEnd().split('\r\n');
  await pool.query('drop trigger meddle on list_export_parts');
  expect(lines).toEqual([
    '\uFEFFName',
    ...Array.from({ length: 2500 }, (_, index) => `Person ${index + 1}${'x'.repeat(200)}`),
  ]);
  const { rows } = await pool.query<{ count: number }>('select count(*) from list_export_parts where export_id = $1', [
    id,
  ]);
  expect(rows[0]?.count).toBeGreaterThan(1);
  expect((await pool.query("select 1 from listed_people where name = 'Changed'")).rowCount).toBe(1);
});

it('is stored sealed, and so is the search text', async () => {
  const id = await ask('partners', { search: 'Haldi Money' });
  await test.services.jobs.drain();
  const stored = await test.db.selectFrom('list_export_parts').select('content').where('export_id', '=', id).execute();
  const { choice } = await test.db
    .selectFrom('list_exports')
    .select('choice')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toHaveLength(1);
  for (const bytes of [...stored.map(({ content }) => content), choice])
    expect(bytes.toString('latin1')).not.toMatch(/haldi/i);
});

it('is in the audit when it is requested, and each time it is downloaded', async () => {
  const id = await ask('partners', { product: 'Gold Loans', search: 'Haldi' });
  expect(await newest()).toMatchObject({
    actor_id: staff.userId,
    action: 'export',
    subject_kind: 'list-file',
    subject_id: id,
    subject_name: expect.stringMatching(/^partners-.+-vasudha-operations\.csv$/),
    after: JSON.stringify({ product: 'Gold Loans', search: '…' }),
  });
  await taken(id);
  expect(await newest()).toMatchObject({ actor_id: staff.userId, action: 'download', subject_id: id });
});

describe('is refused', () => {
  it('to everyone but the person who requested it, and to them if they may no longer open the list', async () => {
    const id = await ask('partners');
    await test.services.jobs.drain();
    const [colleague, calls] = [await staffClient(test, 2), await staffClient(test, 3)];
    for (const other of [colleague, calls]) {
      expect((await stateOf(id, other)).status).toBe(404);
      expect((await other.get(`/api/download-list-export/${id}`)).status).toBe(404);
      expect((await other.post('/api/export-partners')).status).toBe(403);
    }
    await test.db.updateTable('list_exports').set({ asked_by: colleague.userId }).where('id', '=', id).execute();
    expect((await colleague.get(`/api/download-list-export/${id}`)).status).toBe(403);
  });

  it('before it is ready, and for filters that the list doesn’t have', async () => {
    const id = await ask('partners');
    expect((await staff.get(`/api/download-list-export/${id}`)).status).toBe(404);
    for (const body of [{ search: 'ab' }, { sort: 'colours' }, { product: 'Gold' }, { page: 1 }])
      expect((await staff.post('/api/export-partners', body)).status, JSON.stringify(body)).toBe(400);
  });

  it('while three files of the same person wait', async () => {
    for (let count = 0; count < 3; count += 1) await ask('partners');
    expect((await staff.post('/api/export-partners')).status).toBe(429);
    await test.services.jobs.drain();
    await ask('partners');
  });

  it('if another process has just accepted the third', async () => {
    for (let count = 0; count < 2; count += 1) await ask('partners');
    const wanted = { list: 'partners', askedBy: staff.userId, roleId: 1, language: 'en', format: 'csv' } as const;
    const waiting = async () => {
      const { rows } = await test.services.pool.query(
        "select from pg_locks where locktype = 'advisory' and not granted",
      );
      return rows.length;
    };
    const answer = await test.db.transaction().execute(async (tx) => {
      const exports = exportsRepository(test.services, tx);
      await exports.lockRequests(staff.userId);
      const refused = staff.post('/api/export-partners');
      await expect.poll(waiting).toBe(1);
      await exports.add({ ...wanted, fileName: 'third.csv' }, { choice: {}, columns: undefined }, test.clock.now());
      return { refused };
    });
    expect((await answer.refused).status).toBe(429);
    await test.db.deleteFrom('list_exports').execute();
    await test.services.jobs.drain();
  });

  it('a day after it was requested: then it is deleted', async () => {
    const start = new Date('2026-11-20T06:00:00.000Z');
    test.clock.stopAt(start);
    staff = await staffClient(test, 1);
    const id = await ask('partners');
    await test.services.jobs.drain();
    const at = async (milliseconds: number) => {
      test.clock.stopAt(new Date(start.getTime() + milliseconds));
      staff = await staffClient(test, 1);
      await test.services.jobs.send(purgeListExports, {}, { db: test.db });
      await test.services.jobs.drain();
      const parts = await test.db.selectFrom('list_export_parts').selectAll().where('export_id', '=', id).execute();
      return [(await stateOf(id)).status, parts.length];
    };
    const day = 24 * 60 * 60 * 1000;
    expect(await at(day)).toEqual([200, 1]);
    expect(await at(day + 1)).toEqual([404, 0]);
  });
});

it('has an error state if it couldn’t be made', async () => {
  const id = await ask('partners');
  await test.services.pool.query('alter table partners rename to partners_away');
  await expect(test.services.jobs.drain()).rejects.toThrow();
  await test.services.pool.query('alter table partners_away rename to partners');
  expect((await stateOf(id)).body).toMatchObject({ state: 'failed' });
});

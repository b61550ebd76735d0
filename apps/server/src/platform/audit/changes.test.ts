import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { createKeyring } from '../crypto/keyring.ts';
import { type Db, type OpenDatabase, openDatabase } from '../database/database.ts';
import { systemClock } from '../services.ts';
import { type Change, type Changes, createChanges } from './changes.ts';
import type { AuditActor } from './entry.ts';
import { verifyAudit } from './verify.ts';

/** Changes sent together, on a table of colours: the statements sent, and their results. */
const keyring = createKeyring(Buffer.alloc(32, 7));
const actor: AuditActor = { id: randomUUID(), roleId: 1, ip: '192.0.2.1', userAgent: 'test' };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let open: OpenDatabase;
let own: OpenDatabase;
let changes: Changes;
/** `>` for each statement that is sent, `<` for each answer. */
let wire = '';

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
  await sql`create table colours (id integer primary key, name text not null check (name <> 'wrong'))`.execute(open.db);
  own = openDatabase(database.url, { connections: 1, pipeline: true });
  own.pool.on('connect', (client) => {
    const { query } = client;
    client.query = ((...sent: Parameters<typeof query>) => {
      wire += '>';
      const answered = query.apply(client, sent) as unknown as Promise<unknown>;
      const note = () => {
        wire += '<';
      };
      answered.then(note, note);
      return answered;
    }) as unknown as typeof query;
  });
  changes = createChanges(own, { keyring, clock: systemClock });
});
afterAll(async () => {
  await own?.close();
  await open?.close();
  await database?.drop();
});
beforeEach(async () => {
  await sql`truncate colours`.execute(open.db);
  await sql`insert into colours select id, 'white' from generate_series(1, 100) as id`.execute(open.db);
  // Opens the connection, starts the chain, and plans every statement.
  await paint(100, 'black');
  wire = '';
});

const painted = (id: number, name: string, more: Partial<Change<number>> = {}): Change<number> => ({
  answer: id,
  records: [{ action: 'update', subject: { kind: 'colour', id: String(id), name: '' }, property: 'name', after: name }],
  ...more,
});
const paint = (id: number, name: string, more?: Partial<Change<number>>): Promise<number> =>
  changes.runStatement(actor, async (db: Db) => {
    await sql`update colours set name = ${name} where id = ${id}`.execute(db);
    return painted(id, name, more);
  });
const names = async (): Promise<string[]> =>
  (await sql<{ name: string }>`select name from colours where name <> 'white' order by id`.execute(open.db)).rows.map(
    ({ name }) => name,
  );
const entries = async (newest: number): Promise<[number, string][]> =>
  (await open.db.selectFrom('audit_entries').selectAll().orderBy('sequence', 'desc').limit(newest).execute())
    .toReversed()
    .map(({ sequence, subject_id, after }) => [Number(sequence), `${subject_id} ${after}`]);
const last = async (): Promise<number> => (await entries(1))[0]?.[0] ?? 0;

describe('changes of single statements', () => {
  it('take three round trips, however many they are, with the lock on the chain behind them all', async () => {
    const before = await last();
    // The first is sent alone; those that follow meanwhile are sent together.
    const answers = await Promise.all([
      paint(1, 'red', { channels: ['colours'] }),
      ...[2, 3, 4, 5, 6, 7, 8].map((id) => paint(id, 'blue', { channels: ['colours'] })),
    ]);
    expect(answers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    // begin, the statement, the lock; the entries and the notification; the commit.
    const alone = '>>><<<' + '>><<' + '><';
    expect(wire).toBe(`${alone}>>>>>>>>><<<<<<<<<${'>><<'}><`);
    expect(await entries(8)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => [before + id, `${id} ${id === 1 ? '"red"' : '"blue"'}`]),
    );
  });

  it('are sent thirty-two at a time', async () => {
    await Promise.all(Array.from({ length: 66 }, (_, index) => paint(index + 1, 'green')));
    const sent = [...wire.matchAll(/>{3,}/g)].map(([run]) => run.length - 2);
    expect(sent).toEqual([1, 32, 32, 1]);
    expect(await names()).toEqual([...Array.from({ length: 66 }, () => 'green'), 'black']);
  });

  it('fail separately: the others are made even if one is refused by the database or before it is sent', async () => {
    const before = await last();
    const refused = changes.runStatement(actor, () => Promise.reject(new Error('not today')));
    const [one, two, three, four] = await Promise.allSettled([
      paint(1, 'red'),
      paint(2, 'wrong'),
      refused,
      paint(3, 'blue'),
    ]);
    expect([one.status, four.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(two).toMatchObject({ status: 'rejected', reason: { code: '23514' } });
    expect(three).toMatchObject({ status: 'rejected', reason: { message: 'not today' } });
    expect(await names()).toEqual(['red', 'blue', 'black']);
    expect(await entries(2)).toEqual([
      [before + 1, '1 "red"'],
      [before + 2, '3 "blue"'],
    ]);
  });

  it('are not made if their entry can’t be written', async () => {
    const before = await last();
    const subject = { kind: 'colour', id: '1', name: '' };
    const entry = (letters: number) => ({ records: [{ action: 'u'.repeat(letters), subject }] });
    await expect(paint(1, 'red', entry(41))).rejects.toMatchObject({ code: '23514' });
    expect(await names()).toEqual(['black']);
    await paint(2, 'blue', entry(40));
    expect(await names()).toEqual(['blue', 'black']);
    expect(await last()).toBe(before + 1);
    // A change without entries takes two round trips: begin, statement and lock, then the commit.
    wire = '';
    await paint(3, 'pink', { records: [] });
    expect(wire).toBe('>>><<<><');
  });

  it('leave a chain that verifies', async () => {
    const verdict = await verifyAudit(open.pool, keyring);
    expect(verdict).toEqual({ intact: true, entries: await last(), brokenAt: null, reason: null });
  });
});

it('passes a change the number of its first entry, in its own transaction', async () => {
  const before = await last();
  const reported: number[] = [];
  const change = (id: number, more: Partial<Change<number>> = {}) =>
    changes.run(open.db, actor, async () =>
      painted(id, 'x', {
        written: async (tx, sequence) => {
          await sql`update colours set name = ${String(sequence)} where id = ${id}`.execute(tx);
          reported.push(sequence);
        },
        ...more,
      }),
    );
  const two = [...painted(2, 'x').records, ...painted(2, 'y').records];
  await Promise.all([change(1), change(2, { records: two }), change(3, { records: [] }), change(4)]);
  expect(reported).toEqual([before + 1, before + 2, before + 4]);
  expect(await names()).toEqual([...reported.map(String), 'black']);
});

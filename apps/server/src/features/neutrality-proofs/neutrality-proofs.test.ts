import { execFile } from 'node:child_process';
import { createHash, verify } from 'node:crypto';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { AlarmRaising } from '@tulna/contract/alarms';
import type { NeutralityProof } from '@tulna/contract/neutrality-proofs';
import { checkLine } from '@tulna/rules/neutrality-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { checkAlarms, watchProofs } from '../alarms/index.ts';
import { type Orders, productOrders } from './answers.ts';
import { findDifferences } from './prove.ts';
import { isProofDue, makeProof, proveIfDue, proveNeutrality } from './work.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(new Date('2026-11-26T22:30:00Z'));
});
afterAll(() => test.close());

const few = { people: 6, arrangements: 4 };
const find = (orders: Orders = productOrders) =>
  findDifferences(test.db, { brand: 'cl', now: test.clock.now(), ...few, orders });
const shown = async () =>
  (await test.app.inject('/api/get-neutrality-proof')).json<{ proof: NeutralityProof | null }>().proof;
/** The proof of a number, once its notification has arrived. */
const shownProof = (number: number) =>
  vi.waitFor(async () => {
    const proof = await shown();
    if (proof === null || JSON.parse(proof.statement).number !== number)
      throw new Error('The proof does not have the expected number.');
    return proof;
  });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('people’s lists', () => {
  it('are the same for any commercial data, for each kind of loan and for cards', async () => {
    const found = await find();
    // Six people for each of three kinds of loan, and one list of cards; four times.
    expect(found).toMatchObject({ ...few, compared: 76, differing: 0, differences: [] });
    expect(await find()).toEqual(found);
  });

  it('depend on the loan’s terms, not on our commercial arrangements', async () => {
    const before = await find();
    const set = (change: object) => test.db.updateTable('lenders').set(change).where('key', '=', 'kreditbee').execute();
    const row = await test.db
      .selectFrom('lenders')
      .select(['priority', 'revenue_percent', 'processing_fees'])
      .where('key', '=', 'kreditbee')
      .executeTakeFirstOrThrow();
    await set({ priority: 900, revenue_percent: '9.75' });
    const paysMore = await find();
    expect([paysMore.answers, paysMore.catalogue === before.catalogue]).toEqual([before.answers, false]);
    await set({ ...row, processing_fees: '5.5' });
    const dearer = await find();
    expect([dearer.answers === before.answers, dearer.differing]).toEqual([false, 0]);
    await set(row);
    expect(await find()).toEqual(before);
  });

  it('are worked out without changing or locking stored data', async () => {
    const dump = async () =>
      (
        await test.services.pool.query<{ all: string }>(
          `select md5(string_agg(row::text, '' order by row::text)) as all from (
          select to_jsonb(l) as row from lenders l union all select to_jsonb(c) from credit_cards c
          union all select to_jsonb(r) from commission_rates r union all select to_jsonb(p) from partners p) rows`,
        )
      ).rows;
    const before = await dump();
    await find();
    expect(await dump()).toEqual(before);
    const { rows } = await test.services.pool.query(
      "select from pg_class where relpersistence = 't' and relkind = 'r'",
    );
    expect(rows).toEqual([]);
  });
});

describe('an order that uses commercial data is found', () => {
  type Row = Parameters<Orders['offers']>[0][number]['row'];
  const by = (value: (row: Row) => number | string): Orders => ({
    ...productOrders,
    offers: (offers) =>
      offers.toSorted((a, b) => {
        const [one, other] = [value(a.row), value(b.row)];
        return one < other ? -1 : one > other ? 1 : 0;
      }),
  });
  it.each<[string, Orders]>([
    ['our ranking of lenders', by(({ priority }) => priority)],
    ['what a lender pays in percent', by(({ revenue_percent }) => -Number(revenue_percent))],
    ['what a lender pays as a fixed fee', by(({ revenue_flat_fee }) => -Number(revenue_flat_fee))],
    ['a special offer', by(({ so_status }) => (so_status ? 0 : 1))],
    ['the number of a lender', by(({ lender_id }) => lender_id)],
    ['the order of rows in the database', { ...productOrders, offers: (offers) => [...offers] }],
  ])('if it sorts by %s', async (_, orders) => {
    const { differing, differences } = await find(orders);
    expect(differing).toBeGreaterThan(0);
    expect(differences[0]).toEqual({
      list: expect.stringMatching(/Loans$/),
      person: expect.any(Number),
      arrangement: expect.any(Number),
    });
    expect(differences.some(({ list }) => list === 'Personal Loans')).toBe(true);
  });

  it('among gold lenders side by side', async () => {
    const { differences } = await find({
      ...productOrders,
      gold: (rows, loan) => {
        const found = productOrders.gold(rows, loan);
        const priority = new Map(rows.map((row) => [row.key, row.priority]));
        const of = (one: (typeof found.lenders)[number]) => priority.get(one.lender.key) ?? 0;
        return { ...found, lenders: found.lenders.toSorted((a, b) => of(a) - of(b)) };
      },
    });
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.every(({ list }) => list === 'Gold Loans')).toBe(true);
  });

  it.each<[string, (card: { utm_link: string; category_id: string }) => string]>([
    ['the link of a card', ({ utm_link }) => utm_link],
    ['the number of a card', ({ category_id }) => category_id],
  ])('if it sorts by %s', async (_, value) => {
    const { differences } = await find({
      ...productOrders,
      cards: (cards) => cards.toSorted((a, b) => (value(a) < value(b) ? -1 : 1)),
    });
    expect(differences.map(({ list, person }) => [list, person])).toContainEqual(['Credit Cards', 0]);
    expect(differences.every(({ list }) => list === 'Credit Cards')).toBe(true);
  });

  it('even an order that moves a single lender for a single person is found', async () => {
    let calls = 0;
    const { differing, differences } = await find({
      ...productOrders,
      offers: (offers, loan) => {
        calls += 1;
        const order = productOrders.offers(offers, loan);
        // The third person of the second arrangement, after 18 lists by the stored data and 18 of the first arrangement.
        return calls === 18 * 2 + 3 ? order.toReversed() : order;
      },
    });
    expect({ differing, differences }).toEqual({
      differing: 1,
      differences: [{ list: 'Personal Loans', person: 2, arrangement: 2 }],
    });
  });
});

describe('a proof', () => {
  it('is made if there is none, stored, and shown with its figures and signature', async () => {
    expect(await shown()).toBeNull();
    await proveIfDue(test.services, watchProofs);
    const proof = await shownProof(1);
    expect(proof).toMatchObject({ people: 50, arrangements: 6, compared: 906, differing: 0 });
    expect(proof.made_at).toBe('2026-11-26T22:30:00.000Z');
    const statement = JSON.parse(proof.statement);
    expect(statement).toMatchObject({
      format: 'tulna-neutrality-1',
      number: 1,
      made_at: proof.made_at,
      engine: 'eligibility-2',
      pricing: 'pricing-2',
      ranking: 'ranking-2',
      lists: ['Personal Loans', 'Business Loans', 'Gold Loans', 'Credit Cards'],
      people: 50,
      arrangements: 6,
      compared: 906,
      differing: 0,
      differences: [],
      previous: null,
    });
    expect(statement.arranged).toContain('lender_revenue_percent');
    expect([statement.catalogue, statement.answers].every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    const fits = (statement: string) =>
      verify(null, Buffer.from(statement), proof.public_key, Buffer.from(proof.signature, 'base64'));
    expect(fits(proof.statement)).toBe(true);
    expect(fits(proof.statement.replace('"differing":0', '"differing":1'))).toBe(false);
  });

  it('can be checked with the command on the page, without software of ours', async () => {
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { stdout } = await promisify(execFile)('sh', ['-c', checkLine(origin)], {
      env: { PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` },
    });
    expect(stdout.trim()).toBe(`${(await shownProof(1)).statement} true`);
  });

  it('is made once a day, names the proof before it and can’t be changed', async () => {
    await proveIfDue(test.services, watchProofs);
    await makeProof(test.services, watchProofs, few);
    await shownProof(2);
    const { proofs } = (await test.app.inject('/api/get-neutrality-proofs')).json<{ proofs: NeutralityProof[] }>();
    expect(proofs.map(({ statement }) => JSON.parse(statement).number)).toEqual([2, 1]);
    expect(JSON.parse(proofs[0]?.statement ?? '').previous).toBe(sha256(proofs[1]?.statement ?? ''));
    expect(proofs[0]).toMatchObject({ people: 6, compared: 76, differing: 0, public_key: proofs[1]?.public_key });
    for (const statement of [
      'update neutrality_proofs set differing = 0',
      'delete from neutrality_proofs',
      'truncate neutrality_proofs',
    ])
      await expect(test.services.pool.query(statement), statement).rejects.toThrow();
  });

  it('is answered from memory, and not sent again to a reader who has it', async () => {
    const first = await test.app.inject('/api/get-neutrality-proof');
    const etag = first.headers.etag ?? '';
    const again = await test.app.inject({ url: '/api/get-neutrality-proof', headers: { 'if-none-match': etag } });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  });

  it('that fails is shown, and is an alarm in the console until a proof succeeds', async () => {
    const staff = await staffClient(test, 1);
    const raised = async () =>
      (await staff.get<{ rows: AlarmRaising[] }>('/api/get-alarm-raisings')).body.rows.filter(
        ({ figure }) => figure === 'neutrality_differences',
      );
    const cheat: Orders = {
      ...productOrders,
      offers: (offers) => offers.toSorted((a, b) => a.row.priority - b.row.priority),
    };
    await makeProof(test.services, watchProofs, { ...few, orders: cheat });
    const failed = await shownProof(3);
    expect(failed.differing).toBeGreaterThan(0);
    expect(JSON.parse(failed.statement).differences.length).toBeGreaterThan(0);
    test.clock.advance(60_000);
    await checkAlarms(test.services);
    expect(await raised()).toMatchObject([{ value: failed.differing, ended_at: null }]);

    // A second failure adds no second alarm.
    await makeProof(test.services, watchProofs, { ...few, orders: cheat });
    await makeProof(test.services, watchProofs, few);
    expect((await shownProof(5)).differing).toBe(0);
    test.clock.advance(60_000);
    await checkAlarms(test.services);
    expect(await raised()).toMatchObject([{ ended_value: 0, ended_at: test.clock.now().toISOString() }]);
  });

  it('is a job of the queue', async () => {
    expect(test.services.jobs.names()).toContain(proveNeutrality.name);
  });
});

it.each([
  ['there is none', undefined, '2026-11-26T12:00:00Z', true],
  ['a minute before three in India', '2026-11-25T22:00:00Z', '2026-11-26T21:29:59Z', false],
  ['three in India', '2026-11-25T22:00:00Z', '2026-11-26T21:30:00Z', true],
  ['later that day, when the night was missed', '2026-11-24T22:00:00Z', '2026-11-26T15:00:00Z', true],
  ['after midnight with that of yesterday', '2026-11-26T02:00:00Z', '2026-11-26T18:30:00Z', false],
  ['again on the same day', '2026-11-25T21:30:00Z', '2026-11-26T18:29:59Z', false],
])('is due: %s', (_, last, now, due) => {
  expect(isProofDue(last === undefined ? undefined : new Date(last), new Date(now))).toBe(due);
});

import { randomUUID } from 'node:crypto';
import type { PayoutResult } from '@tulna/rules/payout-result-columns';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { colleagueOf } from '../../test/payout-accounts.ts';
import { type PayoutWorld, startPayoutWorld } from '../../test/payout-world.ts';
import { payoutResultKind } from './index.ts';
import { planRun } from './plan.ts';
import { confirmRun, draftRun } from './runs.ts';

/** Nothing is paid twice: after any failure, when people click at once, and with bank responses in any order. */
let world: PayoutWorld;
beforeAll(async () => {
  world = await startPayoutWorld();
  await world.closeMonth('2026-10-01');
});
afterAll(() => world.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.services.pool.query<Row>(text, values)).rows;

interface Answered {
  fileId: string;
  reference: string;
  paise: number;
  result: PayoutResult;
}

const context = (tx: PayoutWorld['db'], fileId: string) => ({
  services: world.services,
  db: tx,
  file: { id: fileId, name: 'answers.csv', lender: null },
  actor: { id: world.one.userId, roleId: 1, ip: '', userAgent: '' },
  now: world.clock.now(),
  isCheck: false,
});
const answer = ({ fileId, reference, paise, result }: Answered) =>
  inTransaction(world.db, (tx) =>
    payoutResultKind.take(
      context(tx, fileId),
      [
        {
          number: 2,
          row: { reference, paise, result, utr: result === 'paid' ? `U${reference}` : null, day: null, why: null },
        },
      ],
      undefined,
    ),
  );

describe('a run that dies', () => {
  beforeAll(async () => {
    await world.account('haldi');
    await world.earned('haldi', 90_000);
    const debt = await world.earned('haldi', 10_000);
    await world.entry(debt, 'lower', 30_000);
    await query(`create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
  });

  it.each([
    ['before the run is marked', 'before update on payout_runs for each row'],
    ['after the run is marked', 'after update on payout_runs for each row'],
    ['before its payments', 'before insert on payouts for each row'],
    ['after its payments', 'after insert on payouts for each row'],
    ['before an entry of a payment', `before insert on ledger_entries for each row when (new.move = 'send')`],
    ['before an entry against a debt', `before insert on ledger_entries for each row when (new.move = 'recover')`],
    ['after its entries', 'after insert on ledger_entries for each statement'],
    ['before it is audited', 'before insert on audit_entries for each row'],
  ])('%s leaves nothing behind', async (_, when) => {
    const before = await world.accounts('haldi');
    const { body } = await world.draft();
    await query(`create trigger dies ${when} execute function dies()`);
    const table = /on (\w+)/.exec(when)?.[1] ?? '';
    expect((await world.confirm(body.run_id)).status).toBe(500);
    await query(`drop trigger dies on ${table}`);
    expect(await world.accounts('haldi')).toEqual(before);
    expect(await world.payouts('&partner_key=haldi')).toEqual([]);
    expect((await world.runs())[0]).toMatchObject({ run_id: body.run_id, state: 'draft' });
    expect((await world.one.post('/api/discard-payout-run', { run_id: body.run_id })).status).toBe(200);
  });

  it('can be confirmed once afterwards, even if two people click at once', async () => {
    const third = await colleagueOf(world);
    const { run_id } = (await world.draft()).body;
    const answers = await Promise.all([
      world.confirm(run_id, world.other),
      world.confirm(run_id, third),
      world.confirm(run_id, world.other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await world.accounts('haldi')).toEqual({ cost: 70_000, sending: -70_000 });
    expect(await world.payouts('&partner_key=haldi')).toMatchObject([{ paise: 70_000, state: 'sending' }]);
  });

  it('counts a bank response once, even if two files with it are loaded at once', async () => {
    const [payout] = await world.payouts('&partner_key=haldi');
    const result = { reference: payout?.reference ?? '', paise: 70_000, result: 'paid' } as const;
    const outcomes = await Promise.all([1, 2, 3].map(() => answer({ ...result, fileId: randomUUID() })));
    expect(outcomes.flat().map(String).toSorted()).toEqual(['created', 'unchanged', 'unchanged']);
    expect(await world.accounts('haldi')).toEqual({ cost: 70_000, paid: -70_000 });
  });
});

/** One random event of a partner. */
type Step =
  | { what: 'earn'; paise: number; isOpen: boolean }
  | { what: 'claw back'; pick: number; paise: number }
  | { what: 'run' }
  | { what: 'answer'; pick: number; result: PayoutResult }
  | { what: 'answer again'; pick: number }
  | { what: 'undo'; pick: number };

const pick = fc.nat({ max: 1000 });
const amount = fc.integer({ min: 1, max: 200_000 });
const often = <Value>(arbitrary: fc.Arbitrary<Value>) => ({ arbitrary, weight: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  often(fc.record({ what: fc.constant('earn' as const), paise: amount, isOpen: fc.constantFrom(false, false, true) })),
  fc.record({ what: fc.constant('claw back' as const), pick, paise: fc.integer({ min: 1, max: 60_000 }) }),
  often(fc.record({ what: fc.constant('run' as const) })),
  often(
    fc.record({
      what: fc.constant('answer' as const),
      pick,
      result: fc.constantFrom<PayoutResult>('paid', 'failed', 'returned'),
    }),
  ),
  fc.record({ what: fc.constant('answer again' as const), pick }),
  fc.record({ what: fc.constant('undo' as const), pick }),
);

async function sums(partner: string): Promise<Record<string, number>> {
  const accounts = await world.accounts(partner);
  return Object.fromEntries(['payable', 'sending', 'paid'].map((name) => [name, 0 - (accounts[name] ?? 0)]));
}

it('nothing is paid twice in any order of commissions, claw-backs, runs, repeated bank responses and undo', {
  timeout: 120_000,
}, async () => {
  const partner = 'lehar';
  await world.account(partner);
  let runs = 0;
  let undone = 0;
  const answered: Answered[] = [];
  const claims: string[] = [];

  const take = async (one: Step): Promise<void> => {
    const at = { at: world.clock.now() };
    const of = <Item>(items: readonly Item[]): Item | undefined =>
      'pick' in one ? items[one.pick % Math.max(1, items.length)] : undefined;
    if (one.what === 'earn')
      claims.push(await world.earned(partner, one.paise, one.isOpen ? { at: '2026-11-20T06:00:00Z' } : {}));
    if (one.what === 'claw back') {
      const claim = of(claims);
      if (claim !== undefined) await world.entry(claim, 'lower', one.paise);
    }
    if (one.what === 'run') {
      const before = await sums(partner);
      const plan = await planRun(world.db);
      const paid = plan.payouts.find((payout) => payout.partner === partner)?.paise ?? 0;
      // A payment is never more than the partner is owed in all, so it never leaves the partner in debt.
      expect(paid).toBeLessThanOrEqual(Math.max(0, before.payable ?? 0));
      if (plan.payouts.length === 0) return;
      const { answer: run } = await inTransaction(world.db, (tx) =>
        draftRun(tx, plan.digest, { id: world.one.userId, ...at }),
      );
      await inTransaction(world.db, (tx) => confirmRun(tx, run, { id: world.other.userId, ...at }));
      const after = await sums(partner);
      expect(after).toEqual({
        payable: (before.payable ?? 0) - paid,
        sending: (before.sending ?? 0) + paid,
        paid: before.paid,
      });
      expect(await planRun(world.db)).toMatchObject({ payouts: [] });
      runs += 1;
    }
    if (one.what === 'answer') {
      const payout = of(await world.payouts(`&partner_key=${partner}`));
      if (payout === undefined) return;
      const sent = { fileId: randomUUID(), reference: payout.reference, paise: payout.paise, result: one.result };
      const [outcome] = await answer(sent);
      if (outcome === 'created' || outcome === 'updated') answered.push(sent);
    }
    if (one.what === 'answer again') {
      const earlier = of(answered);
      if (earlier === undefined) return;
      const before = await world.accounts(partner);
      const [outcome] = await answer({ ...earlier, fileId: randomUUID() });
      if (outcome === 'unchanged') expect(await world.accounts(partner)).toEqual(before);
    }
    if (one.what === 'undo') {
      const earlier = of(answered);
      if (earlier === undefined) return;
      const result = await inTransaction(world.db, async (tx) => payoutResultKind.undo?.(context(tx, earlier.fileId)));
      undone += result?.restored ?? 0;
    }
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        await take(one);
        const { sending, paid } = await sums(partner);
        const [states] = await query<{ sending: number; paid: number; released: number }>(
          `select coalesce(sum(paise) filter (where state = 'sending'), 0)::bigint as sending,
             coalesce(sum(paise) filter (where state = 'paid'), 0)::bigint as paid,
             (select coalesce(sum(e.paise), 0)::bigint from ledger_entries e join commission_claims c on c.id = e.claim_id
              where c.brand = $1 and e.move = 'release') as released
           from payouts where partner = $1`,
          [partner],
        );
        // Payments match the ledger, and never exceed the released amount.
        expect({ sending, paid }).toEqual({ sending: states?.sending, paid: states?.paid });
        expect((sending ?? 0) + (paid ?? 0)).toBeLessThanOrEqual(states?.released ?? 0);
      }
    }),
    { numRuns: 20 },
  );
  // Enough runs and undos happened for the test to mean something.
  expect(runs).toBeGreaterThan(10);
  expect(undone).toBeGreaterThan(5);
  const [total] = await query<{ paise: number }>('select coalesce(sum(paise), 0)::bigint as paise from ledger_sides');
  expect(total?.paise).toBe(0);
});

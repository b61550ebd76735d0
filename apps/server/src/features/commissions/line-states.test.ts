import { randomUUID } from 'node:crypto';
import { lineStateOf } from '@tulna/rules/commission-story';
import { PARTNER_MOVES, type PartnerMove } from '@tulna/rules/ledger';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLineStates } from '../../test/line-states.ts';
import { openTestServices, type TestServices } from '../../test/test-services.ts';

/** The stored state of a line, compared with its entries. */
let open: TestServices;
beforeAll(async () => {
  open = await openTestServices();
});
afterAll(() => open.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  open.services.pool.query<Row>(text, values).then(({ rows }) => rows);

interface Payment {
  application: string;
  payment: string;
  lender: string;
  partner: string;
}
const newPayment = (): Payment => ({
  application: randomUUID(),
  payment: randomUUID(),
  lender: randomUUID(),
  partner: randomUUID(),
});
const addClaim = ({ application, payment, ...ids }: Payment, side: 'lender' | 'partner') =>
  query(
    `insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, day, basis_paise, target_paise, at)
     values ($1, $2, $3, $4, 'nira', 'Personal Loans', 'haldi', '2026-11-22', 100, 100, now())`,
    [ids[side], side, application, payment],
  );

interface Entry {
  id: string;
  claimId: string;
  move: PartnerMove;
  paise: number;
  reverses: string | null;
}
/** Writes entries in one statement; returns whether the ledger took them. */
const addEntries = (entries: readonly Entry[]): Promise<boolean> =>
  query(
    `insert into ledger_entries (id, claim_id, ledger, move, paise, reverses, cause_kind, cause_id, reason, at)
     select id, "claimId", 'partner', move, paise, reverses, 'correction', gen_random_uuid(), 'corrected', now()
     from jsonb_to_recordset($1::jsonb) as entry (id uuid, "claimId" uuid, move text, paise bigint, reverses uuid)`,
    [JSON.stringify(entries)],
  ).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && /less than nothing|ledger_entries_reverses_key/.test(error.message)) return false;
      throw error;
    },
  );
const storedState = async ({ lender }: Payment): Promise<string | undefined> =>
  (await query<{ state: string }>('select partner_state as state from commission_claims where id = $1', [lender]))[0]
    ?.state;
const entry = (payment: Payment, move: PartnerMove, paise: number): Entry => ({
  id: randomUUID(),
  claimId: payment.partner,
  move,
  paise,
  reverses: null,
});

describe('the state of a line', () => {
  it('follows a commission on its way to the bank and back', async () => {
    const line = newPayment();
    await addClaim(line, 'lender');
    await addClaim(line, 'partner');
    expect(await storedState(line)).toBe('nothing');
    const after = async (move: PartnerMove, paise = 100) => {
      expect(await addEntries([entry(line, move, paise)])).toBe(true);
      return storedState(line);
    };
    expect(await after('accrue')).toBe('held');
    expect(await after('release', 99)).toBe('held');
    expect(await after('release', 1)).toBe('payable');
    expect(await after('send', 99)).toBe('payable');
    expect(await after('send', 1)).toBe('sent');
    expect(await after('arrive')).toBe('paid');
    expect(await after('come_back')).toBe('payable');
    expect(await after('lower')).toBe('nothing');
    expect(await after('lower')).toBe('payable');
    const more = entry(line, 'add', 100);
    expect([await addEntries([more]), await storedState(line)]).toEqual([true, 'nothing']);
    expect([await addEntries([{ ...more, id: randomUUID(), reverses: more.id }]), await storedState(line)]).toEqual([
      true,
      'payable',
    ]);
  });

  it('is set even if the lender’s claim is added last', async () => {
    const line = newPayment();
    await addClaim(line, 'partner');
    await addEntries([entry(line, 'accrue', 100)]);
    await addClaim(line, 'lender');
    expect(await storedState(line)).toBe('held');
  });

  it('includes the entries of two concurrent transactions on one claim', async () => {
    const line = newPayment();
    await addClaim(line, 'lender');
    await addClaim(line, 'partner');
    await addEntries([entry(line, 'accrue', 100)]);
    const [one, other] = [await open.services.pool.connect(), await open.services.pool.connect()];
    const release = `insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
      values (gen_random_uuid(), $1, 'partner', 'release', 50, 'correction', gen_random_uuid(), 'released', now())`;
    try {
      await one.query('begin');
      await one.query(release, [line.partner]);
      const second = other.query(release, [line.partner]);
      await one.query('commit');
      await second;
    } finally {
      one.release();
      other.release();
    }
    expect(await storedState(line)).toBe('payable');
  });

  it('matches its entries, for any entries in any grouping', async () => {
    const move = fc.record({
      line: fc.nat(2),
      move: fc.constantFrom(...(Object.keys(PARTNER_MOVES) as PartnerMove[])),
      paise: fc.integer({ min: 1, max: 3 }),
      // The earlier entry that this one reverses; most reverse none.
      back: fc.option(fc.nat(30), { freq: 3 }),
    });
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 16 }),
        fc.nat(16),
        async (statements, lastComesAt) => {
          const lines = [newPayment(), newPayment(), newPayment()] as const;
          const entries: Entry[] = [];
          for (const [index, payment] of lines.entries()) {
            if (index < 2) await addClaim(payment, 'lender');
            await addClaim(payment, 'partner');
            // The first line is held, the second with the bank, the third paid.
            const first = (['accrue', 'release', 'send', 'arrive'] as const)
              .slice(0, [1, 3, 4][index])
              .map((kind) => entry(payment, kind, 2));
            await addEntries(first);
            entries.push(...first);
          }
          for (const [at, moves] of statements.entries()) {
            if (at === lastComesAt) await addClaim(lines[2], 'lender');
            const added = moves.map(({ line, move: kind, paise, back }): Entry => {
              const old = back === null ? undefined : entries.filter(({ reverses }) => reverses === null)[back];
              return old === undefined
                ? entry(lines[line as 0 | 1 | 2], kind, paise)
                : { ...old, id: randomUUID(), reverses: old.id };
            });
            if (await addEntries(added)) entries.push(...added);
            for (const payment of lines) {
              const state = await storedState(payment);
              if (state === undefined) continue;
              seen.add(state);
              expect(state).toBe(lineStateOf(asLedger(entries, payment)));
            }
          }
        },
      ),
      { numRuns: 30 },
    );
    expect([...seen].toSorted()).toEqual(['held', 'nothing', 'paid', 'payable', 'sent']);
    await expectLineStates(open.services.pool);
  }, 120_000);
});

const asLedger = (entries: readonly Entry[], { partner }: Payment) =>
  entries
    .filter(({ claimId }) => claimId === partner)
    .map(({ move, paise, reverses }) => ({ ledger: 'partner' as const, move, paise, reversed: reverses !== null }));

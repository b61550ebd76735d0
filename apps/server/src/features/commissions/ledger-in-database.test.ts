import { randomUUID } from 'node:crypto';
import { LENDER_MOVES, PARTNER_MOVES } from '@tulna/rules/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../test/test-services.ts';

/** Checks what the database itself refuses. */
let open: TestServices;
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  open.services.pool.query<Row>(text, values).then(({ rows }) => rows);
let claim: string;
const at = new Date('2026-11-22T09:30:00Z');

beforeAll(async () => {
  open = await openTestServices();
});
afterAll(() => open.close());

async function newClaim(side: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, day, basis_paise, target_paise, at)
     values ($1, $2, gen_random_uuid(), gen_random_uuid(), 'nira', 'Personal Loans', 'haldi', '2026-11-22', 100, 100, $3)`,
    [id, side, at],
  );
  return id;
}
beforeEach(async () => {
  claim = await newClaim('lender');
});

interface Line {
  claim?: string;
  ledger?: string;
  move: string;
  paise: number;
  reverses?: string | null;
  cause?: string;
}
async function add(...lines: readonly Line[]): Promise<string[]> {
  const ids = lines.map(() => randomUUID());
  const values = lines
    .map(
      (_, n) =>
        `($${n * 7 + 1}::uuid, $${n * 7 + 2}::uuid, $${n * 7 + 3}, $${n * 7 + 4}, $${n * 7 + 5}::bigint, $${n * 7 + 6}::uuid, 'event', $${n * 7 + 7}::uuid, 'disbursed', now())`,
    )
    .join();
  await query(
    `insert into ledger_entries (id, claim_id, ledger, move, paise, reverses, cause_kind, cause_id, reason, at) values ${values}`,
    lines.flatMap(({ claim: of = claim, ledger = 'lender', move, paise, reverses = null, cause = randomUUID() }, n) => [
      ids[n],
      of,
      ledger,
      move,
      paise,
      reverses,
      cause,
    ]),
  );
  return ids;
}
const accounts = async (of = claim): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await query<{ account: string; paise: number }>(
        'select account, sum(paise)::bigint as paise from ledger_sides where claim_id = $1 group by 1 having sum(paise) <> 0',
        [of],
      )
    ).map(({ account, paise }) => [account, paise]),
  );

it('the database has exactly the moves that the rules have', async () => {
  const moves = await query('select ledger, move, from_account, to_account from ledger_moves order by ledger, move');
  const known = [
    ...Object.entries(LENDER_MOVES).map(([move, [from_account, to_account]]) => ({
      ledger: 'lender',
      move,
      from_account,
      to_account,
    })),
    ...Object.entries(PARTNER_MOVES).map(([move, [from_account, to_account]]) => ({
      ledger: 'partner',
      move,
      from_account,
      to_account,
    })),
  ].toSorted((one, other) => (one.ledger + one.move < other.ledger + other.move ? -1 : 1));
  expect(
    moves.toSorted((one, other) => (Object.values(one).join('') < Object.values(other).join('') ? -1 : 1)),
  ).toEqual(known.toSorted((one, other) => (Object.values(one).join('') < Object.values(other).join('') ? -1 : 1)));
});

describe('the ledger', () => {
  it('moves amounts, and moves them back with a reversal', async () => {
    const [expected] = await add({ move: 'expect', paise: 100 });
    await add({ move: 'confirm', paise: 60 });
    expect(await accounts()).toEqual({ earned: -100, expected: 40, confirmed: 60 });
    const [more] = await add({ move: 'expect', paise: 7 });
    await add({ move: 'expect', paise: 7, reverses: more ?? '' });
    expect(await accounts()).toEqual({ earned: -100, expected: 40, confirmed: 60 });
    expect(expected).toBeDefined();
  });

  it('is never changed', async () => {
    await add({ move: 'expect', paise: 1 });
    await expect(query('update ledger_entries set paise = 2')).rejects.toThrow('never changed');
    await expect(query('delete from ledger_entries')).rejects.toThrow('never changed');
    await expect(query('truncate ledger_entries cascade')).rejects.toThrow('never changed');
  });

  it.each([0, -1])('refuses an entry of %d paise', async (paise) => {
    await expect(add({ move: 'expect', paise })).rejects.toThrow('ledger_entries_paise_check');
  });

  it('refuses a move of the other side', async () => {
    await expect(add({ move: 'accrue', paise: 1 })).rejects.toThrow('violates foreign key');
    await expect(add({ ledger: 'partner', move: 'accrue', paise: 1 })).rejects.toThrow('violates foreign key');
  });

  it('accepts each cause once per claim and move', async () => {
    const cause = randomUUID();
    await add({ move: 'expect', paise: 5, cause });
    await expect(add({ move: 'expect', paise: 6, cause })).rejects.toThrow('ledger_entries_once');
    await add({ move: 'drop', paise: 5, cause });
    await add({ claim: await newClaim('lender'), move: 'expect', paise: 5, cause });
  });

  it('reverses an entry only once, in full and for its own claim', async () => {
    const [first = ''] = await add({ move: 'expect', paise: 5 });
    await expect(add({ move: 'expect', paise: 4, reverses: first })).rejects.toThrow('violates foreign key');
    await expect(add({ move: 'drop', paise: 5, reverses: first })).rejects.toThrow('violates foreign key');
    const other = await newClaim('lender');
    await add({ claim: other, move: 'expect', paise: 5 });
    await expect(add({ claim: other, move: 'expect', paise: 5, reverses: first })).rejects.toThrow(
      'violates foreign key',
    );
    await add({ move: 'expect', paise: 5 });
    await add({ move: 'expect', paise: 5, reverses: first });
    await expect(add({ move: 'expect', paise: 5, reverses: first })).rejects.toThrow('ledger_entries_reverses_key');
  });

  it.each([
    ['expected', 'lender', 'expect', 'confirm'],
    ['expected', 'lender', 'expect', 'drop'],
    ['confirmed', 'lender', 'add', 'invoice'],
    ['confirmed', 'lender', 'add', 'lower'],
    ['accrued', 'partner', 'accrue', 'release'],
    ['accrued', 'partner', 'accrue', 'lower_accrued'],
    ['sending', 'partner', 'send', 'arrive'],
    ['sending', 'partner', 'send', 'fail'],
  ])('refuses to take more from %s of a %s than is booked there', async (_, ledger, into, out) => {
    const of = await newClaim(ledger);
    await add({ claim: of, ledger, move: into, paise: 10 });
    await expect(add({ claim: of, ledger, move: out, paise: 11 })).rejects.toThrow('less than nothing');
    await add({ claim: of, ledger, move: out, paise: 10 });
    await expect(add({ claim: of, ledger, move: out, paise: 1 })).rejects.toThrow('less than nothing');
  });

  it.each([
    ['invoiced', ['add', 'invoice'], 'receive'],
    ['received', ['add', 'invoice', 'receive'], 'return'],
  ])('refuses to take more from %s than is booked there', async (_, into, out) => {
    for (const move of into) await add({ move, paise: 10 });
    await expect(add({ move: out, paise: 11 })).rejects.toThrow('less than nothing');
    await add({ move: out, paise: 10 });
  });

  it('lets a partner owe us, and accepts entries that are only valid together', async () => {
    const of = await newClaim('partner');
    await add({ claim: of, ledger: 'partner', move: 'lower', paise: 30 });
    expect(await accounts(of)).toEqual({ cost: -30, payable: 30 });
    await add({ move: 'confirm', paise: 4 }, { move: 'expect', paise: 4 });
    expect(await accounts()).toEqual({ earned: -4, confirmed: 4 });
  });

  it('lets two concurrent transactions take an amount only once', async () => {
    await add({ move: 'expect', paise: 10 });
    const [one, other] = [await open.services.pool.connect(), await open.services.pool.connect()];
    const drop = `insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
      values (gen_random_uuid(), $1, 'lender', 'drop', 10, 'event', gen_random_uuid(), 'given_back', now())`;
    try {
      await one.query('begin');
      await one.query(drop, [claim]);
      const second = other.query(drop, [claim]).then(
        () => 'taken',
        (error: Error) => error.message,
      );
      await one.query('commit');
      expect(await second).toContain('less than nothing');
    } finally {
      one.release();
      other.release();
    }
    expect(await accounts()).toEqual({});
  });
});

it('has one claim per side and disbursal', async () => {
  const copy = (side: string) =>
    query(
      `insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, day, basis_paise, target_paise, at)
       select gen_random_uuid(), $2, lender_application_id, payment_id, lender_key, product, brand, day, 1, 1, at from commission_claims where id = $1`,
      [claim, side],
    );
  await expect(copy('lender')).rejects.toThrow('commission_claims_lender_application_id_payment_id_side_key');
  await copy('partner');
});

describe('rates', () => {
  const terms = { price: { percent: '1', flatPaise: 0 }, leastPaise: null, mostPaise: null };
  beforeAll(async () => {
    await query(
      `insert into partners (key, utm_id, name, legal_name, logo, font_family, primary_color, secondary_color, tanc_apply, products, support, grievance_officer)
       values ('neem', 'neem', 'Neem', 'Neem', '/l.svg', 'System', '#000000', '#000000', false, '{}', '{}', '{}')`,
    );
  });
  const rate = async (
    from: string,
    until: string | null,
    more: { by?: string; confirmed?: string | null; product?: string | null } = {},
  ) => {
    const { by = randomUUID(), confirmed = randomUUID(), product = null } = more;
    const id = randomUUID();
    await query(
      `insert into commission_rates (id, side, kind, partner, product, terms, from_day, until_day, created_by, created_at, confirmed_by, confirmed_at)
       values ($1, 'partner', 'agreed', 'neem', $2, $3, $4, $5, $6, now(), $7, case when $7::uuid is null then null else now() end)`,
      [id, product, terms, from, until, by, confirmed],
    );
    return id;
  };

  it('for the same cases can’t overlap, except as drafts', async () => {
    await rate('2026-01-01', '2026-01-31');
    await expect(rate('2026-01-31', '2026-02-10')).rejects.toThrow('commission_rates_overlap');
    await rate('2026-01-31', '2026-02-10', { confirmed: null });
    await rate('2026-01-31', '2026-02-10', { product: 'Gold Loans' });
    await rate('2026-02-01', null);
    await expect(rate('2027-01-01', null)).rejects.toThrow('commission_rates_overlap');
  });

  it('can’t be confirmed by the person who wrote them', async () => {
    const by = randomUUID();
    await expect(rate('2025-01-01', '2025-01-01', { by, confirmed: by })).rejects.toThrow('violates check constraint');
  });

  it('can’t be changed once confirmed, except for their last day', async () => {
    const id = await rate('2024-01-01', '2024-12-31');
    await expect(query("update commission_rates set terms = '{}' where id = $1", [id])).rejects.toThrow(
      'never changed',
    );
    await expect(query("update commission_rates set from_day = '2024-02-01' where id = $1", [id])).rejects.toThrow(
      'never changed',
    );
    await expect(query('delete from commission_rates where id = $1', [id])).rejects.toThrow('never changed');
    await query("update commission_rates set until_day = '2024-06-30' where id = $1", [id]);
    await query("update commission_rates set until_day = '2023-12-31' where id = $1", [id]);
    await expect(query("update commission_rates set until_day = '2023-12-30' where id = $1", [id])).rejects.toThrow(
      'violates check constraint',
    );
    // A rate that was never in force doesn't overlap with another one.
    await rate('2024-01-01', '2024-12-31');
  });
});

describe('a claim that moves to another day', () => {
  const moved = (id: string, day: string) => query('update commission_claims set day = $2 where id = $1', [id, day]);

  it('moves its revenue on the dashboard too, and an update that changes nothing leaves no trace there', async () => {
    await add({ move: 'expect', paise: 100 });
    await query('delete from dashboard_changes');
    const changes = () =>
      query(
        `select day::text, value, revenue_paise::integer as paise from dashboard_changes where dimension = 'lender' order by day, value`,
      );
    await moved(claim, '2026-11-22');
    expect(await changes()).toEqual([]);
    await moved(claim, '2026-11-20');
    expect(await changes()).toEqual([
      { day: '2026-11-20', value: 'nira', paise: 100 },
      { day: '2026-11-22', value: 'nira', paise: -100 },
    ]);
  });

  it('moves its monthly lines too, and not those of other claims', async () => {
    const [own, other] = [await newClaim('partner'), await newClaim('partner')];
    for (const id of [own, other]) await add({ claim: id, ledger: 'partner', move: 'accrue', paise: 30 });
    await moved(own, '2026-11-20');
    const days = await query<{ claim_id: string; day: string }>(
      'select claim_id, day::text from commission_month_lines where claim_id = any($1)',
      [[own, other]],
    );
    expect(Object.fromEntries(days.map(({ claim_id, day }) => [claim_id, day]))).toEqual({
      [own]: '2026-11-20',
      [other]: '2026-11-22',
    });
  });
});

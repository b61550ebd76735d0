import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { ImportFile } from '@tulna/contract/import-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationId } from '../../../test/applications.ts';
import { chooseCommissions, faultsOf, loadCommissions, pressCommissions } from '../../../test/commission-files.ts';
import { type CommissionWorld, disbursed, hoursAgo, startCommissionWorld } from '../../../test/commission-world.ts';
import { staffClient } from '../../../test/staff.ts';

/** Commission files of Money View, which owes 2.75 % of each disbursal, through the API. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(60);
});
afterAll(() => world.close());

/** Makes an application with ₹1,00,000 paid out today, for which ₹2,750 is expected; returns its number. */
async function paidOut(paise = 10_000_000): Promise<number> {
  const n = world.fresh();
  expect(await world.say(n, disbursed(hoursAgo(1), paise))).toBe(200);
  return n;
}
const load = (...rows: string[]) => loadCommissions(world, rows);
const lenderLines = async (n: number) => (await world.lines(n)).filter((line) => line.startsWith('lender '));
const revenue = async (): Promise<number> => {
  const query = 'preset=custom_range&from=2026-11-22&to=2026-11-22';
  return (await world.staff.get<AnswerOf<typeof getDashboard>>(`/api/get-dashboard?${query}`)).body.total.revenue_paise;
};

describe('what the lender states', () => {
  it.each([
    ['as expected', '2750', ['lender confirm 275000 confirmed'], { confirmed: 275_000 }],
    [
      'less',
      '2,500.50',
      ['lender confirm 275000 confirmed', 'lender lower 24950 lender_pays_less'],
      { confirmed: 250_050 },
    ],
    ['more', '2750.01', ['lender confirm 275000 confirmed', 'lender add 1 lender_pays_more'], { confirmed: 275_001 }],
    ['nothing', '0', ['lender drop 275000 lender_pays_nothing'], {}],
  ])('%s replaces the expected amount, and the dashboard shows it', async (_, amount, lines, left) => {
    const before = await revenue();
    const n = await paidOut();
    const { result } = await load(`LEAD-${n},22/11/2026,100000,"${amount}",,,,,,,`);
    expect(result).toMatchObject({ created: 1, updated: 0, unchanged: 0, refused: 0 });
    expect(await lenderLines(n)).toEqual(['lender expect 275000 disbursed', ...lines]);
    const { earned = 0, ...accounts } = await world.accounts(n);
    expect(accounts).toEqual(left);
    expect((await revenue()) - before).toBe(0 - earned);
  });

  it('changes nothing if it is repeated in the same or another file, and a missing row reverses nothing', async () => {
    const [n, missing] = [await paidOut(), await paidOut()];
    const row = `LEAD-${n},22/11/2026,100000,2700,486,54,3132,,,,`;
    await load(row, `LEAD-${missing},22/11/2026,100000,2750,,,,,,,`);
    const before = [await world.lines(n), await world.lines(missing)];
    const { result } = await load(row, row);
    expect(result).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 });
    expect([await world.lines(n), await world.lines(missing)]).toEqual(before);
  });

  it('moves to invoiced and received, in parts, during the month', async () => {
    const n = await paidOut();
    const start = `LEAD-${n},22/11/2026,100000,2750,,,`;
    await load(`${start},,,INV-1,`);
    expect(await world.accounts(n)).toEqual({ earned: -275_000, invoiced: 275_000 });
    const { result } = await load(`${start},1000.25,,INV-1,UTR-A`);
    expect(result).toMatchObject({ created: 0, updated: 1 });
    expect(await world.accounts(n)).toEqual({ earned: -275_000, invoiced: 174_975, received: 100_025 });
    await load(`${start},,,INV-1,UTR-B`);
    expect(await world.accounts(n)).toEqual({ earned: -275_000, received: 275_000 });
    const less = await load(`${start},1000,,INV-1,UTR-B`);
    expect(await faultsOf(world, less.import_id)).toEqual([
      '2 received: ₹2,750 of this was already marked as paid. Enter the total paid so far',
    ]);
  });

  it('can be corrected: the confirmed part changes first, then the invoiced part; the part received can’t be reduced', async () => {
    const n = await paidOut();
    await load(`LEAD-${n},,,2750,,,,2000,,INV-2,`);
    await load(`LEAD-${n},,,3000,,,,,,,`);
    expect(await world.accounts(n)).toEqual({ earned: -300_000, invoiced: 100_000, received: 200_000 });
    await load(`LEAD-${n},,,2100,,,,,,,`);
    expect(await world.accounts(n)).toEqual({ earned: -210_000, invoiced: 10_000, received: 200_000 });
    const below = await load(`LEAD-${n},,,1999.99,,,,,,,`);
    expect(await faultsOf(world, below.import_id)).toEqual([
      '2 received: This is more than the commission. Enter ₹1,999.99 or less',
    ]);
  });

  it('replaces our expectation: a later correction of the payment changes nothing', async () => {
    const n = world.fresh();
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,100000,UTR-1`], 'one.csv');
    await load(`LEAD-${n},,,2600,,,,,,,`);
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,120000,UTR-1`], 'two.csv');
    await world.settle();
    expect((await world.claims(n))[0]).toBe('lender 2026-11-22 12000000 330000');
    expect(await world.accounts(n)).toEqual({ earned: -260_000, confirmed: 260_000 });
  });
});

describe('a claw-back', () => {
  it('is booked once, never above what is left of the commission, and refers to the entry it reduces', async () => {
    const n = await paidOut();
    const row = `LEAD-${n},22/11/2026,100000,2750,,,,,,,`;
    const back = `LEAD-${n},,,-750,,,,,CB-1,,`;
    // In the file, the claw-back is above the row of its commission.
    const { result } = await load(back, row);
    expect(result).toMatchObject({ created: 2, refused: 0 });
    expect(await lenderLines(n)).toEqual([
      'lender expect 275000 disbursed',
      'lender confirm 275000 confirmed',
      'lender lower 75000 claw_back',
    ]);
    const { rows } = await world.services.pool.query<{ linked: boolean }>(
      `select e.answers = o.id as linked from ledger_entries e join ledger_entries o on o.claim_id = e.claim_id and o.move = 'confirm'
       join commission_claims c on c.id = e.claim_id where c.lender_application_id = $1 and e.reason = 'claw_back'`,
      [applicationId(n)],
    );
    expect(rows).toEqual([{ linked: true }]);
    expect((await load(row, back)).result).toMatchObject({ created: 0, unchanged: 2 });
    expect(await world.accounts(n)).toEqual({ earned: -200_000, confirmed: 200_000 });
    // A second claw-back of the same amount counts as another one if its reference differs.
    expect((await load(`LEAD-${n},,,-750,,,,,CB-2,,`)).result).toMatchObject({ created: 1 });
    expect(await world.accounts(n)).toEqual({ earned: -125_000, confirmed: 125_000 });
    const more = await load(`LEAD-${n},,,-1250.01,,,,,CB-3,,`);
    expect(await faultsOf(world, more.import_id)).toEqual([
      '2 commission: Only ₹1,250 of this commission can still be clawed back',
    ]);
    await load(`LEAD-${n},,,-500,,,,,CB-2,,`);
    expect(await world.accounts(n)).toEqual({ earned: -150_000, confirmed: 150_000 });
  });

  it('of a commission that was received is booked as returned', async () => {
    const n = await paidOut();
    await load(`LEAD-${n},,,2750,,,,,,INV-3,UTR-C`);
    await load(`LEAD-${n},,,-2750,,,,,,,`);
    expect((await lenderLines(n)).at(-1)).toBe('lender return 275000 claw_back');
    expect(await world.accounts(n)).toEqual({});
  });

  it('before anything is confirmed is refused', async () => {
    const n = await paidOut();
    const { import_id } = await load(`LEAD-${n},,,-750,,,,,CB-1,,`);
    expect(await faultsOf(world, import_id)).toEqual([
      '2 commission: There’s no confirmed commission to claw back. Load the row with its commission first',
    ]);
    expect(await world.accounts(n)).toEqual({ earned: -275_000, expected: 275_000 });
  });
});

describe('a row', () => {
  it('is matched to one of several payments by its amount or its day', async () => {
    const n = world.fresh();
    await world.load([
      `LEAD-${n},Money View,disbursed,20/11/2026,60000,UTR-1`,
      `LEAD-${n},Money View,disbursed,21/11/2026,40000,UTR-2`,
    ]);
    const { import_id, result } = await load(
      `LEAD-${n},,40000,1100,,,,,,,`,
      `LEAD-${n},20/11/2026,,1600,,,,,,,`,
      `LEAD-${n},,,2750,,,,,,,`,
    );
    expect(result).toMatchObject({ created: 2, refused: 1 });
    expect(await faultsOf(world, import_id)).toEqual([
      '4 disbursed_date: This loan was paid out in several parts. Enter the date or the amount of the part you mean',
    ]);
    expect(await lenderLines(n)).toEqual([
      'lender expect 165000 disbursed',
      'lender expect 110000 disbursed',
      'lender confirm 110000 confirmed',
      'lender confirm 165000 confirmed',
      'lender lower 5000 lender_pays_less',
    ]);
  });

  it('may identify the loan by our application ID', async () => {
    const n = await paidOut();
    const header = 'application id,commission';
    const { result } = await loadCommissions(world, [`${applicationId(n)},2750`], { header });
    expect(result).toMatchObject({ created: 1 });
  });

  it('is refused with what would be right in its place', async () => {
    const [n, unpaid] = [await paidOut(), world.fresh()];
    const { import_id } = await load(
      `LEAD-${n},,,2750,495,55,3190.99,,,,`,
      `LEAD-${n},,,2750,495,55,3191.01,,,,`,
      `LEAD-${n},,,-750,-135,-15,-869,,,,`,
      `LEAD-${n},,,,,,,,,,`,
      `LEAD-${n},,,2750,,,,2750.01,,,`,
      `LEAD-${n},25/11/2026,,2750,,,,,,,`,
      `LEAD-99999,,,2750,,,,,,,`,
      `LEAD-${unpaid},,,2750,,,,,,,`,
      `,,,2750,,,,,,,`,
    );
    expect(await faultsOf(world, import_id)).toEqual([
      '3 net: Commission plus GST less TDS is ₹3,190. Please check these four cells',
      '5 commission: Enter an amount in rupees, such as 1,50,000 or -1,50,000',
      '6 received: This is more than the commission. Enter ₹2,750 or less',
      '7 disbursed_date: This date is in the future',
      '8 lead_id: We have no application with this reference',
      '9 commission: We have no record that this loan was paid out. Load its status first',
      '10 lead_id: Enter an application ID, or a lender and its lead ID',
    ]);
  });

  it('of another lender’s application is refused, and so is a file without a lender', async () => {
    const n = await paidOut();
    const header = 'application id,lead id,commission';
    const other = await loadCommissions(world, [`${applicationId(n)},,2750`], { header, lender: 'nira' });
    expect(await faultsOf(world, other.import_id)).toEqual([
      '2 application_id: This application is with another lender',
    ]);
    const both = await loadCommissions(
      world,
      [`${applicationId(n)},LEAD-${n + 1},2750`, `${applicationId(n)},LAN-778,2750`],
      { header },
    );
    expect(both.result).toMatchObject({ created: 1, refused: 1 });
    expect(await faultsOf(world, both.import_id)).toEqual([
      '2 lead_id: The application ID and the lead ID belong to two different applications',
    ]);
    const none = await chooseCommissions(world, [`,LEAD-${n},2750`], { header, lender: '' });
    expect(await world.staff.post('/api/commission-files/check', { import_id: none.import_id })).toMatchObject({
      status: 400,
      body: { fields: { lender: 'Please fill in this field' } },
    });
  });

  it('writes nothing to the ledger during a check', async () => {
    const n = await paidOut();
    const { import_id } = await chooseCommissions(world, [`LEAD-${n},,,2750,,,,,,,`]);
    const { check } = await pressCommissions(world, 'check', import_id);
    expect(check).toMatchObject({ created: 1 });
    await world.settle();
    expect(await lenderLines(n)).toEqual(['lender expect 275000 disbursed']);
    expect(await world.staff.post('/api/commission-files/discard', { import_id })).toMatchObject({ status: 200 });
    const entry = await world.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_kind'])
      .where('subject_id', '=', import_id)
      .execute();
    expect(entry).toEqual([{ action: 'delete', subject_kind: 'commission-file' }]);
  });
});

describe('an undo', () => {
  it('reverses the file’s entries and restores what was expected', async () => {
    const n = await paidOut();
    const before = await revenue();
    const { import_id } = await chooseCommissions(world, [`LEAD-${n},,,2600,,,,,,INV-9,`]);
    await pressCommissions(world, 'check', import_id);
    const press = async (path: string): Promise<ImportFile> => {
      expect((await world.staff.post(path, { import_id })).status).toBe(200);
      await world.services.jobs.drain();
      return (await world.staff.get<ImportFile>(`/api/commission-files/get/${import_id}`)).body;
    };
    expect(await press('/api/commission-files/load')).toMatchObject({ state: 'loaded', undoable: true });
    const { undo } = await press('/api/commission-files/undo');
    expect(undo).toMatchObject({ restored: 1, left_total: 0, left: [] });
    expect(await lenderLines(n)).toEqual([
      'lender expect 275000 disbursed',
      'lender confirm 275000 confirmed',
      'lender lower 15000 lender_pays_less',
      'lender invoice 260000 invoiced',
      'lender -invoice 260000 file_undone',
      'lender -lower 15000 file_undone',
      'lender -confirm 275000 file_undone',
    ]);
    expect(await world.accounts(n)).toEqual({ earned: -275_000, expected: 275_000 });
    expect((await revenue()) - before).toBe(275_000);
    const entries = await world.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', import_id)
      .orderBy('sequence')
      .execute();
    expect(entries).toEqual([
      { action: 'upload', actor_id: world.staff.userId },
      { action: 'undo', actor_id: world.staff.userId },
    ]);
    // The same row again is a new update.
    expect((await load(`LEAD-${n},,,2600,,,,,,INV-9,`)).result).toMatchObject({ created: 1 });
    expect(await world.accounts(n)).toEqual({ earned: -260_000, invoiced: 260_000 });
  });

  it('restores every claim, every balance and every figure of the dashboard byte for byte', async () => {
    const [less, more, back, kept] = [await paidOut(), await paidOut(), await paidOut(), await paidOut()];
    await load(`LEAD-${kept},,,2750,,,,,,INV-8,`);
    await load(`LEAD-${back},,,2750,,,,,,INV-8,`);
    await world.settle();
    /** Everything that must be the same again. Entries are never deleted, so this compares their balances. */
    const figures = async (): Promise<string> => {
      const { rows } = await world.services.pool.query<{ all: string }>(
        `select jsonb_build_array(
           (select jsonb_agg(to_jsonb(c) order by c.id) from commission_claims c),
           (select jsonb_agg(to_jsonb(b) order by b.claim_id, b.account) from (
             select claim_id, account, sum(paise) as paise from ledger_sides group by 1, 2 having sum(paise) <> 0) b),
           (select jsonb_agg(to_jsonb(s) order by s.sequence) from commission_statements s where s.undone_at is null)
         )::text as all`,
      );
      return `${rows[0]?.all} ${await revenue()}`;
    };
    const before = await figures();
    const file = await load(
      `LEAD-${less},,,2600.01,,,,,,INV-9,`,
      `LEAD-${more},,,2800.99,504.18,56.02,3249.15,,,,`,
      `LEAD-${back},,,-1000.05,,,,,CB-1,,`,
      `LEAD-${kept},,,2750,,,,,,INV-8,`,
    );
    expect(file.result).toMatchObject({ created: 3, unchanged: 1, refused: 0 });
    expect(await figures()).not.toBe(before);
    const { undo } = await pressCommissions(world, 'undo', file.import_id);
    expect(undo).toMatchObject({ restored: 3, left_total: 0, left: [] });
    expect(await figures()).toBe(before);
  });

  it('works out a payment that changed while the lender’s figure was in force', async () => {
    const n = world.fresh();
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,100000,UTR-8`], 'u1.csv');
    const { import_id } = await load(`LEAD-${n},,,2600,,,,,,,`);
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,80000,UTR-8`], 'u2.csv');
    await world.services.jobs.drain();
    await pressCommissions(world, 'undo', import_id);
    expect((await lenderLines(n)).at(-1)).toBe('lender drop 55000 amount_corrected');
    expect(await world.accounts(n)).toEqual({ earned: -220_000, expected: 220_000 });
  });

  it('leaves claims that were paid or that a later file changed, and says which', async () => {
    const [paid, newer, free] = [await paidOut(), await paidOut(), await paidOut()];
    const first = await load(
      `LEAD-${paid},,,2750,,,,,,INV-4,UTR-4`,
      `LEAD-${newer},,,2750,,,,,,,`,
      `LEAD-${free},,,2750,,,,,,,`,
    );
    const second = await load(`LEAD-${newer},,,2700,,,,,,,`);
    const { undo } = await pressCommissions(world, 'undo', first.import_id);
    expect(undo).toMatchObject({ restored: 1, left_total: 2 });
    expect(undo?.left.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(
      [
        { name: `LEAD-${paid}`, reason: 'We’ve already been paid this' },
        { name: `LEAD-${newer}`, reason: 'A later file says something else about this. Undo that file first' },
      ].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    );
    expect(await world.accounts(paid)).toEqual({ earned: -275_000, received: 275_000 });
    expect(await world.accounts(newer)).toEqual({ earned: -270_000, confirmed: 270_000 });
    expect(await world.accounts(free)).toEqual({ earned: -275_000, expected: 275_000 });
    await pressCommissions(world, 'undo', second.import_id);
    expect(await world.accounts(newer)).toEqual({ earned: -275_000, confirmed: 275_000 });
    const again = await pressCommissions(world, 'undo', first.import_id);
    expect(again.undo).toMatchObject({ restored: 2, left_total: 1 });
    expect(await world.accounts(newer)).toEqual({ earned: -275_000, expected: 275_000 });
  });
});

it('is for role 1', async () => {
  for (const role of [2, 3] as const) {
    const staff = await staffClient(world, role);
    expect((await staff.get('/api/get-commission-files')).status).toBe(403);
    expect((await staff.get('/api/commission-files/template')).status).toBe(403);
  }
  const template = String((await world.staff.get<string>('/api/commission-files/template')).body).split('\r\n');
  expect(template[0]).toBe(
    '\uFEFFapplication id,lead id,disbursed on,disbursed amount,commission,gst,tds,net,paid so far,commission reference,invoice no,utr',
  );
});

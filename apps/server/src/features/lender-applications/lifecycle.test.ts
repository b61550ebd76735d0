import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId } from '../../test/applications.ts';
import { addAsks, type MoneyViewEvent, moneyViewSays, withCallbacks } from '../../test/lender-callbacks.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { lenderApplicationsRepository } from './repository.ts';
import { applyStatusUpdate } from './status.ts';

/** Scenarios of an application's lifecycle through the API, by signed call-backs of a lender and by its files. */
let test: TestApp;
let staff: StaffClient;
const started = new Date('2026-10-01T04:00:00Z');
/** 22 November 2026, 15:00 in India. */
const today = new Date('2026-11-22T09:30:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const ago = (ms: number): Date => new Date(today.getTime() - ms);

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true, change: withCallbacks });
  test.clock.stopAt(today);
  staff = await staffClient(test, 2);
  const sent = { status: 'sent', lenders: ['money-view'], started: started.toISOString() };
  await addApplications(test.services.pool, 60, sent);
  await addAsks(test);
});
afterAll(() => test.close());

let last = 0;
/** The number of an application without any update yet. */
const fresh = (): number => (last += 1);
const say = (n: number, event: MoneyViewEvent): Promise<number> => moneyViewSays(test, `LEAD-${n}`, event);
const disbursed = (at: Date, paise: number | null, id?: string): MoneyViewEvent => ({
  word: 'LOAN_DISBURSED',
  at,
  paise,
  ...(id !== undefined && { id }),
});
const application = (n: number) =>
  test.db
    .selectFrom('lender_applications')
    .select(['status', 'disbursed_paise', 'disbursed_at', 'revenue_paise'])
    .where('id', '=', applicationId(n))
    .executeTakeFirstOrThrow();
const state = async (n: number): Promise<string> => {
  const { status, disbursed_paise } = await application(n);
  return `${status} ${disbursed_paise ?? '–'}`;
};
const events = async (n: number): Promise<string[]> => {
  const rows = await test.db
    .selectFrom('status_events')
    .select(['status', 'applied'])
    .where('lender_application_id', '=', applicationId(n))
    .orderBy('sequence')
    .execute();
  return rows.map(({ status, applied }) => `${status}${applied ? '' : ' (history)'}`);
};
const cases = async (n: number): Promise<string[]> => {
  const rows = await test.db
    .selectFrom('cases')
    .select('kind')
    .where('lender_application_id', '=', applicationId(n))
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};
/** The ledger: the newest entry of each payment. */
const ledger = async (n: number): Promise<string[]> => {
  const { rows } = await test.services.pool.query<{ line: string }>(
    `select kind || ' ' || coalesce(amount_paise::text, '–') || ' ' || value_day as line from (
       select distinct on (payment_id) * from loan_payments where lender_application_id = $1 order by payment_id, sequence desc
     ) as newest where not struck order by value_day, kind, amount_paise`,
    [applicationId(n)],
  );
  return rows.map(({ line }) => line);
};
interface Loaded {
  rowsUpdated: number;
  rows_unchanged: number;
  errors: { row: number; column: string; reason: string }[];
  upload_id: string;
}
const header = 'lead id,lender,status,date,amount,utr,remarks';
const load = async (rows: readonly string[], name = 'status.csv'): Promise<Loaded> =>
  (await staff.send<Loaded>('/api/upload-application-status-file', { name, bytes: [header, ...rows].join('\n') })).body;
const undo = async (upload_id: string): Promise<object> =>
  (await staff.post<object>('/api/undo-application-status-file', { upload_id })).body;
const withdraw = (n: number) =>
  inTransaction(test.db, async (tx) => {
    const locked = await lenderApplicationsRepository(tx).lock(applicationId(n));
    if (locked === undefined) throw new Error('no application');
    return applyStatusUpdate(test.services, tx, locked, { status: 'withdrawn', source: 'customer' });
  });

describe('payments', () => {
  it.each([115, 114_999, 15_000_055, 7_525_029])('are exact to the paisa: %i (1)', async (paise) => {
    const n = fresh();
    expect(await say(n, disbursed(ago(hour), paise))).toBe(200);
    expect(await application(n)).toMatchObject({
      status: 'disbursed',
      disbursed_paise: paise,
      disbursed_at: ago(hour),
    });
    expect(await ledger(n)).toEqual([`disbursal ${paise} 2026-11-22`]);
  });

  it('add up over two parts, and reports include the second one (2)', async () => {
    const n = fresh();
    await say(n, disbursed(ago(2 * day), 3_000_000));
    expect(await state(n)).toBe('disbursed 3000000');
    await say(n, disbursed(ago(day), 7_000_000));
    expect(await state(n)).toBe('disbursed 10000000');
    expect((await application(n)).disbursed_at).toEqual(ago(2 * day));
    expect(await events(n)).toEqual(['disbursed', 'disbursed']);
    expect(await ledger(n)).toEqual(['disbursal 3000000 2026-11-20', 'disbursal 7000000 2026-11-21']);
    // The sum equals the offer to the paisa, so there is no case.
    expect(await cases(n)).toEqual([]);
    const before = (await application(n)).revenue_paise ?? 0;
    await say(n, disbursed(ago(hour), 1));
    expect(await cases(n)).toEqual(['amount_differs']);
    expect((await application(n)).revenue_paise).toBeGreaterThanOrEqual(before);
  });

  it('may be reported without an amount, which can follow by call-back or by file (3)', async () => {
    const [one, two] = [fresh(), fresh()];
    for (const n of [one, two]) {
      await say(n, disbursed(ago(3 * hour), null));
      expect(await state(n)).toBe('disbursed –');
      expect(await cases(n)).toEqual(['amount_missing']);
    }
    await say(one, disbursed(ago(2 * hour), 5_000_000));
    expect(await load([`LEAD-${two},Money View,disbursed,22/11/2026,50000`])).toMatchObject({ rowsUpdated: 1 });
    for (const n of [one, two]) {
      expect(await state(n)).toBe('disbursed 5000000');
      expect(await ledger(n)).toEqual(['disbursal 5000000 2026-11-22']);
    }
    const corrections = await test.db
      .selectFrom('loan_payments')
      .select(['amount_paise', 'corrects'])
      .where('lender_application_id', '=', applicationId(one))
      .orderBy('sequence')
      .execute();
    expect(corrections.map(({ amount_paise, corrects }) => [amount_paise, corrects !== null])).toEqual([
      [null, false],
      [5_000_000, true],
    ]);
  });

  it('above the offer are stored and make a case (11)', async () => {
    const n = fresh();
    await say(n, disbursed(ago(hour), 99_999_999_900));
    expect(await state(n)).toBe('disbursed 99999999900');
    const [found] = await test.db
      .selectFrom('cases')
      .selectAll()
      .where('lender_application_id', '=', applicationId(n))
      .execute();
    expect(found).toMatchObject({
      kind: 'amount_differs',
      lender_key: 'money-view',
      lead_id: `LEAD-${n}`,
      facts: { paid_paise: 99_999_999_900, offered_paise: 10_000_000 },
    });
  });

  it('don’t change if the same event is sent with a different amount, which opens a case (12)', async () => {
    const n = fresh();
    await say(n, disbursed(ago(hour), 5_000_000, 'event-12-of-the-lender'));
    expect(await say(n, disbursed(ago(hour), 6_000_000, 'event-12-of-the-lender'))).toBe(200);
    expect(await say(n, disbursed(ago(hour), 5_000_000, 'event-12-of-the-lender'))).toBe(200);
    expect(await state(n)).toBe('disbursed 5000000');
    expect(await events(n)).toEqual(['disbursed']);
    expect(await cases(n)).toEqual(['payment_changed']);
  });

  it('are the same payment in the call-back, in the file of the month, and in the next file', async () => {
    const n = fresh();
    await say(n, disbursed(ago(day), 5_000_000));
    const row = `LEAD-${n},Money View,disbursed,21/11/2026,50000`;
    expect(await load([row])).toMatchObject({ rowsUpdated: 0, rows_unchanged: 1, errors: [] });
    expect(await load([`${row},,again`])).toMatchObject({ rowsUpdated: 0, rows_unchanged: 1, errors: [] });
    expect(await state(n)).toBe('disbursed 5000000');
    expect(await ledger(n)).toEqual(['disbursal 5000000 2026-11-21']);
  });

  it('are corrected by their reference, and by a later file if there is none', async () => {
    const [one, two] = [fresh(), fresh()];
    await load([
      `LEAD-${one},Money View,disbursed,20/11/2026,50000,UTR-1`,
      `LEAD-${two},Money View,disbursed,20/11/2026,50000`,
    ]);
    const corrected = await load([
      `LEAD-${one},Money View,disbursed,20/11/2026,60000.50,UTR-1`,
      `LEAD-${one},Money View,disbursed,21/11/2026,1000,UTR-2`,
      `LEAD-${two},Money View,disbursed,20/11/2026,60000`,
    ]);
    expect(corrected).toMatchObject({ rowsUpdated: 3, errors: [] });
    expect(await state(one)).toBe('disbursed 6100050');
    expect(await state(two)).toBe('disbursed 6000000');
    expect([await cases(one), await cases(two)]).toEqual([[], ['payment_changed']]);
    expect(await undo(corrected.upload_id)).toMatchObject({ restored: 2, left_total: 0 });
    expect([await state(one), await state(two)]).toEqual(['disbursed 5000000', 'disbursed 5000000']);
    expect(await ledger(one)).toEqual(['disbursal 5000000 2026-11-20']);
    // No entry was deleted.
    const { count } = await test.db
      .selectFrom('loan_payments')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('lender_application_id', '=', applicationId(one))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(5);
  });
});

describe('a debt is never hidden', () => {
  it.each([
    ['declined', 'LEAD_REJECTED'],
    ['cancelled', 'LOAN_REVERSED'],
  ])('after %s: the payment is shown, and makes a case (4, 10)', async (_, word) => {
    const n = fresh();
    await say(n, { word, at: ago(2 * day) });
    await say(n, disbursed(ago(day), 5_000_000));
    expect(await state(n)).toBe('disbursed 5000000');
    expect(await cases(n)).toEqual(['contradiction']);
    expect(await events(n)).toEqual([word === 'LEAD_REJECTED' ? 'declined' : 'cancelled', 'disbursed']);
  });

  it('if the payment happened before a step that was reported earlier (5)', async () => {
    const n = fresh();
    await say(n, { word: 'AGREEMENT_SIGNED', at: ago(hour) });
    await say(n, disbursed(ago(12 * hour), 5_000_000));
    expect(await state(n)).toBe('disbursed 5000000');
    expect((await application(n)).disbursed_at).toEqual(ago(12 * hour));
    expect(await cases(n)).toEqual([]);
  });

  it('if a file of today reports a step and the payment was an hour ago (5b)', async () => {
    const n = fresh();
    expect(await load([`LEAD-${n},Money View,agreement,22/11/2026`])).toMatchObject({ rowsUpdated: 1 });
    await say(n, disbursed(ago(hour), 5_000_000));
    expect(await state(n)).toBe('disbursed 5000000');
  });

  it('a day in a file isn’t taken as midnight: a step of the same day isn’t late, one of the day before is', async () => {
    const [same, before] = [fresh(), fresh()];
    await load([same, before].map((n) => `LEAD-${n},Money View,in review,21/11/2026`));
    await say(same, { word: 'OFFER_APPROVED', at: new Date('2026-11-20T18:30:00Z') });
    await say(before, { word: 'OFFER_APPROVED', at: new Date('2026-11-20T18:29:59Z') });
    expect([await state(same), await state(before)]).toEqual(['approved –', 'in_review –']);
  });

  it('an application that is withdrawn, paid out, cancelled and paid out again has each of these statuses (10)', async () => {
    const n = fresh();
    await withdraw(n);
    await say(n, disbursed(ago(3 * day), 5_000_000));
    expect(await state(n)).toBe('disbursed 5000000');
    await say(n, { word: 'LOAN_REVERSED', at: ago(2 * day) });
    expect(await state(n)).toBe('cancelled 0');
    expect((await application(n)).revenue_paise).toBeNull();
    await say(n, disbursed(ago(day), 2_000_000));
    expect(await state(n)).toBe('disbursed 2000000');
    expect(await ledger(n)).toEqual([
      'disbursal 5000000 2026-11-19',
      'reversal 5000000 2026-11-20',
      'disbursal 2000000 2026-11-21',
    ]);
    expect(await cases(n)).toEqual(['contradiction', 'contradiction']);
  });

  it('declined and disbursed on the same day in one file make a case, in either order (13)', async () => {
    const [one, two] = [fresh(), fresh()];
    const rows = (n: number) => [
      `LEAD-${n},Money View,rejected,21/11/2026`,
      `LEAD-${n},Money View,disbursed,21/11/2026,50000`,
    ];
    expect(await load(rows(one))).toMatchObject({ rowsUpdated: 2, errors: [] });
    expect(await load(rows(two).toReversed())).toMatchObject({
      rowsUpdated: 1,
      errors: [
        {
          row: 3,
          column: 'status',
          reason:
            'This contradicts what we know about this application. When the file is loaded, it becomes a case under Cases and reports.',
        },
      ],
    });
    for (const n of [one, two]) {
      expect(await state(n)).toBe('disbursed 5000000');
      expect(await cases(n)).toEqual(['contradiction']);
    }
  });

  it('approved and rejected on the same day make a case, and the order of the rows doesn’t matter (13)', async () => {
    const [one, two] = [fresh(), fresh()];
    const rows = (n: number) => [
      `LEAD-${n},Money View,approved,21/11/2026`,
      `LEAD-${n},Money View,rejected,21/11/2026`,
    ];
    await load(rows(one));
    await load(rows(two).toReversed());
    for (const n of [one, two]) {
      expect(await state(n)).toBe('declined –');
      expect(await cases(n)).toEqual(['contradiction']);
    }
  });
});

describe('impossible updates', () => {
  it('an event in the future changes nothing, blocks nothing, and makes a case (6)', async () => {
    const n = fresh();
    expect(await say(n, { word: 'OFFER_APPROVED', at: new Date('2066-01-01T00:00:00Z') })).toBe(200);
    await say(n, disbursed(new Date(today.getTime() + 5 * 60_000 + 1000), 100));
    expect(await state(n)).toBe('sent –');
    expect(await events(n)).toEqual(['approved (history)', 'disbursed (history)']);
    expect(await cases(n)).toEqual(['event_ahead', 'event_ahead']);
    expect(await ledger(n)).toEqual([]);
    // Five minutes ahead are accepted, because clocks differ.
    await say(n, disbursed(new Date(today.getTime() + 5 * 60_000), 5_000_000));
    expect(await state(n)).toBe('disbursed 5000000');
  });

  it('an event of a day before the application began makes a case, by call-back and by file (9)', async () => {
    const [early, first] = [fresh(), fresh()];
    await say(early, disbursed(new Date('2026-09-30T18:29:59Z'), 5_000_000));
    expect(await state(early)).toBe('sent –');
    expect(await load([`LEAD-${early},Money View,approved,01/01/2020`])).toMatchObject({
      rowsUpdated: 0,
      errors: [{ row: 2, column: 'status date', reason: 'This date is before the application started' }],
    });
    expect(await cases(early)).toEqual(['event_too_early', 'event_too_early']);
    // The first second of the Indian day on which the application began.
    await say(first, disbursed(new Date('2026-09-30T18:30:00Z'), 5_000_000));
    expect(await state(first)).toBe('disbursed 5000000');
  });

  it('a cancellation before any payment leaves nothing owed and isn’t a payment (8)', async () => {
    const n = fresh();
    await say(n, { word: 'LOAN_REVERSED', at: ago(hour) });
    expect(await state(n)).toBe('cancelled –');
    expect(await ledger(n)).toEqual(['reversal 0 2026-11-22']);
    // A late update shows that the loan was paid out before it was cancelled.
    await say(n, disbursed(ago(day), 5_000_000));
    expect(await state(n)).toBe('cancelled 0');
    expect(await ledger(n)).toEqual(['disbursal 5000000 2026-11-21', 'reversal 5000000 2026-11-22']);
  });
});

describe('at the same time', () => {
  it('twelve copies of one event are one payment, and twelve contradictory events end in the status of the table (16)', async () => {
    const [copies, mixed] = [fresh(), fresh()];
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => say(copies, disbursed(ago(hour), 5_000_000, id))),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await state(copies)).toBe('disbursed 5000000');
    expect(await events(copies)).toEqual(['disbursed']);
    const words = ['LEAD_REJECTED', 'OFFER_APPROVED', 'AGREEMENT_SIGNED'];
    await Promise.all([
      ...Array.from({ length: 9 }, (_, place) =>
        say(mixed, { word: words[place % 3] ?? '', at: ago(hour + place * 60_000) }),
      ),
      ...[1_000_000, 2_000_000, 3_000_000].map((paise) => say(mixed, disbursed(ago(2 * hour), paise))),
    ]);
    expect(await state(mixed)).toBe('disbursed 6000000');
  });

  it('a file of today that is loaded twice counts once, and the first can still be undone', async () => {
    const n = fresh();
    const rows = [`LEAD-${n},Money View,in review,22/11/2026`];
    const first = await load(rows);
    test.clock.advance(60_000);
    expect(await load(rows, 'again.csv')).toMatchObject({ rowsUpdated: 0, rows_unchanged: 1 });
    expect(await undo(first.upload_id)).toMatchObject({ restored: 1, left_total: 0 });
    expect(await state(n)).toBe('sent –');
    test.clock.stopAt(today);
  });
});

it('amounts in files are exact to the paisa or refused (14)', async () => {
  const good = [
    ['"1,00,000.50"', 10_000_050],
    ['₹50000', 5_000_000],
  ] as const;
  for (const [amount, paise] of good) {
    const n = fresh();
    await load([`LEAD-${n},Money View,disbursed,21/11/2026,${amount}`]);
    expect(await state(n)).toBe(`disbursed ${paise}`);
  }
  const n = fresh();
  for (const amount of ['-5', '0', '1e5', '100000.555', '12345678901234'])
    expect(await load([`LEAD-${n},Money View,disbursed,21/11/2026,${amount}`])).toMatchObject({
      rowsUpdated: 0,
      errors: [{ row: 2, column: 'disbursed amount' }],
    });
  expect(await state(n)).toBe('sent –');
});

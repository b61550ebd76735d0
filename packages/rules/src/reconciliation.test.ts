import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTable, headerWord } from './import-columns.ts';
import { LENDER_APPLICATION_STATUSES } from './lifecycle.ts';
import { MIS_COLUMNS } from './mis-columns.ts';
import { DIFFERENCES, type OurFigures, reconcile, saysTheSame, type TheirFigures } from './reconciliation.ts';
import { FILE_STATUSES } from './status-words.ts';

const theirs: TheirFigures = { status: 'disbursed', paidPaise: 15_000_050, paidOn: '2026-11-05' };
const ours: OurFigures = { status: 'disbursed', since: '2026-11-05', paidPaise: 15_000_050, paidOn: '2026-11-05' };

describe('the lender’s record and ours', () => {
  test('agree to the paisa and the day', () => expect(reconcile(theirs, ours, '2026-11-30')).toEqual([]));

  test.each([
    ['one paisa more', { ...theirs, paidPaise: 15_000_051 }, ours, ['amount']],
    ['one paisa less', { ...theirs, paidPaise: 15_000_049 }, ours, ['amount']],
    ['an amount we do not have', theirs, { ...ours, paidPaise: null }, ['amount']],
    ['no amount from the lender', { ...theirs, paidPaise: null }, ours, []],
    ['a different day', { ...theirs, paidOn: '2026-11-06' }, ours, ['date']],
    ['no day from the lender', { ...theirs, paidOn: null }, ours, []],
    ['no day in our records', theirs, { ...ours, paidOn: null }, []],
    ['a different day and amount', { ...theirs, paidPaise: 1, paidOn: '2026-11-04' }, ours, ['amount', 'date']],
    ['only a different status', { ...theirs, status: 'approved', paidPaise: 1 }, ours, ['status']],
    [
      'paid out by the lender and not in our records',
      theirs,
      { ...ours, status: 'approved', paidPaise: null, paidOn: null },
      ['status'],
    ],
    ['a loan that only the lender has', theirs, null, ['missing_here']],
    ['a loan that only we have', null, ours, ['missing_there']],
    ['no loan at all', null, null, []],
  ] as const)('differ or not: %s', (_, one, other, found) =>
    expect(reconcile(one, other, '2026-11-30')).toEqual(found),
  );

  test('differ only in what the lender could know: up to the last day of its files', () => {
    expect(reconcile(null, ours, '2026-11-05')).toEqual(['missing_there']);
    expect(reconcile(null, ours, '2026-11-04')).toEqual([]);
    expect(reconcile(null, ours, null)).toEqual([]);
    const approved: TheirFigures = { status: 'approved', paidPaise: null, paidOn: null };
    expect(reconcile(approved, ours, '2026-11-05')).toEqual(['status']);
    expect(reconcile(approved, ours, '2026-11-04')).toEqual([]);
    // The day of payment is compared, not the day of the report.
    expect(reconcile(approved, { ...ours, since: '2026-11-20' }, '2026-11-05')).toEqual(['status']);
    expect(reconcile(approved, { ...ours, status: 'agreement', since: '2026-11-20' }, '2026-11-19')).toEqual([]);
    expect(reconcile(approved, { ...ours, paidOn: null, since: '2026-11-20' }, '2026-11-19')).toEqual([]);
  });

  test('agree if the lender is still reviewing what we have as started or sent, and if its cancellation is our withdrawal', () => {
    const pairs = FILE_STATUSES.flatMap((one) =>
      LENDER_APPLICATION_STATUSES.filter((other) => saysTheSame(one, other)).map((other) => `${one} ${other}`),
    );
    expect(pairs).toEqual([
      'in_review started',
      'in_review sent',
      'in_review in_review',
      'approved approved',
      'agreement agreement',
      'disbursed disbursed',
      'declined declined',
      'cancelled withdrawn',
      'cancelled cancelled',
    ]);
  });

  const days = fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03');
  const paise = fc.option(fc.integer({ min: 1, max: 3 }));
  const someTheirs = fc.record({
    status: fc.constantFrom(...FILE_STATUSES),
    paidPaise: paise,
    paidOn: fc.option(days),
  });
  const someOurs = fc.record({
    status: fc.constantFrom(...LENDER_APPLICATION_STATUSES),
    since: days,
    paidPaise: paise,
    paidOn: fc.option(days),
  });

  test('have each difference once, in one order, and a missing record has no other differences', () => {
    fc.assert(
      fc.property(fc.option(someTheirs), fc.option(someOurs), fc.option(days), (one, other, until) => {
        const found = reconcile(one, other, until);
        expect(found).toEqual(DIFFERENCES.filter((kind) => found.includes(kind)));
        if (one === null || other === null) expect(found.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('accepting the other side’s figures removes the difference', () => {
    fc.assert(
      fc.property(someTheirs, days, (one, since) => {
        expect(reconcile(one, { ...one, since }, '2026-11-30')).toEqual([]);
      }),
    );
  });

  test('a longer covered period never hides a difference', () => {
    fc.assert(
      fc.property(fc.option(someTheirs), someOurs, days, days, (one, other, until, later) => {
        fc.pre(until <= later);
        const found = reconcile(one, other, until);
        if (found.length > 0) expect(reconcile(one, other, later)).toEqual(found);
      }),
    );
  });
});

describe('headers of an MIS', () => {
  test('never match two columns by one name', () => {
    const names = MIS_COLUMNS.columns.flatMap(({ names: own }) => own.map(headerWord));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test.each([
    [
      ['LAN No.', 'Partner Reference ID', 'Loan Status', 'Disb Amt', 'Disb. Date', 'UTR No', 'DSA Payout'],
      ['lead_id', 'application_id', 'status', 'disbursed_amount', 'disbursed_date', 'utr', 'payout'],
    ],
    [
      ['लीड आईडी', 'स्थिति', 'स्वीकृत राशि', 'वितरित राशि', 'वितरण की तारीख', 'कारण'],
      ['lead_id', 'status', 'sanctioned_amount', 'disbursed_amount', 'disbursed_date', 'reason'],
    ],
    [
      ['Lead Number', 'Product', 'Login Date', 'Current Status', 'Sub-Status', 'Rejection Reason', 'Tranche No'],
      ['lead_id', 'product', 'applied_date', 'status', 'stage', 'reason', 'tranche'],
    ],
  ])('%j', (headers, found) => {
    const table = findTable(MIS_COLUMNS, [['MIS for November'], headers]);
    expect(table).toMatchObject({ header: 1, missing: [], unknown: [] });
    expect(Object.fromEntries(Object.entries(table?.places ?? {}).map(([id, place]) => [place, id]))).toEqual({
      ...found,
    });
  });

  test('a status without a reference to its loan is not enough, nor is a loan without a status', () => {
    expect(findTable(MIS_COLUMNS, [['Status', 'UTR']])?.missing).toEqual(['lead_id']);
    expect(findTable(MIS_COLUMNS, [['LAN', 'UTR']])?.missing).toEqual(['status']);
  });
});

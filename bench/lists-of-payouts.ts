import { type Fill, idOf, type MeasuredLists, moment, numbered, readingsOf, searchesIn } from './lists-shapes.ts';

/** Each partner has 240 monthly statements: twenty years, up to the second-last month with disbursals. */
const monthsEach = 240;
/** The months of these statements are closed. */
export const closings: Fill = {
  table: 'commission_closings',
  statement: `
    insert into commission_closings (month, at, by) select (date '2003-01-01' + n * interval '1 month')::date, now(), gen_random_uuid()
    from ${numbered} where n <= ${monthsEach} on conflict do nothing`,
};
const rarePartner = "case when n % 10000 = 4 then 'bench-2000' else 'bench-' || 1 + n % 1000 end";
/** Each payment run has a hundred payments. */
const runOf = '(n - 1) / 100 + 1';

const hasDetails = (what: string): string =>
  `exists (select from payout_details d where d.partner = partners.key and d.confirmed_at ${what})`;

/** Statements and payments of partners. */
export const listsOfPayouts: MeasuredLists = {
  'payout-accounts': {
    fills: [
      {
        // Accounts confirmed once, for nine partners in ten. Among the first thousand, which have payments, all have one.
        table: 'payout_details',
        statement: `
          insert into payout_details (id, partner, group_id, account_name, account_sealed, account_index, account_last4, ifsc, state,
            reverse_charge, created_by, created_at, confirmed_by, confirmed_at)
          select ${idOf('30')}, 'bench-' || n, (select id from payout_groups where is_standard), 'Partner ' || n, '\\x00',
            decode(md5((n - n % 2)::text), 'hex'), lpad((n % 10000)::text, 4, '0'), 'HDFC0000001', '29', false, ${idOf('a1', 'n % 40')},
            ${moment}, ${idOf('a0', '1')}, ${moment} from ${numbered} where n <= 2000 or n % 10 <> 7`,
      },
      {
        // A few drafts wait for a second person.
        table: 'payout_details',
        statement: `
          insert into payout_details (id, partner, group_id, account_name, account_sealed, account_index, account_last4, ifsc, state,
            reverse_charge, created_by, created_at)
          select ${idOf('31')}, 'bench-' || n, (select id from payout_groups where is_standard), 'Partner ' || n, '\\x00',
            decode(md5('draft ' || n), 'hex'), lpad((n % 10000)::text, 4, '0'), 'HDFC0000001', '29', false, ${idOf('a1', 'n % 40')}, ${moment}
          from ${numbered} where n % 10000 = 8`,
      },
    ],
    readings: readingsOf(
      'payout-accounts',
      { table: 'partners', always: 'deleted_at is null', order: 'lower(name), id' },
      [
        { what: 'the last name first', asked: 'sort=-name', order: 'lower(name) desc, id desc' },
        {
          what: 'that have none',
          asked: 'state=none',
          where: `not ${hasDetails('is null')} and not ${hasDetails('is not null')}`,
        },
        { what: 'the few that wait', asked: 'state=waits', where: hasDetails('is null') },
        {
          what: 'that are confirmed',
          asked: 'state=confirmed',
          where: `not ${hasDetails('is null')} and ${hasDetails('is not null')}`,
        },
        ...searchesIn(['name', 'key'], 'partner'),
      ],
    ),
  },
  'partner-statements': {
    fills: [
      closings,
      {
        table: 'partner_statements',
        statement: `
          insert into partner_statements (id, number, partner, month, opening_paise, released_paise, changed_paise, sent_paise, closing_paise,
            held_paise, at)
          select ${idOf('32')}, 'BENCH/' || n, 'bench-' || 1 + (n - 1) / ${monthsEach},
            (date '2003-02-01' + (n - 1) % ${monthsEach} * interval '1 month')::date, 0, n % 100000, 0, 0, n % 100000, n % 1000, ${moment}
          from ${numbered}`,
      },
    ],
    readings: readingsOf('partner-statements', { table: 'partner_statements', order: 'sequence desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=newest', order: 'sequence, id' },
      { what: 'sorted by what was released', asked: 'sort=-released', order: 'released_paise desc, id desc' },
      { what: 'sorted by what is owed', asked: 'sort=-closing', order: 'closing_paise desc, id desc' },
      { what: 'of a partner', asked: 'partner_key=bench-7', where: "partner = 'bench-7'" },
      { what: 'of a month', asked: 'month=2022-05', where: "month = '2022-05-01'" },
      {
        what: 'of a month, sorted by what is owed',
        asked: 'month=2022-05&sort=-closing',
        where: "month = '2022-05-01'",
        order: 'closing_paise desc, id desc',
      },
    ]),
  },
  'payout-runs': {
    fills: [
      {
        // One run in 10,000 was discarded. Only one run at a time may be a draft; here none is.
        table: 'payout_runs',
        statement: `
          insert into payout_runs (id, number, state, payouts, paise, digest, created_by, created_at, confirmed_by, confirmed_at)
          select ${idOf('33')}, 'BENCH-' || n, case when n % 10000 = 9 then 'discarded' else 'confirmed' end, 100, 5000000, md5(n::text),
            ${idOf('a1', 'n % 40')}, ${moment}, case when n % 10000 = 9 then null else ${idOf('a0', '1')} end,
            case when n % 10000 = 9 then null else ${moment} end from ${numbered}`,
      },
    ],
    readings: readingsOf('payout-runs', { table: 'payout_runs', order: 'sequence desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=created', order: 'sequence, id' },
      { what: 'the few discarded ones', asked: 'state=discarded', where: "state = 'discarded'" },
      { what: 'the draft, if there is one', asked: 'state=draft', where: "state = 'draft'" },
    ]),
  },
  payouts: {
    fills: [
      {
        table: 'payouts',
        statement: `
          insert into payouts (id, reference, run_id, partner, details_id, paise, state, utr, day, why, changed_at)
          select ${idOf('34')}, 'BENCH' || lpad(n::text, 10, '0'), ${idOf('33', runOf)}, ${rarePartner}, ${idOf('30', '1 + n % 1000')}, 50000,
            case when n % 10000 = 6 then 'failed' when n % 100 = 1 then 'sending' else 'paid' end,
            case when n % 10000 = 6 or n % 100 = 1 then null else 'BENCH' || n end,
            case when n % 100 = 1 then null else date '2022-01-01' + n % 1000 end,
            case when n % 10000 = 6 then 'Account closed' end, ${moment} from ${numbered}`,
      },
    ],
    readings: readingsOf('payouts', { table: 'payouts', order: 'sequence desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=created', order: 'sequence, id' },
      {
        what: 'of a run',
        asked: 'run=be000033-0000-4000-8000-000000000007',
        where: "run_id = 'be000033-0000-4000-8000-000000000007'",
      },
      { what: 'of a partner', asked: 'partner_key=bench-7', where: "partner = 'bench-7'" },
      { what: 'of a partner with few', asked: 'partner_key=bench-2000', where: "partner = 'bench-2000'" },
      { what: 'with the bank', asked: 'state=sending', where: "state = 'sending'" },
      { what: 'the few that failed', asked: 'state=failed', where: "state = 'failed'" },
    ]),
  },
};

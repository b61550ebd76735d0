import { closings } from './lists-of-payouts.ts';
import { type Fill, idOf, type MeasuredLists, moment, namedOnce, numbered, oneOf, readingsOf } from './lists-shapes.ts';

const products = ['Personal Loans', 'Business Loans', 'Gold Loans'];
/** A thousand partners, plus one with one loan in 10,000. */
const partner = "case when n % 10000 = 4 then 'bench-2000' else 'bench-' || 1 + n % 1000 end";
const lender = "case when n % 10000 = 4 then 'bench-777' else 'bench-' || 1 + n % 240 end";
/** One loan in ten came without a partner, so it has no partner commission. */
const own = '(n + n / 1000) % 10 = 3';
const day = "(date '2020-06-01' + (n + n / 1000) % 1000)";

/** How far the commission of a loan is. One in 10,000 is with the bank, without a response yet. */
const state = `case when ${own} then 'nothing' when n % 10000 = 5 then 'sent' when (n + n / 1000) % 10 < 2 then 'held' when (n + n / 1000) % 10 = 2 then 'payable' else 'paid' end`;
/** Numbers of the loans, with the state of their commissions. */
const stated = `(select n, ${state} as state from ${numbered}) as stated`;

const claims = (side: 'lender' | 'partner', kind: string, where: string): Fill => ({
  table: 'commission_claims',
  statement: `
    insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, day, basis_paise, target_paise,
      rate_id, at, partner_state)
    select ${idOf(kind)}, '${side}', ${idOf('01')}, ${idOf('02')}, ${lender}, ${oneOf(products, 'n / 7')},
      case when ${own} then 'cl' else ${partner} end, ${day}, 5000000 + n % 1000, 50000 + n % 100, ${idOf('20')}, ${day},
      ${side === 'lender' ? state : "'nothing'"}
    from ${numbered} where ${where}`,
});

/** Ledger entries of one kind, for the loans whose commissions are in certain states. */
const entries = (ledger: 'lender' | 'partner', move: string, states: readonly string[], days: number): Fill => ({
  table: 'ledger_entries',
  statement: `
    insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
    select gen_random_uuid(), ${idOf(ledger === 'lender' ? '10' : '11')}, '${ledger}', '${move}', 50000 + n % 100,
      '${move === 'send' || move === 'arrive' ? 'run' : 'event'}', ${idOf('02')}, 'disbursed', ${day} + ${days} * interval '1 day'
    from ${stated} where state in ('${states.join("', '")}')`,
});

/** For each month, the commissions for which something happened. */
const monthLines = (days: number, states: readonly string[]): Fill => ({
  table: 'commission_month_lines',
  statement: `
    insert into commission_month_lines (id, claim_id, partner, month, day)
    select claim || ' ' || month, claim, partner, month, day from (
      select ${idOf('11')} as claim, ${partner} as partner, to_char(${day} + ${days}, 'YYYY-MM') as month, ${day} as day
      from ${stated} where state in ('${states.join("', '")}')
    ) as line on conflict do nothing`,
});

const released = ['payable', 'sent', 'paid'];
const theirs = ['held', ...released];

const lineReadings = readingsOf(
  'commission-lines',
  { table: 'commission_claims', always: "side = 'lender'", order: 'day desc, id desc' },
  [
    { what: 'the oldest first', asked: 'sort=day', order: 'day, id' },
    { what: 'of a partner', asked: 'partner_key=bench-7', where: "brand = 'bench-7'" },
    { what: 'of a partner with few', asked: 'partner_key=bench-2000', where: "brand = 'bench-2000'" },
    { what: 'of a lender with few', asked: 'lender=bench-777', where: "lender_key = 'bench-777'" },
    {
      what: 'of two products',
      asked: 'product=Gold Loans,Personal Loans',
      where: "product in ('Gold Loans', 'Personal Loans')",
    },
    { what: 'of a month', asked: 'month=2021-05', where: "day >= '2021-05-01' and day < '2021-06-01'" },
    { what: 'of a day', asked: 'day=2021-05-07..2021-05-07', where: "day = '2021-05-07'" },
    {
      what: 'of a partner in a month',
      asked: 'partner_key=bench-7&month=2021-05',
      where: "brand = 'bench-7' and day >= '2021-05-01' and day < '2021-06-01'",
    },
    { what: 'that are paid', asked: 'state=paid', where: "partner_state = 'paid'" },
    {
      what: 'of a partner, that are held',
      asked: 'partner_key=bench-7&state=held',
      where: "brand = 'bench-7' and partner_state = 'held'",
    },
    { what: 'the few that are with the bank', asked: 'state=sent', where: "partner_state = 'sent'" },
    {
      what: 'search for a number of a lender',
      asked: 'search=QUICKSILVER-50000',
      where: "lender_application_id in (select id from lender_applications where lead_id = 'QUICKSILVER-50000')",
    },
    {
      what: 'search for a number that is nowhere',
      asked: 'search=nowhere',
      where: "lender_application_id in (select id from lender_applications where lead_id = 'nowhere')",
    },
    {
      what: 'search for our own number',
      asked: 'search=be000001-0000-4000-8000-000000000007',
      where: "lender_application_id = 'be000001-0000-4000-8000-000000000007'",
    },
  ],
);

/** Commission rates, the commissions of loans that were paid out, and disputes about them. */
export const listsOfCommissions: MeasuredLists = {
  'commission-rates': {
    fills: [
      {
        table: 'commission_rates',
        // Odd numbers are rates of partners, even ones of lenders. Each partner and lender has one rate after the other.
        statement: `
          insert into commission_rates (id, side, kind, partner, lender, product, terms, from_day, until_day, created_by, created_at,
            confirmed_by, confirmed_at)
          select ${idOf('20')}, case when n % 2 = 1 then 'partner' else 'lender' end, 'agreed',
            case when n % 2 = 1 then 'bench-' || 1 + n % 1000 end, case when n % 2 = 0 then 'bench-' || 1 + n % 1000 end, 'Personal Loans',
            jsonb_build_object('price', jsonb_build_object('percent', (1 + n % 3)::text, 'flatPaise', n % 100), 'leastPaise', null,
              'mostPaise', null),
            date '2000-01-01' + n / 1000 * 10, date '2000-01-01' + n / 1000 * 10 + 9, ${idOf('a1', 'n % 40')}, ${moment},
            case when n % 10000 = 6 then null else ${idOf('a0', '1')} end, case when n % 10000 = 6 then null else ${moment} end
          from ${numbered}`,
      },
    ],
    readings: readingsOf('commission-rates', { table: 'commission_rates', order: 'created_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=created', order: 'created_at, id' },
      { what: 'of lenders', asked: 'side=lender', where: "side = 'lender'" },
      { what: 'the few drafts', asked: 'state=draft', where: 'confirmed_at is null' },
      {
        what: 'the few drafts of lenders',
        asked: 'side=lender&state=draft',
        where: "side = 'lender' and confirmed_at is null",
      },
      { what: 'of a partner', asked: 'partner_key=bench-8', where: "partner = 'bench-8'" },
      { what: 'of a lender', asked: 'lender=bench-7', where: "lender = 'bench-7'" },
    ]),
  },
  'commission-lines': {
    fills: [
      {
        table: 'lender_applications',
        statement: `
          insert into lender_applications (id, customer_id, credit_application_id, offer_id, lender_key, product, connection, status, lead_id,
            consent_id, brand, started_at, disbursed_paise, disbursed_at, revenue_paise)
          select ${idOf('01')}, ${idOf('03')}, ${idOf('04')}, ${idOf('05')}, ${lender}, ${oneOf(products, 'n / 7')}, 'bench', 'disbursed',
            ${namedOnce('LN-', 'QUICKSILVER-')}, ${idOf('06')}, case when ${own} then 'cl' else ${partner} end, ${day}, 5000000 + n % 1000,
            ${day}, 0 from ${numbered}`,
      },
      claims('lender', '10', 'true'),
      claims('partner', '11', `not (${own})`),
      entries('lender', 'expect', [...theirs, 'nothing'], 0),
      entries('lender', 'confirm', released, 20),
      entries('partner', 'accrue', theirs, 0),
      entries('partner', 'release', released, 31),
      entries('partner', 'send', ['sent', 'paid'], 45),
      entries('partner', 'arrive', ['paid'], 46),
    ],
    readings: lineReadings,
  },
  'statement-lines': {
    // The open month is the last one with many disbursals. The list adds up what was sent since it began.
    fills: [closings, monthLines(0, theirs), monthLines(31, released), monthLines(45, ['sent', 'paid'])],
    readings: readingsOf(
      'statement-lines',
      {
        table: 'commission_month_lines',
        order: 'day desc, id desc',
        joined: (page) => `select told.* from (${page}) as line join commission_line_months told on told.id = line.id`,
      },
      [
        { what: 'the oldest first', asked: 'sort=day', order: 'day, id' },
        { what: 'of a month', asked: 'month=2021-05', where: "month = '2021-05'" },
        { what: 'of a partner', asked: 'partner_key=bench-7', where: "partner = 'bench-7'" },
        {
          what: 'of a partner in a month',
          asked: 'partner_key=bench-7&month=2021-05',
          where: "partner = 'bench-7' and month = '2021-05'",
        },
        { what: 'of a partner with few', asked: 'partner_key=bench-2000', where: "partner = 'bench-2000'" },
      ],
    ),
  },
  'commission-disputes': {
    fills: [
      {
        table: 'commission_disputes',
        statement: `
          insert into commission_disputes (id, claim_id, partner, kind, text, wanted_paise, opened_by, opened_at, outcome, answer, answered_by,
            answered_at)
          select gen_random_uuid(), ${idOf('11', `case when ${own} then n + 1 else n end`)}, ${partner},
            case when n % 10000 = 8 then 'correction' else 'dispute' end, 'The loan was larger.', 60000, ${idOf('a1', 'n % 40')}, ${moment},
            case when n % 1000 = 1 then null else 'kept' end, case when n % 1000 = 1 then null else 'As agreed.' end,
            case when n % 1000 = 1 then null else ${idOf('a0', '1')} end, case when n % 1000 = 1 then null else ${moment} end
          from ${numbered}`,
      },
    ],
    readings: readingsOf('commission-disputes', { table: 'commission_disputes', order: 'opened_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=opened', order: 'opened_at, id' },
      { what: 'the open ones', asked: 'state=open', where: 'answered_at is null' },
      { what: 'the few corrections', asked: 'kind=correction', where: "kind = 'correction'" },
      { what: 'of a partner', asked: 'partner_key=bench-7', where: "partner = 'bench-7'" },
      { what: 'of a partner with few', asked: 'partner_key=bench-2000', where: "partner = 'bench-2000'" },
    ]),
  },
};

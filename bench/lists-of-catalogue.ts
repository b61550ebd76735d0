import {
  copies,
  first,
  type MeasuredLists,
  moment,
  namedOnce,
  numbered,
  readingsOf,
  searchesIn,
} from './lists-shapes.ts';

const audited = (chosen: string): string => `
  select e.*, u.sequence as undone_by, (select newer.after from audit_entries newer
    where newer.subject_kind = e.subject_kind and newer.subject_id = e.subject_id
      and (newer.property = e.property or newer.action = 'delete') order by newer.sequence desc limit 1) as stands
  from (${chosen}) e left join audit_entries u on u.undoes = e.sequence`;

const rareActor = 'be0000a0-0000-4000-8000-000000000001';
/** Numeric columns that the list of lenders sorts by; none is ever null. */
const lenderFigures = [
  'min_age',
  'max_age',
  'min_tenure',
  'tenure',
  'min_loan',
  'loan_amount_upto',
  'revenue_percent',
].concat(['revenue_flat_fee', 'rate_min', 'interest_rate', 'apr_min', 'apr_max', 'fee_min', 'processing_fees']);
/** Lists of the catalogue: lenders, cards, brands and the changes to them. */
export const listsOfCatalogue: MeasuredLists = {
  'audit-entries': {
    fills: [
      {
        table: 'audit_entries',
        statement: `
          insert into audit_entries (sequence, at, actor_id, action, subject_kind, subject_id, subject_name, property, before, after, ip,
            user_agent, hash)
          select ${first} + n, ${moment}, case when n % 10000 = 0 then '${rareActor}'::uuid end,
            case when n % 10000 = 1 then 'delete' else 'update' end, case when n % 10000 = 0 then 'partner' else 'lender' end, (1 + n % 24)::text,
            case when n % 50000 = 0 then 'Quicksilver ' else 'Lender ' end || n % 24, 'so_text', '"Before ' || n || '"', '"After ' || n || '"',
            '192.0.2.1', 'Mozilla/5.0 (X11; Linux x64)', '\\x00' from ${numbered}`,
      },
    ],
    readings: readingsOf('audit-entries', { table: 'audit_entries', order: 'sequence desc', joined: audited }, [
      { what: 'sorted by time', asked: 'sort=at', order: 'at, sequence' },
      { what: 'of a rare kind', asked: 'kind=partner', where: "subject_kind = 'partner'" },
      { what: 'of one person', asked: `actor=${rareActor}`, where: `actor_id = '${rareActor}'` },
      { what: 'of one lender', asked: 'kind=lender&subject=7', where: "subject_kind = 'lender' and subject_id = '7'" },
      { what: 'the few deletions', asked: 'action=delete', where: "action = 'delete'" },
      {
        what: 'of a day',
        asked: 'at=2020-01-01..2020-01-01',
        where: "at >= '2019-12-31 18:30Z' and at < '2020-01-01 18:30Z'",
      },
      ...searchesIn(['subject_name'], 'lender'),
    ]),
  },
  cases: {
    fills: [
      {
        table: 'cases',
        statement: `
          insert into cases (id, kind, fingerprint, lender_key, lead_id, facts, opened_at, last_seen_at, seen, closed_at, outcome, note)
          select gen_random_uuid(), case when n % 10000 = 0 then 'bad_offer' else 'unknown_lead' end, 'bench ' || n,
            case when n % 10000 = 0 then 'cashe' else 'kreditbee' end, ${namedOnce('KB-', 'QUICKSILVER-')}, '{"status": "approved"}',
            ${moment}, ${moment}, 1 + n % 50, case when n % 1000 = 0 then null else ${moment} end,
            case when n % 1000 = 0 then null else 'resolved' end, case when n % 1000 = 0 then null else '' end from ${numbered}`,
      },
    ],
    readings: readingsOf('cases', { table: 'cases', order: 'opened_at desc, id desc' }, [
      { what: 'sorted by lead', asked: 'sort=lead', order: 'lead_id, id' },
      { what: 'sorted by the last time', asked: 'sort=-last_seen', order: 'last_seen_at desc, id desc' },
      { what: 'sorted by the day of closing', asked: 'sort=-closed', order: 'closed_at desc nulls last, id desc' },
      { what: 'the open ones', asked: 'state=open', where: 'closed_at is null' },
      {
        what: 'of a rare kind, sorted by how often',
        asked: 'kind=bad_offer&sort=-seen',
        where: "kind = 'bad_offer'",
        order: 'seen desc, id desc',
      },
      { what: 'of a rare lender', asked: 'lender=cashe', where: "lender_key = 'cashe'" },
      {
        what: 'of a day',
        asked: 'opened=2020-01-01..2020-01-01',
        where: "opened_at >= '2019-12-31 18:30Z' and opened_at < '2020-01-01 18:30Z'",
      },
      ...searchesIn(['lead_id'], 'kb-'),
    ]),
  },
  'credit-cards': {
    fills: [
      {
        table: 'credit_cards',
        statement: copies(
          'credit_cards',
          `'category_id', gen_random_uuid(), 'sort_order', n % 1000000, 'secured', n % 10000 = 0, 'status', n % 10000 <> 1,
           'category_name', ${namedOnce('Card ', 'Quicksilver ')}`,
        ),
      },
    ],
    readings: readingsOf(
      'credit-cards',
      { table: 'credit_cards', always: 'deleted_at is null', order: 'sort_order, category_id' },
      [
        ...['category_name', 'key_feature', 'annual_fee', 'issuer'].map((column) => ({
          what: `sorted by ${column}`,
          asked: `sort=-${column}`,
          order: `lower(${column}) desc, category_id desc`,
        })),
        { what: 'the few secured ones', asked: 'secured=1', where: 'secured' },
        { what: 'the few that are off', asked: 'status=0', where: 'not status' },
        ...searchesIn(['category_name', 'key_feature', 'annual_fee', 'issuer'], 'card'),
      ],
    ),
  },
  lenders: {
    fills: [
      {
        table: 'lenders',
        statement: copies(
          'lenders',
          `'lender_id', ${first} + n, 'key', 'bench-' || n, 'priority', n, 'so_status', n % 10000 = 0, 'interest_rate', 10 + n % 2000 / 100.0,
           'loan_amount_upto', 100000 + n % 100000, 'lender_status', n % 10000 <> 1, 'connection', case when n % 10000 = 2 then 'bench-' || n end,
           'product', case when n % 10000 = 0 then 'Gold Loans' else 'Personal Loans' end, 'name', ${namedOnce('Lender ', 'Quicksilver ')}`,
        ),
      },
    ],
    readings: readingsOf('lenders', { table: 'lenders', always: 'deleted_at is null', order: 'priority, lender_id' }, [
      { what: 'sorted by number', asked: 'sort=-lender_id', order: 'lender_id desc' },
      ...['name', 'legal_name'].map((column) => ({
        what: `sorted by ${column}`,
        asked: `sort=-${column}`,
        order: `lower(${column}) desc, lender_id desc`,
      })),
      ...['product', ...lenderFigures].map((column) => ({
        what: `sorted by ${column}`,
        asked: `sort=-${column}`,
        order: `${column} desc, lender_id desc`,
      })),
      ...['min_income', 'max_income', 'min_score'].map((column) => ({
        what: `sorted by ${column}`,
        asked: `sort=-${column}`,
        order: `${column} desc nulls last, lender_id desc`,
      })),
      { what: 'of a rare product', asked: 'product=Gold Loans', where: "product = 'Gold Loans'" },
      { what: 'the few that are off', asked: 'status=0', where: 'not lender_status' },
      { what: 'with a special offer', asked: 'offer=1', where: 'so_status' },
      { what: 'with a live connection', asked: 'live=1', where: 'connection is not null' },
      { what: 'between two rates', asked: 'rate=12..13', where: 'interest_rate >= 12 and interest_rate <= 13' },
      { what: 'up to an amount', asked: 'amount=..100009', where: 'loan_amount_upto <= 100009' },
      ...searchesIn(['name', 'legal_name', 'key'], 'lender'),
    ]),
  },
  partners: {
    fills: [
      {
        table: 'partners',
        statement: copies(
          'partners',
          `'id', ${first} + n, 'key', 'bench-' || n, 'host', null, 'utm_id', 'utm-' || n, 'revenue_percent', n % 1000 / 10.0,
           'products', case when n % 10000 = 0 then '{Gold Loans}' else '{Personal Loans}' end::text[], 'name', ${namedOnce('Partner ', 'Quicksilver ')}`,
        ),
      },
    ],
    readings: readingsOf('partners', { table: 'partners', always: 'deleted_at is null', order: 'id' }, [
      ...['name', 'key'].map((column) => ({
        what: `sorted by ${column}`,
        asked: `sort=-${column}`,
        order: `lower(${column}) desc, id desc`,
      })),
      { what: 'sorted by tracking id', asked: 'sort=utm_id', order: 'utm_id, id' },
      { what: 'sorted by percent', asked: 'sort=-revenue_percent', order: 'revenue_percent desc, id desc' },
      { what: 'sorted by fee', asked: 'sort=-revenue_flat_fee', order: 'revenue_flat_fee desc, id desc' },
      { what: 'with a rare product', asked: 'product=Gold Loans', where: "products && '{Gold Loans}'" },
      ...searchesIn(['name', 'key', 'utm_id'], 'partner'),
    ]),
  },
  'waiting-brand-requests': {
    // A partner can have only one waiting request, so there are never more than partners.
    fills: [
      {
        table: 'brand_requests',
        statement: `
          insert into brand_requests (id, partner_id, partner, before, asked, note, asked_by, asked_at)
          select gen_random_uuid(), ${first} + n, 'bench-' || n, '{"name":"A"}', '{"name":"B"}', '', gen_random_uuid(), ${moment}
          from ${numbered}
          on conflict do nothing`,
      },
    ],
    readings: readingsOf(
      'waiting-brand-requests',
      { table: 'brand_requests', always: "state = 'waiting'", order: 'asked_at, id' },
      [
        { what: 'the newest first', asked: 'sort=-asked_at', order: 'asked_at desc, id desc' },
        {
          what: 'of a day',
          asked: 'asked_at=2020-01-01..2020-01-01',
          where: "asked_at >= '2019-12-31 18:30Z' and asked_at < '2020-01-01 18:30Z'",
        },
      ],
    ),
  },
};

import {
  first,
  idIn,
  idOf,
  type MeasuredLists,
  moment,
  namedOnce,
  numbered,
  oneOf,
  readingsOf,
  sealedRows,
  searchesIn,
} from './lists-shapes.ts';

const firstDay = (column: string) => `${column} >= '2019-12-31 18:30Z' and ${column} < '2020-01-01 18:30Z'`;
/** A person who closes an item occasionally. */
const rareColleague = 'be0000a0-0000-4000-8000-000000000001';
/** Phone numbers that no customer has, in the forms in which people type them. */
const noNumbers = ['9999999999', '%2B919999999998', '09999999997'];
const hasLike = `exists (select from merchants other where other.id <> merchants.id
  and (other.phone_index = merchants.phone_index or other.pan_index = merchants.pan_index or other.gstin_index = merchants.gstin_index))`;
const ofPartner = (key: string) => `partner_id = (select id from partners where key = '${key}')`;

/** Lists of customers and merchants, and of the work on their requests. */
export const listsOfPeople: MeasuredLists = {
  customers: {
    // The attributions of these customers are filled for the list of de-dupe checks, with the same customer ids.
    fills: [
      {
        // One in 10,000 had their data deleted, and another one is blocked.
        table: 'customers',
        statement: `
          insert into customers (id, role_id, language, phone_sealed, phone_index, created_at, blocked_at)
          select ${idOf('40')}, 4, case when n % 10000 = 7 then 'hi' else 'en' end, case when n % 10000 <> 6 then sealed.value end,
            case when n % 10000 <> 6 then decode(md5(n::text), 'hex') end, ${moment}, case when n % 10000 = 8 then ${moment} end
          from ${sealedRows}`,
        sealed: ({ fieldEncryption }, n) =>
          fieldEncryption.seal({ table: 'customers', column: 'phone_sealed', id: idIn('40', n) }, '9812300001'),
      },
    ],
    readings: readingsOf('customers', { table: 'customers', order: 'created_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=joined', order: 'created_at, id' },
      { what: 'the few that are blocked', asked: 'state=blocked', where: "state = 'blocked'" },
      { what: 'that are active', asked: 'state=active', where: "state = 'active'" },
      { what: 'in a rare language', asked: 'language=hi', where: "language = 'hi'" },
      ...['bench-7', 'bench-2000'].map((key) => ({
        what: `of a brand, ${key}`,
        asked: `brand_key=${key}`,
        where: `id in (select customer_id from attributions where brand = '${key}')`,
      })),
      { what: 'of a day', asked: 'joined=2020-01-01..2020-01-01', where: firstDay('created_at') },
    ]),
  },
  merchants: {
    fills: [
      {
        // In each 10,000, one waits, one was refused, one is off, and one has the number of a merchant under another partner.
        table: 'merchants',
        statement: `
          insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, active, created_at, state,
            language, refusal_reason, queue_place)
          select ${idOf('45')}, case when n % 5 = 0 then (select id from partners where key = 'haldi')
              when n % 10000 = 4 then ${first} + 2000 else ${first} + 1 + n % 1000 end,
            translate(lpad(n::text, 8, '0'), '01', 'ab'), ${namedOnce('Shop ', 'Quicksilver ')}, '411001', sealed.value, '\\x00',
            decode(md5('shop ' || case when n % 10000 = 9 then n - 1 else n end), 'hex'), n % 10000 <> 7, ${moment},
            case n % 10000 when 5 then 'new' when 6 then 'refused' else 'approved' end, 'en', case when n % 10000 = 6 then 'other' end,
            case when n % 10000 = 5 then 0 else 1000000000000000 end
              + case when n % 10000 = 5 then 1 else -1 end * (extract(epoch from ${moment}) * 1000)::bigint
          from ${sealedRows}`,
        sealed: ({ fieldEncryption }, n) =>
          fieldEncryption.seal({ table: 'merchants', column: 'contact_name', id: idIn('45', n) }, 'Asha Sharma'),
      },
      {
        // A second encrypted value for the same rows.
        table: 'merchants',
        statement: `update merchants set phone = sealed.value from ${sealedRows} where merchants.id = ${idOf('45')}`,
        sealed: ({ fieldEncryption }, n) =>
          fieldEncryption.seal({ table: 'merchants', column: 'phone', id: idIn('45', n) }, '9812300001'),
      },
    ],
    readings: readingsOf('merchants', { table: 'merchants', order: 'queue_place, id' }, [
      { what: 'sorted by name', asked: 'sort=-shop_name', order: 'lower(shop_name) desc, id desc' },
      { what: 'the newest first', asked: 'sort=-created_at', order: 'created_at desc, id desc' },
      { what: 'the few that wait', asked: 'state=new', where: "state = 'new'" },
      { what: 'of a partner', asked: 'partner_key=bench-8', where: ofPartner('bench-8') },
      { what: 'of a partner with few', asked: 'partner_key=bench-2000', where: ofPartner('bench-2000') },
      { what: 'the few that are off', asked: 'active=0', where: 'not active' },
      { what: 'the few with the number of another one', asked: 'duplicate=1', where: hasLike },
      { what: 'of a day', asked: 'created_at=2020-01-01..2020-01-01', where: firstDay('created_at') },
      ...searchesIn(['shop_name'], 'shop'),
    ]),
  },
  deletions: {
    fills: [
      {
        table: 'deletions',
        statement: `
          insert into deletions (id, customer_id, brand, reason, state, requested_by, requested_at, expires_at, seen, certificate, ended_at)
          select gen_random_uuid(), ${idOf('46')}, 'bench-' || 1 + n % 1000, case when n % 10000 = 7 then 'letter' else 'email' end,
            case when n % 10000 = 6 then 'withdrawn' else 'done' end, ${idOf('a1', 'n % 40')}, ${moment}, ${moment} + interval '7 days', '[]',
            case when n % 10000 <> 6 then 'BENCH-' || n end, ${moment} from ${numbered}`,
      },
    ],
    readings: readingsOf('deletions', { table: 'deletions', order: 'requested_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=requested_at', order: 'requested_at, id' },
      { what: 'the few that were withdrawn', asked: 'state=withdrawn', where: "state = 'withdrawn'" },
      { what: 'the few by letter', asked: 'reason=letter', where: "reason = 'letter'" },
      { what: 'of a day', asked: 'requested_at=2020-01-01..2020-01-01', where: firstDay('requested_at') },
    ]),
  },
  'desk-complaints': {
    fills: [
      {
        // Nine in ten are answered. One in 10,000 is about consent, and another one is from a brand with few complaints.
        table: 'complaints',
        statement: `
          insert into complaints (id, ticket, customer_id, brand, category, description, contact, status, created_at, due_at)
          select ${idOf('49')}, 'BENCH-' || n, ${idOf('40')}, case when n % 10000 = 4 then 'bench-2000' else 'bench-' || 1 + n % 1000 end,
            case when n % 10000 = 5 then 'consent' else 'charges' end, sealed.value, sealed.value,
            case when n % 10 > 0 then 'answered' else 'received' end, ${moment}, ${moment} + interval '30 days'
          from ${sealedRows}`,
        sealed: ({ fieldEncryption }, n) =>
          fieldEncryption.seal({ table: 'complaints', column: 'description', id: idIn('49', n) }, 'Charged twice'),
      },
      {
        // A second encrypted value for the same rows.
        table: 'complaints',
        statement: `update complaints set contact = sealed.value from ${sealedRows} where complaints.id = ${idOf('49')}`,
        sealed: ({ fieldEncryption }, n) =>
          fieldEncryption.seal({ table: 'complaints', column: 'contact', id: idIn('49', n) }, '9812300001'),
      },
    ],
    readings: readingsOf('desk-complaints', { table: 'complaints', order: 'waits_until, id' }, [
      { what: 'the newest first', asked: 'sort=-created', order: 'created_at desc, id desc' },
      { what: 'that wait', asked: 'status=received', where: "status = 'received'" },
      { what: 'of a rare category', asked: 'category=consent', where: "category = 'consent'" },
      { what: 'of a brand with few', asked: 'brand=bench-2000', where: "brand = 'bench-2000'" },
      { what: 'of a day', asked: 'created=2020-01-01..2020-01-01', where: firstDay('created_at') },
      ...['BENCH-10000007', 'bench-10000008', 'BENCH-1'].map((search) => ({
        what: `search for ${search}`,
        asked: `search=${search}`,
        where: `ticket = '${search.toUpperCase()}'`,
      })),
    ]),
  },
  'csr-items': {
    fills: [
      {
        // Nine in ten are closed. Of the open ones, a few are paused or overdue; the time of the others started an hour ago.
        table: 'csr_items',
        statement: `
          insert into csr_items (id, reason, subject, customer_id, source_id, brand, lender_key, product, opened_at, calendar_version,
            running_since, due_at, overdue, assigned_to, paused_until, closed_at, outcome)
          select gen_random_uuid(), case when n % 10000 = 3 then 'reminder' else ${oneOf(['help_request', 'stuck', 'contradiction'])} end,
            ${idOf('47')}, ${idOf('40')}, ${idOf('48')}, case when n % 10000 = 4 then 'bench-2000' else 'bench-' || 1 + n % 1000 end,
            case when n % 10000 = 4 then 'bench-777' else 'bench-' || 1 + n % 240 end,
            case when n % 10000 = 5 then 'Gold Loans' else 'Personal Loans' end, ${moment}, 1,
            case when n % 10000 <> 10 then case when n % 10 > 0 then ${moment} else now() - interval '1 hour' end end,
            case when n % 10000 <> 10 then ${moment} + interval '1 day' end, n % 10000 = 20,
            case when n % 10000 = 6 then '${rareColleague}'::uuid when n % 2 = 0 then ${idOf('a1', 'n % 40')} end,
            case when n % 10000 = 10 then ${moment} + interval '20 years' end, case when n % 10 > 0 then ${moment} end,
            case when n % 10 > 0 then 'helped' end
          from ${numbered}`,
      },
    ],
    readings: readingsOf('csr-items', { table: 'csr_items', order: 'due_at, id' }, [
      { what: 'the newest first', asked: 'sort=-opened', order: 'opened_at desc, id desc' },
      { what: 'that are open', asked: 'state=open', where: 'closed_at is null' },
      { what: 'the few that are overdue', asked: 'overdue=1', where: 'overdue' },
      { what: 'the few that are paused', asked: 'paused=1', where: 'paused_until is not null' },
      { what: 'of a rare reason', asked: 'reason=reminder', where: "reason = 'reminder'" },
      { what: 'of a brand with few', asked: 'brand=bench-2000', where: "brand = 'bench-2000'" },
      { what: 'of a lender', asked: 'lender=bench-7', where: "lender_key = 'bench-7'" },
      { what: 'of a lender with few', asked: 'lender=bench-777', where: "lender_key = 'bench-777'" },
      { what: 'of a rare product', asked: 'product=Gold Loans', where: "product = 'Gold Loans'" },
      {
        what: 'of one colleague, open',
        asked: `assignee=${idIn('a1', 10)}&state=open`,
        where: `assigned_to = '${idIn('a1', 10)}' and closed_at is null`,
      },
      {
        what: 'of a colleague with few',
        asked: `assignee=${rareColleague}`,
        where: `assigned_to = '${rareColleague}'`,
      },
      { what: 'assigned to nobody', asked: 'assignee=none', where: 'assigned_to is null' },
      { what: 'of a day', asked: 'opened=2020-01-01..2020-01-01', where: firstDay('opened_at') },
    ]),
  },
  'do-not-call-numbers': {
    fills: [
      {
        table: 'do_not_call_numbers',
        statement: `
          insert into do_not_call_numbers (phone_index, id, source, reason, added_by, added_at)
          select decode(md5(n::text), 'hex'), gen_random_uuid(), case when n % 10000 = 5 then 'staff' else 'agent' end, 'Asked for it',
            ${idOf('a1', 'n % 40')}, ${moment} from ${numbered}`,
      },
    ],
    readings: readingsOf('do-not-call-numbers', { table: 'do_not_call_numbers', order: 'added_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=added_at', order: 'added_at, id' },
      { what: 'the few that staff added', asked: 'source=staff', where: "source = 'staff'" },
      { what: 'of a day', asked: 'added_at=2020-01-01..2020-01-01', where: firstDay('added_at') },
      ...noNumbers.map((search) => ({
        what: `search for ${decodeURIComponent(search)}, which is not on it`,
        asked: `search=${search}`,
        where: "phone_index = '\\x00'",
      })),
    ]),
  },
};

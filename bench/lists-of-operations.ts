import {
  idOf,
  type MeasuredLists,
  moment,
  namedOnce,
  numbered,
  oneOf,
  readingsOf,
  searchesIn,
} from './lists-shapes.ts';

/** A thousand partners and 240 lenders, plus one partner and one lender with one row in 10,000 each. */
const partner = "case when n % 10000 = 4 then 'bench-2000' else 'bench-' || 1 + n % 1000 end";
const lender = "case when n % 10000 = 4 then 'bench-777' else 'bench-' || 1 + n % 240 end";
const firstDay = (column: string) => `${column} >= '2019-12-31 18:30Z' and ${column} < '2020-01-01 18:30Z'`;
const anyOff = '(not lender_status or key in (select lender_key from lender_switches where is_off))';
const drafted = (states: string) => `lender_id in (select lender_id from criteria_drafts where state in (${states}))`;

/** Lists about daily work with lenders, and about sign-ins and links. */
export const listsOfOperations: MeasuredLists = {
  'dedupe-checks': {
    fills: [
      {
        table: 'dedupe_checks',
        statement: `
          insert into dedupe_checks (id, at, credit_application_id, customer_id, lender_key, outcome, same)
          select gen_random_uuid(), ${moment}, ${idOf('42')}, ${idOf('40')}, case when n % 4 > 0 or n % 10000 = 4 then ${lender} end,
            case when n % 10000 = 5 then 'no_answer' when n % 10 = 0 then 'duplicate' else 'new' end,
            case when n % 10000 = 20 then array['pan'] when n % 20 = 0 then array['phone', 'email'] else '{}' end from ${numbered}`,
      },
      {
        table: 'attributions',
        statement: `
          insert into attributions (id, entry, brand, touched_at, customer_id, tied_at)
          select gen_random_uuid(), 'landing', ${partner}, ${moment}, ${idOf('40')}, ${moment} from ${numbered}`,
      },
    ],
    readings: readingsOf('dedupe-checks', { table: 'dedupe_checks', order: 'at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=at', order: 'at, id' },
      { what: 'of a day', asked: 'at=2020-01-01..2020-01-01', where: firstDay('at') },
      { what: 'that found a known customer', asked: 'outcome=duplicate', where: "outcome = 'duplicate'" },
      { what: 'the few without an answer', asked: 'outcome=no_answer', where: "outcome = 'no_answer'" },
      { what: 'the few of the same PAN', asked: 'same=pan', where: "same && array['pan']" },
      { what: 'among our own', asked: 'lender=ours', where: 'lender_key is null' },
      { what: 'of a lender with few', asked: 'lender=bench-777', where: "lender_key = 'bench-777'" },
      ...['bench-7', 'bench-2000'].map((key) => ({
        what: `of a partner, ${key}`,
        asked: `brand_key=${key}`,
        where: `customer_id in (select customer_id from attributions where brand = '${key}')`,
      })),
    ]),
  },
  'lender-calls': {
    fills: [
      {
        table: 'lender_calls',
        statement: `
          insert into lender_calls (id, lender_key, operation, credit_application_id, started_at, duration_ms, outcome, attempt)
          select gen_random_uuid(), ${lender}, case when n % 10000 = 6 then 'authenticate' else ${oneOf(['dedupe', 'offers', 'status'])} end,
            ${idOf('42')}, ${moment}, n % 3000, case when n % 10000 = 5 then 'cancelled' when n % 70 = 0 then 'timeout' else 'ok' end, 1
          from ${numbered}`,
      },
    ],
    readings: readingsOf('lender-calls', { table: 'lender_calls', order: 'started_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=at', order: 'started_at, id' },
      { what: 'of a day', asked: 'at=2020-01-01..2020-01-01', where: firstDay('started_at') },
      { what: 'of a lender', asked: 'lender=bench-7', where: "lender_key = 'bench-7'" },
      { what: 'of a lender with few', asked: 'lender=bench-777', where: "lender_key = 'bench-777'" },
      { what: 'the few of an operation', asked: 'operation=authenticate', where: "operation = 'authenticate'" },
      { what: 'the few that were ended', asked: 'outcome=cancelled', where: "outcome = 'cancelled'" },
      { what: 'that failed', asked: 'failed=1', where: "outcome not in ('ok', 'declined', 'duplicate')" },
      {
        what: 'of an application',
        asked: 'application=be000042-0000-4000-8000-000000000007',
        where: "credit_application_id = 'be000042-0000-4000-8000-000000000007'",
      },
    ]),
  },
  'sent-codes': {
    fills: [
      {
        table: 'passcode_log',
        statement: `
          insert into passcode_log (id, challenge_id, at, channel, brand, prefix, destination_index, destination_sealed, provider, sent_at,
            failed_at, failure, expires_at, used_at, replaced_at, wrong, locked_at,
            undelivered_at)
          select ${idOf('43')}, gen_random_uuid(), ${moment}, case when n % 10000 = 6 then 'email' else 'sms' end, ${partner},
            case when n % 10000 = 6 then null when n % 10000 = 7 then '6000' else (7000 + n % 2000)::text end, decode(md5(n::text), 'hex'),
            sealed.value, case when n % 10000 = 8 then 'rare.example' else 'sms.example' end, case when n % 10000 <> 5 then ${moment} end,
            case when n % 10000 = 5 then ${moment} end, case when n % 10000 = 5 then 'refused' end, ${moment} + interval '5 minutes',
            case when n % 10 < 8 then ${moment} end, case when n % 10000 = 9 then ${moment} end, n % 20 / 19,
            case when n % 10000 = 19 then ${moment} end, case when n % 10000 = 25 then ${moment} end
          from unnest($3::bytea[]) with ordinality as sealed (value, place) cross join lateral (select $1::int + place as n where $2::int > 0) as of_row`,
        sealed: ({ fieldEncryption }, n) =>
          fieldEncryption.seal(
            {
              table: 'passcode_log',
              column: 'destination_sealed',
              id: `be000043-0000-4000-8000-${String(n).padStart(12, '0')}`,
            },
            n % 10_000 === 6 ? 'asha@example.org' : '9812300001',
          ),
      },
    ],
    readings: readingsOf('sent-codes', { table: 'passcode_log', order: 'at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=at', order: 'at, id' },
      { what: 'of a day', asked: 'at=2020-01-01..2020-01-01', where: firstDay('at') },
      {
        what: 'the few that were not sent',
        asked: 'sending=failed',
        where: 'sent_at is null and failed_at is not null',
      },
      {
        what: 'the few that were refused',
        asked: 'failure=refused',
        where: "sent_at is null and failed_at is not null and failure = 'refused'",
      },
      {
        what: 'the few that were replaced',
        asked: 'state=replaced',
        where: 'used_at is null and replaced_at is not null',
      },
      { what: 'the few that were locked', asked: 'guesses=locked', where: 'locked_at is not null' },
      { what: 'the few that did not arrive', asked: 'delivery=undelivered', where: 'undelivered_at is not null' },
      { what: 'the few by e-mail', asked: 'channel=email', where: "channel = 'email'" },
      { what: 'of a rare provider', asked: 'provider=rare.example', where: "provider = 'rare.example'" },
      { what: 'of a rare prefix', asked: 'prefix=6000', where: "prefix = '6000'" },
      { what: 'of a partner with few', asked: 'brand_key=bench-2000', where: "brand = 'bench-2000'" },
      {
        what: 'of an hour',
        asked: 'hour=7',
        where: "extract(hour from at at time zone 'Asia/Kolkata')::integer = 7",
      },
      ...['9999999999', '%2B919999999998', 'nobody@example.org'].map((search) => ({
        what: `search for ${decodeURIComponent(search)}, who has none`,
        asked: `search=${search}`,
        where: "destination_index = '\\x00'",
      })),
    ]),
  },
  'switch-moves': {
    fills: [
      {
        table: 'lender_switch_moves',
        statement: `
          insert into lender_switch_moves (switch_id, lender_key, product, partner, is_off, at, reason, changed_by, how, version)
          select n, ${lender}, case when n % 2 = 0 then case when n % 10000 = 4 then 'Gold Loans' else 'Personal Loans' end end,
            case when n % 10000 = 5 then 'bench-2000' when n % 2 = 1 then 'bench-' || 1 + n % 1000 end, n % 10000 <> 8, ${moment}, 'Incident', ${idOf('a1', 'n % 40')},
            'person', 1 from ${numbered}`,
      },
    ],
    readings: readingsOf('switch-moves', { table: 'lender_switch_moves', order: 'at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=at', order: 'at, id' },
      { what: 'the few that switched on', asked: 'off=0', where: 'not is_off' },
      { what: 'of a lender with few', asked: 'lender=bench-777', where: "lender_key = 'bench-777'" },
      { what: 'of a partner', asked: 'partner_key=bench-8', where: "partner = 'bench-8'" },
      { what: 'of a partner with few', asked: 'partner_key=bench-2000', where: "partner = 'bench-2000'" },
      { what: 'of a product with few', asked: 'product=Gold Loans', where: "product = 'Gold Loans'" },
      { what: 'of a day', asked: 'at=2020-01-01..2020-01-01', where: firstDay('at') },
    ]),
  },
  'switch-plans': {
    fills: [
      {
        table: 'lender_switch_plans',
        statement: `
          insert into lender_switch_plans (id, lender_key, to_off, due_at, reason, planned_by, role_id, planned_at, based_on, state)
          select gen_random_uuid(), ${lender}, n % 2 = 0, ${moment}, 'Maintenance', ${idOf('a1', 'n % 40')}, 1, ${moment}, 0,
            case when n % 10000 = 6 then 'suspended' else 'done' end from ${numbered}`,
      },
    ],
    readings: readingsOf('switch-plans', { table: 'lender_switch_plans', order: 'due_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=due', order: 'due_at, id' },
      { what: 'the few suspended ones', asked: 'state=suspended', where: "state = 'suspended'" },
      { what: 'of a lender', asked: 'lender=bench-7', where: "lender_key = 'bench-7'" },
      { what: 'of a lender with few', asked: 'lender=bench-777', where: "lender_key = 'bench-777'" },
      { what: 'of a day', asked: 'due=2020-01-01..2020-01-01', where: firstDay('due_at') },
    ]),
  },
  'switched-lenders': {
    fills: [
      {
        // Every second lender has been switched off once; one in 10,000 is off now.
        table: 'lender_switches',
        statement: `
          insert into lender_switches (lender_key, is_off, since, reason, changed_by, version)
          select 'bench-' || n, n % 10000 = 3, ${moment}, 'Incident', ${idOf('a1', 'n % 40')}, 1 from ${numbered}
          where n % 2 = 0 or n % 10000 = 3`,
      },
    ],
    readings: readingsOf(
      'switched-lenders',
      { table: 'lenders', always: 'deleted_at is null', order: 'priority, lender_id' },
      [
        { what: 'sorted by name', asked: 'sort=-name', order: 'lower(name) desc, lender_id desc' },
        { what: 'of a rare product', asked: 'product=Gold Loans', where: "product = 'Gold Loans'" },
        { what: 'the few of which something is off', asked: 'off=1', where: anyOff },
        { what: 'that are on', asked: 'off=0', where: `not ${anyOff}` },
        ...searchesIn(['name', 'legal_name', 'key'], 'lender'),
      ],
    ),
  },
  'lender-criteria': {
    fills: [
      {
        table: 'criteria_versions',
        statement: `
          insert into criteria_versions (lender_id, number, criteria, valid_from, origin, drafted_at)
          select 10000000 + n, 1, '{}', ${moment}, 'came', ${moment} from ${numbered} on conflict do nothing`,
      },
      {
        table: 'criteria_drafts',
        statement: `
          insert into criteria_drafts (id, lender_id, based_on, criteria, reason, state, drafted_by, drafted_at)
          select gen_random_uuid(), 10000000 + n, 1, '{}', 'Lower income', case when n % 10000 = 6 then 'draft' else 'discarded' end,
            ${idOf('a1', 'n % 40')}, ${moment} from ${numbered}`,
      },
    ],
    readings: readingsOf(
      'lender-criteria',
      { table: 'lenders', always: 'deleted_at is null', order: 'lower(name), lender_id' },
      [
        { what: 'sorted by product', asked: 'sort=-product', order: 'product desc, lender_id desc' },
        { what: 'of a rare product', asked: 'product=Gold Loans', where: "product = 'Gold Loans'" },
        { what: 'the few that are off', asked: 'status=0', where: 'not lender_status' },
        { what: 'the few with a draft', asked: 'draft=draft', where: drafted("'draft'") },
        { what: 'without a draft', asked: 'draft=none', where: `not ${drafted("'draft', 'scheduled', 'suspended'")}` },
        ...searchesIn(['name', 'legal_name', 'key'], 'lender'),
      ],
    ),
  },
  'alarm-raisings': {
    fills: [
      {
        table: 'alarms',
        statement: `
          insert into alarms (id, name, figure, scope_kind, threshold, minutes, min_cases, hold_minutes, mail_roles, mail_language, created_at)
          select ${idOf('44')}, 'Alarm ' || n, 'dedupe_checks', 'all', '{"direction": "above", "limit": 10, "ends": 5}', 60, 10, 5, '', 'en',
            ${moment} from ${numbered} where n <= 150`,
      },
      {
        // The first time that each alarm was raised hasn't ended.
        table: 'alarm_raisings',
        statement: `
          insert into alarm_raisings (alarm_id, raised_at, value, cases, threshold, minutes, mailed, ended_at, ended_value, ended_why)
          select ${idOf('44', '1 + n % 150')}, ${moment}, 12, 40, '{"direction": "above", "limit": 10, "ends": 5}', 60, 0,
            case when n > 150 then ${moment} end, 3, case when n > 150 then 'back' end from ${numbered}`,
      },
    ],
    readings: readingsOf('alarm-raisings', { table: 'alarm_raisings', order: 'raised_at desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=raised', order: 'raised_at, id' },
      {
        what: 'of an alarm',
        asked: 'alarm=be000044-0000-4000-8000-000000000007',
        where: "alarm_id = 'be000044-0000-4000-8000-000000000007'",
      },
      { what: 'the few that haven’t ended', asked: 'raised=1', where: 'ended_at is null' },
      { what: 'of a day', asked: 'at=2020-01-01..2020-01-01', where: firstDay('raised_at') },
    ]),
  },
  'scheduled-reports': {
    fills: [
      {
        table: 'scheduled_reports',
        statement: `
          insert into scheduled_reports (id, name, report, period, divided_by, frequency, day, at, file_language, recipients, status, next_at,
            created_by, created_at)
          select gen_random_uuid(), ${namedOnce('Report ', 'Quicksilver ')}, case when n % 10000 = 5 then 'journey' else 'products' end,
            'last_week', 'product', case when n % 10000 = 6 then 'monthly' else 'weekly' end, 1, '09:00', 'en', array[${idOf('a1', 'n % 40')}],
            n % 10000 <> 7, case when n % 10000 <> 7 then ${moment} + interval '20 years' end, ${idOf('a1', 'n % 40')}, ${moment}
          from ${numbered}`,
      },
    ],
    readings: readingsOf(
      'scheduled-reports',
      { table: 'scheduled_reports', always: 'deleted_at is null', order: 'created_at desc, id desc' },
      [
        { what: 'the oldest first', asked: 'sort=created_at', order: 'created_at, id' },
        { what: 'sorted by name', asked: 'sort=-name', order: 'lower(name) desc, id desc' },
        { what: 'of a rare report', asked: 'about=journey', where: "report = 'journey'" },
        { what: 'the few by month', asked: 'frequency=monthly', where: "frequency = 'monthly'" },
        { what: 'the few that are paused', asked: 'status=0', where: 'not status' },
        { what: 'of a day', asked: 'created_at=2020-01-01..2020-01-01', where: firstDay('created_at') },
        ...searchesIn(['name'], 'report'),
      ],
    ),
  },
  'tracking-links': {
    fills: [
      {
        table: 'tracking_links',
        statement: `
          insert into tracking_links (id, name, code, brand, channel, product, language, landing, utm_source, utm_medium, utm_campaign, status,
            created_at)
          select gen_random_uuid(), ${namedOnce('Link ', 'Quicksilver ')}, 'bench-' || n, ${partner},
            case when n % 10000 = 5 then 'print' else 'sms' end, case when n % 10000 = 6 then 'gold-loans' else 'any' end,
            case when n % 10000 = 7 then 'hi' else 'visitor' end, case when n % 10000 = 8 then 'how_we_match' else 'home' end,
            'source-' || n % 5000, 'medium-' || n % 3, 'campaign-' || n % 700, n % 10000 <> 9, ${moment} from ${numbered}`,
      },
    ],
    readings: readingsOf(
      'tracking-links',
      { table: 'tracking_links', always: 'deleted_at is null', order: 'created_at desc, id desc' },
      [
        { what: 'the oldest first', asked: 'sort=created_at', order: 'created_at, id' },
        { what: 'sorted by code', asked: 'sort=-code', order: 'code desc, id desc' },
        ...['name', 'utm_source', 'utm_campaign'].map((column) => ({
          what: `sorted by ${column}`,
          asked: `sort=-${column}`,
          order: `lower(${column}) desc, id desc`,
        })),
        { what: 'of a partner with few', asked: 'partner_key=bench-2000', where: "brand = 'bench-2000'" },
        { what: 'of a rare channel', asked: 'channel=print', where: "channel = 'print'" },
        { what: 'of a rare product', asked: 'product=gold-loans', where: "product = 'gold-loans'" },
        { what: 'in a rare language', asked: 'language=hi', where: "language = 'hi'" },
        { what: 'to a rare page', asked: 'landing=how_we_match', where: "landing = 'how_we_match'" },
        { what: 'the few that are off', asked: 'status=0', where: 'not status' },
        { what: 'of a day', asked: 'created_at=2020-01-01..2020-01-01', where: firstDay('created_at') },
        ...searchesIn(['name', 'code', 'utm_source', 'utm_medium', 'utm_campaign'], 'link'),
      ],
    ),
  },
};

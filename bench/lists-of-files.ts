import {
  type Fill,
  idOf,
  type MeasuredList,
  type MeasuredLists,
  moment,
  namedOnce,
  numbered,
  oneOf,
  readingsOf,
  searchesIn,
} from './lists-shapes.ts';

/** A person who loads a file occasionally, and the people who load all the others. */
const rareUploader = 'be0000a0-0000-4000-8000-000000000001';
const uploader = `case when n % 10000 = 0 then '${rareUploader}'::uuid else ${idOf('a1', 'n % 40')} end`;

/** Files of one kind: nearly all are loaded, one in 10,000 is refused. */
const filesOfKind = (kind: string): Fill => ({
  table: 'imports',
  statement: `
    insert into imports (id, kind, state, task, file_name, content_hash, format, encoding, uploaded_by, at, actor, seen_at, sheet,
      rows_read, created, updated, unchanged, refused, errors_total, loaded_at)
    select gen_random_uuid(), '${kind}', case when n % 10000 = 7 then 'refused' else 'loaded' end, 'load',
      ${namedOnce(`${kind}-`, 'quicksilver-')} || '.csv', '\\x00', 'csv', 'utf-8', ${uploader},
      ${moment}, '{}', ${moment}, 0, n % 5000, n % 10, n % 4000, n % 100, n % 1000, n % 1000,
      case when n % 10000 = 7 then null else ${moment} end from ${numbered}`,
});

const someDays = {
  asked: 'at=2020-01-01..2020-01-01',
  where: "at >= '2019-12-31 18:30Z' and at < '2020-01-01 18:30Z'",
};
const ofOnePerson = { asked: `by=${rareUploader}`, where: `uploaded_by = '${rareUploader}'` };

/** A list of the files of one kind, in any state. */
const importList = (kind: string): MeasuredList => ({
  fills: [filesOfKind(kind)],
  readings: readingsOf(`${kind}-files`, { table: 'imports', always: `kind = '${kind}'`, order: 'at desc, id desc' }, [
    { what: 'sorted by name', asked: 'sort=file', order: 'lower(file_name), id' },
    { what: 'sorted by rows', asked: 'sort=-rows_read', order: 'rows_read desc, id desc' },
    { what: 'sorted by refused rows', asked: 'sort=-refused', order: 'refused desc, id desc' },
    { what: 'of a day', ...someDays },
    { what: 'of one person', ...ofOnePerson },
    { what: 'the few refused ones', asked: 'state=refused', where: "state = 'refused'" },
    { what: 'with many refused rows', asked: 'refused=999..', where: 'refused >= 999' },
    ...searchesIn(['file_name'], kind),
  ]),
});

/** Files that people loaded. */
export const listsOfFiles: MeasuredLists = {
  'application-status-files': importList('application-status'),
  'mis-files': importList('mis'),
  'commission-files': importList('commission'),
  'payout-result-files': importList('payout-result'),
  'card-files': importList('card'),
  'tracking-link-files': importList('tracking-link'),
  uploads: {
    // It has the same rows as the list of status files.
    fills: [],
    readings: readingsOf(
      'uploads',
      { table: 'imports', always: "kind = 'application-status' and loaded_at is not null", order: 'at desc, id desc' },
      [
        { what: 'sorted by name', asked: 'sort=file', order: 'lower(file_name), id' },
        { what: 'sorted by rows', asked: 'sort=-rows_read', order: 'rows_read desc, id desc' },
        { what: 'sorted by updated rows', asked: 'sort=-rows_updated', order: 'updated desc, id desc' },
        { what: 'sorted by unchanged rows', asked: 'sort=rows_unchanged', order: 'unchanged, id' },
        { what: 'sorted by errors', asked: 'sort=-errors', order: 'errors_total desc, id desc' },
        { what: 'of a day', ...someDays },
        { what: 'of one person', ...ofOnePerson },
        { what: 'with many errors', asked: 'errors=999..', where: 'errors_total >= 999' },
        ...searchesIn(['file_name'], 'status'),
      ],
    ),
  },
  'hand-off-files': {
    fills: [
      {
        table: 'hand_off_files',
        statement: `
          insert into hand_off_files (id, lender_key, number, made_at, made_by, applications, withdrawals)
          select gen_random_uuid(), 'bench-' || n % 240, 10000000 + n, ${moment}, gen_random_uuid(), 1 + n % 900, 0
          from ${numbered}`,
      },
    ],
    readings: readingsOf('hand-off-files', { table: 'hand_off_files', order: 'number desc, id desc' }, [
      { what: 'the oldest first', asked: 'sort=made', order: 'made_at, id' },
      { what: 'of a lender', asked: 'lender=bench-7', where: "lender_key = 'bench-7'" },
      {
        what: 'of a day',
        asked: 'made=2020-01-01..2020-01-01',
        where: "made_at >= '2019-12-31 18:30Z' and made_at < '2020-01-01 18:30Z'",
      },
    ]),
  },
};

const misKinds = ['missing_here', 'missing_there', 'status', 'amount', 'date', 'agrees'];

/** Loans as lenders report them. One in ten differs from our record, and one in a thousand waits for the lender's answer. */
export const listsOfMis: MeasuredLists = {
  'mis-lines': {
    fills: [
      {
        table: 'mis_lines',
        statement: `
          insert into mis_lines (id, lender_key, lender_application_id, reference, month, kind, state, urgency, fingerprint, product,
            their_status, their_day, their_paise, their_paid_on, our_status, our_day, our_paise, our_paid_on, gap_paise)
          select gen_random_uuid(), 'bench-' || 1 + n % 240, null, ${namedOnce('MIS-', 'QUICKSILVER-')},
            to_char(date '2020-01-01' + n % 1500, 'YYYY-MM'), kind, state,
            case state when 'open' then 0 when 'asked' then 20 when 'kept' then 30 else 40 end
              + array_position(array['${misKinds.join("', '")}'], kind),
            md5(n::text), 'Personal Loans', 'disbursed', date '2020-01-01' + n % 1500, 5000000 + n % 1000, date '2020-01-01' + n % 1500,
            'disbursed', date '2020-01-01' + n % 1500, 5000000, date '2020-01-01' + n % 1500, case kind when 'amount' then n % 1000 else 0 end
          from (
            select n, kind, case when kind = 'agrees' then 'agrees' when n % 1000 = 3 then 'asked' when n % 4 = 3 then 'kept' else 'open' end as state
            from (
              select n, case when n % 10000 = 8 then 'missing_here' when n % 10 = 3 then ${oneOf(misKinds.slice(1, 5), 'n / 10')} else 'agrees' end as kind
              from ${numbered}
            ) as differing
          ) as judged`,
      },
    ],
    readings: readingsOf('mis-lines', { table: 'mis_lines', order: 'urgency, id' }, [
      { what: 'sorted by month', asked: 'sort=-month', order: 'month desc, id desc' },
      { what: 'sorted by gap', asked: 'sort=-gap', order: 'gap_paise desc, id desc' },
      { what: 'sorted by number', asked: 'sort=reference', order: 'reference, id' },
      { what: 'of a lender', asked: 'lender=bench-7', where: "lender_key = 'bench-7'" },
      { what: 'of a month', asked: 'month=2021-05', where: "month = '2021-05'" },
      {
        what: 'of a lender and month, by gap',
        asked: 'lender=bench-7&month=2021-05&sort=-gap',
        where: "lender_key = 'bench-7' and month = '2021-05'",
        order: 'gap_paise desc, id desc',
      },
      { what: 'of a rare kind', asked: 'kind=missing_here', where: "kind = 'missing_here'" },
      {
        what: 'of a rare kind, by gap',
        asked: 'kind=missing_here&sort=-gap',
        where: "kind = 'missing_here'",
        order: 'gap_paise desc, id desc',
      },
      { what: 'that lenders were asked about', asked: 'state=asked', where: "state = 'asked'" },
      ...searchesIn(['reference'], 'mis'),
    ]),
  },
};

import { about, bookOf, csv, type FoundCell, type FoundFile, headers, paid, sheetOf, table, xlsx } from './building.ts';

const serial = (v: number, z = 'dd/mm/yyyy'): FoundCell => ({ t: 'n', v, z });
const first = (of: Readonly<Record<string, string>>) => ({ good: 1, first: of });
const date = (what: string, written: FoundCell, as: string): FoundFile =>
  xlsx(`the date ${what}`, table(about(1, { date: written })), first({ status_date: as }));
const wrongDate = (what: string, written: FoundCell, reason: string): FoundFile =>
  xlsx(`the date ${what}`, table(about(1, { date: written })), { good: 0, wrong: [[2, 'status_date', reason]] });
const amount = (written: FoundCell, as: string): FoundFile =>
  xlsx(
    `the amount ${typeof written === 'object' ? 'of a cell with a number format' : written}`,
    table(paid(1, written)),
    first({ disbursed_amount: as }),
  );
const wrongAmount = (written: FoundCell, reason: string): FoundFile =>
  xlsx(
    `the amount ${typeof written === 'object' ? 'of a cell that holds an error' : written}`,
    table(paid(1, written)),
    { good: 0, wrong: [[2, 'disbursed_amount', reason]] },
  );
const lead = (what: string, written: FoundCell, as: string): FoundFile =>
  xlsx(`a lead ${what}`, [headers, [written, ...about(1).slice(1)]], { first: { lead_id: as } });

/** Files with different contents: titles, sums, dates, amounts, references. */
export const contents: readonly FoundFile[] = [
  csv('one title above the headers', [['Status report'], ...table(about(1))], { header: 2, good: 1 }),
  csv(
    'three titles, an empty line, and a filter that names a column',
    [['Lender', 'CASHe'], ['From', '01/11/2026'], ['Status report'], [], ...table(about(1))],
    { header: 5, good: 1 },
  ),
  csv(
    'headers in the twentieth row',
    [...Array.from({ length: 19 }, (_, n) => [`Note ${n + 1}`]), ...table(about(1))],
    { header: 20, good: 1 },
  ),
  csv(
    'no headers in the first twenty rows',
    [...Array.from({ length: 20 }, (_, n) => [`Note ${n + 1}`]), ...table(about(1))],
    { missing: ['application_id', 'status'] },
  ),
  csv('other words for the columns', [['Loan ID', 'NBFC', 'Loan Status', 'Disbursal Date'], about(1)], {
    good: 1,
    first: { lead_id: 'LEAD-1' },
  }),
  csv('headers in capitals with punctuation', [['LEAD_ID', '  lender  ', 'STATUS*', 'Status-Date'], about(1)], {
    good: 1,
  }),
  csv('a header of two lines', [['Lead\nID', 'Lender', 'Application\nStatus', 'Status Date'], about(1)], { good: 1 }),
  csv(
    'columns in another order with others between',
    [
      ['Branch', 'Status', 'Agent', 'Lead ID', 'Lender'],
      ['Pune', 'approved', 'X', 'LEAD-1', 'CASHe'],
    ],
    { good: 1, first: { status: 'approved' } },
  ),
  csv(
    'two columns of one name: the first is used, and a note says so',
    [
      ['Lead ID', 'Lender', 'Status', 'Status'],
      ['LEAD-1', 'CASHe', 'approved', 'declined'],
    ],
    { good: 1, notes: ['doubled'], first: { status: 'approved' } },
  ),
  csv(
    'no status',
    [
      ['Lead ID', 'Lender', 'Remarks'],
      ['LEAD-1', 'CASHe', 'x'],
    ],
    { missing: ['status'] },
  ),
  csv('a total at the foot', [...table(paid(1, '1000'), paid(2, '2000')), ['Total', '', '', '', '3000']], {
    good: 2,
    leftOut: 1,
    notes: ['totals'],
  }),
  csv('a grand total with a number of rows', [...table(about(1)), ['', '', 'Grand Total', '', '0']], {
    good: 1,
    leftOut: 1,
  }),
  csv('a total in Hindi', [...table(about(1)), ['कुल', '', '', '', '0']], { good: 1, leftOut: 1 }),
  csv('the headers again at a page break', table(about(1), [...headers], about(2)), { good: 2, leftOut: 1 }),
  csv('empty rows between', table(about(1), ['', '', '', '', '', ''], about(2), [' ', ' ', '', '', '', '']), {
    good: 2,
  }),
  csv('a line break within quotes', table(about(1, { note: 'first\nsecond' }), about(2)), { good: 2 }),
  csv('quotes within quotes', table(about(1, { note: 'said "yes"' })), first({ remarks: 'said "yes"' })),
  date('as a serial number with a date format', serial(46_331), '5 Nov 2026'),
  date('and time as a serial number', serial(46_331.604_166_666_7, 'dd/mm/yyyy hh:mm'), '5 Nov 2026, 2:30 pm'),
  date('05-11-2026', '05-11-2026', '5 Nov 2026'),
  date('05/11/26', '05/11/26', '5 Nov 2026'),
  date('5-Nov-26', '5-Nov-26', '5 Nov 2026'),
  date('5 November 2026', '5 November 2026', '5 Nov 2026'),
  date('05.11.2026', '05.11.2026', '5 Nov 2026'),
  date('2026-11-05', '2026-11-05', '5 Nov 2026'),
  date('in UTC', '2026-11-05T20:30:00Z', '6 Nov 2026, 2:00 am'),
  date('with an offset', '2026-11-05T14:30:00+05:30', '5 Nov 2026, 2:30 pm'),
  date('with a time and no zone, which is Indian', '05/11/2026 14:30', '5 Nov 2026, 2:30 pm'),
  date('in Hindi', '५ नवंबर २०२६', '5 Nov 2026'),
  {
    what: 'dates counted from 1904',
    name: 'a.xlsx',
    bytes: bookOf({ A: sheetOf(table(about(1, { date: serial(44_869) }))) }, 'xlsx', {
      Workbook: { WBProps: { date1904: true } },
    }),
    expected: first({ status_date: '5 Nov 2026' }),
  },
  wrongDate('11/25/2026', '11/25/2026', 'dateMonthFirst'),
  wrongDate('31/09/2026', '31/09/2026', 'dateNoSuchDay'),
  wrongDate('1926-11-05', '1926-11-05', 'dateYear'),
  wrongDate('yesterday', 'yesterday', 'date'),
  wrongDate('1 January 2099', '01/01/2099', 'future'),
  wrongDate('before the application began', '01/01/2026', 'tooEarly'),
  xlsx(
    'dates of which one has the month first, so the order of the others is uncertain',
    table(about(1, { date: '05/11/2026' }), about(2, { date: '11/13/2026' })),
    {
      good: 0,
      wrong: [
        [2, 'status_date', 'dateColumnMonthFirst'],
        [3, 'status_date', 'dateMonthFirst'],
      ],
    },
  ),
  xlsx(
    'dates of which some are numbers and some are texts, as Excel with foreign settings saves them: a note says so',
    table(about(1, { date: serial(46_331) }), about(2, { date: '13/11/2026' })),
    { notes: ['mixedDates'] },
  ),
  amount('₹1,50,000', '₹1,50,000'),
  amount('Rs. 1,50,000/-', '₹1,50,000'),
  amount('INR 150000.50', '₹1,50,000.50'),
  amount('150,000', '₹1,50,000'),
  amount('१,५०,०००', '₹1,50,000'),
  amount("'150000", '₹1,50,000'),
  amount('1\u00A050\u00A0000'.replaceAll('\u00A0', ''), '₹1,50,000'),
  amount({ t: 'n', v: 150_000.5, z: '"Rs." #,##0.00' }, '₹1,50,000.50'),
  amount(1.5e5, '₹1,50,000'),
  wrongAmount('1.5E+05', 'amountWords'),
  wrongAmount('5 lakh', 'amountWords'),
  wrongAmount('1,25,00', 'amountGrouping'),
  wrongAmount('125000,50', 'amountGrouping'),
  wrongAmount('1000.005', 'amountDecimals'),
  wrongAmount('(1,500)', 'amount'),
  wrongAmount('-1500', 'amount'),
  wrongAmount('0', 'amount'),
  wrongAmount('1,00,00,00,001', 'amountLimit'),
  wrongAmount({ t: 'e', v: 42, w: '#N/A' }, 'errorCell'),
  lead('with spaces around it', '  LEAD-1 ', 'LEAD-1'),
  lead('with an invisible character', 'LEAD\u200B-1', 'LEAD-1'),
  lead('with an apostrophe of Excel', "'LEAD-1", 'LEAD-1'),
  csv('a lead with a Cyrillic letter among the Latin ones', [headers, ['LEАD-1', ...about(1).slice(1)]], {
    good: 0,
    wrong: [[2, 'lead_id', 'lookAlike']],
  }),
  csv('a lead that a spreadsheet has rounded', [headers, ['9.18E+11', ...about(1).slice(1)]], {
    good: 0,
    wrong: [[2, 'lead_id', 'lostDigits']],
  }),
  csv('an unknown lead', table(['NOBODY-1', ...about(1).slice(1)], about(2)), {
    good: 1,
    wrong: [[2, 'lead_id', 'unknown']],
  }),
  csv('an unknown lender', table(['LEAD-1', 'Nobody Finance', 'approved', '05/11/2026']), {
    good: 0,
    wrong: [[2, 'lender', 'lender']],
  }),
  csv('a row that names no application', table(['', 'CASHe', 'approved', '05/11/2026']), {
    good: 0,
    wrong: [[2, 'lead_id', 'reference']],
  }),
  csv('three faults in one row', table(['LEAD-1', 'Nobody Finance', 'splendid', '31/09/2026']), {
    good: 0,
    wrong: [
      [2, 'lender', 'lender'],
      [2, 'status', 'word'],
      [2, 'status_date', 'dateNoSuchDay'],
    ],
  }),
  csv('a text that would be a formula', table(about(1, { note: '=HYPERLINK("http://x")' })), { good: 1 }),
];

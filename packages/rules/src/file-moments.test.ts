import { describe, expect, test } from 'vitest';
import { dateColumn, readFileMoment } from './file-moments.ts';

const dayOf = (text: string): string => {
  const read = readFileMoment(text);
  return 'refused' in read ? read.refused : `${read.day}${read.dayOnly ? '' : ' with a time'}`;
};
const momentOf = (text: string): string => {
  const read = readFileMoment(text);
  return 'refused' in read ? read.refused : `${new Date(read.at).toISOString()}${read.dayOnly ? ' day' : ''}`;
};

describe('a day', () => {
  test.each([
    '05/11/2026',
    '5/11/2026',
    '05-11-2026',
    '05.11.2026',
    '5/11/26',
    '05-11-26',
    '5-Nov-2026',
    '5-Nov-26',
    "5 Nov '26",
    '05 NOVEMBER 2026',
    '5th Nov 2026',
    'Nov 5, 2026',
    'November 5 2026',
    'Thu, 5 Nov 2026',
    'Thursday 05/11/2026',
    '2026-11-05',
    '2026/11/05',
    '2026-Nov-05',
    '20261105',
    '46331',
    '46331.0',
    '०५/११/२०२६',
    '5 नवंबर 2026',
    '5 नवम्बर 2026',
    ' 05/11/2026\u00A0',
    "'05/11/2026",
    '05/11/2026\u200B',
    '05–11–2026',
  ])('%s is 5 November 2026', (text) => expect(dayOf(text)).toBe('2026-11-05'));

  test.each([
    ['1-Jan-26', '2026-01-01'],
    ['1 sept 2026', '2026-09-01'],
    ['31/12/2100', '2100-12-31'],
    ['01/01/2000', '2000-01-01'],
    ['31/12/99', '2099-12-31'],
    ['29/02/2028', '2028-02-29'],
    ['36526', '2000-01-01'],
    ['73415', '2100-12-31'],
  ])('%s is %s', (text, day) => expect(dayOf(text)).toBe(day));

  test('without a time is its last moment in India', () =>
    expect(momentOf('05/11/2026')).toBe('2026-11-05T18:29:59.999Z day'));

  test('is marked if only the order tells day and month apart', () => {
    const ordered = (text: string) => (readFileMoment(text) as { ordered: boolean }).ordered;
    expect([ordered('05/11/2026'), ordered('12/11/26'), ordered('13/11/2026'), ordered('25/11/2026')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([ordered('5-Nov-26'), ordered('2026-11-05'), ordered('46331')]).toEqual([false, false, false]);
  });
});

describe('a time', () => {
  test.each([
    ['05/11/2026 00:00', '2026-11-04T18:30:00.000Z'],
    ['05/11/2026 14:30', '2026-11-05T09:00:00.000Z'],
    ['05/11/2026, 2:30 pm', '2026-11-05T09:00:00.000Z'],
    ['05/11/2026 2:30 P.M.', '2026-11-05T09:00:00.000Z'],
    ['05/11/2026 12:00 am', '2026-11-04T18:30:00.000Z'],
    ['05/11/2026 12:30 pm', '2026-11-05T07:00:00.000Z'],
    ['05/11/2026 1:00 am', '2026-11-04T19:30:00.000Z'],
    [`05/11/2026${' '.repeat(70)}14:30`, '2026-11-05T09:00:00.000Z'],
    [`05/11/2026 14:30:00.${'0'.repeat(40)}`, '2026-11-05T09:00:00.000Z'],
    ['5-Nov-26 23:59:59 IST', '2026-11-05T18:29:59.000Z'],
    ['2026-11-05T09:00:00Z', '2026-11-05T09:00:00.000Z'],
    ['2026-11-05T09:00:00.123Z', '2026-11-05T09:00:00.000Z'],
    ['2026-11-05T14:30:00+05:30', '2026-11-05T09:00:00.000Z'],
    ['2026-11-05 04:00:00-0500', '2026-11-05T09:00:00.000Z'],
    ['46331.604166667', '2026-11-05T09:00:00.000Z'],
  ])('%s is read', (text, at) => expect(momentOf(text)).toBe(at));

  test('of another time zone may be on a different day in India', () =>
    expect(dayOf('2026-11-05T20:00:00Z')).toBe('2026-11-06 with a time'));
});

test.each([
  ['', 'empty'],
  [' \u200B', 'empty'],
  ['yesterday', 'not_a_date'],
  ['5 Foo 2026', 'not_a_date'],
  ['05/11', 'not_a_date'],
  ['1234', 'not_a_date'],
  ['123456', 'not_a_date'],
  ['5/11/126', 'not_a_date'],
  ["05'/11/2026", 'not_a_date'],
  [`05/11/2026 14:30:00.${'0'.repeat(41)}`, 'not_a_date'],
  ['31-Apr-2026', 'no_such_day'],
  ['31/02/2026', 'no_such_day'],
  ['29/02/2027', 'no_such_day'],
  ['2026-13-01', 'no_such_day'],
  ['32/01/2026', 'no_such_day'],
  ['11/25/2026', 'month_first'],
  ['11-13-26', 'month_first'],
  ['31/12/1999', 'year'],
  ['01/01/2101', 'year'],
  ['36525', 'year'],
  ['73416', 'year'],
  ['05/11/2026 24:00', 'time'],
  ['05/11/2026 12:60', 'time'],
  ['05/11/2026 12:30:60', 'time'],
  ['05/11/2026 13:00 pm', 'time'],
  ['05/11/2026 0:30 am', 'time'],
  [`05/11/2026${' '.repeat(3)}${'x'.repeat(60)}`, 'not_a_date'],
  // A remark makes the cell invalid, however far after the date it is.
  [`05/11/2026${' '.repeat(120)}x`, 'not_a_date'],
])('%j is refused: %s', (text, why) => expect(readFileMoment(text)).toEqual({ refused: why }));

describe('a column of dates', () => {
  const columnOf = (...cells: readonly (readonly [string, boolean?])[]) => {
    const column = dateColumn();
    for (const [index, [text, isDate = false]] of cells.entries()) column.see(index + 2, text, isDate);
    return column.result();
  };

  test('in Indian order has no faults', () =>
    expect(columnOf(['05/11/2026'], ['25/11/2026'], ['12/12/2026'])).toEqual({
      monthFirst: undefined,
      mixed: undefined,
    }));

  test('with one date that has the month first returns its row', () =>
    expect(columnOf(['05/11/2026'], ['11/25/2026'], ['11/26/2026']).monthFirst).toBe(3));

  test('with both real dates and texts was made by a program with a different date order', () => {
    expect(columnOf(['2026-05-11', true], ['25/11/2026']).mixed).toEqual({ date: 2, text: 3 });
    expect(columnOf(['25/11/2026'], ['2026-05-11', true]).mixed).toEqual({ date: 3, text: 2 });
    expect(columnOf(['2026-05-11', true], ['11/25/2026'])).toEqual({ monthFirst: 3, mixed: { date: 2, text: 3 } });
  });

  test('is also mixed by texts with one-digit numbers and by days that do not exist', () => {
    expect(columnOf(['2026-05-11', true], ['5/1/2026']).mixed).toEqual({ date: 2, text: 3 });
    expect(columnOf(['2026-05-11', true], ['31/02/2026'])).toEqual({
      monthFirst: undefined,
      mixed: { date: 2, text: 3 },
    });
  });

  test('is not "month first" because of a remark or an empty cell', () =>
    expect(columnOf(['n/a'], [''], ['05/11/2026'])).toEqual({ monthFirst: undefined, mixed: undefined }));

  test('is not mixed by a month in words, an ISO date, an empty cell or a remark', () =>
    expect(columnOf(['2026-05-11', true], ['5-Nov-26'], ['2026-11-05'], [''], ['n/a']).mixed).toBeUndefined());
});

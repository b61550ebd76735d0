import type { FileFacts } from '../file-facts.ts';
import { plural } from '../plural.ts';

const rows = (count: number | string): string =>
  `${count} ${plural('en', Number(count), { one: 'row', other: 'rows' })}`;

/** What is said of a file of rows as a whole, in the language of who reads it (product.md §10). */
export const importNotes = {
  sheet: ({ name = '', others = 0 }: FileFacts) =>
    `The sheet “${name}” is read. The file has ${others} ${plural('en', Number(others), { one: 'other', other: 'others' })}.`,
  hiddenSheet: ({ name = '' }: FileFacts) =>
    `The sheet “${name}” is hidden in the file, and it’s the one that is read.`,
  doubled: ({ header = '' }: FileFacts) =>
    `More than one column could be “${header}”. The first is used. You can choose another one.`,
  passedOver: ({ names = '' }: FileFacts) => `These columns aren’t used, and nothing in them is kept: ${names}.`,
  hiddenRows: ({ count = 0 }: FileFacts) => `Hidden in the file: ${rows(count)}. They’re read like the others.`,
  hiddenColumns: ({ names = '' }: FileFacts) => `Hidden in the file, but read: ${names}.`,
  merged: ({ count = 0 }: FileFacts) =>
    `The file has merged cells in ${count} ${plural('en', Number(count), { one: 'place', other: 'places' })}. Only the first row of each has the value.`,
  totals: ({ count = 0, row = 0 }: FileFacts) =>
    count === 1
      ? `Left out because it’s a total: row ${row}.`
      : `Left out because they’re totals: ${rows(count)}, the first is row ${row}.`,
  repeatedHeaders: ({ count = 0, row = 0 }: FileFacts) =>
    count === 1
      ? `The headers are repeated in row ${row}, which is left out.`
      : `The headers are repeated in ${rows(count)}, the first is row ${row}. They’re left out.`,
  secondTable: ({ row = 0 }: FileFacts) =>
    `Another table begins in row ${row}. It isn’t read. Put it into a separate file.`,
  mixedDates: ({ header = '', date = 0, text = 0 }: FileFacts) =>
    `In “${header}”, row ${date} is a real date and row ${text} is text. A program may have swapped day and month: compare some dates with the original.`,
  monthFirst: ({ header = '', row = 0 }: FileFacts) =>
    `In “${header}”, row ${row} has the month first. Dates of this column that can be read in two ways are refused.`,
  manyWords: ({ header = '', most = 0 }: FileFacts) =>
    `“${header}” has more than ${most} different words, so it may be the wrong column. The first ${most} are shown.`,
};

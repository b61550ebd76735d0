import type { FileFacts } from '../file-facts.ts';
import { plural } from '../plural.ts';

const rows = (count: number | string): string =>
  `${count} ${plural('en', Number(count), { one: 'row', other: 'rows' })}`;

/** What is said of a file of rows as a whole, in the language of who reads it (product.md §10). */
export const importNotes = {
  sheet: ({ name = '', others = 0 }: FileFacts) =>
    `We’re using the sheet “${name}”. The file has ${others} other ${plural('en', Number(others), { one: 'sheet', other: 'sheets' })}.`,
  hiddenSheet: ({ name = '' }: FileFacts) => `We’re using the sheet “${name}”, which is hidden in the file.`,
  doubled: ({ header = '' }: FileFacts) =>
    `Another column seems to mean the same as “${header}”. We’re using “${header}”, which comes first. You can choose another one.`,
  passedOver: ({ names = '' }: FileFacts) => `These columns aren’t used, and nothing in them is loaded: ${names}.`,
  hiddenRows: ({ count = 0 }: FileFacts) => `Hidden in the file, but used like the others: ${rows(count)}.`,
  hiddenColumns: ({ names = '' }: FileFacts) => `These columns are hidden in the file, but we’re using them: ${names}.`,
  merged: ({ count = 0 }: FileFacts) =>
    `The file has merged cells in ${count} ${plural('en', Number(count), { one: 'place', other: 'places' })}. Only the first row of each has the value.`,
  totals: ({ count = 0, row = 0 }: FileFacts) =>
    count === 1
      ? `Left out because it’s a total: row ${row}.`
      : `Left out because they’re totals: ${rows(count)}, starting with row ${row}.`,
  repeatedHeaders: ({ count = 0, row = 0 }: FileFacts) =>
    count === 1
      ? `The headers are repeated in row ${row}, which is left out.`
      : `The headers are repeated in ${rows(count)}, starting with row ${row}. These rows are left out.`,
  secondTable: ({ row = 0 }: FileFacts) =>
    `Another table starts in row ${row}. We can’t use it from here. Put it in a separate file.`,
  mixedDates: ({ header = '', date = 0, text = 0 }: FileFacts) =>
    `In “${header}”, row ${date} is a real date but row ${text} is text. A program may have swapped day and month, so please compare some dates with the original.`,
  monthFirst: ({ header = '', row = 0 }: FileFacts) =>
    `In “${header}”, row ${row} has the month first. Dates in this column that could mean two different days count as errors.`,
  manyWords: ({ header = '', most = 0 }: FileFacts) =>
    `“${header}” has more than ${most} different words, so it may be the wrong column. The first ${most} are shown.`,
};
